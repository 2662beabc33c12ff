"""The first picture of a first run, drawn before any script has come."""

from __future__ import annotations

import math
from collections.abc import Iterator

from core.scenes.wire.drawing import Side
from core.scenes.wire.first_run import Box, FirstRun

RING = ("ring edge", "ring", "within edge", "within")  # from back to front
SPREAD = 4  # so many pictures wide is the grid: the real one shows as much as there is room for


def still(run: FirstRun) -> str:
    """An SVG element in the run's coordinates. A point is a dot of a stroke, always as large."""
    box, turn = run.box, run.turns[0]
    size = (box.right - box.left, box.top - box.bottom)
    places = [(float(x), float(y)) for x, y, _ in run.rows]
    drawn = [_path("grid", "".join(_grid(box, run.grid)))]
    if any(turn.lines[-1][:2]):
        drawn.append(_path("next", _line(turn.lines[-1], box)))
    if turn.point is not None:
        drawn += [_dot(name, *places[turn.point]) for name in RING]
    for place, (*_, sign) in zip(places, run.rows, strict=True):
        drawn.append(_dot("positive" if sign > 0 else "negative", *place))
    view = f"{box.left:g} {-box.top:g} {size[0]:g} {size[1]:g}"
    return (
        f'<svg viewBox="{view}" role="img" aria-label="Points of two groups">{"".join(drawn)}</svg>'
    )


def _path(name: str, d: str) -> str:
    return f'<path class="{name}" d="{d}"/>'


def _dot(name: str, x: float, y: float) -> str:
    return _path(name, f"M{x:g} {-y:g}h0")


def _grid(box: Box, apart: float) -> Iterator[str]:
    wide = SPREAD * max(box.right - box.left, box.top - box.bottom)
    x, y = (box.left + box.right) / 2, (box.bottom + box.top) / 2
    for at in range(math.ceil((x - wide) / apart), math.floor((x + wide) / apart) + 1):
        yield f"M{at * apart:g} {-y - wide:g}v{2 * wide:g}"
    for at in range(math.ceil((y - wide) / apart), math.floor((y + wide) / apart) + 1):
        yield f"M{x - wide:g} {-at * apart:g}h{2 * wide:g}"


def _line(side: Side, box: Box) -> str:
    """Through the place on the line that is nearest to the middle, far in both directions."""
    a, b, c = side
    x, y = (box.left + box.right) / 2, (box.bottom + box.top) / 2
    away = (a * x + b * y + c) / (a * a + b * b)
    x, y = x - away * a, y - away * b
    far = SPREAD * max(box.right - box.left, box.top - box.bottom) / math.hypot(a, b)
    return f"M{x - far * b:g} {-y - far * a:g}L{x + far * b:g} {-y + far * a:g}"
