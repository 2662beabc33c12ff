"""How often each point has been corrected, written on the point itself."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Floats, Indices
from core.scenes.ink import axes, palette
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.scene import Layer, Scene, Track, columns, redrawn, still
from core.scenes.run.data_space import MANY, DataSpaceLayers

POINT_SIZE, NUMBER_SIZE = 24, 13
TOO_MANY = f"Beyond {MANY} points there is no room for the counts."


def counted(scene: Scene, trace: Trace, counts: Indices) -> Scene:
    """A picture of data space with (rows, n) counts on its points, in place of their signs."""
    points = points_in_plane(trace)
    if len(points) > MANY:
        return replace(scene, note=TOO_MANY)
    layers = DataSpaceLayers(*scene.layers)
    roomy = layers._replace(plus=_roomy(layers.plus), minus=_roomy(layers.minus))
    numbers = [_number(place, column) for place, column in zip(points, counts.T, strict=True)]
    return replace(scene, layers=[*roomy, *numbers])


def _roomy(points: Layer) -> Layer:
    """Larger, and without signs: shape and colour still tell the label."""
    trace = still(points)
    larger = {"mode": "markers", "marker": trace["marker"] | {"size": POINT_SIZE}}
    return redrawn(points, trace | larger)


def _number(place: Floats, counts: Indices) -> Track:
    label = axes.label(palette.ON_MARKER, NUMBER_SIZE, "middle center")
    places = np.tile(place, (len(counts), 1, 1))
    return Track(label, "rest", columns(places), [str(count) for count in counts.tolist()])
