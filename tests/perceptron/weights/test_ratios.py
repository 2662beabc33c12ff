"""Is every quotient of whole numbers the nearest float, on both sides of what machines hold?"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from core.perceptron.weights.ratios import SMALLEST, ratio

EDGE = 2**53
VALUES = (0, 1, -7, EDGE - 1, 1 - EDGE, EDGE + 1, -EDGE - 3, 2**63 - 1, -(2**63))


@pytest.mark.parametrize("unit", [1, 3, 1_000, EDGE - 1, EDGE + 1, 10**40])
@pytest.mark.parametrize("longer", [(), (2**63,), (3**90, -(10**60))])
def test_each_is_the_nearest_float(unit: int, longer: tuple[int, ...]) -> None:
    values = (*VALUES, *longer)
    table = np.array([values, values[::-1]], dtype=object)
    nearest = [float(Fraction(value, unit)) for value in values]
    assert ratio(table, unit).tolist() == [nearest, nearest[::-1]]


def test_only_nothing_is_nothing() -> None:
    assert ratio(np.array([0, 1, -1], dtype=object), 10**400).tolist() == [0, SMALLEST, -SMALLEST]
