"""The first page of the course, plain: a run to watch, two doors, and every lesson."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from core.lessons.home import words
from core.lessons.home.runs import first_run_of
from core.lessons.home.still import still
from core.perceptron import catalogue
from core.scenes.lesson import DEFAULT_DATA, Lesson
from core.ui.address.choices import opened
from core.ui.plain.course import Course, Posed

START = "Start here: {question}"


def first_picture() -> tuple[Posed, str]:
    """The run, whose points stay where they are, and its first picture."""
    choice = opened(catalogue().load(DEFAULT_DATA))
    run = first_run_of(choice.entry.dataset, choice.settings.offset)
    return Posed("first_run", replace(run, hint="")), still(run)


def doors(course: Course) -> str:
    """What stands below the picture; in the app, if there is one, its points can be dragged."""
    there = f'<p class="told"><a href="{escape(course.app)}">{words.DRAG_THERE}</a></p>'
    dragged = there if course.app else ""
    first, sections = course.sections["Learn"][0], course.sections
    learn = (
        f"<section><h2>Learn</h2><p>{escape(words.LEARN)}</p>"
        f"<p>{_way(course, first, START.format(question=first.question))}</p></section>"
    )
    ways = " ".join(_way(course, lesson, lesson.title) for lesson in sections["Teach"])
    teach = (
        f'<section><h2>Teach</h2><p>{escape(words.TEACH)}</p><p class="links">{ways}</p></section>'
    )
    lessons = "".join(
        f'<li data-lesson="{lesson.key}">{_way(course, lesson, lesson.title)}'
        f"<p>{escape(lesson.shows)}</p></li>"
        for lesson in sections["Learn"]
    )
    return (
        f'{dragged}<div class="doors">{learn}{teach}</div>'
        f'<section class="contents"><h2>The lessons</h2><ul>{lessons}</ul></section>'
    )


def _way(course: Course, lesson: Lesson, label: str) -> str:
    return f'<a href="{course.front(lesson)}">{escape(label)}</a>'
