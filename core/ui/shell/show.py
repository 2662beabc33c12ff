"""A lesson shown in Streamlit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from core.scenes.hand.board import Board
from core.scenes.lesson import Drawn, Lesson, Place, Refusal, Text
from core.scenes.lesson.words import as_markdown
from core.ui.components.asked_words import let_words_answer
from core.ui.components.board import show_board
from core.ui.components.keyboard import listen_to_keys
from core.ui.shell.around import (
    check_in_a_room,
    folded,
    onward,
    say,
    self_check,
    try_this,
    words,
)
from core.ui.shell.chips import chips, present_button
from core.ui.shell.controls import choose_parameter, choose_view, chosen_by_number
from core.ui.shell.handing_on import hand_on
from core.ui.shell.memory import arrive, remember
from core.ui.shell.offers import offer_the_example, offer_what_was_brought
from core.ui.shell.player import show_recorded
from core.ui.shell.settings import settings
from core.ui.shell.stage import set_the_stage, title_row
from core.ui.shell.visit import follow, here, warn
from core.ui.work.waiting import laid_out_first, told_here

ForPlace = Callable[[Place], None]


@dataclass(frozen=True)
class Widgets:
    """What a lesson's views.py adds to what the shell can show.

    notes     what else there is to say above the page
    controls  chips of its own beside the titles of the views
    picture   in place of what a view draws
    """

    notes: ForPlace | None = None
    controls: ForPlace | None = None
    picture: ForPlace | None = None


NO_WIDGETS = Widgets()


def show(lesson: Lesson, widgets: Widgets = NO_WIDGETS) -> None:
    """The whole page of a lesson."""
    set_the_stage()
    follow(lesson)
    arrive(lesson.key, lesson)
    _shown(lesson, widgets)


@st.fragment
@laid_out_first()
def _shown(lesson: Lesson, widgets: Widgets) -> None:
    """Everything that a choice changes; only this runs again when something is touched."""
    with title_row():
        st.title(lesson.question, anchor=False)
        place, notes = here(lesson)
        can_present = not place.choice.present and lesson.for_a_room and not place.view.alone
        with settings(place.choice, place.chips, is_empty=not (place.chips or can_present)):
            chips(place.choice, place.chips, can_edit=not lesson.can_be_empty)
            offer_the_example(place)
            offer_what_was_brought(place)
            if can_present:
                present_button(presenting=False)
        hand_on(place)
        listen_to_keys(place.choice.present, chosen_by_number(place))
        if place.choice.present:
            present_button(presenting=True)
    remember(place, notes)
    with st.container(key="notes"):
        warn(notes)
        if widgets.notes:
            widgets.notes(place)
    with told_here():
        _below_the_title(place, widgets)
        let_words_answer(place)


def _below_the_title(place: Place, widgets: Widgets) -> None:
    _parts(place, widgets.controls)
    if place.opening:
        with words("opening"):
            say(place.opening)
    drawn = None
    if widgets.picture:
        widgets.picture(place)
    elif place.view.draws:
        drawn = place.view.draws(place.choice, place.parameters)
    if isinstance(drawn, Refusal) and drawn.onward:
        st.info(as_markdown(drawn.sentence))
        for way in drawn.onward:
            onward(way, place.choice)
        return
    if place.above and not place.choice.present:
        with st.container(key="above"):
            say(place.above)
    if drawn is not None:
        _picture(place, drawn)
    if not place.choice.present:
        _around(place)
    elif place.check:
        check_in_a_room(place.key, place.check)


def _parts(place: Place, controls: ForPlace | None) -> None:
    """The views and their parameters in one row, with what else belongs there."""
    parameters = place.view.parameters
    typed = any(not isinstance(one, Text) or one.typed for one in parameters)
    only = len(place.lesson.views) == 1 or place.view.alone
    if only and not typed and controls is None:
        return
    with st.container(
        key="story_row" if controls else "lesson_parts",
        horizontal=True,
        gap="xsmall" if controls else "medium",
        vertical_alignment="bottom" if only else "top",  # fields with labels stand on one line
    ):
        if not only:
            choose_view(place)
        for parameter in parameters:
            choose_parameter(place, parameter)
        if controls:
            controls(place)


def _picture(place: Place, drawn: Drawn) -> None:
    if isinstance(drawn, Refusal):
        st.info(as_markdown(drawn.sentence))
    elif isinstance(drawn, Board):
        show_board(drawn, key=place.key, present=place.choice.present, formula=place.formula)
    else:
        beside = (place.view.key, dict(place.parameters))
        show_recorded(drawn, place.choice, place.key, beside=beside)


def _around(place: Place) -> None:
    if below := place.told(place.view.below):
        say(below)
    if place.tasks:
        try_this(place.tasks)
    for one in place.view.folded:
        folded(one.title, place.told(one.words))
    if place.check:
        own = place.view.check is not None and len(place.lesson.views) > 1
        self_check(place.key if own else place.lesson.key, place.check, place.lesson.key)
    if place.lecturers:
        folded("For lecturers", place.lecturers)
    for way in place.onward:
        onward(way, place.choice)
