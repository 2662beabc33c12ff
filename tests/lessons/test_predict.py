"""With Predict on, does a replay of any lesson tell what comes next before → is pressed?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from core.lessons.contents import COURSE
from core.scenes.lesson import Lesson, View
from tests.js.in_node import written_by
from tests.lessons.recordings import EACH_LESSON, TOGETHER, recording, sets_of, usual

PLAYER = Path(__file__).parents[1] / "js" / "contract" / "predict.mjs"
pytestmark = TOGETHER


def parameters_of(view: View) -> Iterator[dict[str, str]]:
    """The usual ones, and each that can be chosen, one at a time."""
    yield usual(view)
    for one in view.parameters:
        for option in getattr(one, "options", ()):
            if option != one.usual:
                yield usual(view) | {one.name: option}


def recordings(lesson: Lesson) -> dict[str, str]:
    """All replays of a lesson, by name, as they are sent."""
    return {
        f"{view.key} {data} {chosen}": text
        for view in lesson.views
        if view.draws
        for data in sets_of(lesson, view)
        for chosen in parameters_of(view)
        if (text := recording(lesson, view, data, chosen))
    }


@EACH_LESSON
def test_nothing_ahead_is_told_until_it_is_asked_for(lesson: Lesson) -> None:
    assert written_by(PLAYER, recordings(lesson)) == ""


def test_there_are_replays_to_look_at() -> None:
    with_replay = {lesson.key for lesson in COURSE if recordings(lesson)}
    assert {"step_through", "weight_space", "convergence", "xor", "variants"} <= with_replay
