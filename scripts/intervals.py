"""Intervals of shares that were counted."""

from __future__ import annotations

import math


def wilson(right: int, count: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's score interval of a share, 0...1; of 95 % unless another quantile of the normal distribution is given.

    Nothing counted leaves every share possible.
    """
    if count == 0:
        return 0.0, 1.0
    share = right / count
    middle = (share + z * z / 2 / count) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / 4 / count**2) / (1 + z * z / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def told(right: int, count: int) -> str:
    """A share in percent with its interval and what was counted: `91.6 % [84.8, 95.5] (98 of 107)`."""
    low, high = wilson(right, count)
    share = 100 * right / count if count else 0.0
    return f"{share:.1f} % [{100 * low:.1f}, {100 * high:.1f}] ({right} of {count})"
