"""The points as a table to edit, in step with the drawing, and their order, which a run follows."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pandas as pd
import streamlit as st

from core.lessons.your_data import words
from core.lessons.your_data.points import edited, points_of
from core.lessons.your_data.views.plane import present_choice
from core.perceptron import Dataset
from core.perceptron.data.numbers import read_number
from core.scenes.ink.number_text import point_name, sign_text, vector_text, with_minus
from core.scenes.lesson import Choice
from core.scenes.lesson.words import plain
from core.ui.shell.visit import use_points
from core.ui.work.elsewhere import elsewhere
from core.ui.work.job import NotComputedError

SIGNS = {"+": 1, "−": -1}
POINT, LABEL = "point", "label"
MOST_EDITED = 12_000  # numbers; more of them are read by a worker, which a callback cannot show
FIRST = 100  # points of such a set that are shown
ORDERING = "Ordering the points"
WISHED_ORDER = "wished_order"  # in the session, until the page has it

Row = dict[str, Any]  # by column: x1, x2, … and label


def frame_of(dataset: Dataset | None, most: int | None = None) -> tuple[pd.DataFrame, Row]:
    """The first points as a table of texts, and how its columns are called.

    Texts, because 0.1 and 1/3 are exact. Columns have names of our own: people's may be equal.
    """
    names = dataset.feature_names if dataset else ("x1", "x2")
    keys = [f"x{j}" for j in range(1, len(names) + 1)]
    rows = dataset.written(most) if dataset else []
    frame = pd.DataFrame([[*map(with_minus, row)] for row in rows], columns=keys, dtype=str)
    frame[LABEL] = [sign_text(sign) for sign in (dataset.signs[: len(rows)] if dataset else ())]
    frame.insert(0, POINT, [point_name(index) for index in range(len(frame))])
    columns: Row = {
        POINT: st.column_config.TextColumn("point", disabled=True, width="small"),
        **{key: st.column_config.TextColumn(name) for key, name in zip(keys, names, strict=True)},
        LABEL: st.column_config.SelectboxColumn("label", options=list(SIGNS), width="small"),
    }
    return frame, columns


def edit_points(choice: Choice) -> None:
    """The table, what is wrong in it, and ways to change the order."""
    dataset = points_of(choice)
    if dataset is not None and _are_many(dataset):
        _take_order(choice, dataset)
        _show_first(dataset)
        _order(dataset)
        return
    base, key = _base(dataset)
    frame, columns = frame_of(base)
    st.data_editor(
        frame,
        key=key,
        num_rows="dynamic",
        column_config=columns,
        on_change=_take_edits,
        args=(dataset, base, key),
        height=320,
        hide_index=True,
    )
    refused = st.session_state.get(f"{key}_refused")
    if refused:
        st.markdown(f":orange[{plain(refused)}]")
    else:
        st.caption("Type in the cells; the last row adds a point. Numbers like 0.5 and 1/3 work.")
    if dataset is not None and len(dataset) > 1:
        _order(dataset)


def _are_many(dataset: Dataset) -> bool:
    return len(dataset) * dataset.dimension > MOST_EDITED


def _take_order(choice: Choice, dataset: Dataset) -> None:
    """Of very many points, in a worker."""
    order = st.session_state.pop(WISHED_ORDER, ())
    if len(order) == len(dataset):
        use_points(choice, elsewhere(ORDERING, Dataset.in_order, dataset, order))
        st.rerun()


def _show_first(dataset: Dataset) -> None:
    """Of very many numbers the first, to be looked at."""
    frame, columns = frame_of(dataset, FIRST)
    st.dataframe(frame, column_config=columns, height=320, hide_index=True)
    st.caption(words.ONLY_THE_FIRST.format(shown=len(frame), count=len(dataset)))


def _base(dataset: Dataset | None) -> tuple[Dataset | None, str]:
    """The points that the table began with, and its key.

    The editor keeps its edits beside the table it was given. It gets another one only when the
    points were changed elsewhere: then its edits are part of them or overtaken.
    """
    nothing = (object(), None, 0)
    known, base, version = st.session_state.get("points_table", nothing)
    if known != dataset:
        base, version = dataset, version + 1
        st.session_state["points_table"] = (dataset, base, version)
    return base, f"points_table_{version}"


def _take_edits(shown: Dataset | None, base: Dataset | None, key: str) -> None:
    """Take over what the cells say; if one of them says nothing, say so and keep what was."""
    choice = present_choice()
    if points_of(choice) != shown:  # drawn in the meantime: the next table has it
        return
    frame, columns = frame_of(base)
    rows = edited_rows(frame.to_dict("records"), st.session_state[key])
    names = {key: str(column["label"]) for key, column in columns.items() if key != POINT}
    try:
        dataset = edited(choice, whole_rows(rows, names))
    except (ValueError, NotComputedError) as error:
        st.session_state[f"{key}_refused"] = str(error)
        return
    st.session_state[f"{key}_refused"] = incomplete(rows, names)
    version = st.session_state["points_table"][2]
    use_points(choice, dataset)
    st.session_state["points_table"] = (dataset, base, version)


# ── From edits to rows ──────────────────────────────────────────────────────────────────────────


def edited_rows(rows: Sequence[Row], edits: Mapping[str, Any]) -> list[Row]:
    """The rows with what the editor says was changed, removed and added."""
    changes = {int(index): change for index, change in edits["edited_rows"].items()}
    gone = set(edits["deleted_rows"])
    kept = [{**row, **changes.get(i, {})} for i, row in enumerate(rows) if i not in gone]
    return [
        *kept,
        *({**dict.fromkeys(rows[0] if rows else ()), **new} for new in edits["added_rows"]),
    ]


def whole_rows(rows: Sequence[Row], names: Mapping[str, str]) -> list[list[Any]]:
    """Coordinates and a sign for every complete row; `ValueError` names the cell that is wrong."""
    return [
        [*(_number(row, key, names, number) for key in names if key != LABEL), SIGNS[row[LABEL]]]
        for number, row in enumerate(rows, start=1)
        if _missing(row, names) is None
    ]


def incomplete(rows: Sequence[Row], names: Mapping[str, str]) -> str:
    """What is missing in the first row that is not complete, or nothing."""
    for number, row in enumerate(rows, start=1):
        missing = _missing(row, names)
        if missing is not None:
            return f"Row {number} is not a point yet: {names[missing]} is missing."
    return ""


def _missing(row: Row, names: Mapping[str, str]) -> str | None:
    return next((key for key in names if row.get(key) in (None, "")), None)


def _number(row: Row, key: str, names: Mapping[str, str], number: int) -> str:
    try:
        read_number(row[key])
    except ValueError as error:
        raise ValueError(f"Row {number}, {names[key]}: {error}") from None
    return str(row[key])


# ── Order ───────────────────────────────────────────────────────────────────────────────────────


def _order(dataset: Dataset) -> None:
    count = len(dataset)
    st.session_state["order_point"] = min(max(1, st.session_state.get("order_point", 1)), count)
    st.markdown("**Order.** A run visits the points from the first to the last.")
    with st.container(horizontal=True, vertical_alignment="bottom", key="order"):
        place = int(st.number_input("Point", 1, count, key="order_point", width=150)) - 1
        moves = {"First": 0, "Earlier": place - 1, "Later": place + 1, "Last": count - 1}
        for name, target in moves.items():
            st.button(
                name,
                key=f"order_{name}",
                disabled=target == place or not 0 <= target < count,
                on_click=_move,
                args=(place, target),
            )
    point, sign = dataset.point(place)[:3], sign_text(dataset.signs[place])
    st.caption(plain(f"{point_name(place)} is {sign} at {with_minus(vector_text(point))}."))
    with st.container(horizontal=True, key="order_all"):
        st.button("Reverse all", on_click=_reorder, args=(lambda order: order[::-1],))
        st.button("Shuffle all", on_click=_reorder, args=(_shuffled,))


def _move(place: int, target: int) -> None:
    def moved(order: list[int]) -> list[int]:
        order.insert(target, order.pop(place))
        return order

    _reorder(moved)
    st.session_state["order_point"] = target + 1


def _shuffled(order: list[int]) -> list[int]:
    return random.sample(order, len(order))


def _reorder(reordered: Callable[[list[int]], list[int]]) -> None:
    """Another order of the points as they are now, which may be newer than those in the table."""
    choice = present_choice()
    dataset = points_of(choice)
    if dataset is None:
        return
    order = reordered(list(range(len(dataset))))
    if _are_many(dataset):
        st.session_state[WISHED_ORDER] = order  # the page says what it does, a callback cannot
    else:
        use_points(choice, dataset.in_order(order))
