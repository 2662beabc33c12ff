"""The glossary on a plain page: a list, lesson by lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from core.scenes.lesson import Lesson, Place
from core.scenes.signs.finding import cut_at
from core.scenes.signs.term import Term
from core.ui.plain.course import Picture, Written, linked


def plain_glossary(course: Sequence[Lesson]) -> Callable[[Place], Picture]:
    """For every lesson the way to it, and what it introduces."""
    return lambda _: Written("".join(map(_lesson, course)))


def _lesson(lesson: Lesson) -> str:
    terms = "".join(f"<li>{_sentence(term)}.</li>" for term in lesson.introduces)
    way = linked(lesson, lesson.views[0], {})
    return f'<section><h2><a href="{way}">{escape(lesson.title)}</a></h2><ul>{terms}</ul></section>'


def _sentence(term: Term) -> str:
    before, said, after = map(escape, cut_at(term))
    return f"{before}<strong>{said}</strong>{after}"
