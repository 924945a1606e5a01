#!/usr/bin/env python3
"""Fits the weights by which a text is told to be a field's value, and writes Models/weights/fields.json.

The tables come from the shipped program, on the half of the real specimens that something may be made from:

  bonafide evaluate documents SPECIMENS --half fitted --candidates specimens.tsv
  bonafide evaluate documents OTHERS --half fitted --by-country --candidates others.tsv
  bonafide stage scene --count 60 --seed 3000 --role drivingLicence --out LICENCES   (truth.json as truth.tsv)
  bonafide evaluate documents LICENCES --candidates licences.tsv
  scripts/fields/fit.py specimens.tsv others.tsv --drawn licences.tsv

Drawn pictures show what no real one of the half does, as numbered entries; each candidate of theirs counts a quarter.
It prints what the weights reach on real pictures that were left out of each of five fits. Needs numpy and scikit-learn.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from pathlib import Path

import numpy
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold

MODEL = Path(__file__).resolve().parents[2] / "Models" / "weights" / "fields.json"
SCHEMA = "bonafide-field-model/1"
# Numbers of one picture, once with its definition and once without, belong together.
SUFFIX = "#unknown"


def read(paths: list[str]):
    names, groups, keys, wanted, values = None, [], [], [], []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            head = next(file).rstrip("\n").split("\t")
            names = names or head[4:]
            if head[4:] != names:
                sys.exit(f"{path} has other features than {paths[0]}")
            for line in file:
                cells = line.rstrip("\n").split("\t")
                groups.append(cells[0].removesuffix(SUFFIX))
                keys.append((cells[0], cells[1], cells[2]))
                wanted.append(int(cells[3]))
                values.append([float(cell) for cell in cells[4:]])
    return names, numpy.array(groups), keys, numpy.array(wanted), numpy.array(values)


def assigned(keys, wanted, likely, threshold):
    """Gives texts to fields as the program does: the surest first, one a field, one field a text."""
    pages = defaultdict(list)
    for index, key in enumerate(keys):
        if likely[index] >= threshold:
            pages[key[0]].append(index)
    right = wrong = 0
    for indices in pages.values():
        fields, texts = set(), set()
        for index in sorted(indices, key=lambda index: -likely[index]):
            _, field, text = keys[index]
            if field in fields or text in texts:
                continue
            fields.add(field)
            texts.add(text)
            right += wanted[index]
            wrong += 1 - wanted[index]
    return right, wrong


def fit(values, wanted, counts, strength):
    model = LogisticRegression(C=strength, fit_intercept=False, max_iter=5000)
    model.fit(values, wanted, sample_weight=counts)
    return model


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--drawn", nargs="*", default=[], help="tables of drawn pictures")
    parser.add_argument("--strength", type=float, default=1.0, help="inverse of the regularization")
    parser.add_argument("--threshold", type=float, default=None, help="least probability of a value")
    options = parser.parse_args()
    names, groups, keys, wanted, values = read(options.tables + options.drawn)
    drawn = len(read(options.drawn)[1]) if options.drawn else 0
    real = len(wanted) - drawn
    counts = numpy.concatenate([numpy.ones(real), numpy.full(drawn, 0.25)])
    likely = numpy.zeros(len(wanted))
    for train, test in GroupKFold(5).split(values, wanted, groups):
        model = fit(values[train], wanted[train], counts[train], options.strength)
        likely[test] = model.predict_proba(values[test])[:, 1]
    print(f"{len(set(groups[:real]))} real pictures, {real} candidates, {wanted[:real].sum()} of them values")
    keys, likely = keys[:real], likely[:real]
    print(f"left out: area under the curve {roc_auc_score(wanted[:real], likely):.4f}")
    for threshold in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7):
        right, wrong = assigned(keys, wanted, likely, threshold)
        print(f"left out, threshold {threshold}: {right} right, {wrong} wrong")
    threshold = options.threshold if options.threshold is not None else 0.4
    model = fit(values, wanted, counts, options.strength)
    weights = {name: round(float(weight), 4) for name, weight in zip(names, model.coef_[0])}
    MODEL.write_text(json.dumps({"schema": SCHEMA, "threshold": threshold, "weights": weights}, indent=2) + "\n",
                     encoding="utf-8")
    print(f"written: {MODEL}")


if __name__ == "__main__":
    main()
