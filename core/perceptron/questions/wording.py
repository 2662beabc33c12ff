"""How questions speak: numbers in full, names of points, sums as one writes them by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from core.perceptron.data.numbers import write_number
from core.perceptron.data.spelling import LOWERED, point_name, sign_text, with_minus
from core.perceptron.questions.situation import Situation, Vector

MOST_NAMES = 6  # of points in one sentence
TOGETHER = "\u00a0"  # a blank at which no line ends: a sign alone on a line is lost

RULES = {
    "le": f"a point is a mistake if y·a{TOGETHER}≤{TOGETHER}0",
    "lt": f"a point is a mistake if y·a{TOGETHER}<{TOGETHER}0",
    "ge": "predict + if a ≥ 0, else −, and a point is a mistake if that is not its label",
    "gt": "predict + if a > 0, else −, and a point is a mistake if that is not its label",
}


def number(value: Fraction | int) -> str:
    """−0.25, 7 or 1/3: always the exact number."""
    return with_minus(write_number(Fraction(value)))


def factor(value: Fraction) -> str:
    """A number inside a calculation: below 0 in brackets, and so is a quotient."""
    text = number(value)
    return f"({text})" if value < 0 or "/" in text else text


def vector(values: Sequence[Fraction]) -> str:
    """(1, −0.5); a single number without brackets."""
    texts = [number(value) for value in values]
    return texts[0] if len(texts) == 1 else f"({', '.join(texts)})"


def weights(theta: Vector, offset: bool) -> str:
    """θ = (1, −2) and θ₀ = 3"""
    if not offset:
        return f"θ = {vector(theta)}"
    return f"θ = {vector(theta[:-1])} and θ₀ = {number(theta[-1])}"


def weight_names(dimension: int, offset: bool) -> tuple[str, ...]:
    """θ₁, θ₂ and θ₀; of a single weight just θ."""
    names = [f"θ{str(j + 1).translate(LOWERED)}" for j in range(dimension)]
    return (*(["θ"] if dimension == 1 else names), *(["θ₀"] if offset else []))


def placed(situation: Situation, index: int) -> str:
    """x⁽³⁾ = (1, 2)"""
    return f"{point_name(index)} = {vector(situation.x(index))}"


def labelled(situation: Situation, index: int) -> str:
    """x⁽³⁾ = (1, 2), which is −"""
    return f"{placed(situation, index)}, which is{TOGETHER}{sign_text(situation.label(index))}"


def names(indices: Iterable[int]) -> str:
    """x⁽¹⁾, x⁽²⁾ and x⁽⁵⁾; of many only the first few."""
    told = [point_name(index) for index in indices]
    if len(told) > MOST_NAMES:
        return f"{', '.join(told[: MOST_NAMES - 1])} and {len(told) - MOST_NAMES + 1} more"
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"


def sum_of_products(left: Sequence[Fraction], right: Sequence[Fraction]) -> str:
    """(−1)·2 + 1·2.5"""
    return " + ".join(f"{factor(a)}·{factor(b)}" for a, b in zip(left, right, strict=True))


def squares(values: Sequence[Fraction]) -> str:
    """(−1)² + 2²"""
    return " + ".join(f"{factor(value)}²" for value in values)


def activation(situation: Situation, index: int, theta: Vector | None = None) -> str:
    """a = (−1)·2 + 1·2.5 + 3 = 3.5"""
    weights = situation.theta if theta is None else theta
    assert weights is not None
    x, a = situation.x(index), situation.label(index) * situation.score(index, weights)
    terms = sum_of_products(weights[: len(x)], x)
    if situation.offset:
        terms += f" + {factor(weights[-1])}"
    return f"a = {terms} = {number(a)}"


def scored(situation: Situation, index: int) -> str:
    """a = 1·2 + 3·1 = 5 and y = −1, so y·a = −5"""
    label, score = situation.label(index), situation.score(index)
    y = "1" if label > 0 else "−1"
    return f"{activation(situation, index)} and y = {y}, so y·a = {number(score)}"


def the_line(situation: Situation) -> str:
    """What a boundary is called: a line, where it is one."""
    return "line" if situation.trace.dataset.dimension == 2 else "boundary"


def some_line(situation: Situation) -> str:
    """line, or line through the origin"""
    return the_line(situation) + ("" if situation.offset else " through the origin")


def counted(count: int, one: str) -> str:
    """1 update, 3 updates"""
    return f"{count} {one}{'' if count == 1 else 's'}"
