"""Where the names of a figure stand that have several places to choose from."""

from __future__ import annotations

from typing import Any, NamedTuple

SIDES = {"left": -1, "center": 0, "right": 1, "top": 1, "middle": 0, "bottom": -1}


class Standing(NamedTuple):
    """A name, the place that it is beside, and on which side: (−1, 1) is to the left and above.

    gap   pixels between the two, at each side, as Plotly draws it
    """

    said: str
    at: tuple[float, float]
    side: tuple[int, int]
    gap: float


def standing(trace: Any) -> list[Standing]:
    """The texts of a trace that has one for each of its points, without those that say nothing."""
    if "text" not in (trace.mode or "") or not isinstance(trace.text, list | tuple):
        return []
    positions = trace.textposition or "middle center"
    every = [positions] * len(trace.text) if isinstance(positions, str) else positions
    gap = trace.marker.size / 2 / 0.8 + 1 if "markers" in trace.mode else 0.0
    return [
        Standing(said, (x, y), (SIDES[place.split()[1]], SIDES[place.split()[0]]), gap)
        for said, x, y, place in zip(trace.text, trace.x, trace.y, every, strict=False)
        if said
    ]
