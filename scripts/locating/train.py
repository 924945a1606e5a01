"""Trains the network of regions.py: train.py OUT.pt CHECKFOLDER MINUTES [START.pt] FOLDER [FOLDER ...].

With START.pt its parameters are fitted further, at a lower rate.

The folders are of `bonafide stage scene`. Pictures are mirrored, cut, recoloured, put on other grounds and printed with
other pictures as they are shown, so that the network learns what a flat sheet is and not how the Stage draws.
"""
import multiprocessing
import sys
import time

import cv2
import numpy as np
import torch
from torch.nn import functional

from regions import GROUND, HEIGHT, STRIDE, WIDTH, Regions, canvas, load, placing, tensor

BATCH = 32


def polygon(corners, size, shift=4):
    mask = np.zeros((size[1], size[0]), np.uint8)
    points = np.round((corners - 0.5) * 2**shift).astype(np.int32)
    cv2.fillConvexPoly(mask, points, 255, cv2.LINE_AA, shift)
    return mask


def textured(picture, corners, other, random):
    """Prints another picture on the document, or lays the document on another ground."""
    height, width = picture.shape[:2]
    mask = (polygon(corners, (width, height)).astype(np.float32) / 255)[..., None]
    if random.random() < 0.55:
        source = np.float32([[0, 0], [other.shape[1], 0], [other.shape[1], other.shape[0]], [0, other.shape[0]]])
        part = random.uniform(0.3, 1)
        source = source * part + np.float32(random.uniform(0, 1 - part, 2)) * np.float32(other.shape[1::-1])
        warped = cv2.warpPerspective(
            other, cv2.getPerspectiveTransform(source, np.float32(corners)), (width, height)).astype(np.float32)
        share = random.uniform(0.15, 0.75)
        mixed = picture * (1 - share) + warped * share if random.random() < 0.6 else picture * (
            1 - share + share * warped / 255)
        return (picture * (1 - mask) + mixed * mask).astype(np.uint8)
    other = cv2.resize(other, (width, height))
    if random.random() < 0.5:
        other = other[:, ::-1]
    mask = cv2.GaussianBlur(mask, (0, 0), random.uniform(0.3, 0.9))[..., None]
    return (other * (1 - mask) + picture * mask).astype(np.uint8)


def recoloured(picture, random):
    values = picture.astype(np.float32) / 255
    if random.random() < 0.1:
        values = np.repeat(values.mean(2, keepdims=True), 3, 2)
    values = np.clip(values, 0, 1) ** random.uniform(0.6, 1.6)
    values = values * random.uniform(0.75, 1.25) * random.uniform(0.88, 1.12, 3) + random.uniform(-0.06, 0.06)
    if random.random() < 0.2:
        values = cv2.GaussianBlur(values, (0, 0), random.uniform(0.3, 1.4))
    if random.random() < 0.3:
        values = values + random.normal(0, random.uniform(0.005, 0.04), values.shape)
    return (np.clip(values, 0, 1) * 255).astype(np.uint8)


def sample(pictures, corners, empties, index, random):
    picture, truth = pictures[index], corners[index].copy()
    isEmpty = np.isnan(truth[0, 0])
    if not isEmpty and random.random() < 0.35:
        pick = empties[random.integers(len(empties))] if random.random() < 0.6 else random.integers(len(pictures))
        picture = textured(picture, truth, pictures[pick], random)
    height, width = picture.shape[:2]
    # A part of the picture in another shape, that cuts at most a little more off the document.
    if random.random() < 0.6:
        for _ in range(4):
            ratio = np.exp(random.uniform(np.log(0.75), np.log(1.8)))
            part = random.uniform(0.7, 1)
            w = min(width, height * ratio) * part
            h = w / ratio
            x, y = random.uniform(0, width - w), random.uniform(0, height - h)
            if not isEmpty:
                inside = np.clip(truth, [x, y], [x + w, y + h])
                shown = cv2.contourArea(np.float32(inside)) / max(1, cv2.contourArea(np.float32(truth)))
                if shown < 0.88:
                    continue
            x, y, w, h = int(x), int(y), int(w), int(h)
            picture, truth = picture[y:y + h, x:x + w], truth - [x, y]
            height, width = picture.shape[:2]
            break
    map3 = placing(width, height)
    for axis, size in ((0, WIDTH), (1, HEIGHT)):
        if random.random() < 0.5:
            mirror = np.eye(3)
            mirror[axis, axis], mirror[axis, 2] = -1, size
            map3 = mirror @ map3
    shown = canvas(recoloured(picture, random), map3)
    inside = canvas(np.full((height, width, 3), 255, np.uint8), map3)[..., :1] > 200
    shown = np.where(inside, shown, GROUND).astype(np.uint8)
    return shown, targets(truth, map3)


def targets(truth, map3):
    """The share of each cell that lies on the document, and hills on its corners."""
    size = (WIDTH // STRIDE, HEIGHT // STRIDE)
    if np.isnan(truth[0, 0]):
        return np.zeros((2, size[1], size[0]), np.float32)
    places = cv2.perspectiveTransform(truth[None].astype(np.float64), map3)[0]
    mask = cv2.resize(polygon(places, (WIDTH, HEIGHT)), size, interpolation=cv2.INTER_AREA) / 255
    ys, xs = np.mgrid[:size[1], :size[0]] + 0.5
    hills = np.zeros_like(mask)
    for x, y in places / STRIDE:
        hills = np.maximum(hills, np.exp(-((xs - x)**2 + (ys - y)**2) / (2 * 1.2**2)))
    return np.stack([mask, hills]).astype(np.float32)


def loss(output, target):
    mask, corner = output[:, 0], output[:, 1]
    bce = functional.binary_cross_entropy_with_logits(mask, target[:, 0])
    p = torch.sigmoid(mask)
    both = (p * target[:, 0]).sum((1, 2))
    dice = 1 - (2 * both + 20) / (p.sum((1, 2)) + target[:, 0].sum((1, 2)) + 20)
    weight = 1 + 8 * target[:, 1]
    hill = functional.binary_cross_entropy_with_logits(corner, target[:, 1], weight=weight)
    return bce + 0.5 * dice.mean() + 0.5 * hill


def check(model, folder):
    """Mean overlap of the map with the true one over documents, and the area found on empty scenes."""
    pictures, corners = load([folder])
    overlaps, areas = [], []
    model.eval()
    with torch.no_grad():
        for start in range(0, len(pictures), BATCH):
            maps = [placing(p.shape[1], p.shape[0]) for p in pictures[start:start + BATCH]]
            shown = np.stack([canvas(p, m) for p, m in zip(pictures[start:start + BATCH], maps)])
            found = torch.sigmoid(model(tensor(shown))[:, 0]).numpy()
            for one, truth, map3 in zip(found, corners[start:start + BATCH], maps):
                wanted = targets(truth, map3)[0]
                if wanted.sum() == 0:
                    areas.append((one > 0.5).sum())
                else:
                    overlaps.append(np.minimum(one, wanted).sum() / np.maximum(one, wanted).sum())
    model.train()
    overlaps = np.array(overlaps)
    print("check: mean %.4f, above 0.9 %.3f, above 0.8 %.3f; empty with more than 60 cells: %d of %d" % (
        overlaps.mean(), (overlaps > 0.9).mean(), (overlaps > 0.8).mean(), (np.array(areas) > 60).sum(), len(areas)),
        flush=True)


def feed(ready, pictures, corners, empties):
    random = np.random.default_rng(5)
    while True:
        order = random.permutation(len(pictures))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            made = [sample(pictures, corners, empties, i, random) for i in order[start:start + BATCH]]
            ready.put((np.stack([m[0] for m in made]), np.stack([m[1] for m in made])))


def main():
    out, checks, minutes, folders = sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4:]
    start = folders.pop(0) if folders[0].endswith(".pt") else None
    torch.manual_seed(1)
    pictures, corners = load(folders)
    empties = np.flatnonzero(np.isnan(corners[:, 0, 0]))
    print(len(pictures), "pictures,", len(empties), "empty", flush=True)
    ready = multiprocessing.get_context("fork").Queue(8)
    cv2.setNumThreads(1)
    multiprocessing.get_context("fork").Process(
        target=feed, args=(ready, pictures, corners, empties), daemon=True).start()
    model = Regions()
    if start:
        model.load_state_dict(torch.load(start))
    model = model.to(memory_format=torch.channels_last)
    print(sum(p.numel() for p in model.parameters()), "parameters", flush=True)
    optimiser = torch.optim.AdamW(model.parameters(), lr=2e-3, weight_decay=1e-3)
    average = torch.optim.swa_utils.AveragedModel(
        model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998), use_buffers=True)
    began, step, total, last = time.time(), 0, 0.0, time.time()
    while True:
        share = (time.time() - began) / (60 * minutes)
        if share >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = (2e-3 if start else 3e-3) * min(1, (step + 1) / 200) * (0.5 * (1 + np.cos(np.pi * share)) + 0.005)
        shown, target = ready.get()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            output = model(tensor(shown).contiguous(memory_format=torch.channels_last))
        value = loss(output.float(), torch.from_numpy(target))
        optimiser.zero_grad()
        value.backward()
        optimiser.step()
        average.update_parameters(model)
        total, step = total + value.item(), step + 1
        if step % 100 == 0:
            print("%d steps, %.0f %%, loss %.4f, %.1f pictures/s" % (
                step, 100 * share, total / 100, 100 * BATCH / (time.time() - last)), flush=True)
            total, last = 0.0, time.time()
        if step % 1000 == 0:
            check(average.module, checks)
            torch.save(average.module.state_dict(), out)
    check(average.module, checks)
    torch.save(average.module.state_dict(), out)


if __name__ == "__main__":
    main()
