"""The bound (R/γ)² that each θ* proves, against its angle or its two angles.

The least bound is that of the best θ*, and none lies below the updates that the run made.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.perceptron import SolutionCone, Trace, Verdict, solution_cone
from core.perceptron.data.arrays import Floats
from core.perceptron.data.geometry import directions_of
from core.perceptron.studies.references import angles_of, directions_at, least_scores, level_line
from core.scenes.hand.board import Handle, Layer, Moving, Panel
from core.scenes.hand.formula import Formula, floor, value
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale, chart_layout, through
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import PlainTrace

HIGHEST = 40  # times the least bound: so far up the chart goes
AROUND = 0.2  # of the cone's width on either side: how much of what fails is seen
CURVE, ROUND, ARC = 400, 180, 16  # points of the curve, of a line round the best θ*, of a side
DOUBLINGS = 7  # of the bound that have a line


def whole_turn(degrees: Formula) -> Formula:
    """The same direction, from 0° up to 360°."""
    return degrees - 360 * floor(degrees / 360)


def bound_by_angle(trace: Trace, verdict: Verdict, bound: Formula) -> Panel:
    """Two dimensions: the bound above the angle of θ*, by powers of ten."""
    cone = _cone(trace, verdict)
    best = float(angles_of(cone.axis)[0])
    x = _span(_near(angles_of(cone.edges)[0], best))
    updates = max(1, len(trace))
    y = Scale(0.6 * min(updates, verdict.bound), HIGHEST * verdict.bound, log=True)
    angles = np.linspace(x.low, x.high, CURVE)
    bounds = _bounds(trace, verdict, directions_at(angles))
    here = _nearest_turn(best)
    made, beside = np.array([updates, updates]), x.low + 0.02 * (x.high - x.low)
    dot = axes.scatter(mode="markers", marker={"size": 14, "color": palette.INK})
    layers: list[Layer] = [
        through(axes.line(palette.PROMISE, 3), angles, bounds),
        through(axes.line(palette.INK, 2, "dash"), np.array(x.ends), made),
        _named(f"updates made: {number_text(len(trace))}", beside, 1.04 * updates, palette.INK),
        _mark([best], [verdict.bound], "least bound", palette.PROMISE, "bottom center"),
        Moving(dot, x=[here], y=[bound]),
    ]
    layout = chart_layout(x, y, ("angle of θ*", ""))
    layout["xaxis"]["ticksuffix"] = "°"
    layout["yaxis"] = y.own_axis("bound (R/γ)²")
    turned = {"angle": whole_turn(value("pointer_x"))}
    handle = Handle("Angle of θ*", (here, bound), turned)
    return Panel("bound", "The bound of each θ*", layers, layout, (handle,))


def bound_by_two_angles(trace: Trace, verdict: Verdict) -> Panel:
    """Three dimensions: a map of all θ* by angle and tilt, with lines where the bound doubles."""
    cone = _cone(trace, verdict)
    best = cone.axis
    [best_angle], [best_tilt] = angles_of(best[None, :])

    def line_round_the_best(share: float) -> tuple[Floats, Floats]:
        least = share * verdict.gamma
        line = level_line(trace.dataset, trace.settings.offset, best, least, ROUND)
        return in_the_map(np.vstack([line, line[:1]]))

    def in_the_map(directions: Floats) -> tuple[Floats, Floats]:
        angle, tilt = angles_of(directions)
        return _near(angle, best_angle), tilt

    border = in_the_map(_border(cone))
    doubled = [line_round_the_best(0.5 ** (n / 2)) for n in range(1, DOUBLINGS + 1)]
    x, y = _span(border[0]), _span(border[1])
    learnt = in_the_map(trace.augmented[-1:])
    here = _nearest_turn(best_angle), value("tilt")
    dot = axes.scatter(mode="markers", marker={"size": 14, "color": palette.INK})
    layers: list[Layer] = [
        axes.area(palette.CONE, np.column_stack(border)),
        *(through(axes.line(palette.PROMISE, 1), *line) for line in doubled),
        _mark(*learnt, "learnt", palette.GHOST, "bottom center"),
        _mark([best_angle], [best_tilt], "best", palette.PROMISE, "top center"),
        Moving(dot, x=[here[0]], y=[here[1]]),
    ]
    layout = chart_layout(x, y, ("angle of θ*", "tilt of θ*"))
    for axis in ("xaxis", "yaxis"):
        layout[axis]["ticksuffix"] = "°"
    sets = {"angle": whole_turn(value("pointer_x")), "tilt": value("pointer_y")}
    return Panel(
        "bound",
        "All θ* that separate",
        layers,
        layout,
        (Handle("Angle and tilt of θ*", here, sets),),
        note="From line to line the bound doubles.",
    )


def _cone(trace: Trace, verdict: Verdict) -> SolutionCone:
    cone = solution_cone(trace.dataset, trace.settings.offset, verdict)
    assert cone is not None
    return cone


def _border(cone: SolutionCone) -> Floats:
    """Directions all the way round the cone: from edge to edge on its sides."""
    share = np.linspace(0, 1, ARC, endpoint=False)[:, None]
    following = np.roll(cone.edges, -1, axis=0)
    sides = [(1 - share) * a + share * b for a, b in zip(cone.edges, following, strict=True)]
    return directions_of(np.vstack(sides))


def _bounds(trace: Trace, verdict: Verdict, directions: Floats) -> Floats:
    gamma = least_scores(trace.dataset, trace.settings.offset, directions)
    with np.errstate(divide="ignore"):
        return np.where(gamma > 0, (verdict.radius / gamma) ** 2, np.nan)


def _near(angles: Floats, best: float) -> Floats:
    """The same angles, each within half a turn of the best one."""
    return best + (angles - best + 180) % 360 - 180


def _nearest_turn(best: float) -> Formula:
    """The same for the angle under the hand."""
    return value("angle") + 360 * floor((best + 180 - value("angle")) / 360)


def _span(angles: Floats) -> Scale:
    low, high = float(angles.min()), float(angles.max())
    room = AROUND * (high - low)
    return Scale(low - room, high + room)


def _mark(x: npt.ArrayLike, y: npt.ArrayLike, name: str, colour: str, where: str) -> PlainTrace:
    marker = {"symbol": "diamond", "size": 12, "color": colour}
    named = axes.label(colour, 13, where, mode="markers+text", text=[name], marker=marker)
    return through(named, np.atleast_1d(np.asarray(x, float)), np.atleast_1d(np.asarray(y, float)))


def _named(name: str, x: float, y: npt.ArrayLike, colour: str) -> PlainTrace:
    label = axes.label(colour, 13, "top right", text=[name])
    return through(label, np.array([x]), np.atleast_1d(np.asarray(y, float)))
