"""Makes real pictures of pages smaller and larger again, as web sites do, for `bonafide evaluate recaptures`.

usage: enlarge.py --out FOLDER [--seed N] LIST.tsv

LIST.tsv is that of draw.py: a line a picture with `file` and `kind`. Only bona fide ones are taken. Each is reduced to 0.35
to 0.7 of its size, coded as JPEG, enlarged to 1 to 1.5 times of it and coded again. What is left of it has as little fine
detail as a screen from afar, and the blocks of the first JPEG lie on a grid of their own. Needs Pillow.
"""

from __future__ import annotations

import argparse
import io
import random
from pathlib import Path

from PIL import Image

import draw

KERNELS = [Image.LANCZOS, Image.BICUBIC, Image.BILINEAR]
# No side of what is made is longer, but for the enlargement.
LONGEST = 2200


def resized(picture: Image.Image, factor: float, choice: random.Random) -> Image.Image:
    size = tuple(max(64, round(side * factor)) for side in picture.size)
    return picture.resize(size, choice.choice(KERNELS))


def enlarged(picture: Image.Image, choice: random.Random) -> Image.Image:
    factor = min(1.0, LONGEST / max(picture.size))
    if factor < 1:
        picture = picture.resize(tuple(round(side * factor) for side in picture.size), Image.LANCZOS)
    width = picture.size[0]
    share = choice.uniform(0.35, 0.7)
    coded = io.BytesIO()
    resized(picture, share, choice).save(coded, "JPEG", quality=choice.randint(70, 92))
    small = Image.open(coded).convert("RGB")
    return resized(small, choice.uniform(1.0, 1.5) * width / small.size[0], choice)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("list", type=Path)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    lines = [draw.HEAD]
    for number, (file, kind) in enumerate(draw.listed(given.list)):
        if kind != "bonafide":
            continue
        stem = Path(file).stem
        choice = random.Random(f"{given.seed} {Path(file).name}")
        target = given.out / f"{stem}@enlarged-{number}.jpg"
        enlarged(Image.open(file).convert("RGB"), choice).save(target, quality=choice.randint(75, 95))
        lines.append(f"{target.name}\tbonafide\tenlarged\t{stem}\t")
    (given.out / "recaptures.tsv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
