#!/usr/bin/env python3
"""Times `bonafide document read` beside RapidOCR on the same pictures, in turns, each warm and in one process.

Usage: documents.py NAME=FOLDER ... [--binary PATH] [--turns N] [--date YYYY-MM-DD]

A folder's pictures are one group; a group's first picture warms both up and is not counted. RapidOCR finds and reads the
lines of text of a picture and nothing else. Both use all cores.
"""
import argparse, json, os, pathlib, statistics, subprocess, sys

PACKAGE = "rapidocr-onnxruntime==1.4.4"
READER = r"""
import json, sys, time
from rapidocr_onnxruntime import RapidOCR
engine = RapidOCR()
for path in [sys.argv[1]] + sys.argv[1:]:
    begun = time.perf_counter()
    engine(path)
    print(json.dumps({"input": path, "elapsedMilliseconds": (time.perf_counter() - begun) * 1000}))
"""


def milliseconds(command):
    """The time of every picture but the one that warms up, which is given twice."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return [row["elapsedMilliseconds"] for row in rows[1:]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("groups", nargs="+", metavar="NAME=FOLDER")
    parser.add_argument("--binary", default=str(pathlib.Path(__file__).parent.parent / ".build/release/bonafide"))
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--date", default="2026-06-15")
    asked = parser.parse_args()
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "bonafide"
    venv = cache / "benchmarks" / "rapidocr"
    if not (venv / "bin/python").exists():
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        subprocess.run([str(venv / "bin/pip"), "install", "-q", PACKAGE], check=True)
    for group in asked.groups:
        name, _, folder = group.partition("=")
        found = sorted(p for p in pathlib.Path(folder).rglob("*") if p.suffix.lower() in (".jpg", ".jpeg", ".png"))
        if not found:
            sys.exit(f"{group}: no pictures there")
        pictures = [str(path) for path in found]
        ours, theirs = [], []
        for _ in range(asked.turns):
            ours.append(milliseconds(
                [asked.binary, "document", "read", "--json", "--date", asked.date, pictures[0], *pictures]))
            theirs.append(milliseconds([str(venv / "bin/python"), "-c", READER, *pictures]))
        if any(len(turn) != len(pictures) for turn in ours + theirs):
            sys.exit(f"{group}: some pictures were not read; is {asked.binary} built?")
        own = [statistics.median(turn) for turn in zip(*ours)]
        other = [statistics.median(turn) for turn in zip(*theirs)]
        print(f"{name}: {len(pictures)} pictures, median of their medians of {asked.turns} turns: "
              f"bonafide {statistics.median(own):.0f} ms, RapidOCR {statistics.median(other):.0f} ms; "
              f"median ratio {statistics.median(b / a for a, b in zip(own, other)):.2f}")


if __name__ == "__main__":
    main()
