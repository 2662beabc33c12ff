"""The endless run: its errors, its length, and where it is back again."""

from __future__ import annotations

import pytest

from core.lessons.xor.endless_run import endless_replay
from core.lessons.xor.error_over_time import error_scene
from core.perceptron import Dataset, Settings, catalogue, separability, train, training_errors
from core.perceptron.data.neuron import boolean_function
from core.perceptron.runs.going_round import told_on
from core.scenes.ink.scene import PlainTrace, Scene, Track
from core.scenes.ink.scene import still as trace_of

XOR = boolean_function(6)
IRIS = catalogue().load("iris_versicolor_virginica").dataset


def growing(scene: Scene) -> list[Track]:
    """The lines that grow with the cursor: of the errors, and of the lengths."""
    return [track for track in scene.tracks if track.when == "path"]


def still(scene: Scene) -> list[PlainTrace]:
    """0, the best of any line, all errors; the greatest length, all lengths, and the returns."""
    return [trace_of(layer) for layer in scene.layers if not isinstance(layer, Track)]


def test_the_endless_run_is_told_on_and_the_repeat_is_pointed_out() -> None:
    replay = endless_replay(train(XOR), separability(XOR), fewest=1, first=0)
    assert (replay.updates, replay.window) == (24, (0, 24))
    assert [scene.name for scene in replay.scenes] == ["data", "error"]
    told = replay.panel.columns["sentence"]
    assert not any("4 updates ago" in sentence for sentence in told[:4])
    assert all("s 4 updates ago" in sentence for sentence in told[4:])
    same = "The same θ, θ₀ and place in the order as 4 updates ago"
    assert told[-1] == f"{same}: this goes on for ever."


def test_errors_and_lengths_of_xor_by_hand() -> None:
    """θ̂ = 0, (0,0,−1), (0,1,0), (1,1,1), 0, …: 4, 2, 3, 2 wrong; lengths 0, 1, 1, √3."""
    trace = told_on(train(XOR), 8)
    scene = error_scene(trace, 1, 0, 8)
    wrong, length = (track.columns["y"] for track in growing(scene))
    assert wrong.tolist() == [4, 2, 3, 2, 4, 2, 3, 2, 4]
    assert length == pytest.approx([0, 1, 1, 3**0.5, 0, 1, 1, 3**0.5, 0])
    _, best, errors, limit, _, returns = still(scene)
    assert errors["y"] == wrong.tolist()
    assert returns["x"] == [4, 8]
    assert limit["text"][-1] == "never longer than 1.73"
    assert best["text"][-1] == "best: 1"
    scene.figure().to_dict()


def test_the_background_counts_errors_as_the_engine_does() -> None:
    """In floating point, with ties: against exact counting, on decimals that floats get wrong."""
    points = [["0.1", "0.2"], ["0.3", "0.6"], ["-0.1", "0.7"], ["0.2", "0.1"], ["0.3", "0.3"]]
    trace = train(Dataset.of(points, [1, -1, 1, -1, 1]), Settings(max_updates=200))
    scene = error_scene(trace, None, 0, len(trace))
    assert still(scene)[2]["y"] == training_errors(trace).tolist()


def test_a_window_of_a_long_run() -> None:
    trace = train(IRIS, Settings(max_updates=3_000))
    scene = error_scene(trace, 3, 1_000, 2_000)
    _, length = growing(scene)
    assert length.columns["x"].tolist() == list(range(1_000, 2_001))
    _, _, errors, limit, *_ = still(scene)
    assert len(errors["x"]) == 600
    assert limit["x"] == [None]  # nothing proven, nothing claimed


def test_too_many_points_have_no_picture_of_errors() -> None:
    many = Dataset.of([[i, i % 3] for i in range(8_000)], [1, -1] * 4_000)
    trace = train(many, Settings(max_updates=5))
    assert error_scene(trace, None, 0, 5) is None
    replay = endless_replay(trace, separability(many), None, 0)
    assert [scene.name for scene in replay.scenes] == ["data"]
