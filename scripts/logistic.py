"""A logistic regression with an L2 penalty, by Newton's method, over features in standard deviations."""

from __future__ import annotations

import numpy as np

# Mean, deviation and coefficients, the intercept last.
Model = tuple[np.ndarray, np.ndarray, np.ndarray]
# Deviations from which on a value counts as one at the bound, as in FittedScore.
FARTHEST = 4


def columns(x: np.ndarray, mean: np.ndarray, deviation: np.ndarray) -> np.ndarray:
    return np.hstack([np.clip((x - mean) / deviation, -FARTHEST, FARTHEST), np.ones((len(x), 1))])


def fitted(x: np.ndarray, y: np.ndarray, weight: np.ndarray, penalty: float, spread: np.ndarray | None = None) -> Model:
    """weight: of each row in the fit; spread: of each row in mean and deviation, all alike where it is None."""
    mean = np.average(x, axis=0, weights=spread)
    deviation = np.sqrt(np.average((x - mean) ** 2, axis=0, weights=spread)) + 1e-9
    z = columns(x, mean, deviation)
    coefficients = np.zeros(z.shape[1])
    ridge = np.diag([penalty] * x.shape[1] + [1e-6])
    for _ in range(50):
        p = probability(z @ coefficients)
        gradient = z.T @ (weight * (y - p)) - ridge @ coefficients
        hessian = (z * (weight * p * (1 - p))[:, None]).T @ z + ridge
        step = np.linalg.solve(hessian, gradient)
        coefficients += step
        if np.abs(step).max() < 1e-8:
            break
    return mean, deviation, coefficients


def held_out(x: np.ndarray, y: np.ndarray, weight: np.ndarray, groups: list[str], folds: int, penalty: float) -> np.ndarray:
    """The probability of each row by a fit without the fold that its group is in."""
    names = sorted(set(groups))
    fold = np.array([names.index(group) % folds for group in groups])
    held = np.zeros(len(x))
    for number in range(folds):
        out = fold == number
        held[out] = probability(logits(x[out], fitted(x[~out], y[~out], weight[~out], penalty)))
    return held


def logits(x: np.ndarray, model: Model) -> np.ndarray:
    mean, deviation, coefficients = model
    return columns(x, mean, deviation) @ coefficients


def probability(logit: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-np.clip(logit, -30, 30)))
