"""Five losses along y·a: drag a point's score, and see each slope and the update it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.studies.weight_space.losses import LOSSES
from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import NOTHING, Formula, constant, equal, floor, pick, value, where
from core.scenes.hand.living_text import Piece, Text, shown, text, words
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale, chart_layout, through
from core.scenes.ink.scene import PlainTrace

LOW, HIGH, STEP = -2, 3, "0.1"  # where the score may be, and by how much it moves
SCORES = np.arange(10 * LOW, 10 * HIGH + 1) / 10
AIR = 0.2  # beside the picture's last scores
TALLEST = 4.9
TANGENT = 0.8  # of a unit of y·a to either side
NAMES = {
    "perceptron": "perceptron",
    "zero_one": "0–1",
    "logistic": "logistic",
    "hinge": "hinge",
    "squared": "squared",
}
LOWER = {"zero_one": 0.07}  # so far below a curve as flat as the letters are
NAMED_AT = {  # where a curve has its name, away from the others
    "zero_one": (-2.1, "bottom right"),
    "perceptron": (-0.7, "bottom left"),
    "logistic": (0.9, "top right"),
    "hinge": (-1.45, "bottom left"),
    "squared": (-1.5, "top right"),
}
JUMP, KINK = "none", "−1 to 0"  # what is said for a slope where there is not a single one


def loss_board() -> Board:
    """The score under the hand, and one of the five losses told about."""
    loss = Value("loss", "loss", "perceptron", 0, len(NAMES) - 1, kind="choice", choices=NAMES)
    score = Value("score", "y·a", -1, LOW, HIGH, STEP, strict=True)
    heights = {key: _at_score([LOSSES[key].of(s) for s in SCORES.tolist()]) for key in NAMES}
    slopes = {key: _at_score([LOSSES[key].slope(s) for s in SCORES.tolist()]) for key in NAMES}
    height, slope = (_chosen(loss, of_each) for of_each in (heights, slopes))
    push = text("add ", shown(-slope, 2), "·η·y·x̂")
    return Board(
        panels=(_panel(loss, heights, height, where(_at_kink(loss), NOTHING, slope)),),
        values=(loss, score),
        readouts=(
            *(Readout(key, name, _told(key, heights, slopes)) for key, name in NAMES.items()),
            Readout("update", "update", words(_has_no_slope(loss), "–", push), palette.UPDATE),
        ),
        sentence=_sentence(loss, slope),
    )


def _at_score(table: list[float]) -> Formula:
    """What a table over all scores says at the present one."""
    return pick(constant(table), floor((value("score") - LOW) * 10 + 0.5))


def _chosen(loss: Value, of_each: Mapping[str, Formula]) -> Formula:
    """What the chosen loss has."""
    pairs = ((loss.is_at(key), formula) for key, formula in of_each.items())
    return reduce(lambda others, pair: where(pair[0], pair[1], others), pairs, NOTHING)


def _at_kink(loss: Value) -> Formula:
    kinks = {key: constant(np.nan if (k := LOSSES[key].kink) is None else k) for key in NAMES}
    return equal(value("score"), _chosen(loss, kinks))


def _has_no_slope(loss: Value) -> Formula:
    return loss.is_at("zero_one") * equal(value("score"), 0)


def _told(key: str, heights: Mapping[str, Formula], slopes: Mapping[str, Formula]) -> Text:
    kink, slope = LOSSES[key].kink, text(shown(slopes[key], 2))
    if kink is not None:
        instead = JUMP if key == "zero_one" else KINK
        slope = text(words(equal(value("score"), kink), instead, slope))
    return text("loss ", shown(heights[key], 2), ", slope ", slope)


# ── What is drawn ───────────────────────────────────────────────────────────────────────────────


def _panel(loss: Value, heights: Mapping[str, Formula], height: Formula, slope: Formula) -> Panel:
    score = value("score")
    along, curves = _curves()
    chosen = _chosen(loss, {key: constant(curve) for key, curve in curves.items()})
    quiet = axes.line(palette.GHOST, 1.5)
    dots = axes.scatter(mode="markers", marker={"size": 7, "color": palette.GHOST})
    layers: list[Layer] = [
        *(through(quiet, along, curve) for curve in curves.values()),
        *(_side(name, at) for name, at in (("misclassified", LOW / 2), ("right", HIGH / 2))),
        Moving(
            axes.line(palette.GHOST, 1, "dot"),
            x=[score, score],
            y=[constant(0), constant(TALLEST - 0.4)],
        ),
        Moving(dots, x=[score] * len(heights), y=list(heights.values())),
        Moving(axes.line(palette.INK, 3.5), x=constant(along), y=chosen),
        Moving(
            axes.line(palette.UPDATE, 3),
            x=[score - TANGENT, score + TANGENT],
            y=[height - TANGENT * slope, height + TANGENT * slope],
        ),
        *(_name(key, loss) for key in curves),
    ]
    x, y = Scale(LOW - AIR, HIGH + AIR), Scale(-0.3, TALLEST)
    layout = chart_layout(x, y, ("score y·a", "loss of this point"))
    handle = Handle("Score y·a", (score, height), {"score": value("pointer_x")})
    return Panel("losses", "Loss against score", layers, layout, (handle,), note="Drag the dot.")


def _curves() -> tuple[Floats, dict[str, Floats]]:
    """Every loss over one column of scores; there is a gap at 0 for the one that jumps."""
    left, right = np.linspace(LOW - AIR, 0, 65), np.linspace(0, HIGH + AIR, 65)
    along = np.concatenate([left, [0.0], right])
    curves = {key: np.array([LOSSES[key].of(s) for s in along.tolist()]) for key in NAMES}
    curves["zero_one"][len(left) :] = [np.nan, *np.zeros(len(right))]
    return along, {key: np.where(curve <= TALLEST, curve, np.nan) for key, curve in curves.items()}


def _side(name: str, at: float) -> PlainTrace:
    """Its name hangs from the upper edge: in a low picture it is whole, too."""
    told = axes.label(palette.GHOST, 13, "bottom center", text=[name])
    return through(told, np.array([at]), np.array([TALLEST]))


def _name(key: str, loss: Value) -> Moving:
    at, where_to = NAMED_AT[key]
    label = axes.label(palette.GHOST, 14, where_to, text=[NAMES[key]])
    height = LOSSES[key].of(at) - LOWER.get(key, 0)
    named = through(label, np.array([at]), np.array([height]))
    return Moving(named, colour=words(loss.is_at(key), palette.INK, palette.GHOST))


# ── What is said ────────────────────────────────────────────────────────────────────────────────


def _sentence(loss: Value, slope: Formula) -> Text:
    score, push = value("score"), shown(-slope, 2)
    zero_one = words(
        equal(score, 0),
        "Here it jumps from 1 to 0, and a jump has no slope.",
        "It is flat here: slope 0. Gradient descent would not move θ̂.",
    )
    perceptron = words(
        equal(score, 0),
        "A kink: any slope from −1 to 0 will do. Our rule takes −1, so it adds η·y·x̂.",
        words(
            score < 0,
            "Slope −1, however wrong the point is: add η·y·x̂. That is the perceptron.",
            "Slope 0: a point that is right changes nothing.",
        ),
    )
    logistic = text("The slope is never 0, so every point pushes a little: here ", push, "·η·y·x̂.")
    hinge = words(
        equal(score, 1),
        "A kink: any slope from −1 to 0 will do.",
        words(
            score < 1,
            words(
                score > 0,
                "Right, but not by 1: the hinge still adds η·y·x̂.",
                "Slope −1: add η·y·x̂, as the perceptron does.",
            ),
            "Right by more than 1: slope 0, nothing changes.",
        ),
    )
    squared = words(
        score > 1,
        text("Right by more than 1, and yet it pulls back: ", push, "·η·y·x̂."),
        text("The further from 1, the longer the step: here ", push, "·η·y·x̂."),
    )
    told: dict[str, Piece] = {
        "zero_one": zero_one,
        "perceptron": perceptron,
        "logistic": logistic,
        "hinge": hinge,
        "squared": squared,
    }
    return text(*(words(loss.is_at(key), told[key]) for key in NAMES))
