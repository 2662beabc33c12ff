"""Whole numbers over a common unit as floats, each the nearest one."""

from __future__ import annotations

import contextlib
import math

import numpy as np

from core.perceptron.data.arrays import Floats, WholeNumbers
from core.perceptron.data.working_space import EXACT_IN_FLOAT

SMALLEST = 5e-324  # the float next to 0


def ratio(whole: WholeNumbers, unit: int) -> Floats:
    """whole / unit, each result the nearest float; the sign survives whatever the size."""
    if whole.dtype != object:
        return np.asarray(whole / unit, dtype=np.float64)
    values = whole.ravel()
    quotients = _by_machine(values, unit)
    for index in np.flatnonzero(np.isnan(quotients)).tolist():
        quotients[index] = quotient(values[index], unit)
    return quotients.reshape(whole.shape)


def _by_machine(values: WholeNumbers, unit: int) -> Floats:
    """values / unit at once, where both are floats as they are; nan elsewhere."""
    quotients = np.full(len(values), np.nan)
    if unit < EXACT_IN_FLOAT:
        with contextlib.suppress(OverflowError):  # one is too long for the machine: few are short
            machine = values.astype(np.int64)
            short = (machine > -EXACT_IN_FLOAT) & (machine < EXACT_IN_FLOAT)
            quotients[short] = machine[short] / unit
    return quotients


def quotient(value: int, unit: int) -> float:
    """value / unit; only 0 itself becomes 0, and what is too large becomes ∞."""
    try:
        nearest = abs(value) / unit
    except OverflowError:
        nearest = math.inf
    if nearest == 0 and value != 0:
        nearest = SMALLEST
    return nearest if value >= 0 else -nearest
