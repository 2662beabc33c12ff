"""The page of the lecture: the visitor's own, and ready ones to begin with."""

from __future__ import annotations

from core.lessons.lecture import words
from core.scenes.lesson import Lesson, Option, View

LESSON = Lesson(
    key="lecture",
    title="Lecture",
    icon="co_present",
    shows="Put views in order, with minutes and questions, and present them.",
    question=words.QUESTION,
    opening="",
    views=(
        View("own", words.VIEWS["own"], opening=words.OPENINGS["own"]),
        View(
            "ready",
            words.VIEWS["ready"],
            parameters=(Option("after", "After which text", words.AFTER),),
            opening=words.OPENINGS["ready"],
        ),
    ),
    asks="Which lecture",
    chips=(),
    lecturers=words.LECTURERS,
    goes_on=False,
    for_a_room=False,
)
