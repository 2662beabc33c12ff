"""Is a figure of one moment what the player draws at that moment?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.perceptron import catalogue, separability, train
from core.scenes.ink.scene import Scene
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from tests.js.in_node import written_by

FRAMES = Path(__file__).parents[2] / "js" / "contract" / "frames.mjs"
PACKED = 1e-3  # of a picture's width: what is sent has 16 bits


@pytest.mark.parametrize("name", ["eight_updates", "and", "xor"])
def test_a_figure_shows_what_the_player_shows(name: str) -> None:
    entry = catalogue().load(name)
    trace = train(entry.dataset, entry.settings)
    replay = replay_of(trace, separability(entry.dataset, entry.settings.offset))
    drawn = json.loads(written_by(FRAMES, json.loads(Recording.of(replay).text)))
    assert len(drawn) == len(trace) + 1
    for k, frames in enumerate(drawn):
        for scene, frame in zip(replay.scenes, frames, strict=True):
            assert frame["traces"]
            _compare(scene, k, frame)


def _compare(scene: Scene, k: int, frame: dict[str, Any]) -> None:
    figure = scene.figure(k)
    for index, wanted in zip(frame["traces"], frame["data"], strict=True):
        trace = figure.data[index]
        for axis, values in wanted.items():
            if axis == "text":
                assert [text.strip() for text in values] == [text.strip() for text in trace.text]
                continue
            low, high = scene.box[axis]
            places = np.array(values, dtype=float), np.array(trace[axis], dtype=float)
            np.testing.assert_allclose(*places, atol=PACKED * (high - low), err_msg=f"{k} {index}")
