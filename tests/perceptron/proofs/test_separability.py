"""Verdicts and their proofs, checked from outside."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog, nnls

from core.perceptron import Dataset, Settings, margin, separability, train
from core.perceptron.proofs.effort import TooMuchWorkError
from core.perceptron.proofs.verdict import unit_direction
from tests.perceptron.plain_perceptron import product, signed
from tests.perceptron.strategies import datasets, separable_datasets

XOR = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])


def assert_proof_holds(dataset: Dataset, offset: bool) -> None:
    """Exactly one of witness and certificate, each verified in rationals."""
    verdict = separability(dataset, offset)
    z = signed(dataset.exact, dataset.signs, offset)
    assert verdict.proven
    if verdict.separable:
        assert verdict.certificate is None
        assert min(product(verdict.reference, row) for row in z) > 0
        assert min(product(verdict.reference, row) for row in z) >= verdict.gamma_squared
        assert product(verdict.reference, verdict.reference) == verdict.gamma_squared
        return
    weights = verdict.certificate
    assert verdict.reference is None
    assert sum(weights) == 1
    assert min(weights) >= 0
    for j in range(len(z[0])):
        assert sum(w * row[j] for w, row in zip(weights, z, strict=True)) == 0
    assert sum(w > 0 for w in weights) <= dataset.dimension + 1 + offset
    if offset:
        for sign in (1, -1):
            of_class = [i for i, y in enumerate(dataset.signs) if y == sign]
            shared = [
                2 * sum(weights[i] * dataset.exact[i][j] for i in of_class)
                for j in range(dataset.dimension)
            ]
            assert verdict.common_point == tuple(shared)


@given(datasets(most=14), st.booleans())
def test_exactly_one_of_witness_and_certificate(dataset, offset) -> None:
    assert_proof_holds(dataset, offset)


@given(datasets(values=st.integers(-1, 1).map(str), most=12), st.booleans())
def test_proofs_on_degenerate_sets(dataset, offset) -> None:
    """Few distinct points: duplicates, zeros, points in one line or plane."""
    assert_proof_holds(dataset, offset)


@given(separable_datasets(offset=True, most=40))
def test_sets_made_separable_are_found_so(dataset) -> None:
    assert separability(dataset).separable


@given(datasets(values=st.integers(-4, 4).map(str), most=12), st.booleans())
def test_linear_programming_agrees(dataset, offset) -> None:
    """θ̂·zᵢ ≥ 1 has a solution exactly when a line exists."""
    z = np.array(signed(dataset.exact, dataset.signs, offset), dtype=float)
    found = linprog(np.zeros(z.shape[1]), A_ub=-z, b_ub=-np.ones(len(z)), bounds=(None, None))
    assert separability(dataset, offset).separable == (found.status == 0)


@given(st.data(), st.booleans())
def test_least_squares_finds_the_same_margin(data, offset) -> None:
    """Least-distance programming: minimise ‖Zᵀλ‖² + (1 − Σλ)² over λ ≥ 0, then normalise λ."""
    dataset = data.draw(separable_datasets(offset))
    z = np.array(signed(dataset.exact, dataset.signs, offset), dtype=float)
    weights, _ = nnls(np.vstack([z.T, np.ones(len(z))]), np.append(np.zeros(z.shape[1]), 1.0))
    nearest = z.T @ weights / weights.sum()
    assert separability(dataset, offset).gamma == pytest.approx(np.linalg.norm(nearest), rel=1e-6)


@given(datasets(most=10), st.booleans(), st.randoms(use_true_random=False))
def test_the_order_of_the_points_never_changes_the_verdict(dataset, offset, random) -> None:
    order = list(range(len(dataset)))
    random.shuffle(order)
    other = Dataset.of([dataset.exact[i] for i in order], [dataset.signs[i] for i in order])
    mine, theirs = separability(dataset, offset), separability(other, offset)
    assert mine.separable == theirs.separable
    assert mine.gamma_squared == theirs.gamma_squared
    assert mine.radius_squared == theirs.radius_squared
    assert mine.reference == theirs.reference  # the nearest point of a hull is unique


def test_xor_and_its_certificate() -> None:
    verdict = separability(XOR)
    assert verdict.certificate == (Fraction(1, 4),) * 4
    assert verdict.common_point == (Fraction(1, 2), Fraction(1, 2))
    assert verdict.theta_star is None
    assert verdict.theta0_star is None
    assert (verdict.gamma, verdict.bound) == (-math.inf, math.inf)


def test_the_reference_has_length_one_in_the_working_space() -> None:
    dataset = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
    verdict = separability(dataset)
    assert np.linalg.norm([*verdict.theta_star, verdict.theta0_star]) == pytest.approx(1)
    assert verdict.theta_star / verdict.theta_star[0] == pytest.approx([1, 1])
    assert verdict.theta0_star / verdict.theta_star[0] == pytest.approx(-1.5)
    assert verdict.gamma == pytest.approx(17**-0.5)
    through = separability(Dataset.of([[3, 4]], [1]), offset=False)
    assert through.theta_star.tolist() == pytest.approx([0.6, 0.8])
    assert (through.theta0_star, through.gamma) == (0.0, 5.0)


@pytest.mark.parametrize(
    ("points", "labels"),
    [
        ([[0, 0]], [1]),
        ([[1, 2], [-1, -2]], [1, 1]),
        ([[1, 2], [2, 4]], [1, -1]),
    ],
)
def test_what_suffices_against_separation_through_the_origin(points, labels) -> None:
    dataset = Dataset.of(points, labels)
    assert not separability(dataset, offset=False).separable
    assert_proof_holds(dataset, offset=False)
    assert separability(dataset, offset=True).separable


def test_one_class_alone_is_separable_with_offset() -> None:
    dataset = Dataset.of([[5, 5], [-3, 2], [0, 0]], [1, 1, 1])
    assert separability(dataset).separable
    assert_proof_holds(dataset, offset=True)


def test_a_gap_that_floats_cannot_see() -> None:
    """Two points of different class, 10⁻²⁵ apart: separable, and a third between them: not."""
    gap = "1.0000000000000000000000001"
    apart = Dataset.of([["1"], [gap]], [-1, 1])
    assert separability(apart).separable
    assert_proof_holds(apart, offset=True)
    between = Dataset.of([["1"], [gap], ["1.00000000000000000000000005"]], [-1, -1, 1])
    assert not separability(between).separable
    assert_proof_holds(between, offset=True)


def test_huge_and_tiny_coordinates() -> None:
    dataset = Dataset.of([["1e308", "1e-320"], ["-1e308", "1e-320"], ["1", "1e-319"]], [1, 1, -1])
    assert_proof_holds(dataset, offset=True)
    assert_proof_holds(dataset, offset=False)


def test_many_dimensions() -> None:
    rng = np.random.default_rng(1)
    points = rng.integers(-50, 50, size=(60, 12))
    labels = np.where(points @ rng.integers(-5, 5, size=12) + 0.5 > 0, 1, -1)
    dataset = Dataset.of(points.tolist(), labels.tolist())
    assert separability(dataset).separable
    assert_proof_holds(dataset, offset=True)


def test_an_answer_given_up_is_not_called_proven(monkeypatch) -> None:
    def give_up(hull: object, most_work: int) -> None:
        raise TooMuchWorkError

    monkeypatch.setattr("core.perceptron.proofs.verdict.nearest_point", give_up)
    verdict = separability(XOR)
    assert not verdict.proven
    assert verdict.certificate is None
    assert math.isnan(verdict.gamma)  # −∞ would say that no line exists
    assert math.isnan(verdict.bound)


def test_the_margin_of_any_direction() -> None:
    dataset = Dataset.of([[2, 0], [0, -1]], [1, -1])
    assert margin(dataset, ["1", "1"], offset=False) == pytest.approx(2**-0.5)
    assert margin(dataset, [3, 3], offset=False) == pytest.approx(2**-0.5)
    assert margin(dataset, ["1", "-1"], offset=False) == -math.inf
    assert margin(dataset, ["1", "0"], offset=False) == -math.inf  # a point on the boundary
    with pytest.raises(ValueError, match="3 are needed"):
        margin(dataset, [1, 1])
    with pytest.raises(ValueError, match="points nowhere"):
        margin(dataset, [0, 0, 0])


def test_the_learnt_margin_is_not_promised_to_be_the_best() -> None:
    dataset = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
    trace = train(dataset, Settings())
    assert 0 < margin(dataset, trace.exact_theta(18)) < separability(dataset).gamma


def test_directions_beyond_the_range_of_floats() -> None:
    unit = unit_direction([Fraction(3, 10**400), Fraction(4, 10**400)])
    assert unit.tolist() == pytest.approx([0.6, 0.8])


def test_digits_are_work() -> None:
    """So many coordinates of nineteen digits take too long, of two digits they do not."""
    random = np.random.default_rng(0)
    points, labels = random.normal(size=(120, 40)), random.choice([-1, 1], 120)
    verdicts = [
        separability(Dataset.of([[f"{x:.{digits}f}" for x in row] for row in points], labels))
        for digits in (1, 18)
    ]
    assert [verdict.proven for verdict in verdicts] == [True, False]
    assert not verdicts[1].separable
