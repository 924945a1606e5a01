#!/usr/bin/env python3
"""Fits the layers that read Cyrillic letters off the text recognizer's network (Models/weights/cyrillic.json).

The network (PP-OCRv6, as set-up cuts it) has no class for a Cyrillic letter; letters.py says how they are had from what it saw.

Lines are drawn in eight languages: words of Models/languages and chance ones, in capitals and small letters, some with a
part in Latin letters behind a slash, with digits, over fine lines and hatching, at 14 to 48 pixels of height, slanted, blurred,
with noise and JPEG, and made 48 pixels high as the reader's strips are. No picture of a document is looked at. Letters of
one shape in both alphabets are one class, written in Latin letters.

Usage: cyrillic.py OUT.json [--lines N] [--epochs N] [--seed N] [--workers N] [--fonts FOLDER] [--keep FOLDER]
Needs numpy, pillow, opencv, fonttools, openvino and torch, and the faces of the Debian packages fonts-dejavu and
fonts-liberation, in --fonts or where Debian puts them. Rates are printed for lines in two faces that no line of the fit
is drawn in. --keep keeps what the network saw in a folder, and takes it from there the next time.
"""
import letters
from letters import draw, words_of

LETTERS = {
    "bg": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ", "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
    "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "be": "АБВГДЕЁЖЗІЙКЛМНОПРСТУЎФХЦЧШЫЬЭЮЯ",
    "sr": "АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ", "mk": "АБВГДЃЕЖЗЅИЈКЛЉМНЊОПРСТЌУФХЦЧЏШ",
    "kk": "АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ", "ky": "АБВГДЕЁЖЗИЙКЛМНҢОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ",
}
VOWELS = set("АЕИОУЮЯІЇЄЭЫЪӘӨҰҮЁ")
BULGARIAN = [("Л", "Λ"), ("Лл", "Λʌ"), ("Ллптид", "Λʌnmug"), ("Лптид", "Λnmug")]
TWINS = str.maketrans("АВЕКМНОРСТХУІЈЅаеорсухіјѕ", "ABEKMHOPCTXYIJSaeopcyxijs")


def word(chance, language, known):
    if known[language] and chance.random() < 0.3: return chance.choice(known[language])
    letters, count = LETTERS[language], chance.randint(1, 11)
    if chance.random() < 0.5: return "".join(chance.choice(letters) for _ in range(count))
    vowels = [c for c in letters if c in VOWELS]
    others = [c for c in letters if c not in VOWELS]
    first = chance.randint(0, 1)
    return "".join(chance.choice(vowels if (i + first) % 2 else others) for i in range(count))


def latin(chance, known):
    """Words in Latin letters: of English, and chance ones."""
    words = []
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        if chance.random() < 0.4: words.append(chance.choice(known["en"]))
        else:
            part = "".join(chance.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(chance.randint(2, 9)))
            words.append(part if chance.random() < 0.7 else part.capitalize())
    return " ".join(words)


def number(chance):
    if chance.random() < 0.7: return str(chance.randint(0, 9999))
    return "%02d.%02d.%d" % (chance.randint(1, 31), chance.randint(1, 12), chance.randint(1930, 2035))


def text(chance, known):
    """What a line says, and what it says behind a slash."""
    language = chance.choice(list(LETTERS) + ["bg", "uk", "bg", "uk", "ru"])
    parts = []
    for _ in range(chance.choice([1, 1, 1, 2, 2, 3, 4])):
        part, form = word(chance, language, known), chance.random()
        parts.append(part.upper() if form < 0.6 else part.lower() if form < 0.8 else part.capitalize())
    if chance.random() < 0.25: parts.insert(chance.randint(0, len(parts)), number(chance))
    line = parts[0]
    for part in parts[1:]: line += chance.choice([" ", " ", " ", " ", "-", ". ", ", ", "."]) + part
    if chance.random() < 0.1: line += chance.choice([".", ":", ",", "№ 5"])
    if chance.random() < 0.3:
        return line, "/" + latin(chance, known)
    return (latin(chance, known), "") if chance.random() < 0.1 else (line, "")


class Lines:
    """Draws lines; letters of one shape in both alphabets are one class."""

    def __init__(self, held_out, folder):
        self.faces = letters.Faces(folder, held_out, "ЯЖщЇЉ")
        self.known = {language: words_of(language, r"\u0400-\u04ff'’\-") for language in LETTERS}
        self.known["en"] = words_of("en", "A-Za-z")

    def __call__(self, chance):
        line, tail = text(chance, self.known)
        return draw(chance, self.faces, line, tail, forms), (line + tail).translate(TWINS)


def forms(chance):
    """Bulgarian faces have Л like Λ, and small letters as they are written by hand."""
    return str.maketrans(*chance.choice(BULGARIAN)) if chance.random() < 0.2 else {}


if __name__ == "__main__":
    letters.main(__doc__, "bonafide-cyrillic-letters/1", "eight languages", Lines, (24000, 18))
