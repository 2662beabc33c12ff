"""The classifiers of a run at every moment: what each would be, had the run ended there.

At k all visits before the next mistake have happened, so θ̂⁽ᵏ⁾ has every visit that it survived. At
the end of the run they are the classifiers of `predictors`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Flags, Floats, Indices
from core.perceptron.runs.predictors import CELLS_AT_ONCE
from core.perceptron.runs.trace import Trace
from core.perceptron.weights.ratios import ratio
from core.perceptron.weights.score_table import score_table

_LARGEST = 2**62  # that a sum of machine integers may reach


def running_average(trace: Trace) -> Floats:
    """(K+1, D) the mean of θ̂ over all visits so far; θ̂⁽ᵏ⁾ itself as long as there were none."""
    visits = np.cumsum(trace.survived)
    totals = _totals(trace)
    sums = totals if trace.whole is None else ratio(totals, trace.steps.unit)
    mean: Floats = np.divide(sums, np.maximum(visits, 1)[:, None])
    return np.where(visits[:, None] > 0, mean, trace.augmented)


def averaged_errors(trace: Trace) -> Indices:
    """(K+1,) how many points the average so far gets wrong (y·a ≤ 0)."""
    return _counted(averaged_misses(trace))


def averaged_misses(trace: Trace) -> Iterator[Flags]:
    """(rows, n) which points the average so far gets wrong, some rows at a time."""
    totals = _totals(trace)
    rows = np.array(trace.steps.directions) if trace.whole is None else trace.whole.rows
    before = int((np.cumsum(trace.survived) == 0).sum())  # no visit yet: θ̂⁽ᵏ⁾ itself is tried
    height = max(1, CELLS_AT_ONCE // len(trace.dataset))
    for first in range(0, before, height):
        yield trace.scores_between(first, min(first + height, before)) <= 0
    for first in range(before, len(totals), height):
        yield score_table(totals[first : first + height], rows, 1) <= 0


def voted_errors(trace: Trace) -> Indices:
    """(K+1,) how many points the vote so far gets wrong, or leaves undecided."""
    return _counted(voted_misses(trace))


def voted_misses(trace: Trace) -> Iterator[Flags]:
    """(rows, n) which points the vote so far does not get right, some rows at a time."""
    votes = np.zeros(len(trace.dataset), dtype=np.int64)
    height = max(1, CELLS_AT_ONCE // len(trace.dataset))
    for first in range(0, len(trace) + 1, height):
        last = min(first + height, len(trace) + 1)
        signs = np.sign(trace.scores_between(first, last)).astype(np.int64)
        ballots = votes + np.cumsum(trace.survived[first:last, None] * signs, axis=0)
        yield ballots <= 0
        votes = ballots[-1]


def rows_of(misses: Iterable[Flags], first: int, last: int) -> Flags:
    """(last − first + 1, n) the rows first … last of what comes some rows at a time."""
    begins, found = 0, []
    for rows in misses:
        found.append(rows[max(first - begins, 0) : max(last + 1 - begins, 0)])
        begins += len(rows)
        if begins > last:
            break
    return np.concatenate(found)


def _counted(misses: Iterable[Flags]) -> Indices:
    return np.concatenate([rows.sum(axis=1) for rows in misses]).astype(np.int64)


def pocket_updates(errors: Indices) -> Indices:
    """(K+1,) training errors to after which update the best so far was found, the earliest."""
    best_before = np.minimum.accumulate(np.concatenate([errors[:1], errors[:-1]]))
    improves = errors < best_before
    return np.maximum.accumulate(np.where(improves, np.arange(len(errors)), 0))


def _totals(trace: Trace) -> npt.NDArray[Any]:
    """(K+1, D) Σ survived·θ̂ so far: times the unit and in whole numbers if η is constant."""
    survived = trace.survived
    if trace.whole is None:
        sums: Floats = np.cumsum(survived[:, None] * trace.augmented, axis=0)
        return sums
    theta = trace.whole.whole_theta()
    largest = max(abs(int(theta.max())), abs(int(theta.min()))) * max(1, trace.visit_count)
    if theta.dtype != object and largest * trace.space.largest * trace.space.dimension > _LARGEST:
        theta = theta.astype(object)
    counts = survived.astype(theta.dtype)
    return np.cumsum(counts[:, None] * theta, axis=0)
