"""Points from a table that somebody has: pasted cells or a file, looked at before they are used."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any, NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from core.lessons.your_data.points import points_of
from core.lessons.your_data.views.plane import present_choice
from core.lessons.your_data.views.table import frame_of
from core.perceptron import DataError, Dataset
from core.perceptron.data.quoting import printable
from core.perceptron.tables.outline import FEW_COLUMNS, Outline, outline
from core.perceptron.tables.wrong_line import lines_around
from core.scenes.lesson import Choice
from core.scenes.lesson.words import plain
from core.ui.address.own_points import read_drawable
from core.ui.cache.kept import kept
from core.ui.shell.visit import use_points
from core.ui.work.elsewhere import elsewhere

EXAMPLE = "x1, x2, label\n1, 2, +\n3, 0.5, −"
LONG_TEXT = 5_000  # characters; more takes longer to read than a page should take by itself
LOOKING, READING = "Looking at the table", "Reading the table"
SHOWN_ROWS = 5
LONGEST_SHOWN = 60  # characters of a line that is wrong
AROUND_ERROR = 1  # lines above and below it
TEXT, FILE = "text", "file"  # where a table may come from
USED = "paste_used"  # in the session: the points that were used last; the hand may move them then
PLAIN_NAMES = ({"-", "−", "-1", "−1"}, {"+", "+1", "1"})  # of labels that speak for themselves


def paste_form(choice: Choice) -> bool:
    """A text box and a file; what was read in it, or why it cannot be, at line and column.

    True while points that were read wait to be used.
    """
    st.session_state.setdefault("paste_text", st.session_state.get("pasted", ""))
    text = st.text_area(
        "Paste cells of a spreadsheet, or type numbers",
        key="paste_text",
        placeholder=EXAMPLE,
        on_change=_came_last,
        args=(TEXT,),
    )
    st.session_state["pasted"] = text  # stays when another way is looked at in between
    file = st.file_uploader(
        "Or open a file: CSV, or any table as text",
        key="paste_file",
        on_change=_came_last,
        args=(FILE,),
    )
    if not text.strip() and file is None:
        st.button("Read", key="paste_read")
        st.caption(
            "One point a line: its numbers, then its label, as in 1, 2, + or (1,\u00a02)\u00a0−."
        )
        return False
    source, name = _source(text, file)
    result, questions = st.container(key="paste_result"), st.container(key="paste_questions")
    try:
        dataset = _looked_at_as_points(source, name, questions)
    except DataError as error:
        with result:  # above the questions, in sight
            st.markdown(f":orange[{plain(str(error))}]")
            _show_lines(source, error.line)
            st.button("Read", key="paste_read")
        return False
    waits = dataset != st.session_state.get(USED) and not _are_shown(dataset, choice)
    with result:
        _tell_points(dataset)
        st.button(
            "Use these points",
            key="paste_use",
            type="primary" if waits else "secondary",
            on_click=_use,
            args=(dataset,),
        )
        _show_points(dataset)
    return waits


def _came_last(what: str) -> None:
    st.session_state["paste_last"] = what


def _source(text: str, file: Any) -> tuple[str | bytes, str]:
    """Of a text and a file the one that came last, with its name; if there are both, say which."""
    if file is None:
        return text, ""
    name = printable(PurePath(file.name).stem)[:60]
    if not text.strip():
        return file.getvalue(), name
    if st.session_state.get("paste_last") == TEXT:
        st.caption("The text is used, because it is newer than the file.")
        return text, ""
    st.caption("The file is used, because it is newer than the text.")
    return file.getvalue(), name


def _looked_at_as_points(source: str | bytes, name: str, questions: DeltaGenerator) -> Dataset:
    """What a table says, and what could be read differently in it."""
    look = _outline(source)
    with questions:
        columns = _columns(look)
        positive = _positive(look, columns)
    dataset = _read(source, name, columns, positive)
    with questions:
        if len(look.labels[columns.label]) == 2 and st.checkbox(
            "Swap + and −", key=f"paste_swap_{columns.table}_{columns.label}"
        ):
            dataset = _read(source, name, columns, dataset.label_names[0], False)
    return dataset


def _are_shown(dataset: Dataset, choice: Choice) -> bool:
    """Are these the points of the picture, whatever they are called?"""
    shown = points_of(choice)
    return shown is not None and (dataset.signs, dataset.packed) == (shown.signs, shown.packed)


def _use(dataset: Dataset) -> None:
    st.session_state[USED] = dataset
    use_points(present_choice(), dataset)


# ── What a table leaves open ────────────────────────────────────────────────────────────────────


class Columns(NamedTuple):
    """Which columns are labels and coordinates, in which table."""

    label: int
    features: tuple[int, ...]
    table: int  # another table brings its own questions


def _columns(look: Outline) -> Columns:
    table = zlib.crc32(repr((look.names, look.label, look.features)).encode())
    label = look.label
    if len(look.names) >= FEW_COLUMNS:
        columns = range(len(look.names))
        label = _one_of("Labels are in", columns, look, f"paste_label_{table}", look.label)
    others = [column for column in range(len(look.names)) if column != label]
    usual = [column for column in look.features if column in others] or others
    if len(look.names) <= FEW_COLUMNS and usual == others:
        return Columns(label, tuple(others), table)
    chosen = st.multiselect(
        "Coordinates are in",
        others,
        default=usual,
        format_func=lambda column: look.names[column],
        key=f"paste_features_{table}_{label}",
    )
    return Columns(label, _looked_at(look, chosen, table), table)


def _looked_at(look: Outline, chosen: list[int], table: int) -> tuple[int, ...]:
    """Those to look at come first, for pictures show the first two."""
    if len(chosen) <= 2:
        return tuple(chosen)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        across = _one_of("Look at: across", chosen, look, f"paste_across_{table}")
        up = _one_of("and up", [c for c in chosen if c != across], look, f"paste_up_{table}")
    if st.checkbox("Use only these two", key=f"paste_only_{table}"):
        return (across, up)
    return (across, up, *(column for column in chosen if column not in (across, up)))


def _positive(look: Outline, columns: Columns) -> str | None:
    """Of more than two labels, the one that is +."""
    labels = look.labels[columns.label]
    if len(labels) <= 2:
        return None
    asked = "Which label is +? All others are −."
    return st.selectbox(asked, labels, key=f"paste_positive_{columns.table}_{columns.label}")


def _one_of(
    label: str, columns: Sequence[int], look: Outline, key: str, usual: int | None = None
) -> int:
    return st.selectbox(
        label,
        columns,
        index=0 if usual is None else columns.index(usual),
        format_func=lambda column: look.names[column],
        key=key,
    )


# ── Reading, once ───────────────────────────────────────────────────────────────────────────────


@kept(entries=16)
def _outline(source: str | bytes) -> Outline:
    return elsewhere(LOOKING, outline, source) if _is_long(source) else outline(source)


@kept(entries=16)
def _read(
    source: str | bytes,
    name: str,
    columns: Columns,
    positive: str | None,
    against_rest: bool = True,
) -> Dataset:
    asked = (source, name, columns.label, positive, against_rest, columns.features)
    return elsewhere(READING, read_drawable, *asked) if _is_long(source) else read_drawable(*asked)


def _is_long(source: str | bytes) -> bool:
    return len(source) > LONG_TEXT


# ── Showing ─────────────────────────────────────────────────────────────────────────────────────


def _tell_points(dataset: Dataset) -> None:
    """How many there are of each label, and what + and − are called."""
    count, plus = len(dataset), sum(sign > 0 for sign in dataset.signs)
    noun = "point" if count == 1 else "points"
    said = [
        f"{number:,}{_called(dataset, sign)} {'is' if number == 1 else 'are'} {'−+'[sign]}"
        for sign, number in ((1, plus), (0, count - plus))
        if number
    ]
    with st.container(key="said_points"):
        st.markdown(plain(f"{count:,} {noun}: {' and '.join(said)}."))


def _called(dataset: Dataset, sign: int) -> str:
    """What a table calls + (1) or − (0), where it has a word of its own for it."""
    name = dataset.label_names[sign]
    return "" if name in PLAIN_NAMES[sign] else f" with the label “{name}”"


def _show_points(dataset: Dataset) -> None:
    """The first of them, and how many follow."""
    frame, columns = frame_of(dataset, SHOWN_ROWS)
    st.dataframe(frame, column_config=columns, height="content", hide_index=True)
    if (more := len(dataset) - SHOWN_ROWS) > 0:
        st.caption(f"… and {more:,} more")


def _show_lines(source: str | bytes, line: int | None) -> None:
    """The line that is wrong, between its neighbours; nothing of a file that is no text."""
    if line is None:
        return
    shown = [
        f"{'→' if number == line else ' '} {number:>4}  {_short(content)}"
        for number, content in lines_around(source, line, AROUND_ERROR)
    ]
    if shown:
        st.code("\n".join(shown), language=None)


def _short(text: str) -> str:
    seen = printable(text.replace("\t", "  ")[: 4 * LONGEST_SHOWN])
    return seen if len(seen) <= LONGEST_SHOWN else seen[: LONGEST_SHOWN - 1] + "…"
