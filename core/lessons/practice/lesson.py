"""The page of exercises: new ones of six levels, and any points that are small enough."""

from __future__ import annotations

from core.lessons.practice import words
from core.perceptron.practice import LEVELS
from core.scenes.lesson import Choice, Lesson, Onward, Option, Text, View


def _never(_: Choice) -> bool:
    return False  # chips of the page's own ask for it


LEVEL = Option("level", "Level", {key: one.title for key, one in LEVELS.items()}, offered=_never)
NUMBER = Text("exercise", "Exercise", usual="1", typed=False)

LESSON = Lesson(
    key="practice",
    title="Practise by hand",
    icon="edit_note",
    shows="Fill in a run, row by row; every cell is checked.",
    question=words.QUESTION,
    opening="",
    views=(
        View("new", words.VIEWS["new"], parameters=(LEVEL, NUMBER), chips=()),
        View("own", words.VIEWS["own"], chips=("data", "model", "mistake", "order")),
    ),
    asks="Which points",
    usual="slide_example",
    lecturers=words.LECTURERS,
    onward=(Onward("step_through", "Step through a run", carries=False),),
)
