"""What a line says about one point: its activation, its distance, and with its label its score.

a = θ·x + θ₀        the distance to the line is |a| / ‖θ‖; the score is y·a
"""

from __future__ import annotations

from core.lessons.linear_classifier.features import first_two_features, note_on_features
from core.lessons.linear_classifier.probe import Probe, Y
from core.perceptron import Dataset
from core.scenes.hand.board import Board, Moving, Panel, Readout
from core.scenes.hand.formula import Formula
from core.scenes.hand.label import IS_PLUS, LABEL
from core.scenes.hand.living_table import table_of_named
from core.scenes.hand.living_text import Piece, Text, in_brackets, shown, text, words
from core.scenes.hand.own_line import OwnLine
from core.scenes.ink import axes, palette


def point_board(dataset: Dataset) -> Board:
    """A point to drag, with a label."""
    line = OwnLine(first_two_features(dataset), offset=True)
    probe = Probe(line)
    a = line.activation(probe.x, probe.y)
    theta = [line.theta1, line.theta2][: len(probe.coordinates)]
    product = text(_products(theta, probe.coordinates, line.theta0), " = ", shown(a, 2))
    score = text(words(IS_PLUS, "1", "−1"), " · ", in_brackets(a, 2), " = ", shown(Y * a, 2))
    return Board(
        (_panel(dataset, line, probe, a),),
        (LABEL, *probe.values, *line.values),
        (
            Readout("a", "activation a", product),
            Readout("score", "score y·a", score),
            Readout("distance", "distance |a| / ‖θ‖", text(shown(abs(a) / line.length, 2))),
            *(
                Readout(f"slope{j}", f"x{sign} + 1 changes a by", shown(weight, 2))
                for j, (sign, weight) in enumerate(zip("₁₂", theta, strict=False), start=1)
            ),
        ),
        _says(a),
        table=table_of_named({"x": (probe.coordinates, words(IS_PLUS, "+", "−"), Y * a)}).above(
            line.table.numbered()
        ),
    )


def _panel(dataset: Dataset, line: OwnLine, probe: Probe, a: Formula) -> Panel:
    px, py = probe.x, probe.y
    share = a / (line.length * line.length)
    nearest = (px - line.theta1 * share, py - line.theta2 * share)
    beside = (-0.11 if line.is_flat else 0.11) * line.half  # where θ and its name are not
    way = axes.line(palette.GHOST, 3, "dot")
    written = (
        (px + nearest[0]) / 2 - line.theta2 / line.length * beside,
        (py + nearest[1]) / 2 + line.theta1 / line.length * beside,
    )
    told = text(shown(abs(a) / line.length, 2))
    distance = Moving(axes.label(palette.INK, 15, "middle center"), *written, text=told)
    to_line = Moving(way, x=[px, nearest[0]], y=[py, nearest[1]])
    return Panel(
        "data",
        "Data space",
        [
            *line.layers(named=[(px, py)]),
            to_line,
            distance,
            *probe.labelled(Y * a, written),
        ],
        line.layout,
        (*line.handles(), probe.handle),
        note=note_on_features(dataset),
        legend=True,
    )


def _says(a: Formula) -> Text:
    """The side it is on, and whether that is right."""
    plus, minus = (f"a {than} 0: the point is on the {sign} side." for than, sign in (">+", "<−"))
    side = words(a > 0, plus, words(a < 0, minus, "a = 0: the point is on the line."))
    label = words(IS_PLUS, " Its label is +", " Its label is −")
    verdict = words(Y * a > 0, ": right.", words(Y * a < 0, ": misclassified.", ": undecided."))
    return text(side, label, verdict)


def _products(theta: list[Formula], x: list[Formula], theta0: Formula) -> Piece:
    """1·2 + 0.5·(−1) − 3"""
    pieces: list[Piece] = []
    for weight, coordinate in zip(theta, x, strict=True):
        sign: Piece = words(weight < 0, " − ", " + ")
        number = abs(weight)
        if not pieces:
            sign, number = "", weight
        pieces += [sign, shown(number, 2), "·", in_brackets(coordinate, 2)]
    return text(*pieces, words(theta0 < 0, " − ", " + "), shown(abs(theta0), 2))
