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
from core.scenes.ink.name_places import View, place_beside
from core.scenes.ink.scene import PlainTrace, Scene, Telling, Track
from core.scenes.ink.telling import PROMISES
from core.scenes.run.data_space import DataSpaceLayers, boundary_corners

MOST_TAKEN = 200  # places of other names that are looked at
FARTHEST = "farthest: R"


def with_reference(scene: Scene, trace: Trace, verdict: Verdict, is_lit: bool) -> Scene:
    """A picture of data space with θ* in it; if `is_lit` also with what makes γ and R."""
    if verdict.reference is None or trace.dataset.dimension > 2:
        return scene
    x_range, y_range = (np.array(scene.layout[axis]["range"]) for axis in ("xaxis", "yaxis"))
    middle = np.array([x_range.mean(), y_range.mean()])
    half = float(x_range[1] - x_range[0]) / 2
    theta, theta0 = in_plane(trace, unit_direction(verdict.reference)[None, :])
    if not theta.any():  # all points have one label: θ₀ alone does it, and there is no boundary
        return scene
    scores = np.array([0.0, verdict.gamma, -verdict.gamma])
    lines = boundary_corners(np.repeat(theta, 3, axis=0), theta0 - scores, middle, half)[:, :2]
    line = _line(lines[0], 2.5, "solid")
    added = [line if is_lit else axes.dimmed(line)]
    if is_lit:
        added += [_line(lines[1], 1.5, "dash"), _line(lines[2], 1.5, "dash")]
        added += _farthest(scene, trace, (middle, half))
    told = (Telling(one, PROMISES) for one in added)
    return replace(scene, layers=(*told, *scene.layers))


def _line(ends: Floats, width: float, dash: str) -> PlainTrace:
    return through(axes.line(palette.PROMISE, width, dash), ends[:, 0], ends[:, 1])


def _farthest(scene: Scene, trace: Trace, view: View) -> list[PlainTrace]:
    """The point whose length is R, marked and named where the names of the run never come."""
    points, norms = points_in_plane(trace), trace.space.squared_norms
    index = norms.index(max(norms))
    drawn = DataSpaceLayers(*scene.layers)
    moving = [
        one for one in (drawn.ring_name, drawn.theta_name, drawn.theta) if isinstance(one, Track)
    ]
    taken = np.unique(np.vstack([track.resting[:, -1] for track in moving]), axis=0)[:MOST_TAKEN]
    ring = through(marks.of_the_proof(), *points[index][:, None])
    at = place_beside(np.vstack([points, taken]), index, view, FARTHEST)
    name = through(axes.label(palette.PROMISE_TEXT, 14, "middle center"), *at[:, None])
    return [ring, name | {"text": [FARTHEST]}]
