"""Both proofs in numbers, against exact fractions and answers worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, Trace, mistake_bound, separability, train
from core.perceptron.proofs.squeeze import approach, covered, expansion, squeeze
from core.perceptron.proofs.street import mixed_bound, widest_street
from tests.perceptron.plain_perceptron import product
from tests.perceptron.strategies import separable_datasets

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
XOR = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])
LINE = Dataset.of([[9], [11]], [-1, 1])
orders = st.sampled_from(["cyclic", "restart", "shuffled"])
etas = st.sampled_from(["1", "0.1", "1/3", "7"])
CLOSE = 1e-12
MANY = 1_000  # updates; what holds on the way holds at the end


def every_k(trace: Trace) -> np.ndarray:
    return np.arange(len(trace) + 1)


# ── The first proof ─────────────────────────────────────────────────────────────────────────────


@given(st.data(), st.booleans(), orders, etas)
def test_the_run_is_squeezed_at_every_k(data, offset, order, eta) -> None:
    """kηγ ≤ θ̂·θ̂* ≤ ‖θ̂‖ ≤ √k·ηR; a last digit is rounded, so equal sides may cross by it."""
    dataset = data.draw(separable_datasets(offset))
    verdict = separability(dataset, offset)
    trace = train(dataset, Settings(offset=offset, order=order, eta=eta, max_updates=MANY))
    here = squeeze(trace, verdict, every_k(trace))
    for lower, upper in pairwise(here[1:]):
        assert (lower <= upper * (1 + CLOSE)).all()
    assert here.k[-1] <= verdict.bound_exact


@given(st.data(), st.booleans(), etas)
def test_every_side_is_the_exact_number_rounded(data, offset, eta) -> None:
    dataset = data.draw(separable_datasets(offset))
    verdict = separability(dataset, offset)
    trace = train(dataset, Settings(offset=offset, eta=eta, max_updates=MANY))
    k = data.draw(st.integers(0, len(trace)))
    here = squeeze(trace, verdict, np.array([k]))
    theta, p, eta = trace.exact_theta(k), verdict.reference, Fraction(eta)
    squares = [
        (k * eta) ** 2 * verdict.gamma_squared,
        Fraction(product(theta, p)) ** 2 / verdict.gamma_squared,
        Fraction(product(theta, theta)),
        k * eta**2 * verdict.radius_squared,
    ]
    roots = [sqrt(square) for square in squares]
    assert [side[0] for side in here[1:]] == pytest.approx(roots, rel=CLOSE)


def test_and_by_hand() -> None:
    """θ̂* = (2, 2, −3)/√17; the run ends after 18 updates at θ̂ = (3, 2, −4)."""
    trace = train(AND, Settings())
    here = squeeze(trace, separability(AND), np.array([18]))
    expected = [18 / sqrt(17), 22 / sqrt(17), sqrt(29), sqrt(18 * 3)]
    assert [column[0] for column in here[1:]] == pytest.approx(expected, rel=CLOSE)


@pytest.mark.parametrize("n", [2, 5])
def test_where_the_bound_is_met_all_four_meet(n: int) -> None:
    dataset = Dataset.of(np.eye(n, dtype=int).tolist(), [1] * n)
    trace = train(dataset, Settings(offset=False))
    here = squeeze(trace, separability(dataset, offset=False), np.array([n]))
    assert [column[0] for column in here[1:]] == pytest.approx([sqrt(n)] * 4, rel=CLOSE)


# ── The second proof ────────────────────────────────────────────────────────────────────────────


@given(st.data(), st.booleans(), etas)
def test_every_update_comes_nearer_by_r_squared(data, offset, eta) -> None:
    dataset = data.draw(separable_datasets(offset))
    size = dataset.dimension + offset
    start = data.draw(st.lists(st.integers(-5, 5), min_size=size, max_size=size))
    verdict = separability(dataset, offset)
    trace = train(dataset, Settings(offset=offset, start=start, eta=eta, max_updates=MANY))
    here = approach(trace, verdict, every_k(trace))
    room = CLOSE * here.squared_distance[0]
    assert (-np.diff(here.squared_distance) >= float(verdict.radius_squared) - room).all()
    assert (here.squared_distance <= here.promised + room).all()
    bound = mistake_bound(dataset, offset, start, eta) * verdict.radius_squared
    assert here.squared_distance[0] == pytest.approx(float(bound), rel=CLOSE)
    alpha = float(verdict.radius_squared) / verdict.gamma
    sides = (here.along - alpha) ** 2 + here.beside**2
    assert sides == pytest.approx(here.squared_distance, rel=1e-9, abs=1e-9 * alpha**2)


@given(st.data(), st.booleans(), etas)
def test_the_square_written_out_has_three_more_terms(data, offset, eta) -> None:
    """Added to the squared distance before an update they give the one after it, exactly."""
    dataset = data.draw(separable_datasets(offset))
    verdict = separability(dataset, offset)
    trace = train(dataset, Settings(offset=offset, eta=eta, max_updates=50))
    terms = expansion(trace, verdict, 0, len(trace))
    target = [verdict.bound_exact * part for part in verdict.reference]
    beta2 = verdict.radius_squared
    for k in range(len(trace)):
        theta = [part / Fraction(eta) for part in trace.exact_theta(k)]
        after = [part / Fraction(eta) for part in trace.exact_theta(k + 1)]
        step = [b - a for a, b in zip(theta, after, strict=True)]
        exact = (2 * product(theta, step), 2 * product(target, step), product(step, step))
        distances = [
            sum((a - t) ** 2 for a, t in zip(point, target, strict=True))
            for point in (theta, after)
        ]
        assert distances[0] + exact[0] - exact[1] + exact[2] == distances[1]
        assert exact[0] <= 0
        assert exact[1] >= 2 * beta2
        assert exact[2] <= beta2
        assert [column[k] for column in terms] == pytest.approx([*map(float, exact)], rel=CLOSE)


def test_and_comes_nearer_by_hand() -> None:
    """The target is (6, 6, −9), 153 away in squares; 50 are left at (3, 2, −4)."""
    trace = train(AND, Settings())
    here = approach(trace, separability(AND), np.array([0, 1, 18]))
    assert here.squared_distance.tolist() == [153, 136, 50]
    assert here.promised.tolist() == [153, 150, 99]
    assert here.along[1] == pytest.approx(3 / sqrt(17))
    assert here.beside[1] == pytest.approx(sqrt(1 - 9 / 17))


# ── What the proofs do not speak of ─────────────────────────────────────────────────────────────


def test_no_margin_no_proof() -> None:
    with pytest.raises(ValueError, match="there is no margin"):
        squeeze(train(XOR, Settings()), separability(XOR), np.array([0]))


@pytest.mark.parametrize("settings", [Settings(update="batch"), Settings(decay="0.5")])
def test_other_steps_are_not_covered(settings: Settings) -> None:
    for proof in (squeeze, approach):
        with pytest.raises(ValueError, match="single updates"):
            proof(train(AND, settings), separability(AND), np.array([0]))
    trace = train(AND, covered(settings, from_zero=True))
    assert len(squeeze(trace, separability(AND), every_k(trace)).k) == 19


def test_the_first_proof_starts_at_zero_and_the_second_anywhere() -> None:
    settings = Settings(start=[1, 0, 0], rule="ge", order="restart", eta="2")
    with pytest.raises(ValueError, match="start at zero"):
        squeeze(train(AND, settings), separability(AND), np.array([0]))
    usual = Settings(start=[1, 0, 0], order="restart", eta="2")
    assert covered(settings, from_zero=False) == usual
    assert covered(settings, from_zero=True) == Settings(order="restart", eta="2")


# ── The mixture of two spaces ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("dataset", "claim", "takes", "bound"), [(AND, 16, 18, 51), (LINE, 121, 202, 12322)]
)
def test_the_mixture_claims_less_than_the_run_takes(dataset, claim, takes, bound) -> None:
    street = widest_street(dataset)
    assert mixed_bound(dataset, street) == claim < takes == len(train(dataset, Settings()))
    assert separability(dataset).bound_exact == bound
