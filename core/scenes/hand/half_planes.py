"""A boundary θ₁x₁ + θ₂x₂ + θ₀ = 0 and its two sides as formulas, for boards."""

from __future__ import annotations

from collections.abc import Sequence

from core.scenes.hand import formula
from core.scenes.hand.board import Moving
from core.scenes.hand.formula import Formula
from core.scenes.ink import axes, boundary, palette
from core.scenes.ink.scene import PlainTrace

Place = boundary.Place[Formula]
HalfPlanes = boundary.HalfPlanes[Formula]


def half_planes(
    theta1: Formula, theta2: Formula, theta0: Formula, middle: tuple[float, float], half: float
) -> HalfPlanes:
    """The half-planes of θ in a window around `middle` whose side is twice `half`."""
    return boundary.half_planes((theta1, theta2), theta0, middle, half, numbers=formula)


def side_traces() -> tuple[PlainTrace, PlainTrace, PlainTrace]:
    """The two sides and the boundary between them, of which nothing is seen before they move."""
    return (
        axes.area(palette.POSITIVE_SIDE),
        axes.area(palette.NEGATIVE_SIDE),
        axes.line(palette.INK, 3.5),
    )


def sides_and_line(
    planes: HalfPlanes, line: PlainTrace | None = None
) -> tuple[Moving, Moving, Moving]:
    """The two sides and the boundary between them, which may be drawn in another way."""
    positive, negative, usual = side_traces()
    return (
        positive_side(positive, planes),
        negative_side(negative, planes),
        along(usual if line is None else line, planes),
    )


def along(trace: PlainTrace, planes: HalfPlanes) -> Moving:
    """A line that follows the boundary."""
    return _through(trace, planes.ends)


def positive_side(trace: PlainTrace, planes: HalfPlanes) -> Moving:
    return _through(trace, (*planes.ends, planes.inside))


def negative_side(trace: PlainTrace, planes: HalfPlanes) -> Moving:
    return _through(trace, (*planes.ends, planes.outside))


def _through(trace: PlainTrace, places: Sequence[Place]) -> Moving:
    return Moving(trace, x=[place[0] for place in places], y=[place[1] for place in places])
