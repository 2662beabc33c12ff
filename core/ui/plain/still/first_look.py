"""What a board or a recorded run shows first, as flat figures."""

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


def of_replay(text: str) -> tuple[list[Figure], Mapping[str, str]]:
    """The flat pictures of a run as it is sent, at its first row, and its colours by night."""
    replay = json.loads(text)
    scenes = [scene for scene in replay["scenes"] if scene["kind"] == "2d"]
    wide = [scene for scene in scenes if scene["size"] == "wide" and not scene["beneath"]]
    return [_first_row(scene) for scene in wide], replay.get("recolour", {})


def _first_row(scene: Mapping[str, Any]) -> Figure:
    traces = [dict(trace) for trace in scene["figure"]["data"]]
    for track in scene["tracks"]:
        owner = scene["tracks"][track["of"]] if "of" in track else track
        for axis in "xyz":
            if axis in owner:
                row = _unpacked(owner[axis], scene["box"][axis])[: owner["size"]]
                traces[track["trace"]][axis] = _drawn(row, track)
        if "text" in track:
            traces[track["trace"]]["text"] = [_first_text(track["text"])]
    return {"data": traces, "layout": scene["figure"]["layout"]}


def _unpacked(packed: str, limits: tuple[float, float]) -> Floats:
    steps = np.frombuffer(base64.b64decode(packed), "<u2").astype(float)
    low, high = limits
    return np.where(steps == NOTHING, np.nan, low + steps / STEPS * (high - low))


def _drawn(row: Floats, track: Mapping[str, Any]) -> list[float]:
    if "shown" in track:
        flags = np.frombuffer(base64.b64decode(track["shown"]), np.uint8)
        row = row[np.unpackbits(flags, bitorder="little")[: len(row)].astype(bool)]
    if "pick" in track:
        row = row[list(track["pick"])]
    return [float(number) for number in row]


def _first_text(sent: Any) -> str:
    return str(sent["words"][sent["rows"][0]] if isinstance(sent, Mapping) else sent[0])
