"""Charts: a quantity against another, each axis in its own unit, straight, stretched or by tens.

In a recorded picture coordinates are placed here, not by Plotly: the picture holds powers or
logarithms, and the ticks say the numbers. So whatever moves is packed as finely near 1 as near a
million. A board holds the numbers themselves (`own_axis`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Floats
from core.scenes.ink import axes, palette
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import PlainTrace

FEW = 8  # whole numbers that have a tick each
ROOM = 0.105  # of an axis, for the number at a tick
FEW_DIGITS, DIGIT = 4, 7  # a number of so many has room beside an axis; pixels for one more
MOST_DECADES = 12  # below the largest number: ticks nearer to 0 would have no room


@dataclass(frozen=True)
class Scale:
    """The numbers from `low` to `high` along one axis.

    log    by powers of ten
    power  of a number, from 1 down: below 1 it stretches what is near 0, which stays in its place
    whole  whether only whole numbers have ticks
    """

    low: float
    high: float
    log: bool = False
    power: float = 1.0
    whole: bool = False

    def place(self, values: npt.ArrayLike) -> Floats:
        """Where numbers lie; nan for those that the axis does not have."""
        numbers = np.asarray(values, dtype=np.float64)
        with np.errstate(divide="ignore", invalid="ignore"):
            if self.log:
                return np.asarray(np.where(numbers > 0, np.log10(numbers), np.nan))
            return numbers if self.power == 1 else numbers**self.power

    @property
    def ends(self) -> tuple[float, float]:
        low, high = self.place([self.low, self.high]).tolist()
        return low, high

    @property
    def box(self) -> tuple[float, float]:
        """Limits for packed numbers: as much again on both sides."""
        low, high = self.ends
        return 2 * low - high, 2 * high - low

    def axis(self, name: str) -> dict[str, Any]:
        quiet = {"size": 13, "color": palette.GHOST}
        axis: dict[str, Any] = {
            "title": {"text": axes.literal(name), "font": quiet, "standoff": 4},
            "range": list(self.ends),
            "gridcolor": palette.GRID,
            "zeroline": not self.log,
            "zerolinecolor": palette.GHOST,
            "tickfont": {"size": 12, "color": palette.GHOST},
            "nticks": 7,
            "tickformat": "~f",
        }
        if self.whole and self.high < FEW:
            axis["dtick"] = 1
        if self.log or self.power < 1:
            ticks = self._ticks()
            axis["tickvals"] = self.place(ticks).tolist()
            axis["ticktext"] = [number_text(tick) for tick in ticks]
        return axis

    def own_axis(self, name: str) -> dict[str, Any]:
        """The axis of a picture that holds numbers as they are."""
        return self.axis(name) | ({"type": "log", "tickvals": self._ticks()} if self.log else {})

    def _ticks(self) -> list[float]:
        """1, 2, 5, 10 … and, on an axis that has it, 0; as many as have room for their numbers."""
        low, high = self.ends
        last = math.ceil(math.log10(self.high))
        first = math.floor(math.log10(self.low)) if self.log else last - MOST_DECADES
        # The round numbers first, so that 2 and 5 come where there is room left.
        rounds = [10.0**decade for decade in range(last, first - 1, -1)]
        taken = [] if self.log else [0.0]
        for tick in [lead * number for lead in (1, 2, 5) for number in rounds]:
            places = self.place([*taken, tick])
            gaps = np.abs(places[:-1] - places[-1])
            has_room = self.low <= tick <= self.high and (gaps > ROOM * (high - low)).all()
            if has_room and not (self.whole and tick % 1):
                taken.append(tick)
        return sorted(taken)


def chart_layout(x: Scale, y: Scale, names: tuple[str, str]) -> dict[str, Any]:
    digits = 0 if y.log else len(f"{max(abs(y.low), abs(y.high)):.0f}")
    room = 50 + DIGIT * max(0, digits - FEW_DIGITS)  # else large numbers cover the axis's name
    return {
        "xaxis": x.axis(names[0]),
        "yaxis": y.axis(names[1]),
        "margin": {"l": room, "r": 12, "t": 6, "b": 40},
        "hovermode": "closest",
        **axes.BARE,
    }


def through(trace: PlainTrace, x: Floats, y: Floats) -> PlainTrace:
    """A trace through these places."""
    return trace | {"x": listed(x), "y": listed(y)}


def listed(values: Floats) -> list[float | None]:
    """With gaps where a number is missing."""
    return [None if np.isnan(value) else float(value) for value in values]
