"""The boundary θ₁x₁ + θ₂x₂ + θ₀ = 0 and its two sides, in a square window.

The same lines serve the numbers of a run, in columns, and the formulas of a board: `numbers` is the
module whose functions choose and compare, NumPy or `core.scenes.hand.formula`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

N = TypeVar("N")  # a column of numbers, or a formula
Place: TypeAlias = tuple[N, N]

# In units of half the window's side: how far a boundary can lie outside before it is drawn nearer,
# how long it is, and how deep its two sides are. Together they always cover the window.
FARTHEST, LENGTH, DEPTH = 4.0, 10.0, 16.0


class Numbers(Protocol):
    """What both modules call by the same names."""

    @property
    def where(self) -> Any: ...
    @property
    def minimum(self) -> Any: ...
    @property
    def maximum(self) -> Any: ...
    @property
    def sqrt(self) -> Any: ...


@dataclass(frozen=True)
class HalfPlanes(Generic[N]):
    """Two points far along the boundary, and one deep on either side of it.

    Without a boundary (θ = 0) it is drawn out of sight, so that one side covers the window, the one
    that θ₀ says; with θ₀ = 0 too there is nothing to draw.
    """

    ends: tuple[Place[N], Place[N]]
    inside: Place[N]
    outside: Place[N]


def half_planes(
    theta: Place[Any], theta0: Any, middle: tuple[float, float], half: float, numbers: Numbers
) -> HalfPlanes[Any]:
    """The half-planes of θ in a window around `middle` whose side is twice `half`."""
    length = numbers.sqrt(theta[0] * theta[0] + theta[1] * theta[1])
    has_boundary, far = length > 0, FARTHEST * half
    u = numbers.where(has_boundary, theta[0] / length, 1)
    v = numbers.where(has_boundary, theta[1] / length, 0)
    seen = numbers.maximum(-far, numbers.minimum(far, ahead_of(middle, theta, theta0, length)))
    one_sided = numbers.where(theta0 > 0, -far, numbers.where(theta0 < 0, far, math.nan))
    shift = numbers.where(has_boundary, seen, one_sided)
    foot = (shift * u + middle[0], shift * v + middle[1])
    along, deep = LENGTH * half, DEPTH * half
    return HalfPlanes(
        ends=(
            (foot[0] + v * along, foot[1] - u * along),
            (foot[0] - v * along, foot[1] + u * along),
        ),
        inside=(foot[0] + u * deep, foot[1] + v * deep),
        outside=(foot[0] - u * deep, foot[1] - v * deep),
    )


def ahead_of(place: Place[Any], theta: Place[Any], theta0: Any, length: Any) -> Any:
    """How far the boundary lies from a place, in the direction of θ."""
    return -(theta[0] * place[0] + theta[1] * place[1] + theta0) / length
