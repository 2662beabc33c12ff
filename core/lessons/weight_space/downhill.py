"""A run on the landscape of the criterion J, for the player."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from core.lessons.weight_space.criterion_ground import Ground
from core.lessons.weight_space.criterion_pictures import (
    contour_scene,
    sliced_solid_scene,
    surface_scene,
)
from core.perceptron import Trace, Verdict, solution_cone
from core.perceptron.data.arrays import Floats
from core.perceptron.studies.weight_space.criterion import slope_at
from core.scenes.ink.number_text import number_text, vector_text
from core.scenes.ink.telling import NEXT, SIDES, telling
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import DONE, VERDICT, Ahead, Column, ReadoutPanel, Replay, Row, Table

WINDOW = 100  # updates that are sent at once
ROWS = ("theta", "theta0", "criterion", "misclassified", "undecided", "slope", "step")
TOLD_OF_EACH = ("moment", "sentence", "act", "k", "point", "label", "passes", "scans", "outcome")
OTHERS = (*TOLD_OF_EACH, DONE, VERDICT)
NONE = "–"
OF_J_COLUMNS = telling(("errors",), "J", "J after")
OF_J = telling(SIDES[1:], "criterion", "slope") | telling(NEXT, "step")
TABLE: dict[str, str | Ahead] = {
    "point": "point",
    "label": "label",
    "J": "criterion",
    "J after": Ahead("criterion"),
    "θ after": Ahead("theta"),
}


def downhill_replay(
    trace: Trace, verdict: Verdict, first: int = 0, picture: str = "surface"
) -> Replay:
    """All that the player needs for the updates from `first` on.

    Beside the level lines stands the surface, or, for two weights and an offset, all of weight
    space with the slice in it.
    """
    replay = replay_of(trace, verdict, scenes=(), first=first, size=WINDOW)
    ground = Ground(trace, *replay.window)
    cone = solution_cone(trace.dataset, trace.settings.offset, verdict)
    is_sliced = ground.is_slice and picture == "slice"
    beside = sliced_solid_scene(ground, cone) if is_sliced else surface_scene(ground)
    panel = _panel(replay.panel, ground)
    table = TABLE | ({"θ₀ after": Ahead("theta0")} if trace.settings.offset else {})
    return replace(
        replay,
        scenes=(contour_scene(ground, cone), beside),
        panel=panel,
        table=Table.of(table, OF_J_COLUMNS),
    )


def _panel(panel: ReadoutPanel, ground: Ground) -> ReadoutPanel:
    """The usual panel with J and its slope, and without what this lesson does not speak of."""
    trace, first, last = ground.trace, ground.first, ground.last
    added: dict[str, Column] = {
        "act": Texts(_with_j(panel.columns["act"], ground.heights.tolist())),
        "criterion": Texts(map(number_text, ground.heights.tolist())),
        "criterion_after": Ahead("criterion"),
        "slope": Texts(vector_text(slope_at(trace, k)) for k in range(first, last + 1)),
        "step": Texts([*map(vector_text, _steps(trace, first, last).tolist()), NONE]),
    }
    rows = {row.name: row for row in panel.rows}
    rows["criterion"] = Row("J", "criterion", "criterion_after", first=True)
    rows["slope"] = Row("slope of J", "slope", wide=True)
    rows["step"] = Row("this update", "step", wide=True)
    shown = tuple(rows[name] for name in ROWS if name in rows)
    kept = {*OTHERS, *(name for row in shown for name in (row.name, row.after))}
    columns = {**panel.columns, **added}
    return replace(
        panel,
        rows=shown,
        measures=(),
        fixed=(),
        meter=None,
        columns={name: column for name, column in columns.items() if name in kept},
        tells={**panel.tells, **OF_J},
    )


def _steps(trace: Trace, first: int, last: int) -> Floats:
    """(last − first, D) what every update adds to θ̂."""
    rates = trace.steps.rates(last)[first:]
    return rates[:, None] * trace.ledger.directions(first, last)


def _with_j(acts: Column, heights: list[float]) -> list[str]:
    """What every update does, also to J."""
    assert isinstance(acts, Texts)
    changes = [*(_change(before, after) for before, after in pairwise(heights)), ""]
    return [f"{act}{change}" for act, change in zip(acts, changes, strict=True)]


def _change(before: float, after: float) -> str:
    if number_text(before) == number_text(after):
        return f" J stays {number_text(after)}."
    return f" J {'rises' if after > before else 'falls'} to {number_text(after)}."
