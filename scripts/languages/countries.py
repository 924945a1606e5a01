"""Writes `countries` into every file of Models/words: what each state of Models/states is called in the language.

Names come from Unicode's CLDR as the PyPI package `babel` holds it. English ones stand behind "of", so that those which
take an article have it.

usage: countries.py   (needs babel 2.18; writes over Models/words)
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from babel import Locale

from states import CLDR_ALPHA2, ROOT

# What the names begin or end with that take an article in English.
ARTICLE = re.compile(
    r"^(.*(Islands|Territor(y|ies)|Republic|States|Kingdom|Emirates|Netherlands|Union|Nations)"
    r"|Isle .*|Philippines|Bahamas|Maldives|Comoros|Gambia)$")
# Of these what stands in round brackets tells one from the other.
ALIKE = {"CD", "CG", "MF", "SX"}
# What is cut short there.
SHORT = {"fr.": "Francúzsko", "hol.": "Holandsko"}
# English names that lack a word, or an article inside.
WHOLE = {
    "GS": "South Georgia and the South Sandwich Islands", "HM": "Heard Island and McDonald Islands",
    "VC": "Saint Vincent and the Grenadines",
}


def name(locale: Locale, alpha2: str) -> str | None:
    text = locale.territories.get(alpha2)
    if not text:
        return None
    text = text.replace("\u00a0", " ")
    # Names stand in round brackets themselves. Of `Myanmar (Burma)` one is enough.
    text = re.sub(
        r" ?\((.*?)\)", lambda found: f" – {SHORT.get(found[1], found[1])}" if alpha2 in ALIKE else "", text).strip()
    if locale.language != "en":
        return text
    if alpha2 in WHOLE:
        return WHOLE[alpha2]
    text = re.sub(r"^St\. ", "Saint ", text).replace(" & ", " and ")
    return "the " + text if ARTICLE.match(text) else text


def main() -> None:
    paths = sorted((ROOT / "Models" / "states").glob("*.json"))
    states = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    codes = {state["alpha2"]: CLDR_ALPHA2.get(state["code"], state["alpha2"]) for state in states if "alpha2" in state}
    # What a zone calls KS, ISO 3166-1 leaves to its users, who call it XK.
    codes |= {code: code for code in CLDR_ALPHA2.values()}
    for path in sorted((ROOT / "Models" / "words").glob("*.json")):
        words = json.loads(path.read_text(encoding="utf-8"))
        locale = Locale.parse(words["language"])
        names = {code: name(locale, territory) for code, territory in sorted(codes.items())}
        words["countries"] = {code: text for code, text in names.items() if text}
        path.write_text(json.dumps(words, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        lacking = ", ".join(sorted(set(codes) - set(words["countries"])))
        print(f"{path.name}: {len(words['countries'])} names, none of {lacking}")


if __name__ == "__main__":
    main()
