"""The endless run: its errors, its length, and where it is back again."""

from __future__ import annotations

import pytest

from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.perceptron.going_round import told_on
from core.perceptron.neuron import boolean_function
from core.scenes import error_over_time
from core.scenes.endless import endless_payload
from core.scenes.error_over_time import error_scene

XOR = boolean_function(6)
IRIS = catalogue().load("iris_versicolor_virginica").dataset


def test_the_endless_run_is_told_on_and_the_repeat_is_pointed_out() -> None:
    payload = endless_payload(train(XOR), separability(XOR), fewest=1, first=0)
    assert (payload["updates"], payload["window"]) == (24, [0, 24])
    assert [scene["name"] for scene in payload["scenes"]] == ["data", "error"]
    told = payload["panel"]["columns"]["sentence"]
    told = told if isinstance(told, list) else [told["words"][row] for row in told["rows"]]
    same = "The same θ and the same place in the order as 4 updates ago"
    assert not any(same in sentence for sentence in told[:4])
    assert all(same in sentence for sentence in told[4:])
    assert told[-1] == f"{same}: this goes on for ever."


def test_errors_and_lengths_of_xor_by_hand() -> None:
    """θ̂ = 0, (0,0,−1), (0,1,0), (1,1,1), 0, …: 4, 2, 3, 2 wrong; lengths 0, 1, 1, √3."""
    trace = told_on(train(XOR), 8)
    scene = error_scene(trace, 1, 0, 8)
    tracks = {(track.trace, track.when): track.columns for track in scene.tracks}
    wrong = tracks[error_over_time.ERROR, "path"]["y"]
    length = tracks[error_over_time.LENGTH, "path"]["y"]
    assert wrong.tolist() == [4, 2, 3, 2, 4, 2, 3, 2, 4]
    assert length == pytest.approx([0, 1, 1, 3**0.5, 0, 1, 1, 3**0.5, 0])
    still = scene.traces
    assert still[error_over_time.WHOLE_ERROR]["y"] == wrong.tolist()
    assert still[error_over_time.RETURNS]["x"] == [4, 8]
    assert still[error_over_time.LIMIT]["text"][1] == "never longer than 1.73"
    assert still[error_over_time.BEST]["text"][1] == "best of any line: 1"
    scene.figure.to_dict()


def test_the_background_counts_errors_as_the_engine_does() -> None:
    """In floating point, with ties: against exact counting, on decimals that floats get wrong."""
    points = [["0.1", "0.2"], ["0.3", "0.6"], ["-0.1", "0.7"], ["0.2", "0.1"], ["0.3", "0.3"]]
    trace = train(Dataset.of(points, [1, -1, 1, -1, 1]), Settings(max_updates=200))
    scene = error_scene(trace, None, 0, len(trace))
    exact = [int(trace.error_at(k) * 5) for k in range(len(trace) + 1)]
    assert scene.traces[error_over_time.WHOLE_ERROR]["y"] == exact


def test_a_window_of_a_long_run() -> None:
    trace = train(IRIS, Settings(max_updates=3_000))
    scene = error_scene(trace, 3, 1_000, 2_000)
    [path] = [t for t in scene.tracks if (t.trace, t.when) == (error_over_time.LENGTH, "path")]
    assert path.columns["x"].tolist() == list(range(1_000, 2_001))
    assert len(scene.traces[error_over_time.WHOLE_ERROR]["x"]) == 600
    assert scene.traces[error_over_time.LIMIT]["x"] == [None]  # nothing proven, nothing claimed


def test_too_many_points_have_no_picture_of_errors() -> None:
    many = Dataset.of([[i, i % 3] for i in range(8_000)], [1, -1] * 4_000)
    trace = train(many, Settings(max_updates=5))
    assert error_scene(trace, None, 0, 5) is None
    payload = endless_payload(trace, separability(many), None, 0)
    assert [scene["name"] for scene in payload["scenes"]] == ["data"]
