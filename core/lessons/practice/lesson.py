"""The page of exercises: new ones of six levels, any points that are small enough, and drills."""

from __future__ import annotations

from core.lessons.practice import words
from core.lessons.practice.exercises import exercise_number
from core.perceptron.practice import LEVELS, TOPICS
from core.scenes.lesson import Choice, Lesson, Onward, Option, Place, Text, View


def _never(_: Choice) -> bool:
    return False  # chips of the page's own ask for it


LEVEL = Option("level", "Level", {key: one.title for key, one in LEVELS.items()}, offered=_never)
TOPIC = Option("topic", "Topic", {key: one.title for key, one in TOPICS.items()}, offered=_never)
NUMBER = Text("exercise", "Exercise", usual="1", typed=False)


def number_of(place: Place) -> int:
    """Of the exercise that an address asks for, else of the first."""
    try:
        return exercise_number(place.parameters[NUMBER.name])
    except ValueError:
        return int(NUMBER.usual)


LESSON = Lesson(
    key="practice",
    title="Practise by hand",
    icon="edit_note",
    shows="Fill in a run row by row, or answer short questions.",
    question=words.QUESTION,
    opening="",
    views=(
        View("new", words.VIEWS["new"], parameters=(LEVEL, NUMBER), chips=()),
        View("own", words.VIEWS["own"], chips=("data", "model", "mistake", "order")),
        View(
            "drills",
            words.VIEWS["drills"],
            parameters=(TOPIC, NUMBER),
            chips=(),
            lecturers=words.DRILL_LECTURERS,
        ),
    ),
    asks="Which points",
    usual="slide_example",
    lecturers=words.LECTURERS,
    onward=(Onward("step_through", "Step through a run", carries=False),),
)
