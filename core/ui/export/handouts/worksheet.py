"""An exercise sheet and its answer key from one run: the same questions, blank or filled in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from core.perceptron import Settings, Trace, Verdict, bound_of
from core.scenes.ink.number_text import number_text, point_name, sign_text, with_minus
from core.scenes.run.moments import counted
from core.scenes.run.sentences import ending
from core.ui.export.handouts.update_table import exact_text, score_at, weights_at

MOST_POINTS = 30
MOST_FEATURES = 4
MOST_ROWS = 12  # updates to be done by hand

MISTAKES = {
    "le": "A point is a mistake if y·a ≤ 0.",
    "lt": "A point is a mistake if y·a < 0.",
    "ge": "Predict + if a ≥ 0, else −. A point is a mistake if the prediction is not its label.",
    "gt": "Predict + if a > 0, else −. A point is a mistake if the prediction is not its label.",
}
ORDERS = {
    "cyclic": "Look at the points from the first to the last, again and again",
    "restart": "Look at the points from the first on; after each update begin again at the first",
}


@dataclass(frozen=True)
class Grid:
    """A table; where a sheet has blanks, only the first column is given.

    spare   rows that a blank table has more, so as not to give away how many are needed
    """

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    spare: int = 0

    def blank(self) -> Grid:
        numbers = [row[0] for row in self.rows]
        numbers += [str(len(numbers) + extra) for extra in range(1, self.spare + 1)]
        empty = [""] * (len(self.heads) - 1)
        return Grid(self.heads, [[number, *empty] for number in numbers])


@dataclass(frozen=True)
class Item:
    """A question with its answer: some words, or a table to fill in."""

    question: str
    answer: str = ""
    grid: Grid | None = None
    lines: int = 2  # room for the answer on paper; 0 for room to draw


@dataclass(frozen=True)
class Sheet:
    title: str
    introduction: Sequence[str]
    data: Grid
    items: Sequence[Item]


def suits_paper(trace: Trace) -> bool:
    """Is the run small enough to be followed by hand?"""
    dataset = trace.dataset
    return (
        len(dataset) <= MOST_POINTS
        and dataset.dimension <= MOST_FEATURES
        and trace.begins is None
        and trace.settings.order in ORDERS
        and trace.whole is not None
    )


def worksheet(trace: Trace, verdict: Verdict) -> Sheet:
    """The sheet for a run that `suits_paper`."""
    dataset = trace.dataset
    heads = ["point", *dataset.feature_names, "label y"]
    rows = [
        [point_name(i), *map(exact_text, row), "+1" if sign > 0 else "−1"]
        for i, (row, sign) in enumerate(zip(dataset.exact, dataset.signs, strict=True))
    ]
    title = f"Perceptron by hand: {dataset.name or 'points'}"
    return Sheet(title, _introduction(trace), Grid(heads, rows), list(_items(trace, verdict)))


def _introduction(trace: Trace) -> list[str]:
    settings = trace.settings
    activation = "a = θ·x + θ₀" if settings.offset else "a = θ·x"
    eta = "" if settings.eta == "1" and settings.decay == "0" else "η·"
    offset = f" and θ₀ ← θ₀ + {eta}y" if settings.offset else ""
    start = _weights(trace, 0) if settings.start else "θ = 0" + (", θ₀ = 0" * settings.offset)
    rate = f" with η = {with_minus(settings.eta)}" if eta else ""
    decay = f" / (1 + {settings.decay}·k) after k updates" if settings.decay != "0" else ""
    return [
        f"The activation is {activation}. Begin with {start}.",
        f"{ORDERS[settings.order]}. {MISTAKES[settings.rule]}",
        f"Correct a mistake at once: θ ← θ + {eta}y·x{offset}{rate}{decay}.",
        _stop(settings),
    ]


def _stop(settings: Settings) -> str:
    wishes = [
        f"{count:,} {one if count == 1 else many}"
        for count, one, many in (
            (settings.max_passes, settings.pass_name, settings.pass_names),
            (settings.stop_after, "update", "updates"),
        )
        if count is not None
    ]
    asked = f", and after {' or '.join(wishes)} at the latest" if wishes else ""
    return f"Stop when a whole {settings.pass_name} has no mistake{asked}."


def _items(trace: Trace, verdict: Verdict) -> Iterator[Item]:
    updates = len(trace)
    if updates:
        yield _updates_by_hand(trace)
    yield Item("How does the run end, and after how many updates?", str(ending(trace)))
    if updates >= 2:
        yield _mistakes_half_way(trace)
    if updates:
        yield _growth(trace)
    if verdict.certificate is None:
        yield _promise(trace, verdict)
    else:
        yield _certificate(trace, verdict, verdict.certificate)
    is_line = any(weights_at(trace, updates)[: trace.dataset.dimension])
    if trace.outcome == "converged" and updates and trace.dataset.dimension == 2 and is_line:
        yield Item(
            "Write down the final boundary and draw it among the points.",
            f"{_equation(trace)}; positive where the left side is above 0.",
            lines=0,
        )


def _updates_by_hand(trace: Trace) -> Item:
    count = min(len(trace), MOST_ROWS)
    heads = ["update", "point", "y·a before", "θ after"] + ["θ₀ after"] * trace.settings.offset
    rows = []
    for k in range(count):
        index = int(trace.point[k])
        theta, theta0 = _split(trace, k + 1)
        before = exact_text(score_at(trace, [index], k))
        rows.append([str(k + 1), point_name(index), before, theta, *theta0])
    if count < len(trace):
        return Item(f"Carry out the first {count} updates.", grid=Grid(heads, rows))
    question = "Carry out the run, one row for each update. Rows may be left over."
    return Item(question, grid=Grid(heads, rows, spare=3))


def _mistakes_half_way(trace: Trace) -> Item:
    k = len(trace) // 2
    wrong = [point_name(int(index)) for index in trace.mistakes_at(k)]
    made = f"After {counted(k, 'update')} we have {_weights(trace, k)}."
    return Item(f"{made} Which points are mistakes then?", ", ".join(wrong))


def _growth(trace: Trace) -> Item:
    """About an update that is not enough if there is one, else about the last one."""
    short = np.flatnonzero(trace.score_after <= 0)
    k = int(short[0]) if len(short) else len(trace) - 1
    index = int(trace.point[k])
    before, after = (score_at(trace, [index], at) for at in (k, k + 1))
    told = (
        f"y·a of {point_name(index)} goes from {exact_text(before)} to {exact_text(after)}: it "
        f"grows by η‖x̂‖² = {exact_text(after - before)}, where x̂ is "
        f"{'(x, 1)' if trace.settings.offset else 'x'}."
    )
    if not len(short):
        question = f"By how much does update {k + 1} raise y·a of its point, and why so much?"
        return Item(question, told)
    question = "Not every update lifts y·a of its point above 0. Which is the first that does not?"
    return Item(question, f"Update {k + 1}: {told}", lines=3)


def _promise(trace: Trace, verdict: Verdict) -> Item:
    """How many updates theory allows this run, or why nothing is known."""
    space = " among the points (x, 1)" if trace.settings.offset else ""
    radius = f"R = {number_text(verdict.radius)}{space}"
    bound = bound_of(trace.dataset, trace.settings, verdict)
    if bound.allowed is None:
        return Item(f"How large is R{space}?", f"{radius}. {bound.reason}")
    where = " with α = R²/γ" if "α" in bound.law else ""
    return Item(
        f"The best margin{space} is γ = {number_text(verdict.gamma)}. How large is R? How many "
        f"updates does the bound {bound.law}{where} allow ({bound.holds})?",
        f"{radius}; it allows {number_text(bound.allowed)}. The run made {len(trace)}.",
    )


def _certificate(trace: Trace, verdict: Verdict, certificate: Sequence[Fraction]) -> Item:
    question = (
        "No boundary separates these points. Prove it: find weights λ ≥ 0 with sum 1 for which "
        f"Σ λ·y·{'(x, 1)' if trace.settings.offset else 'x'} = 0."
    )
    weights = [
        f"λ = {number_text(weight)} for {point_name(i)} ({sign_text(trace.dataset.signs[i])})"
        for i, weight in enumerate(certificate)
        if weight
    ]
    shared = ""
    if verdict.common_point is not None:
        place = ", ".join(map(exact_text, verdict.common_point))
        shared = (
            f" Both classes have ({place}) between their points, and no line has it on both sides."
        )
    return Item(question, f"{'; '.join(weights)}.{shared}", lines=4)


# ── Weights in words ────────────────────────────────────────────────────────────────────────────


def _split(trace: Trace, k: int) -> tuple[str, list[str]]:
    """θ as a tuple, and θ₀ if there is one."""
    theta = weights_at(trace, k)
    d = trace.dataset.dimension
    return f"({', '.join(map(exact_text, theta[:d]))})", [exact_text(value) for value in theta[d:]]


def _weights(trace: Trace, k: int) -> str:
    theta, theta0 = _split(trace, k)
    return f"θ = {theta}" + "".join(f", θ₀ = {value}" for value in theta0)


def _equation(trace: Trace) -> str:
    """3·x₁ − 2·x₂ + 4 = 0"""
    theta = weights_at(trace, len(trace))
    parts = zip(map(exact_text, theta), ("·x₁", "·x₂", ""), strict=False)
    terms = [f"{number}{x}" for number, x in parts if number != "0"]
    return " + ".join(terms).replace("+ −", "− ") + " = 0"
