#!/usr/bin/env python3
"""Fits the layers that tell the marks of Latin letters off the text recognizer's network (Models/weights/latin.json).

The network (PP-OCRv6, as set-up cuts it) has hardly seen some letters (Ď, Ł, Ő, Ť, Ý, Å) and gives the bare one, or
another mark; letters.py says how they are had from what it saw.

Lines are drawn of the letters of every language of Models/languages that is written in Latin ones first: chance words, so that no word
is learned, words of the files, numbers, in capitals and small letters, a third of them bare of all marks, over fine lines and
hatching, at 14 to 48 pixels of height, slanted, blurred, with noise and JPEG, and made 48 pixels high as the reader's
strips are. No picture of a document is looked at.

Usage: latin.py OUT.json [--lines N] [--epochs N] [--seed N] [--workers N] [--fonts FOLDER] [--keep FOLDER]
Needs what letters.py needs; the rest is as in cyrillic.py.
"""
import json, string
import letters
from letters import draw, words_of

# The language, and how often it is drawn beside the others: those of the catalogue's issuers three times.
ISSUERS = {"cs", "de", "hr", "hu", "it", "pl", "sk"}
BASIC = string.ascii_uppercase
VOWELS = set("AEIOUYÁÀÂÃÄÅĀĂĄÆÉÈÊËĒĚĖĘÍÌÎÏĪĮİÓÒÔÕÖŐØŌŒÚÙÛÜŰŮŪŲÝŸ")
SMALL = {"İ": "i", "I": "i", "ẞ": "ß"}


def alphabets():
    """Of each language with Latin letters those beyond A to Z."""
    found = {}
    for path in sorted((letters.ROOT / "Models/languages").glob("*.json")):
        content = json.loads(path.read_text())
        if content["scripts"][0] != "Latn" or content["language"] == "und": continue
        found[content["language"]] = [c for c in content.get("letters", "") if "À" <= c < "ɐ" or c in "ȘȚẞ"]
    return found


def small(word):
    return "".join(SMALL.get(c, c.lower()) for c in word)


def word(chance, language, beyond, known):
    """A word in capitals."""
    if known[language] and chance.random() < 0.2:
        return chance.choice(known[language]).upper().replace("ı", "I")
    marked = [c for c in beyond[language] if c.isupper()]
    count, share = chance.randint(1, 11), chance.choice([0, 0.15, 0.3, 0.5]) if marked else 0
    first = chance.randint(0, 1)

    def letter(i):
        among = marked if chance.random() < share else BASIC
        if i is not None:
            fitting = [c for c in among if (c in VOWELS) == bool((i + first) % 2)]
            among = fitting or among
        return chance.choice(among)

    if chance.random() < 0.5: return "".join(letter(None) for _ in range(count))
    return "".join(letter(i) for i in range(count))


def number(chance):
    form = chance.random()
    if form < 0.5: return str(chance.randint(0, 99999))
    if form < 0.75: return "%02d.%02d.%d" % (chance.randint(1, 31), chance.randint(1, 12), chance.randint(1930, 2035))
    return "".join(chance.choice(BASIC + string.digits) for _ in range(chance.randint(5, 10)))


def text(chance, beyond, known):
    """What a line says."""
    issuers = [language for language in beyond if language in ISSUERS]
    language = chance.choice(list(beyond) + 2 * issuers)
    parts = []
    for _ in range(chance.choice([1, 1, 1, 2, 2, 3, 4])):
        part, form = word(chance, language, beyond, known), chance.random()
        parts.append(part if form < 0.6 else small(part) if form < 0.75 else part[:1] + small(part[1:]))
    if chance.random() < 0.25: parts.insert(chance.randint(0, len(parts)), number(chance))
    line = parts[0]
    for part in parts[1:]: line += chance.choice([" ", " ", " ", " ", "-", ". ", ", ", ".", "/", "'"]) + part
    if chance.random() < 0.1: line += chance.choice([".", ":", ",", " (PD)"])
    return line


class Lines:
    """Draws lines; Ş and Ș, Ţ and Ț, Ð and Đ look alike and are one class each."""

    def __init__(self, held_out, folder):
        self.faces = letters.Faces(folder, held_out, "ÁČĐĘŁŐŘŤŮÝŻȘ")
        self.beyond = alphabets()
        self.known = {language: words_of(language, "A-Za-zÀ-ɏ") for language in self.beyond}

    def __call__(self, chance):
        line = text(chance, self.beyond, self.known)
        # The detector's boxes mostly hold the marks.
        strip = draw(chance, self.faces, line, "", capitals="HE", above=0.18)
        return strip, line.translate(str.maketrans("ŢţŞşÐ", "ȚțȘșĐ"))


if __name__ == "__main__":
    letters.main(__doc__, "bonafide-latin-letters/1", "the languages with Latin letters", Lines, (20000, 12))
