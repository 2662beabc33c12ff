"""The exact numbers of a run, and how they are written on paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from core.perceptron import Trace
from core.perceptron.data.numbers import write_number
from core.scenes.ink.number_text import number_text, with_minus

Number = Fraction | float


def weights_at(trace: Trace, k: int) -> Sequence[Number]:
    """θ̂⁽ᵏ⁾, exactly where η is constant."""
    if trace.whole is None:
        return [float(value) for value in trace.augmented[k]]
    return trace.whole.exact_theta(k)


def score_at(trace: Trace, points: Sequence[int], k: int) -> Number:
    """The scores y·a of the points with θ̂⁽ᵏ⁾, together; exactly where η is constant."""
    if trace.whole is None:
        return float(trace.scores_at(k)[list(points)].sum())
    theta = trace.whole.exact_theta(k)
    one = (Fraction(1),) * trace.settings.offset
    total = Fraction(0)
    for index in points:
        x_hat = (*trace.dataset.exact[index], *one)
        products = (t * x for t, x in zip(theta, x_hat, strict=True))
        total += trace.dataset.signs[index] * sum(products, Fraction(0))
    return total


def exact_text(value: Number) -> str:
    """The number in full where it is exact, with a true minus sign."""
    return with_minus(write_number(value)) if isinstance(value, Fraction) else number_text(value)


def with_formulas(sentence: str) -> str:
    """A sentence of a picture as words of a sheet: its signs become formulas."""
    return re.sub(r"x⁽[^⁾]+⁾|θ₀?|y·a|η", r"$\g<0>$", sentence)


def tuple_text(values: Iterable[Number]) -> str:
    return f"({', '.join(map(exact_text, values))})"
