"""How often each point has been corrected, written on the point itself."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Flags, Floats, Indices
from core.perceptron.studies.dual_form import corrections
from core.scenes.ink import axes, palette
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.scene import PlainTrace, Scene, Track, columns, still
from core.scenes.ink.telling import SIDES
from core.scenes.run.pictures.data_space import MANY, DataSpaceLayers

POINT_SIZE, NUMBER_SIZE = 24, 13
TOO_MANY = f"Beyond {MANY} points there is no room for the counts."


def counted(scene: Scene, trace: Trace, first: int, last: int) -> Scene:
    """A picture of data space with counts for k = first … last on its points, not signs."""
    points = points_in_plane(trace)
    if len(points) > MANY:
        return replace(scene, note=TOO_MANY)
    layers = DataSpaceLayers(*scene.layers)
    roomy = layers.with_points(_roomy(still(layers.plus)), _roomy(still(layers.minus)))
    counts, wrong = corrections(trace, first, last), trace.scores_between(first, last + 1) <= 0
    numbers = [
        track
        for i, place in enumerate(points)
        for track in _numbers(place, counts[:, i], wrong[:, i], int(trace.dataset.labels[i]))
    ]
    return replace(scene, layers=[*roomy, *numbers])


def _roomy(points: PlainTrace) -> PlainTrace:
    """Larger, and without signs: shape and colour still tell the label."""
    return points | {"mode": "markers", "marker": points["marker"] | {"size": POINT_SIZE}}


def _numbers(place: Floats, counts: Indices, wrong: Flags, label: int) -> tuple[Track, Track]:
    """The count while the point is right, and in another colour while it is hollow."""
    places = columns(np.tile(place, (len(counts), 1, 1)))
    full = [str(c) for c in counts.tolist()]
    on_it = [text if not is_hollow else "" for text, is_hollow in zip(full, wrong, strict=True)]
    in_it = [text if is_hollow else "" for text, is_hollow in zip(full, wrong, strict=True)]
    colours = palette.ON_MARKER, palette.of_label(label)
    on_label, in_label = (axes.label(one, NUMBER_SIZE, "middle center") for one in colours)
    return (
        Track(on_label, "rest", places, on_it, tells=SIDES),
        Track(in_label, "rest", places, in_it, tells=SIDES),
    )
