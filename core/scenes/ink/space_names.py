"""Where a name in space covers the fewest marks, as the picture opens.

Plotly's camera looks from its eye at its centre, both told in units of the box that the axes span.
"""

from __future__ import annotations

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.ink.name_places import SIDES, SMALL, View, name_size

OPENING = np.pi / 4  # of the camera, from the lower to the upper edge
HIGH = 300  # pixels: a small picture
SMALL_MARK, MARK, RING = 6, 12, 30  # pixels from its middle to its edge, and air; a ring in Present
AIR = 3  # pixels between a name and a line

Camera = dict[str, dict[str, float]]


def free_side(
    said: str,
    font: float,
    places: Floats,
    marks: Floats,
    view: View,
    camera: Camera,
    ringed: int | None = None,
    lines: Floats | None = None,
) -> tuple[int, str]:
    """Which of some places (m, 3), and Plotly's name of its side, where a name covers the least.

    marks    (n, 3) that it should not cover
    view     the middle of what the axes show, and half of every side
    ringed   which of the marks has a ring around it
    lines    (p, 3) places along lines that it should not lie on
    """
    size = name_size(said, font, SMALL)
    marked, seen_places = seen(marks, view, camera), seen(places, view, camera)
    ring = marked[[] if ringed is None else [ringed]]
    along = marked[:0] if lines is None else seen(lines, view, camera)

    def covered(others: Floats, middle: Floats, radius: float) -> int:
        return int((np.abs(others - middle) < size + radius).all(axis=1).sum())

    def badness(choice: tuple[int, str]) -> tuple[int, int, int]:
        number, side = choice
        middle = seen_places[number] + np.array(SIDES[side]) * size
        is_covered = covered(marked, middle, SMALL_MARK) + covered(ring, middle, RING)
        return is_covered, covered(along, middle, AIR), covered(marked, middle, MARK)

    return min(((number, side) for number in range(len(places)) for side in SIDES), key=badness)


def seen(places: Floats, view: View, camera: Camera) -> Floats:
    """(n, 2) where places (n, 3) are on the screen, in pixels to the right of its middle and up."""
    eye, centre = (np.array([camera[end][axis] for axis in "xyz"]) for end in ("eye", "center"))
    back = (eye - centre) / np.linalg.norm(eye - centre)
    right = np.cross([0.0, 0.0, 1.0], back)
    right /= np.linalg.norm(right)
    away = (places - view[0]) / (2 * view[1]) - eye
    zoom = HIGH / 2 / np.tan(OPENING / 2) / -(away @ back)
    on_screen: Floats = (
        np.column_stack([away @ right, away @ np.cross(back, right)]) * zoom[:, None]
    )
    return on_screen
