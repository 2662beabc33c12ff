"""What a recorded run looked at, visit by visit: also where it found nothing to correct."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from core.perceptron.data.arrays import Flags, Floats, Indices

if TYPE_CHECKING:
    from core.perceptron.runs.trace import Trace


class Visits(NamedTuple):
    """Consecutive visits, one row each: when, to which point, and what was found there."""

    visit: Indices  # number of the visit, from 0
    passes: Indices  # the pass or scan it belongs to, from 0
    point: Indices  # the point looked at
    score: Floats  # y·a with the θ̂ in force at that moment
    mistake: Flags  # by the rule of the run
    k: Indices  # updates made before this visit


def visits_of(trace: Trace, start: int, stop: int) -> Visits:
    """The visits start … stop−1, as far as the run has them."""
    end = min(stop, trace.visit_count)
    visit = np.arange(max(start, 0), max(end, start, 0))
    k = np.searchsorted(trace.visit, visit, side="left")
    if trace.begins is not None:
        k = visit // len(trace.dataset)
    point, passes = _places(trace, visit, k)
    score = trace.ledger.scores_of(k, point) if len(k) else np.empty(0)
    mistake = (score < 0) | ((score == 0) & trace.tie_is_mistake[point])
    return Visits(visit, passes, point, score, mistake, k)


def _places(trace: Trace, visit: Indices, k: Indices) -> tuple[Indices, Indices]:
    """Which point each visit looked at, and in which pass."""
    n, order = len(trace.dataset), trace.order
    if trace.restarts:
        scan_begins = np.concatenate([[0], trace.visit + 1])
        return visit - scan_begins[k], k
    passes = visit // n
    if not order.changes:
        return np.asarray(order.of_pass(0))[visit % n], passes
    numbers, inverse = np.unique(passes, return_inverse=True)
    orders = np.array([order.of_pass(int(number)) for number in numbers], dtype=np.int64)
    return orders.reshape(-1, n)[inverse, visit % n], passes
