"""XOR from three units of the kind that one of them cannot do alone: two lines, then one more.

    h₁ fires  ⇔  x₁ + x₂ ≥ t₁          OR for 0 < t₁ ≤ 1
    h₂ fires  ⇔  x₁ + x₂ ≤ t₂          NAND for 1 ≤ t₂ < 2;  its weights are −1, −1
    output    ⇔  h₁ + h₂ ≥ t₃          AND for 1 < t₃ ≤ 2

In the plane of (h₁, h₂), where the second layer looks, both + have come to one place.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.perceptron.data.neuron import boolean_function
from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import (
    NOTHING,
    Formula,
    constant,
    equal,
    maximum,
    minimum,
    value,
    where,
)
from core.scenes.hand.half_planes import half_planes, sides_and_line
from core.scenes.hand.living_table import Table
from core.scenes.hand.living_text import Piece, shown, text, words
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.pictures.data_space import labelled_points

XOR = boolean_function(6)
INPUTS = XOR.points
SUMS = INPUTS.sum(axis=1).tolist()
NAMES = ["00", "01", "10", "11"]
HALF = 0.95  # of each picture's side
FAR = 8.0  # beyond every picture
TIP = 0.16  # of an arrow that shows on which side a unit fires
first, second, third = (value(f"threshold{i}") for i in (1, 2, 3))


def two_layers_board() -> Board:
    """The plane of the inputs with two lines, the plane of what they say with one, and the rows."""
    fires = [(_h1(total), _h2(total)) for total in SUMS]
    outputs = [h1 + h2 >= third for h1, h2 in fires]
    goes_right = [equal(out, float(sign > 0)) for out, sign in zip(outputs, XOR.signs, strict=True)]
    right = goes_right[0] + goes_right[1] + goes_right[2] + goes_right[3]
    rows = [
        Readout(f"row{name}", f"x = {name}", _row(h, out, is_right))
        for name, h, out, is_right in zip(NAMES, fires, outputs, goes_right, strict=True)
    ]
    labels = ("h₁: x₁ + x₂ ≥", "h₂: x₁ + x₂ ≤", "output: h₁ + h₂ ≥")
    starts = (0.5, 1.5, 1.5)
    return Board(
        panels=(_inputs_panel(goes_right), _hidden_panel(fires, goes_right)),
        values=tuple(
            Value(f"threshold{i}", label, start, -0.5, 2.5, 0.1)
            for i, (label, start) in enumerate(zip(labels, starts, strict=True), start=1)
        ),
        readouts=(
            Readout("first", "h₁ is", _at_least(first)),
            Readout("second", "h₂ is", _at_most(second)),
            Readout("third", "the output is", _at_least(third)),
            *rows,
        ),
        sentence=words(
            equal(right, 4),
            "All 4 rows are right: two lines first, then one line through what they say.",
            text(shown(right, 0), " of 4 rows are right. Drag the three lines."),
        ),
        together=True,
        table=_table(fires, outputs, goes_right),
    )


def _table(
    fires: Sequence[Sequence[Formula]], outputs: Sequence[Formula], goes_right: Sequence[Formula]
) -> Table:
    """What both layers make of every input."""
    rows: list[tuple[Piece, ...]] = [
        (name, *(words(one, "1", "0") for one in (*h, out)), words(is_right, "right", "wrong"))
        for name, h, out, is_right in zip(NAMES, fires, outputs, goes_right, strict=True)
    ]
    return Table("Table of inputs", ("x", "h₁", "h₂", "output", "as XOR"), rows)


def _h1(total: float | Formula) -> Formula:
    return first <= total


def _h2(total: float | Formula) -> Formula:
    return second >= total


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _at_least(threshold: Formula) -> Piece:
    """Which function “sum ≥ threshold” is."""
    some = words(threshold <= 1, "OR", words(threshold <= 2, "AND", "never on"))
    return words(threshold <= 0, "always on", some)


def _at_most(threshold: Formula) -> Piece:
    some = words(threshold < 1, "NOR", words(threshold < 2, "NAND", "always on"))
    return words(threshold < 0, "never on", some)


def _row(h: Sequence[Formula], out: Formula, is_right: Formula) -> Piece:
    bits = [words(one, "1", "0") for one in h]
    said = words(out, "1", "0")
    return text("h = ", bits[0], bits[1], ", output ", said, words(is_right, " ✓", " ✗"))


# ── The first layer ─────────────────────────────────────────────────────────────────────────────


def _inputs_panel(goes_right: Sequence[Formula]) -> Panel:
    low, high = minimum(first, second), maximum(first, second)
    below, above = constant(-FAR), constant(FAR)
    # In each of the three strips both units say the same all over.
    strips = [(below, low), (low, high), (high, above)]
    between = where(first <= second, 2, 0)
    sums = [constant(1), between, constant(1)]
    layers: list[Layer] = [
        *(_strip(ends, total) for ends, total in zip(strips, sums, strict=True)),
        *_unit_line(first, 1, text("h₁: ", _at_least(first)), 0.5),
        *_unit_line(second, -1, text("h₂: ", _at_most(second)), -0.5),
        *(labelled_points(INPUTS, XOR.labels, sign) for sign in (1, -1)),
        *(
            _wrong_ones(sign, [(constant(x), constant(y)) for x, y in INPUTS], goes_right)
            for sign in (1, -1)
        ),
    ]
    handles = (_line_handle("Line of h₁", first, 1), _line_handle("Line of h₂", second, 2))
    layout = axes.plane(np.array([0.5, 0.5]), HALF, ["x₁", "x₂"])
    return Panel("inputs", "First layer: two lines", layers, layout, handles, legend=True)


def _wrong_ones(
    sign: int, places: Sequence[tuple[Formula, Formula]], goes_right: Sequence[Formula]
) -> Moving:
    """Hollows out those of one label that the output gets wrong."""
    own = np.flatnonzero(XOR.labels == sign).tolist()
    return Moving(
        marks.hollow(_unmoved(sign)),
        x=[where(goes_right[i], NOTHING, places[i][0]) for i in own],
        y=[places[i][1] for i in own],
    )


def _strip(ends: tuple[Formula, Formula], total: Formula) -> Moving:
    """All x with x₁ + x₂ between two sums, in the colour of the output there."""
    corners = [(ends[0], FAR), (ends[0], -FAR), (ends[1], -FAR), (ends[1], FAR)]
    colour = words(total >= third, palette.POSITIVE_SIDE, palette.NEGATIVE_SIDE)
    return Moving(
        axes.area(palette.POSITIVE_SIDE),
        x=[total_here / 2 + along for total_here, along in corners],
        y=[total_here / 2 - along for total_here, along in corners],
        colour=colour,
    )


def _unit_line(threshold: Formula, side: int, name: Piece, along: float) -> list[Layer]:
    """A line x₁ + x₂ = threshold, an arrow to the side on which its unit fires, and its name."""
    half = threshold / 2
    foot = (half + along, half - along)
    tip = (foot[0] + side * TIP, foot[1] + side * TIP)
    behind = (foot[0] - side * 0.05, foot[1] - side * 0.05)
    position = "middle left" if side > 0 else "middle right"
    return [
        Moving(axes.line(palette.INK, 3), x=[half - FAR, half + FAR], y=[half + FAR, half - FAR]),
        Moving(axes.arrow(palette.INK, 2), x=[foot[0], tip[0]], y=[foot[1], tip[1]]),
        Moving(axes.label(palette.INK, 14, position), x=[behind[0]], y=[behind[1]], text=name),
    ]


def _line_handle(label: str, threshold: Formula, number: int) -> Handle:
    pulled = value("pointer_x") + value("pointer_y")
    return Handle(label, (threshold / 2, threshold / 2), {f"threshold{number}": pulled})


# ── The second layer ────────────────────────────────────────────────────────────────────────────


def _hidden_panel(fires: Sequence[tuple[Formula, Formula]], goes_right: Sequence[Formula]) -> Panel:
    """The four inputs where the first layer puts them, with their names on four sides."""
    planes = half_planes(constant(1), constant(1), -third, (0.5, 0.5), HALF)
    layers: list[Layer] = [*sides_and_line(planes)]
    for sign in (1, -1):
        chosen = np.flatnonzero(XOR.labels == sign).tolist()
        x, y = ([fires[i][axis] for i in chosen] for axis in (0, 1))
        layers += [Moving(_unmoved(sign), x=x, y=y), _wrong_ones(sign, fires, goes_right)]
    # An unseen mark as large as a point, so that the names are beside it in every picture.
    point = {"size": 19, "opacity": 0, "color": palette.INK}
    for position, name, (h1, h2) in zip(PLACES, NAMES, fires, strict=True):
        label = axes.label(
            palette.INK, 14, position, text=[name], mode="markers+text", marker=point
        )
        layers.append(Moving(label, x=[h1], y=[h2]))
    at = (third / 2, third / 2)
    pulled = value("pointer_x") + value("pointer_y")
    handle = Handle("Line of the output", at, {"threshold3": pulled})
    layout = axes.plane(np.array([0.5, 0.5]), HALF, ["h₁", "h₂"])
    return Panel("hidden", "Second layer: one line", layers, layout, (handle,))


PLACES = ("top center", "middle left", "middle right", "bottom center")  # of the names


def _unmoved(sign: int) -> PlainTrace:
    points = labelled_points(INPUTS, XOR.labels, sign)
    return points | {"hoverinfo": "skip"}
