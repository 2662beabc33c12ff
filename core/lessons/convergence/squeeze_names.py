"""Where the names of the run stand in the squeeze: beside their own line, and on no other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.ink.chart import Scale
from core.scenes.ink.name_places import GAP, SMALL, Taken, around, clear_places, name_size

ALONG = (0.5, 0.65, 0.35, 0.8, 0.2, 0.9, 0.1)  # of the run: where a name may stand beside it
AT_END = np.array([[1, 0], [1, 0.7], [1, -0.7], [0.4, 1], [0.4, -1]])  # or beyond its end, better
DOT = 9  # pixels from the middle of a dot on the line to where something else may stand
FONT = 14
VIEW = (np.zeros(2), 1.0)  # every picture from −1 to 1


class NamePlaces:
    """Places in a chart whose lines are known; each name that is placed keeps the next ones off."""

    def __init__(self, x: Scale, y: Scale, lines: Iterable[tuple[Floats, Floats]]) -> None:
        self._ends = np.array([x.ends, y.ends])
        self._lines = [
            part[None] for at in lines for part in _segments(self._seen(np.column_stack(at)))
        ]
        self._names: list[Taken] = []

    def keep_off(self, text: str, at: tuple[float, float], towards: tuple[int, int]) -> None:
        """A name that stands already, towards one side of its place."""
        size = name_size(text, FONT, VIEW[1])
        self._names.append(Taken(self._seen(np.array([at])) + size * towards, size))

    def beside(self, text: str, line: tuple[Floats, Floats], above: bool) -> tuple[Floats, Floats]:
        """Where a name stands: beyond the end of its line, or else rather above or below it."""
        size = name_size(text, FONT, VIEW[1])
        places = self._seen(np.column_stack(line))
        chosen = places[[round(share * (len(places) - 1)) for share in ALONG]]
        away = (size + 2 * GAP / SMALL) * np.array([-1, 1])
        sides = [away, -away, 2 * away, -2 * away] if above else [-away, away, -2 * away, 2 * away]
        at_end = places[-1] + AT_END * (size + DOT / SMALL)
        choices = np.concatenate([at_end, *(chosen + side for side in sides)])[None]
        best = clear_places(choices, size, VIEW, np.empty((0, 2)), self._lines, self._names)
        self._names.append(Taken(best, size))
        across, up = self._told(best)[0].tolist()
        return np.array([across]), np.array([up])

    def around(self, text: str, places: Floats, marks: Sequence[Floats]) -> Floats:
        """(rows, 2) where a name stands beside its place in every row.

        marks   each (rows, 2): dots that it keeps off
        """
        size, here = name_size(text, FONT, VIEW[1]), self._seen(places)
        choices = np.concatenate(
            [around(here, size, VIEW[1], clear) for clear in (DOT, 3 * DOT)], 1
        )
        dot = np.full(2, DOT / SMALL)
        names = [*self._names, *(Taken(self._seen(mark), dot) for mark in marks)]
        return self._told(clear_places(choices, size, VIEW, np.empty((0, 2)), self._lines, names))

    def _told(self, places: Floats) -> Floats:
        """In the units of the axes."""
        low, high = self._ends.T
        told: Floats = low + (places + 1) / 2 * (high - low)
        return told

    def _seen(self, places: Floats) -> Floats:
        low, high = self._ends.T
        seen: Floats = 2 * (places - low) / (high - low) - 1
        return seen


def _segments(places: Floats) -> Sequence[Floats]:
    """(2, 2) each: from place to place."""
    return [places[i : i + 2] for i in range(len(places) - 1)]
