"""The page of homework: for lecturers to compose and collect, and for students to work on it."""

from __future__ import annotations

from core.lessons.homework import words
from core.scenes.lesson import Folded, Lesson, View

LESSON = Lesson(
    key="homework",
    title="Homework",
    icon="assignment",
    shows="Compose tasks, hand out a link, collect the answers.",
    question=words.QUESTION,
    opening="",
    views=(
        View("compose", words.VIEWS["compose"], opening=words.OPENINGS["compose"]),
        View("collect", words.VIEWS["collect"], opening=words.OPENINGS["collect"]),
        View(
            "solve",
            words.VIEWS["solve"],
            alone=True,
            lecturers="",
            folded=(Folded(*words.WHERE_ANSWERS_ARE),),
        ),
    ),
    asks="What to do",
    chips=(),
    lecturers=words.LECTURERS,
    goes_on=False,
    for_a_room=False,
)
