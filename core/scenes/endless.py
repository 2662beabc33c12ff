"""A run on points that no line separates, told on for a few rounds, with its errors beside it."""

from __future__ import annotations

from typing import Any

from core.perceptron import Trace, Verdict
from core.perceptron.going_round import told_on
from core.scenes.error_over_time import error_scene
from core.scenes.replay import replay_payload

TOLD = 24  # updates; a run that goes round sooner is told on
ROWS = ("theta", "theta0", "score_before", "error")  # of the readouts; the rest is for other pages


def endless_payload(
    trace: Trace, verdict: Verdict, fewest: int | None, first: int
) -> dict[str, Any]:
    """Data space, and wrong points and ‖θ̂‖ over time, from update `first` on.

    fewest   the smallest number of wrong points that any boundary has, where it is known
    """
    longer = told_on(trace, TOLD)
    payload = replay_payload(longer, verdict, scenes=("data",), first=first)
    scene = error_scene(longer, fewest, *payload["window"])
    panel = payload["panel"]
    shown = {
        "rows": [row for row in panel["rows"] if row["name"] in ROWS],
        "fixed": [],
        "meter": panel["meter"] if verdict.separable else None,
    }
    return payload | {
        "scenes": [*payload["scenes"], *([scene.payload()] if scene else [])],
        "panel": panel | shown,
    }
