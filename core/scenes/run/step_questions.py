"""The questions that the player asks about a run, from a step on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from core.perceptron import Trace, Verdict
from core.perceptron.data.spelling import point_name, sign_text
from core.perceptron.questions import Question, at_update, at_visit
from core.perceptron.questions.situation import MOST_POINTS
from core.perceptron.questions.wording import vector
from core.scenes.run.run_replay import run_id
from core.scenes.wire.questions import AskedQuestion, QuestionRow, StepQuestions

MOST_ASKED = 40  # steps whose questions are sent at once
NOTHING = "No question here. → steps on."
NEVER = "There is nothing to ask in this replay: → shows what comes next, then steps."
SEED_DIGITS = 8


def questions_by_update(
    trace: Trace, verdict: Verdict, first: int, most: int = MOST_ASKED
) -> QuestionRow:
    """What is asked at k = first … first + most − 1."""
    make = partial(at_update, trace, verdict, seed=_seed(trace))
    return _row(make, first, len(trace), most)


def questions_by_visit(
    trace: Trace, verdict: Verdict, first: int, most: int = MOST_ASKED
) -> QuestionRow:
    """What is asked before the visits first … first + most − 1."""
    make = partial(at_visit, trace, verdict, seed=_seed(trace))
    return _row(make, first, trace.visit_count, most)


def step_questions(
    trace: Trace, by_update: QuestionRow | None, by_visit: QuestionRow | None
) -> StepQuestions:
    """Both with the points that they are about."""
    dataset, few = trace.dataset, len(trace.dataset) <= MOST_POINTS
    names = tuple(map(point_name, range(len(dataset)))) if few else ()
    points = (
        f"{name} {vector(numbers)} {sign_text(label)}"
        for name, numbers, label in zip(names, dataset.exact, dataset.signs, strict=False)
    )
    return StepQuestions(by_update, by_visit, names, tuple(points), NOTHING)


def no_questions() -> StepQuestions:
    """For a replay that is not the run of one θ on the points that it shows."""
    return StepQuestions(None, None, (), (), NEVER)


def _seed(trace: Trace) -> int:
    """The same for the same run, so that a link asks the same."""
    return int(run_id(trace)[:SEED_DIGITS], 16)


def _row(make: Callable[[int], Question | None], first: int, last: int, most: int) -> QuestionRow:
    first = max(0, min(first, last))
    made = map(make, range(first, min(first + most, last + 1)))
    return QuestionRow(first, tuple(question and _sent(question) for question in made))


def _sent(question: Question) -> AskedQuestion:
    return AskedQuestion(
        question.prompt,
        question.form,
        question.fields,
        question.options,
        question.answer,
        question.otherwise,
        question.hides,
        question.about,
        question.all_points,
    )
