"""A story of the comparisons on the page: what the address says, and its pictures in the player."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from core.perceptron import Dataset, Settings, Trace, catalogue, train
from core.perceptron.order_luck import OrderLuck, order_luck
from core.scenes.comparison import WINDOW, ComparedRun, comparison_payload
from core.scenes.shuffles import shuffles_scene
from core.scenes.which_theta import WINDOW as KEEP_WINDOW
from core.scenes.which_theta import which_theta_payload
from core.ui import address
from core.ui.address import Choice
from core.ui.compared_runs import LETTERS, own_runs, story_runs, titles
from core.ui.controls import plain
from core.ui.recording import Recording
from core.ui.run_chips import run_chips
from core.ui.runs import KEYS, verdict_of
from core.ui.stage import RecordingOf, show_run
from core.ui.stories import KEEP, OWN, STORIES, Story

SEEDS = 60
MOST_SHUFFLED = 2_000  # updates of each shuffled run
# Updates of a run beside others, so that all of them come at once; fewer where no line exists.
MOST_COMPARED, MOST_ENDLESS = 20_000, 3_000
MOST_KEPT = 10_000  # updates of a run whose every θ has a vote
AROUND = 262  # pixels: all that stands above the pictures, and a little air below them
AROUND_PRESENTING = 150


def story_in_address() -> str:
    """Which story the address asks for. One that was just chosen begins at its start."""
    asked = st.query_params.get(address.VIEW, "")
    key = asked if asked in STORIES else next(iter(STORIES))
    k = st.query_params.get("k")
    key_before, k_before = st.session_state.get("story_seen", (key, k))
    if key != key_before and k is not None and k == k_before:  # it belongs to the other story
        del st.query_params["k"]
    st.session_state["story_seen"] = (key, st.query_params.get("k"))
    return key


def show_story(choice: Choice, key: str) -> None:
    """The chips of its runs, and the runs under one player."""
    story = STORIES[key]
    if key == KEEP:
        _show(choice, [], _keep, KEEP_WINDOW)
        return
    runs, notes = _runs(choice, story, key)
    named = tuple(zip(titles(runs), runs, strict=True))

    def recording_of(dataset: Dataset, _settings: Settings, first: int) -> Recording:
        return _comparison(dataset, named, story.times, story.shuffles, first)

    _show(choice, notes, recording_of, WINDOW, named)


def _show(
    choice: Choice, notes: list[str], recording_of: RecordingOf, size: int, beside: object = None
) -> None:
    show_run(choice, notes, "variants", AROUND, recording_of, size, AROUND_PRESENTING, beside)


def story_chips(choice: Choice, key: str) -> None:
    """A chip for each run of the story."""
    if key != KEEP:
        runs, _ = _runs(choice, STORIES[key], key)
        run_chips(choice, runs)


def story_tasks(choice: Choice, key: str) -> tuple[str, ...]:
    """What to try; with other data, the way back to what the tasks speak of comes first."""
    story = STORIES[key]
    made_for = [entry for entry in catalogue() if entry.key == story.data != choice.entry.key]
    back = [
        f"Take the data set “{plain(e.title)}”, which the next tasks speak of." for e in made_for
    ]
    return (*back, *story.tasks)


def _runs(choice: Choice, story: Story, key: str) -> tuple[list[Settings], list[str]]:
    if key == OWN:
        return own_runs(choice, st.query_params, story.runs)
    return story_runs(choice, story.runs), []


@st.cache_resource(max_entries=32, show_spinner=False, hash_funcs=KEYS)
def _comparison(
    dataset: Dataset,
    runs: tuple[tuple[str, Settings], ...],
    times: tuple[str, ...],
    shuffles: bool,
    first: int,
) -> Recording:
    separable = verdict_of(dataset, runs[0][1].offset).separable
    most = MOST_COMPARED if separable else MOST_ENDLESS
    compared = [
        ComparedRun(letter.upper(), title, _run(dataset, replace(settings, max_updates=most)))
        for letter, (title, settings) in zip(LETTERS, runs, strict=False)
    ]
    beneath = []
    if shuffles and separable:
        done = {run.letter: len(run.trace) for run in compared if run.trace.outcome == "converged"}
        beneath = [shuffles_scene(_luck(dataset, runs[0][1]), done)]
    return Recording.of(comparison_payload(compared, times, beneath, first))


@st.cache_resource(max_entries=32, show_spinner=False, hash_funcs=KEYS)
def _run(dataset: Dataset, settings: Settings) -> Trace:
    return train(dataset, settings)


@st.cache_data(max_entries=32, show_spinner=False, hash_funcs=KEYS)
def _luck(dataset: Dataset, settings: Settings) -> OrderLuck:
    return order_luck(dataset, settings, SEEDS, MOST_SHUFFLED)


@st.cache_resource(max_entries=16, show_spinner=False, hash_funcs=KEYS)
def _keep(dataset: Dataset, settings: Settings, first: int) -> Recording:
    trace = _run(dataset, replace(settings, max_updates=MOST_KEPT))
    return Recording.of(which_theta_payload(trace, first))
