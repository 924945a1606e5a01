"""Writes Models/states: one file for each state, territory and organization of ISO 3166-1 and ICAO 9303-3.

Names come from Unicode's CLDR as the PyPI package `babel` holds it; formal names, words for people and licence signs from
states.txt and zones.txt beside this file, and codes from the table of BonafideMRZ. Names in scripts that no reader of the
project reads are left out.

usage: states.py   (needs babel 2.18; writes over Models/states)
"""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.languages import get_official_languages

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TABLE = ROOT / "Sources" / "BonafideMRZ" / "Fields" / "MRZCountryTable.swift"
SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")
ZONE_CODES = {"DEU": "D"}
ALPHA2 = {"RKS": "KS", "EUE": "EU", "UNO": "UN", "IAO": "IA", "ANT": "AN", "NTZ": "NT", "UTO": "UT"}
CLDR_ALPHA2 = {"RKS": "XK"}
# Parts of states that ISO 3166-1 lists for themselves.
PARTS = {
    "USA": "ASM GUM MNP PRI UMI VIR", "GBR": "AIA BMU CYM FLK GGY GIB IMN IOT JEY MSR PCN SGS SHN TCA VGB",
    "FRA": "ATF BLM GLP GUF MAF MTQ MYT NCL PYF REU SPM WLF", "NLD": "ABW BES CUW SXM", "DNK": "FRO GRL", "FIN": "ALA",
    "NOR": "BVT SJM", "AUS": "CCK CXR HMD NFK", "NZL": "COK NIU TKL", "CHN": "HKG MAC",
}
PART_OF = {code: state for state, codes in PARTS.items() for code in codes.split()}
NO_STATES = {"ATA", "ESH"}
# Whose licences follow the AAMVA DL/ID Card Design Standard, and who prints the month before the day.
AAMVA = {"USA", "CAN"}
DATE_ORDERS = {"USA": "monthDayYear"}


def rows(name: str) -> list[list[str]]:
    lines = (HERE / name).read_text(encoding="utf-8").split("\n")
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


def words(cell: str) -> list[str]:
    return [word.strip() for word in cell.split(",") if word.strip()]


def by_language(cell: str) -> dict[str, list[str]]:
    return {tag.strip(): words(text) for tag, _, text in (part.partition(":") for part in cell.split(";") if part.strip())}


def iso() -> dict[str, str]:
    text = TABLE.read_text(encoding="utf-8")
    block = re.search(r'iso = """(.*?)"""', text, re.S)[1].replace("\\", " ")
    return {entry[:3]: entry[3:] for entry in block.split()}


def is_readable(text: str) -> bool:
    letters = [letter for letter in text if letter.isalpha()]
    return bool(letters) and all(unicodedata.name(letter, "").startswith(SCRIPTS) for letter in letters)


def cldr(alpha2: str, language: str) -> list[str]:
    """The names of a territory in a language; in Serbian of both scripts."""
    names = []
    for tag in {"sr": ["sr_Cyrl", "sr_Latn"], "bs": ["bs_Latn", "bs_Cyrl"], "az": ["az_Latn"]}.get(language, [language]):
        try:
            name = Locale.parse(tag.replace("-", "_")).territories.get(alpha2)
        except (UnknownLocaleError, ValueError):
            continue
        if name:
            names.append(name)
    return names


def put(table: dict[str, list[str]], language: str, texts: list[str]) -> None:
    for text in texts:
        # `Myanmar (Burma)` is printed as neither.
        text = re.sub(r" ?\(.*?\)", "", text.replace("\u00a0", " ")).strip()
        text = text.replace(" & ", " and ") if language == "en" else text
        known = {name.casefold() for name in table.get(language, [])}
        if text and is_readable(text) and text.casefold() not in known:
            table.setdefault(language, []).append(text)


def entry(code: str, alpha2: str | None, cells: list[str]) -> dict[str, object]:
    sign, english, french, own, people, english_people, french_people = cells
    names: dict[str, list[str]] = {}
    languages = []
    if alpha2:
        territory = CLDR_ALPHA2.get(code, alpha2)
        # Both scripts of a language are one file, so its tag is without them: `sr_Latn`.
        official = get_official_languages(territory, de_facto=True)
        languages = list(dict.fromkeys(re.sub("_.*", "", tag) for tag in official))
        for language in dict.fromkeys([*languages, "en", "fr"]):
            put(names, language, cldr(territory, language))
    for language, texts in by_language(own).items():
        put(names, language, texts)
    put(names, "en", words(english))
    put(names, "fr", words(french))
    nationalities: dict[str, list[str]] = {}
    for language, texts in by_language(people).items():
        put(nationalities, language, texts)
    put(nationalities, "en", words(english_people))
    put(nationalities, "fr", words(french_people))
    part = PART_OF.get(code)
    result: dict[str, object] = {"schema": "bonafide-state/1", "code": code}
    if alpha2:
        result["alpha2"] = alpha2
    if code in ZONE_CODES:
        result["zoneCode"] = ZONE_CODES[code]
    if sign:
        result["licenceSigns"] = words(sign)
    result["kind"] = "territory" if part or code in NO_STATES else "state"
    if part:
        result["partOf"] = part
    result["languages"] = languages
    if code in AAMVA:
        result["licences"] = "aamva"
    if code in DATE_ORDERS:
        result["dateOrder"] = DATE_ORDERS[code]
    result |= {"names": names, "nationalities": nationalities, "checkedBySpeaker": False}
    return result


def text(value: dict[str, object]) -> str:
    """JSON with one list a line."""
    def line(inner: object) -> str:
        return json.dumps(inner, ensure_ascii=False)

    parts = []
    for key, inner in value.items():
        if isinstance(inner, dict) and inner:
            lists = ",\n".join(f"    {line(name)}: {line(texts)}" for name, texts in inner.items())
            parts.append(f"  {line(key)}: {{\n{lists}\n  }}")
        else:
            parts.append(f"  {line(key)}: {line(inner)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    told = {row[0]: row[1:] for row in rows("states.txt")}
    codes: dict[str, str | None] = {**iso(), "RKS": ALPHA2["RKS"]}
    if unknown := set(told) - set(codes):
        raise SystemExit(f"states.txt: no such code: {', '.join(sorted(unknown))}")
    entries = [entry(code, alpha2, told.get(code, [""] * 7)) for code, alpha2 in codes.items()]
    parts: dict[str, dict[str, list[str]]] = {}
    for state, part, names in rows("subdivisions.txt"):
        parts.setdefault(state, {})[part] = words(names)
    for made in entries:
        if made["code"] in parts:
            made["subdivisions"] = parts[str(made["code"])]
    for code, kind, part, english, french in rows("zones.txt"):
        named: dict[str, list[str]] = {"en": words(english)} | ({"fr": words(french)} if french else {})
        # The round brackets of `British National (Overseas)` are part of the name.
        made: dict[str, object] = {"schema": "bonafide-state/1", "code": code}
        made |= {"alpha2": ALPHA2[code]} if code in ALPHA2 else {}
        made |= {"kind": kind} | ({"partOf": part} if part else {})
        entries.append(made | {"languages": [], "names": named, "nationalities": {}, "checkedBySpeaker": False})
    folder = ROOT / "Models" / "states"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    for made in entries:
        (folder / f"{made['code']}.json").write_text(text(made), encoding="utf-8")
    print(f"{len(entries)} states")


if __name__ == "__main__":
    main()
