"""Weight space: every point is a half-space, every θ̂ a point, and the run a path into the cone."""

from __future__ import annotations

from dataclasses import replace

from core.perceptron import Trace, Verdict, solution_cone
from core.scenes.ink.scene import Scene
from core.scenes.run.pictures.path import PERHAPS_A_CONE
from core.scenes.run.pictures.weight_plane import weight_plane_scene
from core.scenes.run.pictures.weight_solid import weight_solid_scene


def weight_space_scene(trace: Trace, verdict: Verdict, first: int, last: int) -> Scene | None:
    """The path of θ̂ in two or three dimensions; None where there are more, which nobody can see."""
    if trace.space.dimension > 3:
        return None
    cone = solution_cone(trace.dataset, trace.settings.offset, verdict)
    draw = weight_solid_scene if trace.space.dimension == 3 else weight_plane_scene
    scene = draw(trace, cone, first, last)
    return scene if verdict.proven else replace(scene, note=PERHAPS_A_CONE)
