"""Two lines, then one: what the three units say, against plain Boolean functions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lessons.xor.two_layers import NAMES, two_layers_board
from core.scenes.ink import palette
from tests.scenes.boards import said_by, shown_by

BOARD = two_layers_board()
INPUTS = [(0, 0), (0, 1), (1, 0), (1, 1)]
thresholds = st.integers(-5, 25).map(lambda t: Fraction(t, 10))
FUNCTIONS: dict[str, Callable[[int, int], bool]] = {
    "OR": lambda a, b: bool(a or b),
    "AND": lambda a, b: bool(a and b),
    "NOR": lambda a, b: not (a or b),
    "NAND": lambda a, b: not (a and b),
    "always on": lambda a, b: True,
    "never on": lambda a, b: False,
}


def state(*values: Fraction) -> dict[str, str]:
    return {f"threshold{i}": str(float(one)) for i, one in enumerate(values, start=1)}


@given(thresholds, thresholds, thresholds)
def test_rows_names_and_pictures_agree_with_plain_boolean_functions(
    first: Fraction, second: Fraction, third: Fraction
) -> None:
    here = state(first, second, third)
    shown, said = shown_by(BOARD, here), said_by(BOARD, here)
    right = 0
    for name, (x1, x2) in zip(NAMES, INPUTS, strict=True):
        h1, h2 = x1 + x2 >= first, -x1 - x2 >= -second
        out = h1 + h2 >= third
        assert FUNCTIONS[shown["first"]](x1, x2) == h1
        assert FUNCTIONS[shown["second"]](x1, x2) == h2
        assert FUNCTIONS[shown["third"]](h1, h2) == out
        mark = "✓" if out == (x1 != x2) else "✗"
        right += mark == "✓"
        assert shown[f"row{name}"] == f"h = {h1:d}{h2:d}, output {out:d} {mark}"
    assert said.startswith("All 4 rows are right" if right == 4 else f"{right} of 4 rows are right")


@given(thresholds, thresholds, thresholds, st.integers(-30, 60), st.integers(-30, 60))
def test_every_place_has_the_colour_of_the_output(
    first: Fraction, second: Fraction, third: Fraction, across: int, up: int
) -> None:
    """A strip is the part of the plane between two sums x₁ + x₂."""
    total = Fraction(across + up, 20) + Fraction(1, 1000)  # beside the lines
    out = (total >= first) + (total <= second) >= third
    figure = BOARD.panels[0].figure(BOARD.numbers(state(first, second, third)))
    sides = set()
    for strip in figure.data[:3]:
        low, _, _, high = (x + y for x, y in zip(strip.x, strip.y, strict=True))
        if low <= total <= high:
            sides.add(strip.fillcolor)
    assert sides == {palette.POSITIVE_SIDE if out else palette.NEGATIVE_SIDE}


def test_it_opens_with_xor_and_both_plus_in_one_place() -> None:
    assert said_by(BOARD).startswith("All 4 rows are right")
    figure = BOARD.panels[1].figure(BOARD.numbers())
    plus, minus = figure.data[3:7:2]
    assert list(zip(plus.x, plus.y, strict=True)) == [(1, 1), (1, 1)]
    assert list(zip(minus.x, minus.y, strict=True)) == [(0, 1), (1, 0)]


@pytest.mark.parametrize(
    ("values", "rows"),
    [
        (("0.5", "0.5", "1.5"), "✓✗✗✓"),  # h₂ is NOR: 01 and 10 fail
        (("0.5", "1.5", "0.5"), "✗✓✓✗"),  # the output is OR: all on, 2 of 4 rows are left
    ],
)
def test_answers_of_the_tasks(values: tuple, rows: str) -> None:
    shown = shown_by(BOARD, state(*map(Fraction, values)))
    assert "".join(shown[f"row{name}"][-1] for name in NAMES) == rows
