"""The classifiers of a run at every moment against runs that really end there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, Trace, catalogue, pocket, train
from core.perceptron.runs.predictors import training_errors
from core.perceptron.runs.running_predictors import (
    averaged_errors,
    pocket_updates,
    running_average,
    voted_errors,
)
from core.perceptron.studies.order_luck import OrderLuck, order_luck
from core.perceptron.studies.vote_stretches import END, Voters, vote_stretches

RUNS = [
    ("and", {}),
    ("odd_one_out", {}),
    ("overlap", {"order": "shuffled", "max_updates": 60}),
    ("overlap", {"update": "batch", "max_updates": 40}),
    ("aba", {"rule": "ge"}),
    ("eight_updates", {"eta": "0.3"}),
    ("and", {"start": ("1", "-1", "0.5")}),
    ("xor", {"rule": "lt"}),
]


def run_of(key: str, **changes: object) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, replace(entry.settings, **changes))


def by_hand(trace: Trace, k: int) -> tuple[list[Fraction], int, int]:
    """The mean of θ̂ over the visits up to k, and the errors of the average and of the vote there.

    A visit before the (k+1)-th update counts for the θ̂ in force when it ends.
    """
    end = trace.visit_count if k == len(trace) else int(trace.visit[k])
    times = [0] * (k + 1)
    for visit in range(end):
        times[int((trace.visit <= visit).sum())] += 1
    thetas = [trace.exact_theta(j) for j in range(k + 1)]
    tried = [dot(times, column) for column in zip(*thetas, strict=True)]
    if not any(times):
        tried = list(thetas[k])
    averaged = voted = 0
    for point, sign in zip(trace.dataset.exact, trace.dataset.signs, strict=True):
        x_hat = (*point, Fraction(1)) if trace.settings.offset else point
        scores = [dot(theta, x_hat) for theta in thetas]
        averaged += sign * dot(tried, x_hat) <= 0
        voted += sign * dot(times, [(score > 0) - (score < 0) for score in scores]) <= 0
    return [value / max(1, sum(times)) for value in tried], averaged, voted


def dot(left: Iterable, right: Iterable) -> Fraction:
    return sum((a * b for a, b in zip(left, right, strict=True)), Fraction(0))


@pytest.mark.parametrize(("key", "changes"), RUNS)
def test_at_every_k_it_is_the_classifier_of_a_run_that_ends_there(key: str, changes: dict) -> None:
    trace = run_of(key, **changes)
    means, averaged, voted = running_average(trace), averaged_errors(trace), voted_errors(trace)
    kept = pocket_updates(training_errors(trace))
    assert len(means) == len(averaged) == len(voted) == len(kept) == len(trace) + 1
    for k in range(0, len(trace) + 1, max(1, len(trace) // 12)):
        mean, wrong_average, wrong_vote = by_hand(trace, k)
        assert means[k] == pytest.approx([float(value) for value in mean])
        assert (averaged[k], voted[k]) == (wrong_average, wrong_vote)
        assert trace.exact_theta(int(kept[k])) == pocket(trace, upto=k).weights


def test_a_decaying_rate_has_an_average_too() -> None:
    trace = run_of("and", decay="0.1", start=("1", "-1", "0.5"))
    weights = trace.survived @ trace.augmented / trace.visit_count
    assert running_average(trace)[-1] == pytest.approx(weights)
    signed = np.column_stack([trace.dataset.points, np.ones(4)]) * trace.dataset.labels[:, None]
    assert averaged_errors(trace)[-1] == (signed @ weights <= 0).sum()


def test_numbers_beyond_machine_integers_stay_exact() -> None:
    """x = 0 (+) and x = 10⁻⁶ (−), scaled up by a long start: sums pass 2⁶³."""
    data = Dataset.of([["0"], ["0.000001"]], [1, -1])
    start = ("1000000000000", "0")
    trace = train(data, Settings(start=start, max_updates=50))
    _, wrong_average, wrong_vote = by_hand(trace, len(trace))
    assert (averaged_errors(trace)[-1], voted_errors(trace)[-1]) == (wrong_average, wrong_vote)


# ── Where a vote says + ─────────────────────────────────────────────────────────────────────────

few = st.integers(-4, 4)
voter = st.tuples(few, few, few, st.integers(0, 3))


@given(st.lists(voter, min_size=1, max_size=9), st.integers(0, 8), st.data())
def test_stretches_are_where_the_vote_is(voters: list, first: int, data: st.DataObject) -> None:
    theta = np.array([[a, b] for a, b, _, _ in voters], dtype=float)
    theta0 = np.array([c for _, _, c, _ in voters], dtype=float)
    votes = np.array([v for *_, v in voters])
    first = min(first, len(voters) - 1)
    starts = np.array([[0.3, -0.7], [1.1, 2.3]])
    lines = (starts, np.array([0.6, 0.8]), 5.0)
    moments = np.arange(first, len(voters))
    plus, minus = vote_stretches(Voters(theta, theta0, votes), moments, *lines)
    k = data.draw(st.integers(first, len(voters) - 1))
    line = data.draw(st.integers(0, 1))
    t = data.draw(st.floats(-4.9, 4.9))
    scores = theta[: k + 1] @ (starts[line] + t * lines[1]) + theta0[: k + 1]
    if np.abs(scores).min() < 1e-6:
        return  # on a border
    total = votes[: k + 1] @ np.sign(scores)
    for stretches, is_so in ((plus, total > 0), (minus, total < 0)):
        ends = stretches[k - first, line, :, :2]
        assert bool(((ends[:, 0] < t) & (t < ends[:, 1])).any()) == is_so


@pytest.mark.parametrize("sign", [1, -1])
def test_a_crossing_where_the_line_begins_leaves_one_sign_all_along(sign: int) -> None:
    """x > −5 on the x-axis from −5 to 5; and the voter with the opposite opinion."""
    voters = Voters(np.array([[sign, 0.0]]), np.array([5.0 * sign]), np.array([1]))
    found = vote_stretches(voters, np.arange(1), np.zeros((1, 2)), np.array([1.0, 0.0]), 5.0)
    expected, other = found if sign > 0 else found[::-1]
    assert expected[0, 0].tolist() == [[-5, 5, END, END]]
    assert np.isnan(other).all()


def test_a_vote_can_say_plus_on_both_sides() -> None:
    """x > 1 and x < −1 have two votes each; one voter says + everywhere. Voters come one by one."""
    theta = np.array([[1.0, 0], [-1, 0], [0, 0]])
    voters = Voters(theta, np.array([-1.0, -1, 1]), np.array([2, 2, 1]))
    lines = (np.array([[0.0, 5]]), np.array([1.0, 0]), 10.0)
    plus, minus = (found[:, 0] for found in vote_stretches(voters, np.array([0, 1, 2]), *lines))
    assert plus[0, 0].tolist() == [1, 10, 0, END]
    assert np.isnan(plus[1]).all()  # two against two is no majority
    assert plus[2].tolist() == [[-10, -1, END, 1], [1, 10, 0, END]]
    assert minus[:, 0].tolist() == [[-10, 1, END, 0], [-1, 1, 1, 0], [-1, 1, 1, 0]]


# ── How much luck is in the order ───────────────────────────────────────────────────────────────


def test_luck_counts_the_runs_of_every_seed() -> None:
    data = catalogue().load("bottom_to_top").dataset
    luck = order_luck(data, Settings(), seeds=12, most=2_000)
    counts = [len(train(data, Settings(order="shuffled", seed=seed))) for seed in range(12)]
    assert list(luck.updates) == counts
    assert luck.done == sorted(counts)
    assert luck.median == np.median(counts)


def test_a_run_that_does_not_end_is_given_up() -> None:
    luck = order_luck(catalogue().load("xor").dataset, Settings(), seeds=3, most=50)
    assert luck == OrderLuck((None, None, None), 50)
    assert luck.done == []
    assert luck.median == float("inf")
