"""A run made ready for the player: pictures, readouts, timeline, and the visits in between."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict

import numpy as np

from core.perceptron import Trace, Verdict
from core.perceptron.data.geometry import angles_in_degrees, lengths_of
from core.scenes.ink.number_text import degrees_text, point_name, sign_text
from core.scenes.ink.scene import Scene
from core.scenes.run.numbers.point_table import point_table
from core.scenes.run.numbers.readouts import readout_panel
from core.scenes.run.numbers.scores import score_texts
from core.scenes.run.numbers.sentences import AT_A_VISIT, asked_of, visit_moment
from core.scenes.run.numbers.spoken import described
from core.scenes.run.pictures.data_space import data_space_scene
from core.scenes.run.pictures.dial import angle_dial_scene
from core.scenes.run.pictures.weight_space import weight_space_scene
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import Ahead, Overview, Replay, Table, Timeline, Visits

WINDOW = 1_000  # updates that are sent at once
MOST_VISITS = 3_000
OVERVIEW = 600
SCENES = ("data", "weights", "dial")
TABLE: dict[str, str | Ahead] = {
    "point": "point",
    "label": "label",
    "y·a": "score_after",
    "angle": "angle_before",
    "angle after": "angle_after",
    "θ after": Ahead("theta"),
}


def replay_of(
    trace: Trace,
    verdict: Verdict,
    scenes: Sequence[str] = SCENES,
    first: int = 0,
    size: int = WINDOW,
) -> Replay:
    """All that the player needs for the updates first … first + size."""
    first = max(0, min(first, len(trace) - size))
    last = min(first + size, len(trace))
    panel = readout_panel(trace, verdict, first, last)
    table = TABLE | ({"θ₀ after": Ahead("theta0")} if trace.settings.offset else {})
    return Replay(
        run_id(trace),
        len(trace),
        (first, last),
        _made(trace, verdict, scenes, first, last),
        panel,
        timeline(trace, first, last),
        Table.of(table),
        asked_of(trace),
        _visits(trace, first, last),
        _overview(trace) if last - first < len(trace) else None,
        point_table(trace, first, last),
        name=trace.dataset.name,
    )


def run_id(trace: Trace) -> str:
    """The same for the same data and settings, and for nothing else."""
    told = [trace.dataset.identity, asdict(trace.settings)]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def _made(
    trace: Trace, verdict: Verdict, names: Sequence[str], first: int, last: int
) -> tuple[Scene, ...]:
    makers: dict[str, Callable[[], Scene | None]] = {
        "data": lambda: data_space_scene(trace, first, last),
        "weights": lambda: weight_space_scene(trace, verdict, first, last),
        "dial": lambda: angle_dial_scene(trace, first, last),
    }
    made = (makers[name]() for name in names)
    return tuple(described(scene, trace) for scene in made if scene is not None)


def timeline(trace: Trace, first: int, last: int) -> Timeline:
    """The sign of the point that each update used, and where passes begin."""
    points = trace.point[first:last].tolist()
    signs = "".join("·" if i < 0 else "+" if trace.dataset.signs[i] > 0 else "-" for i in points)
    passes = trace.passes[first:last]
    begins = np.flatnonzero(np.diff(passes, prepend=-1)) + first
    return Timeline(signs, begins.tolist())


def _visits(trace: Trace, first: int, last: int) -> Visits | None:
    """The visits of the window, if they are few enough to be followed one by one."""
    begin = int(trace.visit[first - 1]) + 1 if first else 0
    end = trace.visit_count if last == len(trace) else int(trace.visit[last - 1]) + 1
    if end - begin > MOST_VISITS or trace.begins is not None:
        return None
    seen = trace.visits(begin, end)
    ties = seen.score == 0
    x_hat = trace.space.signed * trace.dataset.labels[:, None]
    angles = angles_in_degrees(trace.augmented[seen.k], x_hat[seen.point], ties)
    return Visits(
        point=seen.point.tolist(),
        k=seen.k.tolist(),
        mistake=seen.mistake.astype(int).tolist(),
        tie=ties.astype(int).tolist(),
        score=Texts(score_texts(trace, seen.score)),
        angle=Texts(map(degrees_text, angles.tolist())),
        passes=(seen.passes + 1).tolist(),
        names=[point_name(i) for i in range(len(trace.dataset))],
        signs=[sign_text(label) for label in trace.dataset.signs],
        templates=AT_A_VISIT,
        first=begin,
        moment=visit_moment(trace),
    )


def _overview(trace: Trace) -> Overview:
    """The length of θ̂ along the whole run, from 0 to 1."""
    chosen = np.linspace(0, len(trace), OVERVIEW).round().astype(int)
    lengths = lengths_of(trace.augmented[chosen])
    longest = float(lengths.max()) or 1.0
    return Overview((lengths / longest).round(3).tolist(), "length of θ along the run")
