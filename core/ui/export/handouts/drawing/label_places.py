"""Where the name of a point can stand so that it covers nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from core.ui.export.handouts.drawing.shapes import Anchor, Label, Place
from core.ui.export.handouts.files.formula import pieces

SIZE = 3.6  # mm, the type of a name
AWAY = 2.4  # mm, from the middle of a point to its name

# Right and left of a point first, then above and below, then the corners.
_SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))


class Box(NamedTuple):
    left: float
    low: float
    right: float
    high: float

    @classmethod
    def around(cls, place: Place, half: float) -> Box:
        x, y = place
        return cls(x - half, y - half, x + half, y + half)

    def shared(self, other: Box) -> float:
        """How much of the two boxes is common, in square millimetres."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.high, other.high) - max(self.low, other.low)
        return max(0.0, width) * max(0.0, height)

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.high - self.low)


def free_place(
    place: Place,
    name: str,
    taken: Sequence[Box],
    lines: Sequence[Sequence[Place]],
    frame: Box,
) -> Label:
    """The name beside its point, where it covers least."""
    best, least = _beside(place, name, _SIDES[0], 1.0), math.inf
    for far, side in product((1.0, 1.7), _SIDES):
        label = _beside(place, name, side, far)
        covered = _covered(label_box(label), taken, lines, frame)
        if covered < least:
            best, least = label, covered
        if least == 0:
            break
    return best


def label_box(label: Label) -> Box:
    x, y = label.at
    width = name_width(label.formula, label.size)
    left = {"left": x, "middle": x - width / 2, "right": x - width}[label.anchor]
    return Box(left, y - 0.45 * label.size, left + width, y + 0.55 * label.size)


def name_width(formula: str, size: float) -> float:
    return sum(
        size * (0.38 if piece.kind in ("raised", "lowered") else 0.58) * len(piece.text)
        for piece in pieces(formula)
    )


def _beside(place: Place, name: str, side: tuple[int, int], far: float) -> Label:
    x, y = place[0] + side[0] * AWAY * far, place[1] + side[1] * (AWAY * far + 0.5 * SIZE)
    if side[0] and side[1]:  # at a corner it can be nearer
        y -= side[1] * 0.9
    anchors: dict[int, Anchor] = {1: "left", 0: "middle", -1: "right"}
    return Label((x, y), name, anchors[side[0]], SIZE, halo=True)


def _covered(box: Box, taken: Sequence[Box], lines: Sequence[Sequence[Place]], frame: Box) -> float:
    covered = sum(box.shared(other) for other in taken)
    covered += 3 * max(0.0, box.area - box.shared(frame) - 1e-9)
    return covered + sum(_crossed(box, line) for line in lines)


def _crossed(box: Box, line: Sequence[Place]) -> float:
    """How much of a line runs through the box, weighed like an area."""
    (ax, ay), (bx, by) = line
    begin, end = 0.0, 1.0  # the share of the line that is inside
    sides = ((ax, bx - ax, box.left, box.right), (ay, by - ay, box.low, box.high))
    for place, way, low, high in sides:
        if way == 0:
            if not low < place < high:
                return 0.0
            continue
        enters, leaves = sorted(((low - place) / way, (high - place) / way))
        begin, end = max(begin, enters), min(end, leaves)
    return 3 * max(0.0, end - begin) * math.hypot(bx - ax, by - ay)
