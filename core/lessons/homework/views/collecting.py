"""Collecting works: pasted links and files, a table, a file to take away, and one work in full."""

from __future__ import annotations

from typing import Any

import pandas as pd
import streamlit as st

from core.lessons.homework import words
from core.lessons.homework.gathering import Gathered, Source, averages, gathered, read_file
from core.lessons.homework.review import reviewed
from core.lessons.homework.views.reviewing import show_review
from core.perceptron.homework import Collected, Homework, as_csv, moment
from core.scenes.lesson import Place
from core.scenes.lesson.words import plain
from core.scenes.wire.exercises.homework import task_title
from core.ui.address.homework import read_homework
from core.ui.components.address_bar import present_address
from core.ui.shell.visit import warn
from core.ui.work.elsewhere import elsewhere

LONG = 5_000  # characters with works in them; more are judged by a worker
PASTED = "collect_pasted"  # in the session: what was pasted, which stays when one looks elsewhere
FOUND = "collect_found"  # in the session: what came of it; it is this visitor's own


def collect(_: Place) -> None:
    homework = read_homework(present_address())[0]
    with st.container(key="collect"):
        if homework:
            st.caption(plain(f"The homework: {_titles(homework)}"))
        sources, notes = _sources()
        if not sources and not notes:
            return
        found = _found(homework, sources)
        warn([*notes, *found.notes])
        if found.homework and found.lines:
            if homework is None:
                st.caption(plain(f"The links belong to this homework: {_titles(found.homework)}"))
            _show_table(found.homework, found.lines)


def _sources() -> tuple[list[Source], list[str]]:
    """What was pasted and dropped, and sentences about files that were not read."""
    st.session_state.setdefault("collect_text", st.session_state.get(PASTED, ""))
    with st.container(key="collect_paste", horizontal=True, vertical_alignment="bottom"):
        text = st.text_area(words.PASTE, key="collect_text", placeholder=words.EXAMPLE, height=110)
        st.button(words.COLLECT, key="collect_now")  # leaving the field hands it over
    st.session_state[PASTED] = text
    files = st.file_uploader(
        words.FILES, key="collect_files", accept_multiple_files=True, max_upload_size=1
    )
    sources, notes = [Source("", text)] if text.strip() else [], []
    for file in files or ():
        try:
            sources.append(read_file(file.name, file.getvalue()))
        except ValueError as error:
            notes.append(str(error))
    return sources, notes


def _found(homework: Homework | None, sources: list[Source]) -> Gathered:
    """Judged once, and again when something else was pasted."""
    asked = (homework, sources)
    before = st.session_state.get(FOUND)
    if before is None or before[0] != asked:
        is_long = sum(len(source.text) for source in sources) > LONG
        judged = elsewhere(words.JUDGING, gathered, *asked) if is_long else gathered(*asked)
        before = (asked, judged)
        st.session_state[FOUND] = before
    found: Gathered = before[1]
    return found


def _titles(homework: Homework) -> str:
    return "; ".join(f"{n}. {task_title(task)}" for n, task in enumerate(homework.tasks, start=1))


# ── The table ───────────────────────────────────────────────────────────────────────────────────


def _show_table(homework: Homework, lines: list[Collected]) -> None:
    st.markdown(plain(_summary(homework, lines)))
    st.dataframe(_frame(homework, lines), column_config=_columns(homework), hide_index=True)
    with st.container(key="collected", horizontal=True, vertical_alignment="bottom"):
        judged = [n for n, line in enumerate(lines) if line.marks]
        chosen = None
        if judged:
            chosen = st.selectbox(
                "Open a work",
                judged,
                index=None,
                key="open_work",
                format_func=lambda n: _name(lines[n]) if n < len(lines) else "",
                placeholder="Choose a name",
            )
        st.download_button(
            "Table (CSV)",
            lambda: as_csv(homework, lines),
            "homework.csv",
            "text/csv",
            key="save_table",
            on_click="ignore",
        )
    if chosen is not None and (work := lines[chosen].work):
        st.subheader(plain(_name(lines[chosen])), anchor=False)
        warn([lines[chosen].note] if lines[chosen].note else [])
        show_review(reviewed(homework, work))


def _summary(homework: Homework, lines: list[Collected]) -> str:
    count = f"{len(lines):,} work{'s' * (len(lines) != 1)}"
    refused = sum(bool(line.problem) for line in lines)
    noted = sum(bool(line.remark) for line in lines)
    rest = [f"{refused} of them not judged"] * bool(refused) + [f"{noted} with a note"] * bool(
        noted
    )
    told = f"{', '.join([count, *rest])}."
    shares = averages(homework, lines)
    if not shares:
        return told
    by_task = ", ".join(f"task {n}: {share:.0%}" for n, share in enumerate(shares[1:], start=1))
    return f"{told} On average {shares[0]:.0%} right ({by_task})."


def _frame(homework: Homework, lines: list[Collected]) -> pd.DataFrame:
    frame = pd.DataFrame([_row(homework, line) for line in lines])
    if any(line.note for line in lines):
        frame.insert(1, "note", [line.note for line in lines])
    return frame


def _row(homework: Homework, line: Collected) -> dict[str, Any]:
    work, is_judged = line.work, bool(line.marks)
    tasks = range(len(homework.tasks))
    row: dict[str, Any] = {"name": work.name if work else ""}
    row["right"] = f"{line.right} of {line.of}" if is_judged else ""
    row["share"] = round(100 * line.right / line.of) if is_judged else None
    for n in tasks:
        mark = line.marks[n] if is_judged else None
        row[f"task {n + 1}"] = f"{mark.right} of {mark.of}" if mark else ""
    if homework.wants_times:
        seconds = work.seconds if work and is_judged else ()
        for n in tasks:
            row[f"minutes {n + 1}"] = round(seconds[n] / 60, 1) if n < len(seconds) else None
    row["finished"] = moment(work.finished) if work and work.finished else ""
    return row


def _columns(homework: Homework) -> dict[str, Any]:
    titles = {f"task {n}": task for n, task in enumerate(homework.tasks, start=1)}
    return {
        "share": st.column_config.NumberColumn("%"),
        "finished": st.column_config.TextColumn("finished (UTC)"),
        "note": st.column_config.TextColumn("note", width=480),
        **{
            key: st.column_config.TextColumn(key, help=plain(task_title(task)))
            for key, task in titles.items()
        },
    }


def _name(line: Collected) -> str:
    name = line.work.name if line.work and line.work.name else "without a name"
    return f"{name}: {line.right} of {line.of}"
