"""Corners of convex hulls, against SciPy and by hand."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial import ConvexHull, QhullError

from core.perceptron.proofs.convex_hull import convex_hull

places = st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=12)


def exact(points):
    return [(Fraction(x), Fraction(y)) for x, y in points]


@given(places)
def test_the_corners_are_those_of_scipy(points) -> None:
    corners = [points[index] for index in convex_hull(exact(points))]
    try:
        theirs = ConvexHull(np.array(points)).vertices if len(points) > 2 else None
    except QhullError:
        theirs = None
    if theirs is None:  # all on one line
        assert {*corners} == {min(points), max(points)}
    else:
        assert {*corners} == {points[index] for index in theirs}
        assert len(corners) == len({*corners})


@given(places)
def test_every_point_is_left_of_every_edge(points) -> None:
    corners = [points[index] for index in convex_hull(exact(points))]
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        assert all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for x, y in points)


@pytest.mark.parametrize(
    ("points", "corners"),
    [
        ([(1, 2)], [0]),
        ([(1, 2), (1, 2)], [0]),
        ([(2, 0), (0, 0), (1, 0)], [1, 0]),
        ([(0, 0), (2, 0), (2, 2), (0, 2), (1, 1), (1, 0)], [0, 1, 2, 3]),
    ],
)
def test_by_hand(points, corners) -> None:
    assert convex_hull(exact(points)) == corners
