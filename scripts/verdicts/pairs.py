"""Lists pairs of a front and a back by what truth.tsv says is printed on both, for real_pairs.py.

usage: pairs.py FOLDER [PART...]

A line is `same` or `different`, front, back, and why. Two sides are of the same document where country, role and edition
do not differ and a number, or two values of which one is a day, is on both and none differs; they are of different ones
where two values differ, one of them a number or a day. Pairs of which the truth says less are left out. Different sides
are taken of the same country and role first, which is where a wrong join is likeliest, then one foreign back for each
front, by turns.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

UNIQUE = ("documentNumber", "personalNumber")
DAYS = ("birthDate", "expiryDate", "issueDate")
NAMES = ("surname", "givenNames")
UPRIGHT = "yes"


def letters(text: str) -> str:
    return "".join(character for character in text.upper() if character.isalnum())


def day(text: str, isPast: bool) -> str:
    century = "20" if not isPast or int(text[:2]) <= 26 else "19"
    return f"{century}{text[:2]}-{text[2:4]}-{text[4:6]}"


def zone_values(zone: str) -> dict[str, set[str]]:
    """Number and days of a card's zone of three lines, ICAO Doc 9303-5."""
    lines = zone.split("|")
    if len(lines) != 3 or any(len(line) != 30 for line in lines) or "?" in zone:
        return {}
    values = {"documentNumber": letters(lines[0][5:14]), "surname": letters(lines[2].split("<<")[0])}
    if lines[1][:6].isdigit():
        values["birthDate"] = letters(day(lines[1][:6], True))
    if lines[1][8:14].isdigit():
        values["expiryDate"] = letters(day(lines[1][8:14], False))
    return {name: {value} for name, value in values.items() if value}


def values(row: dict[str, str]) -> dict[str, set[str]]:
    """Each field with all the readings that the truth allows."""
    found: dict[str, set[str]] = zone_values(row["mrz"])
    for part in row["visual"].split(" ; "):
        name, _, text = part.partition("=")
        if name in UNIQUE + DAYS + NAMES and text:
            found.setdefault(name, set()).update(filter(None, map(letters, text.split("|"))))
    return found


def main() -> None:
    folder, *parts = sys.argv[1:]
    sides: dict[str, list[dict[str, str]]] = {"front": [], "back": []}
    for table in sorted(Path(folder).glob("*/truth.tsv")):
        if parts and table.parent.name not in parts:
            continue
        with table.open(encoding="utf-8") as lines:
            for row in csv.DictReader(lines, delimiter="\t"):
                row["path"] = f"{table.parent.name}/{row['file']}"
                if row["upright"] == UPRIGHT and row["page"] in sides and row["role"] != "passport":
                    sides[row["page"]].append(row)
    for number, front in enumerate(sides["front"]):
        mine, foreign = values(front), []
        for back in sides["back"]:
            theirs = values(back)
            shared = [name for name in mine if name in theirs]
            agreeing = [name for name in shared if mine[name] & theirs[name]]
            differing = [name for name in shared if not mine[name] & theirs[name]]
            telling = [name for name in differing if name not in NAMES]
            is_kind = front["country"] == back["country"] and front["role"] == back["role"]
            is_edition = not front["edition"] or not back["edition"] or front["edition"] == back["edition"]
            is_joined = any(name in UNIQUE for name in agreeing) or (len(agreeing) > 1 and any(name in DAYS for name in agreeing))
            if is_kind and is_edition and is_joined and not differing:
                print("same", front["path"], back["path"], ",".join(agreeing), sep="\t")
            elif is_kind and len(differing) > 1 and telling:
                print("different", front["path"], back["path"], ",".join(differing), sep="\t")
            elif front["country"] != back["country"] and len(differing) > 1 and telling:
                foreign.append((back["path"], differing))
        if foreign:
            path, differing = foreign[number % len(foreign)]
            print("different", front["path"], path, ",".join(differing), sep="\t")


if __name__ == "__main__":
    main()
