"""The criterion J under the path of a run: its level lines from above, and the surface itself."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.lessons.weight_space.criterion_ground import GRID, Ground
from core.perceptron import SolutionCone
from core.perceptron.data.arrays import Flags, Floats
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.name_places import LOW, Taken, crossed
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Track, columns
from core.scenes.ink.shapes import coordinates, mesh, padded, surface, triangles, with_gaps
from core.scenes.ink.telling import NEXT
from core.scenes.run.pictures.path import (
    OF_WEIGHT_SPACE,
    axis_names,
    entry_point,
    update_arrows,
    update_names,
)
from core.scenes.run.pictures.weight_names import MOST_DOTS, update_name_track, walked, ways
from core.scenes.run.pictures.weight_plane import path_line, weight_plane_scene
from core.scenes.run.pictures.weight_solid import scatter3d, solid_layout, weight_solid_scene

NAME_SIZE = np.array([0.34, 0.1])  # of half the picture's side: what the name of a level needs
NEAR_EDGE = 0.98  # of half the picture's side: as far as names go
TIP = 7  # pixels from the middle of the dot that θ is to its edge, and a little air
SLICE = "A slice of weight space, at the present θ₀."


def contour_scene(ground: Ground, cone: SolutionCone | None) -> Scene:
    """The level lines of J, like those of a map, with the path of the run on them."""
    if ground.is_slice:
        return _slice_scene(ground)
    drawn = [_level_lines(ground), _level_names(ground, _named_places(ground))]
    first, last = ground.first, ground.last
    flat = weight_plane_scene(ground.trace, cone, first, last, ground=drawn, has_star=False)
    return replace(flat, name="contours", title="J from above")


def _slice_scene(ground: Ground) -> Scene:
    """The level lines at the present θ₀. The path is pale: its other dots lie on other slices."""
    trace, path = ground.trace, ground.path
    middle, half = ground.view
    way = path_line(with_dots=len(path) <= MOST_DOTS) | {"opacity": 0.6}
    tip = axes.scatter(mode="markers", marker={"color": palette.UPDATE, "size": 13})
    names = update_names(trace, ground.first, ground.last)
    entry = columns(entry_point(trace, path, ground.last))
    places = _named_places(ground)
    taken = [Taken(place, NAME_SIZE * half / 2) for place in np.moveaxis(places, 1, 0)]
    layers = [
        Track(_level_lines(ground), "rest", columns(with_gaps(ground.lines))),
        Track(_level_names(ground, places), "rest", columns(places)),
        Track(axes.area(palette.CONE), "rest", columns(padded(ground.floors))),
        Track(way, "path", {"x": path[:, 0], "y": path[:, 1]}),
        Track(axes.arrow(palette.UPDATE, 3), "rest", columns(update_arrows(path)), tells=NEXT),
        Track(tip, "turn", columns(path[:, None, :]), subframes=1),
        update_name_track(path, names, ground.view, taken=taken),
        Track(marks.reached(24), "rest", entry, during="to"),
    ]
    layout = axes.plane(middle, half, axis_names(trace)[:2])
    return Scene(
        "contours", "J from above", layers, layout, ground.box, note=SLICE, tells=OF_WEIGHT_SPACE
    )


def _level_lines(ground: Ground) -> PlainTrace:
    places = coordinates(with_gaps(ground.lines[:1])[0])
    return axes.scatter(mode="lines", line={"color": palette.GHOST, "width": 1.2}, **places)


def _level_names(ground: Ground, places: Floats) -> PlainTrace:
    names = [f"J = {number_text(level)}" for level in ground.levels.tolist()]
    return axes.label(palette.GHOST, 12, "middle center", text=names, **coordinates(places[0]))


def _named_places(ground: Ground) -> Floats:
    """(rows, levels, 2) where every line has its name: along the ray where most of them are seen,
    off the path, and among such rays where they are furthest apart.
    """
    middle, half = ground.view
    lines = ground.lines
    is_seen = (np.abs(lines - middle) < (NEAR_EDGE - NAME_SIZE / 2) * half).all(axis=-1)
    is_seen &= ~_on_the_path(ground)
    spread = np.where(is_seen, np.abs(lines - lines[:, :1]).max(axis=-1), 0.0).max(axis=1)
    best = np.argmax(is_seen.sum(axis=1) + spread / (4 * half), axis=1)
    every = np.arange(len(lines))
    seen = np.moveaxis(is_seen, 1, 2)[every, best]
    places = np.where(seen[..., None], np.moveaxis(lines, 1, 2)[every, best], np.nan)
    return _apart(places, NAME_SIZE * half)


def _on_the_path(ground: Ground) -> Flags:
    """(rows, levels, rays) where a name would lie on the path so far, or on the next update."""
    lines, half = ground.lines, ground.view[1]
    choices = lines.reshape(len(lines), -1, 2)
    drawn = ways(ground.path)  # one picture for the whole run
    if ground.is_slice:
        drawn = [update_arrows(ground.path), *walked(ground.path)]
    size = NAME_SIZE * half / 2 + TIP * half / LOW
    on_path = np.zeros(choices.shape[:2], dtype=bool)
    for line in drawn:
        on_path |= crossed(choices, size, line)
    return on_path.reshape(lines.shape[:-1])


def _apart(places: Floats, size: Floats) -> Floats:
    """The places from the first on, without those that would cover the one kept before."""
    kept, last = places.copy(), places[:, 0].copy()
    for place in np.moveaxis(kept, 1, 0)[1:]:
        covers = (np.abs(place - last) < size).all(axis=1)
        place[covers] = np.nan
        last = np.where(np.isnan(place), last, place)
    return kept


def surface_scene(ground: Ground) -> Scene:
    """J upwards over the plane of the picture, with the run on its way."""
    path = np.column_stack([ground.path, ground.heights])
    middle, half = ground.view
    places, heights = ground.surface()
    moving = ground.turning()
    way = scatter3d("lines+markers", palette.INK, 5, 3.5)
    step, tip = scatter3d("lines", palette.UPDATE, 6), scatter3d("markers", palette.UPDATE, 1, 7)
    plumb = scatter3d("lines", palette.GHOST, 3)
    layers: list[Layer] = [
        *_landscape(ground, places, heights),
        Track(way, "path", dict(zip("xyz", path.T, strict=True))),
        Track(step, "rest", columns(update_arrows(path)), tells=NEXT),
        Track(tip, "turn", columns(moving[:, None])),
        Track(plumb, "turn", columns(np.stack([moving, moving * [1, 1, 0]], axis=1))),
    ]
    layout = solid_layout([*axis_names(ground.trace)[:2], "J"], np.append(middle, 0.0), half)
    layout["scene"]["zaxis"]["range"] = [0, ground.top]
    eye, centre = _before_the_valley(places - middle, heights[-1]), {"x": 0, "y": 0, "z": -0.2}
    layout["scene"]["camera"] = {"eye": eye, "center": centre}
    note = SLICE if ground.is_slice else ""
    title, tells = "J as a surface", OF_WEIGHT_SPACE
    return Scene("surface", title, layers, layout, ground.box, "3d", note=note, tells=tells)


def _landscape(ground: Ground, places: Floats, heights: Floats) -> list[Layer]:
    """The surface, its level lines, and its floor; a slice changes with θ₀ and has no lines."""
    middle, _ = ground.view
    floors = padded([triangles([floor]) for floor in ground.floors], filler=middle)
    floors = np.concatenate([floors, np.zeros_like(floors[..., :1])], axis=-1)
    sheet = surface(palette.GHOST, 0.4, np.column_stack([places, heights[0]]), GRID)
    lines, floor = scatter3d("lines", palette.GHOST, 2), mesh(palette.PROMISE, 0.6, floors[0])
    if not ground.is_slice:
        return [sheet, lines | _raised_lines(ground), floor]
    return [Track(sheet, "rest", {"z": heights}), lines, Track(floor, "rest", columns(floors))]


def _before_the_valley(places: Floats, heights: Floats) -> dict[str, float]:
    """A camera that looks from the low side up the slopes; places as seen from the middle."""
    low = heights <= np.quantile(heights, 0.2)
    x, y = places[low].mean(axis=0).tolist()
    angle = np.arctan2(y, x) + np.radians(25)
    return {"x": 2.05 * float(np.cos(angle)), "y": 2.05 * float(np.sin(angle)), "z": 0.95}


def _raised_lines(ground: Ground) -> dict[str, list[float | None]]:
    """The level lines at their heights."""
    lines = ground.lines
    levels = np.broadcast_to(ground.levels[None, :, None, None], (*lines.shape[:3], 1))
    return coordinates(with_gaps(np.concatenate([lines, levels], axis=-1))[0])


def sliced_solid_scene(ground: Ground, cone: SolutionCone | None) -> Scene:
    """All three weights, with the cone, the path, and the plane where the present slice lies."""
    scene = weight_solid_scene(ground.trace, cone, ground.first, ground.last, has_star=False)
    x, y = scene.layout["scene"]["xaxis"]["range"], scene.layout["scene"]["yaxis"]["range"]
    corners = np.array([[x[i], y[j]] for i, j in ((0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1))])
    theta0 = ground.trace.theta0[ground.first : ground.last + 1]
    rows = np.empty((len(theta0), 6, 3))
    rows[..., :2], rows[..., 2] = corners, theta0[:, None]
    sheet = Track(mesh(palette.GHOST, 0.25, rows[0]), "turn", columns(rows), subframes=1)
    return replace(scene, layers=(*scene.layers, sheet))
