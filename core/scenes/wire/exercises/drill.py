"""Short questions as the browser gets them, each with its points, its answer and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.perceptron.data.spelling import point_name
from core.perceptron.practice import Drilled
from core.perceptron.questions import Option
from core.scenes.wire.exercises.ground import Ground, ground_of
from core.scenes.wire.signs import Signs, signs_in


@dataclass(frozen=True)
class PosedQuestion:
    """What is asked in a question of `core.perceptron.questions`, and about which points.

    points, labels, names   as an `Exercise` has them
    line   θ₁, θ₂ and θ₀ of the line that is drawn; None for none
    """

    prompt: str
    form: str
    fields: tuple[str, ...]
    about: int | None
    points: tuple[tuple[str, ...], ...]
    labels: tuple[int, ...]
    names: tuple[str, ...]
    ground: Ground
    line: tuple[float, ...] | None


@dataclass(frozen=True)
class DrillQuestion(PosedQuestion):
    """The same with its answers."""

    options: tuple[Option, ...]
    answer: tuple[str, ...]
    otherwise: str


@dataclass(frozen=True)
class Drill:
    """Questions to be answered one after the other.

    name   tells two drills apart, also in what the browser remembers
    next   what the button says that leads to another one of its topic
    signs  those of the questions and of what is said of an answer
    """

    name: str
    questions: tuple[DrillQuestion, ...]
    next: str
    signs: Signs | None
    present: bool


def sent_drill(name: str, drilled: Sequence[Drilled], following: str) -> Drill:
    """Questions with their signs."""
    questions = tuple(map(sent_question, drilled))
    texts = {text for one in questions for text in (one.prompt, one.otherwise, *one.fields)}
    texts |= {option.why for one in questions for option in one.options}
    return Drill(name, questions, following, signs_in(texts), present=False)


def posed(drilled: Drilled) -> dict[str, Any]:
    """The fields of a `PosedQuestion`."""
    question, dataset = drilled.question, drilled.dataset
    return {
        "prompt": question.prompt,
        "form": question.form,
        "fields": question.fields,
        "about": question.about,
        "points": tuple(tuple(map(str, point)) for point in dataset.exact),
        "labels": dataset.signs,
        "names": tuple(point_name(index) for index in range(len(dataset))),
        "ground": ground_of(dataset.points),
        "line": drilled.line and tuple(map(float, drilled.line)),
    }


def sent_question(drilled: Drilled) -> DrillQuestion:
    question = drilled.question
    return DrillQuestion(
        **posed(drilled),
        options=question.options,
        answer=question.answer,
        otherwise=question.otherwise,
    )
