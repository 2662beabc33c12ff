"""From a topic and a number to questions, ready to be sent."""

from __future__ import annotations

from core.lessons.practice.ground import ground_of
from core.perceptron.data.spelling import point_name
from core.perceptron.practice import Drilled, drill
from core.scenes.wire.drill import Drill, DrillQuestion
from core.ui.cache.kept import kept


@kept(entries=128)
def drill_of(topic: str, number: int) -> Drill:
    """The questions of a topic; `ValueError` with a sentence where none are found."""
    questions = tuple(map(_sent, drill(topic, number)))
    return Drill(f"{topic} {number}", questions, present=False)


def _sent(drilled: Drilled) -> DrillQuestion:
    question, dataset = drilled.question, drilled.dataset
    return DrillQuestion(
        prompt=question.prompt,
        form=question.form,
        fields=question.fields,
        options=question.options,
        answer=question.answer,
        otherwise=question.otherwise,
        about=question.about,
        points=tuple(tuple(map(str, point)) for point in dataset.exact),
        labels=dataset.signs,
        names=tuple(point_name(index) for index in range(len(dataset))),
        ground=ground_of(dataset.points),
    )
