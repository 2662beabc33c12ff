"""k nearest neighbours: nothing is learnt, all points are kept, and the nearest ones vote.

With k = 2m − 1 the vote is + exactly where the m-th nearest + point is nearer than the m-th nearest
− point. The difference of the two squared distances is therefore positive on the + side, negative
on the other, and between two data points it is a linear function of the place.
"""

from __future__ import annotations

import numpy as np

from core.perceptron.data.arrays import Floats, Indices
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.working_space import WorkingSpace

NEVER = 1e300  # the squared distance to a point that there is not
TINY = 1e-300


def neighbours_asked(dataset: Dataset, k: int) -> int:
    """k, or the largest odd number of points that there is: an odd number never votes a draw."""
    return min(k, len(dataset) - (len(dataset) + 1) % 2)


def nearest_votes(dataset: Dataset, k: int) -> Indices:
    """(n,) what the k nearest points, itself among them, say about each point of the set.

    Exact. Of points at the same distance the one that comes first in the set is the nearer.
    """
    space = WorkingSpace.of(dataset, False)
    points = [
        tuple(sign * v for v in row) for row, sign in zip(space.rows, dataset.signs, strict=True)
    ]
    votes = []
    for place in points:
        away = [sum((a - b) ** 2 for a, b in zip(place, other, strict=True)) for other in points]
        nearest = sorted(range(len(points)), key=away.__getitem__)[:k]
        votes.append(1 if sum(dataset.signs[index] for index in nearest) > 0 else -1)
    return np.array(votes, dtype=np.int64)


def nearest_lead(points: Floats, labels: Indices, places: Floats, k: int) -> Floats:
    """(m,) by how much the + points lead at each place: positive where the k nearest say +.

    Where both are exactly as near, the sign is that of the vote with the earlier point first.
    """
    away = ((places[:, None, :] - points[None, :, :]) ** 2).sum(axis=2)
    plus, minus = (_distance_to(away[:, labels == sign], (k + 1) // 2) for sign in (1, -1))
    lead: Floats = minus - plus
    for row in np.flatnonzero(lead == 0):
        nearest = np.argsort(away[row], kind="stable")[:k]
        lead[row] = np.copysign(TINY, labels[nearest].sum())
    return lead


def _distance_to(away: Floats, rank: int) -> Floats:
    """(m,) the squared distance to the nearest, second nearest … point."""
    if away.shape[1] < rank:
        return np.full(len(away), NEVER)
    found: Floats = np.partition(away, rank - 1, axis=1)[:, rank - 1]
    return found
