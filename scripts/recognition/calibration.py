#!/usr/bin/env python3
"""Tells how far the confidence of recognized documents is to be believed, on pictures outside the fit.

Reads what `bonafide evaluate documents FOLDER --json` printed for scenes of the Stage, and prints for each range of the
confidence how many documents were named and what share of them rightly, with Wilson's 95 % intervals, and the expected
calibration error: the mean distance of a range's mean confidence from its share, weighted by how many it holds.

Usage: calibration.py FILE [FILE ...]
"""
import json, sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from intervals import wilson  # noqa: E402

EDGES = [0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0]


def main():
    named = []
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file: rows = json.load(file)["evaluation"]["rows"]
        named += [(row["confidence"], row["outcome"] == "right") for row in rows if row.get("found")]
    if not named: sys.exit("no document was named in these files")
    error = 0
    print("confidence    named  mean   right")
    for low, high in zip(EDGES, EDGES[1:]):
        own = [item for item in named if low <= item[0] < high or high == 1 and item[0] == 1]
        if not own: continue
        right, mean = sum(item[1] for item in own), sum(item[0] for item in own) / len(own)
        least, most = wilson(right, len(own))
        error += abs(mean - right / len(own)) * len(own) / len(named)
        print(f"{low:.2f} to {high:.2f}  {len(own):5}  {mean:.3f}  {right / len(own):.3f} [{least:.3f}, {most:.3f}]")
    print(f"expected calibration error {error:.3f} of {len(named)} named")


if __name__ == "__main__": main()
