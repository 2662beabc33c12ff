"""The points of a data set on squared paper, to draw in, and with what a key draws there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import numpy as np

from core.perceptron import Dataset
from core.perceptron.data.spelling import label_text, point_name
from core.perceptron.studies.weight_space.clipping import clipped
from core.scenes.ink import palette
from core.ui.export.handouts.drawing.label_places import Box, free_place, label_box
from core.ui.export.handouts.drawing.shapes import Disc, Drawing, Label, Path, Place, Shape
from core.ui.export.handouts.drawing.window import Axis, Window
from core.ui.export.handouts.exact import exact_text, tuple_text

FRAME, GRID, FINE = "#444444", "#BFBFBF", "#E2E2E2"
INK, WHITE = "#111111", "#FFFFFF"
MARK = 1.9  # mm, half the size of a point
TICK = 3.0  # mm, the type of the numbers beside the grid
BELOW, ABOVE, RIGHT = 6.0, 7.0, 8.0  # mm, room outside the frame


@dataclass(frozen=True)
class Boundary:
    """θ₁x₁ + θ₂x₂ + θ₀ = 0, to be drawn; `final` as a full line with its + side."""

    theta: Sequence[Fraction]
    theta0: Fraction
    final: bool = True


@dataclass(frozen=True)
class Added:
    """What a key draws beside the points.

    new      a point without a label
    hulls    corners of each class whose hulls meet, and `meeting`, where they do
    """

    boundaries: Sequence[Boundary] = ()
    new: Sequence[Fraction] | None = None
    hulls: Sequence[Sequence[Sequence[Fraction]]] = ()
    meeting: Sequence[Fraction] | None = None


def plane_drawing(dataset: Dataset, window: Window, added: Added | None = None) -> Drawing:
    """The grid with axes and points, and what is `added`."""
    added = added or Added()
    left = 3.0 + max(_width(text) for text in _upward_texts(window))
    picture = _Picture(dataset, window, (left, BELOW))
    segments = [picture.segment(boundary) for boundary in added.boundaries]
    shapes: list[Shape] = []
    for boundary, ends in zip(added.boundaries, segments, strict=True):
        if ends and boundary.final:
            shapes.append(picture.positive_side(boundary))
    shapes += picture.grid()
    for corners, sign in zip(added.hulls, (1, -1), strict=False):
        outline = [picture.place(corner) for corner in corners]
        shapes.append(Path([[*outline, outline[0]]], palette.of_label(sign), 0.5, dashed=True))
    for boundary, ends in zip(added.boundaries, segments, strict=True):
        if ends:
            shapes.append(
                Path([ends], INK, 0.6 if boundary.final else 0.4, dashed=not boundary.final)
            )
            shapes += [picture.side_arrow(boundary, ends)] * boundary.final
    shapes += picture.points([ends for ends in segments if ends], added)
    size = (left + window.across.length + RIGHT, BELOW + window.upward.length + ABOVE)
    return Drawing(*size, shapes, _description(dataset, window, added))


# ── What is drawn ───────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class _Picture:
    dataset: Dataset
    window: Window
    corner: Place  # of the frame, below and left

    def place(self, point: Sequence[Fraction]) -> Place:
        x, y = self.window.place(point)
        return self.corner[0] + x, self.corner[1] + y

    @property
    def _ends(self) -> tuple[Place, Place]:
        """The corners of the frame, below left and above right."""
        x, y = self.corner
        return self.corner, (x + self.window.across.length, y + self.window.upward.length)

    # ── Paper ───────────────────────────────────────────────────────────────────────────────────

    def grid(self) -> Iterator[Shape]:
        (left, low), (right, high) = self._ends
        across, upward = self.window.across, self.window.upward
        for colour, width, steps in (
            (FINE, 0.12, [axis.fine for axis in (across, upward)]),
            (GRID, 0.18, [axis.step for axis in (across, upward)]),
        ):
            runs = [[(x, low), (x, high)] for x in self._lines(across, steps[0], left)]
            if not self.window.is_number_line:
                runs += [[(left, y), (right, y)] for y in self._lines(upward, steps[1], low)]
            if runs:
                yield Path(runs, colour, width)
        frame = [(left, low), (right, low), (right, high), (left, high), (left, low)]
        yield Path([frame], FRAME, 0.2)
        yield from self._axes()
        yield from self._numbers()

    @staticmethod
    def _lines(axis: Axis, step: Fraction | None, begin: float) -> list[float]:
        return [] if step is None else [begin + axis.at(value) for value in axis.lines(step)]

    def _axes(self) -> Iterator[Shape]:
        (left, low), (right, high) = self._ends
        across, upward = self.window.across, self.window.upward
        level = low + upward.at(Fraction(0)) if upward.has_zero else low
        if upward.has_zero:
            yield Path([[(left, level), (right + 3, level)]], INK, 0.35, arrow=True)
        yield Label((right + 4, level), "x₁", "left", 3.8)
        if self.window.is_number_line:
            return
        upright = left + across.at(Fraction(0)) if across.has_zero else left
        if across.has_zero:
            yield Path([[(upright, low), (upright, high + 3)]], INK, 0.35, arrow=True)
        yield Label((upright - 1.2, high + 4.6), "x₂", "right", 3.8)

    def _numbers(self) -> Iterator[Shape]:
        (left, low), _ = self._ends
        across = self.window.across
        texts = [exact_text(value) for value in across.lines(across.step)]
        every = 1 + int(max(map(_width, texts)) + 1.5 > across.unit * float(across.step))
        for value in across.lines(across.step):
            if value / across.step % every == 0:
                yield Label((left + across.at(value), low - 2.8), exact_text(value), size=TICK)
        if self.window.is_number_line:
            return
        upward = self.window.upward
        for value in upward.lines(upward.step):
            at = (left - 1.2, low + upward.at(value))
            yield Label(at, exact_text(value), "right", TICK)

    # ── Points ──────────────────────────────────────────────────────────────────────────────────

    def points(self, lines: Sequence[Sequence[Place]], added: Added) -> Iterator[Shape]:
        """The points with their names, where nothing else is."""
        places = [self.place(point) for point in self.dataset.exact]
        taken = [Box.around(place, MARK) for place in places]
        for place, sign in zip(places, self.dataset.signs, strict=True):
            yield from _marked(place, sign)
        if added.new is not None:
            at = self.place(added.new)
            taken.append(Box.around(at, MARK))
            yield _diamond(at, WHITE)
        if added.meeting is not None:
            at = self.place(added.meeting)
            taken.append(Box.around(at, MARK))
            yield _diamond(at, INK)
        names = [point_name(i) for i in range(len(places))]
        if added.new is not None:
            places, names = [*places, self.place(added.new)], [*names, "new"]
        frame = Box(*self._ends[0], *self._ends[1])
        lines = [*lines, *(path.runs[0] for path in self._axes() if isinstance(path, Path))]
        for place, name in zip(places, names, strict=True):
            label = free_place(place, name, taken, lines, frame)
            taken.append(label_box(label))
            yield label

    # ── Lines ───────────────────────────────────────────────────────────────────────────────────

    def _in_millimetres(self, boundary: Boundary) -> tuple[np.ndarray, float]:
        """The boundary over places of the drawing: normal · place + height = 0."""
        across, upward = self.window.across, self.window.upward
        theta = (*boundary.theta, Fraction(0))[:2]
        largest = max(map(abs, theta))
        lows = (across.low, upward.low)
        height = sum((t * low for t, low in zip(theta, lows, strict=True)), boundary.theta0)
        normal = np.array(
            [float(theta[0] / largest) / across.unit, float(theta[1] / largest) / upward.unit]
        )
        return normal, float(height / largest) - float(normal @ np.array(self.corner))

    def _half(self, boundary: Boundary) -> tuple[np.ndarray, np.ndarray]:
        """What of the frame is on the + side, and how far each of its corners is from the line."""
        (left, low), (right, high) = self._ends
        frame = np.array([(left, low), (right, low), (right, high), (left, high)])
        normal, height = self._in_millimetres(boundary)
        length = float(np.hypot(*normal))
        inside = clipped(frame, normal / length, height / length)
        return inside, inside @ (normal / length) + height / length

    def segment(self, boundary: Boundary) -> list[Place]:
        """Where the line enters and leaves the frame; empty where it does not."""
        if not any(boundary.theta):
            return []
        corners, distances = self._half(boundary)
        on_line = [(float(x), float(y)) for x, y in corners[np.abs(distances) < 1e-6]]
        pairs = combinations(on_line, 2)  # more than one where the line goes through a corner
        ends = max(pairs, key=lambda pair: math.dist(*pair), default=())
        return list(ends) if ends and math.dist(*ends) > 1 else []

    def positive_side(self, boundary: Boundary) -> Path:
        corners = [(float(x), float(y)) for x, y in self._half(boundary)[0]]
        return Path([corners], fill=palette.POSITIVE, tint=0.1)

    def side_arrow(self, boundary: Boundary, ends: Sequence[Place]) -> Path:
        """At right angles to the line, towards the + side, where it is farthest from the points."""
        normal, _ = self._in_millimetres(boundary)
        u, v = normal / np.hypot(*normal)
        (ax, ay), (bx, by) = ends
        (left, low), (right, high) = self._ends
        best, widest = (ax, ay), -1.0
        for share in (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9):
            foot = ax + share * (bx - ax), ay + share * (by - ay)
            tip = foot[0] + 9 * u, foot[1] + 9 * v
            within = min(tip[0] - left, right - tip[0], tip[1] - low, high - tip[1])
            places = map(self.place, self.dataset.exact)
            apart = min(
                float(np.hypot(x - (foot[0] + tip[0]) / 2, y - (foot[1] + tip[1]) / 2))
                for x, y in places
            )
            if (room := min(apart, within, 12.0)) > widest + 1e-9:
                best, widest = foot, room
        tip = best[0] + 9 * float(u), best[1] + 9 * float(v)
        return Path([[best, tip]], INK, 0.5, arrow=True)


def _marked(place: Place, sign: int) -> Iterator[Shape]:
    """A disc with + or a square with −: the shape tells the label without colour."""
    x, y = place
    colour, bar = palette.of_label(sign), 0.55 * MARK
    if sign > 0:
        yield Disc(place, MARK, colour, INK)
    else:
        m = 0.9 * MARK
        corners = [(x - m, y - m), (x + m, y - m), (x + m, y + m), (x - m, y + m), (x - m, y - m)]
        yield Path([corners], INK, 0.3, fill=colour)
    strokes = [[(x - bar, y), (x + bar, y)]] + [[(x, y - bar), (x, y + bar)]] * (sign > 0)
    yield Path(strokes, WHITE, 0.5)


def _diamond(place: Place, fill: str) -> Path:
    x, y = place
    corners = [(x - MARK, y), (x, y - MARK), (x + MARK, y), (x, y + MARK), (x - MARK, y)]
    return Path([corners], INK, 0.4, fill=fill)


def _upward_texts(window: Window) -> list[str]:
    if window.is_number_line:
        return [""]
    return [exact_text(value) for value in window.upward.lines(window.upward.step)]


def _width(text: str) -> float:
    return 0.56 * TICK * len(text)


# ── In words ────────────────────────────────────────────────────────────────────────────────────


def _description(dataset: Dataset, window: Window, added: Added) -> str:
    points = "; ".join(
        f"{point_name(i)} = {tuple_text(row)}, {label_text(sign)}"
        for i, (row, sign) in enumerate(zip(dataset.exact, dataset.signs, strict=True))
    )
    kind = "A number line" if window.is_number_line else "A grid"
    told = [f"{kind} with the points {points}."]
    if added.boundaries:
        told.append("The boundary is drawn as a full line, with an arrow to its + side.")
    return " ".join(told)
