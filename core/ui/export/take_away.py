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
from core.ui.cache.kept import kept
from core.ui.export.handouts.update_table import latex_table, markdown_table
from core.ui.export.offering import WRITING, File, offer_files, points_file
from core.ui.plain.run_file import run_file
from core.ui.work.elsewhere import is_large

MOST_TRACED = 100_000  # updates in a file; more would take minutes to write and to open
# What a press makes by itself: updates, each with so much for itself and more for every point.
# On two cores half a second, of which the scripts of a replay take the half.
MOST_WORK, OF_AN_UPDATE = 150_000, 100


def takes_long(_: Callable[..., str], trace: Trace, *__: object) -> bool:
    """Does it take longer than a press may, to write this run?"""
    work = len(trace) * (OF_AN_UPDATE + len(trace.dataset))
    return is_large(trace.dataset) or work > MOST_WORK


@kept(entries=8, doing=WRITING, is_heavy=takes_long)
def file_of_run(write: Callable[..., str], trace: Trace, *more: object) -> str:
    """What a function writes of a run and of what else it is told."""
    return write(trace, *more)


def take_away(choice: Choice) -> None:
    """A button for each file of the run."""
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

    def of_run(label: str, ending: str, write: Callable[..., str], *more: object) -> File:
        return File(label, f"{name}{ending}", file_of_run, (write, trace, *more))

    offer_files(
        "The whole replay in one file that needs no network.",
        [of_run("Replay (HTML)", ".html", run_file, verdict, title, story)],
        "replay",
    )
    offer_files(
        "The table of updates for your notes.",
        [
            of_run("Markdown", "-updates.md", markdown_table),
            of_run("LaTeX", "-updates.tex", latex_table),
        ],
        "notes",
    )
    points = points_file(dataset, f"{name}.csv")
    if len(trace) > MOST_TRACED:
        told = f"The run has {len(trace):,} updates; at most {MOST_TRACED:,} fit in a file."
        offer_files(f"The points for other programs. {told}", [points], "data")
    else:
        offer_files(
            "Every update in full, for other programs.",
            [
                of_run("Trace (CSV)", "-trace.csv", trace_files.write_csv),
                of_run("Trace (JSON)", "-trace.json", trace_files.write_json),
                points,
            ],
            "data",
        )
    st.caption(
        "Pictures are saved as SVG or PNG at their upper right corner, in every replay. "
        "For a moving picture (GIF, video) or a drawing of every step, press **slides** "
        "below a replay."
    )


def _file_name(title: str) -> str:
    """A title as the beginning of a file name: small letters, digits and dashes only."""
    return re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "points"
