#!/usr/bin/env python3
"""Draws open passports of a made-up layout in Russian, with their truth.

No picture was looked at for these: labels are words of Models/languages/ru.json, everything else is left to chance.
What varies: type, size and place of values, an office or a place of birth of several lines, labels in two lines, the
number along the side, a zone below with the letters of its issuer, ground, blur, a margin of the scan.

Usage: cyrillic.py OUT [--count N] [--seed N] [--zone]
Needs pillow and numpy, and for --zone the typeface OCR-B. Writes OUT/*.jpg and OUT/truth.tsv; nothing of it enters the
project.
"""
import argparse, math, pathlib, random, subprocess
import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/"
WIDTH, HEIGHT = 1476, 2079
SURNAMES = "ИВАНОВ,СМИРНОВА,КУЗНЕЦОВ,ПОПОВА,ЕВДОКИМОВ,ЩЕРБАКОВА,ЖУРАВЛЁВ,ФИЛИППОВА,ИМЯРЕК".split(",")
GIVEN = "ИВАН,АННА,АЛЕКСАНДР,ЕВГЕНИЯ,ДМИТРИЙ,ЮЛИЯ,ПЁТР,ЭЛЬВИРА".split(",")
FATHERS = "ИВАНОВИЧ,СЕРГЕЕВНА,АЛЕКСАНДРОВИЧ,ЮРЬЕВНА,ПЕТРОВИЧ,АНДРЕЕВНА".split(",")
PLACES = ["ГОР. МОСКВА", "Г. САНКТ-ПЕТЕРБУРГ", "ГОР. ТВЕРЬ", "С. НИКОЛЬСКОЕ|ЛИПЕЦКОГО Р-НА|ЛИПЕЦКОЙ ОБЛ.",
          "ГОР. ОРЕНБУРГ|ОРЕНБУРГСКОЙ ОБЛАСТИ"]
OFFICES = ["ОТДЕЛОМ ВНУТРЕННИХ ДЕЛ|ГОРОДА МОСКВЫ", "ОТДЕЛОМ МИГРАЦИИ РОССИИ|ПО ГОР. САНКТ-ПЕТЕРБУРГУ|В КАЛИНИНСКОМ Р-НЕ",
           "ОТДЕЛЕНИЕМ МИЛИЦИИ №2|УВД ГОР. ТВЕРИ", "ПАСПОРТНЫМ ОТДЕЛОМ|Г. ЛИПЕЦКА"]
LETTERS = str.maketrans("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "ABVGDE2JZIQKLMNOPRSTUFHC34WXY9678")


def font(name, size): return ImageFont.truetype(FONTS + name + ".ttf", size)


def day(chance, first, last): return chance.randint(first, last), chance.randint(1, 12), chance.randint(1, 28)


def check(text):
    values = [int(c) if c.isdigit() else 0 if c == "<" else ord(c) - 55 for c in text]
    return str(sum(value * (7, 3, 1)[place % 3] for place, value in enumerate(values)) % 10)


def ground(chance):
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
    pixels = numpy.zeros((HEIGHT, WIDTH, 3)) + [chance.randint(225, 250), chance.randint(205, 235), chance.randint(200, 225)]
    for _ in range(4):
        angle, period, sway = chance.uniform(0, math.pi), chance.uniform(9, 60), chance.uniform(90, 300)
        along, across = x * math.cos(angle) + y * math.sin(angle), x * math.sin(angle) - y * math.cos(angle)
        pixels += numpy.sin(2 * math.pi * (along + period * numpy.sin(across / sway)) / period)[..., None] * [-5, -8, -7]
    return Image.fromarray(numpy.clip(pixels, 0, 255).astype("uint8"))


class Passport:
    """Both pages, one above the other: what they say, and how."""

    def __init__(self, chance, has_zone):
        self.chance, self.image = chance, ground(chance)
        self.draw = ImageDraw.Draw(self.image)
        self.type = font(chance.choice(["DejaVuSansMono", "DejaVuSansCondensed", "DejaVuSerif", "DejaVuSansCondensed-Bold",
                                        "DejaVuSerifCondensed-Italic"]), chance.choice([40, 46, 50]))
        self.small = chance.choice([22, 25, 28])
        self.label_type = font(chance.choice(["DejaVuSans", "DejaVuSerif", "DejaVuSansCondensed"]), self.small)
        self.color = chance.choice([(120, 50, 60), (90, 60, 60), (60, 40, 40)])
        self.surname, self.given, self.father = chance.choice(SURNAMES), chance.choice(GIVEN), chance.choice(FATHERS)
        self.office, self.place = chance.choice(OFFICES).split("|"), chance.choice(PLACES).split("|")
        self.issued, self.born = day(chance, 1999, 2021), day(chance, 1940, 1995)
        self.sex = chance.choice(["МУЖ.", "ЖЕН."])
        self.series = "%02d%02d" % (chance.randint(1, 90), self.issued[0] % 100)
        self.number = "%06d" % chance.randint(1, 999999)
        self.office_page()
        self.holder_page()
        self.side()
        if has_zone: self.zone()

    def text(self, x, y, text, type=None, fill=(20, 20, 25)):
        self.draw.text((x, y), text, font=type or self.type, fill=fill)
        return x + self.draw.textlength(text, font=type or self.type)

    def label(self, x, y, text): return self.text(x, y, text, self.label_type, self.color)

    def stacked(self, x, y, first, second):
        return max(self.label(x, y, first), self.label(x, y + self.small + 4, second))

    def office_page(self):
        title = font("DejaVuSerif-Bold", 44)
        name = "РОССИЙСКАЯ ФЕДЕРАЦИЯ"
        self.text((WIDTH - self.draw.textlength(name, font=title)) / 2, 50, name, title, (130, 40, 60))
        self.label(110, 160, "Паспорт выдан")
        for row, line in enumerate(self.office):
            self.text(self.chance.choice([360, 420] if row == 0 else [140, 220, 380]), 150 + 90 * row, line)
        for row in range(4): self.draw.line((100, 215 + 90 * row, WIDTH - 160, 215 + 90 * row), fill=(190, 150, 150), width=2)
        self.label(110, 520, "Дата выдачи"); self.text(320, 505, shown(self.issued))
        self.label(720, 520, "Код подразделения")
        self.text(1010, 505, "%03d-%03d" % (self.chance.randint(10, 990), self.chance.randint(1, 99)))
        self.label(110, 640, "Личный код"); self.label(110, 760, "Личная подпись")
        self.draw.line((100, 1039, WIDTH - 100, 1039), fill=(150, 110, 110), width=3)

    def holder_page(self):
        self.draw.rectangle((90, 1180, 520, 1750), fill=(190, 205, 220))
        self.draw.ellipse((200, 1260, 410, 1540), fill=(215, 170, 140))
        self.draw.rectangle((150, 1560, 470, 1750), fill=(60, 60, 90))
        left, right = self.chance.choice([570, 600]), self.chance.choice([780, 820])
        for y, word, value in ((1150, "Фамилия", self.surname), (1290, "Имя", self.given), (1380, "Отчество", self.father)):
            self.label(left, y, word); self.text(right + 30, y - 20, value)
        self.label(left, 1470, "Пол")
        end = self.text(left + 80, 1455, self.sex)
        self.text(self.stacked(end + 40, 1452, "Дата", "рождения") + 20, 1455, shown(self.born))
        self.stacked(left, 1560, "Место", "рождения")
        for row, line in enumerate(self.place): self.text(right, 1550 + 80 * row, line)

    def side(self):
        number = f"{self.series[:2]} {self.series[2:]} {self.number}"
        for top in (220, 1260):
            line = Image.new("L", (600, 70), 0)
            ImageDraw.Draw(line).text((0, 0), number, font=font("DejaVuSansMono-Bold", 54), fill=255)
            line = line.rotate(-90, expand=True)
            self.image.paste(Image.new("RGB", line.size, (170, 30, 50)), (WIDTH - 110, top), line)

    def zone(self):
        path = subprocess.run(["fc-match", "-f", "%{file}", "OCRB"], capture_output=True, text=True).stdout
        type = ImageFont.truetype(path, int(48 * 1296 / ImageFont.truetype(path, 48).getlength("<" * 44)))
        names = "<<".join((self.surname, self.given + "<" + self.father)).translate(LETTERS)
        number, born = self.series[:3] + self.number, "%02d%02d%02d" % (self.born[0] % 100, *self.born[1:])
        own = (self.series[3] + "%02d%02d%02d" % (self.issued[0] % 100, *self.issued[1:]) + "770001").ljust(14, "<")
        first, second = number + check(number), born + check(born)
        rest = "<" * 7
        line = first + "RUS" + second + ("M" if self.sex == "МУЖ." else "F") + rest + own + check(own)
        self.text(90, 1870, ("PNRUS" + names).ljust(44, "<"), type)
        self.text(90, 1960, line + check(first + second + rest + own + check(own)), type)

    @property
    def truth(self):
        return {"surname": self.surname, "givenNames": self.given, "patronymic": self.father,
                "birthDate": "%d-%02d-%02d" % self.born, "sex": "M" if self.sex == "МУЖ." else "F",
                "birthPlace": " ".join(self.place), "issueDate": "%d-%02d-%02d" % self.issued,
                "issuer": " ".join(self.office), "documentNumber": f"{self.series[:2]} {self.series[2:]} {self.number}"}


def shown(value): return "%02d.%02d.%d" % value[::-1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--zone", action="store_true")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    rows = ["file\tcountry\trole\tpage\tedition\tupright\tvisual\tlabels\tmrz\tnote"]
    for index in range(options.count):
        chance = random.Random(options.seed * 1000 + index)
        passport = Passport(chance, options.zone)
        image = passport.image.filter(ImageFilter.GaussianBlur(chance.choice([0.5, 0.9, 1.3])))
        if chance.random() < 0.5:
            scan = Image.new("RGB", (WIDTH + chance.randint(10, 80), HEIGHT + chance.randint(10, 80)), (250, 250, 250))
            scan.paste(image, (chance.randint(0, 10), chance.randint(0, 10)))
            image = scan
        name = "passport-%04d.jpg" % index
        image.save(options.out / name, quality=85)
        visual = " ; ".join(f"{key}={value}" for key, value in passport.truth.items())
        rows.append("\t".join([name, "RU", "passport", "data", "", "yes", visual, "", "", "drawn"]))
    (options.out / "truth.tsv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
