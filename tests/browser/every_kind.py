"""A real run that asks, step by step, one question of every kind that can be asked about it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from core.perceptron import Trace, Verdict, catalogue, separability, train
from core.perceptron.questions import KINDS, Moment, Question, ask, askable
from core.scenes.run.step_questions import questions_from
from core.scenes.wire.exercises.questions import StepQuestions


class AskedRun(NamedTuple):
    trace: Trace
    verdict: Verdict
    questions: list[Question]

    @property
    def sent(self) -> StepQuestions:
        usual = questions_from(self.trace, self.verdict, "update", 0)
        assert usual.by_update is not None
        asked = tuple(one.bare for one in self.questions)
        return replace(usual, by_update=replace(usual.by_update, asked=asked))


def asked_run(name: str) -> AskedRun:
    """The run of a data set; kinds that can be asked at few steps come first."""
    entry = catalogue().load(name)
    settings = replace(entry.settings, stop_after=22 if name == "xor" else None)
    trace, verdict = train(entry.dataset, settings), separability(entry.dataset, settings.offset)
    places = [askable(trace, verdict, Moment(k)) for k in range(len(trace) + 1)]
    rare = sorted(KINDS, key=lambda kind: sum(kind in kinds for kinds in places))
    left = dict.fromkeys(rare)
    chosen = []
    for k, kinds in enumerate(places):
        kind = next((one for one in left if one in kinds), kinds[0])
        left.pop(kind, None)
        chosen.append(ask(trace, verdict, Moment(k), kind, seed=k))
    return AskedRun(trace, verdict, chosen)
