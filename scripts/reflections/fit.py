"""Fits the score that tells reflections from bright print on what `bonafide evaluate reflections --features` wrote.

usage: fit.py FEATURES.tsv.gz [--out Models/profiles/reflections/standard.json] [--version N]

A logistic regression with an L2 penalty, by Newton's method (numpy only), over the bright parts of pages. A part is a
reflection where light lies on more than half of it. Parts weigh as the square root of their share of the page. Printed
are, by cross-validation over documents, the shares of pictures of each group whose parts that are taken for reflections
cost them the gate.
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

FEATURES = ["lift", "level", "burnt", "range", "border", "raggedness", "fill", "wide", "print", "softness", "area"]
FOLDS = 8
PENALTY = 3.0
LIMIT = 0.7
# A panel's edge is over within half a millimeter: 5 of 100 drawn reflections have edges as hard.
HARD_EDGE = 0.7
# As ReflectionDetector: half of the points for so much of the page.
HALF_LOSS = 0.015


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("features", type=Path)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--version", type=int, default=1)
    wanted = parser.parse_args()
    rows = tables.named(wanted.features)
    x = np.array([[float(row[name]) for name in FEATURES] for row in rows])
    y = np.array([float(row["lit"]) > 0.5 for row in rows]).astype(float)
    share = np.array([float(row["pageShare"]) for row in rows])
    weight = np.sqrt(share) + 0.01
    weight /= weight.mean()
    sources = [row["source"] for row in rows]
    held = logistic.held_out(x, y, weight, sources, FOLDS, PENALTY)
    for limit in (0.5, 0.6, 0.7, 0.8, 0.9):
        groups: dict[str, dict[str, float]] = {}
        for row, p, part in zip(rows, held, share):
            group = groups.setdefault(row["group"], {})
            group[row["file"]] = group.get(row["file"], 0) + (part if p >= limit and float(row["softness"]) < HARD_EDGE else 0)
        failed = {name: (sum(loss > HALF_LOSS for loss in files.values()), len(files)) for name, files in groups.items()}
        print(limit, ", ".join(f"{name} {a} of {n}" for name, (a, n) in sorted(failed.items())))
    mean, deviation, coefficients = logistic.fitted(x, y, weight, PENALTY)
    for name, value in sorted(zip(FEATURES, coefficients), key=lambda term: -abs(term[1])):
        print(f"{name:12} {value:6.2f}")
    if wanted.out:
        real = {row["source"] for row in rows if row["group"] == "real"}
        wanted.out.parent.mkdir(parents=True, exist_ok=True)
        wanted.out.write_text(json.dumps({
            "schema": "bonafide-reflections/1",
            "version": wanted.version,
            "restsOn": f"{len(rows)} bright parts of flat pictures of {len(set(sources))} pages, {len(real)} of them real, "
                       "with drawn light: scripts/reflections/README.md.",
            "limit": LIMIT,
            "hardEdge": HARD_EDGE,
            "score": {
                "needs": {},
                "intercept": round(float(coefficients[-1]), 4),
                "terms": [
                    {"feature": name, "mean": round(float(m), 4), "deviation": round(float(d), 4),
                     "weight": round(float(c), 4)}
                    for name, m, d, c in zip(FEATURES, mean, deviation, coefficients)
                ],
            },
        }, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
