"""With Ask me on, does a replay of any lesson tell what its question hides?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from core.lessons.contents import COURSE
from core.perceptron.questions import Hidden
from core.scenes.lesson import Lesson, View
from core.scenes.run.step_questions import no_questions
from core.scenes.wire.writing import written
from tests.js.in_node import written_by
from tests.lessons.recordings import (
    EACH_LESSON,
    TOGETHER,
    VIEWS,
    recording,
    usual,
    usual_replays,
)

pytestmark = TOGETHER
PLAYER = Path(__file__).parents[1] / "js" / "contract" / "ask.mjs"
# Readouts of a run that tell nothing that is ever asked; where one is new, does it?
HARMLESS = {"moment", "k", "theta", "theta0", "norm", "eta", "eta_hint", "ties", "done"}
HARMLESS |= {"made_of", "made", "theta_last", "theta_pocket"}
# Several runs at once, points that come one by one, and a θ that nobody can write down.
WITHOUT_QUESTIONS = {"carve", "kernel"}


def sent(lesson: Lesson) -> dict[str, dict[str, str]]:
    """Recording and questions of all replays of a lesson, as they are sent."""
    found = {}
    for view in lesson.views:
        for data, recorded in usual_replays(lesson, view) if view.draws else ():
            if text := recording(lesson, view, data, usual(view)):
                asked = recorded.asks("update", 0) if recorded.asks else no_questions()
                found[f"{view.key} {data}"] = {"recording": text, "questions": written(asked)}
    return found


@EACH_LESSON
def test_what_a_question_hides_is_not_told(lesson: Lesson) -> None:
    assert written_by(PLAYER, sent(lesson)) == ""


def test_every_run_of_one_theta_asks() -> None:
    without = {
        view.key
        for lesson, view in VIEWS
        for _, recorded in usual_replays(lesson, view)
        if recorded.asks is None
    }
    races = {view.key for view in variants() if view.key not in ("keep", "dual", "kernel")}
    assert without == WITHOUT_QUESTIONS | races


def variants() -> Iterator[View]:
    [lesson] = [lesson for lesson in COURSE if lesson.key == "variants"]
    yield from lesson.views


def test_every_readout_is_marked_or_known_to_be_harmless() -> None:
    for lesson, view in VIEWS:
        for key, recorded in usual_replays(lesson, view):
            text = recording(lesson, view, key, usual(view))
            if recorded.asks is None or text is None:
                continue
            replay = json.loads(text)
            panel, scenes = replay["panel"], replay["scenes"]
            marked = {name: set(words) for name, words in panel["tells"].items()}
            names = {*panel["columns"], *(one["name"] for one in panel["fixed"])}
            assert names - set(marked) <= HARMLESS, (lesson.key, view.key, key)
            parts = [one for scene in scenes for one in (*scene["tracks"], *scene["telling"])]
            used = [*marked.values(), *(set(one["tells"]) for one in (*scenes, *parts))]
            assert set().union(*used) <= set(get_args(Hidden))
