"""Numbers are what a person wrote, and are written as a person would."""

from __future__ import annotations

import copy
import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron.data.numbers import NumberError, read_number, square_root, write_number


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("0.1", Fraction(1, 10)),
        (0.1, Fraction(1, 10)),
        (np.float64(0.1), Fraction(1, 10)),
        (np.float32(0.1), Fraction(1, 10)),
        (np.int32(-3), Fraction(-3)),
        (Decimal("1.50"), Fraction(3, 2)),
        ("−2.5", Fraction(-5, 2)),
        (" +.5 ", Fraction(1, 2)),
        ("5.", Fraction(5)),
        ("1e3", Fraction(1000)),
        ("1.5E-2", Fraction(3, 200)),
        ("-0", Fraction(0)),
        ("2/3", Fraction(2, 3)),
        ("-3 / 4", Fraction(-3, 4)),
        ("– 3/4", Fraction(-3, 4)),
        ("- 0.5", Fraction(-1, 2)),
        ("＋2", Fraction(2)),
        ("1e308", Fraction(10**308)),
        ("1e-320", Fraction(1, 10**320)),
        (Fraction(1, 7), Fraction(1, 7)),
    ],
)
def test_what_is_read(written: object, meant: Fraction) -> None:
    assert read_number(written) == meant


@pytest.mark.parametrize(
    "nonsense",
    [
        *("", " ", "abc", "1,5", "1.2.3", "1e", "--1", "0x10", "1_000", "٣", "1/0", "1/2/3"),
        *("nan", "-Inf", "infinity", "1e309", "1e-999999999", "1e999999999", "1" * 500, "1e-401"),
        *(float("nan"), math.inf, True, np.bool_(True), None, [1], object()),
    ],
)
def test_what_is_refused_with_a_sentence(nonsense: object) -> None:
    with pytest.raises(NumberError, match=r"\.$") as refusal:
        read_number(nonsense)
    assert len(str(refusal.value)) < 120
    assert refusal.value.written == str(nonsense)
    assert str(refusal.value).endswith(f"” {refusal.value.reason}")
    assert str(copy.copy(refusal.value)) == str(refusal.value)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(3), "3"),
        (Fraction(3, 10), "0.3"),
        (Fraction(-1, 4), "-0.25"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-7, 6), "-7/6"),
        (Fraction(12345, 100), "123.45"),
        (Fraction(1, 10**320), "1e-320"),
        (Fraction(10**308), "1e308"),
        (Fraction(7 * 10**22 + 1), "70000000000000000000001"),
    ],
)
def test_what_is_written(number: Fraction, text: str) -> None:
    assert write_number(number) == text


decimals = st.builds(
    "{}{}.{}e{}".format,
    st.sampled_from(["", "-"]),
    st.integers(0, 10**390),
    st.integers(0, 10**390),
    st.integers(-900, 900),
)


@given(decimals | st.fractions(-(10**30), 10**30).map(str))
def test_what_is_read_can_be_written_and_read_again(text: str) -> None:
    try:
        number = read_number(text)
    except ValueError:
        return  # too large or too small; that is tested above
    assert read_number(write_number(number)) == number


@pytest.mark.parametrize("text", ["1.51e-400", "9" * 308, "0." + "3" * 390, "1e-400", "7e-399"])
def test_numbers_near_the_limits_survive_too(text: str) -> None:
    assert read_number(write_number(read_number(text))) == read_number(text)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_the_decimal_that_prints_it(value: float) -> None:
    assert read_number(value) == Fraction(repr(value))
    assert float(read_number(value)) == value


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert isinstance(read_number(text), Fraction)
    except ValueError as refusal:
        assert str(refusal)  # noqa: PT017 - either way is fine, any other exception is not


@given(st.fractions(min_value=0, max_value=10**6))
def test_square_roots_squared(number: Fraction) -> None:
    root = square_root(number)
    assert root == pytest.approx(math.sqrt(number), rel=4e-16)
    assert square_root(number * number) == pytest.approx(float(number), rel=4e-16)


def test_square_roots_of_what_fits_no_float() -> None:
    assert square_root(Fraction(1, 10**640)) == pytest.approx(1e-320, rel=1e-3)
    assert square_root(Fraction(10**600)) == pytest.approx(1e300)
