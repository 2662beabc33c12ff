"""Pictures of data space, several in a row: fewer words, smaller marks, waiting at the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from core.scenes import axes, palette
from core.scenes.data_space import (
    BOUNDARY,
    POINTS_MINUS,
    POINTS_PLUS,
    RING,
    RING_NAME,
    THETA,
    THETA_NAME,
    UPDATE,
)
from core.scenes.scene import PlainTrace, Scene, Track

Floats = npt.NDArray[np.float64]

ROOMY = 2  # pictures in a row that have room for signs, arrows and names of features
POINT_SIZE, RING_SIZE, RING_WIDTH, BOUNDARY_WIDTH = 11, 22, 3, 2.5
MARGIN = {"l": 26, "r": 6, "t": 2, "b": 22}


def in_a_row(scene: Scene, name: str, title: str, count: int) -> Scene:
    """The picture of one run under its own name, in a row of `count`."""
    scene = replace(scene, name=name, title=title, points=None)
    if count <= ROOMY:
        return _without(scene, RING_NAME)
    return replace(
        _without(scene, RING_NAME, THETA, THETA_NAME, UPDATE),
        traces=[_smaller(index, trace) for index, trace in enumerate(scene.traces)],
        layout=_without_names(scene.layout),
    )


def _without(scene: Scene, *traces: int) -> Scene:
    return replace(scene, tracks=tuple(t for t in scene.tracks if t.trace not in traces))


def _smaller(index: int, trace: PlainTrace) -> PlainTrace:
    if index in (POINTS_PLUS, POINTS_MINUS):
        size = min(POINT_SIZE, trace["marker"]["size"])
        return trace | {"mode": "markers", "marker": trace["marker"] | {"size": size}}
    if index == BOUNDARY:
        return axes.line(palette.INK, BOUNDARY_WIDTH)
    if index == RING:
        return axes.ring(palette.MISTAKE, RING_SIZE, RING_WIDTH)
    return trace


def _without_names(layout: dict[str, Any]) -> dict[str, Any]:
    quiet = {axis: layout[axis] | {"title": {"text": ""}} for axis in ("xaxis", "yaxis")}
    return layout | quiet | {"margin": MARGIN}


def held(scene: Scene, updates: int) -> Scene:
    """The picture goes on for so many updates more, in which nothing moves."""
    if not updates:
        return scene
    return replace(
        scene,
        tracks=tuple(_held(track, updates) for track in scene.tracks),
        measured={name: _last_again(values, updates) for name, values in scene.measured.items()},
    )


def _held(track: Track, updates: int) -> Track:
    rows = updates * track.subframes if track.when == "turn" else updates
    columns = {axis: _last_again(values, rows) for axis, values in track.columns.items()}
    text = None if track.text is None else track.text + track.text[-1:] * updates
    return replace(track, columns=columns, text=text)


def _last_again(values: Floats, rows: int) -> Floats:
    return np.concatenate([values, np.repeat(values[-1:], rows, axis=0)])


def with_last_word(scene: Scene, word: str, after: int, rows: int) -> Scene:
    """A word beside the title in every row from `after` on."""
    return replace(scene, notes=["" if row < after else word for row in range(rows)])
