"""Runs made once and shown to many: bounded caches around the engine and the scenes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from core.perceptron import Dataset, Settings, Trace, Verdict, separability, train
from core.scenes.replay import WINDOW, replay_payload

# Budgets that let every run return within about 3 s on a small machine.
MOST_UPDATES = 1_000_000
MOST_SLOW_UPDATES = 100_000  # shuffled, batch or decaying: ten times the work an update
MOST_VISITS = 20_000_000
ENDLESS_UPDATES = 10_000  # no line exists and no cycle can be met: more would show nothing new


def _told(dataset: Dataset) -> tuple[Any, ...]:
    """All that makes a data set what it is, for a cache to tell two apart."""
    names = (dataset.name, dataset.feature_names, dataset.label_names)
    return (names, dataset.written(), dataset.signs)


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs={Dataset: _told})
def verdict_of(dataset: Dataset, offset: bool) -> Verdict:
    """Can a line separate the points?"""
    return separability(dataset, offset)


# A long run keeps some 50 MB of columns, so few are kept.
@st.cache_resource(max_entries=8, show_spinner=False, hash_funcs={Dataset: _told})
def trace_of(dataset: Dataset, settings: Settings) -> Trace:
    """The whole run, within the budget of a page."""
    most = budget(len(dataset), settings, verdict_of(dataset, settings.offset).separable)
    return train(dataset, replace(settings, max_updates=most))


@st.cache_data(max_entries=64, show_spinner=False, hash_funcs={Dataset: _told})
def payload_of(dataset: Dataset, settings: Settings, first: int) -> dict[str, Any]:
    """What the player needs from update `first` on; the whole run where it is short."""
    verdict = verdict_of(dataset, settings.offset)
    return replay_payload(trace_of(dataset, settings), verdict, first=first)


def window_start(k: int) -> int:
    """Where the window of updates around k begins, on a grid so that neighbours share it.

    There is room to step on both sides: at least half a window back and a quarter on.
    """
    step = WINDOW // 4
    return max(0, k - WINDOW // 2) // step * step


def budget(points: int, settings: Settings, separable: bool) -> int:
    """The most updates that a page waits for."""
    decays, shuffles = settings.decay_exact > 0, settings.order == "shuffled"
    if not separable and (decays or (shuffles and settings.update == "single")):
        return ENDLESS_UPDATES
    slow = decays or shuffles or settings.update == "batch"
    return min(MOST_SLOW_UPDATES if slow else MOST_UPDATES, max(1, MOST_VISITS // points))
