"""Are the numbers in tasks, answers and questions those of the pictures? In fractions."""

from fractions import Fraction
from itertools import pairwise
from math import floor, sqrt

import pytest

from core.lessons.convergence import words
from core.perceptron import catalogue
from tests.perceptron.plain_perceptron import PlainRun, plain_run, product, signed

# Of the hull of the signed points of “Eight updates” the one nearest to 0, between the first and
# the fifth of them: p·z is the same for both, and larger for all others.
NEAREST = (Fraction(-21, 65), Fraction(-12, 65))
SQUARE = product(NEAREST, NEAREST)  # γ²


def eight_updates(start: tuple[int, int] | None = None) -> tuple[PlainRun, list]:
    data = catalogue().load("eight_updates").dataset
    run = plain_run(data.exact, data.signs, offset=False, start=start, max_updates=500)
    return run, signed(data.exact, data.signs, False)


def answer(view: str, task: int) -> str:
    return words.TASKS[view][task - 1].answer


def farthest(rows: list) -> Fraction:
    return max(product(row, row) for row in rows)


def to_target(theta: tuple, rows: list) -> Fraction:
    """The squared distance to αθ*, which is (R/γ)² times the nearest hull point."""
    far = farthest(rows) / SQUARE
    return sum((a - far * p) ** 2 for a, p in zip(theta, NEAREST, strict=True))


def test_every_task_has_an_answer_and_every_view_a_question() -> None:
    for view in words.VIEWS:
        assert all(task.answer for task in words.TASKS[view])
        assert words.CHECK[view]


def test_the_margin_of_eight_updates() -> None:
    _, rows = eight_updates()
    scores = [product(NEAREST, row) for row in rows]
    assert [i for i, score in enumerate(scores) if score == min(scores)] == [0, 4]
    assert min(scores) == SQUARE  # so θ* = p/‖p‖ has the margin ‖p‖, and no direction has more
    assert f"{sqrt(SQUARE):.4f}" == "0.3721"
    assert f"{float(farthest(rows) / SQUARE):.2f}" == "61.39"
    assert "61.39, at about 209.7°" in answer("choose", 1)
    assert "the bound is 61 and the run took 8" in words.CHECK["proof"].question


def test_the_learnt_margin() -> None:
    run, rows = eight_updates()
    theta = run.thetas[-1]
    least = min(product(theta, row) for row in rows)
    assert len(run.points) == 8
    assert f"{float(least) / sqrt(product(theta, theta)):.4f}" == "0.2325"
    assert "γ = 0.3721 against 0.2325" in answer("proof", 3)
    bound = farthest(rows) * product(theta, theta) / least**2
    assert floor(bound) == 157
    assert "the learnt θ̂ proves 157" in words.CHECK["choose"].question


def test_two_dots_meet_at_the_first_updates_and_none_ever_passes_another() -> None:
    run, rows = eight_updates()
    for k, theta in enumerate(run.thetas):
        along = product(theta, NEAREST)  # times γ
        length = product(theta, theta)
        assert k * SQUARE <= along
        assert along**2 <= length * SQUARE
        assert length <= k * farthest(rows)
        assert (k * SQUARE == along) == (k <= 2)
    assert "at k = 1 and k = 2, θ̂·θ\\* is exactly kγ" in answer("proof", 1)


def test_the_update_that_lowers_the_distance_least() -> None:
    run, rows = eight_updates()
    squares = [to_target(theta, rows) for theta in run.thetas]
    falls = [before - after for before, after in pairwise(squares)]
    assert min(falls) == falls[3] == Fraction("10.25")
    assert farthest(rows) == Fraction("8.5")
    assert answer("second", 1).startswith("Update 4, by 10.25. That is still more than β² = 8.5.")


def test_from_another_start() -> None:
    run, rows = eight_updates((400, 200))
    distance = to_target((Fraction(400), Fraction(200)), rows)
    assert len(run.points) == 282
    assert round(distance) == 220922
    assert f"{float(distance / farthest(rows)):.1f}" == "25990.8"
    assert "D/β² = 25990.8, and the run takes 282" in answer("second", 2)
    explained = words.CHECK["second"].options[words.CHECK["second"].right]
    assert explained.startswith("D = 220922 and β² = 8.5, so at most 25990. The run takes 282.")


@pytest.mark.parametrize(
    ("points", "labels", "p", "bound"),
    [
        ([[9], [11]], [-1, 1], (Fraction(1, 101), Fraction(-10, 101)), 12322),
        (
            [[0, 0], [0, 1], [1, 0], [1, 1]],
            [-1, -1, -1, 1],
            (Fraction(2, 17), Fraction(2, 17), Fraction(-3, 17)),
            51,
        ),
    ],
)
def test_the_numbers_of_the_wrong_bound(points, labels, p, bound) -> None:
    """p is in the hull of the signed points (x, 1), and all of them have p·z ≥ ‖p‖²."""
    rows = signed(points, labels, True)
    assert min(product(p, row) for row in rows) == product(p, p)
    assert farthest(rows) / product(p, p) == bound


def test_what_is_said_about_the_wrong_bound() -> None:
    assert f"{1 / sqrt(101):.4f}" == "0.0995"
    assert 11**2 + 1 == 122
    assert "R² = 122 and γ = 0.0995" in answer("wrong", 1)
    explained = words.CHECK["wrong"].options[words.CHECK["wrong"].right]
    assert f"R = {sqrt(3):.4f} and γ = {1 / sqrt(17):.4f}" in explained
    assert (
        f"R = {sqrt(2):.4f} by half the street, {sqrt(2) / 4:.4f}" in words.CHECK["wrong"].question
    )
    runs = {}
    for key in ("or", "and"):
        data = catalogue().load(key).dataset
        runs[key] = len(plain_run(data.exact, data.signs).points)
    assert runs == {"or": 9, "and": 18}
    assert "claims 16, and the run takes 9." in answer("wrong", 2)
