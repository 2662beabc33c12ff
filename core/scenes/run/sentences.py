"""What is happening, in words, before any number."""

from __future__ import annotations

from core.perceptron import Trace
from core.scenes.ink.number_text import number_text, point_name, sign_text
from core.scenes.wire.replay import VisitSentences


def sentences(trace: Trace, first: int, last: int) -> list[str]:
    """One sentence or two for every k = first … last: the update that comes next, or the end.

    {k} stands for the number of that update, so that equal sentences are equal texts.
    """
    told = [_update(trace, k) for k in range(first, last)]
    told.append(ending(trace) if last == len(trace) else _update(trace, last))
    return told


def ending(trace: Trace) -> str:
    """How the run ended and what that means."""
    updates = _count(len(trace), "update")
    if trace.outcome == "converged":
        left = _left_undecided(trace)
        if not len(trace):
            return f"Done at once: no point is a mistake.{left}"
        passes = _count(trace.pass_count, "pass", "passes")
        return f"Done. After {updates} in {passes} no point is a mistake any more.{left}"
    if trace.outcome == "stalled":
        return "It stops, but nothing is decided: some points lie on the boundary."
    if trace.outcome == "cycles":
        return f"{_as_before(trace)}: this goes on for ever."
    return f"Stopped after {updates}. The run might go on; nothing is proven."


def _left_undecided(trace: Trace) -> str:
    """That a rule accepts points on the boundary, where it has left some there."""
    count = int((trace.scores_at(len(trace)) == 0).sum())
    if not count:
        return ""
    they, them = ("lies", "it") if count == 1 else ("lie", "them")
    points = _count(count, "point")
    return f" {points} {they} on the boundary, undecided: this rule accepts {them}."


AT_A_VISIT = VisitSentences(
    right="Look at {point}. It is {sign}, and y·a = {score}: right. Nothing changes.",
    wrong="Look at {point}. It is {sign}, and y·a = {score}: a mistake.",
)


def _update(trace: Trace, k: int) -> str:
    if trace.cycle is not None and k >= sum(trace.cycle):
        return f"Update {{k}} of ever more. {_as_before(trace)}."
    return _single_update(trace, k) if trace.begins is None else _batch_update(trace, k)


def _as_before(trace: Trace) -> str:
    assert trace.cycle is not None
    ago = _count(trace.cycle[1], "update")
    return f"The same θ and the same place in the order as {ago} ago"


def _single_update(trace: Trace, k: int) -> str:
    index = int(trace.point[k])
    label = trace.dataset.signs[index]
    name, sign, score = point_name(index), sign_text(label), trace.score_before[k]
    act = "Add it." if label > 0 else "Subtract it."
    begin = f"Update {{k}} of {len(trace)}."
    if not trace.augmented[k].any():
        return f"{begin} θ is 0, so {name} lies on no side. It is {sign}: {act[0].lower()}{act[1:]}"
    where = "on the boundary" if score == 0 else f"on the {sign_text(-label)} side"
    told = f"{begin} {name} is {sign}, but lies {where}. {act}"
    if trace.score_after[k] <= 0:
        told += " Not enough yet."
    return told


def _batch_update(trace: Trace, k: int) -> str:
    count = len(trace.batch_at(k))
    which = "1 point is wrong" if count == 1 else f"{count} points are wrong"
    act = "Correct it." if count == 1 else "Correct all of them at once."
    return f"Update {{k}} of {len(trace)}. {which}. {act}"


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"1 {one}" if number == 1 else f"{number_text(number)} {many or one + 's'}"
