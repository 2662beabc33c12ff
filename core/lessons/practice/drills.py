"""From a topic and a number to questions, ready to be sent."""

from __future__ import annotations

from core.lessons.practice import words
from core.perceptron.practice import drill
from core.scenes.wire.exercises.drill import Drill, sent_drill
from core.ui.cache.kept import kept


@kept(entries=128)
def drill_of(topic: str, number: int) -> Drill:
    """The questions of a topic; `ValueError` with a sentence where none are found."""
    return sent_drill(f"{topic} {number}", drill(topic, number), words.NEXT_DRILL)
