"""The network that says of each place whether a document lies there: its shape, and pictures made ready for it.

Needs PyTorch, NumPy and OpenCV; only training and checking use it. What runs is made by setup/regions.py.
"""
import json
import os

import cv2
import numpy as np
import torch
from torch import nn

# The canvas in pixels: the picture, lying, is fitted into the part inside the margin and stands in its middle, so that
# corners outside the picture still have a place.
WIDTH, HEIGHT, MARGIN = 288, 224, 24
STRIDE = 4
GROUND = 0


class Block(nn.Module):
    """Two convolutions beside a shortcut."""

    def __init__(self, width):
        super().__init__()
        self.first = unit(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return torch.relu(x + self.second(self.first(x)))


def unit(before, after, size=3, stride=1):
    return nn.Sequential(
        nn.Conv2d(before, after, size, stride, size // 2, bias=False), nn.BatchNorm2d(after), nn.ReLU(inplace=True))


class Regions(nn.Module):
    """A small U-Net: 3 channels of the canvas in, 2 maps at a quarter of its size out (document, corner)."""

    def __init__(self, widths=(12, 24, 40, 64, 80)):
        super().__init__()
        a, b, c, d, e = widths
        self.stem = unit(3, a, stride=2)
        self.downB = nn.Sequential(unit(a, b, stride=2), Block(b))
        self.downC = nn.Sequential(unit(b, c, stride=2), Block(c))
        self.downD = nn.Sequential(unit(c, d, stride=2), Block(d))
        self.downE = nn.Sequential(unit(d, e, stride=2), Block(e), Block(e))
        self.upD, self.joinD = nn.Conv2d(e, 4 * d, 1), unit(d, d)
        self.upC, self.joinC = nn.Conv2d(d, 4 * c, 1), unit(c, c)
        self.upB, self.joinB = nn.Conv2d(c, 4 * b, 1), unit(b, b)
        self.head = nn.Conv2d(b, 2, 1)

    def forward(self, x):
        b = self.downB(self.stem(x))
        c = self.downC(b)
        d = self.downD(c)
        e = self.downE(d)
        d = self.joinD(d + nn.functional.pixel_shuffle(self.upD(e), 2))
        c = self.joinC(c + nn.functional.pixel_shuffle(self.upC(d), 2))
        b = self.joinB(b + nn.functional.pixel_shuffle(self.upB(c), 2))
        return self.head(b)


def placing(width, height):
    """Map from picture pixels (corner-based) to the canvas; stands the picture on its side when it is upright."""
    turn = np.eye(3)
    if height > width:
        turn = np.array([[0, 1, 0], [-1, 0, width], [0, 0, 1]], float)
        width, height = height, width
    scale = min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN + 4) / height)
    fit = np.array([[scale, 0, (WIDTH - scale * width) / 2], [0, scale, (HEIGHT - scale * height) / 2], [0, 0, 1]])
    return fit @ turn


def centred(map3):
    """The same map between pixel centres, as OpenCV wants it."""
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    return np.linalg.inv(half) @ map3 @ half


def canvas(picture, map3):
    """The canvas with a picture that was reduced to about its scale before."""
    return cv2.warpPerspective(picture, centred(map3), (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR,
                               borderMode=cv2.BORDER_CONSTANT, borderValue=(GROUND,) * 3)


def tensor(canvases):
    return torch.from_numpy(np.ascontiguousarray(canvases.transpose(0, 3, 1, 2))).float() / 255 - 0.5


def reduced(picture, side=320):
    """The picture no longer than `side`, by area, as the locator does before it makes the canvas."""
    scale = side / max(picture.shape[:2])
    if scale >= 1:
        return picture
    size = (max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale)))
    return cv2.resize(picture, size, interpolation=cv2.INTER_AREA)


def load(folders):
    """Reduced pictures and their corners in these pixels (none: NaN)."""
    pictures, corners = [], []
    for folder in folders:
        with open(os.path.join(folder, "truth.json")) as file:
            entries = json.load(file)["pictures"]
        for entry in entries:
            picture = cv2.cvtColor(cv2.imread(os.path.join(folder, entry["file"])), cv2.COLOR_BGR2RGB)
            pictures.append(reduced(picture))
            scale = pictures[-1].shape[1] / picture.shape[1]
            found = entry.get("corners")
            corners.append(np.array(found, float) * scale if found else np.full((4, 2), np.nan))
    return pictures, np.array(corners)
