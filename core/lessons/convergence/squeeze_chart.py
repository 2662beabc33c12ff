"""The squeeze: kγ ≤ θ̂·θ* ≤ ‖θ̂‖ ≤ √k·R against k, with the run inside and the crossing at the bound.

Four dots stand above each other at the present k: the inequality, read upwards.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from core.lessons.convergence.squeeze_names import FONT, NamePlaces
from core.perceptron import Trace, Verdict
from core.perceptron.data.arrays import Floats
from core.perceptron.proofs.squeeze import squeeze
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale, chart_layout, through
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Telling, Track, columns, redrawn, still
from core.scenes.ink.telling import AHEAD, PROMISES
from core.scenes.run.numbers.overview import whole_run

SEEN = 0.3  # of the way to the crossing: so much of the picture a run should take
POWERS = (1.0, 1 / 2, 1 / 4, 1 / 8)  # of both axes; the two curves keep their shapes under any
BEYOND = 1.15  # how far the picture goes past the crossing
CURVE = 90  # points on √k·R

# What each step of the proof speaks of, of the layers below; where the run is now is always lit.
_ALONG, _LENGTH = {"whole_along", "along", "along_name"}, {"whole_length", "length", "length_name"}
_FLOOR, _CEILING = {"floor", "floor_name"}, {"ceiling", "ceiling_name"}
_ALWAYS = {"cursor", "dots"}
LIT = {
    1: _FLOOR | _CEILING,
    2: _FLOOR | _ALONG,
    3: _CEILING | _LENGTH,
    4: _ALONG | _LENGTH,
    5: _FLOOR | _CEILING | {"area", "crossing", "crossing_name"},
}


def squeeze_scene(trace: Trace, verdict: Verdict, first: int, last: int, step: int) -> Scene:
    """The picture of the updates first … last, with what a step of the proof speaks of lit."""
    x, y = _scales(trace, verdict)
    return Scene(
        "squeeze",
        "The squeeze",
        [
            layer if name in LIT[step] | _ALWAYS else redrawn(layer, axes.dimmed(still(layer)))
            for name, layer in squeeze_layers(trace, verdict, first, last).items()
        ],
        chart_layout(x, y, ("updates k", "length")),
        {"x": x.box, "y": y.box},
        note="" if x.power == 1 else "Both axes are stretched near 0.",
        timed=True,
        tells=PROMISES,
    )


def _scales(trace: Trace, verdict: Verdict) -> tuple[Scale, Scale]:
    """Stretched alike as far as the run needs to be seen: a line stays a line, a root a root."""
    share = max(1, len(trace)) / verdict.bound
    power = next((power for power in POWERS if share**power >= SEEN), POWERS[-1])
    top = trace.steps.eta * verdict.radius**2 / verdict.gamma
    beyond = BEYOND ** (1 / power)
    k = Scale(0, verdict.bound * beyond, power=power, whole=True)
    return k, Scale(0, top * beyond, power=power)


def squeeze_layers(trace: Trace, verdict: Verdict, first: int, last: int) -> dict[str, Layer]:
    """By name, from back to front."""
    x, y = _scales(trace, verdict)
    here = squeeze(trace, verdict, np.arange(first, last + 1))
    now = x.place(here.k)
    sides = (here.floor, here.along, here.length, here.ceiling)
    four = columns(np.stack([np.stack([now, y.place(side)], axis=1) for side in sides], axis=1))
    eta, bound = trace.steps.eta, verdict.bound
    gamma, radius = eta * verdict.gamma, eta * verdict.radius
    k = x.high * np.linspace(0, 1, CURVE) ** (2 / x.power)
    inside = np.append(k[k < bound], bound)
    band = [(inside, radius * np.sqrt(inside)), (inside[::-1], gamma * inside[::-1])]
    corners = np.vstack([np.column_stack([x.place(a), y.place(b)]) for a, b in band])
    whole = squeeze(trace, verdict, whole_run(trace))
    ray = {"color": palette.GHOST, "width": 1, "dash": "dot"}
    meets = np.array([bound, bound]), np.array([y.low, gamma * bound])
    named = f"(R/γ)² = {number_text(round(bound, 2))}"
    scale = "" if eta == 1 else "η"

    def name(text: str, at: float, height: float, position: str, colour: str) -> PlainTrace:
        text_at = through(axes.label(colour, FONT, position), x.place([at]), y.place([height]))
        return text_at | {"text": [text]}

    def drawn(line: PlainTrace, at: npt.ArrayLike, height: Floats) -> PlainTrace:
        return through(line, x.place(at), y.place(height))

    def grown(line: PlainTrace, height: Floats) -> Track:
        return Track(line, "path", {"x": now, "y": y.place(height)})

    high_k, low_k = (bound * share ** (1 / x.power) for share in (0.5, 0.72))
    high_name, low_name = f"√k·{scale}R", f"k{scale}γ"
    run = {side: (x.place(whole.k), y.place(getattr(whole, side))) for side in ("length", "along")}
    limits = [(x.place(k), y.place(radius * np.sqrt(k))), (x.place(k), y.place(gamma * k))]
    names = NamePlaces(x, y, [*limits, *run.values(), (x.place(meets[0]), y.place(meets[1]))])
    for text, at, height, towards in (
        (high_name, high_k, radius * math.sqrt(high_k), (-1, 1)),
        (low_name, low_k, gamma * low_k, (1, -1)),
        (named, bound, y.low, (-1, 1)),
    ):
        names.keep_off(text, (float(x.place(at)), float(y.place(height))), towards)

    def run_name(text: str, side: str, above: bool) -> PlainTrace:
        label = axes.label(palette.INK, FONT, "middle center", text=[text])
        return through(label, *names.beside(text, run[side], above))

    dashed = axes.line(palette.GHOST, 1.5, "dash")
    crossing = axes.scatter(
        mode="lines+markers",
        line=ray,
        marker={"size": [0, 11], "color": palette.PROMISE, "opacity": 1},
    )
    return {
        "area": axes.area(palette.CONE, corners),
        "ceiling": drawn(axes.line(palette.PROMISE, 3), k, radius * np.sqrt(k)),
        "floor": drawn(axes.line(palette.PROMISE, 3), k, gamma * k),
        "crossing": drawn(crossing, *meets),
        "whole_length": Telling(drawn(axes.line(palette.GHOST, 1.5), whole.k, whole.length), AHEAD),
        "whole_along": Telling(drawn(dashed, whole.k, whole.along), AHEAD),
        "length": grown(axes.line(palette.INK, 3), here.length),
        "along": grown(axes.line(palette.INK, 3, "dash"), here.along),
        "ceiling_name": name(
            high_name, high_k, radius * np.sqrt(high_k), "top left", palette.PROMISE_TEXT
        ),
        "floor_name": name(low_name, low_k, gamma * low_k, "bottom right", palette.PROMISE_TEXT),
        "crossing_name": name(named, bound, y.low, "top left", palette.PROMISE_TEXT),
        "length_name": Telling(run_name("‖θ̂‖", "length", above=True), AHEAD),
        "along_name": Telling(run_name("θ̂·θ*", "along", above=False), AHEAD),
        "cursor": Track(axes.line(palette.GHOST, 1), "turn", four, subframes=1, pick=(0, 3)),
        "dots": Track(_four_dots(), "turn", four, subframes=1),
    }


def _four_dots() -> PlainTrace:
    """Filled but for θ̂·θ*, the shadow of ‖θ̂‖ above it."""
    edge = [palette.PROMISE, palette.INK, palette.INK, palette.PROMISE]
    fill = [palette.PROMISE, palette.PAPER, palette.INK, palette.PROMISE]
    marker = {"size": 10, "color": fill, "line": {"color": edge, "width": 2}}
    return axes.scatter(mode="markers", marker=marker)
