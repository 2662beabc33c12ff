"""Are the numbers in tasks and answers those of the pictures? Worked out in fractions."""

import math
from fractions import Fraction
from itertools import pairwise

from core.lessons.weight_space import words
from core.lessons.weight_space.carving_replay import carving_replay
from core.perceptron import catalogue
from core.scenes.lesson import Task
from tests.perceptron.plain_perceptron import (
    PlainRun,
    plain_batch_run,
    plain_run,
    product,
    signed,
)


def answer(view: str, task: int) -> str:
    one: Task = words.TASKS[view][task - 1]
    return one.answer


def run_of(key: str, batch: bool = False) -> tuple[PlainRun, list[tuple[Fraction, ...]]]:
    entry = catalogue().load(key)
    data, offset = entry.dataset, entry.settings.offset
    run = (plain_batch_run if batch else plain_run)(data.exact, data.signs, offset=offset)
    return run, signed(data.exact, data.signs, offset)


def j(theta: tuple[Fraction, ...], rows: list[tuple[Fraction, ...]]) -> Fraction:
    return sum((max(Fraction(0), -product(theta, row)) for row in rows), Fraction(0))


def test_every_task_has_an_answer_and_every_view_a_question() -> None:
    for view in words.VIEWS:
        assert words.TASKS[view]
        assert all(task.answer for task in words.TASKS[view])
        assert words.CHECK[view]


def test_j_rises_in_four_of_eight_updates() -> None:
    run, rows = run_of("eight_updates")
    heights = [j(theta, rows) for theta in run.thetas]
    rises = [(a, b) for a, b in pairwise(heights) if b > a]
    assert len(run.points) == 8
    told = " ".join(f"{float(a):g} → {float(b):g}," for a, b in rises)
    assert told == "0 → 4.5, 0.25 → 5.5, 0 → 0.5, 0.5 → 2,"
    assert "In 4 of the 8: 0 → 4.5, 0.25 → 5.5, 0 → 0.5 and 0.5 → 2." in answer("downhill", 1)


def test_after_five_updates_theta_is_on_the_border() -> None:
    run, rows = run_of("eight_updates")
    theta = run.thetas[5]
    assert theta == (-2, -2)
    assert (j(theta, rows), product(theta, rows[0]), j(run.thetas[6], rows)) == (
        0,
        0,
        Fraction(1, 2),
    )
    assert "θ = (−2, −2)" in answer("downhill", 2)


def test_all_at_once_j_of_and_goes_up_and_down() -> None:
    run, rows = run_of("and", batch=True)
    told = ", ".join(f"{float(j(theta, rows)):g}" for theta in run.thetas)
    assert f"No: {told}." in answer("downhill", 3)


def test_the_solution_named_in_the_wedge_is_one() -> None:
    _, rows = run_of("eight_updates")
    assert all(product((Fraction(-3), Fraction(-2)), row) > 0 for row in rows)
    assert "θ = (−3, −2)" in answer("duality", 1)


def test_the_points_that_carve() -> None:
    """The wedge lies between the lines of (1, −1) and (−1, 2.5), with the slopes 1 and 0.4."""
    data = catalogue().load("eight_updates").dataset
    shares = carving_replay(data, False).panel.columns["share"]
    cuts = [k + 1 for k in range(10) if shares[k] != shares[k + 1]]
    assert cuts == [1, 2, 3, 5]
    assert f"{100 * (math.atan(1) - math.atan(0.4)) / (2 * math.pi):.2f} %" == shares[10]
    assert "x⁽¹⁾, x⁽²⁾, x⁽³⁾ and x⁽⁵⁾. After them 6.44 %" in answer("carve", 1)
    for key, share in (("wide_margin", "14.3 %"), ("narrow_margin", "0.0331 %")):
        last = carving_replay(catalogue().load(key).dataset, True).panel.columns["share"][-1]
        assert last == share
        assert share in answer("carve", 2)
    assert carving_replay(catalogue().load("xor").dataset, True).panel.columns["share"] == [
        "100 %",
        "50 %",
        "12.5 %",
        "4.17 %",
        "0 %",
    ]
