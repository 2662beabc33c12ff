"""Points that come one by one and carve the solution cone out of weight space, for the player."""

from __future__ import annotations

import hashlib
import json

import numpy as np

from core.lessons.weight_space.carved_cone import block_scene, wedge_scene
from core.lessons.weight_space.weight_window import WeightWindow
from core.perceptron import Dataset
from core.perceptron.data.arrays import Flags, Floats
from core.perceptron.studies.weight_space.carving import Carved, carving
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.name_places import DIAMOND, SMALL
from core.scenes.ink.names_beside import place_beside
from core.scenes.ink.number_text import number_text, point_name, sign_text
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Track, columns, name_track
from core.scenes.ink.telling import NEXT, telling
from core.scenes.run.moments import asked, moments
from core.scenes.run.pictures.data_space import FIRST_TWO, labelled_points
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import (
    Ahead,
    Code,
    Column,
    ReadoutPanel,
    Replay,
    Row,
    Table,
    Timeline,
)

MOST_POINTS = 120  # more would be too fine to tell apart, and slow to send
NONE = "–"
TABLE: dict[str, str | Ahead] = {
    "name": "point",
    "label": "label",
    "directions left": "share",
    "after it": Ahead("share"),
}


def carving_replay(dataset: Dataset, offset: bool) -> Replay:
    """All that the player needs to add the points one by one; k is how many have come.

    The working space must have two or three dimensions.
    """
    window = WeightWindow.of(dataset, offset)
    steps = carving(dataset, offset, MOST_POINTS)
    count, flat = len(steps), len(window.half) == 2
    cone = wedge_scene(window, steps, dataset.signs) if flat else block_scene(window, steps)
    panel = ReadoutPanel(
        _texts(dataset, steps),
        rows=(
            Row("points", "count", "count_after", first=True),
            Row("directions left", "share", "share_after", first=True),
        ),
        code=Code(_code(offset), update=(2,)),
        tells=telling(NEXT, "sentence", "point", "label"),
        spoken=("Directions left: {share}.",),
    )
    return Replay(
        _identity(dataset, offset),
        count,
        (0, count),
        (points_scene(dataset, offset, count), cone),
        panel,
        Timeline("".join("+" if sign > 0 else "-" for sign in dataset.signs[:count])),
        Table.of(TABLE),
        asked("Which point comes next, and what will be left of the cone?", step="point"),
        lead=1,
        step="point",
        name=dataset.name,
    )


def points_scene(dataset: Dataset, offset: bool, count: int) -> Scene:
    """Data space: the points that have come in colour, those to come in grey, the next marked."""
    points, labels = points_in_plane(dataset), dataset.labels
    middle, half = axes.view(points, with_origin=not offset)
    coloured = [labelled_points(points, labels, sign) for sign in (+1, -1)]
    names = [
        place_beside(points, i, (middle, half), point_name(i), clear=DIAMOND) for i in range(count)
    ]
    nothing = np.full((1, 2), np.nan)
    chosen = np.concatenate([points[:count], nothing])[:, None]
    places = np.concatenate([np.reshape(names, (-1, 2, 2)), nothing[None].repeat(2, axis=1)])
    told = [*(point_name(i) for i in range(count)), ""]
    name = axes.label(palette.INK, 14, "middle center")
    layers: list[Layer] = [
        *map(_still_to_come, coloured),
        *(
            Track(trace, "rest", columns(_come(points, labels == sign, count)), during="to")
            for trace, sign in zip(coloured, (+1, -1), strict=True)
        ),
        Track(marks.chosen(), "rest", columns(chosen), tells=NEXT),
        name_track(name, "rest", places, chosen[:, 0], told, SMALL / half, tells=NEXT),
    ]
    box = {
        axis: (centre - 2 * half, centre + 2 * half)
        for axis, centre in zip("xy", middle.tolist(), strict=True)
    }
    layout = axes.plane(middle, half, [*dataset.feature_names, ""][:2])
    note = FIRST_TWO if dataset.dimension > 2 else ""
    return Scene("data", "Data space", layers, layout, box, note=note, legend=("chosen",))


def _still_to_come(trace: PlainTrace) -> PlainTrace:
    return trace | {"marker": {**trace["marker"], "color": palette.GHOST}, "opacity": 0.85}


def _come(points: Floats, chosen: Flags, count: int) -> Floats:
    """(count + 1, m, 2) in row k those of the chosen points that are among the first k."""
    indices = np.flatnonzero(chosen)
    rows = np.repeat(points[indices][None], count + 1, axis=0)
    rows[indices[None, :] >= np.arange(count + 1)[:, None]] = np.nan
    return rows


def _texts(dataset: Dataset, steps: tuple[Carved, ...]) -> dict[str, Column]:
    count = len(steps)
    names = [point_name(i) for i in range(count)]
    end = f"After {'the only point' if count == 1 else f'all {count} points'}."
    return {
        "moment": Texts(moments(0, count, count, end, step="point")),
        "sentence": Texts(_sentences(dataset, steps)),
        "count": Texts(f"{k} of {len(dataset)}" for k in range(count + 1)),
        "count_after": Ahead("count"),
        "point": Texts([*names, NONE]),
        "label": Texts([*(sign_text(sign) for sign in dataset.signs[:count]), NONE]),
        "share": Texts(percent(share) for share in (1.0, *(step.share for step in steps))),
        "share_after": Ahead("share"),
    }


def percent(share: float) -> str:
    if share == 0:
        return "0 %"
    return "below 0.01 %" if share < 1e-4 else f"{number_text(float(f'{100 * share:.3g}'))} %"


def _sentences(dataset: Dataset, steps: tuple[Carved, ...]) -> list[str]:
    told = [_next(dataset, k, steps) for k in range(len(steps))]
    n, shown = len(dataset), len(steps)
    which = f"all {n} points" if n == shown else f"the first {shown} of {n} points"
    if steps[-1].cone is None:
        return [*told, f"Nothing is left. No θ gets {which} right."]
    return [*told, f"This is the solution cone. Every θ in it gets {which} right."]


def _next(dataset: Dataset, k: int, steps: tuple[Carved, ...]) -> str:
    name, sign, step = point_name(k), sign_text(dataset.signs[k]), steps[k]
    if k and steps[k - 1].cone is None:
        return f"{name} comes too late: no θ is left."
    first = "Every θ is still allowed. " if k == 0 else ""
    if step.cone is None:
        return f"{first}{name} is {sign}. It rules out all that is left."
    if not step.cuts:
        return f"{name} is {sign}. Every θ that is left gets it right: no cut."
    return f"{first}{name} is {sign}. It rules out every θ that does not get it right."


def _code(offset: bool) -> tuple[str, ...]:
    activation = "θ·x + θ₀" if offset else "θ·x"
    return "C = all θ", "for each point:", f"  keep if y·({activation}) > 0"


def _identity(dataset: Dataset, offset: bool) -> str:
    """The same for the same points, and for nothing else."""
    told = ["carving", dataset.identity, offset]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]
