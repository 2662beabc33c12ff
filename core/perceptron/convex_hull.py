"""The convex hull of points in a plane, its corners decided exactly."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Number = Fraction | int  # whole numbers are quicker
Point = tuple[Number, Number]


def convex_hull(points: Sequence[Sequence[Number]]) -> list[int]:
    """The indices of the corners, counter-clockwise from the leftmost (of these the lowest).

    Points within an edge are no corners. All points on one line give its two ends; equal points
    count once.
    """
    places: dict[Point, int] = {}
    for index, (x, y) in enumerate(points):
        places.setdefault((x, y), index)
    ordered = sorted(places)
    if len(ordered) < 3:
        return [places[place] for place in ordered]
    below, above = _chain(ordered), _chain(ordered[::-1])
    return [places[place] for place in below[:-1] + above[:-1]]


def _chain(ordered: Sequence[Point]) -> list[Point]:
    """The corners from the first point to the last, always turning left."""
    chain: list[Point] = []
    for point in ordered:
        while len(chain) >= 2 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: Point, b: Point, c: Point) -> Number:
    """Positive if the way a → b → c turns left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
