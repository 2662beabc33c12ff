"""Runs against a plain loop in fractions, and the promises about budgets, orders and outcomes."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, Trace, train
from core.perceptron.data.settings import RULES
from core.perceptron.runs import mistake_search
from tests.perceptron.plain_perceptron import PlainRun, plain_batch_run, plain_run
from tests.perceptron.strategies import datasets

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
XOR = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])
rates = st.sampled_from(["1", "0.1", "2", "1/3"])


@st.composite
def starts(draw: st.DrawFn, dataset: Dataset, offset: bool):
    size = dataset.dimension + offset
    return draw(st.none() | st.lists(st.integers(-3, 3), min_size=size, max_size=size))


def assert_same(trace: Trace, plain: PlainRun) -> None:
    assert trace.exact
    assert (trace.outcome, trace.cycle) == (plain.outcome, plain.cycle)
    assert [trace.batch_at(k).tolist() for k in range(len(trace))] == plain.points
    assert trace.visit.tolist() == plain.visits
    assert [trace.exact_theta(k) for k in range(len(trace) + 1)] == plain.thetas
    assert trace.augmented.tolist() == [[float(v) for v in theta] for theta in plain.thetas]


@given(st.data(), datasets(), st.booleans(), st.sampled_from(RULES), rates)
def test_single_runs_agree_with_the_plain_loop(data, dataset, offset, rule, eta) -> None:
    order = data.draw(st.sampled_from(["cyclic", "restart", "permutation"]))
    permutation = None
    if order == "permutation":
        permutation = order = data.draw(st.permutations(range(len(dataset))))
    start = data.draw(starts(dataset, offset))
    settings = Settings(
        offset=offset,
        rule=rule,
        order="restart" if order == "restart" else "cyclic",
        permutation=permutation,
        eta=eta,
        start=start,
        max_updates=100,
    )
    trace = train(dataset, settings)
    plain = plain_run(
        dataset.exact,
        dataset.signs,
        offset=offset,
        rule=rule,
        order=order,
        eta=eta,
        start=start,
        max_updates=100,
    )
    assert_same(trace, plain)
    shown = trace.visits()
    seen = np.column_stack([shown.point, shown.score, shown.mistake]).tolist()
    told = [[index, float(score), wrong] for index, score, wrong in plain.looked_at]
    if trace.outcome == "cycles":  # the trace goes on to the next mistake, for less than a pass
        assert len(told) <= len(seen) < len(told) + len(dataset)
        seen = seen[: len(told)]
    assert seen == told


@given(datasets(), st.booleans(), st.sampled_from(RULES), rates)
def test_batch_runs_agree_with_the_plain_loop(dataset, offset, rule, eta) -> None:
    chosen = {"offset": offset, "rule": rule, "eta": eta, "max_updates": 60}
    trace = train(dataset, Settings(update="batch", **chosen))
    assert_same(trace, plain_batch_run(dataset.exact, dataset.signs, **chosen))


@given(datasets(most=30), st.booleans(), st.sampled_from(RULES), st.integers(0, 5))
def test_both_ways_to_search_find_the_same_mistakes(dataset, offset, rule, seed) -> None:
    settings = Settings(offset=offset, rule=rule, order="shuffled", seed=seed, max_updates=50)
    kept = train(dataset, settings)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mistake_search, "MOST_KEPT", 0)
        patch.setattr(mistake_search, "PROBE", 2)
        patch.setattr(mistake_search, "STRETCH", 6)
        patch.setattr(mistake_search, "RARE", 4)
        scanned = train(dataset, settings)
    assert kept == scanned
    assert len(kept) == len(scanned)


@pytest.mark.parametrize(("rule", "updates"), [("le", 18), ("ge", 11), ("gt", 10), ("lt", 0)])
def test_ties_decide_everything(rule: str, updates: int) -> None:
    assert len(train(AND, Settings(rule=rule))) == updates


def test_float64_would_get_this_lesson_wrong() -> None:
    trace = train(Dataset.of([["0"], ["0.01"]], [1, -1]), Settings(max_updates=50_000))
    assert len(trace) == 20_003
    assert trace.exact


@pytest.mark.parametrize(("eta", "updates"), [("0.1", 37), ("0.5", 21), ("1", 13), ("2", 6)])
def test_the_learning_rate_matters_from_a_start_that_is_not_zero(eta: str, updates: int) -> None:
    assert len(train(AND, Settings(start=[1, -1, "0.5"], eta=eta))) == updates


def test_xor_goes_round_for_ever() -> None:
    trace = train(XOR, Settings())
    assert (trace.outcome, trace.cycle) == ("cycles", (0, 4))
    assert not trace.exact_theta(4)[0]
    wandering = train(Dataset.of([[1, 1], [2, 2], [1, 2], [2, 1]], [1, 1, -1, -1]), Settings())
    assert wandering.outcome == "cycles"
    assert wandering.cycle[0] > 0


def test_no_cycle_is_claimed_for_a_random_order() -> None:
    trace = train(XOR, Settings(order="shuffled", max_updates=300))
    assert (trace.outcome, trace.cycle, len(trace)) == ("stopped", None, 300)


@pytest.mark.parametrize("budget", [0, 1, 17])
def test_the_update_budget_stops_a_run_that_needs_more(budget: int) -> None:
    trace = train(AND, Settings(max_updates=budget))
    assert (trace.outcome, len(trace)) == ("stopped", budget)


def test_a_budget_that_just_suffices_is_enough() -> None:
    assert train(AND, Settings(max_updates=18)).outcome == "converged"
    assert train(XOR, Settings(max_updates=4)).outcome == "cycles"


@pytest.mark.parametrize("order", ["cyclic", "shuffled", "restart"])
def test_the_pass_budget_stops_a_run(order: str) -> None:
    trace = train(AND, Settings(max_passes=3, order=order))
    assert trace.outcome == "stopped"
    assert trace.pass_count == 3
    assert trace.passes.max() <= 2
    assert train(AND, Settings(max_passes=2, update="batch")).pass_count == 2


def test_a_pass_budget_that_ends_with_the_state_repeated_is_a_cycle() -> None:
    assert train(XOR, Settings(max_passes=1)).outcome == "cycles"


def test_every_pass_of_a_shuffled_run_visits_every_point_once() -> None:
    trace = train(AND, Settings(order="shuffled", seed=7))
    points = trace.visits().point.reshape(-1, 4)
    assert (np.sort(points, axis=1) == np.arange(4)).all()
    assert len({tuple(row) for row in points.tolist()}) > 1
    assert trace == train(AND, Settings(order="shuffled", seed=7))
    assert trace != train(AND, Settings(order="shuffled", seed=8))


def test_from_zero_eta_changes_nothing_but_the_length() -> None:
    slow, fast = train(AND, Settings(eta="0.1")), train(AND, Settings(eta=2))
    assert slow.point.tolist() == fast.point.tolist()
    assert fast.exact_theta(18) == tuple(20 * value for value in slow.exact_theta(18))


@given(datasets(values=st.integers(-3, 3).map(str)), st.integers(0, 3))
def test_scaling_all_points_by_ten_changes_no_update_without_offset(dataset, seed) -> None:
    larger = Dataset.of([[10 * v for v in row] for row in dataset.exact], dataset.signs)
    settings = Settings(offset=False, order="shuffled", seed=seed, max_updates=100)
    assert train(dataset, settings).point.tolist() == train(larger, settings).point.tolist()


def test_the_rate_of_a_decaying_run() -> None:
    trace = train(AND, Settings(eta=1, decay="0.5", max_updates=500))
    rates = np.diff(trace.theta0) / np.array([-1, -1, -1, 1])[trace.point]
    assert rates == pytest.approx(1 / (1 + 0.5 * np.arange(len(trace))))
    shown = trace.visits()
    assert shown.point[shown.mistake].tolist() == trace.point.tolist()
    assert shown.visit[shown.mistake].tolist() == trace.visit.tolist()


def test_a_decaying_batch_run() -> None:
    trace = train(AND, Settings(update="batch", decay=1, max_updates=50))
    # the first update corrects all four ties: Σ y x̂ = (0, 0, −2), the second has η = 1/2
    assert trace.augmented[1].tolist() == [0, 0, -2]
    assert trace.batch_at(1).tolist() == [3]
    assert trace.augmented[2].tolist() == [0.5, 0.5, -1.5]


def test_numbers_far_beyond_floats_stay_exact() -> None:
    tiny, huge = "1e-320", "1e308"
    trace = train(Dataset.of([[tiny, huge], [huge, tiny]], [1, -1]), Settings(max_updates=50))
    assert trace.exact
    assert trace.outcome == "converged"
    final = trace.exact_theta(len(trace))
    assert final[0].denominator == 10**320
    assert np.isfinite(trace.angle_after).all()
    for k in range(len(trace)):
        assert trace.point[k] in trace.mistakes_at(k)  # although scores overflow and underflow
    assert trace.mistakes_at(len(trace)).tolist() == []


def test_a_long_clean_stretch_with_ties_under_the_strict_rule() -> None:
    points = [[1, 0]] + [[0, i] for i in range(1, 700)]
    dataset = Dataset.of(points, [1] * 700)
    trace = train(dataset, Settings(offset=False, rule="lt", start=[1, 0]))
    assert (trace.outcome, trace.visit_count) == ("stalled", 700)


def test_many_points_with_rare_mistakes() -> None:
    rng = np.random.default_rng(5)
    points = np.round(rng.normal(size=(1_500, 2)), 3)
    labels = np.where(points @ [1, 2] > 0.3, 1, -1)
    dataset = Dataset.of(points.tolist(), labels.tolist())
    trace = train(dataset, Settings(max_updates=40))
    mistakes: list[int] = []
    signed = labels[:, None] * np.hstack([points, np.ones((1_500, 1))])
    whole = np.rint(signed * 1000).astype(int).astype(object)
    theta = np.array([0, 0, 0], dtype=object)
    while len(mistakes) < 40:
        for i in range(1_500):
            if whole[i] @ theta <= 0 and len(mistakes) < 40:
                mistakes.append(i)
                theta = theta + whole[i]
    assert trace.point.tolist() == mistakes
    assert trace.mistakes_at(40).tolist() == [i for i in range(1_500) if whole[i] @ theta <= 0]


def test_undershoot_and_its_repair() -> None:
    dataset = Dataset.of([["1", "0"]], [1])
    trace = train(dataset, Settings(offset=False, start=["-2.5", "1"]))
    assert trace.score_before.tolist() == [-2.5, -1.5, -0.5]
    assert trace.score_after.tolist() == [-1.5, -0.5, 0.5]
    assert len(trace) == int(Fraction("2.5")) + 1
