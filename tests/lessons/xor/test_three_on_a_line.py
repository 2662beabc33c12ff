"""A–B–A on a line L: what any line gets right, against the engine and plain counting."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lessons.xor.three_on_a_line import between_board
from core.perceptron import Dataset, separability
from tests.scenes.boards import said_by, shown_by

BOARD = between_board()
tenths = st.integers(-16, 16).map(lambda t: Fraction(t, 10))
weights = st.integers(-50, 50).map(lambda t: Fraction(t, 10))


def state(b: Fraction, *theta: Fraction) -> dict[str, str]:
    names = ("b", "theta1", "theta2", "theta0")
    return {name: str(float(one)) for name, one in zip(names, (b, *theta), strict=False)}


@pytest.mark.parametrize("t", range(-16, 17))
def test_the_verdict_on_b_is_the_engine_s(t: int) -> None:
    """Also in the plane: L is the line x₂ = 0."""
    b = Fraction(t, 10)
    verdict = separability(Dataset.of([[-1, 0], [1, 0], [b, 0]], [1, 1, -1]))
    shown, said = shown_by(BOARD, state(b)), said_by(BOARD, state(b))
    assert verdict.separable == (b < -1 or b > 1)
    assert ("one crossing is enough" in said) == verdict.separable
    assert ("one point with both labels" in said) == (abs(t) == 10)
    if verdict.separable:
        assert (shown["weights"], shown["mixture"]) == ("–", "no mixture of A₁, A₂")
        return
    first, second, third = (Fraction(part) for part in shown["weights"].split(", "))
    assert first + second == third == Fraction(1, 2)
    assert second - first == third * b


@given(tenths, weights, weights, weights)
def test_no_line_gets_all_three_while_b_is_between(
    b: Fraction, theta1: Fraction, theta2: Fraction, theta0: Fraction
) -> None:
    shown = shown_by(BOARD, state(b, theta1, theta2, theta0))
    activations = [theta1 * x + theta0 for x in (-1, b, 1)]
    right = sum(y * a > 0 for y, a in zip((1, -1, 1), activations, strict=True))
    assert shown["right"] == f"{right} of 3"
    signs = ["+" if a > 0 else "−" if a < 0 else "0" for a in activations]
    assert shown["sides"].split() == signs
    assert right < 3 or abs(b) > 1
    if not theta1 and not theta2:
        assert shown["meets"] == "there is no line: θ = 0"
    elif theta1:
        meets = shown["meets"].replace("−", "-").removeprefix("once, at x₁ = ")
        assert float(meets) == pytest.approx(float(-theta0 / theta1), abs=0.006)
    else:
        assert shown["meets"] == ("never" if theta0 else "everywhere: it lies in L")


@pytest.mark.parametrize(
    ("theta", "says"),
    [
        ((1, 0, 0), "meets L once"),
        ((0, 1, 1), "never meets L"),
        ((0, 1, 0), "lies in L"),
        ((0, 0, 0), "θ = 0 is no line"),
    ],
)
def test_each_way_to_meet_the_line_is_told_and_drawn(theta: tuple, says: str) -> None:
    here = state(Fraction(4, 10), *map(Fraction, theta))
    assert says in said_by(BOARD, here)
    figure = BOARD.panels[0].figure(BOARD.numbers(here))
    crosses = [trace for trace in figure.data if trace.marker.symbol == "x-thin"]
    assert [trace.x[0] for trace in crosses] == [0.0 if theta[0] else None]


def test_answers_of_the_tasks() -> None:
    """A line that never meets L: 2 of 3 right on the + side, 1 of 3 on the − side."""
    b = Fraction(4, 10)
    assert shown_by(BOARD, state(b, *map(Fraction, (0, 1, 1))))["right"] == "2 of 3"
    assert shown_by(BOARD, state(b, *map(Fraction, (0, 1, -1))))["right"] == "1 of 3"
    beyond = state(Fraction(14, 10), Fraction(-1), Fraction(0), Fraction(12, 10))
    assert shown_by(BOARD, beyond)["right"] == "3 of 3"
    assert said_by(BOARD, beyond).endswith("Your line does it.")
    assert shown_by(BOARD, state(Fraction(1)))["weights"] == "0, 0.5, 0.5"
