"""Are R, γ and the bound of lifted points those of exact arithmetic?"""

import math
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from core.lessons.convergence.lifting_measures import HEIGHTS, lifting_measures_board
from core.lessons.convergence.words import LIFTED_TASKS
from core.perceptron import catalogue, separability
from core.perceptron.data.constant_feature import with_constant
from tests.scenes.boards import said_by, shown_by


def measures(key: str):
    dataset = catalogue().load(key).dataset
    verdicts = {h: separability(with_constant(dataset, h), False) for h in HEIGHTS}
    return lifting_measures_board(dataset, verdicts)


def test_before_and_after_by_hand() -> None:
    """R² = 17 and 18; γ² = 25/257 lifted to 1, and none before."""
    board = measures("not_through_origin")
    after, before = shown_by(board), shown_by(board, {"height": 0})
    gamma = math.sqrt(25 / 257)
    assert (before["radius"], after["radius"]) == ("4.1231", "4.2426")
    assert (before["gamma"], after["gamma"]) == ("none", f"{gamma:.4f}")
    assert (before["bound"], after["bound"]) == ("none", "185.04")
    assert after["before"] == "R 4.1231, γ none"
    assert after["after"] == "R 4.2426, γ 0.3119"
    assert said_by(board, {"height": 0}) == (
        "Not lifted: no line through the origin separates the points."
    )


def test_the_drawn_segments_have_the_lengths_that_are_told() -> None:
    board = measures("not_through_origin")
    for height in (0.3, 1):
        figure = board.panels[0].figure(board.numbers({"height": height}))
        shown = shown_by(board, {"height": height})
        for trace, name in ((figure.data[-4], "radius"), (figure.data[-3], "gamma")):
            ends = np.array([trace.x, trace.y, trace.z], dtype=float)
            assert np.linalg.norm(ends[:, 1] - ends[:, 0]) == pytest.approx(
                float(shown[name]), abs=1e-4
            )
        assert set(figure.data[3].z) == {height}


@pytest.mark.parametrize("key", catalogue().keys)
def test_lifting_never_makes_the_margin_smaller(key: str) -> None:
    dataset = catalogue().load(key).dataset
    board = measures(key)
    board.panels[0].figure(board.numbers())
    verdicts = [separability(with_constant(dataset, h), False) for h in HEIGHTS]
    margins = [verdict.gamma for verdict in verdicts]
    assert margins == sorted(margins)
    assert all(verdict.proven for verdict in verdicts)


# ── What the tasks tell, in fractions ───────────────────────────────────────────────────────────


def nearest_squared(rows: list[tuple[Fraction, ...]]) -> Fraction:
    """The squared distance from 0 to the hull of points in space: the least over all its faces."""
    found = []
    for size in (1, 2, 3):
        for face in combinations(rows, size):
            shares = least_norm_shares(face)
            if shares is not None and min(shares) >= 0:
                point = [sum(s * v[j] for s, v in zip(shares, face, strict=True)) for j in range(3)]
                found.append(sum(p * p for p in point))
    return min(found)


def least_norm_shares(face: tuple[tuple[Fraction, ...], ...]) -> list[Fraction] | None:
    """λ with Σλ = 1 for which Σ λᵢ vᵢ is shortest: Gram · λ is the same in every row."""
    size = len(face)
    gram = [[sum(a * b for a, b in zip(u, v, strict=True)) for v in face] for u in face]
    rows = [[*row, Fraction(-1), Fraction(0)] for row in gram]
    rows.append([Fraction(1)] * size + [Fraction(0), Fraction(1)])
    for column in range(size + 1):
        pivot = next((r for r in range(column, size + 1) if rows[r][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [entry / rows[column][column] for entry in rows[column]]
        for r in range(size + 1):
            if r != column:
                factor = rows[r][column]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[column], strict=True)]
    return [row[-1] for row in rows[:size]]


def squares(key: str, height: Fraction) -> tuple[Fraction, Fraction]:
    """R² and γ² of a set, lifted to a height."""
    dataset = catalogue().load(key).dataset
    lifted = [(*row, height) for row in dataset.exact]
    signed = [tuple(sign * v for v in row) for row, sign in zip(lifted, dataset.signs, strict=True)]
    return max(sum(v * v for v in row) for row in lifted), nearest_squared(signed)


def test_the_answers_are_those_of_fractions() -> None:
    lowered, middle = (task.answer for task in LIFTED_TASKS)
    for height in (Fraction(1), Fraction(1, 2), Fraction(1, 10)):
        radius, gamma = squares("not_through_origin", height)
        assert f"{round(radius / gamma)} at " in lowered
    assert [squares("through_origin", Fraction(h)) for h in (0, 1)] == [(10, 1), (11, 1)]
    assert "γ stays 1, only R² grows, from 10 to 11" in middle
    grown = [math.sqrt(squares("eight_updates", Fraction(h))[1]) for h in (0, 1)]
    assert f"γ grows from {grown[0]:.2f} to {grown[1]:.2f}" in middle
