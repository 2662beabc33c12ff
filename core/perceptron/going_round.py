"""A run that goes round for ever, told on for a few more rounds.

A run is recorded up to the first return to an earlier state. From there on everything repeats, so
what comes next needs no further computation.
"""

from __future__ import annotations

import numpy as np

from core.perceptron.trace import Trace


def told_on(trace: Trace, updates: int) -> Trace:
    """The same run with whole rounds added until it has at least `updates` updates.

    A run that does not go round is returned as it is.
    """
    if trace.cycle is None or len(trace) >= updates:
        return trace
    first, length = trace.cycle
    rounds = -(-(updates - len(trace)) // length)
    a_round = slice(first, first + length)
    members = [trace.batch_at(k) for k in range(first, first + length)] * rounds
    later = trace.visit[a_round] + _visits_of_a_round(trace) * np.arange(1, rounds + 1)[:, None]
    begins = None
    if trace.begins is not None:
        sizes = [len(batch) for batch in members]
        more = len(trace.members) + np.cumsum([0, *sizes[:-1]])
        begins = np.concatenate([trace.begins, more]).tolist()
    return Trace.recorded(
        trace.dataset,
        trace.settings,
        points=np.concatenate([trace.members, *members]).tolist(),
        begins=begins,
        visits=np.concatenate([trace.visit, later.ravel()]).tolist(),
        visit_count=trace.visit_count + rounds * _visits_of_a_round(trace),
        outcome=trace.outcome,
        cycle=trace.cycle,
    )


def _visits_of_a_round(trace: Trace) -> int:
    """How many visits lie between an update of the cycle and its return."""
    assert trace.cycle is not None
    first, length = trace.cycle
    n = len(trace.dataset)
    if trace.begins is not None:
        return length * n
    visit: list[int] = trace.visit.tolist()
    if trace.restarts:  # every update begins a new scan, which finds the same point again
        scan_began = visit[first - 1] + 1 if first else 0
        return visit[first + length - 1] + 1 - scan_began
    last = visit[first + length - 1]
    return last + 1 + (visit[first] - last - 1) % n - visit[first]
