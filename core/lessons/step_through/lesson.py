"""The full player on any run: both spaces, the dial, and every number before → after."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from core.lessons.step_through import words
from core.scenes.lesson import Choice, Lesson, Recorded, View
from core.ui.address.settings_table import OF_A_RUN
from core.ui.cache.runs import questions_of, recording_of


def whole_run(choice: Choice, _: Mapping[str, str]) -> Recorded:
    run = choice.entry.dataset, choice.settings
    return Recorded(partial(recording_of, *run), asks=partial(questions_of, *run))


LESSON = Lesson(
    key="step_through",
    title="Step through",
    icon="footprint",
    shows="Follow a run, update by update.",
    question="Step through",
    opening="",
    views=(View("run", "The run", whole_run),),
    chips=OF_A_RUN,
    tasks=words.TASKS,
    check=words.CHECK,
    lecturers=words.lecturers,
    goes_on=False,
)
