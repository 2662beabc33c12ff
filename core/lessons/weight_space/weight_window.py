"""How much of weight space a picture shows when there is no path to follow.

Only the direction of θ̂ decides how points are told apart, so any size will do. θ₀ gets a unit of
its own: as much as it takes to move the boundary across the data.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.perceptron import Dataset
from core.perceptron.data.arrays import Floats
from core.perceptron.data.working_space import WorkingSpace
from core.scenes.ink import axes
from core.scenes.run.pictures.path import weight_names
from core.scenes.run.pictures.weight_solid import solid_layout

LARGEST_WEIGHT = 4.0
SMALLEST_UNIT = 1e-3


@dataclass(frozen=True)
class WeightWindow:
    """Weight space from −half to half.

    names   θ₁, θ₂ and so on
    half    (D,) as far as each axis goes to either side
    signed  (n, D) the signed points zᵢ = y x̂, each of which allows the θ̂ with θ̂·zᵢ > 0
    """

    names: list[str]
    half: Floats
    signed: Floats

    @classmethod
    def of(cls, dataset: Dataset, offset: bool) -> WeightWindow:
        names = weight_names(dataset.dimension, offset)
        half = np.full(len(names), LARGEST_WEIGHT)
        if offset:
            half[-1] *= _unit(float(np.abs(dataset.points).max()))
        return cls(names, half, WorkingSpace.of(dataset, offset).signed)

    @property
    def box(self) -> dict[str, tuple[float, float]]:
        """Limits for packed numbers: far enough outside for whatever leaves the picture."""
        return {
            axis: (-10 * size, 10 * size)
            for axis, size in zip("xyz", self.half.tolist(), strict=False)
        }

    def layout(self) -> dict[str, Any]:
        middle = np.zeros(len(self.half))
        if len(self.half) == 3:
            layout = solid_layout(self.names, middle, LARGEST_WEIGHT)
            layout["scene"]["zaxis"]["range"] = [-self.half[2], self.half[2]]
            return layout
        layout = axes.plane(middle, LARGEST_WEIGHT, self.names)
        if self.half[1] != LARGEST_WEIGHT:
            layout["yaxis"]["range"] = [-self.half[1], self.half[1]]
            del layout["yaxis"]["scaleanchor"]
        return layout


def _unit(size: float) -> float:
    """The size of the data, rounded up to one digit."""
    size = max(size, SMALLEST_UNIT)
    power = 10.0 ** math.floor(math.log10(size))
    return float(f"{math.ceil(size / power - 1e-9) * power:.6g}")
