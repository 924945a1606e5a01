#!/usr/bin/env python3
"""Fits the weights by which a text is told to be a field's value, and writes Models/weights/fields.json.

  scripts/fields/fit.py TABLE ... [--drawn TABLE ...] --out FILE

The tables come from the shipped program, on the half of the real specimens that something may be made from:

  bonafide evaluate documents SPECIMENS --half fitted --candidates specimens.tsv
  bonafide evaluate documents OTHERS --half fitted --by-country --candidates others.tsv
  bonafide stage scene --count 60 --seed 3000 --role drivingLicence --out LICENCES
  scripts/fields/transcribe.py LICENCES && rm LICENCES/truth.json
  bonafide evaluate documents LICENCES --half fitted --candidates licences.tsv
  scripts/tables.py specimens.tsv scripts/fields/data/specimens.tsv.gz    (likewise the others)

Those of data/ are such tables, without names of pictures and without texts; data/README.md tells how they differ from
those that the shipped weights were fitted on. Drawn pictures show what no real one of the half does, as numbered entries;
each candidate of theirs counts a quarter. It prints what the weights reach on real pictures that were left out of each
of five fits. Needs numpy.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from pathlib import Path

import numpy

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import tables  # noqa: E402

SCHEMA = "bonafide-field-model/1"
DRAWN_SHARE = 0.25
FOLDS = 5


def read(paths: list[str]):
    names, groups, keys, wanted, values = None, [], [], [], []
    for path in paths:
        head, *rows = tables.rows(path)
        names = names or head[4:]
        if head[4:] != names:
            sys.exit(f"{path} has other features than {paths[0]}")
        for cells in rows:
            # Numbers of one picture, once with its definition and once without, belong together.
            groups.append(cells[0].removesuffix(tables.SUFFIX))
            keys.append((cells[0], cells[1], cells[2]))
            wanted.append(int(cells[3]))
            values.append([float(cell) for cell in cells[4:]])
    return names, numpy.array(groups), keys, numpy.array(wanted), numpy.array(values)


def assigned(keys, wanted, likely, threshold):
    """How many texts are given to fields rightly and wrongly."""
    chosen = given(keys, likely, threshold)
    right = sum(wanted[index] for index in chosen)
    return right, len(chosen) - right


def given(keys, likely, threshold):
    """The rows whose texts fields take, as the program gives them: the surest first, one a field, one field a text."""
    pages = defaultdict(list)
    for index, key in enumerate(keys):
        if likely[index] >= threshold:
            pages[key[0]].append(index)
    chosen = []
    for indices in pages.values():
        fields, texts = set(), set()
        for index in sorted(indices, key=lambda index: -likely[index]):
            _, field, text = keys[index]
            if field in fields or text in texts:
                continue
            fields.add(field)
            texts.add(text)
            chosen.append(index)
    return chosen


def fit(values, wanted, counts, strength):
    """Weights of a logistic regression with an L2 penalty and no intercept, by Newton's method.

    What is least is half the sum of squares of the weights and `strength` times the summed loss.
    """
    weights = numpy.zeros(values.shape[1])
    for _ in range(100):
        likely = chance(values, weights)
        slope = weights + strength * (values.T @ (counts * (likely - wanted)))
        bend = strength * (values.T * (counts * likely * (1 - likely))) @ values + numpy.eye(len(weights))
        step = numpy.linalg.solve(bend, slope)
        weights -= step
        if numpy.abs(step).max() < 1e-9:
            return weights
    sys.exit("the fit does not end")


def chance(values, weights):
    return 1 / (1 + numpy.exp(-numpy.clip(values @ weights, -50, 50)))


def under_curve(wanted, likely):
    """The share of pairs of a value and something else in which the value is likelier."""
    values, others = numpy.sort(likely[wanted == 1]), numpy.sort(likely[wanted == 0])
    below = numpy.searchsorted(others, values, "left") + numpy.searchsorted(others, values, "right")
    return below.sum() / 2 / len(values) / len(others)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--drawn", nargs="*", default=[], help="tables of drawn pictures")
    parser.add_argument("--strength", type=float, default=1.0, help="inverse of the regularization")
    parser.add_argument("--threshold", type=float, default=0.4, help="least probability of a value")
    parser.add_argument("--out", required=True, help="the file to write")
    options = parser.parse_args()
    names, groups, keys, wanted, values = read(options.tables + options.drawn)
    drawn = len(read(options.drawn)[1]) if options.drawn else 0
    real = len(wanted) - drawn
    counts = numpy.concatenate([numpy.ones(real), numpy.full(drawn, DRAWN_SHARE)])
    pictures = sorted(set(groups))
    numpy.random.default_rng(1).shuffle(pictures)
    likely = numpy.zeros(len(wanted))
    for fold in range(FOLDS):
        out = numpy.isin(groups, pictures[fold::FOLDS])
        likely[out] = chance(values[out], fit(values[~out], wanted[~out], counts[~out], options.strength))
    print(f"{len(set(groups[:real]))} real pictures, {real} candidates, {wanted[:real].sum()} of them values")
    keys, likely = keys[:real], likely[:real]
    print(f"left out: area under the curve {under_curve(wanted[:real], likely):.4f}")
    for threshold in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7):
        right, wrong = assigned(keys, wanted, likely, threshold)
        print(f"left out, threshold {threshold}: {right} right, {wrong} wrong")
    weights = fit(values, wanted, counts, options.strength)
    model = {"schema": SCHEMA, "threshold": options.threshold,
             "weights": {name: round(float(weight), 4) for name, weight in zip(names, weights)}}
    Path(options.out).write_text(json.dumps(model, indent=2) + "\n", encoding="utf-8")
    print(f"written: {options.out}")


if __name__ == "__main__":
    main()
