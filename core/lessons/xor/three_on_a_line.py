"""A − between two + on a line L, and a line of one's own across the plane.

A line meets L once, lies in it, or never meets it. So along L its side changes once at most; from
+ to − and back it would have to change twice.

    separable  ⇔  b < a₁  or  b > a₂

Otherwise b = (1 − t)·a₁ + t·a₂ with 0 ≤ t ≤ 1: the − is a mixture of the two +, and the certificate
has λ = (1 − t)/2, t/2 and 1/2.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.perceptron import Dataset
from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import NOTHING, Formula, constant, equal, rounded, value, where
from core.scenes.hand.free_names import free_name
from core.scenes.hand.half_planes import Place, half_planes, sides_and_line
from core.scenes.hand.living_table import table_of_named
from core.scenes.hand.living_text import Text, shown, text, words
from core.scenes.hand.own_line import OwnLine
from core.scenes.ink import axes, marks, palette
from core.scenes.run.pictures.data_space import labelled_points

A1, A2 = -1.0, 1.0
B = Value("b", "B", -0.4, "-1.6", "1.6", 0.1)
FRAME = Dataset.of([["-1.2", 0], ["1.2", 0]], [1, 1])  # what the picture shows at least of L
ASIDE = 0.35  # where your line is at first: between B and A₂, clear of names and handles
FAR = 20.0  # beyond the picture
DOWN = constant(0), constant(-1)  # where the names of the points are, if nothing else is there
b = value("b")


def between_board() -> Board:
    """Two + that stay, a − to drag along L, and a line to drag across it."""
    line = OwnLine(FRAME, offset=True, aside=ASIDE, times=0.5)
    is_outside = (b < A1) + (b > A2)
    t = rounded((b - A1) / (A2 - A1))
    mixture = text(shown(1 - t, 3), " · A₁ + ", shown(t, 3), " · A₂")
    weights = text(shown((1 - t) / 2, 3), ", ", shown(t / 2, 3), ", 0.5")
    a1, a2, at_b = (line.activation(x, constant(0)) for x in (constant(A1), constant(A2), b))
    right = (a1 > 0) + (a2 > 0) + (at_b < 0)
    return Board(
        panels=(_panel(line),),
        values=(*line.values, B),
        readouts=(
            Readout("meets", "your line meets L", _meeting(line)),
            Readout("sides", "sides of A₁, B, A₂", text(*_sides(a1, at_b, a2))),
            Readout("right", "right", text(shown(right, 0), " of 3")),
            Readout("mixture", "B", words(is_outside, "no mixture of A₁, A₂", mixture)),
            Readout("weights", "λ of A₁, A₂, B", words(is_outside, "–", weights)),
        ),
        sentence=_sentence(line, is_outside, right),
        table=table_of_named(
            {
                "A₁": ([constant(A1)], "+", a1),
                "B": ([b], "−", -at_b),
                "A₂": ([constant(A2)], "+", a2),
            }
        ),
    )


def _meets_at(line: OwnLine) -> Formula:
    """x₁ where the line meets L; nothing where it never does, or everywhere."""
    return where(equal(line.theta1, 0), NOTHING, -line.theta0 / line.theta1)


def _lies_in_it(line: OwnLine) -> Formula:
    return equal(line.theta1, 0) * equal(line.theta0, 0)


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _meeting(line: OwnLine) -> Text:
    parallel = words(_lies_in_it(line), "everywhere: it lies in L", "never")
    once = text("once, at x₁ = ", shown(_meets_at(line), 2))
    told = words(equal(line.theta1, 0), parallel, once)
    return text(words(line.length > 0, told, "there is no line: θ = 0"))


def _sides(*activations: Formula) -> list[Text]:
    """+, − or 0 for each point, as the line has them."""
    gaps = ("", "  ", "  ")
    return [
        text(gap, words(a > 0, "+", words(a < 0, "−", "0")))
        for gap, a in zip(gaps, activations, strict=True)
    ]


def _sentence(line: OwnLine, is_outside: Formula, right: Formula) -> Text:
    outside = text(
        "B is not between A₁ and A₂ now: one crossing is enough. ",
        words(equal(right, 3), "Your line does it.", "Find the line."),
    )
    same = "B lies on an A: one point with both labels. No line can tell them apart."
    once = "Your line meets L once, so the side changes once. +,\u00a0−,\u00a0+ needs two changes."
    in_it = "Your line lies in L. All three points lie on it: none is right."
    never = "Your line never meets L: all three points are on one side of it."
    parallel = words(_lies_in_it(line), in_it, never)
    inside = words(equal(line.theta1, 0), parallel, once)
    between = words(line.length > 0, inside, "θ = 0 is no line. Pull θ out of the middle.")
    return text(words(is_outside, outside, words(equal(b, A1) + equal(b, A2), same, between)))


# ── The picture ─────────────────────────────────────────────────────────────────────────────────


def _panel(line: OwnLine) -> Panel:
    zero, meets = constant(0), _meets_at(line)
    middle = (float(line.middle[0]), float(line.middle[1]))
    planes = half_planes(line.theta1, line.theta2, line.theta0, middle, line.half)
    labels = np.array([1, 1, -1])
    points = np.array([[A1, 0.0], [A2, 0.0], [0.0, 0.0]])
    plus, minus = (labelled_points(points, labels, sign) for sign in (1, -1))
    places: list[Place] = [(constant(A1), zero), (constant(A2), zero), (b, zero)]
    drawn = line.boundary, (line.foot, line.tip), ((constant(-FAR), zero), (constant(FAR), zero))
    around = replace(line.surroundings(*drawn), places=places)
    names = [
        free_name(axes.label(palette.of_label(sign), 16), place, name, around, name, DOWN)
        for place, name, sign in zip(places, ("A₁", "A₂", "B"), (1, 1, -1), strict=True)
    ]
    own = line.layers()
    dot = {"symbol": "x-thin", "size": 15, "color": palette.INK}
    cross = axes.scatter(mode="markers", marker=dot | {"line": {"color": palette.INK, "width": 3}})
    layers: list[Layer] = [
        *sides_and_line(planes),
        axes.line(palette.GHOST, 2, "dash") | {"x": [-FAR, FAR], "y": [0, 0]},
        axes.line(palette.POSITIVE, 9) | {"x": [A1, A2], "y": [0, 0], "opacity": 0.3},
        axes.line(palette.POSITIVE, 1.5) | {"x": [A1, A2], "y": [0, 0]},
        axes.label(palette.GHOST, 16, x=[1.45 * A2], y=[0.02], text=["L"]),
        own.theta,
        own.theta_name,
        Moving(cross, x=[meets], y=[zero]),
        plus,
        Moving(minus, x=[b], y=[zero]),
        Moving(
            marks.hollow(plus),
            x=[_wrong(line, constant(x), 1) for x in (A1, A2)],
            y=[zero, zero],
        ),
        Moving(marks.hollow(minus), x=[_wrong(line, b, -1)], y=[zero]),
        *names,
    ]
    along = Handle("B", (b, zero), {"b": value("pointer_x")}, palette.NEGATIVE, bare=True)
    layout = line.layout
    layout["yaxis"]["zeroline"] = False  # L is there
    handles = (*line.handles(), along)
    return Panel("plane", "Three points on a line L", layers, layout, handles, legend=True)


def _wrong(line: OwnLine, x: Formula, label: int) -> Formula:
    """Where a point of L is, if it is not right; else nothing."""
    return where(label * line.activation(x, constant(0)) > 0, NOTHING, x)
