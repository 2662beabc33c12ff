"""A boundary as an equation, and where to draw it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from core.perceptron.data.numbers import common_denominator, scaled
from core.ui.export.handouts.exact import exact_text, tuple_text


def equation(theta: Sequence[Fraction], theta0: Fraction) -> str:
    """3·x₁ − x₂ + 4 = 0"""
    terms = [
        _term(number, name)
        for number, name in zip((*theta, theta0), _names(len(theta)), strict=True)
        if number
    ]
    return f"{' + '.join(terms) or '0'} = 0".replace("+ −", "− ")


def crossings(theta: Sequence[Fraction], theta0: Fraction) -> str:
    """A sentence that tells two places of the line, or its distance from an axis."""
    if len(theta) == 1:
        return f"That is $x₁ = {exact_text(-theta0 / theta[0])}$."
    first, second = theta
    if not first:
        return f"It is level, at $x₂ = {exact_text(-theta0 / second)}$."
    if not second:
        return f"It is upright, at $x₁ = {exact_text(-theta0 / first)}$."
    if theta0:
        across, upward = exact_text(-theta0 / first), exact_text(-theta0 / second)
        return f"It goes through $({across}, 0)$ and $(0, {upward})$."
    unit = common_denominator(theta)
    x, y = scaled((second, -first), unit)
    nearest = tuple_text(Fraction(value, math.gcd(x, y)) for value in (x, y))
    return f"It goes through $(0, 0)$ and ${nearest}$."


def _names(count: int) -> list[str]:
    return [*["x₁", "x₂"][:count], ""]


def _term(number: Fraction, name: str) -> str:
    if not name:
        return exact_text(number)
    if abs(number) == 1:
        return name if number > 0 else f"−{name}"
    return f"{exact_text(number)}·{name}"
