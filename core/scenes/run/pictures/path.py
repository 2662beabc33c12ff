"""The path of θ̂ through weight space, as both weight-space pictures show it."""

from __future__ import annotations

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Floats
from core.scenes.ink.number_text import point_name, sign_text
from core.scenes.ink.telling import Tells

NO_CONE = "No solution cone: no boundary separates these points."
OF_WEIGHT_SPACE: Tells = ("weight_space",)
OF_THE_CONE: Tells = ("cone", "verdict")
PERHAPS_A_CONE = "Whether there is a solution cone was too much to prove."


def axis_names(trace: Trace) -> list[str]:
    return weight_names(trace.dataset.dimension, trace.settings.offset)


def weight_names(dimension: int, offset: bool) -> list[str]:
    names = [f"θ{'₁₂₃'[j]}" for j in range(dimension)]
    return [*names, "θ₀"] if offset else names


def near_origin(path: Floats) -> bool:
    """Is the path large enough to be seen in one picture with the origin?"""
    extent = float((path.max(axis=0) - path.min(axis=0)).max())
    return extent > 0.15 * float(np.abs(path).max())


def update_arrows(path: Floats) -> Floats:
    """(rows, 2, D) from every θ̂⁽ᵏ⁾ to θ̂⁽ᵏ⁺¹⁾; nothing after the last."""
    arrows = np.stack([path[:-1], path[1:]], axis=1)
    return np.concatenate([arrows, np.full((1, 2, path.shape[1]), np.nan)])


def update_names(trace: Trace, first: int, last: int) -> list[str]:
    """+x⁽ⁱ⁾ or −x⁽ⁱ⁾ beside each update's arrow."""
    labels = trace.dataset.signs
    points = trace.point[first:last].tolist()
    names = [f"{sign_text(labels[i])}{point_name(i)}" if i >= 0 else "all mistakes" for i in points]
    return [*names, ""]


def entry_point(trace: Trace, path: Floats, last: int) -> Floats:
    """(rows, 1, D) a mark where the path has entered the cone: at its end, if every point is right.

    A rule that accepts points on the boundary may end a run on the border of the cone.
    """
    marks = np.full((len(path), 1, path.shape[1]), np.nan)
    if last == len(trace) and bool((trace.scores_at(last) > 0).all()):
        marks[-1, 0] = path[-1]
    return marks
