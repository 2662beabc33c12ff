"""What a board or a recorded run shows at a place, as flat figures."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.hand.board import Board
from core.scenes.wire.packing import NOTHING, STEPS
from core.scenes.wire.presented import pictures_of
from core.scenes.wire.sent_scene import SentScene, SentTrack
from core.ui.components.board import read_values

Figure = Mapping[str, Any]


def of_board(board: Board, address: Mapping[str, str]) -> list[Figure]:
    """The flat panels of a board, with the values of an address."""
    state = board.numbers(read_values(board, address)[0])
    flat = [panel for panel in board.panels if panel.kind == "2d"]
    return [panel.figure(state).to_plotly_json() for panel in flat]


def of_replay(text: str, k: int = 0) -> list[Figure]:
    """The flat pictures of a run as it is sent, after k updates."""
    scenes, (first, last) = pictures_of(text)
    row = min(max(k, first), last) - first
    flat = [scene for scene in scenes if scene.kind == "2d"]
    return [_at_rest(scene, row) for scene in flat if scene.size == "wide" and not scene.beneath]


def _at_rest(scene: SentScene, row: int) -> Figure:
    traces = [dict(trace) for trace in scene.figure.data]
    for track in scene.tracks:
        owner = track if track.of is None else scene.tracks[track.of]
        for axis, packed in (("x", owner.x), ("y", owner.y), ("z", owner.z)):
            if packed is not None:
                column = _unpacked(packed, scene.box[axis])
                traces[track.trace][axis] = _drawn(column, owner.size or 1, track, row)
        if track.text is not None:
            traces[track.trace]["text"] = [track.text[row]]
    return {"data": traces, "layout": scene.figure.layout}


def _unpacked(packed: str, limits: tuple[float, float]) -> Floats:
    steps = np.frombuffer(base64.b64decode(packed), "<u2").astype(float)
    low, high = limits
    return np.where(steps == NOTHING, np.nan, low + steps / STEPS * (high - low))


def _drawn(column: Floats, size: int, track: SentTrack, row: int) -> list[float]:
    """What a track draws of its columns, `size` of them a row; see frames.js of the player."""
    if track.when == "path":
        return [float(number) for number in column[: row + 1]]
    if track.shown is not None:  # of points that stand still
        flags = np.frombuffer(base64.b64decode(track.shown), np.uint8)
        bits = np.unpackbits(flags, bitorder="little")[row * size : (row + 1) * size]
        drawn = column[:size][bits.astype(bool)]
    else:
        begin = row * ((track.subframes or 1) if track.when == "turn" else 1) * size
        drawn = column[begin : begin + size]
    if track.pick is not None:
        drawn = drawn[list(track.pick)]
    return [float(number) for number in drawn]
