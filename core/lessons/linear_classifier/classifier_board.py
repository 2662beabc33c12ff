"""A line under the hand: its two sides, its mistakes, and what it says about one point.

a = θ·x + θ₀        + where a > 0, − where a < 0; the distance to the line is |a| / ‖θ‖
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import add

from core.perceptron import Dataset
from core.scenes.hand.board import Board, Handle, Moving, Panel, Readout, Value
from core.scenes.hand.formula import (
    NOTHING,
    Formula,
    constant,
    degrees_of_arccos,
    equal,
    sqrt,
    total,
    value,
    where,
)
from core.scenes.hand.living_text import Piece, shown, text, vector, words
from core.scenes.hand.own_line import OwnLine, on_grid, round_step
from core.scenes.ink import axes, palette

CORNER = 0.06  # the side of the sign for a right angle, in units of half the picture's side
SCALES = {"1": "1", "2": "2", "half": "½"}
PROBE = "x"


def first_two_features(dataset: Dataset) -> Dataset:
    """The same points with what a plane can show of them."""
    if dataset.dimension <= 2:
        return dataset
    rows = tuple(row[:2] for row in dataset.exact)
    return replace(dataset, exact=rows, feature_names=dataset.feature_names[:2])


def note_on_features(dataset: Dataset) -> str:
    """What the picture leaves out of the points, or adds to them."""
    if dataset.dimension > 2:
        return f"the first two of {dataset.dimension} features"
    return "one feature: x₂ is 0" if dataset.dimension == 1 else ""


# ── The line ────────────────────────────────────────────────────────────────────────────────────


def line_board(dataset: Dataset, separable: bool) -> Board:
    """θ and θ₀ to drag, and the training error. Scaling both by 2 changes no prediction."""
    line = OwnLine(first_two_features(dataset), offset=True)
    scale = Value("times", "θ and θ₀ times", "1", kind="choice", choices=SCALES)
    factor = where(scale.is_at("2"), 2, where(scale.is_at("half"), 0.5, 1))
    theta1, theta2, theta0 = (factor * part for part in (line.theta1, line.theta2, line.theta0))
    length = sqrt(theta1 * theta1 + theta2 * theta2)
    wrong, n = total(line.scores <= 0), len(dataset)
    readouts = (
        Readout("theta", "θ", vector((theta1, theta2), 2)),
        Readout("theta0", "θ₀", text(shown(theta0, 2))),
        Readout("length", "length ‖θ‖", text(shown(length, 2))),
        Readout("away", "line to origin |θ₀| / ‖θ‖", text(shown(abs(theta0) / length, 2))),
        Readout("error", "training error", _error(wrong, n)),
        Readout("on", "of them on the line", text(shown(total(equal(line.scores, 0)), 0))),
    )
    return Board(
        (_line_panel(dataset, line, factor),),
        (*line.values, scale),
        readouts,
        text(_counted(line, separable), words(equal(factor, 1), "", " Same line, same sides.")),
    )


def _line_panel(dataset: Dataset, line: OwnLine, factor: Formula) -> Panel:
    """As far as `OwnLine` draws it, with a right angle and θ at another scale."""
    (foot_x, foot_y), (tip_x, tip_y) = line.foot, line.tip
    scaled = where(equal(factor, 1), NOTHING, factor)
    stretched_x = foot_x + (tip_x - foot_x) * scaled
    stretched_y = foot_y + (tip_y - foot_y) * scaled
    stretched = Moving(
        axes.arrow(palette.GHOST, 2), x=[foot_x, stretched_x], y=[foot_y, stretched_y]
    )
    return Panel(
        "data",
        "Data space",
        [*line.layers(), _right_angle(line), stretched],
        line.layout,
        line.handles(),
        note=note_on_features(dataset),
    )


def _right_angle(line: OwnLine) -> Moving:
    """A small square between the line and θ."""
    side = CORNER * line.half
    u, v = line.theta1 / line.length * side, line.theta2 / line.length * side
    x, y = line.foot
    corner = axes.line(palette.INK, 1.5)
    return Moving(corner, x=[x + u, x + u - v, x - v], y=[y + v, y + v + u, y + u])


def _error(wrong: Formula, n: int) -> Piece:
    return text(shown(wrong, 0), f" of {n} = ", shown(wrong / n, 2))


def _counted(line: OwnLine, separable: bool) -> Piece:
    """What the line gets wrong; and that it cannot be helped, where it cannot."""
    n, wrong = len(line.points), total(line.scores <= 0)
    hopeless = "" if separable else " No line gets all of them right."
    some = text(
        shown(wrong, 0),
        f" of {n} points ",
        words(equal(wrong, 1), "is", "are"),
        f" wrong.{hopeless}",
    )
    return words(
        equal(wrong, 0),
        f"All {n} points are right: this line separates them.",
        words(
            equal(total(line.scores < 0), n),
            f"All {n} points are on the wrong side. What if θ pointed the other way?",
            some,
        ),
    )


# ── One point ───────────────────────────────────────────────────────────────────────────────────


def point_board(dataset: Dataset) -> Board:
    """A point to drag: its activation, its distance to the line, its angle to θ̂."""
    line = OwnLine(first_two_features(dataset), offset=True)
    flat = dataset.dimension == 1
    px, py = value("px"), constant(0) if flat else value("py")
    a = line.activation(px, py)
    theta, x = [line.theta1, line.theta2], [px, py]
    if flat:
        theta, x = theta[:1], x[:1]
    theta_hat, x_hat = [*theta, line.theta0], [*x, constant(1)]
    angle = degrees_of_arccos(a / (_length(theta_hat) * _length(x_hat)))
    product = text(_products(theta, x, line.theta0), " = ", shown(a, 2))
    slopes = [
        Readout(f"slope{j + 1}", f"∂a/∂x{'₁₂'[j]} = θ{'₁₂'[j]}", text(shown(weight, 2)))
        for j, weight in enumerate(theta)
    ]
    return Board(
        (_point_panel(dataset, line, (px, py), a),),
        (*line.values, *_probe_values(line, flat)),
        (
            Readout("a", "a = θ·x + θ₀", product),
            Readout("augmented", "a = θ̂·x̂", text(vector(theta_hat, 2), "·", vector(x_hat, 2))),
            Readout("distance", "distance |a| / ‖θ‖", text(shown(abs(a) / line.length, 2))),
            Readout("angle", "angle of θ̂ and x̂", text(shown(angle, 1), words(angle >= 0, "°"))),
            *slopes,
        ),
        words(
            a > 0,
            "a > 0: the point is on the + side.",
            words(a < 0, "a < 0: the point is on the − side.", "a = 0: the point is on the line."),
        ),
    )


def _probe_values(line: OwnLine, flat: bool) -> list[Value]:
    """Where the point may be: in the picture."""
    step = round_step(line.half / 50)
    places = zip(("px", "py"), ("x₁", "x₂"), line.middle.tolist(), (0.5, 0.45), strict=True)
    values = []
    for name, label, middle, share in places:
        low, high = on_grid(middle - line.half, step), on_grid(middle + line.half, step)
        start = on_grid(middle + share * line.half, 10 * step)
        values.append(Value(name, label, start, low, high, step))
    return values[:1] if flat else values


def _point_panel(
    dataset: Dataset, line: OwnLine, place: tuple[Formula, Formula], a: Formula
) -> Panel:
    px, py = place
    share = a / (line.length * line.length)
    nearest = (px - line.theta1 * share, py - line.theta2 * share)
    half = line.half
    beside = (-0.11 if line.is_flat else 0.11) * half  # where θ and its name are not
    free = {"px": value("pointer_x"), "py": value("pointer_y")}
    sets = {name: free[name] for name in ("px", "py")[: min(2, dataset.dimension)]}
    way = axes.line(palette.GHOST, 3, "dot")
    distance = Moving(
        axes.label(palette.INK, 15, "middle center"),
        x=(px + nearest[0]) / 2 - line.theta2 / line.length * beside,
        y=(py + nearest[1]) / 2 + line.theta1 / line.length * beside,
        text=text(shown(abs(a) / line.length, 2)),
    )
    name = axes.label(palette.INK, 17, "top center")
    return Panel(
        "data",
        "Data space",
        [
            *line.layers(),
            Moving(way, x=[px, nearest[0]], y=[py, nearest[1]]),
            distance,
            Moving(name, x=px, y=py + 0.06 * half, text=PROBE),
        ],
        line.layout,
        (*line.handles(), Handle("Point x", place, sets)),
        note=note_on_features(dataset),
    )


def _products(theta: list[Formula], x: list[Formula], theta0: Formula) -> Piece:
    """1·2 + 0.5·(−1) − 3"""
    pieces: list[Piece] = []
    for weight, coordinate in zip(theta, x, strict=True):
        factor = words(coordinate < 0, text("(", shown(coordinate, 2), ")"), shown(coordinate, 2))
        sign: Piece = words(weight < 0, " − ", " + ")
        number = abs(weight)
        if not pieces:
            sign, number = "", weight
        pieces += [sign, shown(number, 2), "·", factor]
    return text(*pieces, words(theta0 < 0, " − ", " + "), shown(abs(theta0), 2))


def _length(parts: list[Formula]) -> Formula:
    return sqrt(reduce(add, (part * part for part in parts)))
