#!/usr/bin/env python3
"""Fits the trees by which a text is told to be a field's value, and writes Models/weights/field-forest.json.

  scripts/fields/forest.py data/specimens.tsv.gz data/others.tsv.gz \\
      --drawn data/licences.tsv.gz data/drawn.tsv.gz --out FILE

The tables are those of fit.py (data/README.md). The features are theirs and three of the page, by what the logistic
regression of Models/weights/fields.json finds probable: `style`, the share of the probable values of other fields that stand
to their labels as this text does (0.5 where there are none); `otherField`, how likely at most a label makes the text another
field's value; `otherText`, how likely at most another text is the field's value. PageStyle and PageRivals compute the same.

A random forest: each tree is grown on rows drawn with replacement, and looks at six features a node. It prints what the
trees reach on real pictures that were left out of each of eight fits, beside a logistic regression that was fitted without
them too, and how often they are right where they are so sure. Needs numpy; the same tables give the same file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from pathlib import Path

import numpy

sys.path.insert(0, str(Path(__file__).resolve().parent))
import fit  # noqa: E402

SCHEMA = "bonafide-field-forest/1"
WEIGHTS = Path(__file__).resolve().parents[2] / "Models" / "weights" / "fields.json"
PAGE = ["style", "otherField", "otherText"]
WAYS = ("inline", "below", "right", "above", "unlabeled")
# From which probability on a text tells how a page is laid out, as in PageStyle.
PROBABLE = 0.3
TREES, LEAF, SIDES = 54, 5, 6
FOLDS = 8
# Which values may contradict another reading, and from which sureness on, as in PageStatement.
COMPARED = {"surname", "givenNames", "fullName", "documentNumber", "personalNumber", "birthDate", "expiryDate", "issueDate"}
LEAST_SURE = 0.75
# Strength of the regression that is fitted beside, as of refitted.json.
STRENGTH = 10.0


def styles(names, keys, values, likely):
    """The share of the values of other fields that stand as each text does, half a value more being known of none."""
    way = values[:, [names.index(name) for name in WAYS]].argmax(axis=1)
    pages = defaultdict(list)
    for index, key in enumerate(keys):
        pages[key[0]].append(index)
    found = numpy.zeros(len(keys))
    for indices in pages.values():
        best = {}
        for index in indices:
            field = keys[index][1]
            if field not in best or likely[index] > likely[best[field]]:
                best[field] = index
        best = {field: index for field, index in best.items() if likely[index] > PROBABLE}
        for index in indices:
            others = [other for field, other in best.items() if field != keys[index][1]]
            alike = sum(likely[other] for other in others if way[other] == way[index])
            found[index] = (alike + 0.5) / (sum(likely[other] for other in others) + 1)
    return found


def rivals(names, keys, values, likely):
    """How likely at most a label makes each text another field's value, and another text the field's value."""
    labeled = values[:, names.index("labeled")] > 0
    texts, fields = defaultdict(dict), defaultdict(dict)
    for (page, field, text), share, is_labeled in zip(keys, likely, labeled):
        fields[page, field][text] = max(fields[page, field].get(text, 0), share)
        if is_labeled:
            texts[page, text][field] = max(texts[page, text].get(field, 0), share)

    def most(shares, own):
        return max((share for name, share in shares.items() if name != own), default=0)

    return numpy.array([[most(texts[page, text], field), most(fields[page, field], text)] for page, field, text in keys])


def widened(names, keys, values, likely):
    """The features with those of the page behind them, in the order of PAGE."""
    return numpy.column_stack([values, styles(names, keys, values, likely), rivals(names, keys, values, likely)])


def bound(low, high):
    """A short number from low to below high, near their middle."""
    middle = (low + high) / 2
    for digits in range(3, 17):
        short = float(f"{middle:.{digits}g}")
        if low <= short < high:
            return short
    return float(low)


def parted(values, wanted, counts, least):
    """Where to part rows so that impurity is least: the column and the bound; None where nothing parts them."""
    order = values.argsort(axis=0, kind="stable")
    sorted_, weights = numpy.take_along_axis(values, order, axis=0), counts[order]
    whole, hits = counts.sum(), (counts * wanted).sum()
    left, right = weights.cumsum(axis=0)[:-1], (weights * wanted[order]).cumsum(axis=0)[:-1]
    rest, others = numpy.maximum(whole - left, 1e-12), hits - right
    gain = hits * (whole - hits) / whole - right * (left - right) / left - others * (rest - others) / rest
    may = sorted_[:-1] < sorted_[1:]
    may[:least - 1] = may[len(values) - least:] = False
    gain[~may] = 0
    column, row = divmod(int(gain.T.argmax()), len(values) - 1)
    return None if gain[row, column] < 1e-9 else (column, bound(sorted_[row, column], sorted_[row + 1, column]))


def grown(values, wanted, counts, random, least):
    """A tree of four lists; children stand after their parents."""
    tree = {"feature": [], "number": [], "left": [], "right": []}

    def grow(rows):
        place = len(tree["feature"])
        for name, entry in (("feature", -1), ("number", 0), ("left", 0), ("right", 0)):
            tree[name].append(entry)
        own, weights = wanted[rows], counts[rows]
        mean = (own * weights).sum() / weights.sum()
        split = None
        if 0 < mean < 1 and len(rows) >= 2 * least:
            # Features that part nothing are passed over, as they would be no choice.
            all_ = values[rows]
            order = random.random(values.shape[1]).argsort()
            order = order[(all_.min(axis=0) < all_.max(axis=0))[order]][:SIDES]
            split = parted(all_[:, order], own, weights, least) if len(order) else None
        if split is None:
            tree["number"][place] = round(float(mean), 3)
            return place
        feature, number = int(order[split[0]]), split[1]
        tree["feature"][place], tree["number"][place] = feature, number
        goes = values[rows, feature] <= number
        tree["left"][place] = grow(rows[goes])
        tree["right"][place] = grow(rows[~goes])
        return place

    grow(numpy.flatnonzero(counts > 0))
    return tree


def forest(values, wanted, counts, trees, least, seed=1):
    found = []
    for number in range(trees):
        # Of its own, so that what one tree does leaves the next alone.
        random = numpy.random.Generator(numpy.random.PCG64([seed, number]))
        drawn = numpy.bincount((random.random(len(values)) * len(values)).astype(int), minlength=len(values))
        found.append(grown(values, wanted, counts * drawn, random, least))
    return found


def chance(trees, values):
    total = numpy.zeros(len(values))
    for tree in trees:
        arrays = {name: numpy.array(entries) for name, entries in tree.items()}
        place = numpy.zeros(len(values), dtype=int)
        while True:
            feature = arrays["feature"][place]
            open_ = numpy.flatnonzero(feature >= 0)
            if not len(open_):
                break
            at = place[open_]
            goes = values[open_, feature[open_]] <= arrays["number"][at]
            place[open_] = numpy.where(goes, arrays["left"][at], arrays["right"][at])
        total += arrays["number"][place]
    return total / len(trees)


def shipped(names):
    weights = json.loads(WEIGHTS.read_text())["weights"]
    if set(weights) != set(names):
        sys.exit("the tables have other features than the shipped weights; make them anew")
    return numpy.array([weights[name] for name in names])


def left_out(names, groups, keys, wanted, values, counts, real, options):
    """What regression and trees find likely that were fitted without a picture; the regression is fitted for each fold."""
    pictures = sorted(set(groups[:real]))
    numpy.random.Generator(numpy.random.PCG64(1)).shuffle(pictures)
    flat, wooded = numpy.zeros(len(wanted)), numpy.zeros(len(wanted))
    for fold in range(FOLDS):
        out = numpy.isin(groups, pictures[fold::FOLDS])
        weights = fit.fit(values[~out], wanted[~out], counts[~out], STRENGTH)
        first = fit.chance(values, weights)
        flat[out] = first[out]
        wide = widened(names, keys, values, first)
        trees = forest(wide[~out], wanted[~out], counts[~out], options.trees, options.leaf)
        wooded[out] = chance(trees, wide[out])
    return flat[:real], wooded[:real]


def report(name, keys, wanted, likely):
    print(f"{name}, left out: area under the curve {fit.under_curve(wanted, likely):.4f}")
    for threshold in (0.3, 0.35, 0.4, 0.45, 0.5, 0.55):
        right, wrong = fit.assigned(keys, wanted, likely, threshold)
        print(f"{name}, left out, threshold {threshold}: {right} right, {wrong} wrong")
    for low in (0, 0.1, 0.2, 0.4, 0.6, 0.75, 0.9):
        high = {0: 0.1, 0.1: 0.2, 0.2: 0.4, 0.4: 0.6, 0.6: 0.75, 0.75: 0.9, 0.9: 1.01}[low]
        within = (likely >= low) & (likely < high)
        if within.any():
            print(f"{name}, {low} to {min(high, 1)}: {within.sum()} texts, found likely {likely[within].mean():.2f}, "
                  f"values {wanted[within].mean():.2f}")


def sureness(keys, wanted, flat, wooded, threshold):
    """How often values are right that may contradict another reading: names, numbers and dates, as surely their field's
    as the likeliest label says, by trees or regression (FieldWeighing); beside that by the regression alone."""
    def right(chosen, sure):
        held = [index for index in chosen if keys[index][1] in COMPARED and sure(index) >= LEAST_SURE]
        return len(held), sum(wanted[index] for index in held) / len(held)

    best = defaultdict(float)
    for index, key in enumerate(keys):
        best[key[:3]] = max(best[key[:3]], flat[index], wooded[index])
    shares = {
        "trees or regression": right(fit.given(keys, wooded, threshold), lambda index: best[keys[index][:3]]),
        "regression": right(fit.given(keys, flat, json.loads(WEIGHTS.read_text())["threshold"]), lambda index: flat[index]),
    }
    for name, (count, share) in shares.items():
        print(f"{name}, left out: {count} names, numbers and dates are {LEAST_SURE} sure, {share:.3f} of them right")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--drawn", nargs="*", default=[], help="tables of drawn pictures")
    parser.add_argument("--trees", type=int, default=TREES)
    parser.add_argument("--leaf", type=int, default=LEAF, help="fewest rows of a leaf")
    parser.add_argument("--threshold", type=float, default=0.45, help="least probability of a value")
    parser.add_argument("--only-fit", action="store_true", help="do not fit without pictures")
    parser.add_argument("--out", help="the file to write")
    options = parser.parse_args()
    names, groups, keys, wanted, values = fit.read(options.tables + options.drawn)
    drawn = len(fit.read(options.drawn)[1]) if options.drawn else 0
    real = len(wanted) - drawn
    counts = numpy.concatenate([numpy.ones(real), numpy.full(drawn, fit.DRAWN_SHARE)])
    print(f"{len(set(groups[:real]))} real pictures, {real} candidates, {wanted[:real].sum()} of them values; "
          f"{len(set(groups[real:]))} drawn ones, {drawn} candidates, {wanted[real:].sum()} values")
    if not options.only_fit:
        flat, wooded = left_out(names, groups, keys, wanted, values, counts, real, options)
        report("regression", keys[:real], wanted[:real], flat)
        report("trees", keys[:real], wanted[:real], wooded)
        sureness(keys[:real], wanted[:real], flat, wooded, options.threshold)
    if not options.out:
        return
    first = fit.chance(values, shipped(names))
    wide = widened(names, keys, values, first)
    trees = forest(wide, wanted, counts, options.trees, options.leaf)
    head = {"schema": SCHEMA, "threshold": options.threshold, "features": names + PAGE}
    lines = ",\n".join(json.dumps(tree, separators=(",", ":")) for tree in trees)
    text = json.dumps(head)[:-1] + ', "trees": [\n' + lines + "\n]}\n"
    Path(options.out).write_text(text, encoding="utf-8")
    print(f"written: {options.out}, {sum(len(tree['feature']) for tree in trees)} nodes, {len(text)} bytes")


if __name__ == "__main__":
    main()
