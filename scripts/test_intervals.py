"""Tests of intervals: `python3 -m unittest discover -s scripts`."""

import unittest

from intervals import told, wilson


class WilsonTest(unittest.TestCase):
    def test_published_intervals(self):
        for right, count, wanted in [(441, 540, (78.2, 84.7)), (0, 31, (0.0, 11.0)), (18, 18, (82.4, 100.0))]:
            with self.subTest(right=right, count=count):
                self.assertEqual(tuple(round(100 * end, 1) for end in wilson(right, count)), wanted)

    def test_nothing_counted_leaves_all_possible(self):
        self.assertEqual(wilson(0, 0), (0.0, 1.0))

    def test_a_share_is_told_with_what_was_counted(self):
        self.assertEqual(told(98, 107), "91.6 % [84.8, 95.5] (98 of 107)")
        self.assertEqual(told(0, 0), "0.0 % [0.0, 100.0] (0 of 0)")


if __name__ == "__main__":
    unittest.main()
