"""Fits the score that tells covered mouths and noses from bare ones on the table that CoverTableTests writes.

    export BONAFIDE_COVERS=table.tsv BONAFIDE_TESTDATA=FOLDER
    swift test -c release -Xswiftc -enable-testing --filter CoverTableTests
    scripts/covers/fit.py table.tsv --out Models/weights/covers.json

A logistic regression with an L2 penalty, by Newton's method (numpy only). Printed is, by cross-validation over people, how
many bare and covered faces are told so at several limits.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import logistic  # noqa: E402
import tables  # noqa: E402

FOLDS = 8
PENALTY = 3.0
# Bare faces are all kinds of faces, and covers are drawn: an error with a bare face weighs more.
BARE_WEIGHT = 4.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", type=Path)
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args()
    rows = tables.named(wanted.table)
    names = [name for name in rows[0] if name not in ("person", "kind")]
    x = np.array([[float(row[name]) for name in names] for row in rows])
    y = np.array([row["kind"] != "bare" for row in rows]).astype(float)
    weight = np.where(y == 1, 1.0, BARE_WEIGHT)
    people = [row["person"] for row in rows]
    held = logistic.held_out(x, y, weight, people, FOLDS, PENALTY)
    print(f"{len(set(people))} people, {int((y == 0).sum())} bare faces")
    for limit in (0.5, 0.7, 0.8, 0.9, 0.95, 0.99):
        kinds = sorted({row["kind"] for row in rows})
        found = [(kind, held[[row["kind"] == kind for row in rows]] > limit) for kind in kinds]
        print(limit, ", ".join(f"{kind} {int(told.sum())} of {len(told)}" for kind, told in found))
    mean, deviation, coefficients = logistic.fitted(x, y, weight, PENALTY)
    for name, value in sorted(zip(names, coefficients), key=lambda term: -abs(term[1])):
        print(f"{name:12} {value:6.2f}")
    if wanted.out:
        weights: dict[str, float] = {}
        for name, m, d, c in zip(names, mean, deviation, coefficients):
            weights[name + "Mean"] = round(float(m), 4)
            weights[name + "Deviation"] = round(float(d), 4)
            weights[name + "Weight"] = round(float(c), 4)
        wanted.out.write_text(json.dumps({
            "schema": "bonafide-covers/1", "intercept": round(float(coefficients[-1]), 4), "weights": weights,
        }, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
