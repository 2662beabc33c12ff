"""Runs on the same points side by side, all after the same number of updates."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Floats
from core.perceptron.runs.going_round import told_on
from core.scenes.hand.board import Board, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import Formula, constant, equal, minimum, pick, rounded, value
from core.scenes.hand.half_planes import half_planes, side_traces, sides_and_line
from core.scenes.hand.living_table import table_of_points
from core.scenes.hand.living_text import Piece, shown, text, words
from core.scenes.hand.marked import not_right
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.in_between import in_plane, points_in_plane
from core.scenes.run.moments import counted
from core.scenes.run.numbers.sentences import left_undecided, points_text
from core.scenes.run.pictures.data_space import FIRST_TWO, labelled_points

MOST_STEPS = 300  # updates that the hand can go through
STEP = "step"
TWO = 2  # pictures; more are so low that large marks would cover each other


def side_by_side_board(runs: Mapping[str, Trace], start: int = 0) -> Board:
    """One picture a run, by its title; all have the same points, with one or two features.

    `start` is the number of updates shown at first, or the most there is.
    """
    last = min(max(map(_worth_seeing, runs.values())), MOST_STEPS)
    numbered = [(f"run{i}", title, run) for i, (title, run) in enumerate(runs.items())]
    seen = {name: told_on(run, last) for name, _, run in numbered}
    return Board(
        panels=[
            _panel(name, title, seen[name], legend=row == 0, is_small=len(runs) > TWO)
            for row, (name, title, _) in enumerate(numbered)
        ],
        values=[
            Value(
                STEP,
                "updates",
                min(start, last),
                0,
                max(last, 1),
                strict=True,
                slider=True,
                stepped=True,
            )
        ],
        readouts=[
            Readout(name, title, _progress(run, seen[name], last)) for name, title, run in numbered
        ],
        sentence=text(
            "Here is each run after ",
            shown(value(STEP), 0),
            words(equal(value(STEP), 1), " update", " updates"),
            ". A run that has ended stays as it is.",
        ),
        together=True,
        table=table_of_points(
            numbered[0][2].dataset.points,
            numbered[0][2].dataset.signs,
            {title: _scores(seen[name], _moment(seen[name])) for name, title, _ in numbered},
        ),
    )


def _worth_seeing(run: Trace) -> int:
    """All updates, and the first round once more of a run that goes round."""
    return len(run) if run.cycle is None else len(run) + run.cycle[1]


def _progress(run: Trace, seen: Trace, last: int) -> Piece:
    """How many points are misclassified or undecided now, and how the run ends once it is over.

    seen   the same run, told on as far as it is shown
    """
    k = _moment(seen)
    scores = seen.scores_between(0, min(len(seen), last) + 1)
    wrong = pick(constant((scores < 0).sum(axis=1)), k)
    tied = pick(constant((scores == 0).sum(axis=1)), k)
    on_line = words(tied > 0, text(", ", shown(tied, 0), " undecided"))
    now = text(shown(wrong, 0), f" of {len(run.dataset)} misclassified", on_line)
    return words(value(STEP) >= min(len(run), last), text(now, ". ", how_it_ends(run)), now)


def how_it_ends(run: Trace) -> str:
    """In a few words."""
    updates = counted(len(run), "update")
    if run.outcome == "converged":
        left = left_undecided(run)
        accepted = f": its rule accepts {points_text(left)} on the boundary" if len(left) else ""
        return f"Done after {updates}{accepted}."
    if run.outcome == "stalled":
        return f"Stops after {updates}: its rule accepts points on the boundary."
    if run.outcome == "cycles":
        assert run.cycle is not None
        return f"Goes round for ever: {counted(run.cycle[1], 'update')} a round."
    return f"Not done after {updates}."


def _moment(run: Trace) -> Formula:
    """Which θ̂ of the run is shown."""
    return minimum(value(STEP), len(run))


def _panel(name: str, title: str, run: Trace, legend: bool, is_small: bool) -> Panel:
    points, labels = points_in_plane(run), run.dataset.labels
    middle, half = axes.view(points, with_origin=True)
    theta, theta0 = in_plane(run, run.augmented[: MOST_STEPS + 1])
    k = _moment(run)
    theta1, theta2, offset = (pick(constant(c), k) for c in (*theta.T, theta0))
    x, y = middle.tolist()
    ring_x, ring_y = (pick(constant(c), k) for c in _next_mistakes(run, points).T)
    has_boundary = run.dataset.dimension <= 2
    planes = half_planes(theta1, theta2, offset, (x, y), half)
    drawn = (
        labelled_points(points, labels, +1, is_small),
        labelled_points(points, labels, -1, is_small),
    )
    layers: list[Layer] = [
        *(sides_and_line(planes) if has_boundary else side_traces()),
        axes.scatter(x=[0], y=[0], mode="markers", marker=ORIGIN),
        *(Moving(ring, x=ring_x, y=ring_y) for ring in marks.next_mistake()),
        *drawn,
        *not_right(drawn, points, labels, _scores(run, k)),
    ]
    names = [*run.dataset.feature_names, ""][:2]
    note = "" if has_boundary else FIRST_TWO
    layout = axes.plane(middle, half, names)
    return Panel(name, title, layers, layout, note=note, legend=legend)


def _scores(run: Trace, k: Formula) -> Formula:
    """y·a of every point with the θ̂ that is shown."""
    columns = zip(run.augmented[: MOST_STEPS + 1].T, run.space.signed.T, strict=True)
    products = [pick(constant(weights), k) * constant(signed) for weights, signed in columns]
    return rounded(sum(products[1:], products[0]))


ORIGIN = {"symbol": "cross", "size": 9, "color": palette.GHOST}


def _next_mistakes(run: Trace, points: Floats) -> Floats:
    """(k, 2) where the point of the next update is; nothing after the last, nor in a batch."""
    places = np.full((min(len(run), MOST_STEPS) + 1, 2), np.nan)
    chosen = run.point[: len(places)]
    single = np.flatnonzero(chosen >= 0)
    places[single] = points[chosen[single]]
    return places
