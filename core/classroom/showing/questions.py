"""What can be asked about the moment that a class sees: about the run, and the lesson's check."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from core.classroom.room.answers import of_check
from core.classroom.room.messages import RefusedError
from core.classroom.room.state import Shown
from core.classroom.showing.pictures import drawn_at, lesson_of, place_of
from core.perceptron import Trace, Verdict
from core.perceptron.questions import BareQuestion, Moment, ask, askable, moment_of_visit
from core.scenes.lesson import Recorded
from core.ui.cache.runs import questions_of, trace_of, verdict_of

CHECK = "check"
STEP = "step"  # where a view makes its questions itself: the one that its player would ask
NOTHING = "There is nothing to ask here."


class Askable(NamedTuple):
    """A question, by what kind it is asked for again, and how the points of its run are called."""

    kind: str
    question: BareQuestion
    names: tuple[str, ...] = ()
    points: tuple[str, ...] = ()


def questions_at(shown: Shown | None) -> list[Askable]:
    """Everything that can be asked now."""
    lesson = lesson_of(shown.page) if shown else None
    if shown is None or lesson is None:
        return []
    place = place_of(lesson, shown.address)
    check = [Askable(CHECK, of_check(place.check))] if place.check else []
    drawn = drawn_at(place)
    if not isinstance(drawn, Recorded) or drawn.asks is None or shown.k is None:
        return check
    return [*_about_the_run(drawn, shown.k, shown.visit), *check]


def question_of(shown: Shown | None, kind: str) -> Askable:
    for one in questions_at(shown):
        if one.kind == kind:
            return one
    raise RefusedError(NOTHING, 409)


def _about_the_run(drawn: Recorded, k: int, visit: int | None) -> list[Askable]:
    assert drawn.asks is not None
    by, step = ("update", k) if visit is None else ("visit", visit)
    asked = drawn.asks(by, step)
    named = asked.names, asked.points
    run = _whole_run(drawn)
    if run is None:
        row = asked.by_update or asked.by_visit
        return [Askable(STEP, row.asked[0], *named)] if row and row.asked[0] else []
    trace, verdict = run
    if k > len(trace):
        return []
    try:
        moment = Moment(k) if visit is None else moment_of_visit(trace, visit)
    except ValueError:
        return []
    seed = k + 1
    kinds = askable(trace, verdict, moment)
    return [Askable(kind, ask(trace, verdict, moment, kind, seed).bare, *named) for kind in kinds]


def _whole_run(drawn: Recorded) -> tuple[Trace, Verdict] | None:
    """The run that a view asks about, where that is a run as any other."""
    if not isinstance(drawn.asks, partial) or drawn.asks.func is not questions_of:
        return None
    dataset, settings = drawn.asks.args
    return trace_of(dataset, settings), verdict_of(dataset, settings.offset)
