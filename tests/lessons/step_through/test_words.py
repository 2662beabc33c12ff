"""Are the answers to the tasks those of the runs they speak of?"""

from fractions import Fraction

from core.lessons.step_through import words
from core.perceptron import catalogue
from tests.perceptron.plain_perceptron import plain_run, product, signed


def test_visits_of_the_usual_run() -> None:
    data = catalogue().load("eight_updates").dataset
    run = plain_run(data.exact, data.signs, offset=False)
    visits, updates = len(run.looked_at), len(run.points)
    assert (visits, updates, visits - updates) == (40, 8, 32)
    assert "32 times. There are 40 visits, and 8 of them" in words.TASKS[0].answer


def test_the_correction_that_is_not_enough() -> None:
    data = catalogue().load("undershoot").dataset
    run = plain_run(data.exact, data.signs, offset=False)
    rows = signed(data.exact, data.signs, offset=False)
    first = next(k for k, points in enumerate(run.points) if points == [1])
    before, after = (product(run.thetas[k], rows[1]) for k in (first, first + 1))
    assert (before, after) == (-3, Fraction(-7, 4))
    assert run.points[first + 1] == [1]
    assert "from −3 to −1.75" in words.TASKS[1].answer


def test_every_task_is_answered() -> None:
    assert all(task.answer for task in words.TASKS)
