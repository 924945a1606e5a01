"""Fits how `evaluatePassiveLiveness()` weighs its signals, from tables that `bonafide evaluate attacks --signals` wrote.

usage: fit.py TABLE.tsv... [--subjects subjects.tsv] [--out Models/weights/presentation.json] [--measure TABLE.tsv...]

A logistic regression with an L2 penalty (numpy only). The pictures are of few people, and a free fit would learn who
they are and how their rooms were lit; so the direction of each weight is set by what is known of screens and prints
(SIGNS), and only its size is fitted: it may come out as 0. Signals of direction 0 are measured but not weighed. Bona
fide presentations and attacks have the same weight, and so has each person or medium among them. A signal that is
missing counts as a usual one. The intercept stays as fitted: 0.5 is even odds.

The tables that the shipped weights were fitted on are data/real.tsv.gz and data/drawn.tsv.gz.

--measure prints the equal error rate on tables that were not fitted on, with all signals, and with each one left out of
fit and score in turn.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import tables  # noqa: E402

SIGNS = {
    "lumaGrid": 1, "chromaGrid": 1, "detailFalloff": -1, "chromaFalloff": -1, "skinSpread": 0, "skinColor": 0,
    "blackLevel": 1, "clippedShare": 1, "shineShare": 0, "straightEdge": 1, "focusDifference": -1,
    "resolutionDifference": -1, "blockGrid": 1, "fineColor": 1,
}
# Large: few people and cameras are known, and no signal may outweigh the others on another camera.
PENALTY = 0.3
FARTHEST = 2.0
BONA_FIDE = "bona-fide"


class Table:
    """Presentations with their signals, who they show, and what they are taken from."""

    def __init__(self, paths: list[Path], subjects: dict[str, str]) -> None:
        rows = [dict(zip(head, cells)) for head, *found in map(tables.rows, paths) for cells in found]
        rows = [row for row in rows if row["isJudged"] == "1"]
        self.x = np.array([[float(row[name]) if row[name] else np.nan for name in SIGNS] for row in rows])
        self.y = np.array([float(row["kind"] != BONA_FIDE) for row in rows])
        # Pictures of draw.py are named after person and medium.
        stems = [Path(row["file"]).stem.split("@") for row in rows]
        self.people = np.array([subjects.get(row["file"], stem[0].rstrip("0123456789")) for row, stem in zip(rows, stems)])
        self.groups = np.array([
            (subjects[row["file"]] if row["file"] in subjects else stem[-1].split("-")[0]) + " " + row["kind"]
            for row, stem in zip(rows, stems)])

    def part(self, chosen: np.ndarray) -> "Table":
        part = object.__new__(Table)
        for name in ("x", "y", "people", "groups"):
            setattr(part, name, getattr(self, name)[chosen])
        return part

    def weights(self) -> np.ndarray:
        weight = np.zeros(len(self.y))
        for kind in (0.0, 1.0):
            groups = sorted(set(self.groups[self.y == kind]))
            for group in groups:
                member = (self.y == kind) & (self.groups == group)
                weight[member] = 0.5 / len(groups) / member.sum()
        return weight


Model = tuple[np.ndarray, np.ndarray, np.ndarray, float]


def standardized(table: Table, mean: np.ndarray, deviation: np.ndarray) -> np.ndarray:
    return np.nan_to_num(np.clip((table.x - mean) / deviation, -FARTHEST, FARTHEST))


def fitted(table: Table, without: str | None = None) -> Model:
    weight = table.weights()
    sign = np.array([0 if name == without else sign for name, sign in SIGNS.items()], float)
    seen = ~np.isnan(table.x)
    total = np.maximum((seen * weight[:, None]).sum(0), 1e-9)
    filled = np.nan_to_num(table.x)
    mean = (filled * weight[:, None]).sum(0) / total
    deviation = np.sqrt((np.where(seen, filled - mean, 0) ** 2 * weight[:, None]).sum(0) / total)
    deviation = np.where(deviation > 1e-6, deviation, 1.0)
    z = standardized(table, mean, deviation)
    coefficients, intercept = np.zeros(len(SIGNS)), 0.0
    for _ in range(20_000):
        slope = weight * (1 / (1 + np.exp(-np.clip(z @ coefficients + intercept, -30, 30))) - table.y)
        coefficients -= 0.5 * (z.T @ slope + PENALTY * coefficients)
        coefficients = np.where(coefficients * sign > 0, coefficients, 0)
        intercept -= 0.5 * slope.sum()
    return mean, deviation, coefficients, float(intercept)


def scores(table: Table, model: Model) -> np.ndarray:
    mean, deviation, coefficients, intercept = model
    return standardized(table, mean, deviation) @ coefficients + intercept


def equal_error_rate(table: Table, score: np.ndarray) -> float:
    """Where the shares of false accusations and of missed attacks meet, between neighboring thresholds."""
    bona_fide, attacks = score[table.y == 0], score[table.y == 1]
    before = (1.0, 0.0)
    for threshold in sorted(score):
        now = (float((bona_fide > threshold).mean()), float((attacks <= threshold).mean()))
        if now[1] >= now[0]:
            gap, next_gap = before[0] - before[1], now[1] - now[0]
            return before[0] + (now[0] - before[0]) * (gap / (gap + next_gap) if gap + next_gap > 0 else 0)
        before = now
    return 0.0


def cross_validated(table: Table) -> None:
    """Each drawn person, and the real ones together, left out of the fit in turn."""
    drawn = {group for group in table.people if (table.y[table.people == group] == 0).any()
             and (table.y[table.people == group] == 1).any()}
    folds = np.array([person if person in drawn else "others" for person in table.people])
    for fold in sorted(set(folds)):
        rest, part = table.part(folds != fold), table.part(folds == fold)
        score = scores(part, fitted(rest))
        print(f"left out {fold}: EER {100 * equal_error_rate(part, score):.1f} % of {len(part.y)}, "
              f"BPCER {100 * (score[part.y == 0] > 0).mean():.1f} %, APCER {100 * (score[part.y == 1] <= 0).mean():.1f} %")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", type=Path, nargs="+")
    parser.add_argument("--subjects", type=Path)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--measure", type=Path, nargs="*", default=[])
    given = parser.parse_args()
    subjects = {}
    if given.subjects:
        subjects = {row["file"]: row["subject"] for row in csv.DictReader(given.subjects.open(), delimiter="\t")}
    table = Table(given.tables, subjects)
    model = fitted(table)
    mean, deviation, coefficients, intercept = model
    for name, weight in zip(SIGNS, coefficients):
        print(f"{name:22}{weight:7.3f}")
    print(f"fitted on {len(table.y)}: EER {100 * equal_error_rate(table, scores(table, model)):.1f} %")
    cross_validated(table)
    for path in given.measure:
        measured = Table([path], subjects)
        print(f"{path.name}, {len(measured.y)} judged")
        for name in [None, *SIGNS]:
            rate = equal_error_rate(measured, scores(measured, fitted(table, name) if name else model))
            print(f"  {'all' if name is None else 'without ' + name:30} EER {100 * rate:.1f} %")
    if given.out:
        weights = {}
        for index, name in enumerate(SIGNS):
            for part, value in (("Mean", mean), ("Deviation", deviation), ("Weight", coefficients)):
                weights[name + part] = round(float(value[index]), 6)
        body = {"schema": "bonafide-presentation/1", "intercept": round(intercept, 6), "weights": weights}
        given.out.write_text(json.dumps(body, indent=2) + "\n")


if __name__ == "__main__":
    main()
