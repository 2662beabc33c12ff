"""Everything of a run that one can carry away: files for other programs, notes and the printer."""

from __future__ import annotations

import re
from collections.abc import Callable

import streamlit as st

from core.perceptron import Trace
from core.perceptron.runs import trace_files
from core.scenes.lesson import Choice
from core.scenes.lesson.words import plain
from core.ui.address.own_points import NothingDrawn
from core.ui.cache import runs
from core.ui.cache.tables import csv_of
from core.ui.export.handouts.update_table import latex_table, markdown_table
from core.ui.plain.run_file import run_file
from core.ui.work.elsewhere import elsewhere, is_large
from core.ui.work.waiting import in_the_name_of_this_visitor

MOST_TRACED = 100_000  # updates in a file; more would take minutes to write and to open
MUCH = 2_000  # updates; a file of more is made by a worker
WRITING = "Writing the file"
TYPES = {
    "html": "text/html",
    "csv": "text/csv",
    "json": "application/json",
    "md": "text/markdown",
    "tex": "text/x-tex",
}

File = tuple[str, str, Callable[[], str]]  # what the button says, the file's name, its contents


def take_away(choice: Choice) -> None:
    """Buttons that make a file of the run when they are pressed."""
    dataset, settings = choice.entry.dataset, choice.settings
    if isinstance(choice.entry, NothingDrawn):
        st.caption("There are no points yet, so there is no run to take away.")
        return
    try:
        trace = runs.trace_of(dataset, settings)
        verdict = runs.verdict_of(dataset, settings.offset)
    except ValueError as error:
        st.markdown(f":orange[{plain(str(error))}]")
        return
    title, story = choice.entry.title, choice.entry.story
    name = _file_name(title)
    offer_files(
        "The whole replay in one file that needs no network.",
        [
            (
                "Replay (HTML)",
                f"{name}.html",
                lambda: _made(run_file, trace, verdict, title, story),
            )
        ],
    )
    offer_files(
        "The table of updates for your notes.",
        [
            ("Markdown", f"{name}-updates.md", lambda: _made(markdown_table, trace)),
            ("LaTeX", f"{name}-updates.tex", lambda: _made(latex_table, trace)),
        ],
    )
    _data_files(trace, name)
    st.caption(
        "Pictures are saved as SVG or PNG at their upper right corner, in every replay. "
        "For a moving picture (GIF, video) or a drawing of every step, press **slides** "
        "below a replay."
    )


def _data_files(trace: Trace, name: str) -> None:
    points: File = ("Points (CSV)", f"{name}.csv", lambda: csv_of(trace.dataset))
    if len(trace) > MOST_TRACED:
        told = f"The run has {len(trace):,} updates; at most {MOST_TRACED:,} fit in a file."
        return offer_files(f"The points for other programs. {told}", [points])
    return offer_files(
        "Every update in full, for other programs.",
        [
            ("Trace (CSV)", f"{name}-trace.csv", lambda: _made(trace_files.write_csv, trace)),
            ("Trace (JSON)", f"{name}-trace.json", lambda: _made(trace_files.write_json, trace)),
            points,
        ],
    )


def _made(write: Callable[..., str], trace: Trace, *more: object) -> str:
    """The contents of a file; of much a worker makes it."""
    is_much = is_large(trace.dataset) or len(trace) > MUCH
    return elsewhere(WRITING, write, trace, *more) if is_much else write(trace, *more)


def offer_files(words: str, files: list[File]) -> None:
    """A sentence, and below it a button for each file, which is made when it is pressed."""
    with st.container(gap="xsmall"):
        st.markdown(words)
        with st.container(horizontal=True, gap="small"):
            for label, name, contents in files:
                mime = TYPES[name.rpartition(".")[2]]
                made, key = in_the_name_of_this_visitor(contents), f"take_{name}"
                st.download_button(label, made, name, mime, key=key, on_click="ignore")


def _file_name(title: str) -> str:
    """A title as the beginning of a file name: small letters, digits and dashes only."""
    return re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "points"
