"""The part of the plane that is seen around the points of an exercise or a question."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.scenes.ink import axes

MOST_TICKS = 12
SMALLEST = 2.0  # half the side of a picture of whole numbers
WIDEST = 3  # how much wider than high a picture may be drawn
AIR = 0.16  # around the points, in units of the larger side


@dataclass(frozen=True)
class Ground:
    """The part of the plane that is seen, and where its lines with numbers are.

    places   of the points, in coordinates
    """

    left: float
    right: float
    bottom: float
    top: float
    ticks_x: list[float]
    ticks_y: list[float]
    places: list[list[float]]


def ground_of(points: np.ndarray) -> Ground:
    """A square around the points and the origin; a single feature lies on the first axis."""
    missing = 2 - points.shape[1]
    places = np.hstack([points, np.zeros((len(points), missing))])
    middle, half = axes.view(places, with_origin=True, margin=AIR)
    is_whole = bool((points == np.round(points)).all())
    half = max(half, SMALLEST) if is_whole else half
    step = max(_step(2 * half), 1.0 if is_whole else 0.0)
    (left, bottom), (right, top) = (middle - half).tolist(), (middle + half).tolist()
    (x, y), far = middle.tolist(), WIDEST * half
    return Ground(
        left=left,
        right=right,
        bottom=bottom,
        top=top,
        ticks_x=_ticks(x - far, x + far, step),
        ticks_y=_ticks(y - far, y + far, step),
        places=places.tolist(),
    )


def _step(side: float) -> float:
    """1, 2 or 5 times a power of ten, so that not too many lines are drawn."""
    power = 10.0 ** math.floor(math.log10(side / MOST_TICKS))
    return next(m * power for m in (1, 2, 5, 10) if side / (m * power) <= MOST_TICKS)


def _ticks(low: float, high: float, step: float) -> list[float]:
    first, last = math.ceil(low / step), math.floor(high / step)
    return [round(number * step, 12) for number in range(first, last + 1)]
