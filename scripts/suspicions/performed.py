"""Counts how often `bonafide document read` judges real pictures for screens and copies, and what it says.

usage: performed.py [--bonafide PROGRAM] [--least PIXELS] FOLDER=EVALUATION.json ...

EVALUATION.json is what `bonafide evaluate documents FOLDER --json` printed, of a half where one is wanted: its rows name
the pictures. One whose longer side has fewer pixels is left out. Sums alone are printed, so that pictures that nobody
may look at stay unseen.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from intervals import told  # noqa: E402

CHECKS = ["page.screen", "page.copy"]


def longer_side(picture: Path) -> int:
    printed = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height", "-of", "csv=p=0",
         str(picture)], check=True, capture_output=True, text=True).stdout
    return max(int(number) for number in printed.strip().split(",")[:2])


def outcomes(program: str, picture: Path) -> dict[str, str]:
    """What is said of the first page: `passed`, `failed`, or the reason why nothing is; `noPage` where none is found."""
    printed = subprocess.run([program, "document", "read", "--json", str(picture)], capture_output=True, text=True).stdout
    checks = json.loads(printed).get("checks", []) if printed.strip() else []
    found: dict[str, str] = {}
    for check in checks:
        reasons = [reason["code"] for reason in check.get("reasons", [])]
        said = ", ".join(reasons) if check["outcome"] == "notPerformed" else check["outcome"]
        found.setdefault(check["code"], said)
    return {code: found.get(code, "noPage") for code in CHECKS}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bonafide", default="bonafide")
    parser.add_argument("--least", type=int, default=600)
    parser.add_argument("lists", nargs="+")
    given = parser.parse_args()
    counts = {code: Counter() for code in CHECKS}
    for name in given.lists:
        folder, _, rows = name.partition("=")
        for row in json.loads(Path(rows).read_text())["evaluation"]["rows"]:
            picture = Path(folder) / row["file"]
            if longer_side(picture) < given.least:
                continue
            for code, said in outcomes(given.bonafide, picture).items():
                counts[code][said] += 1
    for code in CHECKS:
        total = sum(counts[code].values())
        judged = counts[code]["passed"] + counts[code]["failed"]
        if not total:
            continue
        print(f"{code}: judged {told(judged, total)}")
        if judged:
            print(f"  failed {told(counts[code]['failed'], judged)}")
        for said, count in counts[code].most_common():
            if said not in ("passed", "failed"):
                print(f"  {count} {said}")


if __name__ == "__main__":
    main()
