"""Names and learning goals on a plain page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from core.lessons.names import words
from core.scenes.lesson import Lesson, Place
from core.scenes.lesson.words import as_html
from core.ui.plain.course import Picture, Written, linked


def plain_guide(course: Sequence[Lesson]) -> Callable[[Place], Picture]:
    """The two tables; the titles of lessons and views are those of the course."""
    lessons = {lesson.key: lesson for lesson in course}

    def picture(place: Place) -> Picture:
        return Written(_names() if place.view.key == "names" else _goals(lessons))

    return picture


def _names() -> str:
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in words.HEADS)
    rows = "".join(
        f"<tr>{''.join(f'<td>{as_html(part)}</td>' for part in name)}</tr>" for name in words.NAMES
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _goals(lessons: dict[str, Lesson]) -> str:
    return "".join(
        f"<section><h2>{as_html(source).removeprefix('<p>').removesuffix('</p>')}</h2>"
        f'<div class="goals">{"".join(_goal(goal, lessons) for goal in goals)}</div></section>'
        for source, goals in words.GOALS.items()
    )


def _goal(goal: words.Goal, lessons: dict[str, Lesson]) -> str:
    lesson = lessons[goal.lesson]
    view = lesson.view(goal.view)
    title = lesson.title if len(lesson.views) == 1 else f"{lesson.title}: {view.title}"
    way = linked(lesson, view, {})
    return f'{as_html(goal.words)}<p><a href="{way}">{escape(title)}</a></p>'
