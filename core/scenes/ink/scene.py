"""A scene: one picture of a run, in layers from back to front.

A layer that stands still is a trace, as Plotly's JSON. A layer that moves is a track: it owns its
trace, and the trace's coordinates in columns, one row a frame:

    turn   every update has `subframes` rows, which follow the true path θ̂ + t·η y x̂
    rest   one row for every k; while the update k → k+1 turns, row k ("from") or k+1 ("to") shows
    path   one point for every k; the trace shows the points up to the present one
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

import numpy as np
import plotly.graph_objects as go

from core.perceptron.data.arrays import Flags, Floats
from core.scenes.ink.telling import Tells

Box = dict[str, tuple[float, float]]  # axis -> limits of its packed numbers
Columns = dict[str, Floats]  # axis -> (rows, points a row); for a path (rows,); nan draws nothing
PlainTrace = dict[str, Any]  # a trace as Plotly's JSON; making and checking objects costs 1 ms each

SUBFRAMES = 8


@dataclass(frozen=True)
class Track:
    """A trace that moves.

    columns   its coordinates; several tracks may have the very same ones, which are sent once
    text      one text a row, for traces that show a single text
    during    of a resting track: which row shows while an update turns
    pick      which points of every row are drawn, in this order; all by default
    shown     (rows, points) which points are drawn in a row; then the columns have one row only
    visited   (n, 2) where every point is: at a visit the trace stands at the visited one instead,
    at        if that visit finds a mistake, or if it finds the point right
    tells     what it is hidden for while that is asked
    unseen    of a line: what is said, one a row, while it is nowhere in the picture
    unit      of a name, see `name_track`: pixels of a unit of the axes that it is reckoned for
    """

    trace: PlainTrace
    when: Literal["turn", "rest", "path"]
    columns: Columns
    text: list[str] | None = None
    during: Literal["from", "to"] = "from"
    subframes: int = SUBFRAMES
    pick: tuple[int, ...] | None = None
    shown: Flags | None = None
    visited: Floats | None = None
    at: Literal["mistake", "right"] = "mistake"
    tells: Tells = ()
    unseen: list[str] | None = None
    unit: float | None = None

    @property
    def resting(self) -> Floats:
        """(rows, points, axes) the places that it draws at every k, when nothing turns."""
        rows = np.stack(list(self.columns.values()), axis=2)
        rows = rows if self.pick is None else rows[:, list(self.pick)]
        return rows[:: self.subframes] if self.when == "turn" else rows

    @property
    def keeping(self) -> tuple[Floats | None, Floats | None]:
        """(rows, 2) what a name keeps its distance from, if it does, and its low place."""
        if self.unit is None:
            return None, None
        _, beside, low = np.moveaxis(np.stack([*self.columns.values()], axis=2), 1, 0)
        return beside, low

    def at_rest(self, k: int) -> PlainTrace:
        """What of its trace is another one at row `k`."""
        text = {} if self.text is None else {"text": [self.text[k]]}
        return {axis: self._places(values, k) for axis, values in self.columns.items()} | text

    def _places(self, values: Floats, k: int) -> list[float | None]:
        if self.when == "path":
            drawn = values[: k + 1]
        elif self.shown is not None:
            drawn = values[0][self.shown[k]]
        else:
            row = values[k * self.subframes if self.when == "turn" else k]
            drawn = row if self.pick is None else row[list(self.pick)]
        return [None if np.isnan(one) else float(one) for one in drawn.ravel()] or [None]


@dataclass(frozen=True)
class Telling:
    """A trace that stands still and tells something that may be asked."""

    trace: PlainTrace
    tells: Tells


Layer: TypeAlias = PlainTrace | Track | Telling


def still(layer: Layer) -> PlainTrace:
    """The trace of a layer, without its movement."""
    return layer if isinstance(layer, dict) else layer.trace


def redrawn(layer: Layer, trace: PlainTrace) -> Layer:
    """The same movement with another trace."""
    return trace if isinstance(layer, dict) else replace(layer, trace=trace)


@dataclass(frozen=True)
class Measured:
    """(rows, n) what a pointer over a point is told about it at every k, and how it is written."""

    values: Floats
    digits: int = 2
    unit: str = ""
    tells: Tells = ()


@dataclass(frozen=True)
class Scene:
    """One picture of a run, ready to be replayed.

    box       limits of what moves, by axis
    measured  by name
    notes     one note a row, instead of the same one always
    legend    the marks that a legend beside the title explains; see `marks`
    size      a small one has its place beside the readouts
    beneath   in a row of its own, under the other pictures?
    timed     is it a chart of the run, from left to right? Then a click in it goes there
    tells     of the picture as a whole, and of its note
    description   sentences for who does not see it; {names} of readouts are filled in
    """

    name: str
    title: str
    layers: Sequence[Layer]
    layout: dict[str, Any]
    box: Box
    kind: Literal["2d", "3d"] = "2d"
    note: str = ""
    measured: dict[str, Measured] = field(default_factory=dict)
    notes: list[str] | None = None
    size: Literal["wide", "small"] = "wide"
    beneath: bool = False
    legend: tuple[str, ...] = ()
    timed: bool = False
    tells: Tells = ()
    note_tells: Tells = ()
    description: tuple[str, ...] = ()

    @property
    def traces(self) -> list[PlainTrace]:
        return [still(layer) for layer in self.layers]

    @property
    def tracks(self) -> list[Track]:
        return [layer for layer in self.layers if isinstance(layer, Track)]

    def figure(self, k: int | None = None) -> go.Figure:
        """As an ordinary figure: what stands still, and what moves as it is at row `k`."""
        at_rest = self.traces if k is None else [_at(layer, k) for layer in self.layers]
        return go.Figure(data=at_rest, layout=self.layout)


def _at(layer: Layer, k: int) -> PlainTrace:
    """The trace as it is drawn at row `k`, when nothing turns."""
    return still(layer) | (layer.at_rest(k) if isinstance(layer, Track) else {})


def name_track(
    label: PlainTrace,
    when: Literal["turn", "rest"],
    places: Floats,
    beside: Floats,
    said: list[str],
    unit: float,
    tells: Tells = (),
) -> Track:
    """A name that keeps its distance in pixels from what it stands beside.

    places   (rows, 2, 2) in a picture in which a unit has so many pixels: in most pictures, and in
             low ones
    beside   (rows, 2)
    """
    rows = columns(np.stack([places[:, 0], beside, places[:, 1]], axis=1))
    return Track(label, when, rows, said, subframes=1, pick=(0,), tells=tells, unit=unit)


def columns(rows: Floats) -> Columns:
    """(rows, points, axes) as one column an axis."""
    return {axis: rows[:, :, j] for j, axis in enumerate("xyz"[: rows.shape[2]])}
