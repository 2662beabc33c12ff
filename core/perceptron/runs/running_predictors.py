"""The classifiers of a run at every moment: what each would be, had the run ended there.

At k all visits before the next mistake have happened, so θ̂⁽ᵏ⁾ has every visit that it survived. At
the end of the run they are the classifiers of `predictors`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Floats, Indices
from core.perceptron.runs.predictors import CELLS_AT_ONCE, training_errors
from core.perceptron.runs.trace import Trace
from core.perceptron.weights.ledger import ratio

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
    totals = _totals(trace)
    rows = np.array(trace.steps.directions) if trace.whole is None else trace.whole.rows
    if totals.dtype == object:
        rows = rows.astype(object)
    before = int((np.cumsum(trace.survived) == 0).sum())  # no visit yet: θ̂⁽ᵏ⁾ itself is tried
    height = max(1, CELLS_AT_ONCE // len(trace.dataset))
    later = [
        (totals[first : first + height] @ rows.T <= 0).sum(axis=1)
        for first in range(before, len(totals), height)
    ]
    earlier = [training_errors(trace, before - 1)] if before else []
    return np.concatenate([*earlier, *later]).astype(np.int64)


def voted_errors(trace: Trace) -> Indices:
    """(K+1,) how many points the vote so far gets wrong, or leaves undecided."""
    counts = []
    votes = np.zeros(len(trace.dataset), dtype=np.int64)
    height = max(1, CELLS_AT_ONCE // len(trace.dataset))
    for first in range(0, len(trace) + 1, height):
        last = min(first + height, len(trace) + 1)
        signs = np.sign(trace.scores_between(first, last)).astype(np.int64)
        ballots = votes + np.cumsum(trace.survived[first:last, None] * signs, axis=0)
        counts.append((ballots <= 0).sum(axis=1))
        votes = ballots[-1]
    return np.concatenate(counts)


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
