"""Where a name stands: whole in the picture, and over as little as can be of what is drawn.

Letters and marks are measured in pixels, places in units of the axes. What fits a small picture
fits a larger one, so all is reckoned for a small one; when presenting, letters and pictures grow
alike. A name that keeps its distance in pixels is in `names_beside`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from core.perceptron.data.arrays import Flags, Floats, Indices
from core.perceptron.data.geometry import directions_of

View = tuple[Floats, float]  # the middle of a picture, and half its side
SMALL = 112.0  # pixels from the middle of a small picture to its edge
LOW = 75.0  # the same of a phone's low picture, to its top
BREAK = "<br>"  # between two lines of a name
NARROW = frozenset("⁽⁾⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉,.·: il/½")
LETTER, NARROW_LETTER, LINE = 0.48, 0.32, 1.15  # of the font's size: widths, height of a line
# Pixels from the middle of a point to its edge, to that of its ring, and of the diamond round it
POINT, RING, DIAMOND = 10, 19, 27
GAP = 3  # pixels between a name and what it names, or a line: that is so thick, with its head
SIDES = {  # as Plotly calls them
    "top center": (0, 1),
    "bottom center": (0, -1),
    "middle right": (1, 0),
    "middle left": (-1, 0),
    "top right": (1, 1),
    "top left": (-1, 1),
    "bottom right": (1, -1),
    "bottom left": (-1, -1),
}
AROUND = np.array([*SIDES.values()], float)
TURNS = np.radians([0, 45, -45, 90, -90, 135, -135, 180])
# What is worst: to cover another name or a point, to lie on a line, or, by pixels, not to be where
# it should because that is too near the edge.
NAMES, COVERS, CROSSES, MOVED, LATER = 300.0, 30.0, 4.0, 0.2, 0.1
MOST_POINTS = 300  # looked at for one name
NAME_FONT = 14  # of a point that is named
# Of half a side: as far as places are looked for, so many in a row, and how far outside a shape
NEAR_EDGE, GRID, OUTSIDE = 0.92, 17, 0.15
AT_ONCE = 500_000  # places times points, to bound the memory


class Taken(NamedTuple):
    """Where another name stands, or a mark.

    places   (m, 2)
    size     half its width and half its height
    beside   (m, 2) what it keeps its distance from in pixels, if it does
    low      (m, 2) its place in a low picture, if that is another one
    """

    places: Floats
    size: Floats
    beside: Floats | None = None
    low: Floats | None = None

    def in_a_picture(self, high: float) -> tuple[Floats, Floats, Floats | None]:
        """Its place in a picture of this height, its size, and what it stands beside."""
        own = self.low if high == LOW else None
        return self.places if own is None else own, self.size, self.beside


def name_size(text: str, font: float, half: float) -> Floats:
    """Half the width and half the height of a name, in units of the axes."""
    lines = text.split(BREAK)
    width = max(map(_width, lines)) * font
    return np.array([width, LINE * font * len(lines)]) / 2 * half / SMALL


def _width(line: str) -> float:
    narrow = sum(letter in NARROW for letter in line)
    return LETTER * (len(line) - narrow) + NARROW_LETTER * narrow


def ring_size(half: float) -> Floats:
    """The same of a ring around a point; it has no corners."""
    return np.full(2, 0.8 * RING * half / SMALL)


def around(places: Floats, size: Floats, half: float, clear: float = RING) -> Floats:
    """(m, 8, 2) beside each of the places (m, 2): above, below, right, left, and in between."""
    away = AROUND * (size + (clear + GAP) * half / SMALL)
    away[4:] -= AROUND[4:] * 0.3 * clear * half / SMALL  # a ring has no corners
    shifted: Floats = places[:, None, :] + away
    return shifted


def beyond(
    tips: Floats, directions: Floats, size: Floats, half: float, away: float = 2 * GAP
) -> Floats:
    """(m, 8, 2) so many pixels past the tips of arrows (m, 2): straight on, or to one side."""
    angles = np.arctan2(directions[:, 1], directions[:, 0])[:, None] + TURNS
    unit = np.stack([np.cos(angles), np.sin(angles)], axis=2)
    shifted: Floats = tips[:, None, :] + unit * (size + away * half / SMALL)
    return shifted


def places_inside(normals: Floats, view: tuple[Floats, Floats | float]) -> Floats:
    """(m, 2) places of a picture, to choose from, on the positive side of lines through 0.

    normals   (n, 2) of the lines; the places farthest from any of them come first, and last those
              a little outside, where something narrow has its name
    """
    middle, half = view
    across, up = np.meshgrid(*[np.linspace(-NEAR_EDGE, NEAR_EDGE, GRID)] * 2)
    places: Floats = middle + half * np.column_stack([across.ravel(), up.ravel()])
    depth = (places @ directions_of(normals[normals.any(axis=1)]).T).min(axis=1, initial=np.inf)
    near = int((depth > -OUTSIDE * np.min(half)).sum()) if (depth > 0).any() else 0
    deepest_first: Floats = places[np.argsort(-depth, kind="stable")][:near]
    return deepest_first


def clear_places(
    choices: Floats,
    size: Floats,
    view: View,
    points: Floats,
    lines: Sequence[Floats] = (),
    names: Sequence[Taken] = (),
    tight: float = 1.0,
) -> Floats:
    """(m, 2) the best of the choices (m, c, 2) for a name of that size; earlier ones are preferred.

    points   (n, 2) that it should not cover
    lines    each (m, 2, 2), two ends a row, that it should not lie on
    tight    how many times as large as elsewhere points and lines are in a smaller picture
    """
    return best_of(*with_costs(choices, size, view, points, lines, names, tight))


def best_of(choices: Floats, cost: Floats) -> Floats:
    best: Floats = np.take_along_axis(choices, cost.argmin(axis=1)[:, None, None], axis=1)[:, 0]
    return best


def with_costs(
    choices: Floats,
    size: Floats,
    view: View,
    points: Floats,
    lines: Sequence[Floats] = (),
    names: Sequence[Taken] = (),
    tight: float = 1.0,
) -> tuple[Floats, Floats]:
    """(m, c, 2) the choices, moved inside, and (m, c) how bad each of them is, as above."""
    half = view[1]
    shifted = kept_inside(choices, size, view)
    moved = np.abs(shifted - choices).max(axis=2) * SMALL / half
    cost: Floats = MOVED * moved + LATER * np.arange(choices.shape[1])
    return shifted, cost + costs_at(shifted, size, half, points, lines, names, tight)


def costs_at(
    choices: Floats,
    size: Floats,
    half: float,
    points: Floats,
    lines: Sequence[Floats],
    names: Sequence[Taken],
    tight: float,
) -> Floats:
    """(m, c) how much of what is drawn a name would cover at each of the choices (m, c, 2)."""
    cost: Floats = np.zeros(choices.shape[:2])
    cost += COVERS * _covered(choices, size + tight * POINT * half / SMALL, points)
    for line in lines:
        cost += CROSSES * crossed(choices, size + tight * GAP * half / SMALL, line)
    for places, other, *_ in names:
        cost += NAMES * (np.abs(choices - places[:, None, :]) < size + other).all(axis=2)
    return cost


def _covered(choices: Floats, reach: Floats, points: Floats) -> Indices:
    """(m, c) how many points lie within reach; of very many points, some stand for all."""
    points = points[:: 1 + len(points) // MOST_POINTS]
    pieces = 1 + choices[:, :, 0].size * len(points) // AT_ONCE
    counted: list[Indices] = [
        (np.abs(some[:, :, None, :] - points) < reach).all(axis=3).sum(axis=2)
        for some in np.array_split(choices, pieces)
    ]
    return np.concatenate(counted)


def is_clear(
    places: Floats, size: Floats, view: View, points: Floats, lines: Sequence[Floats]
) -> Flags:
    """(m,) does a name of that size at each of the places (m, 2) cover no point and no line?"""
    choices = places[:, None]
    covered = _covered(choices, size + POINT * view[1] / SMALL, points) > 0
    on_lines = [crossed(choices, size, line) for line in lines]
    clear: Flags = ~np.any([covered, *on_lines], axis=0)[:, 0]
    return clear


def kept_inside(places: Floats, size: Floats, view: View) -> Floats:
    """The same places, moved only as far as it takes for the names to be whole."""
    middle, half = view
    room = np.maximum(half - size, 0)
    inside: Floats = np.clip(places, middle - room, middle + room)
    return inside


def crossed(choices: Floats, size: Floats, line: Floats) -> Flags:
    """(m, c) does the line of the row run through the box around the choice?"""
    start = line[:, None, 0] - choices
    way = (line[:, 1] - line[:, 0])[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = (-size - start) / way, (size - start) / way
        enters = np.minimum(one, other).max(axis=2)
        leaves = np.maximum(one, other).min(axis=2)
        is_crossed: Flags = (enters <= leaves) & (leaves >= 0) & (enters <= 1)
    return is_crossed
