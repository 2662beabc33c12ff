"""How long an arrow is drawn: as the axes say, where that fits; else its name says at which scale.

The scale is chosen once for a picture, so that lengths can be compared and nothing ever jumps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import count, takewhile

import numpy as np

from core.perceptron.data.arrays import Flags, Floats
from core.scenes.ink.number_text import number_text

LEADS = (1, 2, 3, 4, 5, 6, 8)  # times a power of ten: the scales that a name can say
LONGEST_WRITTEN = 9_999  # above that with a power of ten
SHORTEST = 0.1  # of half the picture's side: a longest arrow below that would hardly be seen
EDGE = 0.98  # of half the picture's side: as far as arrows go
# In units of half the picture's side: with less before the edge, an arrow counts as one without
# room and does not make the others smaller; the end of a run is worth it.
ROOM, LAST_ROOM = 0.45, 0.1


@dataclass(frozen=True)
class DrawnSize:
    """How many units of the axes one unit of an arrow takes."""

    scale: Fraction

    def __float__(self) -> float:
        return float(self.scale)

    def named(self, name: str, is_short: bool = False) -> str:
        """The arrow's name; with its scale, unless that is 1: θ, half size, or in short θ/2."""
        if self.scale == 1:
            return name
        return self._short(name) if is_short else f"{name}, {self._times} size"

    def _short(self, name: str) -> str:
        scale = self.scale
        if max(scale.numerator, scale.denominator) > LONGEST_WRITTEN:
            return f"{number_text(float(scale))} {name}"
        return f"{name}/{scale.denominator}" if scale < 1 else f"{scale}{name}"

    @property
    def _times(self) -> str:
        if max(self.scale.numerator, self.scale.denominator) > LONGEST_WRITTEN:
            return f"{number_text(float(self.scale))} ×"
        if self.scale == Fraction(1, 2):
            return "half"
        return f"{self.scale}" if self.scale < 1 else f"{self.scale}×"


TRUE_SIZE = DrawnSize(Fraction(1))


def drawn_size(most: float, longest: float, half: float) -> DrawnSize:
    """The scale of arrows of which the longest has a length, in a picture of half a side.

    most   the largest scale at which all of them fit
    """
    if not (0 < most < np.inf and 0 < longest < np.inf):
        return TRUE_SIZE
    if most < 1:
        return DrawnSize(Fraction(1, next(n for n in _round_numbers() if n * most >= 1)))
    if longest >= SHORTEST * half:
        return TRUE_SIZE
    largest = min(most, half / longest)
    return DrawnSize(Fraction(max(takewhile(lambda n: n <= largest, _round_numbers()))))


def _round_numbers() -> Iterator[int]:
    return (lead * 10**power for power in count() for lead in LEADS)


def most_that_fits(
    feet: Floats, arrows: Floats, middle: Floats, half: float, room: float = ROOM
) -> float:
    """The largest scale at which arrows (m, 2) end in the picture, of those that have room there.

    feet   (m, 2) where they begin; one that begins outside is not drawn
    """
    scales = np.full(len(arrows), np.inf)
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        for centre, foot, arrow in zip(middle, feet.T, arrows.T, strict=True):
            ahead = np.copysign(EDGE * half, arrow) + (centre - foot)
            ahead /= arrow
            ahead[arrow == 0] = np.inf
            np.minimum(scales, ahead, out=scales)
        far = scales * np.hypot(*arrows.T)
        has_room = in_sight(feet, middle, half) & (far >= room * half) & np.isfinite(scales)
    return float(scales[has_room].min(initial=np.inf))


def in_sight(places: Floats, middle: Floats, half: float) -> Flags:
    """(m,) which of the places (m, 2) lie in the picture; what is not finite does not."""
    edge = (1 + 1e-9) * EDGE * half
    near = [np.abs(place - centre) <= edge for place, centre in zip(places.T, middle, strict=True)]
    return np.asarray(near[0] & near[1])
