"""Cones of the first points, and cut blocks, against weights that are tried one by one."""

from __future__ import annotations

import itertools
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, catalogue
from core.perceptron.studies.weight_space.carving import carving
from core.perceptron.studies.weight_space.clipping import box, clipped, cut
from tests.perceptron.plain_perceptron import product, signed
from tests.perceptron.strategies import datasets

DRAWN = [e for e in catalogue() if e.dataset.dimension + e.settings.offset <= 3]
AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
XOR = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])


def directions(dimension: int, count: int) -> np.ndarray:
    """Random directions, evenly spread."""
    normal = np.random.default_rng(7).normal(size=(count, dimension))
    return normal / np.linalg.norm(normal, axis=1, keepdims=True)


@pytest.mark.parametrize("entry", DRAWN, ids=lambda entry: entry.key)
def test_the_share_of_directions_is_what_random_ones_say(entry) -> None:
    offset = entry.settings.offset
    z = np.array(signed(entry.dataset.exact, entry.dataset.signs, offset), dtype=float)
    tried = directions(z.shape[1], 40_000)
    steps = carving(entry.dataset, offset)
    assert len(steps) == len(z)
    left = np.ones(len(tried), dtype=bool)
    for row, step in zip(z, steps, strict=True):
        left &= tried @ row > 0
        assert step.share == pytest.approx(left.mean(), abs=0.01)
        if left.any():
            assert step.cone is not None


@given(datasets(most=6), st.booleans())
def test_a_direction_is_in_the_cone_of_the_first_points_exactly_if_they_allow_it(
    dataset: Dataset, offset: bool
) -> None:
    z = signed(dataset.exact, dataset.signs, offset)
    dimension = len(z[0])
    if dimension > 3:
        with pytest.raises(ValueError, match="dimensions"):
            carving(dataset, offset)
        return
    steps = carving(dataset, offset)
    grid = list(itertools.product(range(-3, 4), repeat=dimension))
    for n, step in enumerate(steps, start=1):
        solves = [g for g in grid if all(product(row, list(map(Fraction, g))) > 0 for row in z[:n])]
        if step.cone is None:
            assert not solves
            continue
        # Every mixture of the edges and the axis is allowed, and the axis strictly.
        rows = np.array(z[:n], dtype=float)
        assert (rows @ step.cone.axis > 0).all()
        sizes = np.linalg.norm(rows, axis=1)
        assert ((rows @ step.cone.edges.T) / sizes[:, None] > -1e-9).all()


@given(datasets(most=6), st.booleans())
def test_a_point_cuts_exactly_if_an_allowed_direction_is_wrong_about_it(
    dataset: Dataset, offset: bool
) -> None:
    """By hand: z cuts unless it is a mixture of the earlier ones; in a plane that can be tried."""
    z = signed(dataset.exact, dataset.signs, offset)
    if len(z[0]) != 2:
        return
    steps = carving(dataset, offset)
    assert steps[0].cuts
    for n in range(1, len(z)):
        if steps[n - 1].cone is None:
            assert not steps[n].cuts
            continue
        # Candidates just inside both edges of the wedge before, and its middle.
        first, last = steps[n - 1].cone.edges
        inside = [Fraction(1, 10**6), Fraction(1, 2), 1 - Fraction(1, 10**6)]
        between = [first * float(1 - t) + last * float(t) for t in inside]
        scores = [float(np.dot(np.array(z[n], dtype=float), b)) for b in between]
        norm = float(np.linalg.norm(np.array(z[n], dtype=float)))
        if norm and min(scores) < -1e-5 * norm:
            assert steps[n].cuts
        if norm and min(scores) > 1e-5 * norm and steps[n - 1].share < 0.499:
            assert not steps[n].cuts


def test_and_step_by_step() -> None:
    """By hand: θ₀ < 0; then θ₂ + θ₀ < 0; then θ₁ + θ₀ < 0; then θ₁ + θ₂ + θ₀ > 0."""
    shares = [step.share for step in carving(AND)]
    assert shares[:2] == pytest.approx([1 / 2, 3 / 8])  # the planes θ₀ = 0, θ₂ + θ₀ = 0: 45° less
    assert [step.cuts for step in carving(AND)] == [True] * 4
    assert len(carving(AND)[-1].cone.edges) == 3


def test_xor_is_empty_with_its_last_point_only() -> None:
    steps = carving(XOR)
    assert [step.cone is None for step in steps] == [False, False, False, True]
    assert [step.cuts for step in steps] == [True] * 4
    assert steps[-1].share == 0


def test_a_repeated_point_cuts_nothing_and_its_opposite_all() -> None:
    dataset = Dataset.of([[1, 2], [2, 4], [1, 2], [3, -1]], [1, 1, -1, 1])
    steps = carving(dataset, offset=False)
    assert [step.cuts for step in steps] == [True, False, True, False]
    assert [step.share for step in steps] == [0.5, 0.5, 0, 0]


def test_only_so_many_points_are_carved_as_one_wants() -> None:
    assert len(carving(AND, most=2)) == 2


# ── Cutting ─────────────────────────────────────────────────────────────────────────────────────


def test_a_square_is_clipped() -> None:
    square = np.array([[0.0, 0], [2, 0], [2, 2], [0, 2]])
    left = clipped(square, np.array([-1.0, 0]), 1.0)  # x ≤ 1
    assert {tuple(corner) for corner in left} == {(0, 0), (1, 0), (1, 2), (0, 2)}
    assert len(clipped(square, np.array([-1.0, 0]), -1.0)) == 0
    triangle = clipped(square, np.array([1.0, -1]))  # y ≤ x: through two corners
    assert {tuple(corner) for corner in triangle} == {(0, 0), (2, 0), (2, 2)}


def volume(faces: list[np.ndarray]) -> float:
    if not faces:
        return 0.0
    middle = np.vstack(faces).mean(axis=0)
    parts = [
        abs(np.linalg.det(np.stack([face[0], face[i], face[i + 1]]) - middle)) / 6
        for face in faces
        for i in range(1, len(face) - 1)
    ]
    return sum(parts)


def every_edge_has_two_faces(faces: list[np.ndarray]) -> bool:
    counts: dict[frozenset, int] = {}
    for face in faces:
        corners = [tuple(corner) for corner in np.round(face, 6) + 0.0]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            counts[frozenset((a, b))] = counts.get(frozenset((a, b)), 0) + 1
    return set(counts.values()) <= {2}


@pytest.mark.parametrize("key", ["and", "xor", "wide_margin", "overlap", "iris_setosa_versicolor"])
def test_a_block_cut_by_every_point_holds_what_random_weights_say(key: str) -> None:
    dataset = catalogue().load(key).dataset
    half = np.array([1.0, 1.0, 6.0])
    tried = np.random.default_rng(3).uniform(-half, half, size=(60_000, 3))
    faces, left = box(half), np.ones(len(tried), dtype=bool)
    for row in np.array(signed(dataset.exact, dataset.signs, True), dtype=float):
        faces = cut(faces, row)
        left &= tried @ row > 0
        assert volume(faces) / 48 == pytest.approx(left.mean(), abs=0.008)
        assert every_edge_has_two_faces(faces)


def test_a_cut_that_only_touches_leaves_all_or_nothing() -> None:
    half_block = cut(box(np.ones(3)), np.array([0.0, 0, 1]))
    assert volume(half_block) == pytest.approx(4)
    assert cut(half_block, np.array([0.0, 0, 2])) is half_block
    assert cut(half_block, np.array([0.0, 0, -1])) == []
    assert cut([], np.array([1.0, 0, 0])) == []
