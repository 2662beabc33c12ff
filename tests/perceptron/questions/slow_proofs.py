"""Does a line exist, and how large is γ²? By trying all small sets of points, in fractions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from tests.perceptron.plain_perceptron import Vector, product


def nearest_to_origin(points: Sequence[Vector]) -> Fraction:
    """The squared distance from the origin to the hull of the points.

    The nearest point lies inside some simplex of them, and is then the foot of the perpendicular
    from the origin to the plane of that simplex.
    """
    return min(_feet(points))


def _feet(points: Sequence[Vector]) -> Iterator[Fraction]:
    for count in range(1, len(points[0]) + 2):
        for corners in combinations(points, count):
            weights = _foot(corners)
            if weights is not None and min(weights) >= 0:
                place = [product(weights, column) for column in zip(*corners, strict=True)]
                yield product(place, place)


def _foot(corners: Sequence[Vector]) -> list[Fraction] | None:
    """λ with sum 1 for which Σ λ·corner is at right angles to all edges; None if not unique."""
    first = corners[0]
    edges = [[a - b for a, b in zip(corner, first, strict=True)] for corner in corners[1:]]
    rows = [[product(corner, edge) for corner in corners] + [Fraction(0)] for edge in edges]
    rows.append([Fraction(1)] * (len(corners) + 1))
    return solved(rows)


def solved(rows: list[list[Fraction]]) -> list[Fraction] | None:
    """The one solution of as many equations as unknowns, by elimination; None if none or many."""
    rows = [row[:] for row in rows]
    for place in range(len(rows)):
        pivot = next((i for i in range(place, len(rows)) if rows[i][place] != 0), None)
        if pivot is None:
            return None
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for i, row in enumerate(rows):
            if i != place and row[place] != 0:
                rows[i] = [a - row[place] * b for a, b in zip(row, rows[place], strict=True)]
    return [row[-1] for row in rows]
