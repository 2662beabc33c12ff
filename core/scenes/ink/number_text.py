"""Numbers as a person would write them: 0.1 + 0.2 is 0.3, a true minus sign, no stray digits."""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction

from core.perceptron.data.spelling import LOWERED, point_name, raised, sign_text, with_minus

__all__ = [
    "LOWERED",
    "degrees_text",
    "number_text",
    "point_name",
    "raised",
    "sign_text",
    "vector_text",
    "with_minus",
]

SHORT = 7  # characters that a readout has room for


def number_text(value: float | Fraction) -> str:
    """The exact number where it is short, as decimal or as fraction; else rounded."""
    if isinstance(value, Fraction):
        try:
            nearest = float(value)
        except OverflowError:
            return with_minus(_beyond_floats(value))
        if _is_short(value) and Fraction(repr(nearest)) != value:
            return with_minus(f"{value.numerator}/{value.denominator}")
        value = nearest
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    if value == int(value) and abs(value) < 1e7:
        return with_minus(str(int(value)))
    exact = repr(value)
    if len(exact) <= SHORT and "e" not in exact:
        return with_minus(exact)
    return with_minus(_rounded(value))


def _is_short(value: Fraction) -> bool:
    """Does it fit as a fraction? Long ones take a while to write, so they are not written first."""
    longest = 10**SHORT
    if abs(value.numerator) >= longest or value.denominator >= longest:
        return False
    return len(f"{value.numerator}/{value.denominator}") <= SHORT


def _rounded(value: float) -> str:
    """Four digits after the point, fewer for large numbers, powers of ten for extreme ones."""
    size = abs(value)
    if 1e-3 <= size < 1e7:
        places = 4 if size < 1e3 else 1
        return f"{value:.{places}f}".rstrip("0").rstrip(".")
    mantissa, exponent = f"{value:.2e}".split("e")
    return f"{float(mantissa):g}·10{raised(int(exponent))}"


def _beyond_floats(value: Fraction) -> str:
    """A number that is too large for a float, as a power of ten."""
    digits = str(abs(int(value)))
    mantissa = round(float(f"{digits[0]}.{digits[1:4]}"), 2)
    return f"{'-' if value < 0 else ''}{mantissa:g}·10{raised(len(digits) - 1)}"


def vector_text(values: Iterable[float | Fraction]) -> str:
    return f"({', '.join(number_text(value) for value in values)})"


def degrees_text(angle: float) -> str:
    return "–" if math.isnan(angle) else f"{angle:.1f}°"
