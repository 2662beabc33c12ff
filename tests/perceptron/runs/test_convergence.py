"""The theorem: no order of the points makes more mistakes than the bound allows."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, mistake_bound, separability, train, widest_street
from tests.perceptron.plain_perceptron import product, signed
from tests.perceptron.strategies import separable_datasets

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
orders = st.sampled_from(["cyclic", "restart", "shuffled"])


@given(st.data(), st.booleans(), orders, st.integers(0, 9))
def test_the_bound_and_the_squeeze_hold_in_every_order(data, offset, order, seed) -> None:
    """kγ ≤ θ̂·θ̂* ≤ ‖θ̂‖ ≤ √k·R at every k, in exact squares, and k ≤ (R/γ)²."""
    dataset = data.draw(separable_datasets(offset))
    verdict = separability(dataset, offset)
    trace = train(dataset, Settings(offset=offset, order=order, seed=seed, max_updates=100_000))
    assert trace.outcome == "converged"
    assert len(trace) <= verdict.bound_exact
    p, gamma2, radius2 = verdict.reference, verdict.gamma_squared, verdict.radius_squared
    for k in range(len(trace) + 1):
        theta = trace.exact_theta(k)
        along = product(theta, p)  # θ̂·θ̂* times ‖p‖, where ‖p‖ = γ
        assert k * gamma2 <= along
        assert along**2 <= product(theta, theta) * gamma2
        assert product(theta, theta) <= k * radius2


@given(st.data(), st.booleans(), st.sampled_from(["0.1", "1", "3"]))
def test_the_bound_from_any_start_and_the_falling_distance(data, offset, eta) -> None:
    """Duda, Hart and Stork: every correction lowers ‖θ̂/η − αθ̂*‖² by at least R²."""
    dataset = data.draw(separable_datasets(offset))
    size = dataset.dimension + offset
    start = data.draw(st.lists(st.integers(-5, 5), min_size=size, max_size=size))
    verdict = separability(dataset, offset)
    trace = train(dataset, Settings(offset=offset, start=start, eta=eta, max_updates=100_000))
    assert len(trace) <= mistake_bound(dataset, offset, start, eta)
    stretch = verdict.radius_squared / verdict.gamma_squared
    target = [stretch * value for value in verdict.reference]
    distances = []
    for k in range(len(trace) + 1):
        scaled = [value / Fraction(eta) for value in trace.exact_theta(k)]
        gap = [a - b for a, b in zip(scaled, target, strict=True)]
        distances.append(product(gap, gap))
    for before, after in pairwise(distances):
        assert after <= before - verdict.radius_squared
    assert mistake_bound(dataset, offset, start, eta) == distances[0] / verdict.radius_squared


@given(st.data(), st.booleans())
def test_the_best_reference_gives_the_least_bound(data, offset) -> None:
    dataset = data.draw(separable_datasets(offset))
    size = dataset.dimension + offset
    other = data.draw(st.lists(st.integers(-9, 9), min_size=size, max_size=size).filter(any))
    best = mistake_bound(dataset, offset)
    bound = mistake_bound(dataset, offset, reference=other)
    assert bound >= best
    separates = all(product(z, other) > 0 for z in signed(dataset.exact, dataset.signs, offset))
    assert (bound != float("inf")) == separates


def test_the_mixture_of_two_spaces_is_not_a_bound() -> None:
    street, plain_radius = widest_street(AND), separability(AND, offset=False).radius_squared
    assert plain_radius / street.half_width_squared == 16
    assert len(train(AND, Settings())) == 18
    assert separability(AND).bound_exact == 51


@pytest.mark.parametrize("n", [1, 2, 5, 8])
def test_orthonormal_points_meet_the_bound(n: int) -> None:
    dataset = Dataset.of(np.eye(n, dtype=int).tolist(), [(-1) ** i for i in range(n)])
    verdict = separability(dataset, offset=False)
    assert len(train(dataset, Settings(offset=False))) == verdict.bound_exact == n


def test_the_bound_can_be_very_loose() -> None:
    dataset = Dataset.of([["1", "0.01"], ["1", "-0.01"]], [1, -1])
    assert len(train(dataset, Settings(offset=False))) == 2
    assert separability(dataset, offset=False).bound_exact == 10_001


def test_the_bound_of_a_set_that_no_line_separates_is_infinite() -> None:
    assert mistake_bound(Dataset.of([[1], [1]], [1, -1])) == float("inf")
