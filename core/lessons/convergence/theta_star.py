"""What the proof assumes, in data space: θ*, its margin γ, and the farthest point."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.perceptron import Trace, Verdict
from core.perceptron.data.arrays import Floats
from core.perceptron.proofs.verdict import unit_direction
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.chart import through
from core.scenes.ink.in_between import in_plane, points_in_plane
from core.scenes.ink.name_places import RING, SMALL, Taken, View, around, name_size, ring_size
from core.scenes.ink.names_beside import heads, names_in, places_beside
from core.scenes.ink.scene import Layer, Scene, Telling, Track, name_track
from core.scenes.ink.telling import PROMISES
from core.scenes.run.pictures.data_space import (
    DataSpaceLayers,
    boundary_corners,
    data_space_scene,
)
from core.scenes.run.pictures.next_mistake import NAME
from core.scenes.run.pictures.theta_arrows import view_with_theta

FARTHEST = "farthest: R"


def reference_scene(trace: Trace, verdict: Verdict, first: int, last: int, is_lit: bool) -> Scene:
    """The picture of data space with θ* in it; if `is_lit` also with what makes γ and R."""
    view = view_with_theta(trace)
    lines = _reference_lines(trace, verdict, view)[: None if is_lit else 1]
    scene = data_space_scene(trace, first, last, others=list(lines[:, None]))
    if not len(lines):
        return scene
    added: list[Layer] = []
    for line, width, dash in zip(lines, (2.5, 1.5, 1.5), ("solid", "dash", "dash"), strict=False):
        drawn = through(axes.line(palette.PROMISE, width, dash), *line.T)
        added.append(Telling(drawn if is_lit else axes.dimmed(drawn), PROMISES))
    if is_lit:
        added += _farthest(scene, trace, first, last, view, lines)
    return replace(scene, layers=(*added, *scene.layers))


def _reference_lines(trace: Trace, verdict: Verdict, view: View) -> Floats:
    """(3, 2, 2) the boundary of θ* and those at the distance γ from it; (0, 2, 2) without any."""
    nothing = np.empty((0, 2, 2))
    if verdict.reference is None or trace.dataset.dimension > 2:
        return nothing
    theta, theta0 = in_plane(trace, unit_direction(verdict.reference)[None, :])
    if not theta.any():  # all points have one label: θ₀ alone does it, and there is no boundary
        return nothing
    scores = np.array([0.0, verdict.gamma, -verdict.gamma])
    return boundary_corners(np.repeat(theta, 3, axis=0), theta0 - scores, *view)[:, :2]


def _farthest(
    scene: Scene, trace: Trace, first: int, last: int, view: View, lines: Floats
) -> list[Layer]:
    """The point whose length is R, marked and named, off what the run draws at every k."""
    points, norms, half = points_in_plane(trace), trace.space.squared_norms, view[1]
    here = points[norms.index(max(norms))]
    drawn = DataSpaceLayers(*scene.layers)
    arrows = [one.resting for one in (drawn.theta, drawn.update) if isinstance(one, Track)]
    boundary = [drawn.boundary.resting] if isinstance(drawn.boundary, Track) else []
    strong = [*boundary, *arrows, lines[:1]]
    rows, size = last - first + 1, name_size(FARTHEST, NAME, half)
    at = np.broadcast_to(here, (rows, 2))
    choices = np.concatenate(
        [around(here[None], size, half, clear) for clear in (RING, 2 * RING)], axis=1
    )
    places = places_beside(
        np.repeat(choices, rows, axis=0),
        size,
        view,
        points,
        [*strong, *strong, *lines[1:, None]],
        [
            Taken(at, ring_size(half)),
            *names_in([drawn.theta_name, drawn.ring_name], view),
            *(heads(ends, half) for ends in arrows),
        ],
        beside=at,
    )
    ring = through(marks.of_the_proof(), *here[:, None])
    name = axes.label(palette.PROMISE_TEXT, NAME, "middle center")
    told = name_track(name, "rest", places, at, [FARTHEST] * rows, SMALL / half, tells=PROMISES)
    return [Telling(ring, PROMISES), told]
