"""The learning rate: from zero it only sets the length of θ, from elsewhere it sets the pace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.lessons.update_rule.one_update import RATE
from core.perceptron import Trace
from core.perceptron.data.geometry import lengths_of
from core.scenes.hand.board import Board, Handle, Moving, Panel, Pick, Readout
from core.scenes.hand.formula import Formula, constant, rounded, value
from core.scenes.hand.half_planes import half_planes, side_traces, sides_and_line
from core.scenes.hand.living_table import table_of_points
from core.scenes.hand.living_text import shown, vector
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.drawn_size import drawn_size
from core.scenes.ink.in_between import in_plane, points_in_plane
from core.scenes.ink.number_text import number_text, vector_text
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.numbers.sentences import ENDS
from core.scenes.run.pictures.data_space import FIRST_TWO, labelled_points
from core.scenes.run.pictures.theta_arrows import nearest_to

LONGEST = 0.35  # of θ at η = 1, in units of half the picture's side
DIGITS = 4
TO_PRESS = "Press a bar to take its η."


def learning_rate_board(from_zero: Mapping[str, Trace], from_start: Mapping[str, Trace]) -> Board:
    """θ at the end of a run from zero, for every η; and the updates that runs take, by their η.

    Only the run from zero with η = 1 is drawn: with another η all its θ̂ are η times as long.
    """
    at_one = from_zero["1"]
    eta = value(RATE.name)
    d = at_one.dataset.dimension
    end = [eta * weight for weight in at_one.augmented[-1].tolist()]
    when = _when(at_one)
    readouts = [Readout("theta", f"θ {when}", vector(end[:d], DIGITS))]
    if at_one.settings.offset:
        readouts.append(Readout("theta0", f"θ₀ {when}", shown(end[d], DIGITS)))
    length = float(lengths_of(at_one.theta[-1]))
    readouts.append(Readout("length", "length ‖θ‖", shown(eta * length, DIGITS)))
    return Board(
        panels=(_plane(at_one), _bars(from_zero, from_start)),
        values=(RATE,),
        readouts=readouts,
        sentence=f"From zero, {_alike(at_one)} Only the length of θ changes; every line stays "
        "where it is.",
        table=table_of_points(
            at_one.dataset.points,
            at_one.dataset.signs,
            rounded(eta * constant(at_one.scores_at(len(at_one)))),
        ),
    )


def _alike(run: Trace) -> str:
    """What is the same for every η, also where a run does not end."""
    if run.outcome == "cycles":
        return "every η corrects the same points in the same order, for ever."
    count = _updates(run)
    if run.outcome == "stopped":
        return f"every η makes the same {count} on the same points, and is not done by then."
    if len(run) == 1:
        return "every η makes one update, on the same point."
    return f"every η makes the same {count} on the same points."


def _when(run: Trace) -> str:
    return "at the end" if run.outcome in ENDS else f"after {_updates(run)}"


def _updates(run: Trace) -> str:
    return "1 update" if len(run) == 1 else f"{number_text(len(run))} updates"


def _plane(run: Trace) -> Panel:
    """The last boundary, which stands still, and θ on it, as long as η says."""
    points, labels = points_in_plane(run), run.dataset.labels
    middle, half = axes.view(points, with_origin=True)
    points_drawn = [labelled_points(points, labels, sign) for sign in (+1, -1)]
    wrong = run.scores_at(len(run)) <= 0
    both = [*points_drawn, *(marks.hollowed(one, points, wrong) for one in points_drawn)]
    arrow = axes.arrow(palette.INK, 3.5)
    name = axes.label(palette.INK, 17, "middle center")
    layout = axes.plane(middle, half, [*run.dataset.feature_names, ""][:2])
    if run.dataset.dimension > 2:
        still = [*side_traces(), *both, arrow, name]
        return Panel("plane", "Data space", still, layout, note=FIRST_TWO, legend=True)
    x, y = middle.tolist()
    theta, theta0 = in_plane(run, run.augmented[-1:])
    weights = [constant(number) for number in (*theta[0].tolist(), float(theta0[0]))]
    sides = sides_and_line(half_planes(weights[0], weights[1], weights[2], (x, y), half))
    if not theta.any():
        return Panel("plane", "Data space", [*sides, *both, arrow, name], layout, legend=True)
    foot = nearest_to(theta, theta0, middle)[0].tolist()
    length = float(lengths_of(theta[0]))
    unit = (theta[0] / length).tolist()
    size = drawn_size(LONGEST * half / length, length, half)
    eta, drawn = value(RATE.name), float(size) * length
    tip = [f + u * drawn * eta for f, u in zip(foot, unit, strict=True)]
    behind = [f - 0.07 * half * u for f, u in zip(foot, unit, strict=True)]
    name |= {"textposition": _away_from(unit)}
    pointer = (value("pointer_x"), value("pointer_y"))
    along: Formula = (pointer[0] - foot[0]) * unit[0] + (pointer[1] - foot[1]) * unit[1]
    return Panel(
        "plane",
        f"Data space, {_when(run)}",
        [
            *sides,
            *both,
            Moving(arrow, x=[constant(foot[0]), tip[0]], y=[constant(foot[1]), tip[1]]),
            name | {"x": [behind[0]], "y": [behind[1]], "text": [size.named("θ")]},
        ],
        layout,
        (Handle("Length of θ", (tip[0], tip[1]), {RATE.name: along / drawn}),),
        legend=True,
    )


def _away_from(unit: Sequence[float]) -> str:
    """On which side of its place a text stands, for an arrow in this direction."""
    x, y = unit
    if abs(x) > abs(y) / 3:
        return "middle left" if x > 0 else "middle right"
    return "bottom center" if y > 0 else "top center"


def _bars(from_zero: Mapping[str, Trace], from_start: Mapping[str, Trace]) -> Panel:
    """How many updates it takes with each η."""
    start = next(iter(from_start.values())).settings.start or ()
    begun = _start_text(start, next(iter(from_start.values())).settings.offset)
    layout: dict[str, Any] = {
        "xaxis": {
            "type": "category",
            "title": {"text": "η", "font": {"size": 15, "color": palette.INK}},
            "tickfont": {"size": 14, "color": palette.INK},
            "fixedrange": True,
        },
        "yaxis": {"visible": False, "rangemode": "tozero", "fixedrange": True},
        "margin": {"l": 8, "r": 8, "t": 30, "b": 44},
        "hovermode": "x",
        "barmode": "group",
        "bargap": 0.3,
        **axes.BARE,
        "showlegend": True,
        "legend": {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom"},
    }
    rates = tuple(float(rate) for rate in from_zero)
    bars = [
        Pick(_bar(from_zero, "from 0", palette.GHOST), RATE.name, rates),
        Pick(_bar(from_start, begun, palette.INK), RATE.name, rates),
    ]
    return Panel("updates", "Updates until no point is a mistake", bars, layout, note=TO_PRESS)


def _start_text(start: Sequence[str], offset: bool) -> str:
    numbers = [float(number) for number in start]
    if not offset:
        return f"from θ = {vector_text(numbers)}"
    return f"from θ = {vector_text(numbers[:-1])}, θ₀ = {number_text(numbers[-1])}"


def _bar(runs: Mapping[str, Trace], name: str, colour: str) -> PlainTrace:
    return {
        "type": "bar",
        "name": name,
        "x": list(runs),
        "y": [len(run) if run.outcome in ENDS else 0 for run in runs.values()],
        "text": [_count(run) for run in runs.values()],
        "textposition": "outside",
        "cliponaxis": False,
        "textfont": {"size": 14, "color": palette.INK},
        "marker": {"color": colour},
        "hoverinfo": "none",
    }


def _count(run: Trace) -> str:
    """How many updates a run makes, as far as that is known."""
    if run.outcome == "cycles":
        return "no<br>end"
    return number_text(len(run)) if run.outcome in ENDS else f"over<br>{number_text(len(run))}"
