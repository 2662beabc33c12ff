"""The first page: a run to watch, and two doors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from html import escape
from pathlib import Path

import streamlit as st

from core.lessons.home import words
from core.lessons.home.runs import can_be_first, first_run_of
from core.perceptron import Dataset, Settings
from core.scenes.lesson import Choice, Lesson
from core.scenes.lesson.words import plain
from core.ui.address import choices, own_points
from core.ui.address.place import Texts
from core.ui.components.first_run import dragged, show_first_run
from core.ui.components.keyboard import listen_to_keys
from core.ui.shell.chips import present_button
from core.ui.shell.contents import contents
from core.ui.shell.handing_on import hand_on_page
from core.ui.shell.memory import (
    AT_HOME,
    arrive,
    brought,
    dragged_at_home,
    has_data,
    memory,
    tell_the_browser,
)
from core.ui.shell.stage import set_the_stage, title_row
from core.ui.shell.visit import chosen, warn
from core.ui.work.waiting import laid_out_first

STYLE = Path(__file__).with_name("home.css")
KEY = "first_run"  # of the component
HEARD = "first_run_edition"  # in the session: the last drag that was taken over
PLAYER = "step_through"  # where addresses of a run lead
ASKS_FOR_A_RUN = choices.NAMES - {"present"}


def show_home(sections: Mapping[str, Sequence[Lesson]], lessons: Sequence[Lesson]) -> None:
    """The whole page. `lessons` are those of the course that are ticked off."""
    set_the_stage()
    texts = st.query_params.to_dict()
    if ASKS_FOR_A_RUN & set(texts):  # once the player was here: old links stay good
        st.switch_page(f"pages/{PLAYER}.py", query_params=texts)
    arrive("home")
    st.html(STYLE)
    _shown(sections, lessons)


@st.fragment
@laid_out_first()
def _shown(sections: Mapping[str, Sequence[Lesson]], lessons: Sequence[Lesson]) -> None:
    with title_row():
        st.title(words.TITLE, anchor=False)
        address, notes = chosen()
        if not address.present:
            present_button(presenting=False)
        hand_on_page("home", words.TITLE, address.present)
        listen_to_keys(address.present, numbers="")
        if address.present:
            present_button(presenting=True)
    with st.container(key="notes"):
        warn(notes)
    choice = _first_choice(address)
    run = first_run_of(choice.entry.dataset, choice.settings.offset)
    sent = replace(
        run,
        edition=st.session_state.get(HEARD),
        again=words.AGAIN if dragged_at_home() else "",
        present=address.present,
    )
    show_first_run(sent, key=KEY, on_change=_take_over, on_again=_begin_again)
    tell_the_browser()
    if address.present:
        return
    with st.container(key="words_doors"):
        with st.container(key="door_learn", gap=None):
            _learn(sections, lessons)
        with st.container(key="door_teach", gap=None):
            _teach(sections["Teach"], _run_to_show(choice))
    st.subheader("The lessons", anchor=False)
    st.caption(words.TICKED)
    contents(sections["Learn"])


# ── The run ─────────────────────────────────────────────────────────────────────────────────────


def _first_choice(usual: Choice) -> Choice:
    """The page's own points, or what the hand made of them; always the plainest run."""
    if entry := dragged_at_home():
        return replace(usual, entry=entry, settings=Settings(), usual="")
    return replace(usual, settings=Settings(offset=usual.settings.offset), usual="")


def _run_to_show(choice: Choice) -> Texts:
    """What one takes along to show: the points dragged here, else what was chosen elsewhere."""
    run = choices.for_any_page(choice)
    return run if dragged_at_home() else memory().run or run


def _take_over() -> None:
    """The points that were dragged are shown from here on, on this page alone."""
    told = dragged(KEY)
    if told is None or told["edition"] == st.session_state.get(HEARD):
        return
    before = _first_choice(chosen()[0])
    with suppress(ValueError, TypeError, LookupError):
        dataset = _moved(before.entry.dataset, told["rows"])
        if can_be_first(dataset):
            st.session_state[AT_HOME] = own_points.points_entry(dataset)
    st.session_state[HEARD] = dict(told["edition"])


def _begin_again() -> None:
    """The first points, as at a first visit."""
    st.session_state.pop(AT_HOME, None)


def _moved(before: Dataset, rows: Sequence[Sequence[str]]) -> Dataset:
    points, labels = [row[:-1] for row in rows], [row[-1] for row in rows]
    return Dataset.of(points, labels, "", before.label_names, before.feature_names)


# ── The doors ───────────────────────────────────────────────────────────────────────────────────


def _learn(sections: Mapping[str, Sequence[Lesson]], lessons: Sequence[Lesson]) -> None:
    st.subheader("Learn", anchor=False)
    st.markdown(words.LEARN)
    known = {one.key: one for section in sections.values() for one in section if one.goes_on}
    done = [memory().has_done(lesson) for lesson in lessons]
    page, address = memory().place or ("", {})
    if place := known.get(page):
        view = place.view(address.get("view", ""))
        is_all = len(place.views) == 1 or view.title == place.title
        where = place.title if is_all else f"{place.title}, {view.title}"
        label, lesson, texts = f"Continue: {where}", place, address
    else:
        lesson = lessons[0]
        label, texts = f"Start here: {lesson.question}", brought(lesson)
    with st.container(key="door_row", horizontal=True, vertical_alignment="center"):
        st.page_link(lesson.page, label=plain(label), query_params=dict(texts) or None)
        st.html(_dots(done))


def _dots(done: Sequence[bool]) -> str:
    """One circle for each lesson, filled where it is done."""
    told = escape(f"{sum(done)} of {len(done)} lessons done")
    dots = "".join(f'<span class="{"done" if one else "open"}"></span>' for one in done)
    return f'<p class="dots" role="img" aria-label="{told}">{dots}</p>'


def _teach(lessons: Sequence[Lesson], run: Texts) -> None:
    st.subheader("Teach", anchor=False)
    st.markdown(words.TEACH)
    with st.container(key="door_links", horizontal=True, gap="small"):
        for lesson in lessons:
            st.page_link(
                lesson.page, label=lesson.title, query_params=run if has_data(lesson) else None
            )
        st.page_link(
            "pages/your_data.py", label="Worksheets", query_params={**run, "view": "worksheets"}
        )
        st.page_link("pages/lecture.py", label=words.READY, query_params={"view": "ready"})
        st.button(words.HOLD_A_CLASS, key="hold_a_class", type="tertiary")
