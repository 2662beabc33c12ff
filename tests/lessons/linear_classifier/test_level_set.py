"""Is the outline of a region on a grid closed, on the right side, and as large as the region?"""

import numpy as np
import pytest

from core.lessons.linear_classifier.level_set import LevelSet

GRID = np.linspace(-2, 2, 161)
X, Y = np.meshgrid(GRID, GRID)
R = np.hypot(X, Y)


def area(loops) -> float:
    """By the shoelace formula: with the region on the left it is positive, and holes count less."""
    return sum(
        float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2
        for x, y in (loop.T for loop in loops)
    )


@pytest.mark.parametrize(
    ("values", "count", "expected"),
    [
        (1 - R, 1, np.pi),
        ((1.5 - R) * (R - 0.5), 2, np.pi * (1.5**2 - 0.5**2)),  # a ring: an outline and a hole
        (np.ones_like(X), 1, 16),
        (-np.ones_like(X), 0, 0),
        (X * Y, 2, 8),
        (X + 2 * Y, 1, 8),
    ],
)
def test_the_area_within_the_outlines(values, count: int, expected: float) -> None:
    loops = LevelSet(GRID, GRID, values).loops()
    assert len(loops) == count
    assert area(loops) == pytest.approx(expected, abs=0.01)


def test_a_straight_border_is_exact_and_the_frame_is_no_border() -> None:
    [border] = LevelSet(GRID, GRID, X + 2 * Y - 0.3).borders()
    drawn = border[~np.isnan(border[:, 0])]
    assert drawn @ [1, 2] == pytest.approx(np.full(len(drawn), 0.3))
    assert np.isnan(border).any()


@pytest.mark.parametrize(("centre", "count"), [(0.5, 1), (-0.5, 2)])
def test_two_corners_touch_if_the_middle_is_inside(centre: float, count: int) -> None:
    values = np.array([[1 + centre, -1], [-1, 1 + centre]])
    ends = np.array([0.0, 1.0])
    assert len(LevelSet(ends, ends, values).loops()) == count
