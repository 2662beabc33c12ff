"""Does every learning goal lead to a lesson and a view that exist?"""

import pytest

from core.lessons.contents import COURSE
from core.lessons.names import words
from core.scenes.lesson.words import as_html

LESSONS = {lesson.key: lesson for lesson in COURSE}
GOALS = [goal for goals in words.GOALS.values() for goal in goals]


@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: goal.words)
def test_a_goal_leads_to_a_view_that_exists(goal: words.Goal) -> None:
    assert LESSONS[goal.lesson].has_view(goal.view)


def test_five_lectures_are_served_by_every_lesson_of_the_course() -> None:
    assert len(words.GOALS) == 5
    assert {goal.lesson for goal in GOALS} == set(LESSONS) - {
        "your_data",
        "names",
        "glossary",
        "practice",
        "homework",
        "lecture",
    }


@pytest.mark.parametrize("name", words.NAMES, ids=lambda name: name.here)
def test_a_row_has_all_its_cells(name: words.Name) -> None:
    for cell in name:
        assert as_html(cell).count("<p>") == 1
        assert "\n" not in cell


def test_no_name_comes_twice() -> None:
    assert len({name.here for name in words.NAMES}) == len(words.NAMES)
