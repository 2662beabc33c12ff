"""Do the ready lectures fill 45 minutes, and does each of their views open what it names?"""

from __future__ import annotations

import pytest

from core.lessons.contents import COURSE
from core.lessons.lecture import words
from core.lessons.lecture.ready import READY
from core.lessons.lecture.wheres import at_home, where
from core.perceptron import catalogue
from core.scenes.lecture import Lecture, Shown, fits_link, pack_lecture
from core.scenes.lesson import Refusal
from core.ui.address.place import VIEW, complaint, read_place
from core.ui.shell.memory import has_data

LESSONS = {lesson.key: lesson for lesson in COURSE}
EVERY = [(key, view) for key, lecture in READY.items() for view in lecture.views]


def test_there_is_one_for_each_text() -> None:
    assert list(READY) == list(words.AFTER) == list(words.COVERS)
    for lecture in READY.values():
        assert lecture.minutes == 45
        assert lecture.title
        assert fits_link(pack_lecture(lecture))


@pytest.mark.parametrize(("key", "view"), EVERY, ids=lambda it: getattr(it, "title", it))
def test_a_view_opens_what_it_names(key: str, view: Shown) -> None:
    lesson, texts = LESSONS[view.page], view.texts
    place, notes = read_place(lesson, texts, catalogue())
    assert notes == []
    assert [complaint(place, texts, name) for name in (VIEW, *place.parameters)] == [""] * (
        1 + len(place.parameters)
    )
    assert place.values == {}
    assert place.view.key == texts.get(VIEW, lesson.views[0].key)
    if has_data(lesson):
        assert texts["data"] == place.choice.entry.key  # nothing that is remembered may lead here
    assert place.view.draws is not None
    assert not isinstance(place.view.draws(place.choice, place.parameters), Refusal)


@pytest.mark.parametrize(("key", "view"), EVERY, ids=lambda it: getattr(it, "title", it))
def test_a_view_has_a_title_some_minutes_and_a_question_with_its_answer(
    key: str, view: Shown
) -> None:
    assert 0 < len(view.title) <= 45
    assert 3 <= view.minutes <= 8
    ask, answer = view.note.splitlines()
    assert ask.startswith("Ask: ")
    assert "?" in ask
    assert answer.startswith("Answer: ")


def test_where_a_view_is_and_what_is_wrong_with_it_is_said_in_words() -> None:
    told = where(Shown("xor", "view=why&data=and&k=3"), LESSONS)
    assert told == "The XOR problem · Why none works · AND · step 3"
    assert where(Shown("home"), LESSONS) == "Home"
    visited = where(Shown("step_through", "data=or&k=1&visit=3"), LESSONS)
    assert visited == "Step through · OR · step 1 · after 3 visits"
    unknown = where(Shown("xor", "view=nosuch&data=nosuch"), LESSONS)
    assert "unknown data set" in unknown
    assert "something unknown" in unknown


def test_a_page_that_is_not_here_is_left_out_and_told() -> None:
    kept, notes = at_home(Lecture((Shown("xor"), Shown("nosuch"), Shown("gone"))), LESSONS)
    assert kept.views == (Shown("xor"),)
    assert notes == ["Views 2 and 3 lead to pages that are not here. They are left out."]
