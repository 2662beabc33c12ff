"""Runs whose learning rate decays, against plain fractions."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, Trace, train
from core.perceptron.data.settings import RULES
from core.perceptron.weights import decaying_sum, present_theta
from tests.examples import tries
from tests.perceptron.plain_perceptron import (
    PlainRun,
    is_mistake,
    plain_batch_run,
    plain_run,
    product,
    signed,
)
from tests.perceptron.strategies import datasets

decays = st.sampled_from(["0.5", "1", "0.1", "2", "1/3", "0.37"])


def by_hand(dataset: Dataset, settings: Settings) -> PlainRun:
    choices = {
        "offset": settings.offset,
        "rule": settings.rule,
        "eta": Fraction(settings.eta),
        "decay": Fraction(settings.decay),
        "start": settings.start,
        "max_updates": settings.max_updates,
    }
    if settings.update == "batch":
        return plain_batch_run(dataset.exact, dataset.signs, **choices)
    return plain_run(dataset.exact, dataset.signs, order=settings.order, **choices)


def assert_same(trace: Trace, expected: PlainRun) -> None:
    """Every decision, every θ̂ and every score are those of the fractions."""
    assert trace.exact
    assert trace.outcome == expected.outcome
    assert trace.visit.tolist() == expected.visits
    assert [trace.batch_at(k).tolist() for k in range(len(trace))] == expected.points
    dataset, settings = trace.dataset, trace.settings
    rows = signed(dataset.exact, dataset.signs, settings.offset)
    for k, theta in enumerate(expected.thetas):
        assert trace.exact_theta(k) == theta
        assert trace.augmented[k].tolist() == [float(value) for value in theta]
        scores = [product(theta, row) for row in rows]
        shown = trace.scores_at(k)
        assert np.sign(shown).tolist() == [(s > 0) - (s < 0) for s in scores]
        assert shown == pytest.approx([float(s) for s in scores], rel=1e-12)
        wrong = [
            i for i, y in enumerate(dataset.signs) if is_mistake(settings.rule, y, y * scores[i])
        ]
        assert trace.mistakes_at(k).tolist() == wrong


def test_the_tie_that_floats_lose() -> None:
    """2 updates in float64, 7 by hand: 1 − 2/3 − 1/3 is 0, not 6e−17."""
    dataset = Dataset.of([[1, 0], [2, 0]], [1, -1])
    settings = Settings(decay="0.5")
    trace = train(dataset, settings)
    assert len(trace) == 7
    assert_same(trace, by_hand(dataset, settings))


@given(
    datasets(values=st.integers(-2, 2).map(str), most=5),
    st.booleans(),
    st.sampled_from(RULES),
    st.sampled_from(["cyclic", "restart", "batch"]),
    st.sampled_from(["1", "0.1", "3"]),
    decays,
)
def test_every_decision_is_that_of_fractions(dataset, offset, rule, order, eta, decay) -> None:
    settings = Settings(
        offset=offset,
        rule=rule,
        order="restart" if order == "restart" else "cyclic",
        update="batch" if order == "batch" else "single",
        eta=eta,
        decay=decay,
        max_updates=40,
    )
    assert_same(train(dataset, settings), by_hand(dataset, settings))


@given(datasets(), st.booleans(), decays, st.lists(st.integers(-3, 3), min_size=5, max_size=5))
def test_long_decimals_and_any_start(dataset, offset, decay, start) -> None:
    settings = Settings(
        offset=offset, decay=decay, start=start[: dataset.dimension + offset], max_updates=25
    )
    assert_same(train(dataset, settings), by_hand(dataset, settings))


@pytest.mark.parametrize("offset", [True, False])
@pytest.mark.parametrize("decay", ["1", "1e90", "1e-90", "1e-200"])
@pytest.mark.parametrize("unit", ["1", "1e-90", "1e45", "1e-200", "1e-330"])
def test_tiny_and_huge_numbers(unit: str, decay: str, offset: bool) -> None:
    size = Fraction(unit)
    points = [[size, 0], [2 * size, 1], [3 * size, -size], [size * size, size]]
    dataset = Dataset.of(points, [1, -1, 1, -1])
    for rule in RULES:
        settings = Settings(offset=offset, rule=rule, decay=decay, max_updates=12)
        trace, expected = train(dataset, settings), by_hand(dataset, settings)
        assert [[int(i)] for i in trace.point] == expected.points
        assert (trace.outcome, trace.exact) == (expected.outcome, True)
        for k in range(len(trace)):
            assert trace.point[k] in trace.mistakes_at(k)


def test_a_point_in_the_middle_of_nowhere_is_a_tie_for_ever() -> None:
    """A score that is 0 after every update costs no fractions that grow."""
    dataset = Dataset.of([[0, 0], [1, 2], [2, 1], [-1, 1]], [1, 1, -1, -1])
    settings = Settings(offset=False, rule="lt", decay="0.1", start=[1, 1], max_updates=2_000)
    trace = train(dataset, settings)
    assert trace.exact
    assert 0 not in trace.point
    assert (trace.scores_between(0, len(trace) + 1)[:, 0] == 0).all()


def test_a_thousand_updates_are_those_of_fractions() -> None:
    random = Random(1)
    points = [[random.randint(-9, 9), random.randint(-9, 9)] for _ in range(6)]
    dataset = Dataset.of(points, [1, -1, 1, -1, 1, -1])
    settings = Settings(decay="0.7", max_updates=1_000)
    trace, expected = train(dataset, settings), by_hand(dataset, settings)
    assert (len(trace), trace.exact) == (1_000, True)
    assert trace.visit.tolist() == expected.visits
    assert trace.augmented.tolist() == [[float(v) for v in theta] for theta in expected.thetas]


@pytest.mark.parametrize("update", ["single", "batch"])
def test_any_moment_of_a_long_run_is_exact(update: str) -> None:
    """The last point is at right angles to all others: a tie after each of 9,000 updates."""
    points = [[-2, -2], [1, 1], [3, 3], ["0.7", "0.7"], [1, -1]]
    dataset = Dataset.of(points, [1, -1, 1, -1, 1])
    settings = Settings(
        offset=False, rule="lt", decay="0.3", start=[1, 1], max_updates=9_000, update=update
    )
    trace = train(dataset, settings)
    assert (len(trace), trace.exact) == (9_000, True)
    for k in (0, 4_095, 4_096, 4_097, 8_192, 9_000):
        theta = trace.exact_theta(k)
        assert trace.augmented[k].tolist() == [float(value) for value in theta]
        rows = signed(dataset.exact, dataset.signs, offset=False)
        assert trace.scores_at(k) == pytest.approx([float(product(theta, row)) for row in rows])
    assert (trace.scores_between(4_000, 4_200)[:, 4] == 0).all()
    shown = trace.visits(20_000, 20_400)
    assert (shown.score[shown.point == 4] == 0).all()


@pytest.mark.parametrize("update", ["single", "batch"])
def test_fractions_that_grow_too_long_are_given_up_and_the_run_goes_on(
    update: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """θ never leaves the line of nine points, so that the tenth is a tie after every update."""
    line = [[x, x] for x in (-4, -3, -2, -1, 1, 2, 3, 4, 5)]
    dataset = Dataset.of([*line, ["0.1", "-0.1"]], [-1, 1, -1, 1, -1, 1, -1, 1, -1, 1])
    settings = Settings(offset=False, rule="lt", start=[1, 1], decay="0.1", update=update)
    exact = train(dataset, settings)
    assert exact.exact
    assert len(exact) > 50
    monkeypatch.setattr(decaying_sum, "MOST_WORK", 20_000)
    monkeypatch.setattr(present_theta.DecayingTheta, "_is_aside", lambda *_: False)
    rounded = train(dataset, settings)
    assert not rounded.exact
    assert rounded.exact_theta(5) == exact.exact_theta(5)
    assert rounded.exact_theta(len(rounded)) is None
    same = min(len(exact), len(rounded))
    assert rounded.augmented[:same] == pytest.approx(exact.augmented[:same], abs=1e-9)
    shown = rounded.visits()
    if update == "single":
        assert shown.visit[shown.mistake].tolist() == rounded.visit.tolist()
    else:
        told = [shown.point[(shown.k == k) & shown.mistake].tolist() for k in range(len(rounded))]
        assert told == [rounded.batch_at(k).tolist() for k in range(len(rounded))]


def test_a_long_run_without_ties_needs_no_fractions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decaying_sum, "MOST_WORK", 0)
    monkeypatch.setattr(present_theta, "MOST_WAITING", 100)
    points = [["0.31", "1.7"], ["1.13", "0.9"], ["-0.77", "2.3"], ["0.53", "1.1"]]
    dataset = Dataset.of(points, [1, 1, -1, -1])
    settings = Settings(offset=False, decay="0.1", start=["0.2", "-1.3"], max_updates=500)
    trace = train(dataset, settings)
    assert len(trace) == 500
    assert trace.exact


def test_thousands_of_small_sets_with_ties() -> None:
    random = Random(4)
    lost, sets = 0, tries(3_000)
    for _ in range(sets):
        n, d = random.randint(2, 5), random.randint(1, 2)
        points = [[random.randint(-2, 2) for _ in range(d)] for _ in range(n)]
        dataset = Dataset.of(points, [random.choice((-1, 1)) for _ in range(n)])
        settings = Settings(
            offset=random.random() < 0.5,
            rule=random.choice(RULES),
            decay=random.choice(["0.5", "1", "2", "1/3"]),
            max_updates=30,
        )
        trace, expected = train(dataset, settings), by_hand(dataset, settings)
        assert [[int(i)] for i in trace.point] == expected.points
        assert (trace.outcome, trace.exact) == (expected.outcome, True)
        lost += in_floats(dataset, settings) != [i for [i] in expected.points]
    assert lost > sets // 150  # the sets are such that floats would really lose ties


def in_floats(dataset: Dataset, settings: Settings) -> list[int]:
    """What the same loop does in float64."""
    one = (1.0,) if settings.offset else ()
    rows = [(*map(float, point), *one) for point in dataset.exact]
    theta, corrected, clean = [0.0] * len(rows[0]), [], False
    decay = float(Fraction(settings.decay))
    while not clean and len(corrected) < settings.max_updates:
        clean = True
        for i, (row, y) in enumerate(zip(rows, dataset.signs, strict=True)):
            activation = sum(t * x for t, x in zip(theta, row, strict=True))
            if is_mistake(settings.rule, y, activation) and len(corrected) < settings.max_updates:
                rate = 1 / (1 + decay * len(corrected))
                theta = [t + rate * y * x for t, x in zip(theta, row, strict=True)]
                corrected.append(i)
                clean = False
    return corrected
