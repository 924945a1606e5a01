#!/usr/bin/env python3
"""Draws licences of made-up layouts after the entries of the AAMVA DL/ID Card Design Standard, with their truth.

Real ones may not be copied, and no picture was looked at for these: the entries, their numbers and abbreviations are the
standard's, everything else is left to chance. What varies: numbers printed or not, and with a gap or without; labels
before the values or above them; rows of labels over rows of values; names by number, by label or by place; the order;
dates, numbers and heights of many forms; names in larger type, indented, or far from the address; provinces in two
languages; type, ground, blur, a slant and the size of the picture.

Usage: licences.py OUT [--count N] [--seed N]
Needs pillow and numpy. Writes OUT/*.jpg and OUT/truth.tsv; nothing of it enters the project.
"""
import argparse, math, pathlib, random
import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/"
WIDTH, HEIGHT, MARGIN = 1200, 756, 80
STATES = """Alabama AL,Arizona AZ,Colorado CO,Florida FL,Georgia GA,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,
Maine ME,Michigan MI,Minnesota MN,Montana MT,Nebraska NE,Nevada NV,Ohio OH,Oregon OR,Texas TX,Utah UT,Virginia VA,
Wyoming WY,New Jersey NJ,South Dakota SD,West Virginia WV,North Carolina NC,Pennsylvania PA,Washington WA,
New Hampshire NH,Rhode Island RI""".replace("\n", "").split(",")
PROVINCES = "Ontario ON,Manitoba MB,New Brunswick NB,Alberta AB,Nova Scotia NS,Saskatchewan SK".split(",")
SURNAMES = "SAMPLE,HOLLIDAY,O'BRIEN,MARTINEZ,VANDERBERG,SMITH-JONES,ALVAREZ,NGUYEN,CARPENTER,LEE,BLACKWOOD".split(",")
GIVEN = "JANE MARIE,JOHN Q,ROBERT,ALICE ANN,MARIA LUISA,TYLER JAMES,CHRISTOPHER,AVA,WILLIAM HENRY,KIM".split(",")
STREETS = """123 MAIN ST,4507 N ELM AVE,2100 OLD MILL RD,88 SUNSET BLVD APT 4,1 CAPITOL SQ,7720 COUNTY ROAD 12,
901 W 5TH ST,PO BOX 214,350 LAKESHORE DR,16 HARBOR LN""".replace("\n", "").split(",")
TOWNS = "ANYTOWN,SPRINGFIELD,LINCOLN,FAIRVIEW,GREENVILLE,LAKE CITY,MOUNT VERNON,CEDAR FALLS".split(",")
MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
LABELS = {
    "documentNumber": ("4d", "DLN|DL NO|LIC. NO.|DL|LICENSE NO.|NUMBER|ID|DL#|CUSTOMER IDENTIFIER|LICENSE NUMBER"),
    "birthDate": ("3", "DOB|DATE OF BIRTH|BIRTHDATE|BIRTH DATE"),
    "expiryDate": ("4b", "EXP|EXPIRES|EXP DATE|EXPIRATION DATE"),
    "issueDate": ("4a", "ISS|ISSUED|ISSUE DATE|DATE ISSUED"),
    "sex": ("15", "SEX"), "height": ("16", "HGT|HT|HEIGHT"), "weight": ("17", "WGT|WT|WEIGHT"),
    "eyeColour": ("18", "EYES|EYE"), "hairColour": ("19", "HAIR"), "categories": ("9", "CLASS|CL"),
    "endorsements": ("9a", "END|ENDORSEMENTS"), "restrictions": ("12", "REST|RSTR|RESTRICTIONS|RESTR"),
    "documentDiscriminator": ("5", "DD|DOC DISC|AUDIT NO"),
}
# Of provinces: English and French.
BILINGUAL = {
    "documentNumber": "NUMBER/NUMÉRO", "birthDate": "DOB/DDN", "expiryDate": "EXP/EXP", "issueDate": "ISS/DÉL",
    "sex": "SEX/SEXE", "height": "HGT/HAUT", "eyeColour": "EYES/YEUX", "categories": "CLASS/CATÉG",
    "restrictions": "REST/COND", "documentDiscriminator": "DD/RÉF",
}
NUMBERS = ["###-##-####", "########", "A#######", "A###-####-####", "A ### ### ###", "WDLAA##A#A###"]
HEIGHTS = ["5'-%02d\"", "5'%02d\"", "5-%02d", "5' %02d\"", "5%02d"]
DATES = ["%m/%d/%Y", "%m-%d-%Y", "%m.%d.%Y", "%b %d %Y", "%Y/%m/%d"]


class Card:
    """One card: what it says, how it says it, and where the next line goes."""

    def __init__(self, chance):
        self.chance = chance
        self.numbered, self.gap = chance.random() < 0.65, chance.random() < 0.5
        self.above = chance.random() < 0.35
        self.colon = not self.above and chance.random() < 0.3
        self.capitals = chance.random() < 0.67
        self.size, self.small = chance.choice([26, 28, 30, 34]), chance.choice([15, 17, 20])
        family = "DejaVuSansMono-Bold" if chance.random() < 0.06 else chance.choice(
            ["DejaVuSans", "DejaVuSansCondensed", "DejaVuSans-Bold", "DejaVuSansCondensed-Bold"])
        self.family, self.type = family, font(family, self.size)
        self.label_type = font(chance.choice(["DejaVuSans", "DejaVuSansCondensed"]), self.small)
        self.color = chance.choice([(20, 20, 30), (30, 50, 130), (120, 20, 30)])
        self.labels = {name: chance.choice(words.split("|")) for name, (_, words) in LABELS.items()}
        self.image = ground(chance)
        self.draw = ImageDraw.Draw(self.image)
        self.values, self.truth = {}, {}
        self.fill()

    def fill(self):
        chance = self.chance
        self.country = "CA" if chance.random() < 0.2 else "US"
        self.state, self.code = chance.choice(PROVINCES if self.country == "CA" else STATES).rsplit(" ", 1)
        self.surname, self.given = chance.choice(SURNAMES), chance.choice(GIVEN)
        self.street, self.town = chance.choice(STREETS), chance.choice(TOWNS)
        self.postal = "%05d" % chance.randint(1000, 99999)
        if chance.random() < 0.4: self.postal += "-%04d" % chance.randint(0, 9999)
        if self.country == "CA":
            a, b, c = ("".join(chance.choice("ABCEGHJKLMNPRSTVXY")) for _ in range(3))
            self.postal = f"{a}{chance.randint(1, 9)}{b} {chance.randint(1, 9)}{c}{chance.randint(1, 9)}"
            if chance.random() < 0.6: self.labels |= BILINGUAL
        number = "".join(
            str(chance.randint(0, 9)) if c == "#" else chance.choice("BCDEFGHKNRSTW") if c == "A" else c
            for c in chance.choice(NUMBERS))
        born, issued = day(chance, 1950, 2002), day(chance, 2014, 2023)
        days = {"birthDate": born, "issueDate": issued, "expiryDate": (issued[0] + chance.choice([4, 5, 8]), *born[1:])}
        form = chance.choice(["%Y/%m/%d", "%Y-%m-%d", "%b %d %Y"] if self.country == "CA" else DATES)
        self.values = {name: shown(value, form) for name, value in days.items()} | {
            "documentNumber": number, "sex": chance.choice("MF"), "height": chance.choice(HEIGHTS) % chance.randint(0, 11),
            "weight": "%d%s" % (chance.randint(100, 240), chance.choice(["", " lb", " LBS", "lb"])),
            "eyeColour": chance.choice(["BRO", "BLU", "GRN", "HAZ", "BRN"]), "hairColour": chance.choice(["BRO", "BLK", "BLN"]),
            "categories": chance.choice(["C", "D", "A", "R", "F", "E", "M", "CM"]), "endorsements": "NONE",
            "restrictions": chance.choice(["NONE", "B", "A"]), "documentDiscriminator": "%010d" % chance.randint(0, 10**10 - 1)}
        self.truth = {name: "%d-%02d-%02d" % value for name, value in days.items()} | {
            name: self.values[name] for name in ["documentNumber", "sex", "height", "eyeColour", "categories"]} | {
            "surname": self.surname, "givenNames": self.given,
            "address": f"{self.street}, {self.town}, {self.code} {self.postal}"}

    def text(self, x, y, text, type=None, fill=(20, 20, 25)):
        self.draw.text((x, y), text, font=type or self.type, fill=fill)
        return x + self.draw.textlength(text, font=type or self.type)

    def label(self, name, number=True):
        word = self.labels[name]
        if not self.capitals and word not in ("DOB", "DLN", "DL", "DL#"): word = word.title()
        entry = LABELS[name][0] + (" " if self.gap else "") if self.numbered and number else ""
        return entry + word + (":" if self.colon else "")

    def small_text(self, x, y, text):
        return self.text(x, y, text, self.label_type, self.color)

    def entry(self, x, name):
        """A label and its value; gives where they end."""
        if self.above:
            end = self.small_text(x, self.y, self.label(name))
            return max(end, self.text(x + self.chance.choice([0, 8]), self.y + self.small + 3, self.values[name]))
        end = self.small_text(x, self.y + self.size - self.small, self.label(name))
        return self.text(end + self.chance.choice([6, 10, 14]), self.y, self.values[name])

    @property
    def step(self): return self.size + (self.small + 9 if self.above else 10)

    def row(self, names, narrow):
        """A row of labels over a row of values."""
        x = self.left
        for name in names:
            label = self.label(name, number=not narrow or self.chance.random() < 0.3).rstrip(":")
            end = max(self.small_text(x, self.y, label), self.text(x, self.y + self.small + 3, self.values[name]))
            x = end + self.chance.choice([12, 18, 26]) if narrow else x + (self.right - self.left) / len(names)
        self.y += self.size + self.small + 9

    def entries(self, names, columns):
        for place in range(0, len(names), columns):
            x = self.left
            for name in names[place:place + columns]:
                x = max(self.entry(x, name) + self.chance.choice([24, 40]), x + (300 if columns == 2 else 0))
            self.y += self.step

    def head(self):
        chance = self.chance
        title = chance.choice(["DRIVER LICENSE", "DRIVER'S LICENSE", "OPERATOR'S LICENSE", "Driver License", "Driver's License"])
        self.role = "drivingLicence"
        if chance.random() < 0.12: self.role, title = "identityCard", chance.choice(["IDENTIFICATION CARD", "ID CARD"])
        name = self.state.upper() if chance.random() < 0.7 else self.state
        large, middle = font("DejaVuSerif-Bold", chance.choice([48, 60])), font("DejaVuSans-Bold", chance.choice([26, 34]))
        if chance.random() < 0.5:
            self.text(40, 12, name, large, (20, 40, 110)); self.text(40, 86, title, middle, self.color)
        else:
            self.text(40, 22, name, large, (110, 20, 30))
            self.text(WIDTH - 40 - self.draw.textlength(title, font=middle), 90, title, middle, self.color)
        is_left = chance.random() < 0.8
        x = 30 if is_left else WIDTH - 330
        self.draw.rectangle((x, 150, x + 300, 530), fill=(190, 205, 220))
        self.draw.ellipse((x + 80, 210, x + 220, 400), fill=(215, 170, 140))
        self.draw.rectangle((x + 60, 410, x + 240, 530), fill=(60, 60, 90))
        self.left, self.right = (370, WIDTH - 40) if is_left else (40, WIDTH - 370)
        self.y = 150

    def names(self):
        kind = self.chance.choice("number glued label words whole none comma large indented far".split())
        if self.labels["sex"] == BILINGUAL["sex"] and self.chance.random() < 0.6: kind = "both"
        pairs = {"number": ("1", "2"), "glued": ("1", "2"), "label": ("LN", "FN"), "words": ("Last Name", "First Name")}
        if kind == "whole":
            self.small_text(self.left, self.y, "NAME")
            self.text(self.left, self.y + self.small + 3, f"{self.surname}, {self.given}")
            self.y += self.size + self.small + 9
            self.truth["fullName"] = f"{self.truth.pop('surname')}, {self.truth.pop('givenNames')}"
        elif kind in pairs:
            for label, value in zip(pairs[kind], (self.surname, self.given)):
                if kind == "words":
                    self.small_text(self.left, self.y, label); self.text(self.left, self.y + self.small + 2, value)
                    self.y += self.size + self.small + 8
                else:
                    end = self.small_text(self.left, self.y + self.size - self.small, label)
                    self.text(end + (3 if kind == "glued" else 10), self.y, value); self.y += self.size + 8
        elif kind == "both":
            self.small_text(self.left, self.y, "1,2 NAME/NOM"); self.y += self.small + 3
            for value in (self.surname + ",", self.given):
                self.text(self.left, self.y, value); self.y += self.size + 6
        else:
            shift = self.chance.choice([-25, 25, 60]) if kind == "indented" else 0
            size = self.size + (self.chance.choice([6, 10]) if kind == "large" else 0)
            type = font(self.family, size)
            for value in (self.surname + ("," if kind == "comma" else ""), self.given):
                self.text(self.left + max(shift, 8 - self.left), self.y, value, type); self.y += size + 6
            if kind == "far": self.entries(self.chance.sample(["restrictions", "endorsements", "hairColour"], 2), 2)
        x = self.left
        if kind in ("number", "glued"): x = self.small_text(x, self.y + self.size - self.small, "8") + (3 if kind == "glued" else 10)
        self.text(x, self.y, self.street)
        self.text(x, self.y + self.size + 5, f"{self.town}{self.chance.choice([', ', ' '])}{self.code} {self.postal}")
        self.y += 2 * self.size + 17

    def days(self):
        names = self.chance.sample(["birthDate", "issueDate", "expiryDate"], 3)
        if self.chance.random() < 0.25: self.row(names, narrow=True)
        else: self.entries(names, self.chance.choice([1, 2]))

    def looks(self):
        names = ["sex", "height", "eyeColour"] + self.chance.sample(["weight", "hairColour"], self.chance.randint(0, 2))
        if self.chance.random() < 0.5: self.chance.shuffle(names)
        kind = self.chance.randint(0, 3)
        if kind < 2: self.row(names, narrow=kind == 1)
        else: self.entries(names, 2 if kind == 2 else 3)

    def compose(self):
        self.head()
        first = ["documentNumber"] + ["categories"] * (self.chance.random() < 0.6)
        if len(first) == 1: del self.truth["categories"]
        self.entries(first, 2)
        parts = [self.names, self.days]
        if self.chance.random() < 0.5: parts.reverse()
        for part in parts: part()
        self.looks()
        for name in ("endorsements", "restrictions", "documentDiscriminator"):
            if self.chance.random() < 0.6 and self.y < HEIGHT - 2 * self.size: self.entries([name], 1)
        return self


def font(name, size): return ImageFont.truetype(FONTS + name + ".ttf", size)


def day(chance, first, last): return chance.randint(first, last), chance.randint(1, 12), chance.randint(1, 28)


def shown(value, form):
    year, month, day = value
    for key, text in (("%Y", str(year)), ("%m", "%02d" % month), ("%d", "%02d" % day), ("%b", MONTHS[month - 1])):
        form = form.replace(key, text)
    return form


def photograph(chance, image):
    """Seen at a slant, in the sizes that people send."""
    width, height = image.size
    if chance.random() < 0.5:
        lean = [(x + chance.uniform(-30, 30), y + chance.uniform(-30, 30)) for x, y in
                ((0, 0), (0, height), (width, height), (width, 0))]
        image = image.transform(image.size, Image.QUAD, [c for point in lean for c in point], Image.BICUBIC)
    image = image.filter(ImageFilter.GaussianBlur(chance.choice([0, 0.6, 0.9])))
    scale = chance.choice([1, 1, 0.8, 0.65, 0.5])
    return image.resize((round(width * scale), round(height * scale)), Image.LANCZOS)


def ground(chance):
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
    pixels = numpy.zeros((HEIGHT, WIDTH, 3)) + [chance.randint(205, 245) for _ in range(3)]
    tint = numpy.array([chance.uniform(-28, 10) for _ in range(3)])
    for _ in range(4):
        angle, period, sway = chance.uniform(0, math.pi), chance.uniform(9, 60), chance.uniform(90, 300)
        along, across = x * math.cos(angle) + y * math.sin(angle), x * math.sin(angle) - y * math.cos(angle)
        pixels += numpy.sin(2 * math.pi * (along + period * numpy.sin(across / sway)) / period)[..., None] * tint * 0.3
    return Image.fromarray(numpy.clip(pixels, 0, 255).astype("uint8"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    rows = ["file\tcountry\trole\tpage\tedition\tupright\tvisual\tlabels\tmrz\tnote"]
    for index in range(options.count):
        chance = random.Random(options.seed * 1000 + index)
        card = Card(chance).compose()
        table = Image.new("RGB", (WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN), tuple(chance.randint(60, 200) for _ in range(3)))
        table.paste(card.image, (MARGIN, MARGIN))
        name = "licence-%04d.jpg" % index
        photograph(chance, table).save(options.out / name, quality=chance.choice([88, 75]))
        visual = " ; ".join(f"{key}={value}" for key, value in card.truth.items())
        rows.append("\t".join([name, card.country, card.role, "front", "", "yes", visual, "", "", "drawn"]))
    (options.out / "truth.tsv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
