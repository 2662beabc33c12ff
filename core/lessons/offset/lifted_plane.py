"""The offset as a weight: θ and θ₀ to drag, in the plane of the points and with them lifted.

Lifted to x₃ = 1, the points are x̂ = (x, 1). The plane θ₁x₁ + θ₂x₂ + θ₀x₃ = 0 goes through the
origin, and where it cuts the sheet x₃ = 1 is the boundary.
"""

from __future__ import annotations

import math
from dataclasses import replace

from core.perceptron import Trace
from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Pick, Readout, Value
from core.scenes.hand.formula import (
    Formula,
    constant,
    degrees_of_arccos,
    equal,
    pick,
    rounded,
    sqrt,
    total,
    value,
    where,
)
from core.scenes.hand.free_names import Surroundings, free_name
from core.scenes.hand.half_planes import half_planes, sides_and_line
from core.scenes.hand.lifted_space import (
    SEEN_THROUGH,
    TiltedPlane,
    quad,
    space_layout,
    space_traces,
)
from core.scenes.hand.living_table import table_of_points
from core.scenes.hand.living_text import Text, in_brackets, shown, text, vector, words
from core.scenes.hand.marked import not_right
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.drawn_size import DrawnSize, drawn_size
from core.scenes.ink.in_between import in_plane, points_in_plane
from core.scenes.run.numbers.sentences import zero_text
from core.scenes.run.pictures.data_space import labelled_points
from core.scenes.run.pictures.weight_solid import scatter3d

DIGITS = 4
LONGEST = 0.4  # of θ at first, in units of half the picture's side
CHOSEN = {"symbol": marks.CHOSEN, "color": palette.INK}
THETA1, THETA2, THETA0, POINT = map(value, ("theta1", "theta2", "theta0", "point"))
SQUARED = THETA1 * THETA1 + THETA2 * THETA2
DISTANCE = abs(THETA0) / sqrt(SQUARED)


def lifted_plane_board(run: Trace) -> Board:
    """θ and θ₀ to drag; at first they are the run's last. The points have one or two features."""
    points = points_in_plane(run)
    x1, x2 = (constant(column) for column in points.T)
    scores = rounded(
        constant(run.dataset.labels.astype(float)) * (THETA1 * x1 + THETA2 * x2 + THETA0)
    )
    picked = (pick(x1, POINT), pick(x2, POINT))
    return Board(
        panels=(_lifted(run, picked), _from_above(run, picked, scores)),
        values=(
            *theta_values(run),
            Value("point", "point", 0, 0, max(len(points) - 1, 1), 1, strict=True, field=False),
        ),
        readouts=(
            Readout("point", "x̂", vector((*picked, constant(1)), DIGITS)),
            Readout("activation", "a = θ̂·x̂", _activation(picked)),
            Readout("angle", "angle between θ̂ and x̂", _angle(picked)),
            Readout("distance", "line to origin |θ₀| / ‖θ‖", shown(DISTANCE, DIGITS)),
            Readout("error", "not right", text(shown(total(scores <= 0), 0), f" of {len(points)}")),
        ),
        sentence=_where_it_lies(),
        together=True,
        table=table_of_points(run.dataset.points, run.dataset.signs, scores),
    )


def theta_values(run: Trace) -> tuple[Value, ...]:
    """θ₀, and θ₁ and θ₂ at the foot in every view; at first the run's last ones."""
    start = _start(run)
    most = 10
    while most < 1.5 * max(map(abs, start)):
        most *= 2
    names = {"theta0": "offset θ₀", "theta1": "θ₁", "theta2": "θ₂"}
    idle = "theta2" if run.dataset.dimension == 1 else ""
    step = 0.1 if most <= 20 else 1
    return tuple(
        Value(name, label, number, -most, most, step, field=name != idle)
        for (name, label), number in zip(names.items(), (start[2], *start[:2]), strict=True)
    )


def _start(run: Trace) -> list[float]:
    """The run's last θ and θ₀; a slanting line through the origin where it has none."""
    theta, theta0 = in_plane(run, run.augmented[-1:])
    if not theta.any():
        return [1.0, float(run.dataset.dimension > 1), 0.0]
    return [round(number, 6) for number in (*theta[0].tolist(), float(theta0[0]))]


def theta_size(run: Trace, half: float) -> DrawnSize:
    """How long θ is drawn for every unit of its length."""
    length = math.hypot(*_start(run)[:2])
    return drawn_size(LONGEST * half / length, length, half)


# ── Pictures ────────────────────────────────────────────────────────────────────────────────────


def _lifted(run: Trace, picked: tuple[Formula, Formula]) -> Panel:
    points, labels = points_in_plane(run), run.dataset.labels
    middle, half = axes.view(points, with_origin=True)
    mark = scatter3d("markers", palette.INK, 2) | {"marker": CHOSEN | {"size": 16}}
    plane, one = TiltedPlane(THETA1, THETA2, THETA0, half), constant(1)
    layers: list[Layer] = [
        *space_traces(points, labels, middle, half),
        plane.surface(quad(palette.PROMISE, SEEN_THROUGH)),
        plane.line(scatter3d("lines", palette.GHOST, 3), constant(0)),
        plane.line(scatter3d("lines", palette.INK, 8), one),
        Moving(mark, *picked, z=one),
    ]
    layout = space_layout(run.dataset, middle, half, _start(run))
    return Panel("space", "Lifted to x₃ = 1", layers, layout, kind="3d")


def _from_above(run: Trace, picked: tuple[Formula, Formula], scores: Formula) -> Panel:
    """The points' own plane, with the way from the origin to the boundary."""
    points, labels = points_in_plane(run), run.dataset.labels
    middle, half = axes.view(points, with_origin=True)
    x, y = middle.tolist()
    zero, size = constant(0), theta_size(run, half)
    origin, planes = (zero, zero), half_planes(THETA1, THETA2, THETA0, (x, y), half)
    foot = (-THETA0 * THETA1 / SQUARED, -THETA0 * THETA2 / SQUARED)
    everyone = {"x": points[:, 0].tolist(), "y": points[:, 1].tolist()}
    unseen = {"size": 26, "opacity": 0, "color": palette.INK}
    drawn = labelled_points(points, labels, +1), labelled_points(points, labels, -1)
    to_point_at = axes.scatter(**everyone, mode="markers", marker=unseen) | {"hoverinfo": "none"}
    lines, knobs = (planes.ends, (origin, foot)), [foot, theta_tip(size)]
    around = Surroundings((middle, half), points, lines, chosen=[picked], handles=knobs)
    layers: list[Layer] = [
        *sides_and_line(planes),
        Moving(axes.line(palette.PROMISE, 3, "dot"), x=[zero, foot[0]], y=[zero, foot[1]]),
        *theta_layers(size, around),
        Moving(marks.chosen(), *picked),
        *drawn,
        *not_right(drawn, points, labels, scores),
        Pick(to_point_at, "point"),
    ]
    pointer = (value("pointer_x"), value("pointer_y"))
    shifted = where(SQUARED > 0, -(THETA1 * pointer[0] + THETA2 * pointer[1]), THETA0)
    handles = (
        theta_handle(run, size),
        Handle("Line", foot, {"theta0": shifted}, palette.PROMISE),
    )
    layout = axes.plane(middle, half, [*run.dataset.feature_names, ""][:2])
    return Panel("plane", "From above", layers, layout, handles, legend=True)


def theta_layers(size: DrawnSize, around: Surroundings) -> tuple[Moving, Moving]:
    """θ from the origin, and its name."""
    said, zero, tip = size.named("θ"), constant(0), theta_tip(size)
    beside = replace(around, lines=(*around.lines, ((zero, zero), tip)))
    return (
        Moving(axes.arrow(palette.INK, 3), x=[zero, tip[0]], y=[zero, tip[1]]),
        free_name(
            axes.label(palette.INK, 17),
            tip,
            said,
            beside,
            said,
            towards=tip,
            otherwise=[(tip[0] / 2, tip[1] / 2)],
        ),
    )


def theta_handle(run: Trace, size: DrawnSize) -> Handle:
    """Moves the tip of θ; along the axis of a single feature only."""
    turned = {"theta1": value("pointer_x") / float(size)}
    if run.dataset.dimension > 1:
        turned["theta2"] = value("pointer_y") / float(size)
    return Handle("Tip of θ", theta_tip(size), turned)


def theta_tip(size: DrawnSize) -> tuple[Formula, Formula]:
    return THETA1 * float(size), THETA2 * float(size)


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _where_it_lies() -> Text:
    side = words(THETA0 < 0, "along θ", "against θ")
    away = text("The line lies ", shown(DISTANCE, DIGITS), " from the origin, ", side, ".")
    through = "θ₀ is 0: the plane stands upright, and the line goes through the origin."
    none = "θ is 0: there is no line. Every point lies on the side that θ₀ says."
    nothing = f"{zero_text(offset=True)}: there is no line, and no point lies on any side."
    is_through = equal(THETA0, 0)
    there = words(is_through, through, away)
    return text(words(SQUARED > 0, there, words(is_through, nothing, none)))


def _activation(picked: tuple[Formula, Formula]) -> Text:
    """θ₁·x₁ + θ₂·x₂ + θ₀·1, with the numbers of the chosen point."""
    pairs = ((THETA1, picked[0]), (THETA2, picked[1]), (THETA0, constant(1)))
    factors = [tuple(in_brackets(one, DIGITS) for one in pair) for pair in pairs]
    sums = [piece for first, second in factors for piece in (" + ", first, "·", second)]
    a = rounded(THETA1 * picked[0] + THETA2 * picked[1] + THETA0)
    return text(*sums[1:], " = ", shown(a, DIGITS))


def _angle(picked: tuple[Formula, Formula]) -> Text:
    """Degrees between θ̂ and x̂ of the chosen point; nothing where θ̂ is 0."""
    x1, x2 = picked
    a = rounded(THETA1 * x1 + THETA2 * x2 + THETA0)
    lengths = sqrt((SQUARED + THETA0 * THETA0) * (x1 * x1 + x2 * x2 + 1))
    angle = degrees_of_arccos(a / lengths)
    return text(shown(angle, 1, fixed=True), words(angle >= 0, "°"))
