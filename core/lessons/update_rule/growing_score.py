"""Why an update helps: y·a′ = y·a + η‖x‖² in three steps, with the numbers of this update."""

from __future__ import annotations

from core.lessons.update_rule.one_update import OneUpdate, dot, values
from core.lessons.update_rule.turning import DIGITS, POINT_AT_ZERO, plane_panel, vector_readouts
from core.scenes.hand.board import Board, Layer, Moving, Panel, Readout
from core.scenes.hand.formula import Formula
from core.scenes.hand.living_text import Piece, Text, shown, text, vector, words
from core.scenes.ink import axes, palette
from core.scenes.ink.scene import PlainTrace

HIGH = 9.4  # of the drawing, in lines
LEFT = 0.3
FORMULA = 18  # pixels: in a room half as much again, which its last row reads


def growing_score_board(offset: bool) -> Board:
    """θ and a point to drag, and the derivation beside them."""
    update = OneUpdate.of_values(offset)
    return Board(
        panels=(plane_panel(update), _derivation(update, offset)),
        values=values(offset),
        readouts=(
            *vector_readouts(update),
            Readout("before", "score before, y·a", shown(update.score, DIGITS)),
            Readout("growth", f"added, {growth_name(offset)}", _added(update)),
            Readout("after", "score after, y·a′", shown(update.score_after, DIGITS)),
        ),
        sentence=_says(update),
        table=update.table,
    )


def growth_name(offset: bool) -> str:
    return "η (‖x‖² + 1)" if offset else "η‖x‖²"


def _added(update: OneUpdate) -> Piece:
    return words(update.is_mistake, shown(update.growth, DIGITS), "nothing")


def _says(update: OneUpdate) -> Text:
    grows = text(
        "The score grows by ",
        shown(update.growth, DIGITS),
        ", from ",
        shown(update.score, DIGITS),
        " to ",
        shown(update.score_after, DIGITS),
        ".",
    )
    score = shown(update.score, DIGITS)
    stays = text("The point is right: no update. Its score stays ", score, ".")
    said = words(update.is_mistake, grows, stays)
    return text(words(update.point_is_zero, POINT_AT_ZERO, said))


def _derivation(update: OneUpdate, offset: bool) -> Panel:
    """Three steps, each with its numbers and its reason."""
    eta, y = shown(update.eta, DIGITS), words(update.label > 0, "1", "(−1)")
    plain, x = vector(update.theta_after[:2], DIGITS), vector(update.x[:2], DIGITS)
    activation, squared = dot(update.theta, update.x), dot(update.x, update.x)
    if offset:
        formulas = (
            "y·a′ = y ((θ + η y x)·x + θ₀ + η y)",
            "= y (θ·x + θ₀) + η y² (x·x + 1)",
            "= y·a + η (‖x‖² + 1)",
        )
        put_in = text(y, " · (", plain, "·", x, " + ", _in_brackets(update.theta_after[2]), ")")
    else:
        formulas = ("y·a′ = y (θ + η y x)·x", "= y θ·x + η y² x·x", "= y·a + η ‖x‖²")
        put_in = text(y, " · ", plain, "·", x)
    multiplied = text(
        y, " · ", _in_brackets(activation), " + ", eta, " · 1 · ", shown(squared, DIGITS)
    )
    added = text(
        shown(update.score, DIGITS),
        " + ",
        shown(update.growth, DIGITS),
        " = ",
        shown(update.score_after, DIGITS),
    )
    reasons = ("the new θ put in", "multiplied out", "y² is 1 for both labels")
    if offset:
        reasons = ("the new θ and θ₀ put in", *reasons[1:])
    layers: list[Layer] = []
    rows = zip(formulas, (put_in, multiplied, added), reasons, strict=True)
    for row, (formula, numbers, reason) in enumerate(rows):
        top = HIGH - 0.9 - 3.1 * row
        living = words(update.is_mistake, text("= ", numbers))
        layers += [
            _line(top, FORMULA, palette.INK, formula),
            Moving(_line(top - 0.95, FORMULA, palette.UPDATE), text=living),
            _line(top - 1.75, 13, palette.GHOST, reason),
        ]
    return Panel("derivation", "In three steps", layers, _layout())


def _line(height: float, size: int, colour: str, said: str = "") -> PlainTrace:
    return axes.label(colour, size, "middle right", x=[LEFT], y=[height], text=[said])


def _layout() -> dict[str, object]:
    hidden = {"visible": False, "fixedrange": True}
    return {
        **axes.BARE,
        "xaxis": {**hidden, "range": [0, 10]},
        "yaxis": {**hidden, "range": [0, HIGH]},
        "margin": {"l": 4, "r": 4, "t": 4, "b": 4},
    }


def _in_brackets(number: Formula) -> Text:
    """A negative number in brackets."""
    return text(words(number < 0, "("), shown(number, DIGITS), words(number < 0, ")"))
