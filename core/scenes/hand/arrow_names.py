"""Where the name of an arrow from the origin stands, so that it never lies on it."""

from __future__ import annotations

from core.scenes.hand.formula import Formula, sqrt
from core.scenes.hand.half_planes import Place


def beside_arrow(
    tip: Place, aside: tuple[float, float], along: Formula | float, side: Formula | int = 1
) -> Place:
    """To the left of the shaft (1) or to its right (−1); nowhere for an arrow without length.

    aside   how far from the shaft an upright and a level arrow have their names
    along   how much of the way to the tip
    """
    x, y = tip
    length = sqrt(x * x + y * y)
    across, up = aside
    return x * along - side * y / length * across, y * along + side * x / length * up
