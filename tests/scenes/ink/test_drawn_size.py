"""The scale of an arrow, and what its name says about it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from core.scenes.ink.drawn_size import DrawnSize, drawn_size, most_that_fits


@pytest.mark.parametrize(
    ("most", "longest", "scale", "name"),
    [
        (3.0, 1.0, "1", "θ"),
        (1.0, 1.0, "1", "θ"),
        (0.99, 1.0, "1/2", "θ, half size"),
        (0.5, 1.0, "1/2", "θ, half size"),
        (0.49, 1.0, "1/3", "θ, 1/3 size"),
        (0.0101, 50.0, "1/100", "θ, 1/100 size"),
        (30.0, 0.05, "20", "θ, 20× size"),  # at its own size it would hardly be seen
        (7.0, 0.05, "6", "θ, 6× size"),
    ],
)
def test_an_arrow_is_drawn_to_scale_or_its_name_says_how(
    most: float, longest: float, scale: str, name: str
) -> None:
    size = drawn_size(most, longest, half=1.0)
    assert size.scale == Fraction(scale)
    assert size.scale <= Fraction(most)
    assert size.named("θ") == name


def test_extreme_scales_are_written_with_a_power_of_ten() -> None:
    assert DrawnSize(Fraction(1, 20_000)).named("θ") == "θ, 5·10⁻⁵ × size"
    assert drawn_size(0.0, 0.0, 1.0).named("θ") == "θ"  # θ is 0 all the time


def test_what_fits_reaches_the_edge_and_not_farther() -> None:
    """From (0.5, 0) along (2, 1) to the edge at 0.98."""
    feet, arrows = np.array([[0.5, 0.0]]), np.array([[2.0, 1.0]])
    assert most_that_fits(feet, arrows, np.zeros(2), 1.0) == pytest.approx(0.24)


def test_an_arrow_at_the_edge_does_not_make_the_others_smaller() -> None:
    feet, arrows = np.array([[0.9, 0.0], [0.0, 0.0]]), np.array([[2.0, 0.0], [2.0, 0.0]])
    assert most_that_fits(feet, arrows, np.zeros(2), 1.0) == pytest.approx(0.49)
    assert most_that_fits(feet, arrows, np.zeros(2), 1.0, room=0.01) == pytest.approx(0.04)
