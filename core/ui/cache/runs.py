"""Runs made once and shown to many: bounded caches around the engine and the scenes.

What is short is made at once. A long run and a hard verdict are made by a worker.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from core.perceptron import Dataset, Settings, Trace, Verdict, separability, train
from core.perceptron.runs.update_cost import cost_of_update
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import WINDOW, replay_of
from core.scenes.run.step_questions import questions_from
from core.scenes.wire.exercises.questions import StepQuestions
from core.ui.cache.kept import Given, Kept, Result, kept
from core.ui.work import worker
from core.ui.work.elsewhere import elsewhere, is_large

# Budgets that let every run return within about 3 s on a small machine.
MOST_UPDATES = 1_000_000
MOST_SLOW_UPDATES = 100_000  # shuffled, batch or decaying: ten times the work an update
MOST_VISITS = 20_000_000
ENDLESS_UPDATES = 10_000  # no line exists and no cycle can be met: more would show nothing new
# What a page does by itself: some hundredths of a second.
QUICK_WORK = 30_000_000
QUICK_UPDATES, QUICK_SLOW_UPDATES = 10_000, 1_000

LOOKING, RUNNING = "Looking for a line", "Computing the run"


@kept(entries=64, doing=LOOKING)
def verdict_of(dataset: Dataset, offset: bool) -> Verdict:
    """Can a line separate the points?"""
    if not worker.is_worker:
        quick = _quick_verdict(dataset, offset)
        if quick.proven:
            return quick
    return elsewhere(LOOKING, separability, dataset, offset)


@kept(entries=64)
def _quick_verdict(dataset: Dataset, offset: bool) -> Verdict:
    return separability(dataset, offset, QUICK_WORK)


def verdict_at_once(dataset: Dataset, offset: bool) -> Verdict | None:
    """What is known or soon found, where nobody would see what is waited for; else None."""
    found = verdict_of.found(dataset, offset)
    if found is not None:
        return found[0]
    if is_large(dataset):
        return None
    quick = _quick_verdict(dataset, offset)
    return quick if quick.proven else None


def _of_a_long_run(dataset: Dataset, settings: Settings, *_: Any) -> bool:
    return is_large(dataset) or _quick_run(dataset, _budgeted(dataset, settings)) is None


def kept_of_a_run(
    entries: int, doing: str = RUNNING
) -> Callable[[Callable[Given, Result]], Kept[Given, Result]]:
    """As `kept`, for functions of a dataset, its settings and more: of a long run by a worker."""
    return kept(entries, doing, is_heavy=_of_a_long_run)


@kept(entries=8, doing=RUNNING)
def trace_of(dataset: Dataset, settings: Settings) -> Trace:
    """The whole run, within the budget of a page."""
    full = _budgeted(dataset, settings)
    quick = _quick_run(dataset, full)
    return elsewhere(RUNNING, train, dataset, full) if quick is None else quick


@kept(entries=128)
def short_run(dataset: Dataset, settings: Settings) -> Trace:
    """A run to be set beside others; a long one is stopped early, so that they come at once."""
    most = max(1, ENDLESS_UPDATES // cost_of_update(dataset))
    return train(dataset, replace(settings, max_updates=most))


@kept_of_a_run(entries=64)
def recording_of(dataset: Dataset, settings: Settings, first: int) -> Recording:
    """What the player needs from update `first` on; the whole run where it is short."""
    verdict = verdict_of(dataset, settings.offset)
    return Recording.of(replay_of(trace_of(dataset, settings), verdict, first=first))


@kept_of_a_run(entries=64)
def questions_of(dataset: Dataset, settings: Settings, by: str, first: int) -> StepQuestions:
    """What the player asks about this run from an update or a visit on."""
    verdict = verdict_of(dataset, settings.offset)
    return questions_from(trace_of(dataset, settings), verdict, by, first)


@kept(entries=32)
def _quick_run(dataset: Dataset, full: Settings) -> Trace | None:
    """The run, if it ends soon; a worker makes any run at once."""
    most = QUICK_SLOW_UPDATES if _is_slow(full) else QUICK_UPDATES
    most = max(1, most // cost_of_update(dataset))
    if worker.is_worker or full.most_updates <= most:
        return None if worker.is_worker else train(dataset, full)
    quick = train(dataset, replace(full, max_updates=most))
    is_whole = quick.outcome != "stopped" or len(quick) < most
    return replace(quick, settings=full) if is_whole else None


def _budgeted(dataset: Dataset, settings: Settings) -> Settings:
    separable = verdict_of(dataset, settings.offset).separable
    return replace(settings, max_updates=budget(dataset, settings, separable))


def window_start(k: int, size: int = WINDOW) -> int:
    """Where the window of `size` updates around k begins, on a grid so that neighbours share it.

    There is room to step on both sides: at least half a window back and a quarter on.
    """
    step = size // 4
    return max(0, k - size // 2) // step * step


def budget(dataset: Dataset, settings: Settings, separable: bool) -> int:
    """The most updates that a page waits for."""
    decays, shuffles = settings.decay_exact > 0, settings.order == "shuffled"
    is_endless = not separable and (decays or (shuffles and settings.update == "single"))
    if is_endless and not settings.has_wished_length:
        return ENDLESS_UPDATES
    most = MOST_SLOW_UPDATES if _is_slow(settings) else MOST_UPDATES
    return max(1, min(most, MOST_VISITS // len(dataset)) // cost_of_update(dataset))


def _is_slow(settings: Settings) -> bool:
    shuffles, is_batch = settings.order == "shuffled", settings.update == "batch"
    return settings.decay_exact > 0 or shuffles or is_batch
