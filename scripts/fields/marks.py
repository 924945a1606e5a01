#!/usr/bin/env python3
"""Fits the weights by which the mark above a capital letter is told (Models/weights/marks.json).

Lines of capitals are drawn at 7 to 40 pixels of height, over paper with fine lines, blurred, with noise and JPEG, and made
48 pixels high as the reader's strips are. Half of the marks are those of the fonts, the other half strokes of random length,
slant and thickness, so that the weights know shapes and no font. What is measured on a strip is what
Sources/BonafideDocument/Letters/LineInk.swift measures: the ink above the letter in 8 x 12 places, as shares of the line's
darkest. A network of one hidden layer weighs it.

Usage: marks.py OUT.json [--lines N] [--seed N]
Needs pillow and numpy. Fonts that end in `Oblique` or `Italic`, and those of one face that no line of the fit is drawn in,
are used for the rates that are printed.
"""
import argparse, io, json, math, pathlib, random, unicodedata
import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = pathlib.Path("/usr/share/fonts")
MARKS = ["none", "acute", "grave", "circumflex", "caron", "diaeresis", "doubleAcute", "ring", "dot", "breve", "tilde", "macron"]
COMBINING = dict(zip(MARKS[1:], "\u0301\u0300\u0302\u030c\u0308\u030b\u030a\u0307\u0306\u0303\u0304"))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BEARERS = "AAEEIIOOUUYCDNRSZGL"
HELD_OUT = {"DejaVuSerifCondensed-Bold", "DejaVuSansMono"}
ROWS, COLUMNS, HIDDEN = 8, 12, 48
ABOVE, BELOW, BESIDE = 0.42, 0.02, 0.42   # of the height of capitals
STRIP = 48


def faces(held_out):
    """Faces by whether they are held out."""
    found = [p for p in FONTS.rglob("*.ttf") if "Math" not in p.stem and "ExtraLight" not in p.stem]
    kept = [p for p in found if (p.stem in HELD_OUT or p.stem.endswith(("Oblique", "Italic"))) == held_out]
    return sorted(kept)


def precomposed(letter, mark):
    text = unicodedata.normalize("NFC", letter + COMBINING[mark])
    return text if len(text) == 1 else None


def stroke(draw, points, width):
    draw.line(points, fill=255, width=max(1, round(width)), joint="curve")


def draw_mark(draw, chance, mark, x, top, h):
    """A mark whose foot stands above `top`, about `x`, for capitals of height `h`."""
    high, half = chance.uniform(0.14, 0.28) * h, chance.uniform(0.10, 0.24) * h
    thick, foot = chance.uniform(0.06, 0.14) * h, top - chance.uniform(0.05, 0.14) * h
    head = foot - high
    x += chance.uniform(-0.04, 0.04) * h
    if mark == "acute": stroke(draw, [(x - 0.5 * half, foot), (x + 0.6 * half, head)], thick)
    elif mark == "grave": stroke(draw, [(x + 0.5 * half, foot), (x - 0.6 * half, head)], thick)
    elif mark == "circumflex": stroke(draw, [(x - half, foot), (x, head), (x + half, foot)], thick)
    elif mark == "caron": stroke(draw, [(x - half, head), (x, foot), (x + half, head)], thick)
    elif mark == "doubleAcute":
        apart = chance.uniform(0.5, 0.8) * half + 0.4 * thick
        for side in (-apart, apart): stroke(draw, [(x + side - 0.4 * half, foot), (x + side + 0.4 * half, head)], thick)
    elif mark in ("diaeresis", "dot"):
        radius, y = chance.uniform(0.05, 0.09) * h, foot - 0.08 * h
        for side in (-1, 1) if mark == "diaeresis" else (0,):
            c = x + side * chance.uniform(0.12, 0.18) * h
            draw.ellipse((c - radius, y - radius, c + radius, y + radius), fill=255)
    elif mark == "ring":
        radius, y = chance.uniform(0.09, 0.14) * h, foot - 0.1 * h
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), outline=255, width=max(1, round(0.6 * thick)))
    elif mark == "breve":
        draw.arc((x - half, head - high, x + half, foot), 20, 160, fill=255, width=max(1, round(thick)))
    elif mark == "tilde":
        points = [(x + half * t, foot - 0.5 * high - 0.35 * high * math.sin(math.pi * t)) for t in numpy.linspace(-1, 1, 15)]
        stroke(draw, points, thick)
    elif mark == "macron": stroke(draw, [(x - half, foot - 0.4 * high), (x + half, foot - 0.4 * high)], thick)


def line(chance, fonts):
    """A strip, and the place and the mark of each letter."""
    native = math.exp(chance.uniform(math.log(7), math.log(40)))
    scale = 4
    font = ImageFont.truetype(str(chance.choice(fonts)), round(native * scale / 0.72))
    h = -font.getbbox("H", anchor="ls")[1]
    slack, gap = h, chance.uniform(0, 0.12) * h
    glyphs = Image.new("L", (int(14 * 1.4 * h + 2 * slack), int(2.6 * h)), 0)
    draw = ImageDraw.Draw(glyphs)
    base, x, placed = int(1.9 * h), slack, []
    for _ in range(chance.randint(4, 12)):
        if chance.random() < 0.1:
            x += 0.4 * h
            continue
        mark = chance.choice(MARKS[1:]) if chance.random() < 0.4 else "none"
        letter = chance.choice(LETTERS if mark == "none" else BEARERS)
        width = font.getlength(letter)
        whole = precomposed(letter, mark) if mark != "none" and chance.random() < 0.5 else None
        draw.text((x, base), whole or letter, font=font, fill=255, anchor="ls")
        if mark != "none" and not whole: draw_mark(draw, chance, mark, x + width / 2, base - h, h)
        placed.append((x + width / 2, mark))
        x += width + gap
    # What the detector's boxes hold beside the letters varies.
    top = base - h - chance.uniform(0.32, 0.6) * h
    bottom = base + chance.uniform(0.12, 0.4) * h
    left, right = slack - chance.uniform(0.1, 0.5) * h, x + chance.uniform(0.0, 0.4) * h
    mask = glyphs.crop((int(left), int(top), int(right), int(bottom)))
    size = max(8, round(mask.width * native / h)), max(6, round(mask.height * native / h))
    mask = numpy.asarray(mask.resize(size, Image.BOX), float) / 255
    paper, ink = chance.uniform(150, 250), chance.uniform(0, 90)
    yy, xx = numpy.mgrid[0:size[1], 0:size[0]]
    ground = numpy.full((size[1], size[0]), paper)
    for _ in range(chance.randint(0, 3)):
        angle, period = chance.uniform(0, math.pi), chance.uniform(0.15, 1.2) * native
        wave = numpy.sin(2 * math.pi * (xx * math.cos(angle) + yy * math.sin(angle)) / max(period, 2) + chance.uniform(0, 6))
        ground -= chance.uniform(0, 22) * (wave > chance.uniform(0, 0.8))
    pixels = ground * (1 - mask) + numpy.minimum(ink, ground) * mask
    picture = Image.fromarray(numpy.clip(pixels, 0, 255).astype("uint8"))
    picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0, 0.055) * native + chance.uniform(0, 0.4)))
    noisy = numpy.asarray(picture, float) + numpy.random.default_rng(chance.getrandbits(32)).normal(0, chance.uniform(0, 7), picture.size[::-1])
    picture = Image.fromarray(numpy.clip(noisy, 0, 255).astype("uint8"))
    if chance.random() < 0.6:
        data = io.BytesIO()
        picture.save(data, "JPEG", quality=chance.randint(55, 95))
        picture = Image.open(data).convert("L")
    strip = picture.resize((max(8, round(picture.width * STRIP / picture.height)), STRIP), Image.BILINEAR)
    factor = strip.width / (right - left)
    return numpy.asarray(strip, float), [((center - left) * factor, mark) for center, mark in placed]


def percentile(values, share):
    ordered = numpy.sort(values, axis=None)
    return ordered[min(ordered.size - 1, int(share * (ordered.size - 1) + 0.5))]


def body(profile):
    better = numpy.sort(profile)[::-1][:max(1, profile.size // 2)]
    least, best, start = 0.45 * better.mean(), (0, 0), None
    for row in range(profile.size + 1):
        if row < profile.size and profile[row] > least: start = row if start is None else start
        elif start is not None:
            if row - start > best[1] - best[0]: best = (start, row)
            start = None
    return best


def patches(strip, places):
    """The ink above each place; nothing for lines whose letters are too low."""
    ink = numpy.maximum(0, percentile(strip, 0.8) - strip)
    top, bottom = body(ink.mean(axis=1))
    h = bottom - top
    if h < 12: return None
    dark = max(1, percentile(ink[top:bottom], 0.95))
    ys = top + (-ABOVE + (ABOVE + BELOW) * (numpy.arange(ROWS) + 0.5) / ROWS) * h - 0.5
    found = []
    for place in places:
        xs = place + (-1 + 2 * (numpy.arange(COLUMNS) + 0.5) / COLUMNS) * BESIDE * h - 0.5
        found.append(sampled(ink, ys, xs) / dark)
    return numpy.minimum(numpy.array(found), 1.5)


def sampled(ink, ys, xs):
    y0, x0 = numpy.floor(ys).astype(int), numpy.floor(xs).astype(int)
    fy, fx = (ys - y0)[:, None], (xs - x0)[None, :]
    padded = numpy.pad(ink, 80)
    at = lambda dy, dx: padded[numpy.clip(y0 + dy + 80, 0, padded.shape[0] - 1)][:, numpy.clip(x0 + dx + 80, 0, padded.shape[1] - 1)]
    values = at(0, 0) * (1 - fy) * (1 - fx) + at(0, 1) * (1 - fy) * fx + at(1, 0) * fy * (1 - fx) + at(1, 1) * fy * fx
    return values.ravel()


def table(lines, seed, fonts):
    inputs, outputs = [], []
    for index in range(lines):
        chance = random.Random(seed * 10**6 + index)
        strip, letters = line(chance, fonts)
        if not letters: continue
        shift = lambda: chance.gauss(0, 0.06) * 26
        found = patches(strip, [place + shift() for place, _ in letters])
        if found is None: continue
        inputs.append(found)
        outputs += [MARKS.index(mark) for _, mark in letters]
    return numpy.concatenate(inputs), numpy.array(outputs)


def forward(x, p):
    hidden = numpy.maximum(0, x @ p["w1"] + p["b1"])
    scores = hidden @ p["w2"] + p["b2"]
    scores -= scores.max(axis=1, keepdims=True)
    e = numpy.exp(scores)
    return hidden, e / e.sum(axis=1, keepdims=True)


def fit(x, y, rounds, generator):
    p = {"w1": generator.normal(0, 0.15, (x.shape[1], HIDDEN)), "b1": numpy.zeros(HIDDEN),
         "w2": generator.normal(0, 0.2, (HIDDEN, len(MARKS))), "b2": numpy.zeros(len(MARKS))}
    step, m, v = 0, {k: numpy.zeros_like(a) for k, a in p.items()}, {k: numpy.zeros_like(a) for k, a in p.items()}
    for turn in range(rounds):
        rate = 0.003 * (0.5 * (1 + math.cos(math.pi * turn / rounds)) + 0.02)
        order = generator.permutation(len(y))
        for start in range(0, len(y), 256):
            rows = order[start:start + 256]
            hidden, share = forward(x[rows], p)
            share[numpy.arange(len(rows)), y[rows]] -= 1
            share /= len(rows)
            back = (share @ p["w2"].T) * (hidden > 0)
            slopes = {"w2": hidden.T @ share + 1e-4 * p["w2"], "b2": share.sum(0), "w1": x[rows].T @ back + 1e-4 * p["w1"], "b1": back.sum(0)}
            step += 1
            for k, g in slopes.items():
                m[k] = 0.9 * m[k] + 0.1 * g
                v[k] = 0.999 * v[k] + 0.001 * g * g
                p[k] -= rate * (m[k] / (1 - 0.9**step)) / (numpy.sqrt(v[k] / (1 - 0.999**step)) + 1e-8)
    return p


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--lines", type=int, default=12000)
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    x, y = table(options.lines, options.seed, faces(False))
    p = fit(x, y, options.rounds, numpy.random.default_rng(options.seed))
    p = {k: numpy.round(a, 3) for k, a in p.items()}
    x, y = table(options.lines // 6, options.seed + 1, faces(True))
    share = forward(x, p)[1]
    print(f"{len(y)} letters in faces held out: {(share.argmax(1) == y).mean():.3f} right")
    for place, mark in enumerate(MARKS):
        own = share[y == place]
        told = own.argmax(1)
        errors = {MARKS[k]: int(n) for k, n in enumerate(numpy.bincount(told, minlength=len(MARKS))) if n and k != place}
        print(f"{mark:12} {len(own):6} {(told == place).mean():.3f}  surely wrong {((own.max(1) > 0.9) & (told != place)).mean():.3f}  {errors}")
    model = {"schema": "bonafide-letter-marks/1", "restsOn": f"{options.lines} drawn lines: scripts/fields/marks.py", "marks": MARKS,
             "hidden": [{"bias": p["b1"][k], "weights": p["w1"][:, k].tolist()} for k in range(HIDDEN)],
             "output": [{"bias": p["b2"][k], "weights": p["w2"][:, k].tolist()} for k in range(len(MARKS))]}
    options.out.write_text(json.dumps(model) + "\n")


if __name__ == "__main__":
    main()
