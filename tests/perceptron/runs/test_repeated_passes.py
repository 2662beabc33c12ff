"""Runs along a narrow street repeat a pass again and again; these passes are foreseen, not made."""

from __future__ import annotations

from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, train
from core.perceptron.runs import single_run
from core.perceptron.runs.single_run import SingleRun
from tests.perceptron.plain_perceptron import plain_run
from tests.perceptron.strategies import datasets

PASSES = 40
LOOKS_EVERY_PASS = {"FIRST_LOOK": 1, "WORTH_IT": -1}


@st.composite
def narrow_sets(draw: st.DrawFn) -> Dataset:
    """Points far out, with a small step from those of one label to those of the other."""
    far, aside = draw(st.integers(2, 60)), draw(st.integers(1, 12))
    rows = [[far, draw(st.integers(-3, 3))] for _ in range(draw(st.integers(1, 3)))]
    others = [[x, y * 10 + aside] for x, y in rows]
    labels = [1] * len(rows) + [-1] * len(others)
    return Dataset.of([*([x, 10 * y] for x, y in rows), *others], labels)


@settings(max_examples=300)  # few of them depend on the order
@given(narrow_sets() | datasets(), st.sampled_from(["le", "lt"]), st.booleans(), st.data())
def test_foreseen_passes_are_those_of_the_plain_loop(dataset, rule, offset, data) -> None:
    order = data.draw(st.permutations(range(len(dataset))))
    most = data.draw(st.integers(20, 150))
    with patch.multiple(single_run, **LOOKS_EVERY_PASS):
        trace = train(
            dataset, Settings(rule=rule, offset=offset, permutation=order, max_updates=most)
        )
    plain = plain_run(
        dataset.exact, dataset.signs, rule=rule, offset=offset, order=order, max_updates=most
    )
    assert (trace.outcome, trace.cycle) == (plain.outcome, plain.cycle)
    assert trace.point.tolist() == [index for (index,) in plain.points]
    assert trace.visit.tolist() == plain.visits


@given(narrow_sets(), st.integers(1, PASSES))
def test_a_run_of_so_many_passes_makes_just_so_many(dataset, passes) -> None:
    trace = train(dataset, Settings(max_passes=passes, max_updates=10_000))
    longer = train(dataset, Settings(max_passes=PASSES, max_updates=10_000))
    assert trace.pass_count == min(passes, longer.pass_count)
    assert trace.point.tolist() == longer.point[: len(trace)].tolist()
    assert trace.visit.tolist() == longer.visit[: len(trace)].tolist()


def test_a_million_updates_along_a_narrow_street_are_few_passes_to_make() -> None:
    """θ grows by (0, 0.001) a pass in the direction that counts, and needs to grow by a million."""
    points = Dataset.of([["1000", "1"], ["1000", "1.001"]], [1, -1])
    looks = []

    def noted(run: SingleRun, limit: int) -> int:
        looks.append(foreseen(run, limit))
        return looks[-1]

    foreseen = SingleRun._foreseen
    with patch.object(SingleRun, "_foreseen", noted):
        trace = train(points, Settings(max_updates=1_000_000))
    assert len(trace) == 1_000_000
    assert sum(looks) > 499_000
    assert trace.point[-4:].tolist() == [0, 1, 0, 1]
    assert trace.visit[-1] == 999_999
