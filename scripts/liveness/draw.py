"""Draws pictures of faces, and attacks with them, from portraits, in the folders that `bonafide evaluate attacks` reads.

usage: draw.py --bonafide build/bonafide --out FOLDER [--half fitted|measured] [--seed N] [--count N] PORTRAIT...

Each portrait is photographed anew from screens (FOLDER/screen) and from prints (FOLDER/print), and, as what a camera
would take of the person, made smaller and compressed (FOLDER/bona-fide); the attacks are made smaller and compressed
alike, so that size and compression tell nothing. Pictures that are drawn already are kept. `ffmpeg` does the rest.
"""

from __future__ import annotations

import argparse
import random
import subprocess
from pathlib import Path

# What is fitted on and what is measured on have nothing in common: screens and prints, width of the pictures, and the
# quantizer of their JPEG.
HALVES = {
    "fitted": {
        "media": {"screen": ["desktopStripes", "laptopStripes", "phonePentile"], "print": ["photographic", "offset"]},
        "widths": (420, 640), "quantizers": (3, 5)},
    "measured": {
        "media": {"screen": ["desktopBGR", "tabletTurned", "phoneDiamond"], "print": ["offsetStochastic"]},
        "widths": (360, 410, 660, 900), "quantizers": (2, 2, 6, 9)},
}


def drawn(ends: tuple[int, ...], choice: random.Random) -> int:
    """A whole number of one of several intervals, given as their ends."""
    at = 2 * choice.randrange(len(ends) // 2)
    return choice.randint(ends[at], ends[at + 1])


def filmed(source: Path, target: Path, half: dict, choice: random.Random) -> None:
    """What a camera of some resolution makes of a picture."""
    width, quantizer = drawn(half["widths"], choice), drawn(half["quantizers"], choice)
    subprocess.run(
        ["ffmpeg", "-loglevel", "error", "-y", "-i", str(source), "-vf", f"scale='min(iw,{width})':-2:flags=area",
         "-q:v", str(quantizer), str(target)], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bonafide", default="bonafide")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--half", choices=list(HALVES), default="fitted")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=3, help="pictures for each portrait and medium")
    parser.add_argument("portraits", type=Path, nargs="+")
    given = parser.parse_args()
    half = HALVES[given.half]
    for portrait in given.portraits:
        for kind, media in {**half["media"], "bona-fide": ["camera"]}.items():
            (given.out / kind).mkdir(parents=True, exist_ok=True)
            times = given.count * (5 if kind == "bona-fide" else 1)
            for medium in media:
                for seed in range(given.seed, given.seed + times):
                    target = given.out / kind / f"{portrait.stem}@{medium}-{seed}.jpg"
                    if target.exists():
                        continue
                    source = portrait
                    if kind != "bona-fide":
                        source = given.out / f"{portrait.stem}@{medium}-{seed}.jpg"
                        subprocess.run(
                            [*given.bonafide.split(), "stage", "recapture", "--in", str(portrait), "--medium", medium,
                             "--seed", str(seed), "--out", str(source)], check=True, stdout=subprocess.DEVNULL)
                    filmed(source, target, half, random.Random(f"{portrait.stem} {medium} {seed}"))
                    if source != portrait:
                        source.unlink()


if __name__ == "__main__":
    main()
