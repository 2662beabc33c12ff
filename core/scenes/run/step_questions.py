"""The questions that the player asks about a run, from a step on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from core.perceptron import Trace, Verdict
from core.perceptron.data.spelling import point_name, shape_text
from core.perceptron.questions import Question, at_update, at_visit
from core.perceptron.questions.situation import MOST_POINTS
from core.perceptron.questions.wording import vector
from core.scenes.run.run_replay import run_id
from core.scenes.wire.exercises.questions import QuestionRow, StepQuestions

MOST_ASKED = 40  # steps whose questions are sent at once
NOTHING = "No question here."
SEED_DIGITS = 8


def questions_from(trace: Trace, verdict: Verdict, by: str, first: int) -> StepQuestions:
    """What is asked at k = first … first + `MOST_ASKED` − 1, or if by “visit” at these visits."""
    if by == "visit":
        return _of(trace, by_visit=_by_visit(trace, verdict, first))
    return _of(trace, by_update=_by_update(trace, verdict, first))


def _by_update(trace: Trace, verdict: Verdict, first: int) -> QuestionRow:
    make = partial(at_update, trace, verdict, seed=_seed(trace))
    return _row(make, first, len(trace))


def _by_visit(trace: Trace, verdict: Verdict, first: int) -> QuestionRow:
    make = partial(at_visit, trace, verdict, seed=_seed(trace))
    return _row(make, first, trace.visit_count)


def _of(
    trace: Trace, by_update: QuestionRow | None = None, by_visit: QuestionRow | None = None
) -> StepQuestions:
    dataset, few = trace.dataset, len(trace.dataset) <= MOST_POINTS
    names = tuple(map(point_name, range(len(dataset)))) if few else ()
    points = (
        f"{shape_text(label)} {name} {vector(numbers)}"
        for name, numbers, label in zip(names, dataset.exact, dataset.signs, strict=False)
    )
    return StepQuestions(by_update, by_visit, names, tuple(points), NOTHING)


def no_questions() -> StepQuestions:
    """For a replay that is not the run of one θ on the points that it shows."""
    return StepQuestions(None, None, (), (), NOTHING)


def _seed(trace: Trace) -> int:
    """The same for the same run, so that a link asks the same."""
    return int(run_id(trace)[:SEED_DIGITS], 16)


def _row(make: Callable[[int], Question | None], first: int, last: int) -> QuestionRow:
    first = max(0, min(first, last))
    made = map(make, range(first, min(first + MOST_ASKED, last + 1)))
    return QuestionRow(first, tuple(one and one.bare for one in made))
