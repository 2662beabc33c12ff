"""Classifiers made from a recorded run."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, averaged, last, pocket, train, training_errors, voted
from tests.perceptron.plain_perceptron import product, signed
from tests.perceptron.strategies import datasets

XOR = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])
AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])


updates = st.sampled_from(["single", "batch"])


@given(datasets(), st.booleans(), updates, st.sampled_from(["1", "0.3"]))
def test_the_average_is_the_mean_over_all_visits(dataset, offset, update, eta) -> None:
    settings = Settings(offset=offset, update=update, eta=eta, max_updates=40, start=None)
    trace = train(dataset, settings)
    total = sum(int(c) for c in trace.survived)
    by_hand = [
        sum((int(c) * trace.exact_theta(k)[j] for k, c in enumerate(trace.survived)), Fraction(0))
        / total
        for j in range(dataset.dimension + offset)
    ]
    assert list(averaged(trace).weights) == by_hand


@given(datasets(), st.booleans())
def test_the_vote_counted_one_by_one(dataset, offset) -> None:
    trace = train(dataset, Settings(offset=offset, max_updates=30))
    answers = voted(trace).predict(dataset.points)
    for point, answer in zip(dataset.points, answers, strict=True):
        ballot = sum(
            c * np.sign(theta @ point + theta0)
            for c, theta, theta0 in zip(trace.survived, trace.theta, trace.theta0, strict=True)
        )
        assert np.sign(ballot) == answer


@given(datasets(), st.booleans())
def test_nothing_in_the_run_beats_the_pocket(dataset, offset) -> None:
    trace = train(dataset, Settings(offset=offset, max_updates=30))
    errors = training_errors(trace)
    assert len(errors) == len(trace) + 1
    rows = signed(dataset.exact, dataset.signs, offset)
    for k, count in enumerate(errors):
        assert count == sum(product(trace.exact_theta(k), row) <= 0 for row in rows)
    best = pocket(trace)
    assert best.errors(dataset) == errors.min()
    assert best.weights == trace.exact_theta(int(errors.argmin()))
    assert pocket(trace, upto=0).weights == trace.exact_theta(0)


def test_the_last_classifier_and_its_predictions() -> None:
    final = last(train(AND, Settings()))
    assert final.theta.tolist() == [3, 2]
    assert final.theta0 == -4
    assert final.predict([[1, 1], [0, 0], [0, 2]]).tolist() == [1, -1, 0]
    assert final.errors(AND) == 0


def test_no_classifier_gets_all_of_xor() -> None:
    trace = train(XOR, Settings(order="shuffled", max_updates=100))
    assert pocket(trace).errors(XOR) >= 1
    assert averaged(trace).errors(XOR) >= 1


def test_through_the_origin_there_is_no_offset() -> None:
    trace = train(Dataset.of([[1, 2], [2, -1]], [1, -1]), Settings(offset=False))
    assert last(trace).theta0 == 0
    assert len(averaged(trace).weights) == 2
    assert set(voted(trace).predict([[1, 2], [-1, -2]]).tolist()) == {1, -1}


def test_a_run_in_floats_can_vote_too() -> None:
    trace = train(AND, Settings(decay="0.1", max_updates=200))
    assert last(trace).theta == pytest.approx(trace.theta[-1])
    mean = (trace.survived / trace.survived.sum()) @ trace.theta
    assert averaged(trace).theta == pytest.approx(mean)


def test_a_run_can_be_extended_but_not_shortened() -> None:
    trace = train(AND, Settings())
    assert averaged(trace, visits=10**9).theta == pytest.approx([3, 2], abs=1e-6)
    with pytest.raises(ValueError, match="36 visits already"):
        averaged(trace, visits=10)
