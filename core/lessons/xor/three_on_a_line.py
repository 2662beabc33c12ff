"""A − among two + on a line: when can one cut separate them?

    separable  ⇔  b < a₁  or  b > a₂

Otherwise b = (1 − t)·a₁ + t·a₂ with 0 ≤ t ≤ 1: the − is a mixture of the two +, and the certificate
has λ = (1 − t)/2, t/2 and 1/2.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import NOTHING, Formula, constant, equal, rounded, value, where
from core.scenes.hand.living_text import shown, text, words
from core.scenes.ink import axes, palette
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.data_space import labelled_points

A1, A2 = -1.0, 1.0
B = Value("b", "B", 0.4, -2, 2, 0.1, slider=True)
WIDE, TALL = 2.2, 1.0  # half the width and height of the picture
BELOW = -0.16  # where the names are


def between_board() -> Board:
    """Two + that stay, a − to drag, and the verdict on the three of them."""
    b, cut = value("b"), _cut()
    is_outside = (b < A1) + (b > A2)
    t = rounded((b - A1) / (A2 - A1))
    mixture = text(shown(1 - t, 3), " · A₁ + ", shown(t, 3), " · A₂")
    weights = text(shown((1 - t) / 2, 3), ", ", shown(t / 2, 3), ", 0.5")
    found = text("B is outside the stretch from A₁ to A₂. A cut at ", shown(cut, 3), " does it.")
    same = "B lies on an A: one point with both labels. No cut can tell them apart."
    inside = "B is between the A. A cut with both A on one side has B there too: not separable."
    return Board(
        panels=(_panel(),),
        values=(B,),
        readouts=(
            Readout("verdict", "verdict", words(is_outside, "separable", "not separable")),
            Readout("cut", "cut at", shown(cut, 3)),
            Readout("mixture", "B", words(is_outside, "no mixture of A₁, A₂", mixture)),
            Readout("weights", "λ of A₁, A₂, B", words(is_outside, "–", weights)),
        ),
        sentence=words(is_outside, found, words(equal(b, A1) + equal(b, A2), same, inside)),
    )


def _cut() -> Formula:
    """Halfway between B and the nearer A; nothing where no cut separates them."""
    b = value("b")
    return where(b < A1, (b + A1) / 2, where(b > A2, (b + A2) / 2, NOTHING))


def _panel() -> Panel:
    b, cut, zero = value("b"), _cut(), constant(0)
    beyond = where(b < A1, 2 * WIDE, -2 * WIDE)  # where the + side ends
    low, high = constant(-TALL), constant(TALL)
    ends, labels = np.array([[A1, 0.0], [A2, 0.0]]), np.array([1, 1, -1])
    points = np.vstack([ends, [[0.0, 0.0]]])
    plus, minus = (labelled_points(points, labels, sign) for sign in (1, -1))
    for large in (plus, minus):
        large["marker"] |= {"size": 27}
    names = axes.label(palette.POSITIVE, 17, "middle center", text=["A₁", "A₂"])
    minus_name = axes.label(palette.NEGATIVE, 17, "middle center", text=["B"])
    layers: list[Layer] = [
        _strip(axes.area(palette.POSITIVE_SIDE), cut, beyond),
        _strip(axes.area(palette.NEGATIVE_SIDE), cut, -beyond),
        Moving(axes.line(palette.PROMISE, 3.5), x=[cut, cut], y=[low, high]),
        axes.line(palette.POSITIVE, 9) | {"x": [A1, A2], "y": [0, 0], "opacity": 0.3},
        plus,
        Moving(minus, x=[b], y=[zero]),
        names | {"x": [A1, A2], "y": [BELOW, BELOW]},
        Moving(minus_name, x=[b], y=[constant(BELOW)]),
    ]
    handle = Handle("B", (b, zero), {"b": value("pointer_x")}, palette.NEGATIVE, bare=True)
    return Panel("line", "Three points on a line", layers, _layout(), (handle,))


def _strip(trace: PlainTrace, start: Formula, end: Formula) -> Moving:
    low, high = constant(-TALL), constant(TALL)
    return Moving(trace, x=[start, start, end, end], y=[low, high, high, low])


def _layout() -> dict[str, Any]:
    """Height means nothing here, so the line may use all the width."""
    layout = axes.plane(np.zeros(2), WIDE, ["x", ""])
    layout["xaxis"]["zeroline"] = False
    layout["yaxis"] |= {"range": [-TALL, TALL], "showticklabels": False, "showgrid": False}
    del layout["yaxis"]["scaleanchor"]
    return layout
