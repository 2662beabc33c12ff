"""A lesson as a value: what it asks, shows, says and lets one try. Somebody else shows it."""

from core.scenes.lesson.choice import DEFAULT_DATA, Choice
from core.scenes.lesson.parameters import Number, Option, Parameter, Text
from core.scenes.lesson.place import Place
from core.scenes.lesson.value import (
    Check,
    Drawn,
    Folded,
    Lesson,
    Onward,
    Recorded,
    Refusal,
    Task,
    View,
    Wants,
)

__all__ = [
    "DEFAULT_DATA",
    "Check",
    "Choice",
    "Drawn",
    "Folded",
    "Lesson",
    "Number",
    "Onward",
    "Option",
    "Parameter",
    "Place",
    "Recorded",
    "Refusal",
    "Task",
    "Text",
    "View",
    "Wants",
]
