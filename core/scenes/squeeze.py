"""The squeeze: kγ ≤ θ̂·θ* ≤ ‖θ̂‖ ≤ √k·R against k, with the run inside and the crossing at the bound.

Four dots stand above each other at the present k: the inequality, read upwards.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.perceptron import Trace, Verdict
from core.perceptron.squeeze import squeeze
from core.scenes import axes, palette
from core.scenes.chart import Scale, chart_layout, through
from core.scenes.number_text import number_text
from core.scenes.scene import PlainTrace, Scene, Track, columns

Floats = npt.NDArray[np.float64]

SEEN = 0.3  # of the way to the crossing: so much of the picture a run should take
POWERS = (1.0, 1 / 2, 1 / 4, 1 / 8)  # of both axes; the two curves keep their shapes under any
BEYOND = 1.15  # how far the picture goes past the crossing
DIM = 0.35
CURVE = 90  # points on √k·R
OVERVIEW = 600  # points of the whole run, of a long one

# The traces, from back to front.
AREA, CEILING, FLOOR, CROSSING, WHOLE_LENGTH, WHOLE_ALONG, LENGTH, ALONG = range(8)
CEILING_NAME, FLOOR_NAME, CROSSING_NAME, LENGTH_NAME, ALONG_NAME, CURSOR, DOTS = range(8, 15)

# What each step of the proof speaks of; the cursor is always there.
_ALONG, _LENGTH = {WHOLE_ALONG, ALONG, ALONG_NAME}, {WHOLE_LENGTH, LENGTH, LENGTH_NAME}
_FLOOR, _CEILING = {FLOOR, FLOOR_NAME}, {CEILING, CEILING_NAME}
LIT = {
    1: _FLOOR | _CEILING,
    2: _FLOOR | _ALONG,
    3: _CEILING | _LENGTH,
    4: _ALONG | _LENGTH,
    5: _FLOOR | _CEILING | {AREA, CROSSING, CROSSING_NAME},
}


def squeeze_scene(trace: Trace, verdict: Verdict, first: int, last: int, step: int) -> Scene:
    """The picture of the updates first … last, with what a step of the proof speaks of lit."""
    here = squeeze(trace, verdict, np.arange(first, last + 1))
    x, y = _scales(trace, verdict)
    sides = (here.floor, here.along, here.length, here.ceiling)
    k = x.place(here.k)
    dots = np.stack([np.stack([k, y.place(side)], axis=1) for side in sides], axis=1)
    tracks = (
        Track(DOTS, "turn", columns(dots), subframes=1),
        Track(CURSOR, "turn", shares=0, subframes=1, pick=(0, 3)),
        Track(LENGTH, "path", {"x": k, "y": y.place(here.length)}),
        Track(ALONG, "path", {"x": k, "y": y.place(here.along)}),
    )
    return Scene(
        "squeeze",
        "The squeeze",
        _lit(_traces(trace, verdict, x, y), step),
        chart_layout(x, y, ("updates k", "length")),
        {"x": x.box, "y": y.box},
        tracks,
        note="" if x.power == 1 else "Both axes are stretched near 0.",
    )


def whole_run(trace: Trace) -> npt.NDArray[np.int64]:
    """Every k of a run; of a long one as many as the eye can tell apart."""
    k: npt.NDArray[np.int64] = np.linspace(0, len(trace), OVERVIEW).round().astype(np.int64)
    return np.unique(k)


def _scales(trace: Trace, verdict: Verdict) -> tuple[Scale, Scale]:
    """Stretched alike as far as the run needs to be seen: a line stays a line, a root a root."""
    share = max(1, len(trace)) / verdict.bound
    power = next((power for power in POWERS if share**power >= SEEN), POWERS[-1])
    top = trace.steps.eta * verdict.radius**2 / verdict.gamma
    beyond = BEYOND ** (1 / power)
    k = Scale(0, verdict.bound * beyond, power=power, whole=True)
    return k, Scale(0, top * beyond, power=power)


def _lit(traces: list[PlainTrace], step: int) -> list[PlainTrace]:
    always = LIT[step] | {CURSOR, DOTS}
    return [
        trace if index in always else trace | {"opacity": DIM} for index, trace in enumerate(traces)
    ]


def _traces(trace: Trace, verdict: Verdict, x: Scale, y: Scale) -> list[PlainTrace]:
    """In the order of the names at the top."""
    eta, bound = trace.steps.eta, verdict.bound
    gamma, radius = eta * verdict.gamma, eta * verdict.radius
    k = x.high * np.linspace(0, 1, CURVE) ** (2 / x.power)
    inside = np.append(k[k < bound], bound)
    band = [(inside, radius * np.sqrt(inside)), (inside[::-1], gamma * inside[::-1])]
    corners = np.vstack([np.column_stack([x.place(a), y.place(b)]) for a, b in band])
    whole = squeeze(trace, verdict, whole_run(trace))
    middle = len(whole.k) // 2
    ray = {"color": palette.GHOST, "width": 1, "dash": "dot"}
    meets = np.array([bound, bound]), np.array([y.low, gamma * bound])
    named = f"(R/γ)² = {number_text(round(bound, 2))}"
    scale = "" if eta == 1 else "η"

    def name(text: str, at: float, height: float, position: str, colour: str) -> PlainTrace:
        text_at = through(axes.label(colour, 14, position), x.place([at]), y.place([height]))
        return text_at | {"text": [text]}

    def run_name(text: str, column: Floats, shift: float, position: str) -> PlainTrace:
        """Beside the middle of the run, away from the other line."""
        place = y.place(column[[middle]]) + shift * y.ends[1]
        label = axes.label(palette.INK, 14, position, text=[text])
        return through(label, x.place(whole.k[[middle]]), place)

    def drawn(line: PlainTrace, at: npt.ArrayLike, height: Floats) -> PlainTrace:
        return through(line, x.place(at), y.place(height))

    high_k, low_k = (bound * share ** (1 / x.power) for share in (0.5, 0.72))
    return [
        axes.area(palette.CONE, corners),
        drawn(axes.line(palette.PROMISE, 3), k, radius * np.sqrt(k)),
        drawn(axes.line(palette.PROMISE, 3), k, gamma * k),
        drawn(
            axes.scatter(
                mode="lines+markers",
                line=ray,
                marker={"size": [0, 11], "color": palette.PROMISE, "opacity": 1},
            ),
            *meets,
        ),
        drawn(axes.line(palette.GHOST, 1.5), whole.k, whole.length),
        drawn(axes.line(palette.GHOST, 1.5, "dash"), whole.k, whole.along),
        axes.line(palette.INK, 3),
        axes.line(palette.INK, 3, "dash"),
        name(f"√k·{scale}R", high_k, radius * np.sqrt(high_k), "top left", palette.PROMISE),
        name(f"k{scale}γ", low_k, gamma * low_k, "bottom right", palette.PROMISE),
        name(named, bound, y.low, "top left", palette.PROMISE),
        run_name("‖θ̂‖", whole.length, 0.03, "top left"),
        run_name("θ̂·θ*", whole.along, -0.03, "bottom right"),
        axes.line(palette.GHOST, 1),
        axes.scatter(
            mode="markers",
            marker={
                "size": 10,
                "color": [palette.PROMISE, palette.PAPER, palette.INK, palette.PROMISE],
                "line": {
                    "color": [palette.PROMISE, palette.INK, palette.INK, palette.PROMISE],
                    "width": 2,
                },
            },
        ),
    ]
