"""A question for every step through a run, mixed so that nobody is asked the same all the time.

Which kind comes at a step depends on the run and the step alone, so a link asks the same again.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from core.perceptron.proofs.verdict import Verdict
from core.perceptron.questions.kinds import ask_first
from core.perceptron.questions.question import Question
from core.perceptron.questions.situation import Moment, moment_of_visit
from core.perceptron.runs.trace import Trace

# One of each comes before any comes again; what stands here twice comes twice as often. No answer
# to them tells how the run goes on. The side in weight space is none of them: the colours of data
# space show it, and not every page has weight space.
BEFORE_AN_UPDATE = (
    *("next_point", "theta_after", "turn", "errors", "right_after", "next_point"),
    *("score_after", "run_over", "add_or_subtract", "is_mistake", "score"),
)
ALL_AT_ONCE = ("theta_after", "turn", "errors", "is_mistake", "run_over", "score")
BEFORE_A_VISIT = ("is_mistake", "score", "is_mistake", "next_point", "is_mistake", "errors")
AT_THE_END = ("run_over", "errors", "score")


def at_update(trace: Trace, verdict: Verdict, k: int, seed: int) -> Question | None:
    """What is asked after k updates, before the next one or at the end; None if nothing can be."""
    deck = BEFORE_AN_UPDATE if trace.begins is None else ALL_AT_ONCE
    kinds = AT_THE_END if k == len(trace) else _mixed(deck, k, seed)
    return _asked(trace, verdict, Moment(k), kinds, seed)


def at_visit(trace: Trace, verdict: Verdict, visit: int, seed: int) -> Question | None:
    """What is asked before a visit, counted from 0, or after the last one."""
    if visit == trace.visit_count:
        return _asked(trace, verdict, Moment(len(trace)), AT_THE_END, seed)
    kinds = _mixed(BEFORE_A_VISIT, visit, seed)
    return _asked(trace, verdict, moment_of_visit(trace, visit), kinds, seed)


def _mixed(deck: Sequence[str], place: int, seed: int) -> list[str]:
    """The kinds to try at a place, the best first: a deck that is shuffled anew each time round.

    Where the best cannot be asked, any other will do, but the neighbours' last.
    """
    before, best, after = (_dealt(deck, one, seed) for one in (place - 1, place, place + 1))
    others = list(deck)
    Random(f"{seed} at {place}").shuffle(others)
    return [best, *sorted(others, key=lambda kind: kind in (before, after))]


def _dealt(deck: Sequence[str], place: int, seed: int) -> str:
    number, index = divmod(place, len(deck))
    shuffled = list(deck)
    Random(f"{seed} {number}").shuffle(shuffled)
    return shuffled[index]


def _asked(
    trace: Trace, verdict: Verdict, moment: Moment, kinds: Sequence[str], seed: int
) -> Question | None:
    """Where no line exists, every page says so: whether anything is left is then no question."""
    sensible = [kind for kind in kinds if kind != "run_over" or verdict.separable]
    return ask_first(trace, verdict, moment, sensible, seed)
