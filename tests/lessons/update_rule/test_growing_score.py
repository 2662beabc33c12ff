"""Are the three lines of the derivation true for every update, in fractions?"""

import re
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lessons.update_rule.growing_score import growing_score_board
from core.scenes.hand.board import Board
from tests.scenes.boards import said_by, shown_by

made = cache(growing_score_board)
TENTHS = st.integers(-40, 40).map(lambda n: Fraction(n, 10))
RATES = st.integers(1, 20).map(lambda n: Fraction(n, 10))


def lines(board: Board, state: dict[str, str]) -> list[str]:
    """The numbers under the three formulas."""
    figure = board.panels[1].figure(board.numbers(state))
    return [trace.text[0] for trace in figure.data[1::3]]


def number(text: str) -> Fraction:
    return Fraction(text.replace("−", "-"))


def numbers_in(line: str) -> list[Fraction]:
    return [number(found) for found in re.findall(r"−?\d+(?:\.\d+)?", line)]


def worth(told: list[str]) -> list[Fraction]:
    """What the numbers of each line come to, by what the formula over them says."""
    y, t1, t2, x1, x2, *t0 = numbers_in(told[0])
    first = y * (t1 * x1 + t2 * x2 + sum(t0))
    y, a, eta, y_squared, x_squared = numbers_in(told[1])
    before, growth, _ = numbers_in(told[2])
    return [first, y * a + eta * y_squared * x_squared, before + growth]


@pytest.mark.parametrize("offset", [False, True])
@given(st.tuples(TENTHS, TENTHS, TENTHS), TENTHS, TENTHS, st.sampled_from([1, -1]), RATES)
def test_each_line_comes_to_the_score_after(offset, theta, x1, x2, label, eta) -> None:
    board = made(offset)
    numbers = dict(zip(("theta1", "theta2", "theta0"), theta, strict=True))
    if not offset:
        del numbers["theta0"]
    numbers |= {"x1": x1, "x2": x2, "rate": eta}
    state = {name: str(float(value)) for name, value in numbers.items()}
    state["label"] = "plus" if label > 0 else "minus"
    x = (x1, x2, Fraction(1)) if offset else (x1, x2)
    score = label * sum(t * v for t, v in zip(theta, x, strict=False))
    after = score + eta * sum(v * v for v in x)
    told = lines(board, state)
    if score > 0:
        assert told == ["", "", ""]
        assert shown_by(board, state)["growth"] == "nothing"
        return
    assert worth(told) == [after] * 3
    assert number(told[2].split(" = ")[1]) == after
    shown = shown_by(board, state)
    assert (number(shown["before"]), number(shown["after"])) == (score, after)


def test_the_first_picture_by_hand() -> None:
    """θ = (2, −1.5), x = (1, 2), +: θ after is (3, 0.5), the score goes from −1 to 4."""
    board = growing_score_board(False)
    assert lines(board, {}) == ["= 1 · (3, 0.5)·(1, 2)", "= 1 · (−1) + 1 · 1 · 5", "= −1 + 5 = 4"]
    assert said_by(board) == "The score grows by 5, from −1 to 4."
    right = {"theta1": "2", "theta2": "1"}
    assert said_by(board, right) == "The point is right: no update. Its score stays 4."


def test_with_offset_by_hand() -> None:
    """θ₀ = −1: a = −2, (x, 1)·(x, 1) = 6, θ₀ after is 0."""
    told = lines(growing_score_board(True), {})
    assert told == ["= 1 · ((3, 0.5)·(1, 2) + 0)", "= 1 · (−2) + 1 · 1 · 6", "= −2 + 6 = 4"]
