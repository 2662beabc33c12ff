"""One update under the hand: θ and a point to drag, and what turns."""

from __future__ import annotations

import numpy as np

from core.lessons.update_rule.one_update import MOST, PREDICT, OneUpdate, Vector, values
from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Readout
from core.scenes.hand.formula import (
    NOTHING,
    Formula,
    constant,
    cos_degrees,
    maximum,
    minimum,
    rounded,
    sin_degrees,
    value,
    where,
)
from core.scenes.hand.free_names import TIP, Surroundings, free_name
from core.scenes.hand.half_planes import half_planes, sides_and_line
from core.scenes.hand.label import IS_PLUS
from core.scenes.hand.living_text import Piece, Text, shown, text, vector, words
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.number_text import sign_text
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.numbers.sentences import zero_text
from core.scenes.run.pictures.dial import NEEDLE, dial_face, dial_hands, dial_layout

HALF = 1.5 * MOST  # of the window's side
SEEN = 0.95  # of it: as far as names go
DIGITS = 4


def turning_board(offset: bool) -> Board:
    """What an update does to θ, to the boundary and to the angle."""
    update = OneUpdate.of_values(offset, hidden=value(PREDICT.name))
    return Board(
        panels=(plane_panel(update), _dial(update)),
        values=(PREDICT, *values(offset)),
        readouts=(
            *vector_readouts(update),
            *score_readouts(update, offset),
            Readout("angle", "angle", _degrees(update)),
        ),
        sentence=_what_happens(update),
        table=update.table,
    )


# ── Pictures ────────────────────────────────────────────────────────────────────────────────────


def plane_panel(update: OneUpdate, half: float = HALF) -> Panel:
    """θ, the point and both boundaries in one plane; arrows begin at 0, at the points' scale."""
    (t1, t2), (n1, n2), (x1, x2) = update.theta[:2], update.theta_after[:2], update.x[:2]
    zero = constant(0)
    before = half_planes(t1, t2, _theta0(update.theta), (0, 0), half)
    after = half_planes(n1, n2, _theta0(update.theta_after), (0, 0), half)
    told = update.is_told
    plus, minus, wrong = _point(+1), _point(-1), where(update.score > 0, NOTHING, x1)
    later, grown = axes.line(palette.UPDATE, 2.5, "dash"), axes.arrow(palette.UPDATE, 2.5)
    step = axes.arrow(palette.UPDATE, 2)
    tip, tip_after, origin = (t1, t2), (where(told, n1, NOTHING), n2), (zero, zero)
    lines = (before.ends, after.ends, (origin, tip), (origin, tip_after), (tip, tip_after))
    around = Surroundings((np.zeros(2), half), lines=lines, places=[(x1, x2)], handles=[tip])
    in_sight = (_kept(tip_after[0], half), _kept(tip_after[1], half))
    ringed = where(update.is_mistake, x1, NOTHING)
    name = axes.label(palette.INK, 17)
    name_after = axes.label(palette.UPDATE, 15)
    layers: list[Layer] = [
        *sides_and_line(before),
        Moving(
            later,
            x=[where(told, x, NOTHING) for x, _ in after.ends],
            y=[where(told, y, NOTHING) for _, y in after.ends],
        ),
        Moving(axes.line(palette.GHOST, 1.5, "dot"), x=[zero, x1], y=[zero, x2]),
        Moving(grown, x=[zero, where(told, n1, NOTHING)], y=[zero, n2]),
        Moving(step, x=[t1, where(told, n1, NOTHING)], y=[t2, n2]),
        Moving(axes.arrow(palette.INK, 3.5), x=[zero, t1], y=[zero, t2]),
        *(Moving(ring, x=ringed, y=x2) for ring in marks.next_mistake()),
        Moving(plus, x=where(IS_PLUS, x1, NOTHING), y=x2),
        Moving(minus, x=where(IS_PLUS, NOTHING, x1), y=x2),
        Moving(marks.hollow(plus), x=where(IS_PLUS, wrong, NOTHING), y=x2),
        Moving(marks.hollow(minus), x=where(IS_PLUS, NOTHING, wrong), y=x2),
        free_name(name, tip, "θ", around, "θ", towards=tip, otherwise=[(t1 / 2, t2 / 2)]),
        free_name(
            name_after,
            in_sight,
            "θ after",
            around,
            "θ after",
            towards=tip_after,
            clear=TIP,
            otherwise=[(in_sight[0] / 2, in_sight[1] / 2)],
        ),
    ]
    pointer = (value("pointer_x"), value("pointer_y"))
    turned = dict(zip(("theta1", "theta2"), pointer, strict=True))
    moved = dict(zip(("x1", "x2"), pointer, strict=True))
    handles = (
        Handle("Tip of θ", (t1, t2), turned),
        Handle("Point x", (x1, x2), moved, bare=True),
    )
    layout = axes.plane(np.zeros(2), half, ["x₁, θ₁", "x₂, θ₂"])
    return Panel("plane", "Before and after", layers, layout, handles, legend=True)


def _kept(place: Formula, half: float) -> Formula:
    """In the picture, even if the arrow's tip is not."""
    return minimum(maximum(place, -SEEN * half), SEEN * half)


def _theta0(theta: Vector) -> Formula:
    return theta[2] if len(theta) > 2 else constant(0)


def _point(sign: int) -> PlainTrace:
    marker = {
        "symbol": "circle" if sign > 0 else "square",
        "size": 21,
        "color": palette.of_label(sign),
        "line": {"color": palette.PAPER, "width": 1.5},
    }
    font = {"color": palette.ON_MARKER, "size": 15}
    return axes.scatter(mode="markers+text", marker=marker, text=[sign_text(sign)], textfont=font)


def _dial(update: OneUpdate) -> Panel:
    """The point lies at 0°; the needle is θ before the update, the coloured arrow θ after it."""
    hands = dial_hands()
    there = where(update.point_is_zero, NOTHING, 1)
    theta, x = ("(θ, θ₀)", "(x, 1)") if len(update.theta) > 2 else ("θ", "x")
    zero = constant(0)
    angle_after = where(update.is_told, update.angle_after, NOTHING)
    layers: list[Layer] = [
        *dial_face(),
        Moving(hands.x, x=[zero, there], y=[zero, zero]),
        Moving(hands.after, *_on_dial(angle_after)),
        Moving(hands.needle, *_on_dial(update.angle)),
        Moving(hands.name, x=there, y=constant(-0.14), text=text(f"{x} (", _sign(), ")")),
        Moving(hands.says, x=zero, y=constant(-0.3), text=_degrees(update)),
    ]
    return Panel("dial", f"Angle between {theta} and {x}", layers, dial_layout())


def _on_dial(angle: Formula) -> tuple[list[Formula], list[Formula]]:
    """A line from the centre of the dial."""
    zero = constant(0)
    return [zero, NEEDLE * cos_degrees(angle)], [zero, NEEDLE * sin_degrees(angle)]


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _sign(opposite: bool = False) -> Piece:
    return words(IS_PLUS, *("−+" if opposite else "+−"))


def _what_happens(update: OneUpdate) -> Text:
    right = text("The point is ", _sign(), " and lies on the ", _sign(), " side: right. No update.")
    turned = words(
        update.undershoots,
        ". It turns the right way, but not far enough.",
        ", and it is right.",
    )
    then = words(update.is_antiparallel, _opposite(update), turned)
    mistake = text(_why_wrong(update), words(update.hidden, WHERE_THEN, then))
    return text(
        words(update.point_is_zero, POINT_AT_ZERO, words(update.is_mistake, mistake, right))
    )


WHERE_THEN = ". Where will θ and the line be then? Will the point be right?"
POINT_AT_ZERO = (
    "The point is 0 itself. Then y·a is 0 for every θ, and adding the point changes nothing: "
    "without an offset it stays a mistake for ever."
)


def _why_wrong(update: OneUpdate) -> Text:
    """Why the point is a mistake, and what is done about it."""
    side = text("The point is ", _sign(), ", but lies on the ", _sign(opposite=True), " side. ")
    boundary = "The point lies on the line: y·a = 0 counts as a mistake. "
    zero = zero_text(offset=len(update.theta) > 2)
    nowhere = f"{zero}, so the point lies on no side: y·a = 0 counts as a mistake. "
    on_line = words(update.starts_at_zero, nowhere, boundary)
    act = words(IS_PLUS, "Add it", "Subtract it")
    return text(words(update.score < 0, side, on_line), act)


def _opposite(update: OneUpdate) -> Text:
    """The exception: θ̂ and y x̂ lie on one line, and there is nothing to turn."""
    after = update.score_after
    return text(
        ". θ points exactly the wrong way, so nothing can turn: ",
        words(after > 0, "θ flips over.", words(after < 0, "θ only gets shorter.", "θ becomes 0.")),
    )


def vector_readouts(update: OneUpdate) -> tuple[Readout, ...]:
    """θ, and θ₀ if there is one, before and after."""
    before = vector(update.theta[:2], DIGITS)
    after = vector(update.theta_after[:2], DIGITS)
    theta = Readout("theta", "θ", text(before, words(update.is_told, text(" → ", after))))
    if len(update.theta) == 2:
        return (theta,)
    offset = shown(update.theta[2], DIGITS)
    after = text(" → ", shown(update.theta_after[2], DIGITS))
    return (theta, Readout("theta0", "θ₀", text(offset, words(update.is_told, after))))


def score_readouts(update: OneUpdate, offset: bool) -> tuple[Readout, Readout]:
    """What an update adds to the score, and the score before and after."""
    added = text(" + ", shown(update.growth, DIGITS), " = ", shown(update.score_after, DIGITS))
    squared_name = "(‖x‖² + 1)" if offset else "‖x‖²"
    squared = rounded(update.growth / update.eta)
    growth = text(shown(update.eta, DIGITS), " · ", shown(squared, DIGITS))
    score = text(shown(update.score, DIGITS), words(update.is_told, added))
    return (
        Readout("growth", f"η · {squared_name}", text(growth, " = ", shown(update.growth, DIGITS))),
        Readout("score", "score y·a", score),
    )


def _degrees(update: OneUpdate) -> Text:
    before, after = _angle_text(update.angle), _angle_text(update.angle_after)
    return text(before, words(update.is_told, text(" → ", after)))


def _angle_text(angle: Formula) -> Text:
    return text(shown(angle, 1, fixed=True), words(angle >= 0, "°"))
