"""What the first points leave of weight space: a wedge of the plane, or a block that is carved."""

from __future__ import annotations

import math

import numpy as np

from core.lessons.weight_space.weight_window import WeightWindow
from core.perceptron import SolutionCone
from core.perceptron.data.arrays import Floats
from core.perceptron.data.geometry import directions_of
from core.perceptron.studies.weight_space.carving import Carved
from core.perceptron.studies.weight_space.clipping import box, cut
from core.scenes.ink import axes, palette
from core.scenes.ink.in_between import straight_ways
from core.scenes.ink.number_text import point_name, sign_text
from core.scenes.ink.scene import SUBFRAMES, Scene, Track, columns
from core.scenes.ink.shapes import mesh, padded, triangles, with_gaps
from core.scenes.ink.telling import NEXT
from core.scenes.run.pictures.weight_solid import scatter3d

NAME, TITLE = "weights", "Weight space"
FAR = 6.0  # times half the picture's side: outside it, in any direction
SPOKES = 7  # corners along the rim of a wedge; six triangles cover the whole plane
MOST_LINES = 60
BLOCK = 0.92  # of what the picture shows; on its very edge faces would not be seen
ARROW = 0.42  # times half the picture's side


def wedge_scene(window: WeightWindow, steps: tuple[Carved, ...], signs: tuple[int, ...]) -> Scene:
    """In a plane: the next point's line, and the edges of the wedge that move up to it."""
    count = len(steps)
    reach = FAR * float(window.half.max())
    unit = directions_of(window.signed[:count])
    ends = np.column_stack([-unit[:, 1], unit[:, 0]]) * reach
    lines = with_gaps(np.stack([-ends, ends], axis=1)[:, None])
    tips = unit * ARROW * window.half
    wedges = columns(_turning_wedges(steps, window.signed, reach))
    past = axes.scatter(mode="lines", line={"color": palette.GHOST, "width": 1}, opacity=0.8)
    came = columns(_one_by_one(lines[:MOST_LINES], count))
    arrows = columns(_until_the_end(np.stack([np.zeros_like(tips), tips], axis=1)))
    name, named_at = axes.label(palette.UPDATE, 15, "middle center"), 1.22 * tips[:, None]
    dashed = axes.line(palette.INK, 2.5, "dash")
    layers = [
        Track(axes.area(palette.CONE), "turn", wedges),
        Track(past, "rest", came, during="to"),
        Track(dashed, "rest", columns(_until_the_end(lines[:, :2])), tells=NEXT),
        Track(axes.arrow(palette.UPDATE, 3), "rest", arrows, tells=NEXT),
        Track(name, "rest", columns(_until_the_end(named_at)), _names(signs[:count]), tells=NEXT),
    ]
    return Scene(NAME, TITLE, layers, window.layout(), window.box)


def block_scene(window: WeightWindow, steps: tuple[Carved, ...]) -> Scene:
    """In space: a block, of which every plane that comes cuts off its wrong side."""
    count = len(steps)
    solids = carved_blocks(window, steps)
    blocks = padded([triangles(faces) for faces in solids], filler=0.0)
    outlines = padded([outlines_of(faces) for faces in solids])
    planes = np.stack([plane_corners(z, window.half) for z in window.signed[:count]])
    knives = _until_the_end(planes[:, [0, 1, 2, 0, 2, 3]], filler=0.0)
    rims = columns(_until_the_end(planes[:, [0, 1, 2, 3, 0]]))
    layers = [
        Track(mesh(palette.PROMISE, 0.3, blocks[0]), "rest", columns(blocks)),
        Track(scatter3d("lines", palette.PROMISE, 3), "rest", columns(outlines)),
        Track(mesh(palette.GHOST, 0.35, knives[0]), "rest", columns(knives), tells=NEXT),
        Track(scatter3d("lines", palette.INK, 3), "rest", rims, tells=NEXT),
    ]
    return Scene(NAME, TITLE, layers, window.layout(), window.box, "3d")


# ── The wedge ───────────────────────────────────────────────────────────────────────────────────


def _turning_wedges(steps: tuple[Carved, ...], signed: Floats, reach: float) -> Floats:
    """(frames, corners, 2) the origin and the rim of the wedge, whose edges turn at each step."""
    frames = straight_ways(_spans(steps, signed), SUBFRAMES)
    spread = np.linspace(0, 1, SPOKES)
    angles = frames[:, :1] + (frames[:, 1:] - frames[:, :1]) * spread
    rim = reach * np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    return np.concatenate([np.zeros((len(frames), 1, 2)), rim], axis=1)


def _spans(steps: tuple[Carved, ...], signed: Floats) -> Floats:
    """(n + 1, 2) from which angle to which the wedge goes; each span lies within the one before.

    Before the first point it is the whole plane. A point that leaves nothing folds it up at the
    edge that is the last to go.
    """
    begin = math.atan2(signed[0][1], signed[0][0]) - math.pi
    spans = [(begin, begin + 2 * math.pi)]
    for z, step in zip(signed, steps, strict=False):
        begin, end = spans[-1]
        if step.cuts and step.cone is None:
            last = max(begin, end, key=lambda angle: float(z @ [math.cos(angle), math.sin(angle)]))
            begin = end = last
        elif step.cuts and step.cone is not None:
            x, y = step.cone.edges[0]
            begin += (math.atan2(y, x) - begin + 1e-9) % (2 * math.pi) - 1e-9
            end = begin + step.share * 2 * math.pi
        spans.append((begin, end))
    return np.array(spans)


def _names(signs: tuple[int, ...]) -> list[str]:
    return [*(f"{sign_text(sign)}{point_name(i)}" for i, sign in enumerate(signs)), ""]


# ── The block ───────────────────────────────────────────────────────────────────────────────────


def block_of(window: WeightWindow, cone: SolutionCone | None) -> list[Floats]:
    """The faces of what a cone has in common with the block; only its own points cut it."""
    faces = [] if cone is None else box(BLOCK * window.half)
    for index in sorted({index for points in cone.carried for index in points} if cone else ()):
        faces = cut(faces, window.signed[index])
    return faces


def carved_blocks(window: WeightWindow, steps: tuple[Carved, ...]) -> list[list[Floats]]:
    """The faces of the block before the first point and after each."""
    solids = [box(BLOCK * window.half)]
    for z, step in zip(window.signed, steps, strict=False):
        faces = solids[-1]
        if step.cone is None:
            faces = []
        elif step.cuts:
            faces = cut(faces, z)
        solids.append(faces)
    return solids


def outlines_of(faces: list[Floats]) -> Floats:
    """(m, 3) the way round every face, with a gap after each."""
    gap = np.full((1, 3), np.nan)
    ways = [np.concatenate([face, face[:1], gap]) for face in faces]
    return np.concatenate([np.empty((0, 3)), *ways])


def plane_corners(z: Floats, half: Floats) -> Floats:
    """(4, 3) corners of a square part of the plane z·θ̂ = 0, as the picture's units see it."""
    normal = z * half
    across = np.eye(3)[np.argmin(np.abs(normal))]
    u = np.cross(normal, across)
    v = np.cross(normal, u)
    u, v = (direction / np.linalg.norm(direction) for direction in (u, v))
    corners = np.stack([-u - v, u - v, u + v, v - u])
    fitting: Floats = corners / np.abs(corners).max() * BLOCK * half
    return fitting


# ── Rows ────────────────────────────────────────────────────────────────────────────────────────


def _until_the_end(rows: Floats, filler: float = np.nan) -> Floats:
    """One row for each point that comes, and nothing once all have come."""
    return np.concatenate([rows, np.full((1, *rows.shape[1:]), filler)])


def _one_by_one(lines: Floats, count: int) -> Floats:
    """(count + 1, points, 2) in row k the lines of the first k points."""
    rows = np.repeat(lines.reshape(1, -1, 2), count + 1, axis=0)
    of_point = np.repeat(np.arange(len(lines)), lines.shape[1])
    rows[of_point[None, :] >= np.arange(count + 1)[:, None]] = np.nan
    return rows
