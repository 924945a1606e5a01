"""Fits the scores of `page.screen` and `page.copy` on features that `bonafide evaluate recaptures --features` wrote.

usage: fit.py FEATURES.tsv [--out Models/profiles/suspicions/standard.json] [--version N]

A logistic regression with an L2 penalty, by Newton's method (numpy only). Bona fide are real pictures and prints in
color; attacks are screens, or copies without color. Media of HELD are never fitted on. Each of the groups real bona
fide, drawn bona fide and attacks has the same weight, and so has each medium in its group. The intercept is moved so
that 0.5 is the least score that at most FALSE_SHARES of real bona fide pictures and of drawn prints exceed, each by
cross-validation over documents; a score is therefore the probability under the odds that this limit stands for. Drawn
prints are allowed more screens, since their coarse rosettes are harder than what documents are printed with.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import intervals  # noqa: E402
import logistic  # noqa: E402
import tables  # noqa: E402

HELD = {"desktopBGR", "tabletTurned", "phoneDiamond", "offsetStochastic", "laserDots", "grayInkJet"}
FEATURES = {
    "screen": ["lumaLattice", "lumaCommon", "chromaCommon", "lumaAcross", "chromaAcross",
               "colorShift", "lumaFine"],
    "copy": ["coherentColor", "meanColor", "wholeColor", "midtones", "plainPaper"],
}
NEEDS = {
    # A page of fewer pixels has no room for the spectra; less detail than this is what blur and compression leave; a page
    # with less color was made gray (the least of 113 real ones has 2.4), a picture with less too, where a camera's
    # noise counts as color so that a copy is judged.
    "screen": {"colorSpread": 0.5, "pageWidth": 480.0, "detailDecibels": 4.0},
    "copy": {"colorSpread": 0.1, "pageWidth": 300.0, "seenShare": 0.2, "contrast": 30.0},
}
FOLDS = 6
PENALTY = 1.0
# Of real bona fide pictures and of drawn prints; copies are far enough from both to ask for less.
FALSE_SHARES = {"screen": (0.03, 0.03), "copy": (0.015, 0.03)}


def weights(rows: list[dict], y: np.ndarray) -> np.ndarray:
    """Equal weight for real bona fide, drawn bona fide and attacks, and for each medium in them; mean 1."""
    groups = [(label, row["medium"] == "real") for row, label in zip(rows, y)]
    count = {group: groups.count(group) for group in set(groups)}
    media = [(group, row["medium"]) for group, row in zip(groups, rows)]
    share = {medium: media.count(medium) for medium in set(media)}
    many = {group: len({m for g, m in share if g == group}) for group in count}
    raw = np.array([1 / (share[medium] * many[medium[0]]) for medium in media])
    return raw / raw.mean()


def wilson(successes: int, trials: int) -> str:
    if trials == 0:
        return "none"
    low, high = intervals.wilson(successes, trials, z=1.96)
    return f"{100 * (successes / trials):.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {trials}"


def limit(values: np.ndarray, share: float) -> float:
    """The least value that at most a share of the values are above."""
    ordered = np.sort(values)[::-1]
    allowed = int(share * len(ordered))
    return float(ordered[allowed]) if len(ordered) else -math.inf


def fit(table: list[dict], name: str) -> dict:
    features, needs = FEATURES[name], NEEDS[name]

    def is_judged(row: dict) -> bool:
        return all(row[f"{name}.{f}"] for f in features) and \
            all(float(row[f"{name}.needs.{need}"] or -1) >= least for need, least in needs.items())

    # A real picture of a screen or copy shows what its file name says, mostly a screenshot or a print in color.
    shown = [row for row in table if row["kind"] in ("bonafide", "print") or (row["kind"] == name and row["medium"] != "real")]
    rows = [row for row in shown if is_judged(row)]
    real = [row for row in table if row["kind"] == "bonafide" and row["medium"] == "real"]
    print(f"{name}: judged {wilson(sum(map(is_judged, real)), len(real))} real bona fide, {len(rows)} of {len(shown)} in all")
    x = np.array([[float(row[f"{name}.{f}"]) for f in features] for row in rows])
    y = np.array([float(row["kind"] == name) for row in rows])
    held = np.array([row["medium"] in HELD for row in rows])
    is_real = np.array([row["medium"] == "real" for row in rows])
    sources = sorted({row["source"] for row in rows})
    random.Random(1).shuffle(sources)
    crossed = np.zeros(len(rows))
    for fold in range(FOLDS):
        out = np.isin([row["source"] for row in rows], sources[fold::FOLDS])
        taken = ~out & ~held
        chosen = [row for row, is_taken in zip(rows, taken) if is_taken]
        weight = weights(chosen, y[taken])
        crossed[out] = logistic.logits(x[out], logistic.fitted(x[taken], y[taken], weight, PENALTY, spread=weight))
    bound = max(
        limit(crossed[(y == 0) & is_real], FALSE_SHARES[name][0]),
        limit(crossed[(y == 0) & ~is_real & ~held], FALSE_SHARES[name][1]))
    for medium in sorted({row["medium"] for row in rows}):
        of = np.array([row["medium"] == medium for row in rows])
        for label, word in ((0, "BPCER"), (1, "APCER")):
            part = crossed[of & (y == label)]
            if len(part):
                wrong = int((part > bound).sum()) if label == 0 else int((part <= bound).sum())
                print(f"  {medium:17} {word} {wilson(wrong, len(part))}{'' if medium not in HELD else '  (held)'}")
    for group, word in ((~held, "fitted on"), (held, "held")):
        part = crossed[(y == 1) & group]
        print(f"  found, {word}: {wilson(int((part > bound).sum()), len(part))}")
    for index in np.argsort(-np.where((y == 0) & is_real, crossed, -99))[:5]:
        print(f"  highest bona fide: {rows[index]['file'].split('/')[-1]} {crossed[index] - bound:.2f}")
    taken = ~held
    weight = weights([row for row, is_taken in zip(rows, taken) if is_taken], y[taken])
    mean, deviation, coefficients = logistic.fitted(x[taken], y[taken], weight, PENALTY, spread=weight)
    return {
        "needs": needs,
        "intercept": round(float(coefficients[-1]) - bound, 4),
        "terms": [
            {"feature": f, "mean": round(float(m), 4), "deviation": round(float(d), 4), "weight": round(float(c), 4)}
            for f, m, d, c in zip(features, mean, deviation, coefficients)
        ],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", type=Path)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--version", type=int, default=1)
    given = parser.parse_args()
    table = tables.named(given.table)

    def count(kind: str, is_real: bool = False) -> int:
        return sum(row["kind"] == kind and (row["medium"] == "real") == is_real for row in table)

    model = {
        "schema": "bonafide-suspicions/1",
        "version": given.version,
        "restsOn": f"{count('bonafide', True)} real pictures of documents and specimens; drawn {count('bonafide')} "
                   f"documents, {count('print')} prints, {count('screen')} screens and {count('copy')} copies, those of "
                   "screens and printers held back left out: scripts/suspicions/README.md.",
        # A table may hold the features of one of them alone.
        **{name: fit(table, name) for name, first in FEATURES.items() if f"{name}.{first[0]}" in table[0]},
    }
    if given.out:
        given.out.write_text(json.dumps(model, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
