"""Three ways to tell + from − on the same points: a line, the nearest neighbours, a small tree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from core.lessons.linear_classifier.nearest_panel import NearestNeighbours
from core.lessons.linear_classifier.probe import Probe
from core.lessons.linear_classifier.tree_panel import answer, tree_panel
from core.perceptron import Dataset
from core.perceptron.data.arrays import Indices
from core.perceptron.studies.decision_tree import Tree, answered
from core.perceptron.studies.nearest_neighbours import nearest_lead, nearest_votes
from core.scenes.hand.board import Board, Panel, Readout, Value
from core.scenes.hand.formula import Formula, equal, total
from core.scenes.hand.living_text import Piece, Text, shown, text, words
from core.scenes.hand.own_line import OwnLine, on_grid, round_step
from core.scenes.ink.number_text import sign_text


@dataclass(frozen=True)
class Compared:
    """What is set side by side.

    points   with one or two features
    theta    θ₁, θ₂ and θ₀ at first: decimals that fit the line's fields
    k        how many neighbours are asked: an odd number
    """

    points: Dataset
    theta: Sequence[float]
    k: int
    tree: Tree


def three_classifiers_board(compared: Compared, note: str = "") -> Board:
    """A new point to drag, a line to drag, and what each of the three says.

    note   what the pictures leave out of the points
    """
    points, tree, k = compared.points, compared.tree, compared.k
    line = OwnLine(points, offset=True)
    probe = Probe(line)
    a = line.activation(probe.x, probe.y)
    nearest, leaf = NearestNeighbours(line, probe, k), answer(tree, probe.coordinates)
    of_line = text(shown(total(line.scores <= 0), 0), f" of {len(points)}")
    voted = nearest_votes(points, k)
    leaves = np.array([answered(tree, row) for row in points.exact])
    table = line.table.numbered().with_columns(
        {
            "nearest says" if k == 1 else f"{k} nearest say": map(sign_text, voted.tolist()),
            "tree says": map(sign_text, leaves.tolist()),
        }
    )
    asked = "the nearest point" if k == 1 else f"the {k} nearest points"
    neighbours = text("says " if k == 1 else "say ", _sign(nearest.votes))
    return Board(
        panels=(
            Panel(
                "line",
                "A line",
                [*line.layers(), probe.unlabelled()],
                line.layout,
                (*line.handles(), probe.handle),
                note=note,
                legend=True,
            ),
            nearest.panel(voted != points.labels),
            tree_panel(tree, line, probe, leaves != points.labels),
        ),
        values=_starting_at(
            [*probe.values, *line.values],
            dict(zip(("theta1", "theta2", "theta0"), compared.theta, strict=True))
            | dict(zip(("px", "py"), _worth_asking(compared, line), strict=True)),
        ),
        readouts=(
            Readout("line", "the line", text("says ", words(equal(a, 0), "neither", _sign(a)))),
            Readout("nearest", asked, neighbours),
            Readout("tree", "the tree", text("says ", _sign(leaf))),
            Readout("line_error", "line: training error", of_line),
            Readout(
                "nearest_error",
                "neighbours: training error",
                _wrong(points, voted),
            ),
            Readout("tree_error", "tree: training error", _wrong(points, leaves)),
        ),
        sentence=_agreement(a, nearest.votes, leaf),
        together=True,
        table=table,
    )


def _starting_at(values: Sequence[Value], starts: Mapping[str, float]) -> list[Value]:
    return [replace(value, start=starts[value.name]) for value in values]


def _worth_asking(compared: Compared, line: OwnLine) -> tuple[float, float]:
    """A place for the new point: where the three differ, if there is one, away from the rest."""
    step = round_step(line.half / 50)
    near = [float(share) for share in np.linspace(-0.58, 0.54, 12)]
    (x, y), (theta1, theta2, theta0) = line.middle.tolist(), compared.theta
    ups = [0.0] if line.is_flat else [on_grid(y + share * line.half, step) for share in near]
    places = np.array([(on_grid(x + share * line.half, step), up) for share in near for up in ups])
    a = places @ (theta1, theta2) + theta0
    by_line = np.sign(a)
    by_vote = np.sign(nearest_lead(line.points, line.labels, places, compared.k))
    by_tree = [answered(compared.tree, [Fraction(v) for v in place]) for place in places.tolist()]
    differ = (by_line != by_vote) | (by_vote != by_tree)
    to_points = ((places[:, None, :] - line.points[None, :, :]) ** 2).sum(axis=2).min(axis=1)
    alone = np.minimum(to_points, a**2 / (theta1**2 + theta2**2))
    across, up = places[np.lexsort((alone, differ))[-1]].tolist()
    return across, up


def _sign(number: Formula) -> Piece:
    return words(number > 0, "+", "−")


def _wrong(points: Dataset, said: Indices) -> str:
    return f"{int((said != points.labels).sum())} of {len(points)}"


def _agreement(*answers: Formula) -> Text:
    first, *others = answers
    all_plus, all_minus = first > 0, first < 0
    for one in others:
        all_plus, all_minus = all_plus * (one > 0), all_minus * (one < 0)
    return text(
        words(
            all_plus,
            "All three say + about the new point.",
            words(all_minus, "All three say − about the new point.", DISAGREE),
        )
    )


DISAGREE = "The three do not agree about the new point."
