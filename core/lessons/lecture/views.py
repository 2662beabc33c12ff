"""The page of the lecture in Streamlit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import streamlit as st

from core.lessons.lecture import words
from core.lessons.lecture.ready import READY
from core.lessons.lecture.wheres import at_home, where
from core.scenes.lecture import Lecture, fits_link, pack_lecture, read_file, write_file
from core.scenes.lesson import Lesson, Place
from core.scenes.wire.beside.lecture import LecturePage
from core.ui.address.lecture import LIST, read_list
from core.ui.components.address_bar import present_address
from core.ui.components.lecture import show_lecture, told_by_browser
from core.ui.components.sharing import share_address
from core.ui.shell import Widgets
from core.ui.shell.visit import warn

STYLE = Path(__file__).with_name("lecture.css")
KEY = "lecture_list"  # of the component
ANSWER = "lecture_file"  # in the session: what is said of the file that was opened last

Lessons = Mapping[str, Lesson]


def lecture_page(course: Sequence[Lesson]) -> Widgets:
    """What the page shows; views are those of the course."""
    lessons = {lesson.key: lesson for lesson in course}

    def warn_of_the_address(place: Place) -> None:
        sent, notes = read_list(present_address())
        warn(notes + (at_home(sent, lessons)[1] if sent and place.view.key == "own" else []))

    def show_page(place: Place) -> None:
        st.html(STYLE)
        with st.container(key="lecture_page"):
            if place.view.key == "ready":
                after = place.parameters["after"]
                st.markdown(words.COVERS[after])
                _given(READY[after], lessons, place, after)
            elif sent := read_list(present_address())[0]:
                st.info(words.SENT)
                _given(at_home(sent, lessons)[0], lessons, place, "sent")
            else:
                _own(lessons, place)

    return Widgets(notes=warn_of_the_address, picture=show_page)


def _given(lecture: Lecture, lessons: Lessons, place: Place, key: str) -> None:
    told = LecturePage(lecture, _wheres(lecture, lessons), "", None, "", place.choice.present)
    show_lecture(told, key=f"{KEY}_{key}", on_file=lambda: None)


def _own(lessons: Lessons, place: Place) -> None:
    """The list, which the browser keeps, and below it what can be made of it."""
    lecture = _told()
    edition, taken, refused = st.session_state.get(ANSWER, ("", None, ""))
    told = LecturePage(
        None, _wheres(lecture, lessons), refused, taken, edition, place.choice.present
    )
    show_lecture(told, key=KEY, on_file=lambda: _take_file(lessons))
    if not lecture.views or place.choice.present:
        return
    with st.container(key="lecture_link"):
        st.markdown(words.THE_LINK)
        packed = pack_lecture(lecture)
        if fits_link(packed):
            share_address("share_lecture", {LIST: packed})
        else:
            st.markdown(words.TOO_LONG)
        st.download_button(
            words.SAVE,
            write_file(lecture),
            "lecture.json",
            "application/json",
            key="save_lecture",
            on_click="ignore",
        )


def _told() -> Lecture:
    """The own lecture, as the browser has told it; empty until then."""
    text = told_by_browser(KEY, "list")
    try:
        return read_file(text) if isinstance(text, str) else Lecture()
    except ValueError:
        return Lecture()


def _wheres(lecture: Lecture, lessons: Lessons) -> dict[str, str]:
    known = at_home(lecture, lessons)[0]
    return {f"{view.page}?{view.address}": where(view, lessons) for view in known.views}


def _take_file(lessons: Lessons) -> None:
    """Read the file that was opened; the browser hears what came of it."""
    file = told_by_browser(KEY, "file")
    if not isinstance(file, Mapping) or not isinstance(file.get("text"), str):
        return
    try:
        taken, notes = at_home(read_file(file["text"]), lessons)
    except ValueError as error:
        taken, notes = None, [str(error)]
    st.session_state[ANSWER] = (str(file.get("edition", "")), taken, " ".join(notes))
