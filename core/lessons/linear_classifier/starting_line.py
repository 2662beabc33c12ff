"""A line to begin with, in numbers that one would type."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from core.perceptron import Dataset, Trace, training_errors
from core.perceptron.data.arrays import Flags, Floats
from core.perceptron.data.geometry import lengths_of


def best_of(run: Trace) -> Floats:
    """The θ̂ of a run that gets most points right; of several the line nearest to the middle."""
    drawn: Flags = (run.theta != 0).any(axis=1)  # θ = 0 has no line
    drawn = drawn if drawn.any() else ~drawn
    errors = training_errors(run)
    candidates = run.augmented[drawn & (errors == errors[drawn].min())]
    centre = np.append(run.dataset.points.mean(axis=0), 1.0)
    with np.errstate(divide="ignore", invalid="ignore"):
        away = np.abs(candidates @ centre) / lengths_of(candidates[:, :-1])
    best: Floats = candidates[int(np.argmin(away))]
    return best


def as_typed(theta: Floats, points: Dataset) -> list[float]:
    """θ₁, θ₂ and θ₀ of about length 1 in few digits that get as many points right as `theta`."""
    spread = [float(v) for v in theta]
    if points.dimension == 1:
        spread.insert(1, 0.0)
    length = math.hypot(*spread[:2])
    if not length:
        return [1.0, 0.0, 0.0]
    unit = [v / length for v in spread]
    wanted = _right(spread, points)
    for digits in range(1, 6):
        short = [round(v, digits) + 0.0 for v in unit]
        if _right(short, points) >= wanted:
            return short
    return [round(v, 6) for v in unit]


def _right(theta: Sequence[float], points: Dataset) -> int:
    exact = [Fraction(repr(v)) for v in theta]
    weights = exact[: points.dimension]
    return sum(
        sign * (sum(w * v for w, v in zip(weights, row, strict=True)) + exact[2]) > 0
        for row, sign in zip(points.exact, points.signs, strict=True)
    )
