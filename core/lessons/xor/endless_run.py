"""A run on points that no line separates, told on for a few rounds, with its errors beside it."""

from __future__ import annotations

from dataclasses import replace

from core.lessons.xor.error_over_time import error_scene
from core.perceptron import Trace, Verdict
from core.perceptron.runs.going_round import told_on
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.recorded import Replay

TOLD = 24  # updates; a run that goes round sooner is told on
# Of the readouts; the rest is for other pages.
ROWS = ("theta", "theta0", "score_before", "misclassified", "undecided")


def longer(trace: Trace) -> Trace:
    """The run, told on for a few rounds."""
    return told_on(trace, TOLD)


def endless_replay(trace: Trace, verdict: Verdict, fewest: int | None, first: int) -> Replay:
    """Data space, and the training error and ‖θ̂‖ over time, from update `first` on.

    fewest   the smallest training error that any boundary has, where it is known
    """
    shown = longer(trace)
    replay = replay_of(shown, verdict, scenes=("data",), first=first)
    scene = error_scene(shown, fewest, *replay.window)
    panel = replace(
        replay.panel.without_measures(),
        rows=tuple(row for row in replay.panel.rows if row.name in ROWS),
        fixed=(),
        meter=replay.panel.meter if verdict.separable else None,
    )
    return replace(replay, scenes=(*replay.scenes, *([scene] if scene else [])), panel=panel)
