"""A worksheet with its key, made from a run."""

from __future__ import annotations

from core.perceptron import Trace, Verdict
from core.scenes.ink.number_text import point_name
from core.ui.export.handouts.by_hand import ByHand, Layout, layout_of
from core.ui.export.handouts.drawing.plane import plane_drawing
from core.ui.export.handouts.exact import exact_text
from core.ui.export.handouts.questions import questions_about, solution, weights_words
from core.ui.export.handouts.sheet import Sheet, Table, Words
from core.ui.export.handouts.signs import coordinate, needed_signs


def worksheet(trace: Trace, verdict: Verdict, layout: Layout | None = None) -> Sheet:
    """The sheet of a run that suits paper (`why_not_on_paper`)."""
    run = ByHand(trace, verdict, layout or layout_of([trace]))
    asked = list(questions_about(run))
    picture, solved = None, None
    if run.dimension <= 2:
        picture = plane_drawing(trace.dataset, run.window)
        solved = plane_drawing(trace.dataset, run.window, solution(run))
    return Sheet(
        task=_task(run),
        needed=needed_signs(run, set().union(*(needs for _, needs in asked))),
        points=_points(run),
        picture=picture,
        solved=solved,
        questions=[question for question, _ in asked],
    )


def _task(run: ByHand) -> Words:
    names = [f"${point_name(index)}$" for index in run.order]
    told = f"from {names[0]} to {names[-1]}"
    if run.trace.settings.order == "permutation":
        told = f"in the order {', '.join(names)}"
    begin = f"Begin with {weights_words(run, 0)}."
    at_a_visit = (
        "At each visit work out $y·a$ with the weights of that moment. If the point is a mistake, "
        "make an update at once."
    )
    if run.trace.restarts:
        return (
            f"{begin} Visit the points {told}. {at_a_visit} After an update begin again at "
            f"{names[0]}. Stop when you have come to {names[-1]} without a mistake"
            f"{_at_the_latest(run)}."
        )
    return (
        f"{begin} Visit the points {told}, again and again. {at_a_visit} Stop after a pass without "
        f"a mistake{_at_the_latest(run)}."
    )


def _at_the_latest(run: ByHand) -> str:
    """Where it is said how long the run shall be."""
    settings = run.trace.settings
    wishes = [
        f"{count:,} {one if count == 1 else many}"
        for count, one, many in (
            (settings.max_passes, settings.pass_name, settings.pass_names),
            (settings.stop_after, "update", "updates"),
        )
        if count is not None
    ]
    return f", and after {' or '.join(wishes)} at the latest" if wishes else ""


def _points(run: ByHand) -> Table:
    dataset = run.trace.dataset
    heads = ["point", *(f"${coordinate(j)}$" for j in range(run.dimension)), "label $y$"]
    rows = [
        [f"${point_name(i)}$", *map(exact_text, row), "+1" if sign > 0 else "−1"]
        for i, (row, sign) in enumerate(zip(dataset.exact, dataset.signs, strict=True))
    ]
    return Table(heads, rows)
