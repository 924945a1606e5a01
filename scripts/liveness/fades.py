#!/usr/bin/env python3
"""Fits the weights by which `Fade` tells a fade that hides a joint from what hardly moves.

    rm -f table.tsv
    export BONAFIDE_FADES=table.tsv BONAFIDE_TESTDATA=FOLDER
    swift test -c release -Xswiftc -enable-testing --filter FadeClipTests
    scripts/liveness/fades.py table.tsv

The table holds every stretch that may be a fade, of joints only those at the joint: the mean difference of the pictures
around it in levels of gray, the share of it that a sum of both leaves, and how far the points of the face are from their
straight way (nothing where no face is seen). The surest one of a joint shows it, and none of an honest clip may; so the
fit is repeated with the surest stretch of each joint and the four surest of each honest clip. Joints of which no stretch
looks like a fade at all are not in the table. The constants are those of Fade.swift.
"""

import argparse
import collections
import csv
import math
import pathlib

USUAL = {"rest": 0.1, "apart": 6.0, "detour": 0.005}
LEAST_REST = 0.02
EXACT_DETOUR = 0.001
UNKNOWN_DETOUR = 0.0085
LEAST_DETOUR = 0.002
MOST_DETOUR = 0.014
PENALTY = 1.0
ROUNDS = 8


def features(row):
    """Logarithms of multiples of what is usual, one first."""
    apart, rest, detour = float(row["apart"]), float(row["rest"]), float(row["detour"] or UNKNOWN_DETOUR)
    return [
        1.0,
        math.log(max(rest, LEAST_REST) / USUAL["rest"]),
        math.log(apart / USUAL["apart"]),
        math.log((min(MOST_DETOUR, max(LEAST_DETOUR, detour)) + EXACT_DETOUR) / USUAL["detour"]),
    ]


def solve(matrix, right):
    """Gaussian elimination with pivots."""
    rows = [list(line) + [value] for line, value in zip(matrix, right)]
    count = len(rows)
    for column in range(count):
        pivot = max(range(column, count), key=lambda index: abs(rows[index][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for index in range(count):
            if index != column:
                factor = rows[index][column] / rows[column][column]
                rows[index] = [a - factor * b for a, b in zip(rows[index], rows[column])]
    return [rows[index][count] / rows[index][index] for index in range(count)]


def fit(samples):
    """A logistic regression with a penalty on all weights but the first, by Newton's steps."""
    weights = [0.0] * len(samples[0][0])
    for _ in range(25):
        gradient = [PENALTY * weight if index else 0.0 for index, weight in enumerate(weights)]
        curvature = [
            [(PENALTY if i else 1e-9) if i == j else 0.0 for j in range(len(weights))] for i in range(len(weights))
        ]
        for values, is_fade, count in samples:
            share = 1 / (1 + math.exp(-score(weights, values)))
            for i, value in enumerate(values):
                gradient[i] += count * (share - is_fade) * value
                for j, other in enumerate(values):
                    curvature[i][j] += count * share * (1 - share) * value * other
        step = solve(curvature, gradient)
        weights = [weight - change for weight, change in zip(weights, step)]
    return weights


def score(weights, values):
    return sum(a * b for a, b in zip(weights, values))


def surest(weights, clips, fade_count, honest_count):
    """Samples of the surest stretches of each clip; those of one clip count as one."""
    samples = []
    for (kind, _), stretches in clips.items():
        chosen = sorted(stretches, key=lambda values: -score(weights, values))
        chosen = chosen[: fade_count if kind == "fade" else honest_count]
        samples += [(values, kind == "fade", 1 / len(chosen)) for values in chosen]
    return samples


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("table", type=pathlib.Path)
    clips = collections.defaultdict(list)
    with parser.parse_args().table.open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            clips[row["kind"], row["clip"]].append(features(row))
    weights = [0.0, -1.0, 0.0, 0.0]
    for _ in range(ROUNDS):
        weights = fit(surest(weights, clips, 1, 4))
    print("one, rest, apart, detour:", ", ".join(f"{weight:.2f}" for weight in weights))
    scores = [(score(weights, values), is_fade) for values, is_fade, _ in surest(weights, clips, 1, 1)]
    honest = sorted((value for value, is_fade in scores if not is_fade), reverse=True)
    print("honest clips that score most:", ", ".join(f"{value:.2f}" for value in honest[:5]), "of", len(honest))
    fades = [value for value, is_fade in scores if is_fade]
    for least in (0.0, 0.5, 0.8, 1.1, 1.4):
        found, alarms = (sum(value > least for value in side) for side in (fades, honest))
        print(f"from {least}: {found} of {len(fades)} fades, {alarms} of {len(honest)} honest clips")


if __name__ == "__main__":
    main()
