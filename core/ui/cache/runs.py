"""Runs made once and shown to many: bounded caches around the engine and the scenes."""

from __future__ import annotations

from dataclasses import replace

from core.perceptron import Dataset, Settings, Trace, Verdict, separability, train
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import WINDOW, replay_of
from core.scenes.run.step_questions import questions_from
from core.scenes.wire.writing import written
from core.ui.cache.kept import kept

# Budgets that let every run return within about 3 s on a small machine.
MOST_UPDATES = 1_000_000
MOST_SLOW_UPDATES = 100_000  # shuffled, batch or decaying: ten times the work an update
MOST_VISITS = 20_000_000
ENDLESS_UPDATES = 10_000  # no line exists and no cycle can be met: more would show nothing new


@kept(entries=64)
def verdict_of(dataset: Dataset, offset: bool) -> Verdict:
    """Can a line separate the points?"""
    return separability(dataset, offset)


# A long run keeps some 50 MB of columns, so few are kept.
@kept(entries=8)
def trace_of(dataset: Dataset, settings: Settings) -> Trace:
    """The whole run, within the budget of a page."""
    most = budget(len(dataset), settings, verdict_of(dataset, settings.offset).separable)
    return train(dataset, replace(settings, max_updates=most))


@kept(entries=128)
def short_run(dataset: Dataset, settings: Settings) -> Trace:
    """A run to be set beside others; a long one is stopped early, so that they come at once."""
    return train(dataset, replace(settings, max_updates=ENDLESS_UPDATES))


@kept(entries=64)
def recording_of(dataset: Dataset, settings: Settings, first: int) -> Recording:
    """What the player needs from update `first` on; the whole run where it is short."""
    verdict = verdict_of(dataset, settings.offset)
    return Recording.of(replay_of(trace_of(dataset, settings), verdict, first=first))


@kept(entries=64)
def questions_of(dataset: Dataset, settings: Settings, by: str, first: int) -> str:
    """What the player asks about this run from an update or a visit on, as it is sent."""
    verdict = verdict_of(dataset, settings.offset)
    return written(questions_from(trace_of(dataset, settings), verdict, by, first))


def window_start(k: int, size: int = WINDOW) -> int:
    """Where the window of `size` updates around k begins, on a grid so that neighbours share it.

    There is room to step on both sides: at least half a window back and a quarter on.
    """
    step = size // 4
    return max(0, k - size // 2) // step * step


def budget(points: int, settings: Settings, separable: bool) -> int:
    """The most updates that a page waits for."""
    decays, shuffles = settings.decay_exact > 0, settings.order == "shuffled"
    is_endless = not separable and (decays or (shuffles and settings.update == "single"))
    if is_endless and not settings.has_wished_length:
        return ENDLESS_UPDATES
    slow = decays or shuffles or settings.update == "batch"
    return min(MOST_SLOW_UPDATES if slow else MOST_UPDATES, max(1, MOST_VISITS // points))
