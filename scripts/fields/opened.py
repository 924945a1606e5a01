#!/usr/bin/env python3
"""Parts an evaluation of real documents by which pictures somebody has looked at.

The held-out half of other states was measured as a whole, without a look, until 2026-11-27. Since then 18 of its 29
licences of the United States (those whose name hashes to an even first byte) may be looked at, and since 2026-11-28
fifteen of the 27 pictures of other states, by the same rule: data/opened.txt. On 2026-11-29 what 14 of the 24 others
lacked was printed by mistake, value by value, so that they count as looked at. What is measured on the ten that are
left is still blind; this script gives both parts with Wilson's 95 % intervals.

    bonafide evaluate documents FOLDER --half held-out --by-country --date 2026-11-22 --json > out.json
    python3 scripts/fields/opened.py out.json
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from intervals import told  # noqa: E402

LIST = Path(__file__).parent / "data" / "opened.txt"


def measured(rows: list[dict]) -> dict[str, str]:
    values = [(row, value) for row in rows for value in row["values"]]
    printed = [(row, value) for row, value in values if value["outcome"] != "invented"]
    gated = [(row, value) for row, value in printed if row["passesGates"]]
    given = [value for _, value in values if value["outcome"] != "missing"]
    return {
        "pictures": str(len(rows)),
        "printed values right": told(sum(v["outcome"] == "right" for _, v in printed), len(printed)),
        "the same where every gate passed": told(sum(v["outcome"] == "right" for _, v in gated), len(gated)),
        "values given that are none": told(sum(bool(v.get("isNoValue")) for v in given), len(given)),
        "country, role and page right": told(sum(bool(row["isRecognized"]) for row in rows), len(rows)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evaluation", type=Path, help="what `evaluate documents --json` wrote")
    parser.add_argument("--list", type=Path, default=LIST, help="names of the pictures that were looked at")
    arguments = parser.parse_args()
    rows = json.loads(arguments.evaluation.read_text())["evaluation"]["rows"]
    names = set(arguments.list.read_text().split())
    parts = {
        "looked at": [row for row in rows if row["file"] in names],
        "not looked at": [row for row in rows if row["file"] not in names],
        "not looked at, of the same state": [
            row for row in rows
            if row["file"] not in names and any(row["file"].split("/")[0] == name.split("/")[0] for name in names)
        ],
    }
    for title, part in parts.items():
        print(title)
        for what, value in measured(part).items():
            print(f"  {what:34} {value}")


if __name__ == "__main__":
    main()
