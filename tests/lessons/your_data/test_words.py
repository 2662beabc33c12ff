"""Are the answers to the tasks those of the points that the page opens with?"""

from core.lessons.your_data import words
from core.lessons.your_data.lesson import LESSON
from core.perceptron import catalogue
from tests.perceptron.plain_perceptron import plain_run


def test_the_order_of_the_points_it_opens_with() -> None:
    data = catalogue().load(LESSON.usual).dataset
    listed = plain_run(data.exact, data.signs)
    turned = plain_run(data.exact[::-1], data.signs[::-1])
    assert (len(listed.points), len(turned.points)) == (9, 6)
    assert "take 9 updates as listed, and 6 the other way round" in words.TASKS[2].answer


def test_every_task_is_answered() -> None:
    assert all(task.answer for task in words.TASKS)
