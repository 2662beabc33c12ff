"""Reference directions by angle, against the exact margin."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, margin, separability
from core.perceptron.proofs.verdict import unit_direction
from core.perceptron.studies.references import angles_of, directions_at, least_scores, level_line
from tests.perceptron.strategies import separable_datasets

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])


def test_angles_by_hand() -> None:
    assert directions_at([0, 90, 240]) == pytest.approx(
        np.array([[1, 0], [0, 1], [-0.5, -(3**0.5) / 2]])
    )
    angle, tilt = angles_of(np.array([[0, -2, 0], [0, 0, 3], [1, 1, -(2**0.5)]]))
    assert angle[[0, 2]] == pytest.approx([270, 45])
    assert tilt == pytest.approx([0, 90, -45])


@given(st.floats(0, 359), st.floats(-89, 89))
def test_angles_lead_back(angle: float, tilt: float) -> None:
    [level] = directions_at([angle])
    assert angles_of(level)[0] == pytest.approx(angle)
    upward = np.radians(tilt)
    in_space = np.array([*np.cos(upward) * level, np.sin(upward)])
    assert np.array(angles_of(in_space)) == pytest.approx(np.array([angle, tilt]))


@given(st.data(), st.booleans())
def test_the_least_score_is_the_margin(data, offset) -> None:
    dataset = data.draw(separable_datasets(offset))
    size = dataset.dimension + offset
    direction = data.draw(st.lists(st.integers(-9, 9), min_size=size, max_size=size).filter(any))
    least = least_scores(dataset, offset, np.array([direction], dtype=float))[0]
    exact = margin(dataset, direction, offset)
    if np.isfinite(exact):
        assert least == pytest.approx(exact)
    else:
        assert least <= 1e-12


@pytest.mark.parametrize("share", [0, 0.25, 0.5**0.5])
def test_on_a_level_line_the_margin_is_the_same(share: float) -> None:
    verdict = separability(AND)
    best = unit_direction(verdict.reference)
    line = level_line(AND, True, best, share * verdict.gamma, 12)
    assert np.linalg.norm(line, axis=1) == pytest.approx(np.ones(12))
    assert least_scores(AND, True, line) == pytest.approx(share * verdict.gamma, abs=1e-8)
    assert line.mean(axis=0) @ best > 0.9


def test_of_one_point_a_half_space_separates() -> None:
    dataset = Dataset.of([[2, 0, 0]], [1])
    line = level_line(dataset, False, np.array([1.0, 0, 0]), 0, 8)
    assert line[:, 0] == pytest.approx(np.zeros(8), abs=1e-8)
