#!/usr/bin/env python3
"""Makes tables of features small and free of what is printed on pictures, so that they may stand in the repository.

usage: tables.py TABLE.tsv OUT.tsv.gz

A table is what `bonafide evaluate documents --candidates` or `--recognition` wrote. Pictures are named by a hash with a
salt that is thrown away: which rows belong to one picture is kept, which picture it was is not. Texts that were read
are numbered within their picture. Numbers keep six significant digits. The same table gives the same rows each time
but for those names.

Fits read such tables as they read the long ones (`rows`).
"""

from __future__ import annotations

import gzip
import hashlib
import secrets
import sys
from pathlib import Path

# Columns that stay as they are: kinds of documents and names of fields.
KEPT = {"field", "role", "country", "page", "code"}
# The column of texts that were read.
TEXT = (2, "text")
# The same picture read once more without its definition.
SUFFIX = "#unknown"


def rows(path: str | Path) -> list[list[str]]:
    """The rows of a table, packed or not; the first names the columns."""
    path = Path(path)
    opened = gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8")
    with opened as file:
        return [line.rstrip("\n").split("\t") for line in file]


def named(path: str | Path) -> list[dict[str, str]]:
    """The rows of a table below its first, by the names of their columns."""
    head, *cells = rows(path)
    return [dict(zip(head, row)) for row in cells]


def shortened(cell: str) -> str:
    """A number with six significant digits."""
    return f"{float(cell):.6g}"


def packed(table: list[list[str]], salt: bytes) -> list[list[str]]:
    """The table without names of pictures and without texts."""
    head = table[0]
    texts: dict[tuple[str, str], str] = {}
    counts: dict[str, int] = {}
    found = [head]
    for row in table[1:]:
        if len(row) != len(head):
            raise ValueError(f"a row of {len(row)} cells under {len(head)} columns")
        cells = []
        for place, (name, cell) in enumerate(zip(head, row)):
            if name == "picture":
                picture = cell.removesuffix(SUFFIX)
                digest = hashlib.sha256(salt + picture.encode()).hexdigest()[:12]
                cells.append(digest + cell[len(picture):])
            # A weight of recognition has the same name, further right.
            elif (place, name) == TEXT:
                key = (row[head.index("picture")], cell)
                if key not in texts:
                    counts[key[0]] = counts.get(key[0], 0) + 1
                    texts[key] = f"t{counts[key[0]]}"
                cells.append(texts[key])
            else:
                cells.append(cell if name in KEPT else shortened(cell))
        found.append(cells)
    return found


def main() -> None:
    if len(sys.argv) != 3 or not sys.argv[2].endswith(".tsv.gz"):
        sys.exit(__doc__)
    table = packed(rows(sys.argv[1]), secrets.token_bytes(16))
    text = "".join("\t".join(cells) + "\n" for cells in table)
    Path(sys.argv[2]).write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{len(table) - 1} rows of {len({cells[0] for cells in table[1:]})} pictures: {sys.argv[2]}")


if __name__ == "__main__":
    main()
