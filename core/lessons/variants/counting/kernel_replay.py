"""The run with K = (1 + x·x′)²: counts on the points, and a boundary that is a curve.

It is the run on all nine products of (1, x₁, x₂) with itself, through the origin, so every number
is exact. The picture shows the points where they are.
"""

from __future__ import annotations

from dataclasses import replace

from core.lessons.variants.counting.counted_points import counted
from core.lessons.variants.counting.counting_code import counting_code
from core.lessons.variants.counting.curved_sides import FRAMES, curved_box, with_curved_sides
from core.perceptron import Trace, Verdict
from core.perceptron.studies.dual_form import kernel_terms
from core.scenes.ink import axes
from core.scenes.ink.in_between import points_in_plane, turning_theta
from core.scenes.ink.number_text import number_text, point_name
from core.scenes.ink.telling import SCORES, telling
from core.scenes.run.numbers.readouts import NONE
from core.scenes.run.numbers.sentences import told_columns
from core.scenes.run.numbers.spoken import ERRORS
from core.scenes.run.pictures.data_space import DataSpaceLayers, data_space_scene
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import Replay, Row, Table

WINDOW = 100  # updates that are sent at once: curves take room
MOST_TERMS = 4  # of a sum that is written out
# Of the readouts: what speaks of θ̂ speaks of nine weights.
LEFT_OUT = ("theta", "theta_after", "theta0", "label", "norm", "angle_before", "angle_after")
ROWS = ("score_before", "misclassified", "undecided")
TABLE = {"point": "point", "a = Σ c·y·K": "a", "y·a": "score_after"}
# Nobody sees the nine weights: what the usual sentences say of θ is said of counts and the curve.
SAID = {
    "θ is 0": "Every count is 0",
    "The same θ": "The same curve",
    "Add it.": "Count it.",
    "Subtract it.": "Count it.",
    "what will θ be": "where will the curve be",
}


def kernel_replay(trace: Trace, verdict: Verdict, first: int = 0) -> Replay:
    """The run on all products, seen in the plane, from update `first` on."""
    replay = replay_of(trace, verdict, scenes=(), first=first, size=WINDOW)
    first, last = replay.window
    points = points_in_plane(trace)
    view = axes.view(points, with_origin=False)
    scene = data_space_scene(trace, first, last, view)
    theta = turning_theta(trace, first, last, FRAMES)
    pictured = replace(
        scene,
        layers=with_curved_sides(DataSpaceLayers(*scene.layers), theta, *view),
        box=curved_box(*view),
        measured={name: told for name, told in scene.measured.items() if name == "y·a"},
        note="",
    )
    usual = replay.panel.without_measures()
    columns = {name: told for name, told in usual.columns.items() if name not in LEFT_OUT}
    told_here = told_columns(trace, first, last).items()
    sentences = {name: Texts(map(said_by_counts, usually)) for name, usually in told_here}
    sums = [activation_text(trace, k) for k in range(first, last)]
    sums.append(NONE if last == len(trace) else activation_text(trace, last))
    panel = replace(
        usual,
        columns=columns | sentences | {"a": Texts(sums)},
        rows=(
            Row("a = Σ c·y·K", "a", wide=True, first=True),
            *(row for row in usual.rows if row.name in ROWS),
        ),
        fixed=(),
        meter=None,
        code=counting_code(trace.settings),
        tells={**usual.tells, **telling(SCORES, "a")},
        spoken=("{done}", ERRORS),
    )
    return replace(
        replay,
        scenes=(counted(pictured, trace, first, last),),
        panel=panel,
        table=Table.of(TABLE),
        asked=replace(replay.asked, question=said_by_counts(replay.asked.question)),
    )


def said_by_counts(sentence: str) -> str:
    """A sentence about this run without its θ."""
    for usual, here in SAID.items():
        sentence = sentence.replace(usual, here)
    return sentence


def activation_text(trace: Trace, k: int) -> str:
    """What the activation of the next mistake is made of: x⁽³⁾: −1·1 + 1·4 = 3."""
    index = int(trace.batch_at(k)[0])
    terms = kernel_terms(trace, k, index)
    total = number_text(sum(times * alike for _, times, alike in terms))
    name = point_name(index)
    if not terms:
        return f"{name}: 0"
    if len(terms) > MOST_TERMS:
        return f"{name}: {len(terms)} terms, {total}"
    told = ""
    for _, times, alike in terms:
        sign = ("− " if told else "−") if times < 0 else "+ " if told else ""
        told += f"{' ' if told else ''}{sign}{abs(times)}·{number_text(alike)}"
    return f"{name}: {told} = {total}"
