"""Names that choose their own side on boards: free in a phone's low picture, and in a small one."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from core.scenes.hand.board import Board, Panel
from core.scenes.ink.name_places import SMALL, name_size
from tests.lessons.drawn import drawn
from tests.scenes.standing import standing

NAMES = {
    "linear_classifier-point": ("data", ("θ", "x")),
    "neuron-gates": ("unit", ("0", "4")),
    "update_rule-turn": ("plane", ("θ", "θ after")),
    "offset-lift": ("plane", ("θ",)),
    "offset-why": ("plane", ("θ",)),
    "weight_space-duality": ("weights", ("θ", "x⁽¹⁾")),
    "xor-try": ("line", ("θ, 1/3 size",)),
    "xor-hulls": ("hulls", ("θ/3", "c", "λ = 1/4")),
    "xor-line": ("plane", ("θ", "A₁", "A₂", "B")),
}
KNOB = 9  # pixels from the middle of a handle to its edge
HEIGHTS = (
    150,
    190,
    230,
    400,
)  # pixels of the plane; on a phone the lowest is as wide as a high one
LOW_IS_ENOUGH = {  # the picture is alone, and never so low
    "linear_classifier-point": 190,
    "xor-try": 190,
    "xor-hulls": 190,
}
HALF_LETTER = 0.33  # of their size: half the height of what is seen of letters
BETWEEN = 4  # pixels from one name to the next, or they read as one word
STRONG = 2  # pixels: from here on a line must not be written on


def pixels_of(panel: Panel, high: float) -> Any:
    """From the axes to pixels from the middle, where a phone has so many from top to bottom."""
    (left, right), (low, top) = (panel.layout[f"{axis}axis"]["range"] for axis in "xy")
    middle, scale = np.array([left + right, low + top]) / 2, high / (top - low)
    return lambda place: (np.array(place, dtype=float) - middle) * scale


def drawn_marks(trace: Any, to_pixels: Any) -> list[tuple[np.ndarray, float]]:
    """The middle and the radius of every mark that is seen."""
    if "markers" not in trace.mode or trace.marker.opacity == 0:
        return []
    sizes = trace.marker.size
    every = sizes if isinstance(sizes, list | tuple) else [sizes] * len(trace.x)
    rim = trace.marker.line.width or 0
    return [
        (to_pixels((x, y)), (size + rim) / 2)
        for x, y, size in zip(trace.x, trace.y, every, strict=True)
        if None not in (x, y) and size > 4
    ]


def drawn_lines(trace: Any, to_pixels: Any) -> list[np.ndarray]:
    """Places along every strong line, close to each other."""
    if "lines" not in trace.mode or trace.fill or (trace.line.width or 0) < STRONG:
        return []
    pairs = zip(trace.x, trace.y, strict=True)
    places = [None if None in pair else to_pixels(pair) for pair in pairs]
    share = np.linspace(0, 1, 800)[:, None]
    return [
        a + (b - a) * share
        for a, b in itertools.pairwise(places)
        if a is not None and b is not None
    ]


@pytest.mark.parametrize("high", HEIGHTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_name_stands_free(name: str, high: int) -> None:
    panel_name, wanted = NAMES[name]
    if high < LOW_IS_ENOUGH.get(name, 0):
        return
    board = drawn(name)
    assert isinstance(board, Board)
    panel = next(panel for panel in board.panels if panel.name == panel_name)
    to_pixels = pixels_of(panel, high)
    traces = panel.figure(board.numbers()).data
    found, boxes = set(), list[tuple[str, np.ndarray, np.ndarray]]()
    for trace in traces:
        for said in standing(trace):
            if said.said not in wanted:
                continue
            found.add(said.said)
            font = trace.textfont.size
            half = np.array([name_size(said.said, font, SMALL)[0] - 1, HALF_LETTER * font])
            away = half[0], 0.6 * font
            middle = to_pixels(said.at) + np.array(said.side) * (np.array(away) + said.gap)
            assert abs(middle[1]) + half[1] <= high / 2, said.said
            for other_said, other_middle, other_half in boxes:
                between = np.abs(middle - other_middle) - half - other_half
                assert between.max() >= BETWEEN, f"{said.said} reads on as {other_said}"
            boxes.append((said.said, middle, half))
            for handle in panel.handles:
                knob = to_pixels([part.at(board.numbers()) for part in handle.at])
                beside = np.maximum(0, np.abs(knob - middle) - half)
                assert handle.bare or np.hypot(*beside) >= KNOB, (said.said, handle.label)
            for other in traces:
                for mark, radius in drawn_marks(other, to_pixels):
                    beside = np.maximum(0, np.abs(mark - middle) - half)
                    assert np.hypot(*beside) >= radius - 1, (said.said, other.marker.symbol)
                for line in drawn_lines(other, to_pixels):
                    on_it = (np.abs(line - middle) < half).all(axis=1).any()
                    assert not on_it, (said.said, other.line.color)
    assert found == set(wanted)
