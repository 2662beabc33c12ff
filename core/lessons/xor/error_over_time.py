"""Errors and the length of θ̂ against the number of updates, under the player's cursor."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Floats, Indices
from core.perceptron.data.geometry import lengths_of
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale, chart_layout, through
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Telling, Track, redrawn, still
from core.scenes.ink.telling import AHEAD
from core.scenes.run.numbers.overview import OVERVIEW, whole_run
from core.scenes.run.numbers.scores import MOST_CELLS

BEST = "Dotted: the best that any line can do."
MOST_DOTS = 60  # updates of a run that has a dot at each of them
UPPER, LOWER = [0.56, 1.0], [0.0, 0.46]  # the two halves of the picture
ROOM = 1.3  # above the highest value, for a name
UNDER_ERRORS, UNDER_LENGTHS = 0.3, 0.2  # below 0, for a name and a ring
BEST_ROOM = 72  # pixels beside the picture for a name
NAME_AWAY = 4  # pixels from a level line to its name


def error_scene(trace: Trace, fewest: int | None, first: int, last: int) -> Scene | None:
    """The picture of the updates first … last; None where there are too many points to look at.

    fewest   the smallest training error that any boundary has, where it is known
    """
    n, rows = len(trace.dataset), last - first + 1
    if n * max(rows, OVERVIEW) > MOST_CELLS:
        return None
    k = np.arange(first, last + 1, dtype=np.float64)
    wrong = (trace.scores_between(first, last + 1) <= 0).sum(axis=1).astype(np.float64)
    every = lengths_of(trace.augmented)
    longest = float(every.max()) or 1.0
    x = Scale(-0.04 * len(trace), max(1, len(trace)) * 1.05)
    errors = Scale(-UNDER_ERRORS * n, ROOM * n)
    sizes = Scale(-UNDER_LENGTHS * longest, ROOM * longest)
    top = max(errors.high, sizes.high)
    below: list[Layer] = [
        *_still_lengths(trace, every, x.high),
        *_moving(_line(trace, palette.INK, 2.5), k, every[first : last + 1], sizes.high),
    ]
    return Scene(
        "error",
        "Errors, and the length of θ̂",
        [
            *_still_errors(trace, fewest, x.high),
            *_moving(_line(trace, palette.MISTAKE_DEEP, 2.5), k, wrong, errors.high),
            *(redrawn(layer, still(layer) | {"yaxis": "y2"}) for layer in below),
        ],
        _layout(x, errors, sizes),
        {"x": x.box, "y": (-1.1 * top, 1.1 * top)},
        note=BEST if fewest else "",
        timed=True,
        tells=("errors", "outcome", "verdict"),
    )


def _moving(line: PlainTrace, k: Floats, values: Floats, top: float) -> list[Track]:
    """A line that grows with the cursor, the cursor on it, and a dot where they meet."""
    upright = np.stack([np.full_like(k, -top), np.full_like(k, top)], axis=1)
    cursor = axes.line(palette.GHOST, 1)
    marker = {"size": 11, "color": line["line"]["color"]}
    dot = axes.scatter(mode="markers", marker=marker, cliponaxis=False)
    return [
        Track(line, "path", {"x": k, "y": values}),
        Track(cursor, "turn", {"x": np.stack([k, k], axis=1), "y": upright}, subframes=1),
        Track(dot, "turn", {"x": k[:, None], "y": values[:, None]}, subframes=1),
    ]


def _still_errors(trace: Trace, fewest: int | None, right: float) -> list[Layer]:
    """The goal, the best that any line can do, and the whole run behind the cursor."""
    seen = whole_run(trace)
    ends = np.array([0, right])
    goal = _named(axes.line(palette.PROMISE, 2), "0: all right", ends, 0, "bottom left")
    best = axes.line(palette.GHOST, 1.5, "dot")
    whole = _line(trace, palette.GHOST, 1.5)
    if fewest:
        # Beside the picture, for the run goes up and down where it would stand.
        best = _named(best, f"best: {fewest}", ends, fewest, "middle right")
        best |= {"cliponaxis": False}
    return [
        goal,
        best,
        Telling(through(whole, seen.astype(np.float64), _wrong_at(trace, seen)), AHEAD),
    ]


def _still_lengths(trace: Trace, every: Floats, right: float) -> list[Layer]:
    """The greatest length where there is one, the whole run, and where it is back again."""
    seen = whole_run(trace)
    longest = float(every.max())
    limit = axes.line(palette.GHOST, 1.5, "dot")
    whole = _line(trace, palette.GHOST, 1.5)
    if trace.cycle is not None:
        text = f"never longer than {number_text(round(longest, 2))}"
        limit = _named(limit, text, np.array([0, right]), longest, "top left")
    return [
        Telling(limit, AHEAD),
        Telling(through(whole, seen.astype(np.float64), every[seen]), AHEAD),
        Telling(_returns(trace, every), AHEAD),
    ]


def _line(trace: Trace, colour: str, width: float) -> PlainTrace:
    few = len(trace) <= MOST_DOTS
    return axes.line(colour, width) | {
        "mode": "lines+markers" if few else "lines",
        "marker": {"size": 6, "color": colour},
    }


def _named(line: PlainTrace, text: str, ends: Floats, height: float, side: str) -> PlainTrace:
    """A level line with its name on one side of its right end."""
    colour = line["line"]["color"]
    name = axes.label(colour, 13, side, text=["", text])
    unseen = axes.held_off(name, NAME_AWAY) | {"mode": "lines+markers+text"}
    return through(unseen | {"line": line["line"]}, ends, np.full(2, height))


def _returns(trace: Trace, every: Floats) -> PlainTrace:
    """Rings where the run is back at a state that it had before."""
    ring = axes.outline("circle-open", palette.INK, 19, 2.5) | {"cliponaxis": False}
    if trace.cycle is None or trace.cycle[1] * MOST_DOTS < len(trace):
        return ring
    first, length = trace.cycle
    back = np.arange(first + length, len(trace) + 1, length)
    return through(ring, back.astype(np.float64), every[back])


def _wrong_at(trace: Trace, places: Indices) -> Floats:
    """How many points have y·a ≤ 0, for the background: in floating point, ties within a hair."""
    z, weights = trace.space.signed, trace.augmented[places]
    hair = 1e-12 * lengths_of(weights)[:, None] * lengths_of(z)
    return np.asarray((weights @ z.T <= hair).sum(axis=1), dtype=np.float64)


def _layout(x: Scale, errors: Scale, sizes: Scale) -> dict[str, Any]:
    layout = chart_layout(x, errors, ("updates k", "errors"))
    upper, lower = layout["yaxis"], sizes.axis("length ‖θ̂‖")
    return layout | {
        "xaxis": layout["xaxis"] | {"anchor": "y2", "nticks": 9},
        "yaxis": upper | {"domain": UPPER, "nticks": 5, "tickformat": "d", "tick0": 0},
        "yaxis2": lower | {"domain": LOWER, "nticks": 5},
        "margin": layout["margin"] | {"r": BEST_ROOM},
    }
