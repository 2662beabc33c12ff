"""The solution cone: all θ̂ with θ̂·zᵢ > 0 for every point.

Each point allows one half-space of weight space; what all of them allow is an open convex cone. In
two dimensions it is a wedge between two edges. In three it has faces, and each edge lies on the
planes of two points. Which points carry it is decided in whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import common_denominator, scaled
from core.perceptron.data.working_space import Integers, WorkingSpace, dot
from core.perceptron.proofs.convex_hull import corners_among
from core.perceptron.proofs.verdict import Verdict, separability, unit_direction

Edge = tuple[Integers, tuple[int, ...]]  # its direction, and the points that carry it


@dataclass(frozen=True)
class SolutionCone:
    """The closed cone spanned by its edges.

    edges    (m, D) unit directions; in a plane the two ends of the wedge, counter-clockwise; in
             space in the order in which they go round the cone, neighbours spanning a face.
             A cone that contains whole lines is given by enough directions on its border.
    carried  for each edge the indices of the points on whose boundary it lies
    axis     (D,) θ̂*, the direction with the largest margin
    """

    edges: Floats
    carried: tuple[tuple[int, ...], ...]
    axis: Floats


def solution_cone(
    dataset: Dataset, offset: bool = True, verdict: Verdict | None = None
) -> SolutionCone | None:
    """The cone of all solutions in a working space of one to three dimensions; None if empty.

    Whoever holds the `verdict` on these points gives it, and it is not proven again.
    """
    space = WorkingSpace.of(dataset, offset)
    if space.dimension > 3:
        raise ValueError(
            f"The solution cone has {space.dimension} dimensions; up to three can be drawn."
        )
    verdict = verdict or separability(dataset, offset)
    if verdict.reference is None:
        return None
    if space.dimension == 1:
        found: list[Edge] = [(space.rows[0], (0,))]
    elif space.dimension == 2:
        found = _wedge(space.rows)
    else:
        found = _edges_in_space(space.rows, verdict.reference)
    edges = np.array([unit_direction([Fraction(value) for value in edge]) for edge, _ in found])
    return SolutionCone(
        edges, tuple(carried for _, carried in found), unit_direction(verdict.reference)
    )


def _wedge(rows: tuple[Integers, ...]) -> list[Edge]:
    """The ends of the wedge: perpendicular to the outermost signed points on either side."""
    left = right = 0
    for index, row in enumerate(rows):
        if _turn(rows[left], row) > 0:
            left = index
        if _turn(rows[right], row) < 0:
            right = index
    (ax, ay), (bx, by) = rows[left], rows[right]
    return [((ay, -ax), (left,)), ((-by, bx), (right,))]


def _turn(a: Integers, b: Integers) -> int:
    """Positive if b lies counter-clockwise of a."""
    return a[0] * b[1] - a[1] * b[0]


def _edges_in_space(rows: tuple[Integers, ...], axis: tuple[Fraction, ...]) -> list[Edge]:
    """Edges z×z′ for neighbouring corners z, z′ of the cone that the signed points span."""
    ring = _outline(rows, axis)
    if len(ring) == 1:
        return _half_space(rows, ring[0])
    if len(ring) == 2:
        return _two_half_spaces(rows, *ring)
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return [(_cross(rows[i], rows[j]), (i, j)) for i, j in pairs]


def _outline(rows: tuple[Integers, ...], axis: tuple[Fraction, ...]) -> list[int]:
    """The signed points on the edges of the cone they span, counter-clockwise seen from the axis.

    All lie on the axis' side, so a plane across the axis cuts their rays in points of the plane;
    the convex hull of these is the outline.
    """
    whole = scaled(axis, common_denominator(axis))
    across = _perpendicular(whole)
    upward = _cross(whole, across)
    places: dict[tuple[Fraction, Fraction], int] = {}
    for index, row in enumerate(rows):
        depth = dot(whole, row)
        place = (Fraction(dot(across, row), depth), Fraction(dot(upward, row), depth))
        places.setdefault(place, index)
    ordered = [places[place] for place in sorted(places)]
    return corners_among(ordered, lambda i, j, k: _handed(rows[i], rows[j], rows[k]))


def _half_space(rows: tuple[Integers, ...], index: int) -> list[Edge]:
    """All signed points are parallel: four directions round the border plane."""
    across = _perpendicular(rows[index])
    other = _cross(rows[index], across)
    return [(d, (index,)) for d in (across, other, _opposite(across), _opposite(other))]


def _two_half_spaces(rows: tuple[Integers, ...], i: int, j: int) -> list[Edge]:
    """All signed points lie in one plane: the cone contains a line, and has two flat sides."""
    along = _cross(rows[i], rows[j])
    return [
        (along, (i, j)),
        (_within_face(rows[i], rows[j]), (i,)),
        (_opposite(along), (i, j)),
        (_within_face(rows[j], rows[i]), (j,)),
    ]


def _within_face(face: Integers, inside: Integers) -> Integers:
    """The part of `inside` that is perpendicular to `face`."""
    length, shadow = dot(face, face), dot(face, inside)
    return tuple(length * b - shadow * a for a, b in zip(face, inside, strict=True))


def _cross(a: Integers, b: Integers) -> Integers:
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def _handed(a: Integers, b: Integers, c: Integers) -> int:
    """det(a, b, c): positive if c lies to the left of the way from a to b."""
    return dot(_cross(a, b), c)


def _perpendicular(vector: Integers) -> Integers:
    """Some non-zero vector at a right angle to `vector`."""
    x, y, _ = vector
    return (-y, x, 0) if x or y else (1, 0, 0)


def _opposite(vector: Integers) -> Integers:
    return tuple(-value for value in vector)
