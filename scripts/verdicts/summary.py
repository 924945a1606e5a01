"""Says what `bonafide verify` made of real pages: which portraits it tied to their page, and what it held against them.

usage: summary.py VERIFIED FACES FOLDER [PART...]

VERIFIED is what real_pages.py wrote, FACES what `bonafide face detect --json` says of the same pictures, FOLDER holds the
pictures and their truth.tsv. A page counts as one with a portrait where the detector sees an upright face whose eyes are 30
pixels apart or more; such pages that were not tied are listed.
"""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

# Distance between the eyes over the width of the detector's box, median of LFW.
EYES_OVER_BOX = 0.45
LEAST_EYES = 30
UPRIGHT_DEGREES = 30


def truths(folder: Path) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for table in folder.glob("*/truth.tsv"):
        with table.open(encoding="utf-8") as lines:
            for row in csv.DictReader(lines, delimiter="\t"):
                found[f"{table.parent.name}/{row['file']}"] = row
    return found


def main() -> None:
    verified, faces, folder, *parts = sys.argv[1:]
    root = Path(folder)
    truth = truths(root)
    seen = {}
    for line in open(faces, encoding="utf-8"):
        answer = json.loads(line)
        upright = [f["box"]["width"] * EYES_OVER_BOX for f in answer.get("faces", []) if abs(f["pose"]["rollDegrees"]) <= UPRIGHT_DEGREES]
        seen[str(Path(answer["input"]).relative_to(root))] = max(upright, default=0)
    count = tied = faceless = taken = contradicted = accepted = 0
    screens = copies = 0
    missing, contradictions = [], []
    gates: dict[str, int] = {}
    rows = [json.loads(line) for line in open(verified, encoding="utf-8")]
    rows = [row for row in rows if not parts or row["input"].split("/")[0] in parts]
    for row in rows:
        name = row["input"]
        checks = {check["code"]: check for check in row.get("checks", [])}
        portrait = next((page["portrait"] for page in row.get("pages", []) if page.get("portrait")), None)
        accepted += row.get("verdict") == "accepted"
        for gate in ("page.whole", "page.resolution", "page.brightness", "page.sharpness", "page.fieldsSeen", "page.uncovered",
                     "page.screen", "page.copy"):
            # A gate stands once for each page that counts.
            failed = any(check["code"] == gate and check["outcome"] == "failed" for check in row.get("checks", []))
            gates[gate] = gates.get(gate, 0) + failed
        differing = [reason.get("field") for check in ("document.printAgreesWithMRZ", "document.printAgreesWithBarcode", "document.barcodeAgreesWithMRZ")
                     for reason in checks.get(check, {}).get("reasons", []) if reason["code"] == "document.valueDiffers"]
        if differing:
            contradicted += 1
            contradictions.append(f"{name}: {', '.join(sorted(set(filter(None, differing))))}")
        if truth.get(name, {}).get("upright", "yes") == "yes" and seen.get(name, 0) >= LEAST_EYES:
            count += 1
            if portrait:
                tied += 1
            else:
                why = [r["code"] for r in checks.get("portrait.found", {}).get("reasons", [])]
                missing.append(f"{name}: {round(seen[name])} pixels, {', '.join(why)}")
        elif portrait and seen.get(name, 0) == 0:
            taken += 1
            missing.append(f"{name}: tied, though the detector sees no face in the whole picture")
        else:
            faceless += not portrait
    print(f"{len(rows)} pages, {accepted} accepted")
    print(f"with a portrait: {count}, tied: {tied} ({100 * tied / max(count, 1):.1f} %)")
    print(f"print, zone or barcode differ: {contradicted}")
    print("gates failed: " + ", ".join(f"{name} {number}" for name, number in gates.items()))
    for text in missing + contradictions:
        print("  " + text)


if __name__ == "__main__":
    main()
