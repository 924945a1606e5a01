#!/usr/bin/env python3
"""Counts how often the mark of a Latin letter is told rightly: by the recognizer, by Models/weights/latin.json, by both.

Lines are drawn as latin.py draws them, in the two faces that no line of the fit was drawn in, of a seed of their own. Each
letter A to Z, with or without a mark, that the layers find where the line has it counts once; the recognizer's view is what
it gives the letter's forms at that step or one beside it. Of both the shares are multiplied, the recognizer's, 0.001 at
least, to a power: LineMarks.swift has the one that ships.

Usage: marks.py [WEIGHTS.json] [--lines N] [--seed N] [--fonts FOLDER]
Needs what letters.py needs but torch.
"""
import argparse, base64, difflib, json, random, unicodedata
import numpy
import latin, letters

CROSSED = {"đ": "d", "ł": "l", "ø": "o", "ħ": "h"}
CEDILLAS = str.maketrans("șțȘȚ", "şţŞŢ")
SYMBOLS = letters.NETWORK.parent / "ppocr_v6_small_symbols_documents.txt"


def base(letter):
    """The small bare letter; None for what is no letter of A to Z."""
    small = letter.lower()
    if len(small) != 1: return None
    bare = CROSSED.get(small) or unicodedata.normalize("NFD", small)[0]
    return bare if "a" <= bare <= "z" else None


def forms(symbols):
    """Of each bare letter its forms, small, with their classes; class 0 is the blank."""
    found = {}
    for index, symbol in enumerate(symbols):
        bare = base(symbol) if len(symbol) == 1 and symbol != "ı" else None
        if bare: found.setdefault(bare, {}).setdefault(symbol.lower().translate(CEDILLAS), []).append(index + 1)
    return found


class Layers:
    """What the weights make of what the network saw: probabilities of their symbols, a row a step."""

    def __init__(self, path):
        content = json.loads(open(path).read())
        self.symbols, self.layers = content["symbols"], [self.layer(each) for each in content["layers"]]

    @staticmethod
    def layer(file):
        whole = numpy.frombuffer(base64.b64decode(file["weights"]), "<i2" if file["bits"] == 16 else "i1")
        weights = whole.reshape(file["outputs"], file["reach"], file["inputs"]).astype(numpy.float32)
        return weights * numpy.float32(file["scales"])[:, None, None], numpy.float32(file["biases"])

    @staticmethod
    def apply(layer, values):
        weights, biases = layer
        reach = weights.shape[1]
        padded = numpy.pad(values, ((reach // 2, reach // 2), (0, 0)))
        return sum(padded[k:k + len(values)] @ weights[:, k].T for k in range(reach)) + biases

    def __call__(self, seen):
        hidden = numpy.maximum(self.apply(self.layers[1], self.apply(self.layers[0], seen)), 0)
        hidden = hidden + numpy.maximum(self.apply(self.layers[2], hidden), 0)
        scores = self.apply(self.layers[3], hidden)
        shares = numpy.exp(scores - scores.max(1, keepdims=True))
        return shares / shares.sum(1, keepdims=True)


def rows(lines, seed, fonts, layers):
    """Of each letter: the bare one, the form that is printed, and how likely each form is to the layers and the network."""
    draw, network, chance = latin.Lines(True, fonts), letters.Network(), random.Random(seed)
    own, told, found = forms(SYMBOLS.read_text().split("\n")), forms(layers.symbols), []
    for _ in range(lines):
        strip, says = draw(chance)
        seen = network.see(strip)
        if seen is None: continue
        shares, plain, path, last = layers(seen), numpy.exp(seen), [], 0
        for step, best in enumerate(shares.argmax(1)):
            if best and best != last: path.append((step, layers.symbols[best - 1]))
            last = best
        folded = lambda letter: base(letter) or letter
        match = difflib.SequenceMatcher(None, [folded(c) for _, c in path], [folded(c) for c in says], autojunk=False)
        for first, second, count in match.get_matching_blocks():
            for k in range(count):
                (step, _), bare = path[first + k], base(says[second + k])
                if bare is None or len(told.get(bare, {})) < 2: continue
                near = plain[max(0, step - 1):step + 2]
                found.append((
                    bare, says[second + k].lower().translate(CEDILLAS),
                    {form: float(shares[step, classes].sum()) for form, classes in told[bare].items()},
                    {form: float(near[:, classes].sum(1).max()) for form, classes in own.get(bare, {}).items()}))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", nargs="?", default=letters.ROOT / "Models/weights/latin.json")
    parser.add_argument("--lines", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=77777)
    parser.add_argument("--fonts", default=letters.FONTS)
    given = parser.parse_args()
    found = rows(given.lines, given.seed, given.fonts, Layers(given.weights))

    def tell(name, best):
        shares = []
        for isMarked in (False, True):
            among = [row for row in found if (row[1] != row[0]) == isMarked]
            shares.append(f"{100 * sum(best(row) == row[1] for row in among) / len(among):.2f} % of {len(among)}")
        print(f"{name}: bare {shares[0]}, with marks {shares[1]}")

    tell("the recognizer", lambda row: max(row[3], key=row[3].get))
    for power in (0, 0.1, 0.3, 0.5, 0.7):
        def weighed(row):
            return max(row[2], key=lambda form: row[2][form] * max(row[3].get(form, 0), 0.001) ** power)
        tell(f"both, power {power}", weighed)


if __name__ == "__main__":
    main()
