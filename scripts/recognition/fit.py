#!/usr/bin/env python3
"""Fits the weights by which a document is told from others and from none: Models/weights/recognition.json.

scripts/recognition/fit.py TABLE ... [--drawn TABLE ...] [--strength S] [--start FILE] --out FILE

A TABLE is what `bonafide evaluate documents FOLDER --recognition TABLE` writes: of each picture the documents that it
was weighed against, with what counted for and against each. Tables of real pictures come first; a picture of a
--drawn table counts a quarter. Those of data/ are such tables without names of pictures (`scripts/tables.py`);
data/README.md tells how they differ from those that the shipped weights were fitted on.

The model is a choice among the kinds of a picture and none of them, and, where the kind is right and the truth says the
edition, a choice among its editions: the likelihood of the right choice is raised, and weights are held near those by
hand (--start; data/start.json) and to their signs, with a pull of --strength. What is not in the tables keeps its weight. At last the temperature
is chosen that makes pictures left out of the fit likeliest.

The shipped weights: the fitting halves of the real specimens and of other states, and drawn scenes and variants of
tuning seeds, with --strength 8; --strength 2 was worse on pictures left out.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import tables  # noqa: E402

START = Path(__file__).resolve().parent / "data" / "start.json"
# Never learned from pictures of pages: nothing in the tables tells them.
KEPT = {"none", "barcodeForm", "barcodeCountry", "barcodeKind", "barcodeAlone",
        "fieldInPlace", "fieldElsewhere", "fieldMissing"}
DRAWN_SHARE = 0.25
HEATS = np.arange(0.8, 4.01, 0.1)


class Picture:
    """The documents of a picture, kind by kind."""

    def __init__(self, rows: list[tuple[dict, np.ndarray]], share: float):
        self.share = share
        kinds: dict[tuple, list[int]] = {}
        for place, (head, _) in enumerate(rows):
            kinds.setdefault((head["role"], head["country"], head["page"]), []).append(place)
        self.values = np.array([values for _, values in rows])
        self.kinds = list(kinds.values())
        self.right = next((n for n, kind in enumerate(self.kinds) if rows[kind[0]][0]["isKind"] == "1"), None)
        editions = [] if self.right is None else self.kinds[self.right]
        self.edition = next((n for n, place in enumerate(editions) if rows[place][0]["isEdition"] == "1"), None)


def read(path: str, share: float) -> tuple[list[str], list[Picture]]:
    """The names of the weights, and the pictures of a table."""
    head, *lines = tables.rows(path)
    names = head[7:]
    pictures: dict[str, list] = {}
    for cells in lines:
        row = dict(zip(head[:7], cells[:7]))
        pictures.setdefault(row["picture"], []).append((row, np.array([float(cell) for cell in cells[7:]])))
    return names, [Picture(rows, share) for rows in pictures.values()]


def step(pictures: list[Picture], weights: np.ndarray, none: float, heat: float) -> tuple[float, np.ndarray]:
    """The loss of the choices and how it changes with the weights."""
    loss, slope = 0.0, np.zeros_like(weights)
    for picture in pictures:
        scores = picture.values @ weights
        best = [kind[int(np.argmax(scores[kind]))] for kind in picture.kinds]
        sums = np.append(scores[best], none) / heat
        chance = np.exp(sums - sums.max())
        chance /= chance.sum()
        right = len(best) if picture.right is None else picture.right
        loss -= picture.share * np.log(max(chance[right], 1e-12))
        lean = chance[:-1].copy()
        if picture.right is not None:
            lean[right] -= 1
        slope += picture.share * (lean @ picture.values[best]) / heat
        if picture.edition is None or len(picture.kinds[picture.right]) < 2:
            continue
        rows = picture.values[picture.kinds[picture.right]]
        chance = np.exp((rows @ weights - (rows @ weights).max()) / heat)
        chance /= chance.sum()
        loss -= picture.share * np.log(max(chance[picture.edition], 1e-12))
        chance[picture.edition] -= 1
        slope += picture.share * (chance @ rows) / heat
    return loss, slope


def fit(pictures: list[Picture], start: np.ndarray, free: np.ndarray, none: float, heat: float, strength: float):
    """Weights near the start, of its signs."""
    scale = np.maximum(np.abs(start), 0.2)
    weights, rate = start.copy(), 0.02
    memory, spread = np.zeros_like(start), np.zeros_like(start)
    for turn in range(1, 1501):
        loss, slope = step(pictures, weights, none, heat)
        slope = (slope + strength * (weights - start) / scale**2) * free * scale
        memory = 0.9 * memory + 0.1 * slope
        spread = 0.999 * spread + 0.001 * slope**2
        weights = weights - rate * scale * (memory / (1 - 0.9**turn)) / (np.sqrt(spread / (1 - 0.999**turn)) + 1e-9)
        weights = np.where(start >= 0, np.maximum(weights, 0), np.minimum(weights, 0))
        if turn == 1000:
            rate /= 5
    return weights


def rates(pictures: list[Picture], weights: np.ndarray, none: float, heat: float) -> dict:
    """How often the choice is right, wrong or none."""
    counts = {"right": 0, "wrong": 0, "none": 0, "rightly none": 0, "invented": 0, "edition": 0, "editions": 0}
    for picture in pictures:
        scores = picture.values @ weights
        best = [scores[kind].max() for kind in picture.kinds]
        sums = np.append(best, none) / heat
        chance = np.exp(sums - sums.max())
        chance /= chance.sum()
        top = int(np.argmax(chance[:-1]))
        found = top if chance[top] >= 0.5 else None
        if picture.right is None:
            counts["rightly none" if found is None else "invented"] += 1
        else:
            counts["none" if found is None else "right" if found == picture.right else "wrong"] += 1
        if picture.edition is not None and len(picture.kinds[picture.right]) > 1:
            counts["editions"] += 1
            counts["edition"] += int(np.argmax(scores[picture.kinds[picture.right]])) == picture.edition
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--drawn", nargs="*", default=[])
    parser.add_argument("--strength", type=float, default=8)
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--start", default=START, help="weights to start from and to stay near: those by hand")
    parser.add_argument("--out", required=True, help="the file to write")
    given = parser.parse_args()
    model = json.loads(Path(given.start).read_text())
    pictures: list[Picture] = []
    names: list[str] = []
    for path, share in [(p, 1.0) for p in given.tables] + [(p, DRAWN_SHARE) for p in given.drawn]:
        found, more = read(path, share)
        if names and found != names:
            raise SystemExit(f"{path} has other columns than the tables before it")
        names = found
        pictures += more
    if set(names) != set(model["weights"]):
        raise SystemExit("the tables have other weights than the model")
    start = np.array([model["weights"][name] for name in names])
    free = np.array([name not in KEPT for name in names], dtype=float)
    none, heat = model["weights"]["none"], model["temperature"]
    print(f"{len(pictures)} pictures")
    print("before:", rates(pictures, start, none, heat), round(step(pictures, start, none, heat)[0], 2))
    left_out = np.zeros(len(HEATS))
    order = np.random.default_rng(1).permutation(len(pictures))
    for fold in range(given.folds):
        held = {int(n) for n in order[fold::given.folds]}
        part = fit([p for n, p in enumerate(pictures) if n not in held], start, free, none, heat, given.strength)
        rest = [p for n, p in enumerate(pictures) if n in held]
        left_out += [step(rest, part, none, other)[0] for other in HEATS]
    best = float(HEATS[int(np.argmin(left_out))])
    print("loss, each fifth left out:", round(float(np.interp(heat, HEATS, left_out)), 2), "least:",
          round(float(left_out.min()), 2), "at temperature", round(best, 2))
    weights = fit(pictures, start, free, none, heat, given.strength)
    print("after:", rates(pictures, weights, none, heat), round(step(pictures, weights, none, heat)[0], 2))
    for name, old, new in zip(names, start, weights):
        if abs(old - new) > 0.02:
            print(f"  {name:24} {old:8.2f} {new:8.2f}")
        model["weights"][name] = round(float(new), 4)
    model["temperature"] = round(best, 2)
    Path(given.out).write_text(json.dumps(model, indent=2) + "\n")


if __name__ == "__main__":
    main()
