"""Are scores of long numbers true, and their signs and zeros exact?"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron.weights.score_table import score_table

LONG = st.integers(-(10**40), 10**40)


@given(
    st.lists(st.tuples(LONG, LONG), min_size=1, max_size=4),
    st.lists(st.tuples(LONG, LONG), min_size=1, max_size=4),
    st.integers(1, 10**60),
)
def test_scores_of_long_numbers(
    theta: list[tuple[int, int]], points: list[tuple[int, int]], unit: int
) -> None:
    # One point at right angles to the first θ̂, and one that is all but that.
    a, b = theta[0]
    rows = [*points, (b, -a), (10**30 * b + 1, -(10**30) * a)]
    found = score_table(np.array(theta, dtype=object), np.array(rows, dtype=object), unit)
    for k, (t, u) in enumerate(theta):
        for i, (x, y) in enumerate(rows):
            exact = Fraction(t * x + u * y, unit)
            assert np.sign(found[k, i]) == (exact > 0) - (exact < 0)
            assert abs(Fraction(found[k, i]) - exact) <= abs(exact) / 10**8 + Fraction(1, 10**300)
