"""The margin experiment on its page: how far it is, and what came out."""

from __future__ import annotations

import streamlit as st

from core.lessons.margin_lab import words
from core.lessons.margin_lab.laboratory import Experiment, Laboratory
from core.lessons.margin_lab.lesson import FIRST_ORDERS, FIRST_SETS, first_look, plan_of
from core.lessons.margin_lab.margin_plot import margin_board
from core.perceptron.studies.margin_experiment import MarginExperiment, as_csv
from core.scenes.ink.number_text import number_text
from core.scenes.lesson import Place
from core.scenes.lesson.words import plain
from core.scenes.run.numbers.formulas import BOUND
from core.ui.components.board import show_board
from core.ui.shell import Widgets
from core.ui.work.waiting import is_here, visitor

LOOK = 0.7  # seconds between two looks at an experiment that is going


@st.cache_resource(show_spinner=False)
def laboratory() -> Laboratory:
    """The one of this process."""
    return Laboratory()


def show_measurement(place: Place) -> None:
    """The experiment under way or done, else a first look; while one is going, looked at anew."""
    plan = None
    try:
        plan = plan_of(place.parameters)
    except ValueError as error:
        st.markdown(f":orange[{plain(str(error))}]")
    mine = _mine(plan)
    is_going = mine is not None and mine.is_going
    run_every = LOOK if is_going else None
    st.fragment(_shown, run_every=run_every)(plan, place.choice.present, is_going)


def _shown(plan: MarginExperiment | None, present: bool, was_going: bool) -> None:
    mine = _mine(plan)
    if (mine is not None and mine.is_going) != was_going:
        st.rerun()  # from now on to be looked at again and again, or no longer
    with st.container(key="measure_row", horizontal=True, vertical_alignment="center"):
        if mine is not None and mine.is_going:
            _progress(mine)
        else:
            _ways_on(plan, mine)
    shown = mine.plan if mine is not None and mine.runs else plan
    if shown is None:
        return
    runs = tuple(mine.runs) if mine is not None and mine.runs else first_look(shown)
    board = margin_board(shown, runs, st.session_state.get("margin_before", ()))
    show_board(board, key="margin_plot", present=present, formula=BOUND)


def _progress(mine: Experiment) -> None:
    done, all_of_it = len(mine.runs), len(mine.plan)
    told = (
        words.WAITING
        if mine.state == "waiting"
        else f"{number_text(done)} of {number_text(all_of_it)}"
    )
    st.progress(done / all_of_it, text=told)
    st.button("Cancel", key="measure_cancel", on_click=_cancel, args=(mine,))


def _ways_on(plan: MarginExperiment | None, mine: Experiment | None) -> None:
    count = "" if plan is None else f" {number_text(len(plan))} runs"
    st.button(
        f"Measure{count}",
        key="measure",
        disabled=plan is None or (mine is not None and mine.plan == plan and mine.state == "done"),
        on_click=_begin,
        args=(plan,),
    )
    if mine is not None and mine.runs:
        table = as_csv(mine.runs)
        st.download_button("Save as CSV", table, "margin_runs.csv", "text/csv", on_click="ignore")
    if said := _how_it_stands(plan, mine):
        named = "said_measured" if mine is not None else "first_look"
        with st.container(key=named, width="content"):
            st.markdown(said)


def _how_it_stands(plan: MarginExperiment | None, mine: Experiment | None) -> str:
    if mine is None:
        return (
            ""
            if plan is None
            else f"A first look: {FIRST_SETS * FIRST_ORDERS} runs for each margin."
        )
    if mine.state == "failed":
        return words.FAILED
    if mine.state == "done" and mine.plan == plan:
        return words.DONE
    parts = []
    if mine.state == "cancelled":
        parts.append(f"Cancelled after {number_text(len(mine.runs))} runs.")
    if plan is not None and mine.plan != plan:
        radius = number_text(mine.plan.radius)
        parts.append(f"Shown: R = {radius}, {mine.plan.features} features, draw {mine.plan.seed}.")
    return " ".join(parts)


# ── Whose experiment ────────────────────────────────────────────────────────────────────────────


def _mine(plan: MarginExperiment | None) -> Experiment | None:
    """The visitor's own, also from an earlier visit to the page; else what others found."""
    own: Experiment | None = st.session_state.get("margin_experiment")
    if plan is not None and (own is None or (own.plan != plan and not own.is_going)):
        return laboratory().finished(plan) or own
    return own


def _begin(plan: MarginExperiment) -> None:
    earlier = _mine(plan)
    if earlier is not None and earlier.plan != plan:
        st.session_state["margin_before"] = tuple(earlier.runs)
    st.session_state["margin_experiment"] = laboratory().join(plan, visitor(), is_here())


def _cancel(mine: Experiment) -> None:
    """What is measured stays, unless it goes on for others: then it is theirs."""
    if mine.leave(visitor()):
        del st.session_state["margin_experiment"]


WIDGETS = Widgets(picture=show_measurement)
