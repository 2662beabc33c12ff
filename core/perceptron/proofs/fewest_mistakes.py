"""How well can the best boundary do? Counted exactly, also where none is perfect.

All θ̂ between the same planes θ̂·zᵢ = 0 make the same mistakes. Such a region has an edge d, where
planes meet. Beside that edge the points with d·zᵢ > 0 are right, those with d·zᵢ < 0 are wrong, and
those with d·zᵢ = 0 are a smaller question of the same kind. So it is enough to look at every edge.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from core.perceptron.data.arrays import Indices, WholeNumbers
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import shortest
from core.perceptron.data.working_space import WorkingSpace

MOST_POINTS, MOST_WITH_LONG_NUMBERS = 200, 60
MOST_DIMENSIONS = 3
EDGES_AT_ONCE = 2_000
# Numbers below this: the scores of their products, and sums of a few such, fit into 64 bits.
SHORT = 2**20


def fewest_mistakes(dataset: Dataset, offset: bool = True) -> int | None:
    """The smallest number of points with y·a ≤ 0 that any boundary has.

    None where the search would take long: beyond 200 points (60 of many digits) or three weights.
    """
    space = WorkingSpace.of(dataset, offset)
    most = MOST_POINTS if space.largest < SHORT else MOST_WITH_LONG_NUMBERS
    if len(dataset) > most or space.dimension > MOST_DIMENSIONS:
        return None
    # Points in the same direction are right or wrong together; one at the origin is never right.
    together = Counter(shortest(row) for row in space.rows if any(row))
    if not together:
        return len(dataset)
    padding = (0,) * (MOST_DIMENSIONS - space.dimension)
    kind = np.int64 if space.largest < SHORT else object
    rows = np.array([(*row, *padding) for row in together], dtype=kind)
    return len(dataset) - _most_right(rows, np.array(list(together.values())))


def _most_right(rows: WholeNumbers, counts: Indices) -> int:
    """How many rows, each counted so often, have a positive product with one and the same vector.

    No two rows have the same direction.
    """
    if len(rows) <= 1:
        return int(counts.sum())
    edges = _edges(rows)
    if not len(edges):  # two opposite rows
        return int(counts.max())
    parts = [edges[i : i + EDGES_AT_ONCE] for i in range(0, len(edges), EDGES_AT_ONCE)]
    right, tied = np.concatenate([_counted(part, rows, counts) for part in parts]).T
    best = 0
    for place in np.argsort(-right - tied, kind="stable").tolist():
        if right[place] + tied[place] <= best:
            break
        ties = rows @ edges[place // 2] == 0
        best = max(best, int(right[place]) + _most_right(rows[ties], counts[ties]))
    return best


def _counted(edges: WholeNumbers, rows: WholeNumbers, counts: Indices) -> Indices:
    """(2m, 2) for every edge and its opposite: how much is right there, and how much is tied."""
    scores = edges @ rows.T
    right, wrong = (scores > 0) @ counts, (scores < 0) @ counts
    tied = counts.sum() - right - wrong
    return np.stack([right, tied, wrong, tied], axis=1).reshape(-1, 2)


def _edges(rows: WholeNumbers) -> WholeNumbers:
    """Directions in which planes meet, one of each opposite pair; none if all rows are parallel."""
    i, j = np.triu_indices(len(rows), k=1)
    crossed = np.cross(rows[i], rows[j])
    crossed = crossed[crossed.any(axis=1)]
    if len(crossed) and not (rows @ crossed[0]).any():  # all rows in one plane
        normal = np.array(shortest(tuple(crossed[0].tolist())), dtype=object)
        is_short = max(abs(normal).max(), abs(rows).max()) < SHORT
        kind = np.int64 if is_short else object
        crossed = np.cross(normal.astype(kind), rows.astype(kind))
    return _without_doubles(crossed)


def _without_doubles(edges: WholeNumbers) -> WholeNumbers:
    if edges.dtype == object or not len(edges):
        return edges
    primitive = edges // np.gcd.reduce(edges, axis=1)[:, None]
    first = primitive[np.arange(len(edges)), (primitive != 0).argmax(axis=1)]
    unique: WholeNumbers = np.unique(primitive * np.sign(first)[:, None], axis=0)
    return unique
