"""The columns of a recording."""

from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, train, training_errors
from tests.perceptron.strategies import datasets

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])


def test_shapes_of_all_columns() -> None:
    trace = train(AND, Settings())
    assert len(trace) == 18
    assert trace.theta.shape == (19, 2)
    assert trace.theta0.shape == trace.survived.shape == (19,)
    for name in "point visit passes score_before score_after angle_before angle_after".split():
        assert getattr(trace, name).shape == (18,), name


def test_a_trace_cannot_be_changed() -> None:
    trace = train(AND, Settings())
    with pytest.raises(dataclasses.FrozenInstanceError):
        trace.outcome = "stopped"
    for (
        name
    ) in "theta theta0 point visit score_before score_after angle_before angle_after".split():
        with pytest.raises(ValueError, match="read-only"):
            getattr(trace, name)[0] = 1
    with pytest.raises(ValueError, match="read-only"):
        AND.points[0, 0] = 5


def test_an_empty_run_has_empty_columns() -> None:
    trace = train(AND, Settings(rule="lt"))
    assert trace.theta.tolist() == [[0, 0]]
    assert trace.score_before.shape == trace.angle_after.shape == (0,)
    assert trace.survived.tolist() == [4]
    batch = train(AND, Settings(rule="lt", update="batch"))
    assert (batch.outcome, batch.survived.tolist()) == ("stalled", [4])


@given(datasets(), st.booleans(), st.sampled_from(["1", "0.1"]))
def test_the_identities_of_one_update(dataset, offset, eta) -> None:
    """Score grows by η‖x̂‖²; the angle to y·x̂ shrinks unless it was 180°."""
    trace = train(dataset, Settings(offset=offset, eta=eta, max_updates=60))
    x = dataset.points[trace.point]
    growth = float(eta) * ((x**2).sum(axis=1) + offset)
    np.testing.assert_allclose(trace.score_after - trace.score_before, growth, atol=1e-9)
    sign = dataset.labels[trace.point]
    towards_before = np.where(sign > 0, trace.angle_before, 180 - trace.angle_before)
    towards_after = np.where(sign > 0, trace.angle_after, 180 - trace.angle_after)
    known = ~np.isnan(towards_before) & ~np.isnan(towards_after)
    assert (towards_after[known] <= towards_before[known] + 1e-9).all()


@given(datasets(), st.booleans())
def test_angles_agree_with_the_arc_cosine(dataset, offset) -> None:
    trace = train(dataset, Settings(offset=offset, max_updates=40))
    one = [1.0] if offset else []
    for k in range(len(trace)):
        theta, x = trace.augmented[k], np.array([*dataset.points[trace.point[k]], *one])
        size = np.linalg.norm(theta) * np.linalg.norm(x)
        if size == 0:
            assert math.isnan(trace.angle_before[k])
        else:
            cosine = max(-1.0, min(1.0, theta @ x / size))
            assert trace.angle_before[k] == pytest.approx(math.degrees(math.acos(cosine)), abs=1e-4)


def test_the_angle_is_undefined_at_zero_and_right_on_the_boundary() -> None:
    trace = train(Dataset.of([["0.1", "0.2"], ["-0.2", "0.1"]], [1, 1]), Settings(offset=False))
    assert math.isnan(trace.angle_before[0])
    assert trace.angle_before[1] == 90.0
    assert trace.angle_after[0] == pytest.approx(0, abs=1e-7)


def test_scores_are_the_decimals_a_person_would_write() -> None:
    dataset = Dataset.of([["0.1", "0.2"], ["0.3", "-0.1"]], [1, 1])
    trace = train(dataset, Settings(offset=False, start=["-1", "0"]))
    assert trace.score_before[0] == -0.1
    assert trace.score_after[0] == -0.05  # −0.1 + 0.05
    assert trace.theta[1].tolist() == [-0.9, 0.2]


def test_scores_at_any_moment() -> None:
    trace = train(AND, Settings())
    assert trace.scores_at(18).tolist() == [4, 2, 1, 1]
    assert trace.mistakes_at(18).tolist() == []
    assert training_errors(trace)[[0, 17, 18]].tolist() == [4, 2, 0]
    for k in range(18):
        assert trace.point[k] in trace.mistakes_at(k)
    with pytest.raises(IndexError):
        trace.scores_at(19)
    with pytest.raises(IndexError):
        trace.batch_at(18)


def test_any_stretch_of_visits_can_be_recovered() -> None:
    trace = train(AND, Settings(order="shuffled", seed=3))
    whole = trace.visits()
    part = trace.visits(5, 11)
    for column, all_of_it in zip(part, whole, strict=True):
        assert column.tolist() == all_of_it[5:11].tolist()
    assert len(trace.visits(10_000).visit) == 0
    assert len(trace.visits(3, 2).visit) == 0
    assert whole.k[-1] == len(trace)


def test_batch_visits_look_at_every_point_with_the_same_theta() -> None:
    trace = train(AND, Settings(update="batch"))
    shown = trace.visits()
    assert shown.point.tolist() == [0, 1, 2, 3] * trace.pass_count
    for k in range(len(trace)):
        assert shown.point[(shown.k == k) & shown.mistake].tolist() == trace.batch_at(k).tolist()
    assert trace.survived.sum() == trace.visit_count


def test_traces_of_equal_runs_are_equal_and_hash_alike() -> None:
    first, second = train(AND, Settings()), train(AND, Settings(eta="1.0"))
    assert first == second
    assert hash(first) == hash(second)
    assert first != train(AND, Settings(rule="ge"))
    assert first != "a trace"
