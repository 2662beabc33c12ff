"""What is happening, in words, before any number.

Every moment is told in three parts: where in the run it is, what is to be seen, and what the next
update does about it. At the end of the run the first two say how it ended and what that means.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from core.perceptron import Trace, Verdict
from core.perceptron.data.arrays import Indices
from core.perceptron.data.settings import LABELS_WRONG_AT_ZERO
from core.perceptron.questions.situation import MOST_POINTS
from core.scenes.ink.number_text import point_name, sign_text
from core.scenes.run.moments import asked, counted, moments
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import Asked, VisitSentences

MOST_LISTED = 6  # points of an order that is told in full
MOST_NAMED = 3  # points whose names a sentence has room for
ENDS = ("converged", "stalled")  # of which it is known beforehand how many updates there are


class Told(NamedTuple):
    """What is said at one k."""

    moment: str
    sentence: str
    act: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, self))


def told_columns(trace: Trace, first: int, last: int) -> dict[str, Texts]:
    """A column for each part, for k = first … last; see `moments` for {k} and {next}."""
    told = tellings(trace, first, last)
    return {name: Texts(getattr(one, name) for one in told) for name in Told._fields}


def tellings(trace: Trace, first: int, last: int) -> list[Told]:
    """What is said at every k = first … last."""
    when = run_moments(trace, first, last)
    told = [
        Told(moment, *_update(trace, k))
        for k, moment in enumerate(when, start=first)
        if k < len(trace)
    ]
    return told if last < len(trace) else [*told, ending(trace)]


def run_moments(trace: Trace, first: int, last: int) -> list[str]:
    """Where in the run every k = first … last is."""
    end = ending(trace).moment
    return moments(first, last, len(trace), end, is_known=trace.outcome in ENDS)


# ── The end ─────────────────────────────────────────────────────────────────────────────────────


def ending(trace: Trace) -> Told:
    """How the run ended and what that means."""
    count = len(trace)
    after = f"after {counted(count, 'update')}" if count else "at once, without an update"
    if trace.outcome == "converged":
        in_passes = f" in {passes_text(trace)}" if count else ""
        return Told(f"Done {after}{in_passes}.", _no_mistake(trace))
    if trace.outcome == "stalled":
        return Told(f"It stops {after}.", _no_mistake(trace))
    if trace.outcome == "cycles":
        after = f"{after[0].upper()}{after[1:]}{_as_asked(trace)}"
        return Told(f"{after}. It never ends.", f"{_as_before(trace)}: this goes on for ever.")
    return Told(
        f"Stopped {after}{_as_asked(trace)}.",
        f"No {trace.pass_name} without a mistake so far. What comes next is not proven.",
    )


def passes_text(trace: Trace) -> str:
    """In 3 passes, or scans."""
    return counted(trace.pass_count, trace.pass_name, trace.settings.pass_names)


def _as_asked(trace: Trace) -> str:
    """How many passes these are where a length was asked for, and if it is less than that."""
    if not trace.settings.has_wished_length:
        return ""
    told = f" in {passes_text(trace)}"
    return f"{told}, as asked" if trace.has_wished_length else f"{told}: a page computes no more"


def _no_mistake(trace: Trace) -> str:
    """What is left where no point is a mistake: perhaps points on the boundary."""
    if not trace.augmented[-1].any():
        zero = zero_text(trace.settings.offset)
        return f"{zero}, so no point lies on any side. This rule corrects none: nothing is learnt."
    left = left_undecided(trace)
    if not len(left):
        return f"No point is a mistake{' any more' if len(trace) else ''}."
    lie, it = ("lies", "it") if len(left) == 1 else ("lie", "them")
    return (
        f"No point is a mistake by this rule. {points_text(left)} {lie} on the boundary, "
        f"undecided: the rule accepts {it}."
    )


def why_it_ends(trace: Trace, verdict: Verdict) -> str:
    """Why a run could end although no line separates its points; else nothing."""
    if verdict.separable or not verdict.proven or trace.outcome not in ENDS:
        return ""
    return (
        "The run ends all the same: to separate, every point must be right, but this rule also "
        "accepts points on the boundary."
    )


def left_undecided(trace: Trace) -> Indices:
    """The points that the last θ̂ leaves on its boundary."""
    return np.flatnonzero(trace.scores_at(len(trace)) == 0)


def points_text(indices: Iterable[int]) -> str:
    """x⁽¹⁾, x⁽²⁾ and x⁽⁵⁾; of many only how many they are."""
    names = [point_name(int(index)) for index in indices]
    if len(names) > MOST_NAMED:
        return f"{len(names)} points"
    return _listed(names)


def zero_text(offset: bool) -> str:
    """What is 0 where no point lies on any side."""
    return "θ and θ₀ are 0" if offset else "θ is 0"


def _listed(names: list[str]) -> str:
    """One, two and three"""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _as_before(trace: Trace) -> str:
    same = ["θ"]
    if trace.settings.offset:
        same.append("θ₀")
    if trace.begins is None:
        same.append("place in the order")
    return f"The same {_listed(same)} as {_ago(trace)}"


def _ago(trace: Trace) -> str:
    assert trace.cycle is not None
    return f"{counted(trace.cycle[1], 'update')} ago"


# ── The next update ─────────────────────────────────────────────────────────────────────────────


def _update(trace: Trace, k: int) -> tuple[str, str]:
    """What is to be seen at k, and what the next update does."""
    seen, act = _single_update(trace, k) if trace.begins is None else _batch_update(trace, k)
    if trace.cycle is None or k < sum(trace.cycle):
        return seen, act
    if k == sum(trace.cycle):
        return f"{_as_before(trace)}: from here on everything repeats.", act
    return f"As {_ago(trace)}, {seen}", act


def _single_update(trace: Trace, k: int) -> tuple[str, str]:
    index = int(trace.point[k])
    label = trace.dataset.signs[index]
    name, sign, score = point_name(index), sign_text(label), trace.score_before[k]
    if not trace.augmented[k].any():
        seen = f"{zero_text(trace.settings.offset)}, so {name} lies on no side. It is {sign}."
    else:
        where = "on the boundary" if score == 0 else f"on the {sign_text(-label)} side"
        seen = f"{name} is {sign}, but lies {where}."
    act, after = ("Add it." if label > 0 else "Subtract it."), trace.score_after[k]
    if after == 0:
        act += " Then it lies on the boundary."
    is_short = after < 0 or (after == 0 and label in LABELS_WRONG_AT_ZERO[trace.settings.rule])
    return seen, f"{act} Not enough yet." if is_short else act


def _batch_update(trace: Trace, k: int) -> tuple[str, str]:
    count = len(trace.batch_at(k))
    if count == 1:
        return "1 point is a mistake.", "Correct it."
    return f"{count} points are mistakes.", "Correct all of them at once."


# ── A visit ─────────────────────────────────────────────────────────────────────────────────────

VISIT = "Visit {visit}. Updates so far: {k}"
LOOK = "Look at {point}. It is {sign}, and y·a = {score}: "
ASK = "Look at {point}. It is {sign}. Is it a mistake?"
AT_A_VISIT = VisitSentences(
    right=f"{LOOK}right. Nothing changes.",
    accepted=f"{LOOK}undecided. This rule accepts it; nothing changes.",
    undecided=f"{LOOK}undecided. By this rule a mistake.",
    misclassified=f"{LOOK}misclassified.",
)


def asked_of(trace: Trace) -> Asked:
    """What who predicts is asked before every update and at every visit."""
    then = "where will the line be" if trace.dataset.dimension == 2 else "what will θ be"
    if trace.begins is not None:
        return asked(f"{then[0].upper()}{then[1:]} after the next update?")
    few = len(trace.dataset) <= MOST_POINTS
    return replace(
        asked(f"Which point is next, and {then} then?"),
        visit=f"{VISIT}.",
        looks=ASK,
        order=_order(trace),
        names=tuple(map(point_name, range(len(trace.dataset)))) if few else (),
    )


def _order(trace: Trace) -> str:
    settings = trace.settings
    if settings.order == "shuffled":
        return "The order is shuffled in each pass."
    if settings.order == "restart":
        return f"The search begins again at {point_name(0)} after each update."
    if settings.permutation is not None and len(settings.permutation) <= MOST_LISTED:
        names = ", ".join(map(point_name, settings.permutation))
        return f"The points are visited in the order {names}."
    given = "given order" if settings.permutation is not None else "order of their numbers"
    return f"The points are visited in the {given}."


def visit_moment(trace: Trace) -> str:
    """Which visit it is; {visit} and {k} are filled in."""
    of_all = f" of {len(trace)}" if trace.outcome in ENDS else ""
    return f"{VISIT}{of_all}."
