"""What the lessons replay, made once for all tests of a worker."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from core.lessons.contents import COURSE
from core.perceptron import catalogue
from core.scenes.lesson import Lesson, Recorded, View
from core.ui.address import choices

# Beside the usual one of a view: no line separates them; a line through the origin does.
SETS = ("xor", "through_origin")
VIEWS = [(lesson, view) for lesson in COURSE for view in lesson.views if view.draws]
EACH_LESSON = pytest.mark.parametrize("lesson", COURSE, ids=[lesson.key for lesson in COURSE])
TOGETHER = pytest.mark.xdist_group("recordings")  # one worker makes them


def usual(view: View) -> dict[str, str]:
    return {one.name: one.usual for one in view.parameters}


def sets_of(lesson: Lesson, view: View) -> list[str]:
    return sorted({view.usual or lesson.usual, *SETS} & set(catalogue().keys))


def replay(lesson: Lesson, view: View, data: str, chosen: Mapping[str, str]) -> Recorded | None:
    """What a view replays; None if it shows something else."""
    return _replay(lesson.key, view.key, data, tuple(chosen.items()))


def recording(lesson: Lesson, view: View, data: str, chosen: Mapping[str, str]) -> str | None:
    """The same as it is sent; None also where a sentence says that these points have none."""
    return _recording(lesson.key, view.key, data, tuple(chosen.items()))


def usual_replays(lesson: Lesson, view: View) -> Iterator[tuple[str, Recorded]]:
    """By the name of the data set."""
    for data in sets_of(lesson, view):
        if found := replay(lesson, view, data, usual(view)):
            yield data, found


@cache
def _replay(
    lesson: str, view: str, data: str, chosen: tuple[tuple[str, str], ...]
) -> Recorded | None:
    draws = {(one.key, other.key): other.draws for one, other in VIEWS}[lesson, view]
    assert draws is not None
    drawn = draws(choices.opened(catalogue().load(data)), dict(chosen))
    return drawn if isinstance(drawn, Recorded) else None


@cache
def _recording(
    lesson: str, view: str, data: str, chosen: tuple[tuple[str, str], ...]
) -> str | None:
    found = _replay(lesson, view, data, chosen)
    try:
        return found.from_update(0).text if found else None
    except ValueError:
        return None
