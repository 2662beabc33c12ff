"""Is a run told on exactly what the algorithm goes on to do?"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, averaged, train, voted
from core.perceptron.data.neuron import boolean_function
from core.perceptron.data.settings import RULES
from core.perceptron.runs.batch_run import BatchRun
from core.perceptron.runs.going_round import told_on
from core.perceptron.runs.single_run import SingleRun
from tests.perceptron.plain_perceptron import augmented, is_mistake, product
from tests.perceptron.strategies import datasets

XOR = boolean_function(6)


def endless_run(dataset: Dataset, settings: Settings, updates: int) -> list[tuple]:
    """(visit, points corrected, θ̂ after) of the first updates, one visit after the other."""
    rows, labels = augmented(dataset.exact, settings.offset), dataset.signs
    order = settings.permutation or range(len(rows))
    theta, place, visit, told = [Fraction(0)] * len(rows[0]), 0, 0, []
    waiting: list[int] = []  # mistakes of a batch
    while len(told) < updates:
        i = order[place]
        if is_mistake(settings.rule, labels[i], product(theta, rows[i])):
            waiting.append(i)
        place = (place + 1) % len(rows)
        if waiting and (settings.update == "single" or place == 0):
            for j in waiting:
                theta = [t + labels[j] * x for t, x in zip(theta, rows[j], strict=True)]
            told.append((visit, waiting, tuple(theta)))
            waiting = []
            place = 0 if settings.order == "restart" else place
        visit += 1
    return told


@given(
    datasets(values=st.integers(-1, 1).map(str), most=5),
    st.booleans(),
    st.sampled_from(RULES),
    st.sampled_from(["cyclic", "restart", "batch"]),
)
def test_what_is_told_on_is_what_happens(dataset, offset, rule, order) -> None:
    settings = Settings(
        offset=offset,
        rule=rule,
        order="restart" if order == "restart" else "cyclic",
        update="batch" if order == "batch" else "single",
        max_updates=300,
    )
    trace = train(dataset, settings)
    if trace.cycle is None:
        assert told_on(trace, 1_000) is trace
        return
    longer = told_on(trace, len(trace) + 20)
    assert len(trace) + 20 <= len(longer) < len(trace) + 20 + trace.cycle[1]
    assert (longer.outcome, longer.cycle) == ("cycles", trace.cycle)
    told = [
        (int(longer.visit[k]), longer.batch_at(k).tolist(), longer.exact_theta(k + 1))
        for k in range(len(longer))
    ]
    assert told == endless_run(dataset, settings, len(longer))
    assert longer.visit_count >= longer.visit[-1] + 1
    seen = longer.visits()
    if order != "batch":
        assert seen.visit[seen.mistake].tolist() == longer.visit.tolist()


def test_xor_is_back_at_zero_after_every_fourth_update() -> None:
    trace = train(XOR)
    assert (trace.outcome, trace.cycle, len(trace)) == ("cycles", (0, 4), 4)
    longer = told_on(trace, 22)
    assert len(longer) == 24
    assert longer.point.tolist() == [0, 1, 2, 3] * 6
    zero = [k for k in range(25) if not longer.augmented[k].any()]
    assert zero == [0, 4, 8, 12, 16, 20, 24]


@pytest.mark.parametrize("updates", [0, 4])
def test_a_run_long_enough_stays_as_it_is(updates: int) -> None:
    trace = train(XOR)
    assert told_on(trace, updates) is trace


WANDERING = Dataset.of([[1, 1], [2, 2], [1, 2], [2, 1]], [1, 1, -1, -1])


def first_visits(
    dataset: Dataset, settings: Settings, visits: int
) -> tuple[list[int], list[tuple]]:
    """The visits of all updates among the first ones, and θ̂ at the end of every visit."""
    rows, labels = augmented(dataset.exact, settings.offset), dataset.signs
    theta, place, updates, thetas = (Fraction(0),) * len(rows[0]), 0, [], []
    waiting: list[int] = []
    for visit in range(visits):
        if is_mistake(settings.rule, labels[place], product(theta, rows[place])):
            waiting.append(place)
        place = (place + 1) % len(rows)
        if waiting and (settings.update == "single" or place == 0):
            for j in waiting:
                theta = tuple(t + labels[j] * x for t, x in zip(theta, rows[j], strict=True))
            updates.append(visit)
            waiting = []
            place = 0 if settings.order == "restart" else place
        thetas.append(theta)
    return updates, thetas


def test_a_hundred_passes_of_a_homework() -> None:
    """394 mistakes; the average of all 400 visits is (1.47, −1.7275, 0.985)."""
    trace = train(WANDERING, Settings(max_passes=100))
    assert (len(trace), trace.pass_count, trace.visit_count) == (394, 100, 400)
    short = train(WANDERING)
    assert (trace.outcome, trace.cycle) == ("cycles", short.cycle)
    mean = tuple(map(Fraction, ("1.47", "-1.7275", "0.985")))
    updates, thetas = first_visits(WANDERING, Settings(), 400)
    assert trace.visit.tolist() == updates
    assert tuple(sum(column) / 400 for column in zip(*thetas, strict=True)) == mean
    assert averaged(trace).weights == averaged(short, visits=400).weights == mean


def test_the_update_budget_counts_too() -> None:
    trace = train(WANDERING, Settings(max_passes=100, max_updates=200))
    assert (len(trace), trace.outcome) == (200, "cycles")
    updates, _ = first_visits(WANDERING, Settings(), 400)
    assert trace.visit.tolist() == updates[:200]
    assert trace.visit_count == updates[200]


def test_a_run_that_goes_round_is_told_to_the_updates_wished_for() -> None:
    """XOR is back at 0 after four updates, and after every fourth one."""
    trace = train(XOR, Settings(stop_after=50))
    assert (len(trace), trace.outcome, trace.cycle) == (50, "cycles", (0, 4))
    assert trace.point.tolist() == ([0, 1, 2, 3] * 13)[:50]
    early = train(XOR, Settings(stop_after=3))
    assert (len(early), early.outcome) == (3, "stopped")
    assert len(train(XOR, Settings(stop_after=50, max_updates=9))) == 9
    assert len(train(XOR, Settings(stop_after=50, max_passes=3))) == 12


orders_and_batch = st.sampled_from(["cyclic", "restart", "batch"])


@given(
    datasets(values=st.integers(-1, 1).map(str), most=5),
    st.booleans(),
    st.sampled_from(RULES),
    orders_and_batch,
    st.one_of(st.none(), st.integers(1, 60)),
    st.sampled_from(["max_updates", "stop_after"]),
    st.one_of(st.just(10_000), st.integers(1, 60)),
)
def test_what_is_wished_for_is_told_to_its_end(
    dataset, offset, rule, order, passes, limit, most
) -> None:
    if passes is None:
        limit, most = "stop_after", min(most, 200)
    settings = Settings(
        offset=offset,
        rule=rule,
        order="restart" if order == "restart" else "cyclic",
        update="batch" if order == "batch" else "single",
        max_passes=passes,
        **{limit: most},
    )
    trace = train(dataset, settings)
    updates, thetas = first_visits(dataset, settings, trace.visit_count)
    assert trace.visit.tolist() == updates
    assert [trace.exact_theta(len(trace))] == thetas[-1:]
    with pytest.MonkeyPatch.context() as patch:  # what is told is what would have been computed
        patch.setattr(BatchRun, "find_cycle", lambda _: None)
        patch.setattr(SingleRun, "find_cycle", lambda _: None)
        computed = train(dataset, settings)
    assert trace.visit_count == computed.visit_count
    assert trace.members.tolist() == computed.members.tolist()
    if trace.outcome in ("cycles", "stopped") and passes is None:
        assert len(trace) == most
    if trace.outcome in ("cycles", "stopped") and len(trace) < most:
        assert trace.pass_count == passes
        assert trace.pass_name == ("scan" if order == "restart" else "pass")
        if order != "restart":
            assert trace.visit_count == passes * len(dataset)
    if trace.cycle is not None:
        first, length = trace.cycle
        assert trace.exact_theta(first) == trace.exact_theta(first + length)


@given(
    datasets(values=st.integers(-1, 1).map(str), most=5),
    st.booleans(),
    orders_and_batch,
    st.integers(0, 300),
    st.sampled_from([None, 3, 17]),
)
def test_mean_and_vote_go_on_round_and_round(dataset, offset, order, more, passes) -> None:
    settings = Settings(
        offset=offset,
        order="restart" if order == "restart" else "cyclic",
        update="batch" if order == "batch" else "single",
        max_passes=passes,
    )
    trace = train(dataset, settings)
    if trace.outcome == "stopped":
        return
    visits = trace.visit_count + more
    _, thetas = first_visits(dataset, settings, visits)
    mean = tuple(sum(column) / visits for column in zip(*thetas, strict=True))
    assert averaged(trace, visits).weights == mean
    rows = augmented(dataset.exact, offset)
    ballots = [sum(sign(product(theta, row)) for theta in thetas) for row in rows]
    assert voted(trace, visits).predict(dataset.points).tolist() == [sign(b) for b in ballots]


def sign(number: Fraction) -> int:
    return (number > 0) - (number < 0)


def test_what_comes_after_a_stop_is_not_known() -> None:
    trace = train(WANDERING, Settings(max_updates=3))
    assert trace.outcome == "stopped"
    for predictor in (averaged, voted):
        with pytest.raises(ValueError, match=r"was stopped after .* visits"):
            predictor(trace, visits=400)


def test_a_mean_over_very_many_rounds_takes_no_time() -> None:
    mean = averaged(train(XOR), visits=4 * 10**15).weights
    assert mean == (Fraction(1, 4), Fraction(1, 2), 0)
