"""One point, one θ̂ and one update as formulas: what is before it, what is after it.

    θ̂ ← θ̂ + η y x̂     if y·a ≤ 0, else nothing changes
    y·a grows by η‖x̂‖²

Scores are rounded to short decimals, so that a point on the boundary is seen to be on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import add
from typing import NamedTuple

from core.scenes.hand.board import Value
from core.scenes.hand.formula import (
    NOTHING,
    Formula,
    constant,
    degrees_of_arccos,
    equal,
    floor,
    rounded,
    sqrt,
    value,
    where,
)
from core.scenes.hand.label import IS_PLUS, LABEL
from core.scenes.hand.living_table import Table, table_of_named
from core.scenes.hand.living_text import words

Vector = tuple[Formula, ...]

MOST, STEP = 4, 0.1  # of a coordinate
RATE = Value("rate", "η", 1, 0.1, 2, STEP)
LABEL_SIGN = words(IS_PLUS, "+", "−")
PREDICT = Value("hide", "predict", kind="switch")
NEVER = constant(0)


class Start(NamedTuple):
    """What a board opens with."""

    theta: tuple[float, float] = (2, -1.5)
    theta0: float = -1
    x: tuple[float, float] = (1, 2)
    label: str = "plus"


USUAL = Start()


def values(offset: bool, start: Start = USUAL) -> tuple[Value, ...]:
    """What the hand can change: the label, θ, the point, η, and θ₀ with an offset."""
    return (
        replace(LABEL, start=start.label),
        _coordinate("theta1", "θ₁", start.theta[0]),
        _coordinate("theta2", "θ₂", start.theta[1]),
        _coordinate("x1", "x₁", start.x[0]),
        _coordinate("x2", "x₂", start.x[1]),
        RATE,
        *((Value("theta0", "θ₀", start.theta0, -9, 9, STEP),) if offset else ()),
    )


def _coordinate(name: str, label: str, start: float) -> Value:
    return Value(name, label, start, -MOST, MOST, STEP)


@dataclass(frozen=True)
class OneUpdate:
    """The formulas of an update, in the working space; with an offset x̂ = (x, 1).

    hidden   1 while one predicts, and what comes after the update is not told
    """

    theta: Vector
    x: Vector
    label: Formula
    eta: Formula
    hidden: Formula = NEVER

    @classmethod
    def of_values(cls, offset: bool, hidden: Formula = NEVER) -> OneUpdate:
        """Over the values of the same module."""
        theta, x = [value("theta1"), value("theta2")], [value("x1"), value("x2")]
        if offset:
            theta.append(value("theta0"))
            x.append(constant(1))
        label = where(IS_PLUS, 1, -1)
        return cls(tuple(theta), tuple(x), label, value("rate"), hidden)

    @property
    def score(self) -> Formula:
        """y·a before the update."""
        return rounded(self.label * dot(self.theta, self.x))

    @property
    def table(self) -> Table:
        """The point with its side and its score, before the update."""
        return table_of_named({"x": (self.x[:2], LABEL_SIGN, self.score)})

    @property
    def is_mistake(self) -> Formula:
        return self.score <= 0

    @property
    def is_told(self) -> Formula:
        """Is there an update, and is it told what it does?"""
        return self.is_mistake * (1 - self.hidden)

    @property
    def growth(self) -> Formula:
        """η‖x̂‖²"""
        return rounded(self.eta * dot(self.x, self.x))

    @property
    def score_after(self) -> Formula:
        return where(self.is_mistake, rounded(self.score + self.growth), self.score)

    @property
    def change(self) -> Vector:
        """What the update adds to θ̂: η y x̂ for a mistake, else nothing."""
        factor = where(self.is_mistake, self.eta * self.label, 0)
        return tuple(factor * coordinate for coordinate in self.x)

    @property
    def theta_after(self) -> Vector:
        return tuple(rounded(t + c) for t, c in zip(self.theta, self.change, strict=True))

    @property
    def angle(self) -> Formula:
        """Degrees between θ̂ and x̂; nothing where one of them is 0."""
        return _angle(self.theta, self.x)

    @property
    def angle_after(self) -> Formula:
        return _angle(self.theta_after, self.x)

    @property
    def starts_at_zero(self) -> Formula:
        return equal(dot(self.theta, self.theta), 0)

    @property
    def point_is_zero(self) -> Formula:
        """Is x̂ = 0? Then the score is 0 for every θ̂, and an update adds nothing."""
        return equal(dot(self.x, self.x), 0)

    @property
    def undershoots(self) -> Formula:
        """Is the point still a mistake after an update that did something?"""
        return (self.score_after <= 0) * (self.growth > 0)

    @property
    def is_antiparallel(self) -> Formula:
        """Do θ̂ and y x̂ point in exactly opposite directions?"""
        product = dot(self.theta, self.x)
        apart = rounded(dot(self.theta, self.theta) * dot(self.x, self.x) - product * product, 7)
        return (self.score < 0) * equal(apart, 0)

    @property
    def repeats(self) -> Formula:
        """⌊−(y·a)/(η‖x̂‖²)⌋ + 1 updates on this point make it right; 0 if it is right."""
        needed = floor(rounded(-self.score / self.growth)) + 1
        return where(self.is_mistake, where(self.growth > 0, needed, NOTHING), 0)

    def score_after_repeats(self, count: Formula) -> Formula:
        return rounded(self.score + count * self.growth)


def dot(left: Sequence[Formula], right: Sequence[Formula]) -> Formula:
    return reduce(add, [a * b for a, b in zip(left, right, strict=True)])


def _angle(theta: Vector, x: Vector) -> Formula:
    product = dot(theta, x)
    lengths = sqrt(dot(theta, theta) * dot(x, x))
    # A tie is exactly 90°, whatever the arc cosine makes of it.
    cosine = where(equal(rounded(product), 0), 0, product)
    return degrees_of_arccos(cosine / lengths)
