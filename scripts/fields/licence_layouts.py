#!/usr/bin/env python3
"""Draws licences and identity cards of invented North American states, in seventeen layouts, with their truth.

licences.py leaves the layout to chance; here each is set by hand as cards are: small labels over art, names without
labels, text close to other text. The entries, numbers and abbreviations are those of the AAMVA DL/ID Card Design
Standard (2000 to 2020) and of earlier custom (labels over values, `LAST, FIRST MIDDLE`, names given name first); no
picture of a real card was looked at, and no layout is that of one. Nine layouts are for making the reader (`--half
making`), eight others for measuring it (`--half measuring`): look at the first only. Values, colors, noise, size and
slant are left to chance.

Usage: licence_layouts.py OUT --half making|measuring [--count N a layout] [--seed N]
Needs pillow and numpy. Writes OUT/*.jpg and OUT/truth.tsv; nothing of it enters the project.
"""

import argparse, io, math, pathlib, random
import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from licences import PROVINCES, STATES, day, shown

TYPE = "/usr/share/fonts/truetype/"
FACES = {
    "sans": "liberation/LiberationSans-Regular",
    "bold": "liberation/LiberationSans-Bold",
    "narrow": "liberation/LiberationSansNarrow-Regular",
    "narrowbold": "liberation/LiberationSansNarrow-Bold",
    "mono": "liberation/LiberationMono-Bold",
    "serif": "liberation/LiberationSerif-Bold",
    "wide": "dejavu/DejaVuSans",
    "widebold": "dejavu/DejaVuSans-Bold",
    "dense": "dejavu/DejaVuSansCondensed",
    "densebold": "dejavu/DejaVuSansCondensed-Bold",
    "italic": "liberation/LiberationSerif-BoldItalic",
}
SURNAMES = (
    """SAMPLE PUBLIC HOLLIDAY O'BRIEN MARTINEZ VANDERBERG SMITH-JONES ALVAREZ NGUYEN CARPENTER LEE BLACKWOOD MOTORIST
DOE CITIZEN MCKENZIE FITZGERALD RAMIREZ STONE KOWALSKI HARPER ST.JAMES WHITE PARK""".split()
)
GIVEN = "JANE MARIE,JOHN Q,ROBERT,ALICE ANN,MARIA LUISA,TYLER JAMES,CHRISTOPHER R,AVA,WILLIAM HENRY,KIM S,DANA,IMA,ANNE"
STREETS = """123 MAIN ST,4507 N ELM AVE,2100 OLD MILL RD,88 SUNSET BLVD APT 4,1 CAPITOL SQ,7720 COUNTY ROAD 12,901 W 5TH ST,
PO BOX 214,350 LAKESHORE DR,16 HARBOR LN,1234 ANY STREET,2570 24TH STREET,40 EAST CIRCLE,10 KING STREET W,
6789 CEDAR HILL TRL NW""".replace(
    "\n", ""
).split(
    ","
)
TOWNS = "ANYTOWN,SPRINGFIELD,LINCOLN,FAIRVIEW,GREENVILLE,LAKE CITY,MOUNT VERNON,CEDAR FALLS,ANYWHERE,ST JOHNS".split(
    ","
)
INVENTED = "NEWLAND,WESTMARK,COLUMBRIA,SOUTH HARDEN,LAKELAND,NORTH ADARA,FRANKLAND,VERDANA".split(",")
HAIR, EYES = ["BRO", "BLK", "BLN", "GRY", "BRN"], ["BRO", "BLU", "GRN", "HAZ", "BRN", "GRY"]
WIDTH, HEIGHT = 1012, 638


class Card:
    """A card as it is drawn: its values, the ground and where things were put."""

    def __init__(self, chance, country="US", tall=False, role="drivingLicence"):
        self.chance, self.country, self.role = chance, country, role
        self.width, self.height = (HEIGHT, WIDTH) if tall else (WIDTH, HEIGHT)
        self.fill()
        self.image = ground(chance, self.width, self.height)
        self.draw = ImageDraw.Draw(self.image, "RGBA")

    def fill(self):
        chance = self.chance
        name, self.code = chance.choice(PROVINCES if self.country == "CA" else STATES).rsplit(" ", 1)
        self.state = chance.choice(INVENTED) if chance.random() < 0.4 else name.upper()
        self.surname, self.given = chance.choice(SURNAMES), chance.choice(GIVEN.split(","))
        self.street, self.town = chance.choice(STREETS), chance.choice(TOWNS)
        self.postal = "%05d" % chance.randint(1000, 99999) + ("-%04d" % chance.randint(0, 9999)) * (
            chance.random() < 0.4
        )
        if self.country == "CA":
            a, b, c = (chance.choice("ABCEGHJKLMNPRSTVXY") for _ in range(3))
            self.postal = f"{a}{chance.randint(1, 9)}{b} {chance.randint(1, 9)}{c}{chance.randint(1, 9)}"
        self.city = f"{self.town}{chance.choice([', ', ' '])}{self.code} {self.postal}"
        born, issued = day(chance, 1950, 2002), day(chance, 2012, 2023)
        self.days = {
            "birthDate": born,
            "issueDate": issued,
            "expiryDate": (issued[0] + chance.choice([4, 5, 8]), *born[1:]),
        }
        self.sex, self.eyes, self.hair = chance.choice("MF"), chance.choice(EYES), chance.choice(HAIR)
        self.feet, self.inches, self.weight = (
            chance.choice([5, 5, 5, 6]),
            chance.randint(0, 11),
            chance.randint(100, 240),
        )
        self.kind = chance.choice(["C", "D", "A", "R", "F", "E", "M", "CM", "DM", "G"])
        self.serial = "".join(str(chance.randint(0, 9)) for _ in range(14))
        self.truth = {name: "%d-%02d-%02d" % value for name, value in self.days.items()} | {
            "sex": self.sex,
            "eyeColour": self.eyes,
            "surname": self.surname,
            "givenNames": self.given,
            "address": f"{self.street}, {self.city}",
        }

    def one_line(self):
        """The name given name first on one line; without an initial nobody can tell which is which."""
        parts = self.given.split()
        if len(parts) < 2 or len(parts[1]) > 1:
            self.truth["fullName"] = f"{self.truth.pop('givenNames')} {self.truth.pop('surname')}"
        return f"{self.given} {self.surname}"

    def number(self, form):
        text = "".join(
            str(self.chance.randint(0, 9)) if c == "#" else self.chance.choice("BCDEFGHKNRSTW") if c == "A" else c
            for c in form
        )
        self.truth["documentNumber"] = text
        return text

    def tall(self, form):
        text = form % (self.feet, self.inches)
        self.truth["height"] = text
        return text

    def category(self):
        self.truth["categories"] = self.kind
        return self.kind

    def date(self, name, form="%m/%d/%Y"):
        return shown(self.days[name], form).replace("%y", "%02d" % (self.days[name][0] % 100))

    def put(self, x, y, text, face="bold", size=26, color=(20, 20, 28), right=False, above=False):
        """Text from its base line on; gives where it ends."""
        type = font(face, size)
        length = self.draw.textlength(text, font=type)
        self.draw.text((x - length if right else x, y), text, font=type, fill=color, anchor="ls")
        return x if right else x + length

    def pair(self, x, y, label, value, gap=8, small=("sans", 15, (40, 70, 150)), large=("bold", 26)):
        """A label before its value; gives where the value ends."""
        return self.put(self.put(x, y, label, *small) + gap, y, value, *large)

    def over(self, x, y, label, value, small=("sans", 14, (40, 70, 150)), large=("bold", 26), lead=4):
        """A label over its value, whose base line is given."""
        size = large[1]
        self.put(x, y - round(size * 0.78) - lead, label, *small)
        return self.put(x, y, value, *large)

    def row(self, x, y, step, small, value, entries):
        """Labels over their values, `step` apart."""
        for place, (label, text) in enumerate(entries):
            self.over(x + place * step, y, label, text, small, value)

    def portrait(self, x, y, width, strength=255):
        height = round(width * 1.27)
        layer = Image.new("RGBA", (width, height), (186, 200, 214, strength))
        draw = ImageDraw.Draw(layer)
        draw.ellipse((width * 0.27, height * 0.17, width * 0.73, height * 0.68), fill=(206, 160, 132, strength))
        draw.ellipse((width * 0.25, height * 0.1, width * 0.75, height * 0.36), fill=(70, 52, 40, strength))
        draw.rectangle((width * 0.12, height * 0.76, width * 0.88, height), fill=(58, 64, 96, strength))
        self.image.paste(layer, (x, y), layer)

    def sign(self, x, y, width):
        points = [
            (x + width * i / 40, y + 14 * math.sin(i * self.chance.uniform(0.7, 1.1)) + self.chance.uniform(-6, 6))
            for i in range(41)
        ]
        self.draw.line(points, fill=(25, 25, 60, 230), width=3)

    def head(self, title, face="serif", size=58, color=(25, 45, 120), x=30, at="left"):
        y = 24 + size * 0.75
        self.put(x, y, self.state, face, size, color)
        if at == "left":
            self.put(x, y + 34, title, "bold", 26, (120, 20, 35))
        else:
            self.put(self.width - 28, y, title, "bold", 27, (120, 20, 35), right=True)


def font(face, size):
    return ImageFont.truetype(TYPE + FACES[face] + ".ttf", size)


def ground(chance, width, height):
    """A tint, hills, rays, a seal and waves, as dense as small print allows."""
    y, x = numpy.mgrid[0:height, 0:width]
    top, bottom = ([chance.randint(196, 246) for _ in range(3)] for _ in range(2))
    share = (y / height)[..., None]
    pixels = numpy.array(top) * (1 - share) + numpy.array(bottom) * share
    for _ in range(2):
        ridge = height * chance.uniform(0.35, 0.8) + sum(
            chance.uniform(10, 40) * numpy.sin(x * chance.uniform(0.002, 0.014) + chance.uniform(0, 6))
            for _ in range(3)
        )
        pixels += (y > ridge)[..., None] * numpy.array([chance.uniform(-26, 8) for _ in range(3)])
    sun = chance.uniform(0, width), chance.uniform(0, height * 0.6)
    rays = numpy.sin(chance.randint(10, 40) * numpy.arctan2(y - sun[1], x - sun[0]))
    pixels += rays[..., None] * chance.uniform(0, 7)
    radius = numpy.hypot(x - width * chance.uniform(0.3, 0.8), y - height * chance.uniform(0.4, 0.8))
    pixels -= ((numpy.abs(radius - chance.randint(90, 170)) < 5) * chance.uniform(8, 24))[..., None]
    for _ in range(3):
        angle, period, sway = chance.uniform(0, math.pi), chance.uniform(7, 26), chance.uniform(60, 260)
        along, across = x * math.cos(angle) + y * math.sin(angle), x * math.sin(angle) - y * math.cos(angle)
        wave = numpy.sin(2 * math.pi * (along + 1.4 * period * numpy.sin(across / sway)) / period)
        pixels += (numpy.maximum(wave, 0.55) - 0.55)[..., None] * numpy.array(
            [chance.uniform(-70, -5) for _ in range(3)]
        )
    return Image.fromarray(numpy.clip(pixels, 0, 255).astype("uint8"))


# Layouts for making the reader.


def numbered(chance):
    """Numbers and abbreviations before the values, two to four on a line."""
    c = Card(chance)
    c.head("DRIVER'S LICENSE", at="right")
    c.portrait(28, 110, 250)
    blue, value = ("sans", 15, (30, 70, 160)), ("bold", 25)
    e = c.pair(300, 140, "4d DLN:", c.number("## ### ###"), small=blue, large=("bold", 30))
    c.pair(e + 60, 140, "9 CLASS:", c.category(), small=blue)
    e = c.pair(300, 178, "3 DOB:", c.date("birthDate"), small=blue, large=value)
    c.pair(e + 30, 178, "5 DD:", c.serial, small=blue, large=("sans", 18))
    e = c.pair(300, 214, "4b EXP:", c.date("expiryDate"), small=blue, large=value)
    c.pair(e + 30, 214, "4a ISS:", c.date("issueDate"), small=blue, large=value)
    c.pair(300, 258, "1", c.surname, 10, blue, value)
    c.pair(300, 290, "2", c.given, 10, blue, value)
    c.pair(300, 326, "8", c.street, 10, blue, value)
    c.put(318, 356, c.city, *value)
    e = c.pair(300, 400, "15 SEX:", c.sex, small=blue, large=value)
    e = c.pair(e + 26, 400, "18 EYES:", c.eyes, small=blue, large=value)
    c.pair(e + 26, 400, "16 HGT:", c.tall("%d'-%02d\""), small=blue, large=value)
    e = c.pair(300, 440, "9a END:", "NONE", small=blue, large=value)
    c.pair(e + 40, 440, "12 REST:", "NONE", small=blue, large=value)
    c.put(300, 490, "DUPS: 00", "sans", 16)
    c.sign(40, 500, 230)
    c.portrait(820, 400, 130, 120)
    c.put(300, 600, "ORGAN DONOR", "bold", 22, (180, 20, 30))
    return c


def letters(chance):
    """`LN` and `FN`, an address without a label, the number in large red type."""
    c = Card(chance)
    c.head("DRIVER LICENSE", "italic", 64, (20, 60, 140), at="right")
    c.portrait(26, 120, 270)
    gray, red = ("narrow", 17, (70, 70, 80)), (190, 25, 35)
    c.put(c.put(320, 150, "DL", "narrow", 18, (70, 70, 80)) + 8, 150, c.number("A#######"), "bold", 36, red)
    c.put(c.put(640, 150, "CLASS", *gray) + 8, 150, c.category(), "bold", 28)
    c.put(c.put(320, 192, "EXP", *gray) + 8, 192, c.date("expiryDate"), "bold", 30, red)
    c.put(c.put(640, 192, "END", *gray) + 8, 192, "NONE", "bold", 24)
    c.put(c.put(320, 232, "LN", *gray) + 8, 232, c.surname, "bold", 27)
    c.put(c.put(320, 264, "FN", *gray) + 8, 264, c.given, "bold", 27)
    c.put(320, 294, c.street, "sans", 23)
    c.put(320, 322, c.city, "sans", 23)
    c.put(c.put(320, 366, "DOB", *gray) + 8, 366, c.date("birthDate"), "bold", 30, red)
    c.put(320, 396, "RSTR NONE", "narrow", 20)
    c.sign(320, 440, 260)
    c.put(790, 420, c.date("birthDate", "%m%d%y"), "sans", 20)
    c.portrait(800, 250, 150, 110)
    for x, label, text in ((320, "SEX", c.sex), (420, "HAIR", c.hair), (580, "EYES", c.eyes)):
        c.put(c.put(x, 520, label, *gray) + 6, 520, text, "bold", 22)
    for x, label, text in ((320, "HGT", c.tall("%d'-%02d\"")), (480, "WGT", "%d lb" % c.weight)):
        c.put(c.put(x, 554, label, *gray) + 6, 554, text, "bold", 22)
    c.put(c.put(700, 554, "ISS", *gray) + 6, 554, c.date("issueDate"), "bold", 20)
    c.put(320, 592, "DD %s/%s" % (c.date("issueDate"), c.serial[:9]), "narrow", 18)
    return c


def unlabeled(chance):
    """Names and address without labels, the rest with colons, two on a line."""
    c = Card(chance)
    c.head("DRIVER LICENSE", "widebold", 44, (30, 30, 90))
    c.portrait(30, 150, 260)
    plain = ("dense", 24, (20, 20, 28))
    c.put(320, 150, "ID: " + c.number("### ### ###") + "   CLASS " + c.category(), "densebold", 28)
    for index, text in enumerate((c.surname, c.given, c.street, c.city)):
        c.put(320, 200 + 31 * index, text, "densebold" if index < 2 else "dense", 25)
    c.put(320, 345, "DOB: " + c.date("birthDate", "%m-%d-%Y"), *plain)
    c.put(320, 378, f"SEX: {c.sex}  EYES: {c.eyes}  HT: " + c.tall("%d-%02d"), *plain)
    c.put(320, 411, "E: NONE", *plain)
    c.put(320, 444, "R: NONE", *plain)
    c.put(
        320,
        486,
        "ISSUED: " + c.date("issueDate", "%m-%d-%Y") + "  EXPIRES: " + c.date("expiryDate", "%m-%d-%Y"),
        "dense",
        23,
    )
    c.sign(320, 540, 260)
    c.put(820, 180, "COMMISSIONER OF", "sans", 13)
    c.put(820, 196, "MOTOR VEHICLES", "sans", 13)
    c.portrait(830, 380, 120, 100)
    c.put(30, 600, c.serial[:10], "mono", 18)
    return c


def table(chance):
    """An old card: labels over values in rows, the name given name first."""
    c = Card(chance)
    c.put(40, 60, f"STATE OF {c.state}", "serif", 36, (20, 20, 40))
    c.put(40, 96, "DRIVER LICENSE", "bold", 30, (150, 20, 30))
    c.portrait(720, 120, 260)
    small, value = ("narrow", 16, (20, 60, 60)), ("mono", 24)
    c.over(40, 165, "LICENSE NO.", c.number("A###-####-####"), small, value)
    c.over(370, 165, "CLASS", c.category(), small, value)
    c.over(480, 165, "ENDORSE", "NONE", small, value)
    c.over(40, 230, "BIRTHDATE", c.date("birthDate", "%m-%d-%Y"), small, value)
    c.over(270, 230, "ISSUED", c.date("issueDate", "%m-%d-%Y"), small, value)
    c.over(490, 230, "EXPIRES", c.date("expiryDate", "%m-%d-%Y"), small, value)
    c.put(40, 290, c.one_line(), *value)
    c.put(40, 320, c.street, *value)
    c.put(40, 350, c.city, *value)
    c.row(40, 420, 105, small, value, (
        ("SEX", c.sex),
        ("HT", c.tall("%d-%02d")),
        ("WT", str(c.weight)),
        ("EYES", c.eyes),
        ("HAIR", c.hair),
        ("RESTR", "A"),
    ))
    c.sign(60, 500, 330)
    c.put(40, 560, "SIGNATURE OF LICENSEE", "narrow", 15)
    c.put(720, 520, "VALID FOR 4 YEARS", "narrow", 16)
    return c


def comma(chance):
    """`LAST, FIRST MIDDLE` on one line, the number below the title without a word."""
    c = Card(chance)
    c.head("OPERATOR LICENSE", "serif", 50, (90, 20, 30))
    c.portrait(720, 60, 262)
    c.put(40, 170, c.number("A### ### ### ###"), "bold", 34, (170, 20, 30))
    c.put(40, 216, f"{c.surname}, {c.given}", "sans", 28)
    c.put(40, 248, c.street, "sans", 25)
    c.put(40, 278, c.city, "sans", 25)
    small = ("sans", 15, (60, 60, 70))
    c.over(40, 346, "Date of Birth", c.date("birthDate"), small, ("bold", 26))
    c.over(240, 346, "Issued", c.date("issueDate"), small, ("bold", 26))
    c.over(440, 346, "Expires", c.date("expiryDate"), small, ("bold", 26))
    c.row(40, 412, 108, small, ("bold", 25), (
        ("Sex", c.sex),
        ("Hgt", c.tall("%d'%02d\"")),
        ("Eyes", c.eyes),
        ("Lic Type", "O"),
        ("Class", c.category()),
        ("Endorsements", "NONE"),
    ))
    c.over(40, 478, "Restrictions", "CORRECTIVE LENSES", small, ("sans", 21))
    c.sign(60, 545, 300)
    c.put(40, 610, "DONOR", "bold", 20, (190, 30, 40))
    return c


def province(chance):
    """In English and French, numbered, small labels over the values."""
    c = Card(chance, "CA")
    c.put(30, 60, c.state, "bold", 44, (20, 70, 60))
    c.put(420, 44, "DRIVER'S LICENCE", "bold", 24)
    c.put(420, 70, "PERMIS DE CONDUIRE", "bold", 24)
    c.portrait(28, 110, 240)
    small, value = ("sans", 14, (20, 70, 60)), ("bold", 26)
    c.put(295, 122, "1,2 NAME/NOM", *small)
    c.put(295, 150, c.surname + ",", *value)
    c.put(295, 180, c.given, *value)
    c.put(295, 212, "8", *small)
    c.put(310, 212, c.street, *value)
    c.put(310, 242, c.city, *value)
    c.over(295, 300, "4d NUMBER/NUMÉRO", c.number("A####-#####-#####"), small, ("bold", 30))
    c.over(295, 358, "4a ISS/DÉL", c.date("issueDate", "%Y/%m/%d"), small, value)
    c.over(520, 358, "4b EXP/EXP", c.date("expiryDate", "%Y/%m/%d"), small, value)
    c.over(295, 416, "5 DD/RÉF", "AA" + c.serial[:7], small, value)
    c.over(520, 416, "16 HGT/HAUT", c.metric(), small, value)
    c.over(295, 474, "15 SEX/SEXE", c.sex, small, value)
    c.over(430, 474, "9 CLASS/CATÉG", c.category(), small, value)
    c.over(620, 474, "12 REST/COND", "X", small, value)
    c.over(295, 540, "3 DOB/DDN", c.date("birthDate", "%Y/%m/%d"), small, ("bold", 34))
    c.sign(30, 480, 220)
    c.portrait(830, 330, 130, 100)
    del c.truth["eyeColour"]
    return c


def customer(chance):
    """Labels in words over the values, `CUSTOMER IDENTIFIER` among them."""
    c = Card(chance)
    c.head("DRIVER'S LICENSE", "bold", 46, (30, 60, 120), at="right")
    c.portrait(24, 104, 258)
    small, value = ("narrow", 15, (30, 60, 120)), ("densebold", 24)
    c.over(300, 136, "CUSTOMER IDENTIFIER", c.number("A########"), small, ("densebold", 28))
    c.over(640, 136, "CLASS", c.category(), small, value)
    c.put(300, 162, "NAME", *small)
    c.put(300, 188, c.surname, *value)
    c.put(300, 216, c.given, *value)
    c.put(300, 240, "ADDRESS", *small)
    c.put(300, 266, c.street, *value)
    c.put(300, 294, c.city, *value)
    c.row(300, 352, 200, small, value, (
        ("BIRTHDATE", c.date("birthDate")),
        ("ISSUED", c.date("issueDate")),
        ("EXPIRES", c.date("expiryDate")),
    ))
    c.row(300, 412, 112, small, value, (
        ("SEX", c.sex),
        ("HEIGHT", c.tall("%d-%02d")),
        ("EYES", c.eyes),
        ("END", "NONE"),
        ("RESTR", "NONE"),
    ))
    c.sign(320, 480, 260)
    c.put(300, 560, "AUDIT " + c.serial[:10], "narrow", 18)
    c.portrait(840, 430, 120, 110)
    return c


def mirrored(chance):
    """The portrait at the right, tiny numbers with full stops, labels set against their values."""
    c = Card(chance)
    c.head("DRIVER LICENSE", "wide", 48, (20, 80, 90), at="left")
    c.portrait(730, 120, 250)
    tiny, value = ("sans", 12, (60, 60, 70)), ("sans", 25)
    c.put(c.put(40, 160, "4d.LIC#", *tiny) + 4, 160, c.number("WDLAA##A#A###"), "bold", 30)
    c.put(c.put(40, 200, "1.", *tiny) + 3, 200, c.surname, *value)
    c.put(c.put(40, 230, "2.", *tiny) + 3, 230, c.given, *value)
    c.put(c.put(40, 262, "8.", *tiny) + 3, 262, c.street, *value)
    c.put(54, 291, c.city, *value)
    e = c.put(c.put(40, 336, "3.DOB", *tiny) + 5, 336, c.date("birthDate", "%m-%d-%Y"), "bold", 28, (160, 20, 30))
    c.put(c.put(e + 40, 336, "4b.EXP", *tiny) + 5, 336, c.date("expiryDate", "%m-%d-%Y"), "bold", 28, (160, 20, 30))
    e = c.put(c.put(40, 378, "15.SEX", *tiny) + 5, 378, c.sex, *value)
    e = c.put(c.put(e + 24, 378, "16.HGT", *tiny) + 5, 378, c.tall("%d-%02d"), *value)
    e = c.put(c.put(e + 24, 378, "17.WGT", *tiny) + 5, 378, str(c.weight), *value)
    c.put(c.put(e + 24, 378, "18.EYES", *tiny) + 5, 378, c.eyes, *value)
    e = c.put(c.put(40, 418, "9.CLASS", *tiny) + 5, 418, c.category(), *value)
    e = c.put(c.put(e + 60, 418, "9a.END", *tiny) + 5, 418, "NONE", *value)
    c.put(c.put(e + 60, 418, "12.RESTRICTIONS", *tiny) + 5, 418, "NONE", *value)
    e = c.put(c.put(40, 458, "4a.ISS", *tiny) + 5, 458, c.date("issueDate", "%m-%d-%Y"), *value)
    c.put(c.put(e + 40, 458, "5.DD", *tiny) + 5, 458, c.serial, "sans", 20)
    c.sign(60, 540, 320)
    c.put(730, 510, "DONOR", "bold", 22, (190, 20, 40))
    c.portrait(560, 470, 110, 90)
    return c


def upright(chance):
    """Standing, as for holders under 21: portrait above, entries below."""
    c = Card(chance, tall=True)
    c.put(24, 58, c.state, "serif", 44, (25, 45, 120))
    c.put(24, 92, "DRIVER LICENSE", "bold", 26)
    c.portrait(24, 120, 240)
    small, value = ("sans", 14, (30, 60, 140)), ("bold", 24)
    c.put(290, 150, "UNDER 21 UNTIL", "bold", 20, (190, 20, 30))
    c.put(
        290, 178, shown((c.days["birthDate"][0] + 21, *c.days["birthDate"][1:]), "%m/%d/%Y"), "bold", 22, (190, 20, 30)
    )
    c.over(290, 240, "4d DL NO.", c.number("#########"), small, ("bold", 28))
    c.over(290, 296, "3 DOB", c.date("birthDate"), small, value)
    c.over(290, 350, "4b EXP", c.date("expiryDate"), small, value)
    c.over(290, 404, "4a ISS", c.date("issueDate"), small, value)
    c.pair(24, 470, "1", c.surname, 8, small, value)
    c.pair(24, 500, "2", c.given, 8, small, value)
    c.pair(24, 534, "8", c.street, 8, small, value)
    c.put(42, 563, c.city, *value)
    c.row(24, 626, 150, small, value, (("9 CLASS", c.category()), ("9a END", "NONE"), ("12 REST", "NONE")))
    c.row(24, 684, 140, small, value, (
        ("15 SEX", c.sex),
        ("16 HGT", c.tall("%d'-%02d\"")),
        ("17 WGT", "%d lb" % c.weight),
        ("18 EYES", c.eyes),
    ))
    c.over(24, 742, "5 DD", c.serial, small, ("sans", 20))
    c.sign(40, 820, 320)
    c.portrait(460, 780, 120, 110)
    return c


# Layouts for measuring it: other ones.


def columns(chance):
    """Numbered labels over the values in two columns."""
    c = Card(chance)
    c.head("DRIVER LICENSE", "densebold", 52, (100, 60, 20), at="right")
    c.portrait(26, 108, 250)
    small, value = ("dense", 14, (110, 50, 20)), ("sans", 25)
    c.over(300, 150, "4d LIC NO.", c.number("A###-###-##-###-#"), small, ("bold", 28))
    c.over(700, 150, "9 CLASS", c.category(), small, value)
    c.over(300, 206, "3 DOB", c.date("birthDate", "%m-%d-%Y"), small, value)
    c.over(500, 206, "4a ISS", c.date("issueDate", "%m-%d-%Y"), small, value)
    c.over(700, 206, "4b EXP", c.date("expiryDate", "%m-%d-%Y"), small, value)
    c.over(300, 262, "1 FAMILY NAME", c.surname, small, value)
    c.over(300, 318, "2 GIVEN NAMES", c.given, small, value)
    c.over(300, 374, "8 ADDRESS", c.street, small, value)
    c.put(300, 402, c.city, *value)
    c.row(300, 464, 130, small, value, (
        ("15 SEX", c.sex),
        ("16 HGT", c.tall("%d'-%02d\"")),
        ("18 EYES", c.eyes),
        ("9a END", "NONE"),
        ("12 REST", "B"),
    ))
    c.over(300, 522, "5 DD", c.serial, small, ("sans", 20))
    c.sign(40, 500, 220)
    c.portrait(860, 480, 100, 110)
    return c


def whole(chance):
    """The whole name after `NAME`, short labels with full stops, dates in letters."""
    c = Card(chance)
    c.head("OPERATOR'S LICENSE", "serif", 48, (20, 80, 50))
    c.portrait(30, 140, 240)
    plain = ("sans", 24, (20, 20, 28))
    c.put(300, 150, "O.L.N. " + c.number("AA######"), "bold", 28)
    c.put(300, 190, c.one_line(), *plain)
    c.put(300, 219, c.street, *plain)
    c.put(300, 248, c.city, *plain)
    c.put(300, 292, "D.O.B. " + c.date("birthDate", "%m/%d/%Y"), *plain)
    c.put(300, 326, "ISS. " + c.date("issueDate") + "   EXP. " + c.date("expiryDate"), *plain)
    c.put(300, 360, f"SEX {c.sex}   HT. " + c.tall("%d'%02d\"") + f"   WT. {c.weight}   EYES {c.eyes}", *plain)
    c.put(300, 394, "CLASS " + c.category() + "   RESTR. NONE   END. NONE", *plain)
    c.sign(310, 460, 300)
    c.put(300, 540, "SECRETARY OF STATE", "narrow", 16)
    c.portrait(820, 400, 120, 100)
    return c


def standing(chance):
    """Standing, values beside a column of labels set flush right."""
    c = Card(chance, tall=True)
    c.put(40, 66, c.state, "widebold", 36, (90, 20, 80))
    c.put(40, 100, "DRIVER'S LICENSE", "sans", 24)
    c.portrait(360, 120, 250)
    gray, value = ("narrow", 17, (80, 60, 90)), ("narrowbold", 27)
    rows = (
        ("DL#", c.number("A##-##-####")),
        ("DOB", c.date("birthDate")),
        ("EXP", c.date("expiryDate")),
        ("ISS", c.date("issueDate")),
        ("CLASS", c.category()),
        ("SEX", c.sex),
        ("EYES", c.eyes),
        ("HGT", c.tall("%d-%02d")),
    )
    for index, (label, text) in enumerate(rows):
        c.put(100, 160 + 42 * index, label, *gray, right=True)
        c.put(110, 160 + 42 * index, text, *value)
    c.put(40, 520, c.surname, *value)
    c.put(40, 550, c.given, *value)
    c.put(40, 580, c.street, *value)
    c.put(40, 610, c.city, *value)
    c.put(
        40,
        660,
        "AGE 21 ON " + shown((c.days["birthDate"][0] + 21, *c.days["birthDate"][1:]), "%m/%d/%Y"),
        "bold",
        22,
        (190, 20, 30),
    )
    c.sign(60, 740, 330)
    c.put(40, 820, "RESTRICTIONS NONE", *gray)
    c.put(40, 848, "ENDORSEMENTS NONE", *gray)
    return c


def laminated(chance):
    """An old laminated card: the number first, the whole name with a comma, a line of looks over its labels."""
    c = Card(chance)
    c.put(280, 50, c.state, "serif", 40, (20, 30, 60))
    c.put(280, 82, "DRIVERS LICENSE", "bold", 24)
    c.portrait(26, 60, 230)
    value = ("mono", 25)
    c.put(280, 134, c.number("#########"), "mono", 32)
    c.put(560, 134, "EXPIRES " + c.date("expiryDate"), "mono", 22)
    c.put(280, 184, f"{c.surname}, {c.given}", *value)
    c.put(280, 214, c.street, *value)
    c.put(280, 244, c.city, *value)
    x = 280
    for label, text in (
        ("BIRTH DATE", c.date("birthDate")),
        ("SEX", c.sex),
        ("HEIGHT", c.tall("%d-%02d")),
        ("WEIGHT", str(c.weight)),
        ("EYES", c.eyes),
        ("CLASS", c.category()),
    ):
        c.put(x, 310, text, *value)
        c.put(x, 330, label, "narrow", 14, (40, 40, 60))
        x += 190 if label == "BIRTH DATE" else 105
    c.put(280, 380, "ISSUED " + c.date("issueDate"), "mono", 20)
    c.sign(300, 450, 360)
    c.put(280, 510, "NOT VALID UNLESS SIGNED", "narrow", 15)
    c.put(26, 400, "DIRECTOR", "narrow", 16)
    return c


def bilingual(chance):
    """A province: words in two languages before the values."""
    c = Card(chance, "CA")
    c.put(30, 56, c.state, "italic", 46, (20, 40, 110))
    c.put(560, 40, "Driver's Licence", "bold", 22)
    c.put(560, 66, "Permis de conduire", "sans", 22)
    c.portrait(740, 110, 240)
    small, value = ("sans", 15, (30, 50, 110)), ("bold", 25)
    for index, (label, text) in enumerate(
        (
            ("4d Licence No./No de permis:", c.number("#######")),
            ("1 Surname/Nom:", c.surname),
            ("2 Given/Prénom:", c.given),
        )
    ):
        c.pair(36, 130 + 38 * index, label, text, 8, small, value)
    c.pair(36, 244, "8", c.street, 8, small, value)
    c.put(54, 272, c.city, *value)
    for index, (label, text) in enumerate(
        (
            ("3 Birth/Naiss:", c.date("birthDate", "%Y-%m-%d")),
            ("4a Issued/Délivré:", c.date("issueDate", "%Y-%m-%d")),
            ("4b Expires/Expire:", c.date("expiryDate", "%Y-%m-%d")),
        )
    ):
        c.pair(36, 320 + 36 * index, label, text, 8, small, value)
    e = c.pair(36, 440, "9 Class/Classe:", c.category(), 8, small, value)
    e = c.pair(e + 40, 440, "15 Sex/Sexe:", c.sex, 8, small, value)
    c.pair(e + 40, 440, "16 Hgt/Taille:", c.metric(), 8, small, value)
    c.pair(36, 478, "18 Eyes/Yeux:", c.eyes, 8, small, value)
    c.sign(60, 550, 300)
    return c


def identity(chance):
    """An identity card: glued numbers, `ID#`."""
    c = Card(chance, role="identityCard")
    c.head("IDENTIFICATION CARD", "bold", 46, (20, 90, 60), at="right")
    c.portrait(26, 110, 250)
    small, value = ("sans", 14, (50, 60, 60)), ("bold", 26)
    c.pair(300, 150, "4dID#", c.number("#######"), 3, small, ("bold", 30))
    e = c.pair(300, 190, "3DOB", c.date("birthDate"), 3, small, value)
    c.pair(e + 40, 190, "15SEX", c.sex, 3, small, value)
    e = c.pair(300, 228, "4aISS", c.date("issueDate"), 3, small, value)
    c.pair(e + 40, 228, "4bEXP", c.date("expiryDate"), 3, small, value)
    c.pair(300, 274, "1", c.surname, 2, small, value)
    c.pair(300, 304, "2", c.given, 2, small, value)
    c.pair(300, 338, "8", c.street, 2, small, value)
    c.put(310, 367, c.city, *value)
    e = c.pair(300, 414, "16HGT", c.tall("%d'-%02d\""), 3, small, value)
    e = c.pair(e + 30, 414, "17WGT", "%d lb" % c.weight, 3, small, value)
    e = c.pair(e + 30, 414, "18EYES", c.eyes, 3, small, value)
    c.pair(e + 30, 414, "19HAIR", c.hair, 3, small, value)
    c.put(300, 460, "NOT A LICENSE TO DRIVE", "bold", 18, (160, 20, 30))
    c.pair(300, 500, "5DD", c.serial, 3, small, ("sans", 18))
    c.sign(40, 500, 220)
    c.portrait(850, 440, 110, 110)
    return c


def dense(chance):
    """Labels in small letters before the values, many on a line, in narrow type."""
    c = Card(chance)
    c.head("Driver License", "narrowbold", 56, (30, 70, 110), at="left")
    c.portrait(30, 150, 230)
    small, value = ("narrow", 18, (30, 70, 110)), ("narrowbold", 26)
    e = c.pair(280, 160, "DL No:", c.number("########"), 6, small, value)
    c.pair(e + 30, 160, "Class:", c.category(), 6, small, value)
    e = c.pair(280, 196, "Iss:", c.date("issueDate"), 6, small, value)
    c.pair(e + 30, 196, "Exp:", c.date("expiryDate"), 6, small, value)
    c.pair(280, 232, "DOB:", c.date("birthDate"), 6, small, value)
    c.pair(280, 276, "1", c.surname, 6, small, value)
    c.pair(280, 304, "2", c.given, 6, small, value)
    c.pair(280, 334, "8", c.street, 6, small, value)
    c.put(296, 362, c.city, *value)
    e = c.pair(280, 404, "Sex:", c.sex, 6, small, value)
    e = c.pair(e + 18, 404, "Hgt:", c.tall("%d'-%02d\""), 6, small, value)
    e = c.pair(e + 18, 404, "Wgt:", "%d lbs" % c.weight, 6, small, value)
    e = c.pair(e + 18, 404, "Hair:", c.hair, 6, small, value)
    c.pair(e + 18, 404, "Eyes:", c.eyes, 6, small, value)
    e = c.pair(280, 440, "End:", "NONE", 6, small, value)
    e = c.pair(e + 30, 440, "Restrictions:", "NONE", 6, small, value)
    c.pair(280, 476, "DD:", c.serial, 6, small, ("narrow", 20))
    c.sign(300, 540, 280)
    c.portrait(840, 250, 120, 110)
    return c


def far(chance):
    """The names large and below the dates, apart from the address at the foot."""
    c = Card(chance)
    c.put(30, 60, c.state, "wide", 46, (80, 30, 90))
    c.put(982, 56, "DRIVER LICENSE", "bold", 24, (60, 30, 70), right=True)
    c.portrait(30, 90, 240)
    small, value = ("sans", 15, (80, 30, 90)), ("sans", 24)
    e = c.pair(300, 130, "LICENSE NUMBER", c.number("A##-####-####"), 8, small, ("bold", 28))
    c.pair(e + 30, 130, "CL", c.category(), 8, small, value)
    e = c.pair(300, 170, "BIRTH DATE", c.date("birthDate"), 8, small, value)
    c.pair(e + 24, 170, "SEX", c.sex, 8, small, value)
    e = c.pair(300, 206, "ISSUE DATE", c.date("issueDate"), 8, small, value)
    c.pair(e + 24, 206, "EXP DATE", c.date("expiryDate"), 8, small, value)
    e = c.pair(300, 242, "HEIGHT", c.tall("%d'%02d\""), 8, small, value)
    e = c.pair(e + 24, 242, "WEIGHT", str(c.weight), 8, small, value)
    c.pair(e + 24, 242, "EYES", c.eyes, 8, small, value)
    c.put(300, 310, c.surname, "bold", 36)
    c.put(300, 348, c.given, "bold", 32)
    c.sign(310, 400, 300)
    c.put(300, 480, c.street, *value)
    c.put(300, 509, c.city, *value)
    c.put(300, 560, "REST NONE  END NONE", *small)
    c.portrait(820, 300, 130, 110)
    return c


def metric(card):
    card.truth["height"] = "%d cm" % (card.chance.randint(150, 198))
    return card.truth["height"]


Card.metric = metric
HALVES = {
    "making": [numbered, letters, unlabeled, table, comma, province, customer, mirrored, upright],
    "measuring": [columns, whole, standing, laminated, bilingual, identity, dense, far],
}


def photograph(chance, image):
    """With noise, in the sizes that people send; cut at the edges, or on a table and sometimes at a slant."""
    slanted = chance.random() < 0.3
    if slanted or chance.random() < 0.4:
        margin = chance.randint(40, 110)
        table = Image.new(
            "RGB",
            (image.width + 2 * margin, image.height + 2 * margin),
            tuple(chance.randint(40, 190) for _ in range(3)),
        )
        table.paste(image, (margin, margin))
        image, (width, height) = table, table.size
        if slanted:
            lean = [
                (x + chance.uniform(-38, 38), y + chance.uniform(-38, 38))
                for x, y in ((0, 0), (0, height), (width, height), (width, 0))
            ]
            image = image.transform(image.size, Image.QUAD, [v for point in lean for v in point], Image.BICUBIC)
    scale = chance.choice([1, 0.9, 0.75, 0.65, 0.55])
    image = image.filter(ImageFilter.GaussianBlur(chance.choice([0, 0.5, 0.9])))
    image = image.resize((round(image.width * scale), round(image.height * scale)), Image.LANCZOS)
    noise = numpy.random.default_rng(chance.randint(0, 2**31)).normal(
        0, chance.choice([1, 4, 8]), (image.height, image.width, 3)
    )
    return Image.fromarray(numpy.clip(numpy.asarray(image) + noise, 0, 255).astype("uint8"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--half", choices=sorted(HALVES), required=True)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    rows = ["file\tcountry\trole\tpage\tedition\tupright\tvisual\tlabels\tmrz\tnote"]
    for layout in HALVES[options.half]:
        for index in range(options.count):
            chance = random.Random(f"{options.seed} {layout.__name__} {index}")
            card = layout(chance)
            name = "%s-%03d.jpg" % (layout.__name__, index)
            photograph(chance, card.image).save(options.out / name, quality=chance.choice([60, 75, 88]))
            visual = " ; ".join(f"{key}={value}" for key, value in card.truth.items())
            rows.append("\t".join([name, card.country, card.role, "front", "", "yes", visual, "", "", "drawn"]))
    (options.out / "truth.tsv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
