"""With Predict on, does a replay of any lesson tell what comes next before → is pressed?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.lessons.contents import COURSE
from core.perceptron import catalogue
from core.scenes.lesson import Lesson, Recorded, View
from core.ui.address import choices
from tests.js.in_node import written_by

PLAYER = Path(__file__).parents[1] / "js" / "contract" / "predict.mjs"
# Beside the usual one of a view: no line separates them; a line through the origin does.
SETS = ("xor", "through_origin")
VIEWS = [(lesson, view) for lesson in COURSE for view in lesson.views if view.draws]
EACH_LESSON = pytest.mark.parametrize("lesson", COURSE, ids=[lesson.key for lesson in COURSE])


def parameters_of(view: View) -> Iterator[dict[str, str]]:
    """The usual ones, and each that can be chosen, one at a time."""
    usual = {one.name: one.usual for one in view.parameters}
    yield usual
    for one in view.parameters:
        for option in getattr(one, "options", ()):
            if option != one.usual:
                yield usual | {one.name: option}


def recordings(lesson: Lesson) -> dict[str, str]:
    """All replays of a lesson, by name, as they are sent."""
    found: dict[str, str] = {}
    for view in lesson.views:
        found |= _recordings(lesson, view) if view.draws else {}
    return found


def _recordings(lesson: Lesson, view: View) -> dict[str, str]:
    assert view.draws is not None
    sets, found = catalogue(), {}
    for key in {view.usual or lesson.usual, *SETS} & set(sets.keys):
        choice = choices.opened(sets.load(key))
        for parameters in parameters_of(view):
            drawn = view.draws(choice, parameters)
            if not isinstance(drawn, Recorded):
                continue
            try:
                found[f"{view.key} {key} {parameters}"] = drawn.from_update(0).text
            except ValueError:  # with a sentence: these points have no such replay
                continue
    return found


@EACH_LESSON
def test_nothing_ahead_is_told_until_it_is_asked_for(lesson: Lesson) -> None:
    assert written_by(PLAYER, recordings(lesson)) == ""


def test_there_are_replays_to_look_at() -> None:
    with_replay = {lesson.key for lesson in COURSE if recordings(lesson)}
    assert {"step_through", "weight_space", "convergence", "xor", "variants"} <= with_replay
