"""What stays from page to page and from visit to visit: run, own points, place, what is done.

The browser keeps it (`core.ui.components.memory`) and tells it once when the app is opened; from
then on the session has it as well. A choice from the menu comes without a word in the address: then
what is remembered leads. An address that was opened as a link says all by itself.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

import streamlit as st

from core.perceptron import Dataset
from core.perceptron.tables.catalogue import Entry
from core.perceptron.tables.reading import read_dataset
from core.scenes.lesson import Choice, Lesson, Place
from core.scenes.wire.beside.memory import Note
from core.ui.address import choices, own_points
from core.ui.address.place import Texts
from core.ui.components import memory as browser
from core.ui.components.address_bar import lead, present_address, was_written
from core.ui.shell.visit import keep_own, own, run_of
from core.ui.work.elsewhere import elsewhere
from core.ui.work.job import NotComputedError
from core.ui.work.waiting import put_off

MEMORY, PAGE = "memory", "page_of_memory"  # in the session
AT_HOME = "dragged_at_home"  # in the session: points that the hand made of those of the first page
LONGEST = 2_000_000  # characters that a browser may remember
SAYS_A_RUN = choices.DATA | set(choices.FIELDS)
UNREAD = "unread_points"  # in the session: points of an earlier visit, until the page has read them
LONG_TABLE = 5_000  # characters; more are read by a worker
READING = "Reading the points that your browser kept"
CSV = "csv:"  # before points that are too many for a link


@dataclass
class Memory:
    """What is remembered of a visitor.

    run     data and settings chosen last, as texts of an address
    place   the lesson where one was last, and its address
    seen    views, each as `view_name` says it; not what was only presented
    done    lessons whose question was answered right
    """

    run: Texts = field(default_factory=dict)
    place: tuple[str, Texts] | None = None
    seen: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)

    def has_done(self, lesson: Lesson) -> bool:
        """Was its question answered right, or were all of several views looked at?"""
        views = {view_name(lesson.key, view.key) for view in lesson.views}
        return lesson.key in self.done or (len(views) > 1 and views <= self.seen)


def memory() -> Memory:
    """What is remembered of this visitor, to be changed in place."""
    kept: Memory = st.session_state.setdefault(MEMORY, Memory())
    return kept


def view_name(lesson: str, view: str) -> str:
    return f"{lesson}/{view}"


# ── Arriving at a page ──────────────────────────────────────────────────────────────────────────


def arrive(page: str, lesson: Lesson | None = None) -> None:
    """A page is opened: from the menu, it goes on with what was chosen before."""
    came_from = st.session_state.get(PAGE)
    st.session_state[PAGE] = page
    if came_from in (None, page):
        return
    says_a_run = SAYS_A_RUN & set(st.query_params)
    lead({} if says_a_run or lesson is None else brought(lesson))


def brought(lesson: Lesson) -> Texts:
    """The run that a visitor brings to a lesson; none if there is no use for it there."""
    run = memory().run
    if not run or not has_data(lesson):
        return {}
    return run if lesson.wants is None or lesson.wants.fits(run_of(run)) else {}


def has_data(lesson: Lesson) -> bool:
    """Can points be chosen anywhere in the lesson?"""
    chips = (lesson.chips if view.chips is None else view.chips for view in lesson.views)
    return any("data" in names for names in chips)


def dragged_at_home() -> Entry | None:
    """Points that were dragged on the first page: they are for it, and for where it leads."""
    entry: Entry | None = st.session_state.get(AT_HOME)
    return entry


# ── Remembering ─────────────────────────────────────────────────────────────────────────────────


def remember(place: Place, notes: list[str]) -> None:
    """Where somebody is and what was chosen; the browser hears of it."""
    kept, choice, texts = memory(), place.choice, present_address()
    if SAYS_A_RUN & set(texts) and not notes and _is_chosen(choice):
        kept.run = choices.for_any_page(choice)
    lesson = place.lesson
    view = view_name(lesson.key, place.view.key)
    if lesson.goes_on:
        kept.place = (lesson.key, texts)
    if choice.present:
        view = ""  # it was shown to others
    else:
        kept.seen.add(view)
    _tell(
        Note(
            page=lesson.key if lesson.goes_on else "",
            view=view,
            run=kept.run or None,
            own=_own_link(),
            address=texts if texts != st.query_params.to_dict() else None,
            named=choices.for_any_page(choice) if has_data(lesson) else {},
        )
    )
    put_off(_remember_long_points, "points")


def _remember_long_points() -> None:
    """Points that no link can hold: to read and to write them may take a while."""
    if _have_been_read():
        st.rerun()
    entry = own()
    if isinstance(entry, own_points.OwnPoints) and entry.link == own_points.HERE:
        with suppress(NotComputedError):  # then they last as long as the visit
            if entry.table:
                _tell(Note(own=CSV + entry.table), "own")


def _have_been_read() -> bool:
    """Are points of an earlier visit here since this moment? If that is stopped, they can wait."""
    table = st.session_state.get(UNREAD)
    if table is not None and own() is None:
        with suppress(ValueError):
            keep_own(own_points.points_entry(elsewhere(READING, _read_table, table)))
            del st.session_state[UNREAD]
            return True
    st.session_state.pop(UNREAD, None)
    return False


def _is_chosen(choice: Choice) -> bool:
    """Is it somebody's choice? The usual run is one only where it was chosen by hand.

    An address names it as well when its page is left, so that going back leads to the same.
    """
    if isinstance(choice.entry, own_points.NothingDrawn):
        return False
    if _is_from_home(choice.entry):
        return was_written()  # on the way from there they are looked at, and no more
    usual = choices.opened(choice.entry).settings
    is_usual = choice.entry.key == choice.usual and choice.settings == usual
    return not is_usual or was_written()


def _is_from_home(entry: Entry) -> bool:
    """Are these the points that were dragged on the first page?"""
    both = (entry, dragged_at_home())
    links = {one.link if isinstance(one, own_points.OwnPoints) else None for one in both}
    return links != {None} and len(links) == 1


def tell_the_browser() -> None:
    """On a page that is no lesson: nothing but what was chosen."""
    _tell(Note(run=memory().run or None, own=_own_link(), named={}))
    put_off(_remember_long_points, "points")


def remember_as_done(lesson: str) -> None:
    """The question of a lesson was answered right."""
    memory().done.add(lesson)
    _tell(Note(done=lesson), f"done_{lesson}")


def _tell(told: Note, part: str = "page") -> None:
    key = f"remembers_{part}"
    browser.note(told, key=key, on_change=lambda: hear(browser.remembered(key) or ""))


def _own_link() -> str:
    """Own points, if a link can hold them."""
    entry = own()
    link = entry.link if isinstance(entry, own_points.OwnPoints) else ""
    return "" if link in (own_points.NONE, own_points.HERE) else link


# ── What the browser tells ──────────────────────────────────────────────────────────────────────


def hear(text: str) -> None:
    """Take over what a browser remembers, as far as it can be; what this visit has stays."""
    told = _read(text)
    kept = memory()
    if own() is None and isinstance(points := told.get("own"), str):
        with suppress(ValueError):
            _take(points)
    if not kept.run:
        kept.run = _texts(told.get("run"))
    place = told.get("place")
    if kept.place is None and isinstance(place, dict):
        page, address = place.get("page"), place.get("address")
        if isinstance(page, str) and isinstance(address, str):
            kept.place = (page, dict(parse_qsl(address, max_num_fields=100)))
    for names, known in ((kept.seen, told.get("seen")), (kept.done, told.get("done"))):
        names.update(one for one in _list(known) if isinstance(one, str))


def _read(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        return {}
    try:
        told = json.loads(text)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _take(points: str) -> None:
    """Points of an earlier visit. A callback shows nothing, so it leaves many to the page."""
    table = points.removeprefix(CSV)
    if table == points:
        keep_own(own_points.named(points, None))
    elif len(table) > LONG_TABLE:
        st.session_state[UNREAD] = table
    else:
        keep_own(own_points.points_entry(_read_table(table)))


def _read_table(table: str) -> Dataset:
    return own_points.drawable(read_dataset(table))


def _texts(told: Any) -> Texts:
    pairs = told.items() if isinstance(told, dict) else ()
    return {name: text for name, text in pairs if name in SAYS_A_RUN and isinstance(text, str)}


def _list(told: Any) -> list[Any]:
    return told[:1000] if isinstance(told, list) else []
