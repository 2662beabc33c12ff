"""The part of the plane that a drawing shows: its limits, its scale and its grid lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.perceptron import Dataset
from core.ui.export.handouts.drawing.shapes import Place

SIDE = 92.0  # mm, of the longer side of the grid
SHORTER_SIDE = 64.0  # mm, where the axes have different scales
STRIP = 16.0  # mm, the height of a number line
MOST_CELLS = 14
WIDEST_RATIO = 5  # of two sides that still share their scale


@dataclass(frozen=True)
class Axis:
    """One direction of the grid: from `low` to `high` by steps, `unit` millimetres for each 1.

    fine   the distance of finer lines, for reading off whole numbers; None without
    """

    low: Fraction
    high: Fraction
    step: Fraction
    unit: float
    fine: Fraction | None = None

    @property
    def length(self) -> float:
        return self.unit * float(self.high - self.low)

    @property
    def has_zero(self) -> bool:
        return self.low <= 0 <= self.high

    def at(self, value: Fraction) -> float:
        """Millimetres from the lower end."""
        return self.unit * float(value - self.low)

    def lines(self, step: Fraction) -> list[Fraction]:
        count = int((self.high - self.low) / step)
        return [self.low + i * step for i in range(count + 1)]


@dataclass(frozen=True)
class Window:
    """Both axes. The second of a number line has no numbers: all points are in its middle."""

    across: Axis
    upward: Axis
    is_number_line: bool = False

    @property
    def same_scale(self) -> bool:
        return self.across.unit == self.upward.unit

    def place(self, point: Sequence[Fraction]) -> Place:
        height = Fraction(0) if self.is_number_line else point[1]
        return self.across.at(point[0]), self.upward.at(height)

    def holds(self, point: Sequence[Fraction]) -> bool:
        axes = zip(point, (self.across, self.upward), strict=False)
        return all(axis.low <= value <= axis.high for value, axis in axes)


def window_of(dataset: Dataset, to_origin: bool) -> Window:
    """What holds all points with some room; with the origin, if lines go through it or it is near.

    Both axes have the same scale unless that would make the grid very narrow.
    """
    columns = list(zip(*dataset.exact, strict=True))[:2]
    whole = all(value.denominator == 1 for column in columns for value in column)
    limits = [_limits(column, whole, to_origin) for column in columns]
    spans = [high - low for low, high in limits]
    if len(spans) == 1:
        across = _axis(limits[0], spans[0], whole, SIDE)
        half = Fraction(STRIP) / Fraction(across.unit) / 2
        return Window(across, Axis(-half, half, 2 * half, across.unit), is_number_line=True)
    if max(spans) <= WIDEST_RATIO * min(spans):
        across, upward = (_axis(limit, max(spans), whole, SIDE) for limit in limits)
        unit = SIDE / float(max(across.high - across.low, upward.high - upward.low))
        return Window(_scaled(across, unit), _scaled(upward, unit))
    across = _axis(limits[0], spans[0], whole, SIDE)
    return Window(across, _axis(limits[1], spans[1], whole, SHORTER_SIDE))


def _limits(column: Sequence[Fraction], whole: bool, to_origin: bool) -> tuple[Fraction, Fraction]:
    low, high = min(column), max(column)
    size = high - low
    pad = Fraction(1) if whole and size <= 60 else size * Fraction(3, 20)
    pad = pad or abs(high) / 4 or Fraction(1)
    gap = max(low, -high, Fraction(0))  # from the points to 0
    if to_origin or gap <= size + pad:
        low, high = min(low, Fraction(0)), max(high, Fraction(0))
    return low - pad, high + pad


def _axis(limit: tuple[Fraction, Fraction], span: Fraction, whole: bool, side: float) -> Axis:
    """Limits on grid lines; `span` is that of the axis which the grid is made for."""
    step = _step(span)
    if whole and step < 1 and span >= 5:
        step = Fraction(1)
    low, high = math.floor(limit[0] / step) * step, math.ceil(limit[1] / step) * step
    unit = side / float(high - low)
    return Axis(low, high, step, unit, _fine(step, unit, whole))


def _scaled(axis: Axis, unit: float) -> Axis:
    fine = _fine(axis.step, unit, axis.fine is not None)
    return Axis(axis.low, axis.high, axis.step, unit, fine)


def _fine(step: Fraction, unit: float, whole: bool) -> Fraction | None:
    return Fraction(1) if whole and step > 1 and unit >= 1.7 else None


def _step(span: Fraction) -> Fraction:
    """The least of 1, 2, 5, 10, 20 … (or 0.5, 0.2, 0.1 …) that makes at most `MOST_CELLS` cells."""
    least = span / MOST_CELLS
    power = math.floor(math.log10(least.numerator) - math.log10(least.denominator)) - 1
    tens = Fraction(10) ** power
    while True:
        for factor in (1, 2, 5):
            if factor * tens >= least:
                return factor * tens
        tens *= 10
