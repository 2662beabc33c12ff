"""Names in the pictures of runs: whole, and neither on points nor on each other."""

from __future__ import annotations

import numpy as np
import pytest

from core.perceptron import Settings, Trace, catalogue, separability, train
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.names_beside import place_beside
from core.scenes.ink.scene import Scene, Track, still
from core.scenes.run.pictures.data_space import data_space_scene
from core.scenes.run.pictures.weight_space import weight_space_scene

PLANES = [e.key for e in catalogue() if catalogue().load(e.key).dataset.dimension <= 2]
RUNS = [(key, {}) for key in PLANES] + [
    ("and", {"start": ("-20", "-20", "5")}),
    ("and", {"start": ("1", "-1", "0.5"), "eta": "0.1"}),
    ("xor", {"rule": "ge"}),
    ("eight_updates", {"start": ("3", "-1")}),
    ("or", {"decay": "0.5"}),
]
MOST = 120  # updates that are looked at
# A phone's picture reaches 125 pixels from its middle, and a point 9 from its own. Letters are less
# than half as wide as they are high.
PHONE, POINT, WIDTH = 125, 9, 0.45
CROWDED = 12  # points; among more, a name may have to lie on some


def run_of(key: str, changes: dict[str, object]) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, Settings(**{**entry.settings.__dict__, **changes}))


def window(scene: Scene) -> tuple[np.ndarray, float]:
    """The middle of a picture, and half its side."""
    low, high = np.array([scene.layout[axis]["range"] for axis in ("xaxis", "yaxis")]).T
    return (low + high) / 2, float(high[0] - low[0]) / 2


def half_box(text: str, letters: int) -> np.ndarray:
    """Half the width and height of a text, in units of half the picture's side."""
    narrow = sum(letter in "⁽⁾⁰¹²³⁴⁵⁶⁷⁸⁹ ,/" for letter in text)
    return np.array([WIDTH * (len(text) - 0.4 * narrow), 1]) * letters / 2 / PHONE


def names_at(scene: Scene, k: int) -> list[tuple[str, np.ndarray, np.ndarray]]:
    """Every name in the picture at k: what it says, its middle and half its box, to scale."""
    middle, half = window(scene)
    found = []
    for layer in scene.layers:
        trace = still(layer)
        if trace.get("mode") != "text" or trace["textposition"] != "middle center":
            continue
        if isinstance(layer, Track):
            said, place = layer.text[k], layer.resting[k, 0]
        else:
            said, place = trace["text"][0], np.array([trace["x"][0], trace["y"][0]], float)
        if said and np.isfinite(place).all():
            box = half_box(said, trace["textfont"]["size"])
            found.append((said, (place - middle) / half, box))
    return found


@pytest.mark.parametrize(("key", "changes"), RUNS)
def test_names_are_whole_and_cover_neither_points_nor_each_other(
    key: str, changes: dict[str, object]
) -> None:
    trace = run_of(key, changes)
    last = min(MOST, len(trace))
    verdict = separability(trace.dataset, trace.settings.offset)
    data, weights = data_space_scene(trace, 0, last), weight_space_scene(trace, verdict, 0, last)
    middle, half = window(data)
    points = (points_in_plane(trace) - middle) / half
    covered = []
    for k in range(last + 1):
        flat = [names_at(data, k), names_at(weights, k) if weights and weights.kind == "2d" else []]
        for names in flat:
            for i, (said, place, box) in enumerate(names):
                assert (np.abs(place) + box <= 1 + 1e-9).all(), (k, said)
                for other, there, its_box in names[:i]:
                    assert (np.abs(place - there) >= box + its_box).any(), (k, said, other)
        covered += [
            (k, said)
            for said, place, box in flat[0]
            if (np.abs(points - place) < box + POINT / PHONE).all(axis=1).any()
        ]
    assert len(points) > CROWDED or len(covered) <= 0.1 * (last + 1), covered


def test_a_name_goes_where_no_other_point_is() -> None:
    view = np.zeros(2), 3.0
    points = np.array([[0.0, 0.0], [0.0, 0.7], [0.0, -0.7], [2.0, 2.0], [-2.0, -2.0]])
    for size in (0, 1):  # in most pictures, and in low ones
        assert place_beside(points, 0, view, "x⁽¹⁾")[size, 1] == 0  # points are above and below
        assert place_beside(points[:1], 0, view, "x⁽¹⁾")[size, 1] > 0
        assert place_beside(np.array([[0.0, 2.9]]), 0, view, "x⁽¹⁾")[size, 1] < 2.9
