"""Whole numbers over a common unit as floats, each the nearest one."""

from __future__ import annotations

import math

import numpy as np

from core.perceptron.data.arrays import Floats, WholeNumbers

SMALLEST = 5e-324  # the float next to 0


def ratio(whole: WholeNumbers, unit: int) -> Floats:
    """whole / unit, each result the nearest float; the sign survives whatever the size."""
    if whole.dtype != object:
        return np.asarray(whole / unit, dtype=np.float64)
    return np.array([quotient(value, unit) for value in whole.flat]).reshape(whole.shape)


def quotient(value: int, unit: int) -> float:
    """value / unit; only 0 itself becomes 0, and what is too large becomes ∞."""
    try:
        nearest = abs(value) / unit
    except OverflowError:
        nearest = math.inf
    if nearest == 0 and value != 0:
        nearest = SMALLEST
    return nearest if value >= 0 else -nearest
