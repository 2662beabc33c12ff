"""What a board or a recorded run shows first, as flat figures."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.hand.board import Board
from core.scenes.wire.packing import NOTHING, STEPS
from core.scenes.wire.presented import scenes_of
from core.scenes.wire.sent_scene import SentScene, SentTrack
from core.ui.components.board import read_values

Figure = Mapping[str, Any]


def of_board(board: Board, address: Mapping[str, str]) -> list[Figure]:
    """The flat panels of a board, with the values of an address."""
    state = board.numbers(read_values(board, address)[0])
    flat = [panel for panel in board.panels if panel.kind == "2d"]
    return [panel.figure(state).to_plotly_json() for panel in flat]


def of_replay(text: str) -> list[Figure]:
    """The flat pictures of a run as it is sent, at its first row."""
    flat = [scene for scene in scenes_of(text) if scene.kind == "2d"]
    return [_first_row(scene) for scene in flat if scene.size == "wide" and not scene.beneath]


def _first_row(scene: SentScene) -> Figure:
    traces = [dict(trace) for trace in scene.figure.data]
    for track in scene.tracks:
        owner = track if track.of is None else scene.tracks[track.of]
        for axis, packed in (("x", owner.x), ("y", owner.y), ("z", owner.z)):
            if packed is not None:
                row = _unpacked(packed, scene.box[axis])[: owner.size]
                traces[track.trace][axis] = _drawn(row, track)
        if track.text is not None:
            traces[track.trace]["text"] = [track.text[0]]
    return {"data": traces, "layout": scene.figure.layout}


def _unpacked(packed: str, limits: tuple[float, float]) -> Floats:
    steps = np.frombuffer(base64.b64decode(packed), "<u2").astype(float)
    low, high = limits
    return np.where(steps == NOTHING, np.nan, low + steps / STEPS * (high - low))


def _drawn(row: Floats, track: SentTrack) -> list[float]:
    if track.shown is not None:
        flags = np.frombuffer(base64.b64decode(track.shown), np.uint8)
        row = row[np.unpackbits(flags, bitorder="little")[: len(row)].astype(bool)]
    if track.pick is not None:
        row = row[list(track.pick)]
    return [float(number) for number in row]
