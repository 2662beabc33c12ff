"""When one update is not enough: the score climbs by η‖x̂‖² each time, until it is above 0."""

from __future__ import annotations

import numpy as np

from core.lessons.update_rule.one_update import MOST, OneUpdate, Start, values
from core.lessons.update_rule.turning import DIGITS, POINT_AT_ZERO, plane_panel, score_readouts
from core.scenes.hand.board import Board, Layer, Moving, Panel, Readout
from core.scenes.hand.formula import NOTHING, constant, equal, maximum, where
from core.scenes.hand.living_text import Text, shown, text, words
from core.scenes.ink import axes, palette

MOST_REPEATS = 8  # that are drawn
NEAR = 1.2 * MOST  # half the window's side: a point near 0 hides no arrow
START = Start(theta=(2, 1), theta0=1, x=(0.5, 1), label="minus")  # it takes two updates


def undershoot_board(offset: bool) -> Board:
    """The score after 0, 1, 2 … updates on the same point; and how many there are to be."""
    update = OneUpdate.of_values(offset)
    takes_one, takes_three = (equal(update.repeats, count) for count in (1, 3))
    return Board(
        panels=(plane_panel(update, NEAR), _ladder(update)),
        values=values(offset, START),
        readouts=(
            *score_readouts(update, offset),
            Readout("repeats", "updates until right", shown(update.repeats, 0)),
            Readout("challenge", "Make one enough", words(takes_one, "✓ done", "not yet")),
            Readout("three", "Make it take 3", words(takes_three, "✓ done", "not yet")),
        ),
        sentence=_how_often(update),
        table=update.table,
    )


def _ladder(update: OneUpdate) -> Panel:
    """y·a after every update, in a unit that always fits the picture."""
    counts = range(MOST_REPEATS + 1)
    count = constant(list(counts))
    score = update.score_after_repeats(count)
    size = maximum(abs(update.score), update.growth)
    height = where(count <= update.repeats, score / size, NOTHING)
    each = [update.score_after_repeats(constant(n)) for n in counts]
    font = {"size": 14, "color": palette.INK}
    note = axes.label(palette.GHOST, 13, "middle left", text=["right: y·a > 0"])
    unseen = {"size": 15, "opacity": 0, "color": palette.INK}  # holds the numbers off the dots
    scores = axes.scatter(mode="markers+text", text=[""], marker=unseen, textfont=font)
    wrong, right = (
        axes.scatter(mode="markers", marker={"size": 13, "color": colour})
        for colour in (palette.MISTAKE_DEEP, palette.UPDATE)
    )
    layers: list[Layer] = [
        axes.area(palette.POSITIVE_SIDE) | {"x": [-1, 20, 20, -1], "y": [0, 0, 3, 3]},
        axes.line(palette.INK, 2) | {"x": [-1, 20], "y": [0, 0]},
        Moving(axes.line(palette.UPDATE, 3), x=count, y=height),
        Moving(wrong, x=count, y=where(score <= 0, height, NOTHING)),
        Moving(right, x=count, y=where(score > 0, height, NOTHING)),
        Moving(
            scores | {"textposition": "middle right"},
            x=count,
            y=height,
            text=[text(shown(one, DIGITS)) for one in each],
        ),
        note | {"x": [MOST_REPEATS + 0.8], "y": [0.1]},
    ]
    layout = axes.plane(np.zeros(2), 1, ["updates on this point", "y·a"])
    layout["xaxis"] |= {"range": [-0.5, MOST_REPEATS + 0.9], "dtick": 1, "zeroline": False}
    layout["yaxis"] |= {"range": [-1.25, 1.45], "showticklabels": False, "showgrid": False}
    del layout["yaxis"]["scaleanchor"]
    return Panel("ladder", "The same point again and again", layers, layout)


def _how_often(update: OneUpdate) -> Text:
    again = text(
        "An undershoot: y·a grows by ",
        shown(update.growth, DIGITS),
        " each time, and it takes ",
        shown(update.repeats, 0),
        " updates to rise above 0.",
    )
    enough = "One update is enough: y·a rises above 0 in a single step."
    right = "The point is right: no update is made."
    wrong = words(update.undershoots, again, enough)
    return text(words(update.point_is_zero, POINT_AT_ZERO, words(update.is_mistake, wrong, right)))
