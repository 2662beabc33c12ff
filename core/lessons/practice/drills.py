"""From a topic and a number to questions, ready to be sent."""

from __future__ import annotations

from core.lessons.practice import words
from core.perceptron.practice import drill
from core.scenes.wire.drill import Drill, sent_question
from core.ui.cache.kept import kept


@kept(entries=128)
def drill_of(topic: str, number: int) -> Drill:
    """The questions of a topic; `ValueError` with a sentence where none are found."""
    questions = tuple(map(sent_question, drill(topic, number)))
    return Drill(f"{topic} {number}", questions, words.NEXT_DRILL, present=False)
