"""Pictures of data space, several in a row: fewer words, smaller marks, waiting at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from core.scenes.ink import axes, marks, palette
from core.scenes.ink.scene import Columns, Layer, Measured, PlainTrace, Scene, Track, redrawn, still
from core.scenes.run.pictures.data_space import DataSpaceLayers

ROOMY = 2  # pictures in a row that have room for signs, arrows and names of features
POINT_SIZE, RING_WIDTH, BOUNDARY_WIDTH = 11, 3, 2.5
RING_SIZE, ROOMY_RING_SIZE = 22, 28  # where all mistakes have a ring, points between are seen
MARGIN = {"l": 26, "r": 6, "t": 2, "b": 22}


def in_a_row(scene: Scene, name: str, title: str, count: int) -> Scene:
    """The picture of one run under its own name, in a row of `count`."""
    layers = DataSpaceLayers(*scene.layers)
    size = ROOMY_RING_SIZE if count <= ROOMY else RING_SIZE
    edge, ring = (_whole(one) for one in marks.next_mistake(size, RING_WIDTH))
    layers = layers._replace(
        ring_edge=_unvisited(redrawn(layers.ring_edge, edge)),
        ring=_unvisited(redrawn(layers.ring, ring)),
        visited=still(layers.visited),
        ring_name=still(layers.ring_name),
    )
    if count <= ROOMY:
        return replace(scene, name=name, title=title, layers=layers)
    smaller = layers.with_points(_dots(layers.plus), _dots(layers.minus))._replace(
        boundary=_silent(redrawn(layers.boundary, axes.line(palette.INK, BOUNDARY_WIDTH))),
        theta=still(layers.theta),
        update=still(layers.update),
        theta_name=still(layers.theta_name),
    )
    layout = _without_names(scene.layout)
    return replace(scene, name=name, title=title, layers=smaller, layout=layout, legend=())


def with_one_legend(scenes: Sequence[Scene]) -> list[Scene]:
    """The legend once: at the first chart, whose title leaves room for it when presenting, too."""
    place = next((i for i, scene in enumerate(scenes) if scene.beneath), 0)
    drawn = marks.marks_in(track.trace for scene in scenes for track in scene.tracks)
    return [replace(scene, legend=drawn if i == place else ()) for i, scene in enumerate(scenes)]


def _unvisited(ring: Layer) -> Layer:
    return replace(ring, visited=None) if isinstance(ring, Track) else ring


def _whole(ring: PlainTrace) -> PlainTrace:
    """Not cut where a point lies near the edge of a narrow picture."""
    return ring | {"cliponaxis": False}


def _silent(line: Layer) -> Layer:
    """There is no room for words in a small picture."""
    return replace(line, unseen=None) if isinstance(line, Track) else line


def _dots(points: Layer) -> Layer:
    """Points without their signs."""
    trace = still(points)
    size = min(POINT_SIZE, trace["marker"]["size"])
    small = {"mode": "markers", "marker": trace["marker"] | {"size": size}}
    return redrawn(points, trace | small)


def _without_names(layout: dict[str, Any]) -> dict[str, Any]:
    quiet = {axis: layout[axis] | {"title": {"text": ""}} for axis in ("xaxis", "yaxis")}
    return layout | quiet | {"margin": MARGIN}


def held(scene: Scene, updates: int) -> Scene:
    """The picture goes on for so many updates more, in which nothing moves."""
    if not updates:
        return scene
    longer: dict[int, Columns] = {}  # by identity: what tracks share they go on sharing
    for track in scene.tracks:
        rows = updates * track.subframes if track.when == "turn" else updates
        longer[id(track.columns)] = {
            axis: _last_again(values, rows) for axis, values in track.columns.items()
        }
    return replace(
        scene,
        layers=[_held(layer, updates, longer) for layer in scene.layers],
        measured={name: _measured(one, updates) for name, one in scene.measured.items()},
    )


def _held(layer: Layer, updates: int, longer: dict[int, Columns]) -> Layer:
    if not isinstance(layer, Track):
        return layer
    text, unseen = (
        None if told is None else told + told[-1:] * updates for told in (layer.text, layer.unseen)
    )
    if layer.shown is not None:
        return replace(layer, shown=_last_again(layer.shown, updates))
    return replace(layer, columns=longer[id(layer.columns)], text=text, unseen=unseen)


def _measured(told: Measured, updates: int) -> Measured:
    return replace(told, values=_last_again(told.values, updates))


def _last_again(values: npt.NDArray[Any], rows: int) -> npt.NDArray[Any]:
    return np.concatenate([values, np.repeat(values[-1:], rows, axis=0)])


def with_last_word(scene: Scene, word: str, after: int, rows: int) -> Scene:
    """A word beside the title in every row from `after` on."""
    return replace(scene, notes=["" if row < after else word for row in range(rows)])
