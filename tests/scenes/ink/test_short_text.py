"""Fewer digits for a room, and nothing wrong said by them."""

import re
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.scenes.ink.drawn_size import DrawnSize
from core.scenes.ink.number_text import degrees_text, number_text
from core.scenes.ink.short_text import short_text


@pytest.mark.parametrize(
    ("written", "short"),
    [
        ("0.3721", "0.372"),
        ("521.8056", "522"),
        ("(−0.3333, 1.6667)", "(−0.333, 1.67)"),
        ("1.5", "1.5"),
        ("18", "18"),
        ("1/3", "1/3"),
        ("1.23·10⁵", "1.23·10⁵"),
        ("x⁽³⁾ is +.", "x⁽³⁾ is +."),
        ("−1.5 + 3.25 = 1.75", "1.75"),  # of a sum, what it comes to
        ("−0.3333 + 1.6667 = 1.3333", "1.33"),
        ("100.3°", "100°"),
        ("89.7°", "89.7°"),  # not a right angle
        ("0.125", "0.125"),  # between two others: it may be 0.12497
        ("0.9996", "0.9996"),  # not whole
        ("0.1244 < 0.12441", "0.1244 < 0.12441"),  # not alike
        ("θ̂·θ* = 0.7442 ≥ 2 · 0.3721 = 0.7442.", "θ̂·θ* = 0.744 ≥ 2 · 0.372 = 0.744."),
    ],
)
def test_three_digits_have_to_do(written: str, short: str) -> None:
    assert short_text(written) == short


@given(st.floats(-1e6, 1e6))
def test_a_short_number_is_the_number_rounded(number: float) -> None:
    """Also where it was rounded before: never off by more than half of its last digit."""
    short = short_text(number_text(number))
    if found := re.fullmatch(r"−?(\d+(?:\.(\d+))?)", short):
        places = len(found[2] or "")
        half = Decimal(1).scaleb(-places) / 2
        assert abs(Decimal(found[1]) - abs(Decimal(number))) <= half
    assert short.startswith("−") == number_text(number).startswith("−")


@given(st.floats(0, 180))
def test_an_angle_is_right_only_where_it_was(degrees: float) -> None:
    written = degrees_text(degrees)
    if written not in ("0.0°", "90.0°", "180.0°"):
        assert short_text(written) not in ("0°", "90°", "180°")


def test_an_arrow_that_is_drawn_smaller_has_a_short_name() -> None:
    """In a room letters are large, and a picture may be narrow."""
    assert short_text("θ, 1/10 size") == DrawnSize(Fraction(1, 10)).named("θ", is_short=True)
    assert short_text("θ*, half size") == DrawnSize(Fraction(1, 2)).named("θ*", is_short=True)
    assert short_text("θ*, 10× size") == "θ*, 10× size"
