"""A boundary θ₁x₁ + θ₂x₂ + θ₀ = 0 and its two sides as formulas, for boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.scenes import axes, palette
from core.scenes.board import Moving
from core.scenes.data_space import DEPTH, FARTHEST, LENGTH
from core.scenes.formula import NOTHING, Formula, equal, maximum, minimum, sqrt, where
from core.scenes.scene import PlainTrace

Place = tuple[Formula, Formula]


@dataclass(frozen=True)
class HalfPlanes:
    """Two points far along the boundary, and one deep on either side of it.

    Together they cover a square window. Without a boundary (θ = 0) one side covers it all, the one
    that θ₀ says; with θ₀ = 0 too there is nothing to draw.
    """

    ends: tuple[Place, Place]
    inside: Place
    outside: Place

    def line(self, trace: int) -> Moving:
        return _through(trace, self.ends)

    def positive_side(self, trace: int) -> Moving:
        return _through(trace, (*self.ends, self.inside))

    def negative_side(self, trace: int) -> Moving:
        return _through(trace, (*self.ends, self.outside))


def half_planes(
    theta1: Formula, theta2: Formula, theta0: Formula, middle: tuple[float, float], half: float
) -> HalfPlanes:
    """The half-planes of θ in a window around `middle` whose side is twice `half`."""
    length = sqrt(theta1 * theta1 + theta2 * theta2)
    has_boundary = length > 0
    u = where(has_boundary, theta1 / length, where(equal(theta0, 0), NOTHING, 1))
    v = where(has_boundary, theta2 / length, 0)
    x, y = middle
    away = -(theta1 * x + theta2 * y + theta0) / length
    one_sided = where(theta0 > 0, -FARTHEST * half, FARTHEST * half)
    clipped = maximum(-FARTHEST * half, minimum(FARTHEST * half, away))
    shift = where(has_boundary, clipped, one_sided)
    foot = (shift * u + x, shift * v + y)
    along, deep = LENGTH * half, DEPTH * half
    return HalfPlanes(
        ends=(
            (foot[0] + v * along, foot[1] - u * along),
            (foot[0] - v * along, foot[1] + u * along),
        ),
        inside=(foot[0] + u * deep, foot[1] + v * deep),
        outside=(foot[0] - u * deep, foot[1] - v * deep),
    )


def side_traces() -> list[PlainTrace]:
    """The two sides and the boundary between them, in the order of `moving_sides`."""
    return [
        axes.area(palette.POSITIVE_SIDE),
        axes.area(palette.NEGATIVE_SIDE),
        axes.line(palette.INK, 3.5),
    ]


def moving_sides(planes: HalfPlanes, first: int = 0) -> tuple[Moving, ...]:
    """The movement of `side_traces`, whose first trace has the index `first`."""
    return (
        planes.positive_side(first),
        planes.negative_side(first + 1),
        planes.line(first + 2),
    )


def _through(trace: int, places: Sequence[Place]) -> Moving:
    return Moving(trace, x=[place[0] for place in places], y=[place[1] for place in places])
