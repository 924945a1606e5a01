#!/usr/bin/env python3
"""Writes truth.tsv beside the truth.json of drawn scenes, so that `evaluate documents --candidates` takes them.

usage: transcribe.py FOLDER
"""

import json
import sys
from pathlib import Path

COLUMNS = ["file", "country", "role", "page", "edition", "visual"]


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    lines = ["\t".join(COLUMNS)]
    for picture in json.loads((folder / "truth.json").read_text(encoding="utf-8"))["pictures"]:
        document = picture.get("document")
        if not document:
            continue
        # What parts the values of a transcript cannot stand in one.
        values = [(name, " ".join(value.split())) for name, value in sorted(picture["fields"].items())]
        visual = " ; ".join(f"{name}={value}" for name, value in values if not any(c in value for c in ";=|"))
        lines.append("\t".join([picture["file"], document["country"], document.get("role", ""),
                                document.get("page", "front"), document.get("code", ""), visual]))
    (folder / "truth.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
