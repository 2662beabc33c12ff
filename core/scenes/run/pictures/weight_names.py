"""Names in weight space: off the path, the arrows and the lines of mistakes, at every k."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.ink import axes, palette
from core.scenes.ink.name_places import (
    SMALL,
    Taken,
    View,
    around,
    beyond,
    clear_places,
    kept_inside,
    name_size,
    places_inside,
    with_costs,
)
from core.scenes.ink.names_beside import heads, places_beside, steady_places
from core.scenes.ink.scene import PlainTrace, Track, columns, name_track
from core.scenes.ink.shapes import coordinates
from core.scenes.ink.telling import NEXT
from core.scenes.run.pictures.path import OF_THE_CONE, update_arrows

NAME, STAR_NAME = 14, 16  # pixels: their letters
CONE_NAME = "solution cone"
ARROW, DOT = 3, 6  # pixels from the middle of an arrow to its edge, and from that of θ̂'s dot
NO_POINTS = np.empty((0, 2))  # the dots of a path lie on its lines
FARTHER = (6, 14, 24, 36)  # pixels past the tip of an arrow
BESIDE_FIRST = [2, 3, 0, 1, 4, 5, 6, 7]  # of the places around
MOST_DOTS = 60  # updates whose path has a dot at every θ̂; more would blur, and slow every step
IN_A_ROOM = 1.25  # times as much room as elsewhere a long name takes beside a panel in Present
MOST_PLACES = 16  # of the name of the cone, between which it changes while a run goes on


def star_name(
    star: Floats, said: str, path: Floats, view: View, lines: Sequence[Floats]
) -> PlainTrace:
    """The name of θ*, which stands still, off all that a run draws."""
    half, arrow = view[1], np.array([[[0.0, 0.0], star]])
    room, tip = name_size(said, STAR_NAME, half), star[None]
    past = [beyond(tip, tip, room, half, far) for far in FARTHER]
    choices = np.concatenate([*past, around(tip / 2, room, half, ARROW)], axis=1)
    at = clear_places(choices, room, view, NO_POINTS, [arrow, arrow, *ways(path), *lines])
    label = axes.label(palette.PROMISE_TEXT, STAR_NAME, "middle center", text=[said])
    return label | coordinates(at)


def cone_name_track(
    signed: Floats,
    path: Floats,
    view: View,
    lines: Sequence[Floats],
    lines_now: Sequence[Floats],
    taken: Sequence[Taken],
) -> Track | None:
    """The name of the solution cone: deep in it, where it is clear for most of the run.

    lines       (1, 2, 2) all that a run ever draws, besides its path
    lines_now   (rows, 2, 2) what it draws at every k, besides its path
    """
    room = name_size(CONE_NAME, NAME, view[1])
    inside = places_inside(signed, view)[None]
    if not inside.size:
        return None
    _, [badness] = with_costs(inside, room, view, NO_POINTS, [*ways(path), *lines], taken)
    is_whole = (kept_inside(inside, IN_A_ROOM * room, view) == inside).all(axis=2)[0]
    order = badness.argsort(kind="stable")
    best = np.concatenate([order[is_whole[order]][:MOST_PLACES], order[:MOST_PLACES]])
    choices = np.repeat(inside[:, best], len(path), axis=0)
    drawn, head = [*walked(path), *lines_now], heads(update_arrows(path), view[1])
    places = steady_places(choices, room, view, drawn, [*taken, head, _dots(path, view[1])])
    label = axes.label(palette.PROMISE_TEXT, NAME, "middle center")
    said = [CONE_NAME] * len(path)
    return Track(label, "rest", columns(places[:, None]), said, tells=OF_THE_CONE)


def update_name_track(
    path: Floats,
    names: list[str],
    view: View,
    lines: Sequence[Floats] = (),
    taken: Sequence[Taken] = (),
) -> Track:
    """The name of each update beside its arrow, where it covers least.

    lines    that it should not lie on, two ends a row
    """
    half, arrows = view[1], update_arrows(path)
    room, tips = name_size(max(names, key=len), NAME, half), arrows[:, 1]
    beside, farther = (
        around(arrows.mean(axis=1), room, half, clear)[:, BESIDE_FIRST]
        for clear in (ARROW, 3 * ARROW)
    )
    past = beyond(tips, tips - arrows[:, 0], room, half)
    choices = np.concatenate([beside, farther, past, around(tips, room, half, 4 * ARROW)], axis=1)
    strong = [arrows, *walked(path)]  # others may be thin, which a name may lie on
    drawn = [*strong, *strong, *lines]
    taken = [*taken, heads(arrows, half), _dots(path, half)]
    places = places_beside(choices, room, view, NO_POINTS, drawn, taken, beside=tips)
    label = axes.label(palette.UPDATE, NAME, "middle center")
    return name_track(label, "rest", places, tips, names, SMALL / half, tells=NEXT)


def _dots(path: Floats, half: float) -> Taken:
    """Where θ̂ is at every k."""
    return Taken(path, np.full(2, DOT * half / SMALL))


def ways(path: Floats) -> list[Floats]:
    """Each of its updates as a line, of a path that has dots."""
    dots = path if len(path) <= MOST_DOTS + 1 else path[:0]
    return list(np.stack([dots[:-1], dots[1:]], axis=1)[:, None])


def walked(path: Floats) -> list[Floats]:
    """Each update of a path that has dots as a line (rows, 2, 2), from when on it is drawn."""
    row = np.arange(len(path))[:, None, None]
    return [np.where(row > made, way, np.nan) for made, way in enumerate(ways(path))]
