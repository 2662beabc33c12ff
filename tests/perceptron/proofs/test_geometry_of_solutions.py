"""The widest street, the solution cone, and the criterion over weight space."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.svm import SVC

from core.perceptron import (
    Dataset,
    Settings,
    criterion,
    separability,
    solution_cone,
    train,
    widest_street,
)
from core.perceptron.proofs import cone
from tests.perceptron.plain_perceptron import product, signed
from tests.perceptron.strategies import datasets, separable_datasets

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])


@given(datasets(most=10))
def test_the_street_keeps_every_point_off_the_road(dataset) -> None:
    street = widest_street(dataset)
    verdict = separability(dataset)
    both_classes = len(set(dataset.signs)) == 2
    assert (street is not None) == (both_classes and verdict.separable)
    if street is None:
        return
    scores = [
        y * (product(street.w, x) + street.b)
        for x, y in zip(dataset.exact, dataset.signs, strict=True)
    ]
    assert min(scores) == 1
    assert product(street.w, street.w) * street.half_width_squared == 1


def test_a_support_vector_machine_finds_the_same_street() -> None:
    rng = np.random.default_rng(2)
    points = np.round(rng.normal(size=(40, 2)), 2)
    labels = np.where(points @ [1, -1] > 0.1, 1, -1)
    points = points + 0.3 * labels[:, None] * [1, -1]
    street = widest_street(Dataset.of(np.round(points, 2).tolist(), labels.tolist()))
    machine = SVC(kernel="linear", C=1e9, tol=1e-8).fit(np.round(points, 2), labels)
    assert street.half_width == pytest.approx(1 / np.linalg.norm(machine.coef_), rel=1e-4)
    assert [float(v) for v in street.w] == pytest.approx(machine.coef_[0], rel=1e-3)


def test_the_street_is_not_the_margin_of_the_bound() -> None:
    assert widest_street(AND).half_width_squared == Fraction(1, 8)
    assert separability(AND).gamma_squared == Fraction(1, 17)


def test_the_wedge_in_the_plane() -> None:
    dataset = Dataset.of([[1, 0], [0, 1]], [1, 1])
    cone = solution_cone(dataset, offset=False)
    assert cone.edges.tolist() == [[1, 0], [0, 1]]
    assert cone.carried == ((1,), (0,))
    assert cone.axis == pytest.approx([math.sqrt(0.5)] * 2)
    half_plane = solution_cone(Dataset.of([[0, 2], [0, -1]], [1, -1]), offset=False)
    assert half_plane.edges.tolist() == [[1, 0], [-1, 0]]


def test_the_cone_of_and_has_the_edges_computed_by_hand() -> None:
    """Signed points (0,0,−1), (0,−1,−1), (−1,0,−1), (1,1,1): the first is redundant."""
    cone = solution_cone(AND)
    by_hand = {(1, 1, -1), (0, 1, -1), (1, 0, -1)}
    found = {tuple(np.rint(edge / np.abs(edge).max()).astype(int)) for edge in cone.edges}
    assert found == by_hand
    assert {frozenset(pair) for pair in cone.carried} == {
        frozenset({1, 2}),
        frozenset({1, 3}),
        frozenset({2, 3}),
    }


@given(st.data(), st.booleans())
def test_every_mixture_of_the_edges_solves_and_edges_lie_on_the_border(data, offset) -> None:
    dataset = data.draw(separable_datasets(offset))
    if dataset.dimension + offset > 3:
        with pytest.raises(ValueError, match="4 dimensions"):
            solution_cone(dataset, offset)
        return
    cone = solution_cone(dataset, offset)
    z = np.array(signed(dataset.exact, dataset.signs, offset), dtype=float)
    z /= np.linalg.norm(z, axis=1, keepdims=True)
    assert (cone.edges @ z.T >= -1e-12).all()
    if dataset.dimension + offset > 1:
        for edge, carried in zip(cone.edges, cone.carried, strict=True):
            assert np.abs(z[list(carried)] @ edge).max() < 1e-12
        # every half-space that matters holds an edge on its border: nothing smaller is a cone
        assert np.linalg.norm(cone.edges, axis=1) == pytest.approx(np.ones(len(cone.edges)))
    mixture = cone.edges.sum(axis=0) + cone.axis
    assert (z @ mixture > 0).all()


@given(separable_datasets(offset=False), st.lists(st.integers(-9, 9), min_size=2, max_size=2))
def test_the_wedge_holds_exactly_the_solutions(dataset, theta) -> None:
    if dataset.dimension != 2:
        return
    cone = solution_cone(dataset, offset=False)
    solves = all(
        product(row, list(map(Fraction, theta))) > 0
        for row in signed(dataset.exact, dataset.signs, False)
    )
    start, end = (math.atan2(y, x) for x, y in cone.edges)
    width = (end - start) % (2 * math.pi) or 2 * math.pi
    turn = (math.atan2(theta[1], theta[0]) - start) % (2 * math.pi)
    if solves:
        assert any(theta)
        assert turn <= width + 1e-9
    elif any(theta):
        assert turn >= width - 1e-9 or turn <= 1e-9


@given(datasets(), st.booleans())
def test_a_verdict_in_hand_gives_the_same_cone(dataset, offset) -> None:
    if dataset.dimension + offset > 3:
        return
    proven_anew = solution_cone(dataset, offset)
    handed = solution_cone(dataset, offset, separability(dataset, offset))
    assert (handed is None) == (proven_anew is None)
    if handed is not None:
        assert handed.edges.tolist() == proven_anew.edges.tolist()
        assert handed.carried == proven_anew.carried


def test_a_verdict_in_hand_is_not_proven_again(monkeypatch) -> None:
    verdict = separability(AND)
    monkeypatch.setattr(cone, "separability", None)  # asking it would fail
    assert solution_cone(AND, verdict=verdict) is not None


def test_no_cone_without_a_solution() -> None:
    assert solution_cone(Dataset.of([[0], [0]], [1, -1])) is None


@pytest.mark.parametrize(
    ("points", "edges"), [([[2, 1]], 4), ([[2, 1], [4, 2]], 4), ([[1, 0], [0, 1]], 4)]
)
def test_cones_that_contain_whole_lines(points, edges: int) -> None:
    cone = solution_cone(Dataset.of(points, [1] * len(points)))
    assert len(cone.edges) == edges
    z = np.array([[*point, 1] for point in points])
    assert (cone.edges @ z.T >= -1e-12).all()


def test_a_cone_in_one_dimension_is_a_ray() -> None:
    assert solution_cone(Dataset.of([[-3], [2]], [1, -1]), offset=False).edges.tolist() == [[-1]]


def test_the_criterion_by_hand() -> None:
    dataset = Dataset.of([[2, 0], [0, 1]], [1, -1])
    assert criterion(dataset, [-1, 3]) == 2 + 3  # −(−2) and −(−3)
    assert criterion(dataset, [1, -1]) == 0
    assert criterion(dataset, [1, 0]) == 0  # on the border of the cone
    assert criterion(dataset, [1, -1], theta0=2) == 1
    grid = criterion(dataset, np.zeros((4, 5, 2)), np.ones((4, 5)))
    assert grid.shape == (4, 5)
    assert (grid == 1).all()


@given(datasets(), st.booleans())
def test_batch_updates_step_against_the_slope_of_the_criterion(dataset, offset) -> None:
    """score_before of a batch is −J: the scores of all mistakes, added up."""
    trace = train(dataset, Settings(offset=offset, update="batch", max_updates=10))
    j = criterion(dataset, trace.theta, trace.theta0)[: len(trace)]
    np.testing.assert_allclose(-trace.score_before, j, rtol=1e-9, atol=1e-9)
