"""Is a sign used only once a lesson has introduced it, in words, panels and pictures?"""

import json
import re

import pytest

from core.lessons.contents import LESSONS
from core.perceptron import catalogue
from core.scenes.hand.board import Board
from core.scenes.lesson import Lesson, Place, Recorded
from core.scenes.signs.finding import found_in
from core.scenes.signs.formulas import in_signs
from core.scenes.signs.glossary import GLOSSARY
from core.scenes.wire.sent_board import sent_board
from core.ui.address.place import read_place

DATA = (
    "",
    "and",
    "xor",
)  # the set that a lesson opens with, one with an offset, one that never ends


def known_in(lesson: Lesson) -> set[str]:
    """What it or an earlier lesson has introduced."""
    at = LESSONS.index(lesson)
    return {term.name for one in LESSONS[: at + 1] for term in one.introduces}


def places(lesson: Lesson) -> list[Place]:
    """Every view of a lesson, with several sets of points."""
    return [
        read_place(lesson, {"view": view.key} | ({"data": data} if data else {}), catalogue())[0]
        for view in lesson.views
        for data in DATA
    ]


def with_formulas_read(text: str) -> str:
    return re.sub(r"\$([^$]+)\$", lambda formula: in_signs(formula[1]), text)


def unquoted(text: str) -> str:
    """Without the names of data sets and options, which stand in quotation marks."""
    return re.sub("“[^”]*”", "", text)


def unknown(texts: list[str], lesson: Lesson) -> set[tuple[str, str]]:
    """Signs that nobody has introduced, each with a text that uses it."""
    known = known_in(lesson)
    return {
        (term.name, text) for text in texts for term in found_in([text]) if term.name not in known
    }


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_no_word_uses_a_sign_of_a_later_lesson(lesson: Lesson) -> None:
    for place in places(lesson):
        said = [
            with_formulas_read(unquoted(text)) for text in place.said if text != place.lecturers
        ]
        named = [lesson.question, lesson.title, *place.offered]
        assert unknown([*named, *said], lesson) == set()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_no_panel_shows_a_sign_of_a_later_lesson(lesson: Lesson) -> None:
    known = known_in(lesson)
    for place in places(lesson):
        drawn = place.view.draws and place.view.draws(place.choice, place.parameters)
        if isinstance(drawn, Board):
            signs = sent_board(drawn).signs
            shown = {term.name for term in signs.terms} if signs else set()
        elif isinstance(drawn, Recorded):
            signs = json.loads(drawn.from_update(0).text).get("signs", {"terms": []})
            shown = {term["name"] for term in signs["terms"]}
        else:
            continue
        assert shown <= known, place.key


def test_the_glossary_has_the_chapters_of_the_course_in_its_order() -> None:
    introducing = [lesson for lesson in LESSONS if lesson.introduces]
    assert [(lesson.key, lesson.title, lesson.introduces) for lesson in introducing] == [
        (chapter.lesson, chapter.title, chapter.terms) for chapter in GLOSSARY.values()
    ]
