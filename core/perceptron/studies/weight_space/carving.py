"""How the points carve the solution cone out of weight space, one after another."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.geometry import directions_of
from core.perceptron.data.working_space import WorkingSpace
from core.perceptron.proofs.cone import SolutionCone, solution_cone

CLEAR = 1e-9  # far above the rounding error of a product of two unit vectors


@dataclass(frozen=True)
class Carved:
    """What the first n points leave of weight space.

    cone    their solution cone; None if nothing is left
    cuts    has the last of these points taken anything away?
    share   the part of all directions that is left, from 1/2 for one point down to 0
    """

    cone: SolutionCone | None
    cuts: bool
    share: float


def carving(dataset: Dataset, offset: bool = True, most: int | None = None) -> tuple[Carved, ...]:
    """The cones of the first 1, 2, 3 … points, at most `most` of them; all decided exactly.

    A point cuts something away exactly if it carries an edge of the new cone, or if it is the one
    that leaves nothing. A cone that stays as it is keeps its axis too. The working space may have
    up to three dimensions.
    """
    directions = directions_of(WorkingSpace.of(dataset, offset).signed)
    steps: list[Carved] = []
    for index in range(min(len(dataset), most or len(dataset))):
        before = steps[-1] if steps else None
        if before is not None and (
            before.cone is None or _clearly_keeps(before, directions[index])
        ):
            steps.append(replace(before, cuts=False))
            continue
        cone = solution_cone(_first(dataset, index + 1), offset)
        if cone is None:
            steps.append(Carved(None, cuts=True, share=0.0))
            continue
        carries = any(index in points for points in cone.carried)
        steps.append(Carved(cone, carries, share_of_directions(cone)))
    return tuple(steps)


def _clearly_keeps(carved: Carved, direction: Floats) -> bool:
    """Does a point allow all of the cone, by more than any rounding error could hide?"""
    assert carved.cone is not None
    inside = np.vstack([carved.cone.edges, carved.cone.axis])
    return bool((inside @ direction > CLEAR).all())


def share_of_directions(cone: SolutionCone) -> float:
    """The part of all directions that lies in the cone: its angle over 360°, or its solid angle
    over that of the whole sphere.
    """
    edges, axis = cone.edges, cone.axis
    if len(axis) == 1:
        return 0.5
    if len(axis) == 2:
        (ax, ay), (bx, by) = edges.tolist()
        turn = math.atan2(ax * by - ay * bx, ax * bx + ay * by)
        return turn % (2 * math.pi) / (2 * math.pi)
    after = np.roll(edges, -1, axis=0)
    # The solid angle of each triangle from the axis to two neighbouring edges (van Oosterom).
    volume = np.linalg.det(np.stack([np.broadcast_to(axis, edges.shape), edges, after], axis=1))
    cosines = 1 + edges @ axis + after @ axis + (edges * after).sum(axis=1)
    return float(2 * np.arctan2(np.abs(volume), cosines).sum() / (4 * math.pi))


def _first(dataset: Dataset, count: int) -> Dataset:
    return replace(dataset, exact=dataset.exact[:count], signs=dataset.signs[:count])
