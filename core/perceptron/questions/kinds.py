"""The registry: every kind of question, and how one is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import NamedTuple

from core.perceptron.proofs.verdict import Verdict
from core.perceptron.questions.existence import certificate, line_exists
from core.perceptron.questions.next_step import add_or_subtract, is_mistake, next_point
from core.perceptron.questions.now import errors, run_over, score, weight_side
from core.perceptron.questions.one_update import right_after, score_after, theta_after, turn
from core.perceptron.questions.other_runs import eta_doubled, order
from core.perceptron.questions.promise import bound, gamma, radius
from core.perceptron.questions.question import Draft, Question
from core.perceptron.questions.situation import Moment, Situation
from core.perceptron.runs.trace import Trace


class Kind(NamedTuple):
    """A kind of question.

    makes    the question, or None where it cannot be asked; whether it can is no matter of chance
    title    what it asks, in a few words
    lesson   whose words and signs it needs
    all_points   does one have to look through all points?
    line     is it about the line of the present θ, which the prompt gives? Then it may be drawn
    """

    makes: Callable[[Situation, Random], Draft | None]
    title: str
    lesson: str
    all_points: bool = False
    line: bool = False


KINDS: Mapping[str, Kind] = {
    "next_point": Kind(
        next_point,
        "Which point is corrected next?",
        "update_rule",
        all_points=True,
        line=True,
    ),
    "is_mistake": Kind(is_mistake, "Is this point a mistake?", "update_rule", line=True),
    "add_or_subtract": Kind(add_or_subtract, "Add or subtract?", "update_rule"),
    "turn": Kind(turn, "Which way does θ turn?", "update_rule", line=True),
    "right_after": Kind(right_after, "Is it right after the update?", "update_rule", line=True),
    "score_after": Kind(score_after, "What is y·a after the update?", "update_rule", line=True),
    "theta_after": Kind(theta_after, "What is θ after the update?", "update_rule", line=True),
    "score": Kind(score, "What is y·a?", "linear_classifier", line=True),
    "errors": Kind(
        errors,
        "How many points are not right?",
        "linear_classifier",
        all_points=True,
        line=True,
    ),
    "run_over": Kind(
        run_over, "Is anything left to correct?", "offset", all_points=True, line=True
    ),
    "weight_side": Kind(weight_side, "Where is θ in weight space?", "weight_space"),
    "line_exists": Kind(line_exists, "Does a line exist?", "xor", all_points=True),
    "certificate": Kind(
        certificate, "Which weights prove that there is none?", "xor", all_points=True
    ),
    "radius": Kind(radius, "How large is R²?", "convergence", all_points=True),
    "gamma": Kind(gamma, "How large is γ²?", "convergence", all_points=True),
    "bound": Kind(bound, "How many updates does the bound allow?", "convergence"),
    "eta_doubled": Kind(
        eta_doubled, "The same mistakes with twice the η?", "update_rule", all_points=True
    ),
    "order": Kind(order, "Does the order matter here?", "variants", all_points=True),
}


def askable(
    trace: Trace, verdict: Verdict, moment: Moment, kinds: Iterable[str] = KINDS
) -> tuple[str, ...]:
    """Those of `kinds` that have exactly one right answer here and do not give it away."""
    situation = Situation(trace, verdict, moment)
    return tuple(kind for kind in kinds if _drafted(situation, kind, seed=0) is not None)


def ask(trace: Trace, verdict: Verdict, moment: Moment, kind: str, seed: int = 0) -> Question:
    """A question of this kind; `ValueError` where it cannot be asked."""
    if kind not in KINDS:
        raise ValueError("There is no such kind of question.")
    question = ask_first(trace, verdict, moment, [kind], seed)
    if question is None:
        raise ValueError("This cannot be asked here.")
    return question


def ask_first(
    trace: Trace, verdict: Verdict, moment: Moment, kinds: Iterable[str], seed: int = 0
) -> Question | None:
    """A question of the first of `kinds` that can be asked here; None if none can."""
    situation = Situation(trace, verdict, moment)
    for kind in kinds:
        draft = _drafted(situation, kind, seed)
        if draft is not None:
            return Question(
                **draft._asdict(),
                all_points=KINDS[kind].all_points,
                kind=kind,
                k=moment.k,
                visit=moment.visit,
                seed=seed,
            )
    return None


def _drafted(situation: Situation, kind: str, seed: int) -> Draft | None:
    moment = situation.moment
    return KINDS[kind].makes(situation, Random(f"{seed} {kind} {moment.k} {moment.visit}"))
