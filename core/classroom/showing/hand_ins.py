"""Points that phones hand in: what is asked for, and whether they are that."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.classroom.room.messages import RefusedError
from core.perceptron import Dataset, Settings, Trace, Verdict
from core.perceptron.tables.packed_points import pack, unpack
from core.scenes.ink.number_text import number_text
from core.scenes.ink.short_text import short_text
from core.scenes.wire.live_class import HandedIn
from core.ui.address.own_points import KEY, drawable
from core.ui.cache.kept import kept
from core.ui.cache.runs import ENDLESS_UPDATES, short_run, verdict_of
from core.ui.work.job import NotComputedError

MOST_HUNG = 120  # pictures on the wall
LONG = 20  # updates
FEW = 6  # points
NOT_JUDGED = "This set was not judged in time."


class Judged(NamedTuple):
    data: Dataset
    run: Trace
    verdict: Verdict

    @property
    def is_over(self) -> bool:
        return self.run.outcome == "converged"


@dataclass(frozen=True)
class Wanted:
    """Something to draw.

    is_good   is a set what was asked for?
    order     the larger, the further in front on the wall
    """

    prompt: str
    is_good: Callable[[Judged], bool]
    order: Callable[[Judged], float]


WANTED = {
    "no line": Wanted(
        f"Draw at most {FEW} points that no line separates.",
        lambda one: not one.verdict.separable and len(one.data) <= FEW,
        lambda one: -len(one.data),
    ),
    "long": Wanted(
        f"Draw points that a line separates, and that take more than {LONG} updates.",
        lambda one: one.is_over and len(one.run) > LONG,
        lambda one: len(one.run) if one.is_over else -1,
    ),
    "free": Wanted("Draw points of your own.", lambda _: True, lambda one: len(one.data)),
}


def wanted(task: str) -> Wanted:
    if task not in WANTED:
        raise RefusedError("There is no such task.")
    return WANTED[task]


def packed(rows: Iterable[tuple[str, str, int]]) -> str:
    """What is kept of a set: a text in which nothing but numbers and labels can be."""
    points, labels = zip(*(((x, y), label) for x, y, label in rows), strict=True)
    try:
        return pack(drawable(Dataset.of(points, labels)))
    except ValueError as error:
        raise RefusedError(str(error)) from None


def link_to(packed_set: str) -> str:
    """Where a set is in the app."""
    return f"step_through?{KEY}={packed_set}"


class Hung(NamedTuple):
    """A picture, and its place on the wall: the larger, the further in front."""

    place: tuple[bool, float]
    picture: HandedIn


def wall(task: str, sets: Iterable[str]) -> list[HandedIn]:
    """Pictures of what was handed in, the best first; equal sets hang once."""
    hung = [_hung(task, one) for one in dict.fromkeys(sets)]
    hung.sort(key=lambda one: one.place, reverse=True)
    return [one.picture for one in hung[:MOST_HUNG]]


def _hung(task: str, packed_set: str) -> Hung:
    try:
        return _judged(task, packed_set)
    except NotComputedError:
        return Hung((False, -math.inf), _picture(packed_set, NOT_JUDGED, is_good=False))


@kept(entries=4_000)  # a wall is looked at again whenever something is handed in
def _judged(task: str, packed_set: str) -> Hung:
    data, settings, ask = unpack(packed_set), Settings(offset=True), WANTED[task]
    one = Judged(data, short_run(data, settings), verdict_of(data, settings.offset))
    is_good = ask.is_good(one)
    picture = _picture(packed_set, _verdict_text(one), is_good=is_good)
    return Hung((is_good, ask.order(one)), picture)


def _picture(packed_set: str, verdict: str, *, is_good: bool) -> HandedIn:
    data = unpack(packed_set)
    across, up = zip(*data.points.tolist(), strict=True)
    signs = tuple(data.signs)
    return HandedIn(link_to(packed_set), _within(across), _within(up), signs, verdict, is_good)


def _within(numbers: Sequence[float]) -> tuple[float, ...]:
    low, high = min(numbers), max(numbers)
    return tuple((number - low) / (high - low) if high > low else 0.5 for number in numbers)


def _verdict_text(one: Judged) -> str:
    if not one.verdict.separable:
        return "No line separates them." if one.verdict.proven else "No line was found."
    count = len(one.run)
    many = f"{count:,} update{'' if count == 1 else 's'}"
    made = many if one.is_over else f"more than {ENDLESS_UPDATES:,} updates"
    return f"γ = {short_text(number_text(one.verdict.gamma))}, {made}"
