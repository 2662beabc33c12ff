"""The convex hull of points in a plane, its corners decided exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

Number = Fraction | int  # whole numbers are quicker
Point = tuple[Number, Number]
Place = TypeVar("Place")


def convex_hull(points: Sequence[Sequence[Number]]) -> list[int]:
    """The indices of the corners, counter-clockwise from the leftmost (of these the lowest).

    Points within an edge are no corners. All points on one line give its two ends; equal points
    count once.
    """
    places: dict[Point, int] = {}
    for index, (x, y) in enumerate(points):
        places.setdefault((x, y), index)
    return [places[place] for place in corners_among(sorted(places), _turn)]


def corners_among(
    ordered: Sequence[Place], turn: Callable[[Place, Place, Place], Number]
) -> list[Place]:
    """Of different places, given from left to right, the corners of their hull (monotone chain).

    turn(a, b, c)  positive if the way a → b → c turns left
    """
    if len(ordered) < 3:
        return list(ordered)
    below, above = _chain(ordered, turn), _chain(ordered[::-1], turn)
    return below[:-1] + above[:-1]


def _chain(ordered: Sequence[Place], turn: Callable[[Place, Place, Place], Number]) -> list[Place]:
    """The corners from the first place to the last, always turning left."""
    chain: list[Place] = []
    for place in ordered:
        while len(chain) >= 2 and turn(chain[-2], chain[-1], place) <= 0:
            chain.pop()
        chain.append(place)
    return chain


def _turn(a: Point, b: Point, c: Point) -> Number:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
