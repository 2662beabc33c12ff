"""Does the name of ‖θ̂‖ stand on no line of the squeeze, in a picture of 250 pixels?"""

from __future__ import annotations

import numpy as np
import pytest

from core.lessons.convergence.squeeze_chart import squeeze_layers, squeeze_scene
from core.scenes.ink.scene import Layer, still
from tests.lessons.convergence.test_proof import SEPARABLE, proven

SIDE = 250  # pixels
LETTERS = (26, 12)  # pixels of ‖θ̂‖
CURVES = ("ceiling", "floor", "whole_length", "whole_along")


def places(layer: Layer, limits: np.ndarray) -> np.ndarray:
    """(m, 2) in pixels, with many more along the way."""
    at = np.array([still(layer)["x"], still(layer)["y"]], dtype=float).T
    way = np.linspace(0, len(at) - 1, 5_000) if len(at) > 1 else np.zeros(1)
    along = [np.interp(way, np.arange(len(at)), column) for column in at.T]
    return (np.column_stack(along) - limits[:, 0]) / np.diff(limits).T * SIDE


@pytest.mark.parametrize("key", SEPARABLE)
def test_the_name_of_the_length_lies_on_no_line(key: str) -> None:
    trace, verdict = proven(key)
    last = min(len(trace), 1000)
    layers = squeeze_layers(trace, verdict, 0, last)
    layout = squeeze_scene(trace, verdict, 0, last, step=1).layout
    limits = np.array([layout[axis]["range"] for axis in ("xaxis", "yaxis")])
    assert still(layers["length_name"])["textposition"] == "middle center"
    [name] = places(layers["length_name"], limits)
    half = np.array(LETTERS) / 2
    assert ((name > half) & (name < SIDE - half)).all()
    for curve in CURVES:
        covered = (np.abs(places(layers[curve], limits) - name) < half).all(axis=1)
        assert not covered.any(), curve
