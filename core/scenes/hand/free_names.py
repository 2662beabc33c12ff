"""A name on a board that finds its own side of what it names: on no point, line or edge.

A picture on a phone is a third as large as on a desk, and letters are not. So a name keeps its
distance in pixels: an unseen mark of that size holds its letters off. Which side is free is a
formula, reckoned for a small picture and for a low one; only there does the name have letters.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import add

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.hand.board import Column, Moving
from core.scenes.hand.formula import Formula, constant, maximum, minimum, pick, sqrt, total
from core.scenes.hand.half_planes import Place
from core.scenes.hand.living_text import Piece, words
from core.scenes.ink import axes
from core.scenes.ink.name_places import (
    DIAMOND,
    GAP,
    LOW,
    MOST_POINTS,
    POINT,
    RING,
    SIDES,
    SMALL,
    name_size,
)
from core.scenes.ink.scene import PlainTrace

Segment = tuple[Place, Place]

# How bad it is to leave the picture, to cover a point, to lie on a line; to be beside something
# else; to be near what has a name of its own; to turn away from the side that is wanted, by the
# cosine; to be later.
OUTSIDE, COVERS, CROSSES, OTHERWISE, CONFUSES, AWAY, LATER = 200.0, 30.0, 12.0, 4.0, 8.0, 1.5, 0.01
# Pixels around a handle, or the tip of an arrow, that are not its own name's, and around a handle
# that are nobody's
HANDLE, TIP, KNOB = 14, 8, 12
NAMED = 30  # pixels around something where its own name may be
HEIGHTS = {SMALL: 1.0, LOW: 0.4}  # how much it matters: most pictures are not low
AIR = 1  # pixels between a name and a line


@dataclass(frozen=True)
class Surroundings:
    """What stands in a picture: points (n, 2), lines, and marks that move.

    view   its middle, and half its side, or half of each
    rings  (n, 2) points with a mark around them
    ringed a column of places, of which each has a mark around it
    named  what has another name beside it
    chosen   what has a diamond around it
    handles  what is taken hold of, where it has a knob of its own
    """

    view: tuple[Floats, Floats | float]
    points: Floats = field(default_factory=lambda: np.empty((0, 2)))
    lines: Sequence[Segment] = ()
    places: Sequence[Place] = ()
    rings: Floats = field(default_factory=lambda: np.empty((0, 2)))
    ringed: Place | None = None
    named: Sequence[Place] = ()
    chosen: Sequence[Place] = ()
    handles: Sequence[Place] = ()

    def pixels(self, count: Floats | float, high: float) -> Floats:
        """(2,) so many pixels in units of the axes, in a picture of half that height."""
        return np.broadcast_to(self.view[1], 2) * count / high

    def columns(self) -> Iterator[tuple[Place, int]]:
        """What stands here by the column, and how many pixels around each place are its own."""
        points = self.points[:: 1 + len(self.points) // MOST_POINTS]
        if len(points):
            yield (constant(points[:, 0]), constant(points[:, 1])), POINT
        if self.ringed is not None:
            yield self.ringed, RING


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
    places, sides = (at, *otherwise), np.array([*SIDES.values()], float)
    size, costs = _size(label, longest), list[Formula]()
    for number, place in enumerate(places):
        far = {high: sides * around.pixels(size + clear, high) for high in HEIGHTS}
        here = {high: _moved(place, ways) for high, ways in far.items()}
        for side, cost in zip(sides, _costs(here, len(sides), size, around), strict=True):
            there = cost + OTHERWISE * number
            costs.append(
                there if number or towards is None else there + _turned_away(side, towards)
            )
    held_off = axes.held_off(label, clear) | {"textposition": [*SIDES] * len(places)}
    x, y = ([place[axis] for place in places for _ in sides] for axis in (0, 1))
    return _shown_where_best(held_off, (x, y), costs, said)


def name_among(
    label: PlainTrace,
    places: Place,
    count: int,
    said: Piece,
    around: Surroundings,
    longest: str,
    untrue: Formula | None = None,
) -> Moving:
    """The name in the middle of one of some places, of which the first ones are the best.

    places  two columns of `count`
    untrue  a column, too: is it where the name would say something false?
    """
    costs = _costs(dict.fromkeys(HEIGHTS, places), count, _size(label, longest), around)
    if untrue is not None:
        costs = [cost + OUTSIDE * pick(untrue, number) for number, cost in enumerate(costs)]
    return _shown_where_best(label | {"textposition": "middle center"}, places, costs, said)


def _size(label: PlainTrace, longest: str) -> Floats:
    """Half the width and half the height of a name, in pixels."""
    return name_size(longest, label["textfont"]["size"], SMALL)


def _shown_where_best(
    label: PlainTrace, places: tuple[Column, Column], costs: Sequence[Formula], said: Piece
) -> Moving:
    ordered = [cost + LATER * number for number, cost in enumerate(costs)]
    best = reduce(minimum, ordered)
    return Moving(
        label | {"text": [""] * len(costs)},
        x=places[0],
        y=places[1],
        text=[words(cost <= best, said) for cost in ordered],
    )


def _moved(place: Place, ways: Floats) -> Place:
    """Two columns: from a place as far as each of the ways (n, 2)."""
    return place[0] + constant(ways[:, 0]), place[1] + constant(ways[:, 1])


def _turned_away(side: Floats, towards: Place) -> Formula:
    """From 0 on the side that is wanted to the most on the opposite one."""
    length = sqrt(towards[0] * towards[0] + towards[1] * towards[1])
    across, up = side.tolist()
    along: Formula = (towards[0] * across + towards[1] * up) / (length * math.hypot(across, up))
    return AWAY * (1 - along)


def _costs(
    here: Mapping[float, Place], count: int, size: Floats, around: Surroundings
) -> list[Formula]:
    """How bad it is to have a name of this size in the middle of each of `count` places.

    here   two columns of places, in a picture of each of the heights

    All places are reckoned in one column: every formula is sent, and reckoned again whenever the
    hand moves, and a picture may have dozens of lines and marks to keep off.
    """
    in_all = [matters * _cost(here[high], size, around, high) for high, matters in HEIGHTS.items()]
    costs = [pick(reduce(add, in_all), number) for number in range(count)]
    for high, matters in HEIGHTS.items():
        x, y = here[high]
        for them, pixels in around.columns():
            reach = around.pixels(size + pixels, high)
            for number in range(count):
                near = _is_near((pick(x, number), pick(y, number)), them, reach)
                costs[number] += matters * COVERS * total(near)
    return costs


def _cost(here: Place, size: Floats, around: Surroundings, high: float) -> Formula:
    """How bad it is to have a name of this size here, for all that does not stand in columns."""
    (x, y), middle = here, around.view[0].tolist()
    room_x, room_y = map(float, around.pixels(np.array([SMALL, high]) - size, high))
    cost = OUTSIDE * maximum(abs(x - middle[0]) > room_x, abs(y - middle[1]) > room_y)
    for place in around.places:
        cost += COVERS * _is_near(here, place, around.pixels(size + POINT, high))
    for place in around.chosen:
        cost += COVERS * _is_near(here, place, around.pixels(size + DIAMOND + GAP, high))
    for place in around.handles:
        cost += COVERS * _is_near(here, place, around.pixels(size + KNOB, high))
    for place in around.named:
        cost += CONFUSES * _is_near(here, place, around.pixels(size + NAMED, high))
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
