"""Runs `bonafide verify` on pairs of real sides and counts which it joins.

usage: real_pairs.py BINARY FOLDER SELFIE PAIRS OUTPUT

PAIRS is what pairs.py printed; lines may be added for other pictures below FOLDER. OUTPUT gets one JSON object a line.
Two processes at a time.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from real_pages import verify


def main() -> None:
    binary, folder, selfie, pairs, output = sys.argv[1:]
    rows = [line.split("\t") for line in Path(pairs).read_text(encoding="utf-8").splitlines() if line]

    def judge(row: list[str]) -> dict[str, object]:
        answer = verify(binary, [Path(folder) / side for side in row[1:3]], selfie)
        relations = [page.get("relation") for page in answer.get("pages", [])]
        return {"pair": row[:3], "isJoined": "joined" in relations, "relations": relations, "answer": answer}

    counts: dict[tuple[str, bool], int] = {}
    with ThreadPoolExecutor(2) as pool, open(output, "w", encoding="utf-8") as sink:
        for found in pool.map(judge, rows):
            sink.write(json.dumps(found) + "\n")
            sink.flush()
            kind, isJoined = found["pair"][0], found["isJoined"]
            counts[kind, isJoined] = counts.get((kind, isJoined), 0) + 1
            if (kind == "same") != isJoined:
                print("  ".join([*found["pair"], str(found["relations"])]))
    for kind in ("same", "different"):
        total = counts.get((kind, True), 0) + counts.get((kind, False), 0)
        print(f"{kind}: {counts.get((kind, True), 0)} of {total} joined")


if __name__ == "__main__":
    main()
