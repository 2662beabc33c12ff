"""A run that goes round for ever, told on without computing anything anew.

Once a state has come back everything repeats: the same points are corrected at the same distances,
and θ̂ takes the same values. So what comes next is known for any number of visits.
"""

from __future__ import annotations

import numpy as np

from core.perceptron.data.arrays import Indices
from core.perceptron.runs.trace import Trace


def told_on(trace: Trace, updates: int) -> Trace:
    """The same run with whole rounds added until it has at least `updates` updates.

    A run that does not go round is returned as it is.
    """
    if trace.cycle is None or len(trace) >= updates:
        return trace
    _, length = trace.cycle
    rounds = -(-(updates - len(trace)) // length)
    visit_count = trace.visit_count + rounds * _visits_of_a_round(trace)
    return _longer(trace, _later_visits(trace, rounds * length), visit_count)


def told_to_its_budget(trace: Trace) -> Trace:
    """The same run up to the number of passes or of updates that its settings wish for.

    A run that does not go round, or that nothing is wished of, is returned as it is.
    """
    passes, most = trace.settings.max_passes, trace.settings.most_updates
    if trace.cycle is None or not trace.settings.has_wished_length:
        return trace
    left = most - len(trace)
    visits = trace.visit_count
    if passes is None:
        later = _later_visits(trace, left + 1)
    elif trace.restarts:  # every update ends a scan
        later = _later_visits(trace, min(left + 1, passes - len(trace)))
        visits = int(later[-1]) + 1 if len(later) else visits
    else:
        visits = passes * len(trace.dataset)
        rounds = (visits - trace.visit_count) // _visits_of_a_round(trace) + 1
        later = _later_visits(trace, min(left + 1, rounds * trace.cycle[1]))
        later = later[later < visits]
    if len(later) > left:  # as many updates as may be, and one more is due
        visits = int(later[left]) if trace.begins is None else most * len(trace.dataset)
    return _longer(trace, later[:left], visits)


def survived_until(trace: Trace, visits: int) -> Indices:
    """(K+1,) how many of the first `visits` visits of a run ended with θ̂⁽ᵏ⁾ in force.

    A run without a mistake goes on with its last θ̂, as texts do that never stop early. One that
    goes round counts for the θ̂ of its last round again and again.
    """
    survived = trace.survived.copy()
    more = visits - trace.visit_count
    if more < 0:
        raise ValueError(f"The run had {trace.visit_count} visits already; {visits} is fewer.")
    if more and trace.outcome == "stopped":
        raise ValueError(
            f"The run was stopped after {trace.visit_count} visits; what comes then is not known."
        )
    if trace.cycle is None:
        survived[-1] += more
        return survived
    length, a_round = trace.cycle[1], _visits_of_a_round(trace)
    again = _later_visits(trace, length) - trace.visit_count  # visits until each next update
    survived[-1] += min(more, int(again[0]))
    rounds, rest = divmod(max(0, more - int(again[0])), a_round)
    since = again - again[0]
    each = np.diff(since, append=a_round)  # of these, how many visits after it
    survived[-length:] += rounds * each + np.clip(rest - since, 0, each)
    return survived


def _longer(trace: Trace, later: Indices, visit_count: int) -> Trace:
    """The run with further updates, one for each of the visits `later`."""
    if not len(later) and visit_count == trace.visit_count:
        return trace
    again, begins = _again(trace, len(later)), None
    added = [trace.members[again]]
    if trace.begins is not None:
        added = [trace.batch_at(k) for k in again.tolist()]
        sizes = np.array([0, *map(len, added)])
        begins = np.concatenate([trace.begins, len(trace.members) + np.cumsum(sizes)[:-1]])
    return Trace.recorded(
        trace.dataset,
        trace.settings,
        trace.order,
        trace.steps,
        points=np.concatenate([trace.members, *added]),
        begins=begins,
        visits=np.concatenate([trace.visit, later]),
        visit_count=visit_count,
        outcome=trace.outcome,
        cycle=trace.cycle,
    )


def _again(trace: Trace, count: int) -> Indices:
    """(count,) which updates of the last round the next ones repeat."""
    assert trace.cycle is not None
    length = trace.cycle[1]
    return len(trace) - length + np.arange(max(0, count)) % length


def _later_visits(trace: Trace, count: int) -> Indices:
    """(count,) the visits in which the next updates happen."""
    assert trace.cycle is not None
    rounds = 1 + np.arange(max(0, count)) // trace.cycle[1]
    later: Indices = trace.visit[_again(trace, count)] + rounds * _visits_of_a_round(trace)
    return later


def _visits_of_a_round(trace: Trace) -> int:
    """How many visits lie between an update of the cycle and its return."""
    assert trace.cycle is not None
    first, length = trace.cycle
    n = len(trace.dataset)
    if trace.begins is not None:
        return length * n
    visit: list[int] = trace.visit[: first + length].tolist()
    if trace.restarts:  # every update begins a new scan, which finds the same point again
        scan_began = visit[first - 1] + 1 if first else 0
        return visit[-1] + 1 - scan_began
    last = visit[-1]
    return last + 1 + (visit[first] - last - 1) % n - visit[first]
