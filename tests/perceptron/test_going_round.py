"""Is a run told on exactly what the algorithm goes on to do?"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, train
from core.perceptron.going_round import told_on
from core.perceptron.neuron import boolean_function
from core.perceptron.settings import RULES
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
