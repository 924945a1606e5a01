"""What `liveness/anew.py` makes of a clip is decided by its seed, and every filter chain is one that ffmpeg could take."""

import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "liveness"))
import anew


class Recipes(unittest.TestCase):
    def test_a_seed_decides(self):
        self.assertEqual(anew.recipe(random.Random(4), False), anew.recipe(random.Random(4), False))

    def test_all_kinds_come(self):
        made = [anew.recipe(random.Random(seed), False) for seed in range(300)]
        self.assertEqual({how["ending"] for how in made}, {"mp4", "mov", "webm"})
        self.assertTrue(all(how["ending"] != "webm" for how in made if how["turned"]))
        for part in ("crop=iw*0.8", "144:176", "noise", "hflip", "transpose", "scale=4*iw"):
            self.assertTrue(any(part in how["filters"] for how in made), part)

    def test_no_more_is_cut_off_where_the_face_fills_the_picture(self):
        made = [anew.recipe(random.Random(seed), True) for seed in range(300)]
        self.assertFalse(any("crop=iw*0.8" in how["filters"] for how in made))


if __name__ == "__main__":
    unittest.main()
