"""Numbers as people write them: 0.1 means one tenth.

Every coordinate, learning rate and start is read once into a `Fraction`, so that ties can be
decided exactly, and written back as the shortest text that means the same number.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Rational

import numpy as np

from core.perceptron.data.quoting import quoted

# 1e308 and 1e-320 are numbers; 1e999999999 is a way to fill the memory. Whatever these limits let
# in, `write_number` writes within them.
MOST_DIGITS = 400
LARGEST_EXPONENT = 2_000
LONGEST_TEXT = 1_500
USUAL_EXPONENT, USUAL_TEXT = 100, 100  # such decimals are far within the limits
SMALLEST_SIZE = Fraction(1, 10**400)

# What people and programs write for a minus: true minus, hyphens (one of them cannot be seen),
# dashes, and what a small keyboard has; likewise for a plus.
_SIGNS = str.maketrans(
    dict.fromkeys("−‐‑‒–—―⁃˗⁻₋➖﹘﹣－ー\u00ad", "-") | dict.fromkeys("＋﹢⁺₊➕", "+")
)

_DECIMAL = re.compile(r"([+-]?)\s*(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d{1,6}))?", re.ASCII)
_QUOTIENT = re.compile(r"([+-]?)\s*(\d+)\s*/\s*(\d+)", re.ASCII)
_NO_NUMBER = {"nan", "+nan", "-nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"}


class NumberError(ValueError):
    """Why something is not a number that can be used here: what was written, and the reason."""

    def __init__(self, written: str, reason: str) -> None:
        super().__init__(written, reason)
        self.written, self.reason = written, reason

    def __str__(self) -> str:
        return f"{quoted(self.written)} {self.reason}"


def read_number(value: object) -> Fraction:
    """The exact number that `value` shows: an int, a float, a Decimal, a Fraction or a text.

    A float counts as the shortest decimal that prints it. Anything else raises `NumberError`.
    """
    if type(value) is Fraction:  # the quickest question, asked most often
        return value
    if isinstance(value, str):
        return _read_text(value)
    if isinstance(value, bool | np.bool_):
        raise NumberError(str(value), "is true or false, not a number.")
    if isinstance(value, Integral):
        return Fraction(int(value))
    if isinstance(value, float | Decimal | np.floating):
        return _read_text(str(value))
    if isinstance(value, Rational):
        return Fraction(value)
    raise NumberError(str(value), "is not a number.")


def with_plain_signs(text: str) -> str:
    """`text` with a plain “-” and “+” for every sign that stands for a minus or a plus."""
    return text if text.isascii() else text.translate(_SIGNS)


def _read_text(text: str) -> Fraction:
    compact = with_plain_signs(text.strip())
    if len(compact) > MOST_DIGITS and _has_too_many_digits(compact):
        raise NumberError(text, "has too many digits.")
    match = _DECIMAL.fullmatch(compact)
    if match is not None:
        return _from_decimal(match, text)
    if compact.lower() in _NO_NUMBER:
        raise NumberError(text, "is not a finite number.")
    quotient = _QUOTIENT.fullmatch(compact)
    if quotient is not None and int(quotient[3]) != 0:
        above = int(f"{quotient[1]}{quotient[2]}")
        return _within_range(Fraction(above, int(quotient[3])), text)
    raise NumberError(text, "is not a number.")


def _has_too_many_digits(text: str) -> bool:
    return len(text) > LONGEST_TEXT or sum(map(str.isdigit, text)) > 2 * MOST_DIGITS


def _from_decimal(match: re.Match[str], text: str) -> Fraction:
    sign, whole, after_point, only_fraction, exponent_text = match.groups()
    fraction = after_point or only_fraction or ""
    digits = int(f"{sign}{whole or ''}{fraction}")
    exponent = int(exponent_text or 0)
    if abs(exponent) > LARGEST_EXPONENT:
        raise NumberError(text, "is too large or too close to zero to draw.")
    exponent -= len(fraction)
    number = Fraction(digits, 10**-exponent) if exponent < 0 else Fraction(digits * 10**exponent)
    is_usual = -USUAL_EXPONENT < exponent < USUAL_EXPONENT and len(text) < USUAL_TEXT
    return number if is_usual else _within_range(number, text)


def _within_range(number: Fraction, text: str) -> Fraction:
    """Refuse what no screen could place and what could not be written within the limits."""
    try:
        finite = math.isfinite(float(number))
    except OverflowError:
        finite = False
    if not finite or 0 < abs(number) < SMALLEST_SIZE:
        raise NumberError(text, "is too large or too close to zero to draw.")
    if max(abs(number.numerator), number.denominator) >= 10 ** (2 * MOST_DIGITS):
        raise NumberError(text, "has too many digits.")
    return number


def write_number(number: Fraction) -> str:
    """The shortest text that `read_number` reads back as the same number: 3, -0.25 or 1/3."""
    return write_ratio(*number.as_integer_ratio())


def write_ratio(numerator: int, denominator: int) -> str:
    """The same for a number that is given as a fraction in lowest terms."""
    if denominator == 1 and abs(numerator) < 10**30:
        return str(numerator)
    places = _decimal_places(denominator)
    if places is None:
        return f"{numerator}/{denominator}"
    digits = numerator * 10**places // denominator
    if places > 30 or abs(digits) >= 10**30:
        return _scientific(digits, -places)
    text = str(abs(digits)).rjust(places + 1, "0")
    sign = "-" if digits < 0 else ""
    return f"{sign}{text[: len(text) - places]}.{text[len(text) - places :]}"


def _decimal_places(denominator: int) -> int | None:
    """How many digits after the point an exact decimal needs, or None if none suffices."""
    twos = (denominator & -denominator).bit_length() - 1
    rest = denominator >> twos
    fives = 0
    while rest % 5 == 0:
        rest //= 5
        fives += 1
    return max(twos, fives) if rest == 1 else None


def _scientific(digits: int, exponent: int) -> str:
    text = str(digits)
    stripped = text.rstrip("0")
    return f"{stripped}e{exponent + len(text) - len(stripped)}"


def common_denominator(numbers: Iterable[Fraction]) -> int:
    """The least whole number that makes every one of `numbers` whole when multiplied."""
    return math.lcm(*{number.denominator for number in numbers})


def scaled(numbers: Iterable[Fraction], scale: int) -> tuple[int, ...]:
    """The whole numbers number · scale; `scale` must be a multiple of every denominator."""
    return tuple(number.numerator * (scale // number.denominator) for number in numbers)


def shortest(whole: Sequence[int]) -> tuple[int, ...]:
    """The shortest vector of whole numbers in the same direction; not all of them are 0."""
    common = math.gcd(*whole)
    return tuple(value // common for value in whole)


def as_floats(integers: Sequence[Sequence[int]]) -> tuple[np.ndarray, bool]:
    """Rows of whole numbers as floats in a unit of their own, and whether that lost nothing.

    Numbers beyond 2⁵³ are divided by the largest of them: signs of sums survive up to rounding.
    """
    largest = max((abs(value) for row in integers for value in row), default=0)
    if largest < 2**53:
        return np.array(integers, dtype=np.float64), True
    return np.array([[value / largest for value in row] for row in integers]), False


def square_root(number: Fraction) -> float:
    """√number as the nearest float or its neighbour, also where `number` itself fits no float.

    ∞ only if the root itself is larger than any float.
    """
    if number == 0:
        return 0.0
    shift = 110 - (number.numerator.bit_length() - number.denominator.bit_length())
    shift += shift % 2
    whole = (
        (number.numerator << shift) // number.denominator
        if shift >= 0
        else number.numerator // (number.denominator << -shift)
    )
    try:
        return math.ldexp(math.isqrt(whole), -shift // 2)
    except OverflowError:
        return math.inf
