"""A scene: a Plotly figure for what stands still, and tracks for what moves.

A track names one trace of the figure and holds its coordinates in columns, one row a frame:

    turn   every update has `subframes` rows, which follow the true path θ̂ + t·η y x̂
    rest   one row for every k; while the update k → k+1 turns, row k ("from") or k+1 ("to") shows
    path   one point for every k; the trace shows the points up to the present one

Columns travel as 16-bit numbers between the limits of the scene's box: far finer than a pixel,
and small enough for a class that opens the same link at once.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import plotly.graph_objects as go

Floats = npt.NDArray[np.float64]
Box = dict[str, tuple[float, float]]  # axis -> limits of its packed numbers
PlainTrace = dict[str, Any]  # a trace as Plotly's JSON; making and checking objects costs 1 ms each

SUBFRAMES = 8
NOTHING = 65_535  # packed: there is nothing to draw here
STEPS = 65_534


@dataclass(frozen=True)
class Track:
    """The movement of one trace.

    trace     its index in the figure
    columns   axis -> (rows, points a row); for a path (rows,); nan draws nothing
    text      one text a row, for traces that show a single text
    during    of a resting track: which row shows while an update turns
    pick      which points of every row are drawn, in this order; all by default
    shares    index of an earlier track of the scene whose columns are used
    """

    trace: int
    when: Literal["turn", "rest", "path"]
    columns: dict[str, Floats] = field(default_factory=dict)
    text: list[str] | None = None
    during: Literal["from", "to"] = "from"
    subframes: int = SUBFRAMES
    pick: tuple[int, ...] | None = None
    shares: int | None = None

    def payload(self, box: Box) -> dict[str, Any]:
        packed: dict[str, Any] = {"trace": self.trace, "when": self.when, "during": self.during}
        if self.when == "turn":
            packed["subframes"] = self.subframes
        if self.pick is not None:
            packed["pick"] = list(self.pick)
        if self.shares is not None:
            packed["of"] = self.shares
        for axis, values in self.columns.items():
            packed["size"] = 1 if values.ndim == 1 else values.shape[1]
            packed[axis] = pack(values, box[axis])
        if self.text is not None:
            packed["text"] = coded(self.text)
        return packed


@dataclass(frozen=True)
class Scene:
    """One picture of a run, ready to be replayed.

    points   the trace that rings a point, and (n, 2) where every point is
    measured  name -> (rows, n) what a pointer over a point is told about it at every k
    notes     one note a row, instead of the same one always
    beneath   in a row of its own, under the other pictures?
    """

    name: str
    title: str
    traces: list[PlainTrace]
    layout: dict[str, Any]
    box: Box
    tracks: tuple[Track, ...]
    kind: Literal["2d", "3d"] = "2d"
    points: tuple[int, Floats] | None = None
    note: str = ""
    measured: dict[str, Floats] = field(default_factory=dict)
    notes: list[str] | None = None
    beneath: bool = False

    @property
    def figure(self) -> go.Figure:
        """What stands still, as an ordinary figure."""
        return go.Figure(data=self.traces, layout=self.layout)

    def payload(self) -> dict[str, Any]:
        """The scene as plain lists and texts for the player."""
        result: dict[str, Any] = {
            "name": self.name,
            "title": self.title,
            "kind": self.kind,
            "figure": {"data": self.traces, "layout": self.layout},
            "box": {axis: list(limits) for axis, limits in self.box.items()},
            "tracks": [track.payload(self.box) for track in self.tracks],
            "note": self.note,
            "beneath": self.beneath,
        }
        if self.points is not None:
            trace, places = self.points
            x, y = places.T.tolist()
            result["visit"] = {"trace": trace, "x": x, "y": y}
        if self.notes is not None:
            result["notes"] = coded(self.notes)
        result["measured"] = [_measured(name, values) for name, values in self.measured.items()]
        return result


def _measured(name: str, values: Floats) -> dict[str, Any]:
    finite = values[np.isfinite(values)]
    limits = (float(finite.min()), float(finite.max())) if finite.size else (0.0, 0.0)
    limits = limits if limits[0] < limits[1] else (limits[0] - 1, limits[0] + 1)
    return {"name": name, "limits": limits, "size": values.shape[1], "values": pack(values, limits)}


def columns(rows: Floats) -> dict[str, Floats]:
    """(rows, points, axes) as one column an axis."""
    return {axis: rows[:, :, j] for j, axis in enumerate("xyz"[: rows.shape[2]])}


def coded(texts: list[str]) -> list[str] | dict[str, Any]:
    """Texts that repeat themselves are sent once each, with their places."""
    words = list(dict.fromkeys(texts))
    if len(words) > len(texts) / 2:
        return texts
    places = {word: place for place, word in enumerate(words)}
    return {"words": words, "rows": [places[text] for text in texts]}


def pack(values: Floats, limits: tuple[float, float]) -> str:
    """Numbers between `limits` as 16-bit steps in base 64; nan and what lies outside as NOTHING."""
    low, high = limits
    with np.errstate(invalid="ignore"):
        steps = np.rint((values - low) / (high - low) * STEPS)
        inside = (steps >= 0) & (steps <= STEPS)
    whole = np.where(inside, steps, NOTHING).astype("<u2")
    return base64.b64encode(whole.tobytes()).decode("ascii")
