#!/usr/bin/env python3
"""Fills the blank specimens of invented documents with values, so that their fields can be read.

The pictures print "Family name" where a name would stand. What stands in a box is painted over from its surroundings,
and a value is set in its place, in a font of the system and the ink of what stood there.

Usage: fill.py FOLDER OUT [--seed N]
Needs pillow, numpy and opencv-python-headless. Writes OUT/*.png and OUT/truth.tsv; nothing of it enters the project.
"""
import argparse, pathlib, random
import cv2, numpy
from PIL import Image, ImageDraw, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/"
NAMES = [("Lindqvist", "Maren Sofie"), ("Barros", "Tomas Henrique"), ("Okafor", "Adaeze Ruth"), ("Novotny", "Petra"),
         ("Delacroix", "Jeanne Marie"), ("Halloran", "Keira"), ("Vermeer", "Johanna"), ("Santoro", "Alessia"),
         ("Kowalski", "Marek Jan"), ("Ferrand", "Louise Anne")]
TOWNS = ["Norvik", "Santa Lira", "Port Amiel", "Grandville", "Oldenmark", "Tessera"]
STREETS = ["Hafenweg 12", "Rua Alta 8", "12 Mill Lane", "Korenstraat 41", "Via Roma 3"]

# field, places that are painted over (left, top, right, bottom), how the value is made; several places are lines.
PAGES = {
  "id_card_td1_a_front": ("DE", [
    ("documentNumber", [(699, 67, 891, 96)], "number"), ("surname", [(355, 176, 531, 208)], "surname"),
    ("givenNames", [(356, 243, 631, 276), (357, 278, 635, 311)], "given"),
    ("nationality", [(356, 363, 513, 397)], "BIRDYLAND"), ("birthDate", [(673, 362, 815, 396)], "birth"),
    ("expiryDate", [(354, 447, 520, 482)], "expiry"), ("birthPlace", [(672, 449, 806, 479)], "town"),
    ("birthName", [(356, 534, 656, 569)], "other")]),
  "id_card_td1_a_back": ("DE", [
    ("height", [(347, 73, 528, 107)], "168 cm"), ("issuer", [(556, 71, 693, 109)], "Stadt {town}"),
    ("issueDate", [(347, 139, 515, 170)], "issue"),
    ("address", [(349, 207, 543, 234), (349, 239, 547, 270), (350, 275, 548, 304)], "address")]),
  "id_card_td1_b_front": ("EN", [
    ("documentNumber", [(634, 87, 796, 111)], "number"), ("surname", [(356, 176, 534, 213)], "surname"),
    ("givenNames", [(356, 244, 521, 277)], "given"), ("sex", [(356, 309, 387, 339)], "sex"),
    ("nationality", [(356, 374, 508, 408)], "LEOBRIT"),
    ("birthDate,birthPlace", [(356, 441, 685, 472)], "{birth}, {town}"),
    ("birthName", [(356, 507, 510, 537)], "other"), ("expiryDate", [(354, 572, 509, 609)], "expiry")]),
  "id_card_td1_b_back": ("EN", [
    ("issueDate,issuePlace", [(255, 176, 602, 213)], "{issue}, {town}"),
    ("issuer", [(254, 250, 341, 276)], "City of {town}")]),
  "id_card_td2_a_front": ("FR", [
    ("documentNumber", [(418, 102, 640, 132)], "number"), ("nationality", None, "Pileane"),
    ("surname", [(412, 172, 660, 206), (413, 209, 664, 247)], "surname"),
    ("givenNames", [(460, 260, 714, 292), (460, 297, 716, 333)], "given"), ("sex", [(414, 345, 512, 377)], "sex"),
    ("birthDate", [(755, 344, 880, 375)], "birth"), ("birthPlace", [(387, 390, 521, 424)], "town"),
    ("height", [(421, 434, 507, 469)], "1,71 m")]),
  "id_card_td2_a_back": ("FR", [
    ("address", [(186, 168, 336, 198), (186, 198, 337, 224), (186, 226, 338, 254)], "address"),
    ("expiryDate", [(291, 263, 446, 294)], "expiry"), ("issueDate", [(185, 304, 366, 341)], "issue"),
    ("issuer", [(120, 350, 252, 387)], "Préfecture de {town}")]),
  "id_card_td2_b_front": ("ES", [
    ("documentNumber", None, "049328928"), ("surname", [(586, 104, 730, 133)], "surname"),
    ("secondSurname", [(594, 136, 824, 165)], "second"), ("givenNames", [(461, 167, 622, 196)], "given"),
    ("sex", None, "M"), ("nationality", None, "CICERANA"), ("birthDate", [(652, 263, 767, 291)], "birth"),
    ("expiryDate", [(528, 294, 655, 324)], "expiry")]),
  "id_card_td2_b_back": ("ES", [
    ("birthPlace", [(344, 50, 546, 77), (345, 77, 546, 103)], "town"),
    ("parentsNames", [(168, 115, 335, 142)], "{given} y {given2}"),
    ("address", [(194, 147, 366, 172), (194, 172, 366, 198), (195, 198, 366, 226), (194, 226, 366, 252)], "address")]),
  "pp_td3_a_front": ("FR", [
    ("documentNumber", [(694, 110, 834, 133)], "number"), ("surname", [(320, 164, 438, 191)], "surname"),
    ("givenNames", [(320, 217, 438, 244)], "given"), ("nationality", [(319, 270, 422, 298)], "Galathéenne"),
    ("sex", [(522, 270, 592, 298)], "sex"), ("height", [(597, 270, 692, 298)], "1,64 m"),
    ("eyeColour", [(727, 272, 799, 296)], "BLEU"), ("birthDate", [(320, 327, 383, 348)], "birth"),
    ("birthPlace", [(595, 325, 656, 349)], "town"), ("issueDate", [(319, 379, 377, 404)], "issue"),
    ("issuer", [(320, 438, 403, 458)], "PREFECTURE"), ("expiryDate", [(319, 488, 384, 513)], "expiry"),
    ("address", [(597, 432, 699, 450), (597, 450, 699, 468), (598, 467, 699, 484)], "address")]),
  "pp_td3_b_front": ("PT", [
    ("documentNumber", [(666, 89, 815, 113)], "number"), ("surname", [(319, 142, 442, 169)], "surname"),
    ("givenNames", [(320, 196, 443, 222)], "given"), ("nationality", [(319, 248, 462, 271)], "VALTONESA"),
    ("height", [(665, 248, 771, 276)], "1,69 m"), ("birthDate", [(319, 298, 379, 325)], "birth"),
    ("personalNumber", [(665, 299, 780, 325)], "personal"), ("sex", [(320, 355, 387, 379)], "sex"),
    ("birthPlace", [(405, 355, 462, 379)], "town"), ("issueDate", [(319, 406, 375, 432)], "issue"),
    ("issuer", [(665, 408, 743, 435)], "SEF {town}"), ("expiryDate", [(318, 458, 379, 483)], "expiry")]),
  "pp_td3_c_front": ("NL", [
    ("nationality", [(423, 108, 507, 130)], "Lemonse"), ("documentNumber", [(639, 108, 739, 130)], "number"),
    ("surname", [(319, 157, 461, 179), (318, 179, 463, 199)], "surname"),
    ("givenNames", [(319, 227, 414, 252)], "given"), ("birthDate", [(319, 274, 365, 296)], "birth"),
    ("birthPlace", [(318, 321, 364, 345)], "town"), ("sex", [(319, 366, 378, 390)], "sex"),
    ("height", [(712, 320, 794, 344)], "1,70 m"), ("expiryDate", [(713, 368, 760, 391)], "expiry"),
    ("issueDate", [(319, 413, 360, 435)], "issue"),
    ("issuer", [(630, 415, 749, 437), (631, 438, 751, 461)], "Burg. van {town}")]),
  "rp_card_td1_front": ("DE", [
    ("documentNumber", [(405, 80, 635, 108)], "number"), ("surname", [(359, 175, 557, 200)], "SURNAME"),
    ("givenNames", [(358, 201, 545, 230)], "given"), ("sex", [(356, 294, 467, 326)], "sex"),
    ("nationality", [(673, 294, 739, 323)], "TRIOLATIEN"), ("birthDate", [(357, 363, 512, 392)], "birth"),
    ("expiryDate", [(676, 431, 850, 461)], "expiry"),
    ("permitType", [(356, 436, 636, 460), (355, 461, 636, 486)], "AUFENTHALTSERLAUBNIS"),
    ("remarks", [(356, 570, 470, 597)], "ERWERBSTÄTIGKEIT ERLAUBT")]),
  "rp_card_td1_back": ("DE", [
    ("remarks", [(50, 73, 285, 98), (50, 98, 285, 124), (50, 124, 285, 150)], "SIEHE ZUSATZBLATT"),
    ("issueDate", [(50, 191, 222, 221)], "issue"), ("issuePlace", [(334, 196, 483, 220)], "town2"),
    ("birthPlace", [(601, 196, 752, 221)], "town")]),
  "rp_card_td2_front": ("IT", [
    ("documentNumber", None, "049328928743"),
    ("fullName", [(342, 154, 755, 182), (342, 183, 755, 211), (342, 211, 755, 240)], "{SURNAME} {given}"),
    ("sex", [(341, 292, 425, 319)], "sex"), ("nationality", [(475, 291, 597, 320)], "SAN GIORNO"),
    ("birthDate", [(807, 290, 951, 318)], "birth"), ("permitType", [(343, 375, 504, 400)], "LAVORO SUBORDINATO"),
    ("expiryDate", [(807, 370, 964, 401)], "expiry"), ("remarks", [(341, 438, 439, 465)], "PERM. UNICO LAVORO")]),
  "rp_card_td2_back": ("IT", [
    ("remarks", [(36, 61, 262, 87), (36, 89, 264, 115), (36, 117, 264, 143)], "FAMILIARE A CARICO"),
    ("issueDate", [(35, 180, 185, 209)], "issue"), ("issuer", [(34, 208, 145, 239)], "QUESTURA DI {TOWN}"),
    ("birthPlace", [(36, 274, 187, 298)], "town")]),
}
ROLES = {"id": "identityCard", "pp": "passport", "rp": "residencePermit"}


def values(random, sex_words):
    day = lambda a, b: (random.randint(1, 28), random.randint(1, 12), random.randint(a, b))
    made = {"surname": None, "birth": day(1955, 2004), "issue": day(2018, 2025)}
    d, m, y = made["issue"]
    made["expiry"] = (d, m, y + 10)
    (made["surname"], made["given"]), (made["second"], made["given2"]) = random.sample(NAMES, 2)
    made["other"] = random.choice([n for n, _ in NAMES if n != made["surname"]])
    made["town"], made["town2"] = random.sample(TOWNS, 2)
    made["number"] = "".join(random.choice("CFGHJKLMNPRTVWXYZ") for _ in range(2)) + str(random.randint(10**6, 10**7 - 1))
    made["personal"] = str(random.randint(10**9, 10**10 - 1))
    made["sex"] = random.choice(sex_words)
    made["separator"] = random.choice(". / -".split())
    return made


def shown(made, how):
    date = lambda d: made["separator"].join(("%02d" % d[0], "%02d" % d[1], "%d" % d[2]))
    texts = {k: date(v) if isinstance(v, tuple) else v for k, v in made.items()}
    texts |= {"SURNAME": made["surname"].upper(), "TOWN": made["town"].upper(),
              "address": [made["street"], "%d %s" % (made["code"], made["town"])]}
    if how in texts: return texts[how]
    return how.format(**texts) if "{" in how else how


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    rows = ["file\tcountry\trole\tpage\tedition\tupright\tvisual\tlabels\tmrz\tnote"]
    for index, (name, (language, fields)) in enumerate(PAGES.items()):
        chance = random.Random(options.seed * 1000 + index)
        made = values(chance, "M F".split() if language != "ES" else ["M"])
        made["street"], made["code"] = chance.choice(STREETS), chance.randint(10000, 99999)
        family = chance.choice(["DejaVuSans", "DejaVuSansCondensed", "DejaVuSerifCondensed"])
        picture = Image.open(options.folder / (name + ".png"))
        ground = Image.new("RGB", picture.size, "white")
        ground.paste(picture, mask=picture.getchannel("A") if picture.mode == "RGBA" else None)
        pixels = numpy.asarray(ground).copy()
        truth, texts = [], []
        for field, places, how in fields:
            said = shown(made, how)
            lines = said if isinstance(said, list) else [said]
            if "," in field:
                for part, key in zip(field.split(","), [w.strip("{} ") for w in how.split(",")]):
                    truth.append((part, iso(made, key)))
            else:
                truth.append((field, iso(made, how) if how in ("birth", "issue", "expiry") else " ".join(lines)))
            if places is None: continue
            for number, (left, top, right, bottom) in enumerate(places):
                part = pixels[top:bottom, left:right]
                gray = cv2.cvtColor(part, cv2.COLOR_RGB2GRAY).astype(int)
                middle = numpy.median(gray)
                apart = numpy.abs(gray - middle)
                mask = (apart > 0.4 * apart.max()).astype("uint8") * 255
                ink = numpy.median(part[mask > 0], axis=0)
                whole = numpy.zeros(pixels.shape[:2], "uint8")
                whole[top:bottom, left:right] = cv2.dilate(mask, numpy.ones((5, 5)))
                pixels = cv2.inpaint(cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR), whole, 4, cv2.INPAINT_TELEA)[:, :, ::-1].copy()
                if number < len(lines):
                    texts.append((lines[number], left, top, bottom, tuple(int(v) for v in ink)))
        filled = Image.fromarray(pixels)
        draw = ImageDraw.Draw(filled)
        for text, left, top, bottom, ink in texts:
            font = ImageFont.truetype(FONTS + family + ".ttf", max(12, round((bottom - top) * 0.72)))
            draw.text((left + 1, (top + bottom) / 2), text, font=font, fill=ink, anchor="lm")
        filled.save(options.out / (name + ".png"))
        role = ROLES[name.split("_")[0]]
        page = name.split("_")[-1]
        visual = " ; ".join("%s=%s" % item for item in truth)
        rows.append("\t".join([name + ".png", "UT", role, page, "", "yes", visual, "", "", "invented"]))
    (options.out / "truth.tsv").write_text("\n".join(rows) + "\n")


def iso(made, key):
    value = made[key]
    return "%04d-%02d-%02d" % (value[2], value[1], value[0]) if isinstance(value, tuple) else value


if __name__ == "__main__":
    main()
