"""A run on the landscape of the criterion J, for the player."""

from __future__ import annotations

from typing import Any

from core.perceptron import Trace, Verdict, solution_cone
from core.scenes.criterion_ground import Ground
from core.scenes.criterion_pictures import contour_scene, sliced_solid_scene, surface_scene
from core.scenes.number_text import number_text
from core.scenes.replay import replay_payload
from core.scenes.scene import coded

WINDOW = 100  # updates that are sent at once
ROWS = ("theta", "theta0", "criterion", "error")
OTHERS = ("sentence", "k", "update", "point", "label", "passes", "outcome")
TABLE = {
    "update": "update",
    "point": "point",
    "label": "label",
    "J": "criterion",
    "J after": "criterion_after",
    "θ after": "theta_after",
    "θ₀ after": "theta0_after",
}


def downhill_payload(
    trace: Trace, verdict: Verdict, first: int = 0, picture: str = "surface"
) -> dict[str, Any]:
    """All that the player needs for the updates from `first` on.

    Beside the level lines stands the surface, or, for two weights and an offset, all of weight
    space with the slice in it.
    """
    payload = replay_payload(trace, verdict, scenes=(), first=first, size=WINDOW)
    begin, end = payload["window"]
    ground = Ground(trace, begin, end)
    cone = solution_cone(trace.dataset, trace.settings.offset) if verdict.separable else None
    is_sliced = ground.is_slice and picture == "slice"
    beside = sliced_solid_scene(ground, cone) if is_sliced else surface_scene(ground)
    payload["scenes"] = [contour_scene(ground, cone).payload(), beside.payload()]
    payload["panel"] = _panel(payload["panel"], ground)
    table = {title: name for title, name in TABLE.items() if name in payload["panel"]["columns"]}
    payload["table"] = {"headers": list(table), "names": list(table.values())}
    return payload


def _panel(panel: dict[str, Any], ground: Ground) -> dict[str, Any]:
    """The usual panel with J in it, and without what this lesson does not speak of."""
    rows = {row["name"]: row for row in panel["rows"]}
    rows["criterion"] = {"label": "J", "name": "criterion", "after": "criterion_after"}
    heights = [number_text(height) for height in ground.heights.tolist()]
    columns = panel["columns"] | {
        "criterion": coded(heights),
        "criterion_after": {"next_of": "criterion"},
    }
    shown = [rows[name] for name in ROWS if name in rows]
    kept = {*OTHERS, *(name for row in shown for name in (row["name"], row["after"]))}
    return panel | {
        "rows": shown,
        "fixed": [],
        "columns": {name: column for name, column in columns.items() if name in kept},
    }
