"""Draws light over flat pictures of pages: uneven light that the page throws back as paper does, and reflections.

usage: draw.py --out FOLDER --seed N [--group NAME] PICTURE...

Each PICTURE is filled by its page. Of each come the picture itself (group NAME, `real` unless told otherwise), three in
uneven light, two with white panels printed on them, and five under one or two reflections: lamps, tubes and windows, from faint to blinding, each with exposure,
tint, blur, noise and JPEG of a camera. `reflections.tsv` lists them for `bonafide evaluate reflections`; beside each
picture with a reflection lies a gray one of the light that was added.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import cv2
import numpy as np

WIDTH = 900
UNEVEN, PANELS, LIT = 3, 2, 5
# Share of the page under light of 40 levels and more from which on a reflection counts as large: one that fails the gate
# by its area alone.
LARGE = 0.015


def grid(height: int, width: int) -> tuple[np.ndarray, np.ndarray]:
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return x, y


def reflection(rng: np.random.Generator, height: int, width: int, dots: float) -> np.ndarray:
    """Light that a mirror adds, in levels; dots: pixels in a millimeter."""
    x, y = grid(height, width)
    x, y = x - rng.uniform(0.1, 0.9) * width, y - rng.uniform(0.1, 0.9) * height
    turn = rng.uniform(0, math.pi)
    x, y = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    level = math.exp(rng.uniform(math.log(70), math.log(600)))

    def edge(distance: np.ndarray, half: float, softness: float) -> np.ndarray:
        return 1 / (1 + np.exp(np.clip((np.abs(distance) - half) / softness, -30, 30)))

    kind = rng.choice(["lamp", "tube", "window"])
    if kind == "lamp":
        radius, shape, power = rng.uniform(2, 14) * dots, rng.uniform(0.5, 1), rng.uniform(1.2, 3)
        return level * np.exp(-(((x / radius) ** 2 + (y / radius / shape) ** 2) ** (power / 2)))
    if kind == "tube":
        radius, half = rng.uniform(1.5, 6) * dots, rng.uniform(10, 60) * dots
        return level * np.exp(-((y / radius) ** 2)) * edge(x, half, 2 * dots)
    softness = rng.uniform(0.5, 3) * dots
    return (level * edge(x, rng.uniform(2.5, 12.5) * dots, softness)
            * edge(y, rng.uniform(2.5, 12.5) * dots, softness))


def panel(rng: np.random.Generator, page: np.ndarray, dots: float) -> np.ndarray:
    """The page with a white panel under its print, or in place of it."""
    height, width = page.shape[:2]
    across, down = int(rng.uniform(6, 45) * dots), int(rng.uniform(3, 20) * dots)
    left, top = int(rng.uniform(0, max(1, width - across))), int(rng.uniform(0, max(1, height - down)))
    white = np.full_like(page, rng.uniform(235, 262))
    if rng.random() < 0.5:
        # Print stays: what is darker than the paper about it.
        paper = cv2.morphologyEx(page, cv2.MORPH_CLOSE, np.ones((int(3 * dots) | 1,) * 2))
        white = white * np.minimum(1, page / np.maximum(paper, 1))
    shape = np.zeros((height, width), np.float32)
    if rng.random() < 0.7:
        shape[top:top + down, left:left + across] = 1
    else:
        cv2.ellipse(shape, (left + across // 2, top + down // 2), (across // 2, down // 2), 0, 0, 360, 1, -1)
    return page + (white - page) * shape[..., None]


def uneven(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    """Light on paper, as a factor."""
    x, y = grid(height, width)
    turn = rng.uniform(0, 2 * math.pi)
    slope = (x / width - 0.5) * math.cos(turn) + (y / height - 0.5) * math.sin(turn)
    light = rng.uniform(0.55, 1) * (1 + rng.uniform(0, 0.5) * slope)
    if rng.random() < 0.4:
        radius = rng.uniform(0.2, 0.6) * width
        distance = (x - rng.uniform(0, width)) ** 2 + (y - rng.uniform(0, height)) ** 2
        light = light * (1 + rng.uniform(0.1, 0.6) * np.exp(-distance / 2 / radius**2))
    return light


def seen(rng: np.random.Generator, picture: np.ndarray) -> bytes:
    """What a camera makes of it."""
    picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 0.9))
    picture = picture + rng.normal(0, rng.uniform(0, 3), picture.shape)
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(70, 95))])[1].tobytes()


def tint(rng: np.random.Generator) -> np.ndarray:
    return np.array([rng.uniform(0.94, 1.04), 1, rng.uniform(0.94, 1.04)], np.float32)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--group", default="real")
    parser.add_argument("pictures", nargs="+", type=Path)
    wanted = parser.parse_args()
    rng = np.random.default_rng(wanted.seed)
    wanted.out.mkdir(parents=True, exist_ok=True)
    listing = wanted.out / "reflections.tsv"
    rows = listing.read_text().splitlines()[1:] if listing.exists() else []
    for picture in wanted.pictures:
        page = cv2.imread(str(picture))
        if page is None:
            continue
        scale = min(1, WIDTH / max(page.shape[:2]))
        page = cv2.resize(page, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA).astype(np.float32)
        height, width = page.shape[:2]
        dots = max(height, width) / (85.6 if max(height, width) / min(height, width) > 1.5 else 125)
        name = f"{wanted.group.replace(' ', '-')}-{len(rows)}"
        (wanted.out / f"{name}.jpg").write_bytes(
            cv2.imencode(".jpg", page.astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes())
        rows.append(f"{name}.jpg\t{wanted.group}\t{picture.stem}\t")
        for number in range(UNEVEN + PANELS + LIT):
            has_panel = UNEVEN <= number < UNEVEN + PANELS
            printed = panel(rng, page, dots) if has_panel else page
            shown = printed * uneven(rng, height, width)[..., None] * tint(rng)
            mask, group = "", "white panel" if has_panel else "uneven light"
            if number >= UNEVEN + PANELS:
                light = reflection(rng, height, width, dots)
                if rng.random() < 0.3:
                    light = light + reflection(rng, height, width, dots)
                shown = shown + light[..., None] * tint(rng)
                mask = f"{name}-{number}-light.png"
                (wanted.out / mask).write_bytes(
                    cv2.imencode(".png", np.clip(light, 0, 255).astype(np.uint8))[1].tobytes())
                group = "large reflection" if (light >= 40).mean() >= LARGE else "small reflection"
            (wanted.out / f"{name}-{number}.jpg").write_bytes(seen(rng, shown))
            rows.append(f"{name}-{number}.jpg\t{group}\t{picture.stem}\t{mask}")
    listing.write_text("\n".join(["file\tgroup\tsource\tlight", *rows]) + "\n")


if __name__ == "__main__":
    main()
