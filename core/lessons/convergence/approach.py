"""The second proof: every update brings θ̂ nearer to the far target αθ*, by at least β²."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import numpy as np

from core.lessons.convergence.squeeze_chart import BEYOND
from core.lessons.convergence.squeeze_names import FONT, NamePlaces
from core.perceptron import Trace, Verdict
from core.perceptron.data.arrays import Floats
from core.perceptron.proofs.squeeze import Approach, approach
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale, chart_layout, through
from core.scenes.ink.name_places import POINT, SMALL, around, name_size
from core.scenes.ink.names_beside import places_beside
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Telling, Track, columns, name_track
from core.scenes.ink.telling import AHEAD, NEXT, PROMISES
from core.scenes.run.numbers.overview import whole_run
from core.scenes.run.pictures.path import update_arrows

LOOSE = 12  # a run shorter than this part of the bound would be a speck: it is seen from near
WIDE = 1.8  # half pictures: how far rings go on in a picture that is wider than high
MOST_RINGS = 24  # in sight; where more would be, only one in so many is drawn
RING_POINTS = 81
NAME = 16  # pixels: the letters of the name of θ̂
FAR = 4.0  # times half the picture's side: lines that lead out of it end there


def fall_scene(trace: Trace, verdict: Verdict, first: int, last: int) -> Scene:
    """The squared distance to αθ* against k, below the line that falls by β² an update."""
    here = approach(trace, verdict, np.arange(first, last + 1))
    whole = approach(trace, verdict, whole_run(trace))
    beta2, start = float(verdict.radius_squared), float(whole.squared_distance[0])
    bound = start / beta2
    x, y, note = _scales(whole, bound, beta2)
    promise_ends = np.array([0.0, bound])
    k = here.k.astype(float)
    both = np.stack([here.squared_distance, here.promised], axis=1)
    now = np.stack([np.stack([k, k], axis=1), both], axis=2)
    falls = _falls(k, here.squared_distance)
    drop = axes.scatter(mode="lines", line={"color": palette.UPDATE, "width": 3})
    fall_name, said = axes.label(palette.UPDATE, FONT, "middle center"), _fall_names(here)
    promise = (promise_ends, start - promise_ends * beta2)
    taken = NamePlaces(x, y, [promise])
    places = taken.around(max(said, key=len), falls.mean(axis=1), [now[:, 0], now[:, 1]])
    dots = axes.scatter(
        mode="markers", marker={"size": 10, "color": [palette.INK, palette.PROMISE]}
    )
    layers: list[Layer] = [
        through(axes.line(palette.PROMISE, 3), *promise),
        Telling(
            through(axes.line(palette.GHOST, 1.5), whole.k.astype(float), whole.squared_distance),
            AHEAD,
        ),
        _promise_name(x.high / 2, start - x.high / 2 * beta2),
        Track(axes.line(palette.INK, 3), "path", {"x": k, "y": here.squared_distance}),
        Track(drop, "rest", columns(falls), tells=NEXT),
        Track(fall_name, "rest", columns(places[:, None, :]), said, tells=NEXT),
        Track(dots, "turn", columns(now), subframes=1),
    ]
    layout = chart_layout(x, y, ("updates k", "squared distance to αθ*"))
    box = {"x": x.box, "y": y.box}
    title = "Squared distance to αθ*"
    return Scene("fall", title, layers, layout, box, note=note, timed=True, tells=PROMISES)


def _scales(whole: Approach, bound: float, beta2: float) -> tuple[Scale, Scale, str]:
    start, updates = float(whole.squared_distance[0]), int(whole.k[-1])
    if bound <= LOOSE * max(1, updates):
        return Scale(0, bound * BEYOND, whole=True), Scale(0, start * BEYOND or 1.0), ""
    most = 1.6 * max(1, updates)
    lowest = min(float(whole.squared_distance.min()), start - most * beta2)
    room = 0.1 * (start - lowest)
    note = f"Seen from near: the green line reaches 0 at k = {number_text(round(bound, 2))}."
    return Scale(0, most, whole=True), Scale(lowest - room, start + room), note


def _promise_name(k: float, height: float) -> PlainTrace:
    name = axes.label(palette.PROMISE_TEXT, 14, "top right", text=["at most this"])
    return through(name, np.array([k]), np.array([height]))


def _falls(k: Floats, distance: Floats) -> Floats:
    """(rows, 2, 2) what the next update takes away; nothing after the last."""
    corners = np.stack([k, distance], axis=1)
    arrows = update_arrows(corners)
    arrows[:, 0, 0] = arrows[:, 1, 0]
    return arrows


def _fall_names(here: Approach) -> list[str]:
    falls = -np.diff(here.squared_distance)
    return [*(f"−{number_text(round(fall, 4))}" for fall in falls.tolist()), ""]


def aim_scene(trace: Trace, verdict: Verdict, first: int, last: int) -> Scene:
    """θ̂ on its way to αθ*: how far it reaches along θ*, and how far beside it, in any dimension.

    The rings round the target are β² apart in squared distance: every update crosses one or more.
    """
    here = approach(trace, verdict, np.arange(first, last + 1))
    whole = approach(trace, verdict, whole_run(trace))
    beta2 = float(verdict.radius_squared)
    target = np.array([beta2 / verdict.gamma, 0.0])
    path = np.column_stack([here.along, here.beside])
    seen = np.column_stack([whole.along, whole.beside])
    middle, half = axes.view(seen, with_origin=True)
    middle[1] = 0.7 * half  # nothing is below the ray of θ*
    rings, stride = _rings(float(whole.squared_distance[0]), beta2, target, middle, half)
    sight = columns(_lines_of_sight(path, target, half))
    tip = axes.scatter(mode="markers", marker={"size": 11, "color": palette.INK})
    arrows, name = update_arrows(path), axes.label(palette.INK, NAME, "middle center")
    room = name_size("θ̂", NAME, half)
    ray = np.array([[[0.0, 0.0], target]])
    walked = np.concatenate([arrows[-1:], arrows[:-1]])  # the update that led to every θ̂
    places = places_beside(
        around(path, room, half, clear=POINT),
        room,
        (middle, half),
        np.empty((0, 2)),
        [arrows, walked, ray],
        beside=path,
    )
    layers: list[Layer] = [
        through(axes.line(palette.PROMISE_DIM, 1), *rings.T),
        through(axes.line(palette.PROMISE, 2), np.array([0, target[0]]), np.zeros(2)),
        _target(target, middle, half),
        Telling(through(axes.line(palette.GHOST, 1.5), *seen.T), AHEAD),
        Track(axes.line(palette.GHOST, 1.5, "dot"), "turn", sight, subframes=1),
        Track(axes.line(palette.INK, 3), "path", {"x": path[:, 0], "y": path[:, 1]}),
        Track(axes.arrow(palette.UPDATE, 3), "rest", columns(arrows), tells=NEXT),
        Track(tip, "turn", sight, subframes=1, pick=(0,)),
        name_track(name, "turn", places, path, ["θ̂"] * len(path), SMALL / half),
    ]
    box = {
        axis: (centre - (FAR + 2) * half, centre + (FAR + 2) * half)
        for axis, centre in zip("xy", middle.tolist(), strict=True)
    }
    layout = axes.plane(middle, half, ["along θ*", "beside θ*"])
    drawn = "" if stride == 1 else f" (one in {number_text(stride)} is drawn)"
    note = f"Each update crosses at least one ring{drawn}."
    title = "On the way to αθ*"
    return Scene("aim", title, layers, layout, box, note=note, tells=PROMISES)


def _lines_of_sight(path: Floats, target: Floats, half: float) -> Floats:
    """(rows, 2, 2) from every θ̂ towards the target, as far as the picture may need it."""
    way = target - path
    lengths = np.linalg.norm(way, axis=1, keepdims=True)
    shortened = np.minimum(1, FAR * half / np.maximum(lengths, half))
    return np.stack([path, path + way * shortened], axis=1)


def _rings(
    start: float, beta2: float, target: Floats, middle: Floats, half: float
) -> tuple[Floats, int]:
    """Where the squared distance is start, start − β², start − 2β² …, as one line with gaps.

    Only rings in sight, and of many only one in 2, 5, 10 …, which is the number returned.
    """
    corners = middle + half * np.array([[-1, -1], [-1, 1], [1, -1], [1, 1]])
    farthest = float(((corners - target) ** 2).sum(axis=1).max())
    first = max(0.0, (start - farthest) / beta2)

    def last(reach: float) -> float:
        nearest = np.clip(target, middle - half, middle + reach * half)
        return (start - float(((nearest - target) ** 2).sum())) / beta2

    stride = next(s for s in _round_numbers() if (last(1) - first) / s <= MOST_RINGS)
    steps = np.arange(np.ceil(first / stride), np.floor(last(WIDE) / stride) + 1) * stride
    radii = np.sqrt(np.maximum(0, start - steps * beta2))
    # Of a far and large ring only the part that can be seen, so that it stays round.
    sight = np.minimum(1, 2.2 * half / np.maximum(radii, half))
    open_by = np.where(sight < 1, np.arcsin(sight), np.pi)
    turn = np.linspace(-1, 1, RING_POINTS) * open_by[:, None]
    points = np.stack([-np.cos(turn), np.sin(turn)], axis=2) * radii[:, None, None] + target
    with_gaps = np.concatenate([points, np.full((len(points), 1, 2), np.nan)], axis=1)
    return with_gaps.reshape(-1, 2), stride


def _round_numbers() -> Iterator[int]:
    return (lead * 10**power for power in count() for lead in (1, 2, 5))


def _target(target: Floats, middle: Floats, half: float) -> PlainTrace:
    """The target with its name, or a sign towards it at the edge of the picture."""
    edge = float(middle[0]) + 0.97 * half
    if target[0] < edge:
        named = axes.label(palette.PROMISE_TEXT, 16, "bottom center", mode="markers+text")
        return through(named, target[:1], target[1:]) | {
            "text": ["αθ*"],
            "marker": {"symbol": "x", "size": 12, "color": palette.PROMISE},
        }
    sign = axes.label(palette.PROMISE_TEXT, 16, "bottom left", text=["αθ* →"])
    return through(sign, np.array([edge]), np.array([-0.03 * half]))
