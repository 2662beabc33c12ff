"""Short questions as the browser gets them, each with its points, its answer and why."""

from __future__ import annotations

from dataclasses import dataclass

from core.perceptron.questions import Option
from core.scenes.wire.practice import Ground


@dataclass(frozen=True)
class DrillQuestion:
    """A question of `core.perceptron.questions`, and the points that it is about.

    points, labels, names   as an `Exercise` has them
    """

    prompt: str
    form: str
    fields: tuple[str, ...]
    options: tuple[Option, ...]
    answer: tuple[str, ...]
    otherwise: str
    about: int | None
    points: tuple[tuple[str, ...], ...]
    labels: tuple[int, ...]
    names: tuple[str, ...]
    ground: Ground


@dataclass(frozen=True)
class Drill:
    """Questions to be answered one after the other.

    name   tells two drills apart, also in what the browser remembers
    """

    name: str
    questions: tuple[DrillQuestion, ...]
    present: bool
