"""Updates in many shuffled orders, a dot for each; the runs beside it as lines."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.studies.order_luck import OrderLuck
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale, chart_layout, through
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import PlainTrace, Scene

BINS = 48  # across the picture, in which dots are piled up
LINE_TOP = 1.15  # of the highest pile


def shuffles_scene(luck: OrderLuck, updates: Mapping[str, int]) -> Scene:
    """A pile of dots for every number of updates; `updates` of other runs by their letters."""
    counts = [(seed, count) for seed, count in enumerate(luck.updates) if count is not None]
    highest = max([1, *(count for _, count in counts), *updates.values()])
    places = _piles(np.array([count for _, count in counts], dtype=np.float64), highest)
    top = float(places[:, 1].max(initial=1.0)) * LINE_TOP
    told = [f"seed {seed}: {number_text(count)} updates" for seed, count in counts]
    marker = {"color": palette.GHOST, "size": 6}
    dots = axes.scatter(mode="markers", marker=marker, hovertext=told, hoverinfo="text")
    x, y = Scale(0, highest * 1.05), Scale(0, top * 1.3)
    layout = chart_layout(x, y, ("updates", ""))
    layout["margin"] = {"l": 12, "r": 10, "t": 2, "b": 34}
    layout["yaxis"] |= {"visible": False}
    traces = [through(dots, *places.T), *_lines(updates, top)]
    title = f"Updates in {len(luck.updates)} shuffled orders"
    box = {"x": x.box, "y": y.box}
    return Scene("shuffles", title, traces, layout, box, note=_note(luck), beneath=True)


def _piles(counts: Floats, highest: int) -> Floats:
    """(m, 2) every count at its own place, as high as there are others before it in its bin."""
    bins = np.floor(counts / (highest + 1) * BINS)
    height = [(bins[: index + 1] == which).sum() for index, which in enumerate(bins)]
    return np.column_stack([counts, np.array(height, dtype=np.float64)])


def _lines(updates: Mapping[str, int], top: float) -> list[PlainTrace]:
    """A line for each number of updates; runs that took the same number share it."""
    shared: dict[int, list[str]] = {}
    for letter, count in updates.items():
        shared.setdefault(count, []).append(letter)
    traces = []
    for count, letters in shared.items():
        style = {"color": palette.INK, "width": 2}
        said = {"text": ["", ", ".join(letters)], "textposition": "top center"}
        font = {"color": palette.INK, "size": 13}
        line = axes.scatter(mode="lines+text", line=style, textfont=font, **said)
        traces.append(line | {"x": [count, count], "y": [0, top]})
    return traces


def _note(luck: OrderLuck) -> str:
    done = luck.done
    if len(done) < len(luck.updates):
        late = len(luck.updates) - len(done)
        return f"{late} not done after {number_text(luck.most)}"
    return f"{done[0]} to {done[-1]}, median {number_text(luck.median)}"
