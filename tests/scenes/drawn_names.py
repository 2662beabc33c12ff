"""The names that a figure of a board shows, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import plotly.graph_objects as go


class DrawnName(NamedTuple):
    """Its letters, what it is beside, and on which side of it."""

    text: str
    x: float
    y: float
    side: str


def drawn_names(figure: go.Figure) -> Iterator[DrawnName]:
    for trace in figure.data:
        if trace.type != "scatter" or "text" not in (trace.mode or "") or not trace.text:
            continue
        sides = trace.textposition or "middle center"
        for i, text in enumerate(trace.text):
            if text:
                side = sides if isinstance(sides, str) else sides[i]
                yield DrawnName(text, trace.x[i], trace.y[i], side)
