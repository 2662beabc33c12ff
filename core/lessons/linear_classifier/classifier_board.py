"""A line under the hand: its two half-spaces, and how many points are on their right side.

a = θ·x + θ₀        X⁺ is where a > 0, X⁻ where a < 0
"""

from __future__ import annotations

from core.lessons.linear_classifier.features import first_two_features, note_on_features
from core.perceptron import Dataset, Verdict
from core.scenes.hand.board import Board, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import (
    NOTHING,
    Formula,
    constant,
    equal,
    maximum,
    minimum,
    sqrt,
    total,
    where,
)
from core.scenes.hand.free_names import Segment, name_among
from core.scenes.hand.half_planes import Place
from core.scenes.hand.living_table import table_of_points
from core.scenes.hand.living_text import Piece, Text, in_brackets, shown, text, vector, words
from core.scenes.hand.own_line import OwnLine
from core.scenes.ink import axes, palette
from core.scenes.signs.finding import as_it_is

CORNER = 0.06  # the side of the sign for a right angle, in units of half the picture's side
NAMES_AT = 0.87  # from the middle to the names of the half-spaces; no point is so far out
# From θ to them, so that it may become longer: the first place that is free.
ASIDE = (0.1, -0.1, 0.25, -0.25, 0.4, -0.4, 0.55, -0.55, 0.7, -0.7)
THETA_NAMED = 0.7  # of half the picture's side: so far from its tip the name of θ may reach
SCALES = {"1": "1", "2": "2", "half": "½"}


def line_board(dataset: Dataset, verdict: Verdict) -> Board:
    """θ and θ₀ to drag, and the training error. Scaling both by 2 changes no prediction.

    verdict   about the points as they are drawn, with an offset
    """
    line = OwnLine(first_two_features(dataset), offset=True)
    scale = Value("times", "θ and θ₀ times", "1", kind="choice", choices=SCALES)
    factor = where(scale.is_at("2"), 2, where(scale.is_at("half"), 0.5, 1))
    theta1, theta2, theta0 = (factor * part for part in (line.theta1, line.theta2, line.theta0))
    length = sqrt(theta1 * theta1 + theta2 * theta2)
    not_right, n = total(line.scores <= 0), len(dataset)
    usual, usual0 = vector((line.theta1, line.theta2), 2), in_brackets(line.theta0, 2)
    readouts = (
        Readout("theta", "θ", text(_times(factor, usual), vector((theta1, theta2), 2))),
        Readout("theta0", "θ₀", text(_times(factor, usual0), shown(theta0, 2))),
        Readout("length", "length ‖θ‖", text(shown(length, 2))),
        Readout("away", "line to origin |θ₀| / ‖θ‖", text(shown(abs(theta0) / length, 2))),
        Readout("slope", as_it_is("as y = mx + c"), _slope_and_intercept(line)),
        Readout("misclassified", "misclassified", shown(total(line.scores < 0), 0)),
        Readout("on", "undecided, on the line", shown(total(equal(line.scores, 0)), 0)),
        Readout("error", "training error", _error(not_right, n)),
        Readout("separable", "linearly separable?", _separable(verdict)),
    )
    return Board(
        (_line_panel(dataset, line, factor),),
        (scale, *line.values),
        readouts,
        text(_counted(line, verdict), words(equal(factor, 1), "", " Same line, same sides.")),
        table=table_of_points(
            line.own_places, line.labels.tolist(), factor * line.scores
        ).numbered(),
    )


def _times(factor: Formula, number: Piece) -> Piece:
    """2 · (1, 0.5) = ; nothing where the factor is 1."""
    return words(equal(factor, 1), "", text(shown(factor, 1), " · ", number, " = "))


# ── The picture ─────────────────────────────────────────────────────────────────────────────────


def _line_panel(dataset: Dataset, line: OwnLine, factor: Formula) -> Panel:
    """As far as `OwnLine` draws it, with the half-spaces' names, a right angle and a longer θ."""
    (foot_x, foot_y), (tip_x, tip_y) = line.foot, line.tip
    scaled = where(equal(factor, 1), NOTHING, factor)
    stretched_x = foot_x + (tip_x - foot_x) * scaled
    stretched_y = foot_y + (tip_y - foot_y) * scaled
    stretched = Moving(
        axes.arrow(palette.GHOST, 2), x=[foot_x, stretched_x], y=[foot_y, stretched_y]
    )
    stretched_name = Moving(
        axes.label(palette.GHOST, 15, "middle center"),
        x=[stretched_x + line.theta2 / line.length * 0.1 * line.half],
        y=[stretched_y - line.theta1 / line.length * 0.1 * line.half],
        text=words(equal(factor, 2), "2 θ", words(equal(factor, 1), "", "½ θ")),
    )
    layers: list[Layer] = [
        *line.layers(),
        *_half_space_names(line),
        _right_angle(line),
        stretched,
        stretched_name,
    ]
    note = note_on_features(dataset)
    return Panel("data", "Data space", layers, line.layout, line.handles(), note=note, legend=True)


def _right_angle(line: OwnLine) -> Moving:
    """A small square between the line and θ."""
    side = CORNER * line.half
    u, v = line.theta1 / line.length * side, line.theta2 / line.length * side
    x, y = line.foot
    corner = axes.line(palette.INK, 1.5)
    return Moving(corner, x=[x + u, x + u - v, x - v], y=[y + v, y + v + u, y + u])


def _half_space_names(line: OwnLine) -> tuple[Moving, Moving]:
    """X⁺ and X⁻: from the foot of θ straight away from the line, to the edge of the picture."""
    return _named(line, 1), _named(line, -1)


def _named(line: OwnLine, sign: int) -> Moving:
    foot, unit = line.foot, (line.theta1 / line.length, line.theta2 / line.length)
    ways = []
    for place, part, middle in zip(foot, unit, line.middle.tolist(), strict=True):
        gone = where(sign * part < 0, middle - place, place - middle)
        ways.append((NAMES_AT * line.half - gone) / abs(part))
    way = sign * maximum(minimum(*ways), 0)
    said = "X⁺" if sign > 0 else "X⁻"
    at = (foot[0] + way * unit[0], foot[1] + way * unit[1])
    around = line.surroundings(line.boundary, (line.foot, line.tip), *_around_the_name(line))
    aside = constant([share * line.half for share in ASIDE])
    beside = _within(line, (at[0] - aside * unit[1], at[1] + aside * unit[0]))
    untrue = sign * (line.theta1 * beside[0] + line.theta2 * beside[1] + line.theta0) <= 0
    label = axes.label(palette.of_label(sign), 19)
    return name_among(label, beside, len(ASIDE), said, around, said, untrue)


def _within(line: OwnLine, place: Place) -> Place:
    """The same place, or the nearest one that has room for a name."""
    x, y = (
        maximum(minimum(at, middle + NAMES_AT * line.half), middle - NAMES_AT * line.half)
        for at, middle in zip(place, line.middle.tolist(), strict=True)
    )
    return x, y


def _around_the_name(line: OwnLine) -> tuple[Segment, Segment]:
    """Across and up where θ may have its name, on whichever side of its tip."""
    (x, y), far = line.tip, THETA_NAMED * line.half
    return ((x - far, y), (x + far, y)), ((x, y - 0.4 * far), (x, y + 0.4 * far))


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _slope_and_intercept(line: OwnLine) -> Piece:
    """x₂ = −2·x₁ + 1; a line straight up has no such form."""
    m, c = -line.theta1 / line.theta2, -line.theta0 / line.theta2
    sloping = text("x₂ = ", shown(m, 2), "·x₁", words(c < 0, " − ", " + "), shown(abs(c), 2))
    upright = text("none: x₁ = ", shown(-line.theta0 / line.theta1, 2))
    return words(abs(line.theta2) > 0, sloping, words(line.length > 0, upright, "no line"))


def _error(not_right: Formula, n: int) -> Piece:
    return text(shown(not_right, 0), f" of {n} = ", shown(not_right / n, 2))


def _separable(verdict: Verdict) -> str:
    if verdict.separable:
        return "yes"
    return "no" if verdict.proven else "not decided"


def _counted(line: OwnLine, verdict: Verdict) -> Text:
    """What the line gets wrong; and that it cannot be helped, where it cannot."""
    n = len(line.points)
    wrong, undecided = total(line.scores < 0), total(equal(line.scores, 0))
    hopeless = verdict.proven and not verdict.separable
    some = text(
        words(wrong > 0, _points(wrong, n, "misclassified")),
        words(wrong * undecided, text(", ", shown(undecided, 0), " undecided")),
        words(equal(wrong, 0), _points(undecided, n, "undecided")),
        "." + (" No line gets all of them right." if hopeless else ""),
    )
    return text(
        words(
            equal(wrong + undecided, 0),
            f"All {n} points are right: this line separates them.",
            words(
                equal(wrong, n),
                f"All {n} points are misclassified. What if θ pointed the other way?",
                some,
            ),
        )
    )


def _points(count: Formula, n: int, are: str) -> Text:
    """1 of 4 points is …"""
    return text(shown(count, 0), f" of {n} points ", words(equal(count, 1), "is", "are"), f" {are}")
