"""The scores of many θ̂ with many points: quick in floating point, exact where that could mislead.

    scores = Θ Zᵀ / unit

Whole numbers beyond 2⁵³ are slow in tables. Each of these scores comes with a bound on its rounding
error; whatever is not far above its bound is computed again in whole numbers.
"""

from __future__ import annotations

import numpy as np

from core.perceptron.data.arrays import Floats, WholeNumbers
from core.perceptron.data.working_space import dot
from core.perceptron.weights.ratios import quotient, ratio

TRUSTED = 1e9  # a score so many times its error bound has a certain sign and nine true digits
ROUNDING = 2.0**-52


def score_table(theta: WholeNumbers, rows: WholeNumbers, unit: int) -> Floats:
    """(m, n) θ̂·z / unit for every row θ̂ of `theta` and z of `rows`; signs and zeros are exact."""
    if theta.dtype != object and rows.dtype != object:
        return ratio(theta @ rows.T, unit)
    theta_size, rows_size = _largest(theta), _largest(rows)
    size = quotient(theta_size * rows_size, unit)
    weights, places = _shares(theta, theta_size), _shares(rows, rows_size)
    scores = weights @ places.T
    reach = np.abs(weights) @ np.abs(places).max(axis=0)
    bound = reach * (2 * theta.shape[1] + 4) * ROUNDING + 1e-290
    doubtful = np.abs(scores) <= (TRUSTED * bound)[:, None]
    if not 1e-250 < size < 1e250:  # a score may leave the range of floats
        doubtful[:] = True
    with np.errstate(over="ignore", invalid="ignore"):
        scores *= size
    exact_theta, exact_rows = theta.tolist(), rows.tolist()
    for k, i in zip(*(indices.tolist() for indices in np.nonzero(doubtful)), strict=True):
        scores[k, i] = quotient(dot(exact_theta[k], exact_rows[i]), unit)
    return np.asarray(scores, dtype=np.float64)


def _largest(numbers: WholeNumbers) -> int:
    return max((abs(int(value)) for value in numbers.flat), default=0) or 1


def _shares(numbers: WholeNumbers, largest: int) -> Floats:
    """Every number as a part of the largest, from −1 to 1."""
    return np.array([int(value) / largest for value in numbers.flat]).reshape(numbers.shape)
