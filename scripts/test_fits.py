#!/usr/bin/env python3
"""Holds the fits of scripts/ to the tables that are kept of them: python3 -m unittest discover -s scripts

That the tables are free of names and texts, that they have the features of today, and that the kept results follow from
them. The weights of fields are checked in plain Python; the trees of fields, recognition, liveness, covers and reflections
need numpy, and are errors without it where BONAFIDE_REQUIRE_NUMPY=1 is set.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import tables

SCRIPTS = Path(__file__).resolve().parent
WEIGHTS = SCRIPTS.parent / "Models" / "weights"
# Of each fit: the table's first columns, which are no features.
HEADS = {
    "fields": ["picture", "field", "text", "isValue"],
    "recognition": ["picture", "role", "country", "page", "code", "isKind", "isEdition"],
}
FIELD_STRENGTH, DRAWN_SHARE = 10, 0.25
HAS_NUMPY = importlib.util.find_spec("numpy") is not None


def kept(fit: str) -> list[Path]:
    return sorted((SCRIPTS / fit / "data").glob("*.tsv.gz"))


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """What solves a symmetric system, by Gauss's elimination."""
    rows = [row + [value] for row, value in zip(rows, right)]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda other: abs(rows[other][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for other in range(place + 1, len(rows)):
            share = rows[other][place] / rows[place][place]
            if share:
                rows[other] = [a - share * b for a, b in zip(rows[other], rows[place])]
    answer = [0.0] * len(rows)
    for place in reversed(range(len(rows))):
        known = sum(rows[place][other] * answer[other] for other in range(place + 1, len(rows)))
        answer[place] = (rows[place][-1] - known) / rows[place][place]
    return answer


class TableTests(unittest.TestCase):
    def test_no_table_holds_a_name_or_a_text(self):
        for fit, head in HEADS.items():
            self.assertGreaterEqual(len(kept(fit)), 3)
            for path in kept(fit):
                with self.subTest(path.name):
                    self.check(tables.rows(path), head)

    def check(self, rows, head):
        self.assertEqual(rows[0][:len(head)], head)
        forms = {"picture": r"[0-9a-f]{12}(#unknown)?", "text": r"t\d+", "field": r"[a-zA-Z]+", "role": r"[a-zA-Z]+",
                 "country": r"[A-Z]{2}|", "page": r"front|back|inside|", "code": r"[A-Za-z0-9-]{0,20}"}
        for cells in rows[1:]:
            self.assertEqual(len(cells), len(rows[0]))
            for place, (name, cell) in enumerate(zip(rows[0], cells)):
                if place < len(head) and name in forms:
                    self.assertRegex(cell, f"^(?:{forms[name]})$", name)
                else:
                    self.assertTrue(math.isfinite(float(cell)), name)

    def test_the_features_are_those_of_today(self):
        """A feature or a weight that came or went asks for new tables."""
        for fit, head in HEADS.items():
            shipped = json.loads((WEIGHTS / f"{fit}.json").read_text())
            for path in kept(fit):
                names = tables.rows(path)[0][len(head):]
                self.assertEqual(set(names), set(shipped["weights"]), f"{path.name}: make the tables anew")
            refitted = json.loads((SCRIPTS / fit / "data" / "refitted.json").read_text())
            self.assertEqual((refitted["schema"], set(refitted["weights"])), (shipped["schema"], set(shipped["weights"])))

    def test_packing_takes_names_and_texts_away(self):
        table = [["picture", "field", "text", "isValue", "below"],
                 ["HRV/jane.jpg", "surname", "DOE", "1", "0.123456789"],
                 ["HRV/jane.jpg", "givenNames", "DOE", "0", "1.0"],
                 ["HRV/jane.jpg#unknown", "surname", "JANE", "0", "-0.0"]]
        packed, again = tables.packed(table, b"salt"), tables.packed(table, b"other")
        self.assertNotIn("jane", str(packed))
        self.assertFalse(re.search("DOE|JANE", str(packed)))
        self.assertEqual([row[1:4] for row in packed[1:]],
                         [["surname", "t1", "1"], ["givenNames", "t1", "0"], ["surname", "t1", "0"]])
        self.assertEqual(packed[1][4], "0.123457")
        self.assertEqual(packed[1][0], packed[2][0])
        self.assertEqual(packed[3][0], packed[1][0] + "#unknown")
        self.assertNotEqual(packed[1][0], again[1][0])
        # The weight of a text is no text.
        weighed = [HEADS["recognition"] + ["text"], ["a", "visa", "FR", "front", "", "1", "0", "2.5"]]
        self.assertEqual(tables.packed(weighed, b"salt")[1][1:], ["visa", "FR", "front", "", "1", "0", "2.5"])
        with self.assertRaises(ValueError):
            tables.packed([["picture", "below"], ["a"]], b"salt")


class FieldFitTests(unittest.TestCase):
    def test_the_kept_weights_are_the_least_of_the_loss(self):
        """A step of Newton's method from them leads nowhere: the loss is convex, so nothing else is the fit."""
        refitted = json.loads((SCRIPTS / "fields" / "data" / "refitted.json").read_text())["weights"]
        names = list(refitted)
        weights = [refitted[name] for name in names]
        slope = list(weights)
        bend = [[float(row == column) for column in range(len(names))] for row in range(len(names))]
        for path in kept("fields"):
            head, *rows = tables.rows(path)
            places = [head.index(name) for name in names]
            share = FIELD_STRENGTH * (DRAWN_SHARE if path.name.startswith(("licences", "drawn")) else 1)
            for cells in rows:
                values = [(at, float(cells[place])) for at, place in enumerate(places) if cells[place] != "0"]
                likely = 1 / (1 + math.exp(-sum(weights[at] * value for at, value in values)))
                off, curve = share * (likely - float(cells[3])), share * likely * (1 - likely)
                for at, value in values:
                    slope[at] += off * value
                    for other, second in values:
                        bend[at][other] += curve * value * second
        step = solved(bend, slope)
        self.assertLess(max(map(abs, step)), 2e-3, "fit anew, and say how the shipped weights differ")


@unittest.skipUnless(HAS_NUMPY or os.environ.get("BONAFIDE_REQUIRE_NUMPY") == "1", "the trees of fields need numpy")
class FieldForestTests(unittest.TestCase):
    # Trees part otherwise where two bounds are equally good and sums differ in their last digits; what they find likely
    # then differs little.
    TOLERANCE = 0.01

    def test_the_shipped_trees_follow_from_the_tables(self):
        import numpy

        place = SCRIPTS / "fields"
        data = place / "data"
        made = fitted(
            place, data / "specimens.tsv.gz", data / "others.tsv.gz", "--drawn", data / "licences.tsv.gz",
            data / "drawn.tsv.gz", "--only-fit", script="forest.py")
        shipped = json.loads((WEIGHTS / "field-forest.json").read_text())
        for key in ("schema", "threshold", "features"):
            self.assertEqual(made[key], shipped[key])
        self.assertEqual(len(made["trees"]), len(shipped["trees"]))
        forest = loaded(place / "forest.py")
        names, _, keys, _, values = forest.fit.read(kept("fields"))
        self.assertEqual(shipped["features"], names + forest.PAGE)
        first = forest.fit.chance(values, forest.shipped(names))
        wide = forest.widened(names, keys, values, first)
        off = numpy.abs(forest.chance(made["trees"], wide) - forest.chance(shipped["trees"], wide)).mean()
        self.assertLess(off, self.TOLERANCE, "fit the trees anew")

    def test_the_style_of_a_page_is_that_of_its_other_values(self):
        """As PageStyle has it: FieldForestTests of the program holds the same numbers."""
        import numpy

        forest = loaded(SCRIPTS / "fields" / "forest.py")
        page = [("surname", "below", 0.9), ("surname", "right", 0.4), ("givenNames", "below", 0.8), ("sex", "right", 0.5),
                ("height", "right", 0.3)]
        names = list(forest.WAYS)
        values = numpy.array([[float(name == way) for name in names] for _, way, _ in page])
        keys = [("a", field, str(text)) for text, (field, _, _) in enumerate(page)]
        found = forest.styles(names, keys, values, numpy.array([likely for _, _, likely in page]))
        for share, wanted in zip(found, (1.3 / 2.3, 1 / 2.3, 1.4 / 2.4, 0.5 / 2.7, 1 / 3.2)):
            self.assertAlmostEqual(share, wanted)

    def test_the_rivals_of_a_text_are_those_of_its_page(self):
        """As PageRivals has them: FieldForestTests of the program holds the same numbers."""
        import numpy

        forest = loaded(SCRIPTS / "fields" / "forest.py")
        keys = [("a", "issueDate", "t0"), ("a", "expiryDate", "t0"), ("a", "expiryDate", "t1"), ("a", "birthDate", "t0"),
                ("b", "issueDate", "t0")]
        values = numpy.array([[1.0], [0.0], [1.0], [1.0], [1.0]])
        found = forest.rivals(["labeled"], keys, values, numpy.array([0.9, 0.95, 0.8, 0.3, 1.0]))
        self.assertEqual(found.tolist(), [[0.3, 0], [0.9, 0.8], [0, 0.95], [0.9, 0], [0, 0]])


def loaded(place: Path):
    """A script as a module."""
    spec = importlib.util.spec_from_file_location(f"{place.parent.name}_{place.stem}", place)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@unittest.skipUnless(HAS_NUMPY or os.environ.get("BONAFIDE_REQUIRE_NUMPY") == "1", "the fit of recognition needs numpy")
class RecognitionFitTests(unittest.TestCase):
    def test_the_kept_weights_follow_from_the_tables(self):
        import numpy

        place = SCRIPTS / "recognition" / "fit.py"
        fit = loaded(place)
        start = json.loads(fit.START.read_text())
        pictures = []
        for path in kept("recognition"):
            names, found = fit.read(path, fit.DRAWN_SHARE if path.name.startswith("drawn") else 1.0)
            pictures += found
        # As the program is called: real tables first, because sums depend on the order in their last digits.
        begin = numpy.array([start["weights"][name] for name in names])
        free = numpy.array([name not in fit.KEPT for name in names], dtype=float)
        weights = fit.fit(pictures, begin, free, start["weights"]["none"], start["temperature"], 8)
        refitted = json.loads((place.parent / "data" / "refitted.json").read_text())["weights"]
        for name, weight in zip(names, weights):
            self.assertAlmostEqual(weight, refitted[name], delta=0.01, msg=name)


def fitted(place: Path, *arguments: Path | str, script: str = "fit.py") -> dict:
    """What a fit makes of its tables."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.json"
        subprocess.run(
            [sys.executable, place / script, *arguments, "--out", made], check=True, capture_output=True)
        return json.loads(made.read_text())


class ShippedWeights(unittest.TestCase):
    def assert_alike(self, fitted: dict, shipped: dict):
        """Two files of an intercept and weights by name."""
        self.assertEqual(set(fitted["weights"]), set(shipped["weights"]))
        self.assertAlmostEqual(fitted["intercept"], shipped["intercept"], delta=1e-3)
        for name, weight in shipped["weights"].items():
            self.assertAlmostEqual(fitted["weights"][name], weight, delta=1e-3, msg=name)


@unittest.skipUnless(HAS_NUMPY or os.environ.get("BONAFIDE_REQUIRE_NUMPY") == "1", "the fit of liveness needs numpy")
class LivenessFitTests(ShippedWeights):
    def test_the_shipped_weights_follow_from_the_tables(self):
        place = SCRIPTS / "liveness"
        found = fitted(
            place, place / "data" / "real.tsv.gz", place / "data" / "drawn.tsv.gz",
            "--subjects", place / "subjects.tsv")
        self.assert_alike(found, json.loads((WEIGHTS / "presentation.json").read_text()))

    def test_nobody_is_fitted_on_who_is_measured(self):
        subjects = dict(tables.rows(SCRIPTS / "liveness" / "subjects.tsv"))
        head, *rows = tables.rows(SCRIPTS / "liveness" / "data" / "real.tsv.gz")
        self.assertEqual({subjects[cells[0]] for cells in rows}, {"a", "c", "d"})


@unittest.skipUnless(HAS_NUMPY or os.environ.get("BONAFIDE_REQUIRE_NUMPY") == "1", "the fit of covers needs numpy")
class CoverFitTests(ShippedWeights):
    def test_the_shipped_weights_follow_from_the_table(self):
        place = SCRIPTS / "covers"
        found = fitted(place, place / "data" / "drawn.tsv.gz")
        self.assert_alike(found, json.loads((WEIGHTS / "covers.json").read_text()))

    def test_the_table_names_nobody(self):
        for cells in tables.rows(SCRIPTS / "covers" / "data" / "drawn.tsv.gz")[1:]:
            self.assertRegex(cells[0], r"^[0-9a-f]{6,12}$")
            self.assertIn(cells[1], ["bare", "mask", "wideMask", "scarf"])


@unittest.skipUnless(HAS_NUMPY or os.environ.get("BONAFIDE_REQUIRE_NUMPY") == "1", "the fit of reflections needs numpy")
class ReflectionFitTests(unittest.TestCase):
    def test_the_shipped_weights_follow_from_the_table(self):
        place = SCRIPTS / "reflections"
        found = fitted(place, place / "features.tsv.gz")
        shipped = json.loads((SCRIPTS.parent / "Models" / "profiles" / "reflections" / "standard.json").read_text())
        self.assertEqual([term["feature"] for term in found["score"]["terms"]],
                         [term["feature"] for term in shipped["score"]["terms"]])
        self.assertAlmostEqual(found["score"]["intercept"], shipped["score"]["intercept"], delta=1e-3)
        for one, other in zip(found["score"]["terms"], shipped["score"]["terms"]):
            self.assertAlmostEqual(one["weight"], other["weight"], delta=1e-3, msg=one["feature"])


@unittest.skipUnless(HAS_NUMPY or os.environ.get("BONAFIDE_REQUIRE_NUMPY") == "1", "the fit of suspicions needs numpy")
class SuspicionFitTests(unittest.TestCase):
    TABLE = SCRIPTS / "suspicions" / "data" / "screens.tsv.gz"

    def test_the_shipped_weights_of_screens_follow_from_the_table(self):
        fit = loaded(SCRIPTS / "suspicions" / "fit.py")
        with contextlib.redirect_stdout(io.StringIO()):
            found = fit.fit(tables.named(self.TABLE), "screen")
        shipped = json.loads((SCRIPTS.parent / "Models/profiles/suspicions/standard.json").read_text())["screen"]
        self.assertEqual(found["needs"], shipped["needs"])
        self.assertEqual([term["feature"] for term in found["terms"]], [term["feature"] for term in shipped["terms"]])
        self.assertAlmostEqual(found["intercept"], shipped["intercept"], delta=1e-3)
        for one, other in zip(found["terms"], shipped["terms"]):
            for key in ("mean", "deviation", "weight"):
                self.assertAlmostEqual(one[key], other[key], delta=1e-3, msg=one["feature"])

    def test_real_pictures_are_copied_into_the_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "one.jpg")
            source.write_bytes(b"1")
            out = Path(folder, "out")
            out.mkdir()
            names = [loaded(SCRIPTS / "suspicions" / "draw.py").copied(str(source), number, out) for number in range(2)]
            self.assertEqual(names, ["one@real-0.jpg", "one@real-1.jpg"])
            self.assertTrue(all((out / name).read_bytes() == b"1" for name in names))

    def test_the_table_names_no_picture(self):
        for row in tables.named(self.TABLE):
            self.assertRegex(row["file"], r"^f\d{4}$")
            self.assertRegex(row["source"], r"^s\d{3}$")


class CorrectionTests(unittest.TestCase):
    """Errors of a transcript are corrected where the transcript is the one that was read, and nowhere else."""
    TABLE = [["file", "country", "edition"], ["a.jpg", "PL", "2019"], ["b.jpg", "PL", "2015"]]

    def corrected(self, **change):
        one = {"file": "a.jpg", "column": "edition", "transcript": "2019", "print": "2015", **change}
        return loaded(SCRIPTS / "fields" / "corrected.py").corrected(self.TABLE, [one])

    def test_a_correction_is_made(self):
        self.assertEqual(self.corrected(), [self.TABLE[0], ["a.jpg", "PL", "2015"], self.TABLE[2]])
        self.assertEqual(self.TABLE[1][2], "2019")

    def test_another_transcript_is_refused(self):
        for change in ({"file": "c.jpg"}, {"transcript": "2021"}, {"column": "page"}):
            with self.subTest(change), self.assertRaises(ValueError):
                self.corrected(**change)

    def test_the_copy_holds_the_pictures_themselves(self):
        with tempfile.TemporaryDirectory() as folder:
            source, out = Path(folder, "in"), Path(folder, "out")
            Path(source, "PL").mkdir(parents=True)
            out.mkdir()
            Path(source, "PL", "a.jpg").write_bytes(b"a")
            Path(source, "b.jpg").write_bytes(b"b")
            Path(source, "PL", "b.jpg").symlink_to(Path(source, "b.jpg"))
            # As an earlier run left it.
            Path(out, "PL").symlink_to(Path(source, "PL"))
            script = loaded(SCRIPTS / "fields" / "corrected.py")
            script.pictures(source, out)
            for name in ("a", "b"):
                made = Path(out, "PL", f"{name}.jpg")
                self.assertEqual(made.read_bytes(), name.encode())
                self.assertEqual(made.resolve(), out.resolve() / "PL" / made.name)

    def test_every_correction_says_why(self):
        head, *rows = [line.split("\t") for line in
                       (SCRIPTS / "fields/data/corrections.tsv").read_text(encoding="utf-8").splitlines()]
        self.assertEqual(head, ["file", "column", "transcript", "print", "why"])
        self.assertTrue(rows and all(len(row) == 5 and row[2] != row[3] and len(row[4]) > 20 for row in rows))


if __name__ == "__main__":
    unittest.main()
