"""What a board or a recorded run shows at a place, as flat figures."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.hand.board import Board
from core.scenes.wire.packing import NOTHING, STEPS
from core.ui.components.board import read_values

Figure = Mapping[str, Any]


def of_board(board: Board, address: Mapping[str, str]) -> list[Figure]:
    """The flat panels of a board, with the values of an address."""
    state = board.numbers(read_values(board, address)[0])
    flat = [panel for panel in board.panels if panel.kind == "2d"]
    return [panel.figure(state).to_plotly_json() for panel in flat]


def of_replay(text: str, k: int = 0) -> tuple[list[Figure], Mapping[str, str]]:
    """The flat pictures of a run as it is sent, after k updates, and its colours by night."""
    replay = json.loads(text)
    scenes = [scene for scene in replay["scenes"] if scene["kind"] == "2d"]
    wide = [scene for scene in scenes if scene["size"] == "wide" and not scene["beneath"]]
    first, last = replay["window"]
    row = min(max(k, first), last) - first
    return [_at_rest(scene, row) for scene in wide], replay.get("recolour", {})


def _at_rest(scene: Mapping[str, Any], row: int) -> Figure:
    traces = [dict(trace) for trace in scene["figure"]["data"]]
    for track in scene["tracks"]:
        owner = scene["tracks"][track["of"]] if "of" in track else track
        for axis in "xyz":
            if axis in owner:
                column = _unpacked(owner[axis], scene["box"][axis])
                traces[track["trace"]][axis] = _drawn(column, owner["size"], track, row)
        if "text" in track:
            traces[track["trace"]]["text"] = [_text(track["text"], row)]
    return {"data": traces, "layout": scene["figure"]["layout"]}


def _unpacked(packed: str, limits: tuple[float, float]) -> Floats:
    steps = np.frombuffer(base64.b64decode(packed), "<u2").astype(float)
    low, high = limits
    return np.where(steps == NOTHING, np.nan, low + steps / STEPS * (high - low))


def _drawn(column: Floats, size: int, track: Mapping[str, Any], row: int) -> list[float]:
    """What a track draws of its columns, `size` of them a row; see frames.js of the player."""
    if track["when"] == "path":
        return [float(number) for number in column[: row + 1]]
    if "shown" in track:  # of points that stand still
        flags = np.frombuffer(base64.b64decode(track["shown"]), np.uint8)
        bits = np.unpackbits(flags, bitorder="little")[row * size : (row + 1) * size]
        drawn = column[:size][bits.astype(bool)]
    else:
        begin = row * (track["subframes"] if track["when"] == "turn" else 1) * size
        drawn = column[begin : begin + size]
    if "pick" in track:
        drawn = drawn[list(track["pick"])]
    return [float(number) for number in drawn]


def _text(sent: Any, row: int) -> str:
    return str(sent["words"][sent["rows"][row]] if isinstance(sent, Mapping) else sent[row])
