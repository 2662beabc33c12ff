"""Runs made once and shown to many: bounded caches around the engine and the scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import streamlit as st

from core.perceptron import (
    Dataset,
    Settings,
    Trace,
    Verdict,
    separability,
    train,
    widest_street,
)
from core.perceptron.constant_feature import with_constant
from core.scenes.drawing_answer import drawing_answer
from core.scenes.lifting_measures import HEIGHTS
from core.scenes.replay import WINDOW, replay_payload
from core.ui.recording import Recording

# Budgets that let every run return within about 3 s on a small machine.
MOST_UPDATES = 1_000_000
MOST_SLOW_UPDATES = 100_000  # shuffled, batch or decaying: ten times the work an update
MOST_VISITS = 20_000_000
ENDLESS_UPDATES = 10_000  # no line exists and no cycle can be met: more would show nothing new

# What a drawing waits for while the hand rests.
QUICK_UPDATES, QUICK_VISITS, QUICK_SLOW_VISITS = 20_000, 20_000_000, 1_000_000


def told(dataset: Dataset) -> tuple[Any, ...]:
    """All that makes a data set what it is, for a cache to tell two apart.

    Points and labels are one text each: Streamlit takes ten times as long over lists of them.
    """
    names = (dataset.name, dataset.feature_names, dataset.label_names)
    return (names, "\n".join(map(" ".join, dataset.written())), str(dataset.signs))


# How a cache knows what it is asked for. Streamlit takes twice as long over the fields of settings.
KEYS: dict[str | type, Callable[[Any], Any]] = {Dataset: told, Settings: repr}


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs=KEYS)
def verdict_of(dataset: Dataset, offset: bool) -> Verdict:
    """Can a line separate the points?"""
    return separability(dataset, offset)


# A long run keeps some 50 MB of columns, so few are kept.
@st.cache_resource(max_entries=8, show_spinner=False, hash_funcs=KEYS)
def trace_of(dataset: Dataset, settings: Settings) -> Trace:
    """The whole run, within the budget of a page."""
    most = budget(len(dataset), settings, verdict_of(dataset, settings.offset).separable)
    return train(dataset, replace(settings, max_updates=most))


@st.cache_resource(max_entries=128, show_spinner=False, hash_funcs=KEYS)
def short_run(dataset: Dataset, settings: Settings) -> Trace:
    """A run to be set beside others; a long one is stopped early, so that they come at once."""
    return train(dataset, replace(settings, max_updates=ENDLESS_UPDATES))


@st.cache_resource(max_entries=32, show_spinner=False, hash_funcs=KEYS)
def verdicts_by_height(dataset: Dataset) -> dict[Fraction, Verdict]:
    """Can a plane through the origin separate the points, lifted to one height or another?"""
    return {height: separability(with_constant(dataset, height), False) for height in HEIGHTS}


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs=KEYS)
def recording_of(dataset: Dataset, settings: Settings, first: int) -> Recording:
    """What the player needs from update `first` on; the whole run where it is short."""
    verdict = verdict_of(dataset, settings.offset)
    return Recording.of(replay_payload(trace_of(dataset, settings), verdict, first=first))


@st.cache_data(max_entries=64, show_spinner=False, hash_funcs=KEYS)
def answer_of(dataset: Dataset, settings: Settings) -> dict[str, Any]:
    """What is to be drawn over points and said about them, soon enough for the next stroke."""
    verdict = separability(dataset, settings.offset)
    quick = replace(settings, max_updates=_quick_budget(len(dataset), settings))
    street = widest_street(dataset) if settings.offset and verdict.separable else None
    freed = separability(dataset) if not settings.offset and not verdict.separable else None
    return drawing_answer(train(dataset, quick), verdict, street, freed)


def window_start(k: int, size: int = WINDOW) -> int:
    """Where the window of `size` updates around k begins, on a grid so that neighbours share it.

    There is room to step on both sides: at least half a window back and a quarter on.
    """
    step = size // 4
    return max(0, k - size // 2) // step * step


def budget(points: int, settings: Settings, separable: bool) -> int:
    """The most updates that a page waits for."""
    decays, shuffles = settings.decay_exact > 0, settings.order == "shuffled"
    if not separable and (decays or (shuffles and settings.update == "single")):
        return ENDLESS_UPDATES
    slow = decays or shuffles or settings.update == "batch"
    return min(MOST_SLOW_UPDATES if slow else MOST_UPDATES, max(1, MOST_VISITS // points))


def _quick_budget(points: int, settings: Settings) -> int:
    slow = settings.decay_exact > 0 or settings.update == "batch"
    return min(QUICK_UPDATES, max(1, (QUICK_SLOW_VISITS if slow else QUICK_VISITS) // points))
