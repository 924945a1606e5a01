"""Draws recaptures of flat pictures of pages for `bonafide evaluate recaptures`, and lists them with real pictures.

usage: draw.py --bonafide build/bonafide --out FOLDER [--real LIST.tsv] [--media fitted|held|all] [--seed N] PICTURE...

Every PICTURE shows a page from edge to edge. LIST.tsv names real pictures: a line a picture with `file` and `kind`
(bonafide, screen or copy) after a line of these names. FOLDER gets copies of them, since the command reads nothing outside
it; FOLDER/recaptures.tsv is written anew, and pictures that are drawn already are kept.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from pathlib import Path

FITTED = ["desktopStripes", "laptopStripes", "phonePentile", "photographic", "offset", "laserLines", "grayScan"]
HELD = ["desktopBGR", "tabletTurned", "phoneDiamond", "offsetStochastic", "laserDots", "grayInkJet"]
# The first line of recaptures.tsv.
HEAD = "file\tkind\tmedium\tsource\tcorners"


def listed(path: Path) -> list[list[str]]:
    """File and kind of each picture of a list of real ones."""
    return [line.split("\t")[:2] for line in path.read_text().splitlines()[1:]]


def copied(file: str, number: int, folder: Path) -> str:
    """Copies a real picture into the folder and gives its name there."""
    name = f"{Path(file).stem}@real-{number}{Path(file).suffix}"
    shutil.copyfile(file, folder / name)
    return name


def drawn(program: str, picture: Path, medium: str, seed: int, target: Path) -> dict:
    note = target.with_suffix(".json")
    if not (target.exists() and note.exists()):
        command = [program, "stage", "recapture", "--json", "--in", str(picture), "--medium", medium,
                   "--seed", str(seed), "--out", str(target)]
        note.write_text(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return json.loads(note.read_text())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bonafide", default="bonafide")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--real", type=Path)
    parser.add_argument("--media", choices=["fitted", "held", "all"], default="all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("pictures", type=Path, nargs="*")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    media = {"fitted": FITTED, "held": HELD, "all": FITTED + HELD}[given.media]
    lines = [HEAD]
    if given.real:
        for number, (file, kind) in enumerate(listed(given.real)):
            lines.append(f"{copied(file, number, given.out)}\t{kind}\treal\t{Path(file).stem}\t")
    for number, picture in enumerate(given.pictures):
        for medium in media:
            name = f"{picture.stem}@{medium}-{given.seed + number}.jpg"
            told = drawn(given.bonafide, picture, medium, given.seed + number, given.out / name)
            corners = " ".join(f"{x},{y}" for x, y in told["corners"])
            lines.append(f"{name}\t{told['kind']}\t{medium}\t{picture.stem}\t{corners}")
    (given.out / "recaptures.tsv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
