"""The questions of a sheet and their answers, each building on the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from random import Random

from core.scenes.ink.number_text import point_name, sign_text
from core.scenes.run.numbers.sentences import ending
from core.ui.export.handouts.by_hand import ByHand
from core.ui.export.handouts.drawing.plane import Added, Boundary
from core.ui.export.handouts.exact import exact_text, tuple_text, with_formulas
from core.ui.export.handouts.line_words import crossings, equation
from core.ui.export.handouts.sheet import Question, Table
from core.ui.export.handouts.signs import coordinate, eta_sign, x_hat
from core.ui.export.handouts.theory import meeting_hulls, theory_questions


def questions_about(run: ByHand) -> Iterator[tuple[Question, set[str]]]:
    """Each question, and what it needs to have explained beside the run itself."""
    yield _the_run(run), set()
    yield from _the_end(run)
    if has_line(run):
        yield _the_line(run), {"line"}
    if run.updates:
        yield _first_update(run), {"length"}
    if (new := new_point(run)) is not None:
        yield _a_new_point(run, new), {"line"}
    yield from theory_questions(run)


def solution(run: ByHand) -> Added:
    """What the questions ask to draw."""
    if has_line(run):
        first = [line_after(run, 1)] if _shows_first_line(run) else []
        return Added([*first, line_after(run, run.updates)], new_point(run))
    return meeting_hulls(run)


def has_line(run: ByHand) -> bool:
    """Is there a line at the end, to be drawn among the points?"""
    some = any(run.theta(run.updates))
    return run.trace.outcome == "converged" and run.updates > 0 and run.dimension <= 2 and some


# ── The run ─────────────────────────────────────────────────────────────────────────────────────


def _the_run(run: ByHand) -> Question:
    if run.layout.kind == "visits":
        return _visit_by_visit(run)
    blank_rows, filled = [], []
    for k in range(min(run.updates, run.layout.rows)):
        index = int(run.trace.point[k])
        before = exact_text(run.score(index, k))
        filled.append([str(k + 1), f"${point_name(index)}$", before, *_weights(run, k + 1)])
    weights = ["$θ$ after", *["$θ₀$ after"] * run.offset]
    heads = ["update", "point", "$y·a$ before", *weights]
    empty = [""] * (len(heads) - 1)
    blank_rows = [[str(k), *empty] for k in range(1, run.layout.rows + 1)]
    begin = ["start", "", "", *_weights(run, 0)]
    asks = "Carry out the run. Write one row for each update. Rows may be left over."
    if run.layout.kind == "first":
        asks = f"Carry out the first {run.layout.rows} updates. Write one row for each."
    return Question(
        "The run", asks,
        blank=Table(heads, [begin, *blank_rows]), filled=Table(heads, [begin, *filled]),
    )  # fmt: skip


def _visit_by_visit(run: ByHand) -> Question:
    visits = run.trace.visits()
    rows = []
    for number, (index, k) in enumerate(zip(visits.point, visits.k, strict=True), start=1):
        score = exact_text(run.score(int(index), int(k)))
        wrong = bool(visits.mistake[number - 1])
        after = _weights(run, int(k) + 1) if wrong else ["–"] * (1 + run.offset)
        name = f"${point_name(int(index))}$"
        rows.append([str(number), name, score, "yes" if wrong else "no", *after])
    heads = ["visit", "point", "$y·a$", "mistake?", "$θ$ after", *["$θ₀$ after"] * run.offset]
    empty = [""] * (2 + 1 + run.offset)
    blank = []
    for number in range(run.layout.rows):
        told = "" if run.trace.restarts else f"${point_name(run.order[number % len(run.order)])}$"
        blank.append([str(number + 1), told, *empty])
    begin = ["start", "", "", "", *_weights(run, 0)]
    return Question(
        "The run",
        "Carry out the run. Write one row for each visit, and – where nothing changes. Rows may be "
        "left over.",
        blank=Table(heads, [begin, *blank]),
        filled=Table(heads, [begin, *rows]),
    )


def _weights(run: ByHand, k: int) -> list[str]:
    """θ, and θ₀ if there is one."""
    theta = run.theta(k)
    told = tuple_text(theta) if len(theta) > 1 else exact_text(theta[0])
    return [told, *[exact_text(run.theta0(k))] * run.offset]


def weights_words(run: ByHand, k: int) -> str:
    theta, *theta0 = _weights(run, k)
    return f"$θ = {theta}$" + "".join(f" and $θ₀ = {value}$" for value in theta0)


# ── Its end ─────────────────────────────────────────────────────────────────────────────────────


def _the_end(run: ByHand) -> Iterator[tuple[Question, set[str]]]:
    name = "The end"
    if run.layout.kind != "first":
        if run.trace.outcome == "stopped":
            yield _mistakes_left(run), set()
            return
        if run.trace.outcome == "cycles":
            asks = "Does this run ever stop? Say how your table shows it."
        elif run.trace.restarts:
            asks = "After how many updates does the run stop?"
        else:
            asks = "After how many updates does the run stop? How many passes does it take?"
        yield Question(name, asks, [with_formulas(str(ending(run.trace)))]), set()
    elif run.trace.outcome == "converged":
        heads = ["point", "$y·a$"]
        names = [f"${point_name(i)}$" for i in range(len(run.trace.dataset))]
        scores = [exact_text(run.score(i, run.updates)) for i in range(len(names))]
        yield (
            Question(
                name,
                f"The run goes on in this way. It stops with {weights_words(run, run.updates)}. "
                "Work out $y·a$ of every point then. Is any point still a mistake?",
                [with_formulas(str(ending(run.trace)))],
                blank=Table(heads, [[point, ""] for point in names]),
                filled=Table(heads, list(map(list, zip(names, scores, strict=True)))),
            ),
            set(),
        )


def _mistakes_left(run: ByHand) -> Question:
    left = [f"${point_name(int(index))}$" for index in run.trace.mistakes_at(run.updates)]
    return Question(
        "The end",
        "Which points are mistakes with the weights at the end?",
        [f"{', '.join(left) or 'None'}. {with_formulas(ending(run.trace).moment)}"],
    )


# ── The line, one update, a new point ───────────────────────────────────────────────────────────


def line_after(run: ByHand, k: int) -> Boundary:
    return Boundary(run.theta(k), run.theta0(k), final=k == run.updates)


def _the_line(run: ByHand) -> Question:
    answer = [f"At the end: {_line_told(run, run.updates)}"]
    asks = "Write down the equation $a = 0$ for the final weights. "
    if run.dimension == 1:
        asks += "Solve it, and mark it on the number line with an arrow to its + side."
    else:
        asks += "Draw this line in the grid, with an arrow to its + side."
    if not run.window.same_scale:
        asks += " The two axes have different scales."
    if _shows_first_line(run):
        asks += " Draw the line after the first update too, dashed."
        answer.insert(0, f"After the first update (dashed): {_line_told(run, 1)}")
    return Question("The line", asks, answer, lines=2, draws=True)


def _shows_first_line(run: ByHand) -> bool:
    """Is there a line after the first update, another one than the last, and in the grid?"""
    by_hand = run.dimension == 2 and run.updates > 1 and run.layout.kind != "first"
    if not by_hand or not any(run.theta(1)):
        return False
    first = (*run.theta(1), run.theta0(1))
    last = (*run.theta(run.updates), run.theta0(run.updates))
    parallel = all(first[i] * last[j] == first[j] * last[i] for i, j in ((0, 1), (0, 2), (1, 2)))
    across, upward = run.window.across, run.window.upward
    sides = {
        sum((t * x for t, x in zip(first, (*corner, Fraction(1)), strict=True)), Fraction(0)) > 0
        for corner in product((across.low, across.high), (upward.low, upward.high))
    }
    return not parallel and len(sides) == 2


def _line_told(run: ByHand, k: int) -> str:
    theta, theta0 = run.theta(k), run.theta0(k)
    return f"${equation(theta, theta0)}$. {crossings(theta, theta0)}"


def _first_update(run: ByHand) -> Question:
    index = int(run.trace.point[0])
    before, after = run.score(index, 0), run.score(index, 1)
    eta, x = eta_sign(run), x_hat(run)
    length = run.squared_lengths[index]
    told = f"{exact_text(after)} − {_bracketed(before)} = {exact_text(after - before)}"
    check = f"$‖{x}‖² = {exact_text(length)}$"
    if eta:
        check += f", and $η·‖{x}‖² = {exact_text(run.eta * length)}$"
    which = f"your {run.layout.rows} updates" if run.layout.kind == "first" else "the updates"
    some = [k for k in run.short_updates if run.layout.kind != "first" or k < run.layout.rows]
    short = "; ".join(
        f"update {k + 1}: $y·a$ of ${point_name(int(run.trace.point[k]))}$ is only "
        f"{exact_text(run.score(int(run.trace.point[k]), k + 1))} after it"
        for k in some
    )
    return Question(
        "What an update does",
        "Find $y·a$ of the corrected point just before and just after the first update. It must "
        f"have grown by ${eta}‖{x}‖²$: check it. Does one of {which} leave its own point not "
        "right? Which?",
        [
            f"$y·a$ of ${point_name(index)}$ is {exact_text(before)} before and "
            f"{exact_text(after)} after: ${told}$. {check}.",
            f"Yes: {short}." if short else "No: after each update its own point is right.",
        ],
        lines=2,
    )


def _bracketed(number: Fraction) -> str:
    return f"({exact_text(number)})" if number < 0 else exact_text(number)


def new_point(run: ByHand) -> tuple[Fraction, ...] | None:
    """A place on the grid, neither a point nor on the line; the same for the same points."""
    if not has_line(run):
        return None
    axes = (run.window.across, run.window.upward)[: run.dimension]
    places = list(product(*(axis.lines(axis.step)[1:-1] for axis in axes)))
    Random(run.trace.dataset.identity).shuffle(places)
    known = set(run.trace.dataset.exact)
    free = (place for place in places if place not in known and any(place))
    return next((place for place in free if run.activation(place) != 0), None)


def _a_new_point(run: ByHand, new: Sequence[Fraction]) -> Question:
    place = tuple_text(new) if len(new) > 1 else f"{coordinate(0)} = {exact_text(new[0])}"
    a = run.activation(new)
    where = "grid" if run.dimension == 2 else "picture"
    side = f"{sign_text(1 if a > 0 else -1)} side"
    terms = [
        f"{_bracketed(t)}·{_bracketed(x)}" for t, x in zip(run.theta(run.updates), new, strict=True)
    ]
    if run.offset:
        terms.append(_bracketed(run.theta0(run.updates)))
    return Question(
        "A new point",
        f"A new point is at ${place}$. Work out its $a$ with the final weights. On which side is "
        f"it, and which label does it get? Check it in the {where}.",
        [
            f"$a = {' + '.join(terms)} = {exact_text(a)}$: it is on the {side} and gets the label "
            f"{'+1' if a > 0 else '−1'}."
        ],
        lines=1,
    )
