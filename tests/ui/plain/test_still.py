"""Does a still picture show what the player will show there?"""

import numpy as np
import pytest

from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.ui.plain.still.first_look import of_replay
from core.ui.plain.still.svg import Window, drawn_figure

FINE = 5e-3  # of the pictures’ units: numbers travel in steps


def places(column: object) -> list[float]:
    numbers = np.array(column, dtype=float)
    return numbers[np.isfinite(numbers)].tolist()


@pytest.mark.parametrize("k", [0, 1, 5])
def test_a_still_picture_of_a_run_is_its_figure_after_k_updates(k: int) -> None:
    dataset: Dataset = catalogue().load("eight_updates").dataset
    trace = train(dataset, Settings(offset=False))
    replay = replay_of(trace, separability(dataset, offset=False))
    figures = of_replay(Recording.of(replay).text, k)
    wide = [scene for scene in replay.scenes if scene.kind == "2d" and scene.size == "wide"]
    assert len(figures) == len(wide) > 1
    for figure, scene in zip(figures, wide, strict=True):
        for drawn, right in zip(figure["data"], scene.figure(k).data, strict=True):
            for axis in "xy":
                assert places(drawn[axis]) == pytest.approx(places(right[axis]), abs=FINE)


def test_an_unseen_mark_is_not_drawn() -> None:
    """Some hold a name off what it names."""
    axes = {"xaxis": {"range": (0, 2)}, "yaxis": {"range": (0, 2)}}
    marks = {"mode": "markers", "x": [1, 1], "y": [0, 1]}
    for opacity, drawn in ((0, 0), ([0, 0.5], 1), (1, 2)):
        trace = marks | {"marker": {"color": "black", "opacity": opacity}}
        drawing = drawn_figure({"data": [trace], "layout": axes}, {})
        assert drawing.count("<circle") == drawn


def test_a_log_axis_has_every_power_as_far_from_the_next_and_no_place_for_0() -> None:
    window = Window((0, 2), (0, 1), (True, False))
    across = [window.place(x, 0)[0] for x in (1, 10, 100)]
    assert across[2] - across[1] == pytest.approx(across[1] - across[0])
    assert window.origin()[0] == pytest.approx(across[0])
    assert not window.holds(0, 1)
    assert window.holds(1, 0)
