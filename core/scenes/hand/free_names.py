"""A name on a board that finds its own side of what it names: on no point, line or edge.

A picture on a phone is a third as large as on a desk, and letters are not. So a name keeps its
distance in pixels: an unseen mark of that size holds its letters off. Which side is free is a
formula, reckoned for a small picture and for a low one; only there does the name have letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import add

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.hand.board import Moving
from core.scenes.hand.formula import Formula, constant, maximum, minimum, sqrt, total
from core.scenes.hand.half_planes import Place
from core.scenes.hand.living_text import Piece, words
from core.scenes.ink import axes
from core.scenes.ink.name_places import MOST_POINTS, POINT, RING, SIDES, SMALL, name_size
from core.scenes.ink.scene import PlainTrace

Segment = tuple[Place, Place]

# How bad it is to leave the picture, to cover a point, to lie on a line; to be beside something
# else; to turn away from the side that is wanted, by the cosine; to be later.
OUTSIDE, COVERS, CROSSES, OTHERWISE, AWAY, LATER = 200.0, 30.0, 12.0, 4.0, 1.5, 0.01
HANDLE, TIP = 14, 8  # pixels around a handle, or the tip of an arrow, that are not the name's
LOW = 75.0  # pixels from the middle of a low picture to its top; it is as wide as a small one
HEIGHTS = {SMALL: 1.0, LOW: 0.4}  # how much it matters: most pictures are not low
AIR = 1  # pixels between a name and a line


@dataclass(frozen=True)
class Surroundings:
    """What stands in a picture: points (n, 2), lines, and marks that move.

    view   its middle, and half its side, or half of each
    rings  (n, 2) points with a mark around them
    """

    view: tuple[Floats, Floats | float]
    points: Floats = field(default_factory=lambda: np.empty((0, 2)))
    lines: Sequence[Segment] = ()
    places: Sequence[Place] = ()
    rings: Floats = field(default_factory=lambda: np.empty((0, 2)))

    def pixels(self, count: Floats | float, high: float) -> Floats:
        """(2,) so many pixels in units of the axes, in a picture of half that height."""
        return np.broadcast_to(self.view[1], 2) * count / high


def free_name(
    label: PlainTrace,
    at: Place,
    said: Piece,
    around: Surroundings,
    longest: str,
    towards: Place | None = None,
    clear: float = HANDLE,
    otherwise: Sequence[Place] = (),
) -> Moving:
    """The name beside `at`, on the side that is free and, of such, nearest to a direction.

    label      tells colour and size of the letters
    longest    of the texts that it may say
    clear      pixels around `at` that are not the name's
    otherwise  what it may be beside where no side of `at` is free
    """
    places = (at, *otherwise)
    costs = []
    for number, place in enumerate(places):
        for side in SIDES.values():
            cost = _cost_beside(place, side, _size(label, longest), clear, around)
            cost += OTHERWISE * number
            costs.append(cost if number or towards is None else cost + _turned_away(side, towards))
    sides = axes.held_off(label, clear) | {"textposition": [*SIDES] * len(places)}
    beside = [place for place in places for _ in SIDES]
    return _shown_where_best(sides, beside, costs, said)


def name_among(
    label: PlainTrace,
    places: Sequence[Place],
    said: Piece,
    around: Surroundings,
    longest: str,
    untrue: Sequence[Formula] = (),
) -> Moving:
    """The name in the middle of one of some places, of which the first ones are the best.

    untrue   of every place: is it where the name would say something false?
    """
    size = _size(label, longest)
    costs = [
        reduce(add, (m * _cost(place, size, around, high) for high, m in HEIGHTS.items()))
        for place in places
    ]
    if untrue:
        costs = [cost + OUTSIDE * is_so for cost, is_so in zip(costs, untrue, strict=True)]
    return _shown_where_best(label | {"textposition": "middle center"}, places, costs, said)


def _size(label: PlainTrace, longest: str) -> Floats:
    """Half the width and half the height of a name, in pixels."""
    return name_size(longest, label["textfont"]["size"], SMALL)


def _shown_where_best(
    label: PlainTrace, places: Sequence[Place], costs: Sequence[Formula], said: Piece
) -> Moving:
    ordered = [cost + LATER * number for number, cost in enumerate(costs)]
    best = ordered[0]
    for cost in ordered[1:]:
        best = minimum(best, cost)
    return Moving(
        label | {"text": [""] * len(places)},
        x=[x for x, _ in places],
        y=[y for _, y in places],
        text=[words(cost <= best, said) for cost in ordered],
    )


def _turned_away(side: tuple[int, int], towards: Place) -> Formula:
    """From 0 on the side that is wanted to the most on the opposite one."""
    length = sqrt(towards[0] * towards[0] + towards[1] * towards[1])
    along = (towards[0] * side[0] + towards[1] * side[1]) / (length * float(np.hypot(*side)))
    return AWAY * (1 - along)


def _cost_beside(
    place: Place, side: tuple[int, int], size: Floats, clear: float, around: Surroundings
) -> Formula:
    """How bad it is to have a name of this size on one side of a place, in all pictures."""
    costs = []
    for high, matters in HEIGHTS.items():
        far_x, far_y = map(float, around.pixels(size + clear, high))
        here = (place[0] + side[0] * far_x, place[1] + side[1] * far_y)
        costs.append(matters * _cost(here, size, around, high))
    in_all: Formula = reduce(add, costs)
    return in_all


def _cost(here: Place, size: Floats, around: Surroundings, high: float) -> Formula:
    """How bad it is to have a name of this size in the middle of a place."""
    (x, y), middle = here, around.view[0].tolist()
    room_x, room_y = map(float, around.pixels(np.array([SMALL, high]) - size, high))
    cost = OUTSIDE * maximum(abs(x - middle[0]) > room_x, abs(y - middle[1]) > room_y)
    reach = around.pixels(size + POINT, high)
    points = around.points[:: 1 + len(around.points) // MOST_POINTS]
    if len(points):
        them = (constant(points[:, 0]), constant(points[:, 1]))
        cost += COVERS * total(_is_near(here, them, reach))
    for place in around.places:
        cost += COVERS * _is_near(here, place, reach)
    for x_ring, y_ring in around.rings.tolist():
        ring = around.pixels(size + RING, high)
        cost += COVERS * _is_near(here, (constant(x_ring), constant(y_ring)), ring)
    width, height = map(float, around.pixels(size + AIR, high))
    for start, end in around.lines:
        cost += CROSSES * _crosses(start, end, here, width, height)
    return cost


def _is_near(here: Place, there: Place, reach: Floats) -> Formula:
    width, height = map(float, reach)
    return (abs(there[0] - here[0]) < width) * (abs(there[1] - here[1]) < height)


def _crosses(start: Place, end: Place, here: Place, width: float, height: float) -> Formula:
    """1 where the stretch between two places runs through the box around a third, else 0."""
    x, y = start[0] - here[0], start[1] - here[1]
    across, up = end[0] - start[0], end[1] - start[1]
    beside = (minimum(x, x + across) < width) * (maximum(x, x + across) > -width)
    level = (minimum(y, y + up) < height) * (maximum(y, y + up) > -height)
    on_line = abs(across * y - up * x) < width * abs(up) + height * abs(across)
    return beside * level * on_line
