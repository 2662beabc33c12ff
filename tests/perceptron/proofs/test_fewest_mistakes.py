"""The best that any boundary can do, against a search through all subsets."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import Bounds, LinearConstraint, linprog, milp

from core.perceptron import Dataset, catalogue, separability
from core.perceptron.data.neuron import boolean_function
from core.perceptron.proofs.fewest_mistakes import fewest_mistakes
from tests.perceptron.plain_perceptron import signed
from tests.perceptron.strategies import datasets


def by_leaving_points_out(dataset: Dataset, offset: bool) -> int:
    """How many points must go until linear programming finds θ̂·zᵢ ≥ 1 for the rest."""
    z = np.array(signed(dataset.exact, dataset.signs, offset), dtype=float)
    for out in range(len(z)):
        for kept in combinations(range(len(z)), len(z) - out):
            rows = z[list(kept)]
            limits = {"A_ub": -rows, "b_ub": -np.ones(len(rows)), "bounds": (None, None)}
            if linprog(np.zeros(z.shape[1]), **limits).status == 0:
                return out
    return len(z)


@given(datasets(values=st.integers(-2, 2).map(str), most=6), st.booleans())
def test_no_smaller_number_is_possible_and_this_one_is(dataset, offset) -> None:
    found = fewest_mistakes(dataset, offset)
    if dataset.dimension + offset > 3:
        assert found is None
    else:
        assert found == by_leaving_points_out(dataset, offset)


@given(datasets(most=8), st.booleans())
def test_none_exactly_where_a_boundary_exists(dataset, offset) -> None:
    """Long decimals too: the numbers do not fit into a machine word."""
    found = fewest_mistakes(dataset, offset)
    if found is not None:
        assert (found == 0) == separability(dataset, offset).separable


def test_xor_by_brute_force_over_whole_numbers() -> None:
    """3 of 4 is the best: of all θ₁, θ₂, θ₀ from −3 to 3 none gets more."""
    xor = boolean_function(6)
    numbers = np.arange(-3, 4)
    theta = np.stack(np.meshgrid(numbers, numbers, numbers), axis=-1).reshape(-1, 3)
    scores = theta @ np.array(signed(xor.exact, xor.signs, offset=True), dtype=int).T
    assert (scores > 0).sum(axis=1).max() == 3
    assert fewest_mistakes(xor) == 1


@pytest.mark.parametrize(
    ("points", "labels", "offset", "fewest"),
    [
        ([[0], [1], [2]], [1, -1, 1], True, 1),  # A–B–A
        ([[1], [1]], [1, -1], True, 1),  # one point, both labels
        ([[0, 0]], [1], False, 1),  # the origin is on every boundary through it
        ([[0, 0]], [1], True, 0),
        ([[1, 1], [-1, -1]], [1, 1], False, 1),  # opposite points, the same label
        ([[0, 0], [1, 1], [2, 2], [3, 3]], [1, -1, 1, -1], True, 1),
        ([[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]], [1, -1, 1, -1, 1], True, 2),
    ],
)
def test_by_hand(points, labels, offset, fewest) -> None:
    assert fewest_mistakes(Dataset.of(points, labels), offset) == fewest


def test_real_flowers() -> None:
    """Three are always wrong, says integer programming too: 0.01 − 100·eᵢ ≤ θ̂·zᵢ, fewest eᵢ = 1."""
    flowers = catalogue().load("iris_versicolor_virginica").dataset
    z = np.array(signed(flowers.exact, flowers.signs, offset=True), dtype=float)
    n = len(z)
    is_wrong = np.r_[np.zeros(3), np.ones(n)]
    best = milp(
        is_wrong,
        constraints=LinearConstraint(np.hstack([z, 100 * np.eye(n)]), 0.01),
        integrality=is_wrong,
        bounds=Bounds(np.r_[-5, -5, -40, np.zeros(n)], np.r_[5, 5, 40, np.ones(n)]),
    )
    assert best.status == 0
    assert fewest_mistakes(flowers) == round(best.fun) == 3


def test_too_many_points_are_not_searched() -> None:
    points = [[i, i % 7] for i in range(201)]
    assert fewest_mistakes(Dataset.of(points, [1] * 201)) is None
    assert fewest_mistakes(Dataset.of(points[:200], [1] * 200)) == 0
