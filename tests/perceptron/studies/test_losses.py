"""Five losses: their values and slopes against what a book has, and against differences."""

import math
from fractions import Fraction

import pytest

from core.perceptron.studies.weight_space.losses import LOSSES

SCORES = [-2.0, -1.0, -0.5, 0.25, 0.5, 1.5, 3.0]  # away from every kink


@pytest.mark.parametrize(
    ("name", "score", "loss", "slope"),
    [
        ("zero_one", -2, 1, 0),
        ("zero_one", 0, 1, 0),
        ("zero_one", 0.5, 0, 0),
        ("perceptron", -1.5, 1.5, -1),
        ("perceptron", 0, 0, -1),
        ("perceptron", 0.5, 0, 0),
        ("logistic", 0, math.log(2), -0.5),
        ("hinge", -1, 2, -1),
        ("hinge", 0.5, 0.5, -1),
        ("hinge", 1.5, 0, 0),
        ("squared", -2, 4.5, -3),
        ("squared", 0.5, 0.125, -0.5),
        ("squared", 3, 2, 2),
    ],
)
def test_values_from_a_book(name: str, score: float, loss: float, slope: float) -> None:
    assert LOSSES[name].of(score) == pytest.approx(loss)
    assert LOSSES[name].slope(score) == pytest.approx(slope)


@pytest.mark.parametrize("score", SCORES)
@pytest.mark.parametrize("name", LOSSES)
def test_the_slope_is_that_of_a_short_chord(name: str, score: float) -> None:
    of, step = LOSSES[name].of, 1e-6
    chord = (of(score + step) - of(score - step)) / (2 * step)
    assert LOSSES[name].slope(score) == pytest.approx(chord, abs=1e-6)


def test_the_squared_loss_is_that_of_adaline() -> None:
    """½(1 − y·a)² = ½(y − a)², and the step −L′·y·x̂ is (y − a)·x̂, for either label."""
    for y in (-1, 1):
        for a in (Fraction(-3, 2), Fraction(1, 3), Fraction(2)):
            assert LOSSES["squared"].of(float(y * a)) == pytest.approx(float((y - a) ** 2 / 2))
            assert -LOSSES["squared"].slope(float(y * a)) * y == pytest.approx(float(y - a))
