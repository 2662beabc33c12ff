"""Files to take away. What is soon made is made by the press that saves it.

What takes longer is made by the page, which says so and can be stopped; then a button to save it
stands in the place of the one that asked for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from core.perceptron import Dataset
from core.scenes.lesson.words import plain
from core.ui.cache.kept import Kept
from core.ui.cache.shelf import Label
from core.ui.cache.tables import csv_of
from core.ui.work.messages import Task
from core.ui.work.waiting import go_on, in_the_name_of_this_visitor, put_off

WRITING = "Writing the file"
READY = "The file is ready to be saved."
WISHED = "wished_file"  # in the session: what the page is to make
TYPES = {
    "html": "text/html",
    "csv": "text/csv",
    "json": "application/json",
    "md": "text/markdown",
    "tex": "text/x-tex",
}


class File(NamedTuple):
    """What the button says, the file's name, and what makes its contents of which arguments."""

    label: str
    name: str
    make: Kept[..., str]
    given: tuple[Any, ...]

    @property
    def is_soon_made(self) -> bool:
        return not self.make.is_heavy(*self.given)

    @property
    def is_there(self) -> bool:
        return self.make.found(*self.given) is not None


def points_file(dataset: Dataset, name: str = "points.csv") -> File:
    return File("Points (CSV)", name, csv_of, (dataset,))


def offer_files(words: str, files: Sequence[File], place: str = "take") -> None:
    """A sentence, and below it a button for each file."""
    with st.container(gap="xsmall"):
        st.markdown(words)
        offer_buttons(files, place)


def offer_buttons(files: Sequence[File], place: str) -> None:
    """A button for each file.

    place   tells these buttons from others of the page
    """
    with st.container(horizontal=True, gap="small"):
        slots = [st.empty() for _ in files]
    wished: list[tuple[File, DeltaGenerator]] = []
    for file, slot in zip(files, slots, strict=True):
        wish = (place, file.make.label(*file.given))
        with slot:
            if file.is_soon_made:
                _save(file, file.label, place)
            elif file.is_there:
                _save(file, _to_save(file), place)
            else:
                key = f"make_{place}_{file.name}"
                st.button(file.label, key=key, on_click=_ask_for, args=(wish, file))
                if st.session_state.get(WISHED) == wish:
                    wished.append((file, slot))
    for file, slot in wished:
        put_off(partial(_make, file, slot, st.empty(), place), f"file_{place}")


def _ask_for(wish: tuple[str, Label], file: File) -> None:
    """Also again, where it was stopped."""
    st.session_state[WISHED] = wish
    go_on(Task(file.make, file.given).name)


def _make(file: File, slot: DeltaGenerator, said: DeltaGenerator, place: str) -> None:
    try:
        file.make(*file.given)
    except ValueError as error:
        said.markdown(f":orange[{plain(str(error))}]")
        return
    with slot:
        _save(file, _to_save(file), place)
    with said.container(key=f"said_ready_{place}"):
        st.markdown(READY)


def _to_save(file: File) -> str:
    return f"Save {file.label}"


def _save(file: File, label: str, place: str) -> None:
    st.download_button(
        label,
        in_the_name_of_this_visitor(partial(file.make, *file.given)),
        file.name,
        TYPES[file.name.rpartition(".")[2]],
        key=f"{place}_{file.name}",
        on_click="ignore",
    )
