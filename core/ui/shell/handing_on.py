"""What is seen as something to hand on: a short link, a QR code, a view of a lecture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from core.scenes.lesson import Place
from core.scenes.wire.beside.lecture import Lectern
from core.ui.address import choices
from core.ui.address.own_points import HERE, OwnPoints
from core.ui.address.place import write_place
from core.ui.components.address_bar import present_address
from core.ui.components.lectern import asked_code, show_lectern
from core.ui.plain.course import HOME, page_name
from core.ui.shell.memory import has_data

KEY = "lectern_here"
TOO_MANY = "These points are too many for a link. Your data saves them as a file."


def hand_on(place: Place) -> None:
    """The ways to hand on a view of a lesson."""
    entry, lesson = place.choice.entry, place.lesson
    is_too_long = isinstance(entry, OwnPoints) and entry.link == HERE
    title = lesson.title if len(lesson.views) == 1 else f"{lesson.title}: {place.view.title}"
    _shown(
        lesson.key,
        title,
        (place.view.key, "") if place.view == lesson.views[0] else (place.view.key,),
        {} if is_too_long else short_address(place),
        TOO_MANY if is_too_long and has_data(lesson) else "",
        page_name(lesson, place.view) if place.view.draws else "",
        place.choice.present,
    )


def hand_on_page(page: str, title: str, present: bool) -> None:
    """The same for a page that is no lesson."""
    _shown(page, title, ("",), {}, "", HOME, present)


def short_address(place: Place) -> dict[str, str]:
    """The shortest address that leads there at the first step, wherever it is opened.

    It names the data where they can be chosen, for what is usual may change, and says nothing of a
    run where none can be chosen: what was brought from elsewhere is not seen there.
    """
    usual = "" if has_data(place.lesson) else place.choice.usual
    choice = replace(
        place.choice, k=0, visit=None, usual=usual, present=False, predict=False, ask=False
    )
    texts = write_place(replace(place, choice=choice))
    return {name: text for name, text in texts.items() if place.chips or name not in choices.NAMES}


@st.fragment
def _shown(
    page: str,
    title: str,
    called: tuple[str, ...],
    address: Mapping[str, str],
    refused: str,
    plain: str,
    present: bool,
) -> None:
    """In a part of its own: a code is drawn without the rest of the page."""
    heard = tuple(present_address())
    told = Lectern(page, title, called, address, heard, refused, asked_code(KEY), plain, present)
    show_lectern(told, key=KEY)
