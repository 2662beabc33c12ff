"""A line to drag over the points of a set, and what it gets right: for boards.

Two places can be taken hold of: the tip of θ, which turns the line around the middle of the
picture, and the line itself, which moves along θ. Both can also be typed, as θ₁, θ₂ and θ₀.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from core.perceptron import Dataset
from core.perceptron.data.arrays import Floats
from core.scenes.hand.board import Board, Handle, Moving, Panel, Readout, Value
from core.scenes.hand.formula import (
    Formula,
    constant,
    equal,
    floor,
    maximum,
    pick,
    rounded,
    sqrt,
    total,
    value,
    where,
)
from core.scenes.hand.free_names import Segment, Surroundings, free_name
from core.scenes.hand.half_planes import HalfPlanes, Place, half_planes, sides_and_line
from core.scenes.hand.living_table import Table, table_of_points
from core.scenes.hand.living_text import Text, shown, text, words
from core.scenes.hand.marked import not_right
from core.scenes.ink import axes, palette
from core.scenes.ink.boundary import ahead_of
from core.scenes.ink.drawn_size import drawn_size
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.number_text import number_text, sign_text
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.pictures.data_space import labelled_points

LARGEST = 5  # of θ₁ and θ₂
START = (1.0, 0.5)  # θ at first
LONGEST = 0.7  # of half the picture's side: how long θ may be at first
STEPS = (1, 2, 5)  # a step is one of these times a power of ten
MOST_SCORES = 8  # points whose scores are told one by one
# Half the side of a picture in which a line can be dragged, and in that unit how far off it may be
ORDINARY, FARTHEST = (1e-3, 1e7), 1e4


def fits_the_hand(dataset: Dataset) -> bool:
    """Are the numbers of ordinary size? Else steps are too coarse, or ties are not seen."""
    middle, half = axes.view(points_in_plane(dataset), with_origin=False)
    least, most = ORDINARY
    return least <= half <= most and float(np.abs(middle).max()) <= FARTHEST * half


class OwnLineLayers(NamedTuple):
    """What is drawn of a line of one's own, from back to front."""

    positive_side: Moving
    negative_side: Moving
    line: Moving
    plus: PlainTrace
    minus: PlainTrace
    hollow_plus: Moving  # on those that are not right
    hollow_minus: Moving
    theta: Moving
    theta_name: Moving


class OwnLine:
    """θ₁, θ₂ and θ₀ of a line in the window of a data set, and how to take hold of them.

    A set with one feature has no θ₂, and a line through the origin no θ₀. `aside` is how far from
    the middle the line is at first, in units of half the picture's side; `times` how many times
    the usual θ it has at first.
    """

    def __init__(
        self, dataset: Dataset, offset: bool, aside: float = 0.0, times: float = 1.0
    ) -> None:
        self.points, self.labels = points_in_plane(dataset), dataset.labels
        self.offset, self.is_flat, self.aside = offset, dataset.dimension == 1, aside
        self.names = [*dataset.feature_names, ""][:2]
        self.middle, self.half = axes.view(self.points, with_origin=not offset)
        self.pivot = self.middle if offset else np.zeros(2)
        away = max(1.0, float(np.abs(self.middle).max()) / self.half)
        self.step = round_step(0.1 / away)
        self.start = (times * START[0], 0.0 if self.is_flat else times * START[1])
        length = math.hypot(*self.start)
        self.size = drawn_size(LONGEST * self.half / length, length, self.half)
        self.theta1 = value("theta1")
        self.theta2 = constant(0) if self.is_flat else value("theta2")
        self.theta0 = value("theta0") if offset else constant(0)
        self.length = sqrt(self.theta1 * self.theta1 + self.theta2 * self.theta2)

    # ── What is chosen ──────────────────────────────────────────────────────────────────────────

    @property
    def values(self) -> tuple[Value, ...]:
        start1, start2 = self.start
        chosen = [Value("theta1", "θ₁", start1, -LARGEST, LARGEST, self.step)]
        if not self.is_flat:
            chosen.append(Value("theta2", "θ₂", start2, -LARGEST, LARGEST, self.step))
        if self.offset:
            step = round_step(0.015 * self.half)
            shift = self.aside * self.half * math.hypot(start1, start2)
            start = -(start1 * self.middle[0] + start2 * self.middle[1]) - shift
            most = LARGEST * (float(np.abs(self.middle).sum()) + 3 * self.half)
            most = float(f"{most:.0e}")
            chosen.append(Value("theta0", "θ₀", on_grid(start, step), -most, most, step))
        return tuple(chosen)

    def activation(self, x: Formula, y: Formula) -> Formula:
        return rounded(self.theta1 * x + self.theta2 * y + self.theta0)

    @property
    def scores(self) -> Formula:
        """y·a of every point."""
        x, y = (constant(column) for column in self.points.T)
        return constant(self.labels.tolist()) * self.activation(x, y)

    @property
    def table(self) -> Table:
        """The points with their sides and scores."""
        return table_of_points(self.own_places, self.labels.tolist(), self.scores)

    @property
    def own_places(self) -> Floats:
        """The points, without the second coordinate that a single feature is drawn with."""
        return self.points[:, :1] if self.is_flat else self.points

    # ── What is drawn ───────────────────────────────────────────────────────────────────────────

    def layers(
        self, others: Sequence[Segment] = (), is_low: bool = False, named: Sequence[Place] = ()
    ) -> OwnLineLayers:
        """What is drawn; `others` are lines that the name of θ keeps off, too.

        With them, or in a picture that is low on a phone, the name is short. It also keeps off
        marks that are `named`: it would read on as theirs.
        """
        planes = self._planes
        plus, minus = (labelled_points(self.points, self.labels, sign) for sign in (1, -1))
        arrow, said = axes.arrow(palette.INK, 3), self.size.named("θ", is_low or bool(others))
        around = self.surroundings(self.boundary, (self.foot, self.tip), *others)
        name = free_name(
            axes.label(palette.INK, 17),
            self.tip,
            words(self.length > 0, said),
            replace(around, places=named, named=named),
            longest=said,
            towards=(self.theta1, self.theta2),
            otherwise=[self._along(self.ahead + 0.5 * self.drawn_length)],
        )
        return OwnLineLayers(
            *sides_and_line(planes),
            plus,
            minus,
            *not_right((plus, minus), self.points, self.labels, self.scores),
            Moving(arrow, x=[self.foot[0], self.tip[0]], y=[self.foot[1], self.tip[1]]),
            name,
        )

    @property
    def _planes(self) -> HalfPlanes:
        middle = (float(self.middle[0]), float(self.middle[1]))
        return half_planes(self.theta1, self.theta2, self.theta0, middle, self.half)

    @property
    def boundary(self) -> Segment:
        """Two places far along the line."""
        return self._planes.ends

    def surroundings(self, *lines: Segment) -> Surroundings:
        """What names in the picture keep off."""
        knobs = [handle.at for handle in self.handles()]
        return Surroundings((self.middle, self.half), self.points, lines, handles=knobs)

    @property
    def layout(self) -> dict[str, Any]:
        return axes.plane(self.middle, self.half, self.names)

    @property
    def ahead(self) -> Formula:
        """How far the line is from the pivot, in the direction of θ."""
        x, y = self.pivot.tolist()
        ahead = ahead_of((x, y), (self.theta1, self.theta2), self.theta0, self.length)
        return where(self.length > 0, ahead, 0)

    @property
    def foot(self) -> Place:
        """The place of the line nearest to the pivot."""
        return self._along(self.ahead)

    @property
    def tip(self) -> Place:
        return self._along(self.ahead + self.drawn_length)

    @property
    def drawn_length(self) -> Formula:
        """Of θ, in units of the axes."""
        return self.length * float(self.size)

    def _along(self, distance: Formula) -> Place:
        """So far from the pivot in the direction of θ."""
        x, y = self.pivot.tolist()
        share = where(self.length > 0, distance / self.length, 0)
        return self.theta1 * share + x, self.theta2 * share + y

    # ── What is taken hold of ───────────────────────────────────────────────────────────────────

    def handles(self) -> tuple[Handle, ...]:
        turn = Handle("Tip of θ", self.tip, self._turned())
        if not self.offset:
            return (turn,)
        x, y = value("pointer_x"), value("pointer_y")
        moved = where(self.length > 0, -(self.theta1 * x + self.theta2 * y), self.theta0)
        return turn, Handle("Line", self.foot, {"theta0": moved}, palette.GHOST)

    def _turned(self) -> dict[str, Formula]:
        """θ whose tip is at the pointer; the line keeps its distance from the pivot.

        Pulled across the line, θ turns round and points to the other side of it.
        """
        px, py = self.pivot.tolist()
        x = value("pointer_x") - px
        y = constant(0) if self.is_flat else value("pointer_y") - py
        far = sqrt(x * x + y * y)
        # Where the line is on the way from the pivot to the pointer, once θ has turned there.
        line_at = where(self.theta1 * x + self.theta2 * y < 0, -self.ahead, self.ahead)
        towards = where(far < line_at, -1, 1)
        length = maximum(self.step, abs(far - line_at) / float(self.size))
        new1, new2 = (self._snapped(towards * part / far * length) for part in (x, y))
        turned = {"theta1": new1} if self.is_flat else {"theta1": new1, "theta2": new2}
        if self.offset:
            new_length = sqrt(new1 * new1 + new2 * new2)
            turned["theta0"] = -(towards * line_at * new_length) - new1 * px - new2 * py
        return turned

    def _snapped(self, number: Formula) -> Formula:
        """As the value will be, so that θ₀ fits it."""
        return floor(number / self.step + 0.5) * self.step


def on_grid(number: float, step: float) -> float:
    return round(round(number / step) * step, 6) + 0.0


def round_step(about: float) -> float:
    """The largest 1, 2 or 5 times a power of ten that is not above `about`, or a millionth."""
    power = math.floor(math.log10(about))
    first = max(one for one in STEPS if one * 10.0**power <= about * (1 + 1e-9))
    return max(float(f"{first}e{power}"), 1e-6)


# ── Try to beat it ──────────────────────────────────────────────────────────────────────────────


def own_line_board(dataset: Dataset, offset: bool, fewest: int | None) -> Board:
    """A line of one's own, what it gets right, and the best that any line can do.

    fewest   the smallest number of points that any line does not get right, where it is known
    """
    line = OwnLine(dataset, offset)
    n, right = len(dataset), total(line.scores > 0)
    readouts = [Readout("right", "right", text(shown(right, 0), f" of {n}"))]
    if fewest is not None:
        readouts.append(Readout("best", "best possible", f"{n - fewest} of {n}"))
    if n <= MOST_SCORES:
        readouts += [_score(line, index) for index in range(n)]
    panel = Panel("line", "Data space", line.layers(), line.layout, line.handles(), legend=True)
    verdict = _verdict_on(right, n, fewest)
    return Board((panel,), line.values, readouts, verdict, table=line.table)


def _score(line: OwnLine, index: int) -> Readout:
    score = pick(line.scores, index)
    place = ", ".join(map(number_text, line.own_places[index].tolist()))
    label = f"({place}) is {sign_text(int(line.labels[index]))}"
    not_right = words(score < 0, ", misclassified", ", undecided")
    said = text("y·a = ", shown(score, 3), words(score > 0, ", right", not_right))
    return Readout(f"score{index + 1}", label, said)


def _verdict_on(right: Formula, n: int, fewest: int | None) -> Text:
    count = text(shown(right, 0), f" of {n} right.")
    if fewest is None:
        return text(count, words(equal(right, n), " All of them!"))
    if fewest == 0:
        return text(count, words(equal(right, n), " You found a line: these can be separated."))
    best = words(equal(right, n - fewest), " No line does better.", " Can you do better?")
    return text(count, best)
