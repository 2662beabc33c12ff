"""The landscape of J against a plain loop in fractions."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, catalogue, train
from core.perceptron.studies.weight_space.criterion import criterion_along
from core.perceptron.studies.weight_space.landscape import Landscape
from tests.perceptron.plain_perceptron import product, signed
from tests.perceptron.strategies import datasets

FLAT = ["eight_updates", "first_pass", "through_origin", "tight_bound", "loose_bound", "aba"]
SLICED = ["and", "xor", "narrow_margin", "overlap", "iris_setosa_versicolor", "both_labels"]
MIDDLE, HALF = np.array([0.5, -1.0]), 4.0


def plain_j(dataset: Dataset, offset: bool, theta: list) -> Fraction:
    """J(θ̂) = −Σ over the mistakes of θ̂·z, one point at a time."""
    total = Fraction(0)
    for row in signed(dataset.exact, dataset.signs, offset):
        score = product(row, [Fraction(number) for number in theta])
        if score < 0:
            total -= score
    return total


def landscape_of(key: str, theta0: float | None) -> tuple[Landscape, Dataset, bool]:
    entry = catalogue().load(key)
    offset = entry.settings.offset
    return Landscape.of(entry.dataset, offset, theta0), entry.dataset, offset


CASES = [(key, None) for key in FLAT] + [(key, s) for key in SLICED for s in (-2.0, 0.0, 1.5)]


@pytest.mark.parametrize(("key", "theta0"), CASES)
def test_heights_are_what_a_plain_loop_says(key: str, theta0: float | None) -> None:
    landscape, dataset, offset = landscape_of(key, theta0)
    rest = [] if theta0 is None else [theta0]
    for place in ([0, 0], [1, -2], [-0.5, 3], [4, 0.25], [-7, -7]):
        expected = plain_j(dataset, offset, [*place, *rest])
        assert float(landscape.at(place)) == pytest.approx(float(expected), rel=1e-12)


@pytest.mark.parametrize(("key", "theta0"), CASES)
def test_level_lines_lie_at_their_level(key: str, theta0: float | None) -> None:
    landscape, dataset, offset = landscape_of(key, theta0)
    heights = landscape.at(MIDDLE + HALF * np.array([[1, 1], [1, -1], [-1, 1], [-1, -1]]))
    levels = float(heights.max()) * np.array([0.02, 0.2, 0.5, 0.9])
    lines = landscape.level_lines(levels, MIDDLE, HALF, at_bends=theta0 is None)
    assert np.isfinite(lines[-1]).any()
    rest = [] if theta0 is None else [theta0]
    for level, line in zip(levels, lines, strict=True):
        places = line[np.isfinite(line).all(axis=1)]
        assert landscape.at(places) == pytest.approx(np.full(len(places), level))
        for place in places[::20].tolist():
            assert float(plain_j(dataset, offset, [*place, *rest])) == pytest.approx(level)
        # All the way round: straight pieces stay near the level, never far above it.
        between = (line[:-1] + line[1:]) / 2
        seen = np.isfinite(between).all(axis=1)
        assert (landscape.at(between[seen]) <= level * (1 + 1e-9)).all()


def test_level_lines_of_and_by_hand() -> None:
    """At θ₀ = −2: J = max(0, θ₁ − 2) + max(0, θ₂ − 2) + max(0, 2 − θ₁ − θ₂)."""
    landscape, _, _ = landscape_of("and", -2.0)
    [line] = landscape.level_lines([1.0], MIDDLE, HALF)
    for corner in [(3, 2), (2, 3), (-1, 3), (-1, 2), (2, -1), (3, -1)]:
        assert np.abs(line - corner).max(axis=1).min() < 1e-9
    floor = landscape.floor(MIDDLE, HALF)
    assert {tuple(place) for place in floor.round(9)} == {(0, 2), (2, 0), (2, 2)}


@pytest.mark.parametrize(("key", "theta0"), CASES)
def test_the_floor_is_where_every_point_is_right_or_on_the_boundary(
    key: str, theta0: float | None
) -> None:
    landscape, _, _ = landscape_of(key, theta0)
    floor = landscape.floor(MIDDLE, HALF)
    side = np.linspace(-HALF, HALF, 41)
    grid = MIDDLE + np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
    flat = landscape.at(grid) == 0
    if not len(floor):
        assert np.linalg.matrix_rank(grid[flat] - grid[flat][:1]) < 2 if flat.any() else True
        return
    assert landscape.at(floor) == pytest.approx(np.zeros(len(floor)), abs=1e-9)
    x, y = floor.T
    area = abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2
    assert flat.mean() * (2 * HALF) ** 2 == pytest.approx(area, abs=0.06 * (2 * HALF) ** 2)


@given(datasets(most=6), st.booleans())
def test_j_along_a_run(dataset: Dataset, offset: bool) -> None:
    trace = train(dataset, Settings(offset=offset, max_updates=8))
    last = len(trace)
    heights = criterion_along(trace, 0, last)
    assert len(heights) == last + 1
    for k in (0, last // 2, last):
        expected = plain_j(dataset, offset, list(trace.exact_theta(k)))
        assert heights[k] == pytest.approx(float(expected), rel=1e-9, abs=1e-12)


def test_a_landscape_needs_a_plane() -> None:
    three = Dataset.of([[1, 2, 3]], [1])
    for dataset, offset, theta0 in [(three, False, None), (three, True, 1.0), (three, False, 1.0)]:
        with pytest.raises(ValueError, match="plane of weight space"):
            Landscape.of(dataset, offset, theta0)
    with pytest.raises(ValueError, match="slice at one θ₀"):
        Landscape.of(Dataset.of([[1, 2]], [1]), True)
