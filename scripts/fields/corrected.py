#!/usr/bin/env python3
"""Makes a copy of a folder of transcribed documents in which errors of the transcript are corrected.

usage: corrected.py FOLDER OUT

OUT gets a truth.tsv with the corrections of data/corrections.tsv, and the folders of pictures: hard links where OUT lies on
the same disk, else copies; the command follows no symbolic link out of its folder. Each correction
names the file, the column, what the transcript has, what is printed and how that is known. A transcript that does not
hold what a correction expects is an error: then it is another transcript. The half that a picture belongs to hangs on its
edition, so that corrected copies are measured as a whole (`bonafide evaluate documents OUT`).
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import tables  # noqa: E402

CORRECTIONS = Path(__file__).parent / "data" / "corrections.tsv"


def corrected(table: list[list[str]], corrections: list[dict[str, str]]) -> list[list[str]]:
    """The table with every correction made; raises ValueError where one does not fit."""
    head = table[0]
    named = {row[head.index("file")]: number for number, row in enumerate(table) if number > 0}
    made = [list(row) for row in table]
    for one in corrections:
        if one["file"] not in named:
            raise ValueError(f"{one['file']}: not in the transcript")
        row, column = made[named[one["file"]]], head.index(one["column"])
        if row[column] != one["transcript"]:
            raise ValueError(f"{one['file']}: {one['column']} is {row[column]!r}, not {one['transcript']!r}")
        row[column] = one["print"]
    return made


def linked(source: str, target: str) -> None:
    """Gives a file another name, or copies it to another disk."""
    try:
        os.link(os.path.realpath(source), target)
    except OSError:
        shutil.copy2(source, target)


def pictures(folder: Path, out: Path) -> None:
    """Gives OUT the folders of pictures that it does not have."""
    for child in folder.iterdir():
        if not child.is_dir():
            continue
        if (out / child.name).is_symlink():
            (out / child.name).unlink()
        if not (out / child.name).exists():
            shutil.copytree(child, out / child.name, copy_function=linked)


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder, out = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    corrections = tables.named(CORRECTIONS)
    try:
        table = corrected(tables.rows(folder / "truth.tsv"), corrections)
    except (OSError, ValueError) as error:
        sys.exit(str(error))
    out.mkdir(parents=True, exist_ok=True)
    (out / "truth.tsv").write_text("".join("\t".join(row) + "\n" for row in table), encoding="utf-8")
    pictures(folder, out)
    print(f"{len(corrections)} corrections made in {out / 'truth.tsv'}")


if __name__ == "__main__":
    main()
