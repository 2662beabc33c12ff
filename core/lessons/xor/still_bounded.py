"""For lecturers: a bound for points that no line separates, with the numbers of the chosen run."""

from __future__ import annotations

import math

from core.lessons.xor import words
from core.perceptron import Trace, Verdict
from core.perceptron.proofs.tightest_without_line import (
    WithoutLine,
    holds_for,
    tightest_without_line,
)
from core.perceptron.runs.going_round import told_on
from core.scenes.ink.number_text import number_text, vector_text

MOST_WEIGHTS = 4  # of a direction that is written out


def bound_words(trace: Trace, verdict: Verdict, shown: int) -> str:
    """The theorem, and what it says about a run of which at least `shown` updates are shown."""
    return f"{words.WITHOUT_A_LINE}\n\n**This run.** {_this_run(trace, verdict, shown)}"


def _this_run(trace: Trace, verdict: Verdict, shown: int) -> str:
    if verdict.separable:
        return words.FALLS_NOWHERE_SHORT
    if not holds_for(trace.settings):
        return words.OUTSIDE_THE_THEOREM
    longer = told_on(trace, shown)
    found = tightest_without_line(trace.dataset, longer.pass_count, trace.settings.offset)
    passes = f"{found.passes:,} pass{'es' if found.passes > 1 else ''}"
    made = f"It makes {len(longer):,} updates in {passes}. "
    return made + _best(found, len(longer))


def _best(found: WithoutLine, made: int) -> str:
    if found.direction is None:
        told = f"No $\\theta^*$ promises fewer than one a visit: {found.visits:,}."
        reached = " This run reaches it: every visit is a mistake."
        return told + (reached if made == found.visits else "")
    direction = "this"
    if len(found.direction) <= MOST_WEIGHTS:
        direction = f"θ\\* = {vector_text(round(one, 4) for one in found.direction)}"
    numbers = {"γ": found.gamma, "R": found.radius, "D": found.deviation}
    told = ", ".join(f"{name} = {number_text(round(one, 4))}" for name, one in numbers.items())
    return (
        f"The best choice that we found is {direction}, {told}. It allows "
        f"{math.floor(found.updates):,} updates in {found.visits:,} visits."
    )
