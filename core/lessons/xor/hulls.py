"""The certificate as a picture: two hulls that share a point, and any line one likes through them.

A hull holds every mixture of its points. Where all + lie on one side of a line, so does their hull;
a point c of both hulls would have to lie on both sides.

Through the origin the − points are mirrored to z = −x, and the hull of all z contains the origin.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from core.perceptron import Dataset, Verdict
from core.perceptron.data.arrays import Floats
from core.perceptron.proofs.convex_hull import convex_hull
from core.scenes.hand.board import Board, Moving, Panel, Readout
from core.scenes.hand.formula import Formula, constant, equal, total
from core.scenes.hand.free_names import Segment, Surroundings, free_name
from core.scenes.hand.half_planes import Place
from core.scenes.hand.living_table import table_of_points
from core.scenes.hand.living_text import Text, shown, text, words
from core.scenes.hand.own_line import OwnLine
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.chart import through
from core.scenes.ink.number_text import number_text, vector_text, with_minus
from core.scenes.ink.scene import PlainTrace

ASIDE = 0.3  # how far from the middle the line is at first: c and every name are in sight
MOST_NAMED = 12  # points of a set with room for names
SHORT = 7  # characters of a fraction that is shown as such


def hulls_board(dataset: Dataset, verdict: Verdict) -> Board:
    """The hulls of both classes, the λ and what they make, and a line to drag.

    The set has one or two features, and the verdict on it is proven.
    """
    seen = dataset if verdict.offset else _signed(dataset)
    line = OwnLine(seen, verdict.offset, ASIDE)
    behind = [_hull(seen, line.points, sign) for sign in (1, -1) if sign in seen.signs]
    edges = [edge for hull in behind for edge in _edges(hull)]
    named = [] if verdict.separable else _named_places(line, verdict)
    marks = [] if verdict.separable else _certificate_marks(line, verdict, edges)
    panel = Panel(
        "hulls",
        "The hulls of both classes" if verdict.offset else "The hull of all z = y·x",
        [*behind, *line.layers(edges, named=named), *marks],
        line.layout,
        line.handles(),
        legend=True,
    )
    right = total(line.scores > 0)
    readouts = [Readout("right", "right", text(shown(right, 0), f" of {len(dataset)}"))]
    table = table_of_points(dataset.points, dataset.signs, line.scores)
    if verdict.separable:
        said = _apart(right, len(dataset), verdict.offset)
        return Board((panel,), line.values, readouts, said, table=table)
    a = line.activation(*(constant(v) for v in _common_place(verdict)))
    readouts.append(Readout("common", "c", _common_text(verdict)))
    if verdict.offset:
        readouts.append(Readout("activation", "a at c", shown(a, 3)))
    readouts += _weights(seen, verdict)
    meets = _meeting(a) if verdict.offset else AROUND_ZERO
    return Board((panel,), line.values, readouts, meets, table=table)


def _signed(dataset: Dataset) -> Dataset:
    """The points z = y·x, all of which should be on the + side."""
    z = [[sign * v for v in x] for x, sign in zip(dataset.exact, dataset.signs, strict=True)]
    return Dataset.of(z, [1] * len(z), feature_names=dataset.feature_names)


# ── What is drawn ───────────────────────────────────────────────────────────────────────────────


def _hull(dataset: Dataset, points: Floats, sign: int) -> PlainTrace:
    """The hull of one class, filled and outlined; a stretch or a dot where it has no area."""
    chosen = [index for index, label in enumerate(dataset.signs) if label == sign]
    corners = convex_hull([(*dataset.exact[index], Fraction(0))[:2] for index in chosen])
    ring = points[[chosen[corner] for corner in (*corners, corners[0])]]
    fill = palette.POSITIVE_SIDE if sign > 0 else palette.NEGATIVE_SIDE
    outline = {"color": palette.of_label(sign), "width": 2.5}
    return axes.area(fill, ring) | {"line": outline}


def _edges(hull: PlainTrace) -> list[Segment]:
    corners = [(constant(x), constant(y)) for x, y in zip(hull["x"], hull["y"], strict=True)]
    return list(pairwise(corners))


def _certificate_marks(
    line: OwnLine, verdict: Verdict, edges: Sequence[Segment]
) -> list[PlainTrace | Moving]:
    """λ beside every point that has one, or a ring where it is crowded; and what they make."""
    around = line.surroundings(line.boundary, (line.foot, line.tip), *edges)
    x, y = _common_place(verdict)
    common = constant(x), constant(y)
    dot = {"symbol": "diamond", "size": 15, "color": palette.INK}
    edge = {"line": {"color": palette.PAPER, "width": 1.5}}
    return [
        *_weight_marks(line, verdict, replace(around, places=[common])),
        axes.scatter(mode="markers", marker=dot | edge) | {"x": [x], "y": [y]},
        free_name(axes.label(palette.INK, 17), common, "c", around, "c"),
    ]


def _weight_marks(
    line: OwnLine, verdict: Verdict, around: Surroundings
) -> list[PlainTrace | Moving]:
    weights = verdict.certificate or ()
    if not _named_places(line, verdict):
        carrying = [index for index, weight in enumerate(weights) if weight]
        return [through(marks.of_the_proof(25, 2), *line.points[carrying].T)]
    said = [f"λ = {ratio_text(weight)}" for weight in weights if weight]
    return [
        free_name(axes.label(palette.INK, 14), place, name, around, name, _outwards(place, verdict))
        for place, name in zip(_named_places(line, verdict), said, strict=True)
    ]


def _outwards(place: Place, verdict: Verdict) -> Place | None:
    """Away from what the λ make, unless that is here."""
    ways = [at - there for at, there in zip(place, _common_place(verdict), strict=True)]
    return (ways[0], ways[1]) if any(way.at({}) for way in ways) else None


def _named_places(line: OwnLine, verdict: Verdict) -> list[Place]:
    """Of the points that have a λ, unless it is crowded."""
    if len(line.points) > MOST_NAMED:
        return []
    weights = zip(line.points.tolist(), verdict.certificate or (), strict=True)
    return [(constant(x), constant(y)) for (x, y), weight in weights if weight]


def _common_place(verdict: Verdict) -> tuple[float, float]:
    """Where c is in the picture; through the origin it is the origin."""
    x, y = map(float, (*(verdict.common_point or ()), Fraction(0), Fraction(0))[:2])
    return x, y


# ── Words ───────────────────────────────────────────────────────────────────────────────────────

AROUND_ZERO = (
    "The origin is a mixture of the z, and every line here goes through it. "
    "So the z are never all on the + side."
)


def _meeting(a: Formula) -> Text:
    above = "c is on your + side. It is a mixture of − points, so one of those is there, too."
    below = "c is on your − side. It is a mixture of + points, so one of those is there, too."
    on_it = "c is on your line. Then neither class has all its points on its own side."
    return text(words(a > 0, above, words(a < 0, below, on_it)))


def _apart(right: Formula, n: int, offset: bool) -> Text:
    told = "The hulls do not meet" if offset else "The hull does not reach the origin"
    found = words(equal(right, n), " Yours does.", " Find one.")
    return text(f"{told}, so some line gets every point right.", found)


def _common_text(verdict: Verdict) -> str:
    if verdict.common_point is None:
        return "the origin"
    numbers = [ratio_text(value) for value in verdict.common_point]
    return numbers[0] if len(numbers) == 1 else f"({', '.join(numbers)})"


def _weights(dataset: Dataset, verdict: Verdict) -> list[Readout]:
    assert verdict.certificate is not None
    return [
        Readout(f"weight{i + 1}", f"λ of {vector_text(dataset.exact[i])}", ratio_text(weight))
        for i, weight in enumerate(verdict.certificate)
        if weight
    ]


def ratio_text(number: Fraction) -> str:
    """1/4 as one writes it by hand; rounded where it has too many digits."""
    written = with_minus(str(number))
    return written if len(written) <= SHORT else number_text(round(float(number), 4))
