"""A scene as the player gets it: a figure, and packed tracks that say which trace they move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.ink.scene import Box, Measured, PlainTrace, Scene, Telling, Track
from core.scenes.ink.telling import Tells
from core.scenes.wire.packing import Texts, pack, pack_flags

BLANK = " "  # in place of no text: Plotly takes an empty one away, and may not bring it back


@dataclass(frozen=True)
class SentFigure:
    """What stands still, as Plotly's JSON."""

    data: list[PlainTrace]
    layout: dict[str, Any]


@dataclass(frozen=True)
class SentTrack:
    """The movement of one trace.

    trace      its index in the figure
    subframes  of a turning track
    size       points a row
    x, y, z    packed columns, each between the limits of the scene's box
    shown      packed flags, `size` of them a row: of one row of columns, which points are drawn
    of         index of an earlier track whose columns these are, and are not sent again
    tells      words of `Hidden`
    unseen     what is said, one a row, while it is nowhere in the picture
    unit       of a name: pixels of a unit of the axes that its place, the first of a row, is
               reckoned for; it is always as many pixels away from the second, what it stands
               beside; the third is its place in a low picture
    """

    trace: int
    when: Literal["turn", "rest", "path"]
    during: Literal["from", "to"]
    tells: Tells
    subframes: int | None = None
    pick: tuple[int, ...] | None = None
    of: int | None = None
    size: int | None = None
    x: str | None = None
    y: str | None = None
    z: str | None = None
    text: Texts | None = None
    shown: str | None = None
    unseen: Texts | None = None
    unit: float | None = None


@dataclass(frozen=True)
class SentVisit:
    """The traces that mark a visited point, a mistake or right, and where every point is."""

    mistake: list[int]
    right: list[int]
    x: list[float]
    y: list[float]


@dataclass(frozen=True)
class SentMeasured:
    """What a pointer over a point is told: packed values, `size` of them a row."""

    name: str
    limits: tuple[float, float]
    size: int
    values: str
    digits: int
    unit: str
    tells: Tells


@dataclass(frozen=True)
class SentTelling:
    """A trace that stands still, by its index, and what it tells."""

    trace: int
    tells: Tells


@dataclass(frozen=True)
class SentScene:
    """One picture; its fields are those of a `Scene`.

    telling   every trace that stands still and tells something
    """

    name: str
    title: str
    kind: Literal["2d", "3d"]
    size: Literal["wide", "small"]
    beneath: bool
    legend: tuple[str, ...]
    timed: bool
    figure: SentFigure
    box: Box
    tracks: tuple[SentTrack, ...]
    telling: tuple[SentTelling, ...]
    note: str
    notes: Texts | None
    visit: SentVisit | None
    measured: tuple[SentMeasured, ...]
    tells: Tells
    note_tells: Tells
    description: tuple[str, ...]


def sent_scene(scene: Scene) -> SentScene:
    return SentScene(
        scene.name,
        scene.title,
        scene.kind,
        scene.size,
        scene.beneath,
        scene.legend,
        scene.timed,
        SentFigure(scene.traces, scene.layout),
        scene.box,
        _tracks(scene),
        _telling(scene),
        scene.note,
        None if scene.notes is None else Texts(scene.notes),
        _visit(scene),
        tuple(_measured(name, told) for name, told in scene.measured.items()),
        scene.tells,
        scene.note_tells,
        scene.description,
    )


def _telling(scene: Scene) -> tuple[SentTelling, ...]:
    return tuple(
        SentTelling(i, layer.tells)
        for i, layer in enumerate(scene.layers)
        if isinstance(layer, Telling)
    )


def _moving(scene: Scene) -> list[tuple[int, Track]]:
    """Every track with the index of its trace."""
    return [(i, layer) for i, layer in enumerate(scene.layers) if isinstance(layer, Track)]


def _tracks(scene: Scene) -> tuple[SentTrack, ...]:
    moving = _moving(scene)
    owners: dict[int, int] = {}  # columns, by identity -> the first track that has them
    for place, (_, track) in enumerate(moving):
        owners.setdefault(id(track.columns), place)
    return tuple(
        _track(
            index, track, scene.box, owner if (owner := owners[id(track.columns)]) < place else None
        )
        for place, (index, track) in enumerate(moving)
    )


def _track(index: int, track: Track, box: Box, of: int | None) -> SentTrack:
    own = track.columns if of is None else {}
    sizes = [1 if values.ndim == 1 else values.shape[1] for values in own.values()]
    return SentTrack(
        index,
        track.when,
        track.during,
        track.tells,
        subframes=track.subframes if track.when == "turn" else None,
        pick=track.pick,
        of=of,
        size=sizes[0] if sizes else None,
        text=None if track.text is None else Texts(one or BLANK for one in track.text),
        shown=None if track.shown is None else pack_flags(track.shown),
        unseen=None if track.unseen is None else Texts(track.unseen),
        unit=track.unit,
        **{axis: pack(values, box[axis]) for axis, values in own.items()},
    )


def _visit(scene: Scene) -> SentVisit | None:
    visited = [(index, track) for index, track in _moving(scene) if track.visited is not None]
    if not visited:
        return None
    mistakes, right = ([i for i, track in visited if track.at == at] for at in ("mistake", "right"))
    places = visited[0][1].visited
    assert places is not None
    x, y = places.T.tolist()
    return SentVisit(mistakes, right, x, y)


def _measured(name: str, told: Measured) -> SentMeasured:
    values = told.values
    limits = _limits(values)
    packed = pack(values, limits)
    return SentMeasured(name, limits, values.shape[1], packed, told.digits, told.unit, told.tells)


def _limits(values: Floats) -> tuple[float, float]:
    finite = values[np.isfinite(values)]
    low, high = (float(finite.min()), float(finite.max())) if finite.size else (0.0, 0.0)
    return (low, high) if low < high else (low - 1, low + 1)
