"""The pieces of a picture in which points are lifted off their plane, to a height x₃."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.perceptron import Dataset
from core.perceptron.data.arrays import Floats, Indices
from core.scenes.hand.board import Layer, Moving
from core.scenes.hand.formula import Formula, constant, sqrt
from core.scenes.hand.half_planes import Place
from core.scenes.ink import axes, palette
from core.scenes.ink.scene import PlainTrace
from core.scenes.ink.space_names import seen
from core.scenes.run.pictures.weight_solid import scatter3d, solid_layout

TOP = 1.35  # height of the picture
REACH = 3.0  # of lines and planes, in units of half the picture's side
ASIDE = math.radians(40)
SEEN_THROUGH = 0.2  # opacity of a plane: points behind it keep the colour of their label
_QUAD: dict[str, Any] = {"type": "mesh3d", "i": [0, 0], "j": [1, 2], "k": [2, 3]}


def space_layout(
    dataset: Dataset, middle: Floats, half: float, theta: Sequence[float]
) -> dict[str, Any]:
    """The plane of the features as the floor, and x₃ upwards, not to the same scale.

    One looks down on the upper face of the plane θ₁x₁ + θ₂x₂ + θ₀x₃ = 0, from a little aside.
    """
    names = [axes.feature_title(name) for name in (*dataset.feature_names, "")][:2]
    layout = solid_layout([*names, "x₃"], np.append(middle, TOP / 2), half)
    scene = layout["scene"]
    # 0 is the floor, where numbers of x₁ and x₂ stand.
    scene["zaxis"] |= {"range": [0, TOP], "tickvals": [1]}
    direction = math.atan2(theta[1], theta[0]) + (0 if theta[2] > 0 else math.pi)
    east, north = math.cos(direction + ASIDE), math.sin(direction + ASIDE)
    scene["camera"] = {
        "eye": {"x": 2.0 * east, "y": 2.0 * north, "z": 1.19},
        "center": {"x": 0, "y": 0, "z": -0.26},
    }
    stretched = {"aspectmode": "manual", "aspectratio": {"x": 1.15, "y": 1.15, "z": 0.75}}
    return layout | {"scene": scene | stretched}


def seen_in_space(places: Floats, middle: Floats, half: float, layout: dict[str, Any]) -> Floats:
    """(n, 2) where places (n, 3) are on the screen as the picture opens, to the right and up."""
    scene = layout["scene"]
    aspect = np.array([scene["aspectratio"][axis] for axis in "xyz"])
    sides = np.array([2 * half, 2 * half, TOP])
    in_box = (places - np.append(middle, TOP / 2)) / sides * aspect
    return seen(in_box, (np.zeros(3), 0.5), scene["camera"])


def space_traces(points: Floats, labels: Indices, middle: Floats, half: float) -> list[PlainTrace]:
    """The origin, the sheet x₃ = 1, the ways up to it, and the points on it."""
    (x, y), side = middle.tolist(), [-half, half, half, -half]
    origin = scatter3d("markers+text", palette.INK, 1, 4)
    return [
        origin | {"x": [0], "y": [0], "z": [0], "text": ["0"], "textfont": {"size": 14}},
        quad(palette.GHOST, 0.14)
        | {"x": [x + s for s in side], "y": [y + s for s in np.roll(side, 1).tolist()]}
        | {"z": [1] * 4},
        scatter3d("lines", palette.GHOST, 2)
        | {
            "x": [end for a in points[:, 0].tolist() for end in (a, a, None)],
            "y": [end for b in points[:, 1].tolist() for end in (b, b, None)],
            "z": [0, 1, None] * len(points),
        },
        *(_points(points[labels == sign], sign) for sign in (1, -1)),
    ]


def at_height(traces: Sequence[PlainTrace], height: Formula) -> list[Layer]:
    """`space_traces` with the sheet and all points at another height."""
    origin, *raised = traces
    return [origin, *(Moving(trace, z=height * _heights(trace)) for trace in raised)]


def _heights(trace: PlainTrace) -> Floats:
    return np.array(trace["z"], dtype=np.float64)  # None is nan


def quad(colour: str, opacity: float) -> PlainTrace:
    """A piece of a plane, given by four corners in turn."""
    corners = {axis: [0, 0, 0, 0] for axis in "xyz"}
    return {**_QUAD, **corners, "color": colour, "opacity": opacity, "hoverinfo": "skip"}


def _points(points: Floats, sign: int) -> PlainTrace:
    place = {"x": points[:, 0].tolist(), "y": points[:, 1].tolist(), "z": [1.0] * len(points)}
    colour = palette.of_label(sign)
    marker = {"symbol": "circle", "size": 7, "color": colour}
    if sign < 0:
        marker |= {"symbol": "square", "size": 6}
    return scatter3d("markers", colour, 1) | place | {"marker": marker}


@dataclass(frozen=True)
class TiltedPlane:
    """The plane θ₁x₁ + θ₂x₂ + θ₀x₃ = 0 through the origin, in a picture of a given size."""

    theta1: Formula
    theta2: Formula
    theta0: Formula
    half: float

    def surface(self, trace: PlainTrace) -> Moving:
        """Its part between the floor and the top of the picture, for a `quad`."""
        bottom, top = constant(0), constant(TOP)
        corners = [*self._ends(bottom), *reversed(self._ends(top))]
        return Moving(trace, *_axes(corners), z=[bottom, bottom, top, top])

    def line(self, trace: PlainTrace, height: Formula) -> Moving:
        """What it shares with the sheet at a height: there, the boundary."""
        return Moving(trace, *_axes(self._ends(height)), z=[height, height])

    def _ends(self, height: Formula) -> list[Place]:
        """Two points of it at a height, far apart."""
        squared = self.theta1 * self.theta1 + self.theta2 * self.theta2
        shift, far = -self.theta0 * height / squared, REACH * self.half / sqrt(squared)
        x, y = shift * self.theta1, shift * self.theta2
        along = (-self.theta2 * far, self.theta1 * far)
        return [(x - along[0], y - along[1]), (x + along[0], y + along[1])]


def _axes(places: Sequence[Place]) -> tuple[list[Formula], list[Formula]]:
    return [x for x, _ in places], [y for _, y in places]
