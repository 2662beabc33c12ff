"""The controls above a picture: which view, and the parameters of the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from core.perceptron.data.numbers import read_number, write_number
from core.scenes.lesson import Number, Option, Parameter, Place
from core.scenes.lesson.parameters import LONGEST_TEXT
from core.ui.address.place import VIEW, complaint, with_parameter, with_view
from core.ui.components.address_bar import present_address, write_address


def choose_view(place: Place) -> None:
    """One of the views of the lesson."""
    titles = {view.key: view.title for view in place.lesson.views if not view.alone}
    _one_of(VIEW, place.lesson.asks, titles, place.view.key, _take_view, place)
    _complain(place, VIEW)


def chosen_by_number(place: Place) -> str:
    """The control that the number keys choose from: the steps of a proof, else the views."""
    for parameter in place.view.parameters:
        if isinstance(parameter, Option) and parameter.by_number:
            return _key(parameter.name)
    return _key(VIEW) if len(place.lesson.views) > 1 and not place.view.alone else ""


def choose_parameter(place: Place, parameter: Parameter) -> None:
    """A control for the parameter, where one is offered."""
    name, label, text = parameter.name, parameter.label, place.parameters[parameter.name]
    if isinstance(parameter, Option):
        if not parameter.offered(place.choice):
            return
        _one_of(name, label, parameter.options, text, _take_text, place)
    elif isinstance(parameter, Number):
        kind = type(parameter.step)
        st.session_state[_key(name)] = kind(float(read_number(text)))
        st.number_input(  # with a button for each step: on a slider a finger misses single values
            label,
            kind(parameter.low),
            kind(parameter.high),
            step=parameter.step,
            format=None if kind is int else "%g",
            width=150,
            key=_key(name),
            on_change=_take_number,
            args=(place, name),
        )
    elif parameter.typed:
        st.session_state[_key(name)] = text
        st.text_input(
            label,
            key=_key(name),
            max_chars=LONGEST_TEXT,
            help=parameter.hint or None,
            on_change=_take_text,
            args=(place, name),
            autocomplete="off",
        )
    _complain(place, name)


def _one_of(
    name: str,
    label: str,
    options: Mapping[str, str],
    chosen: str,
    take: Callable[[Place, str], None],
    place: Place,
) -> None:
    st.session_state[_key(name)] = chosen
    st.segmented_control(
        label,
        list(options),
        key=_key(name),
        format_func=options.__getitem__,
        on_change=take,
        args=(place, name),
        label_visibility="collapsed",
        required=True,
    )


def _complain(place: Place, name: str) -> None:
    if said := complaint(place, present_address(), name):
        st.markdown(f":orange[{said}]")


# ── What a touch does ───────────────────────────────────────────────────────────────────────────


def _key(name: str) -> str:
    return f"kept_{name}"


def _take_view(place: Place, name: str) -> None:
    taken = st.session_state[_key(name)] or place.view.key
    write_address(with_view(place, present_address(), taken))


def _take_text(place: Place, name: str) -> None:
    _keep(place, name, st.session_state[_key(name)] or "")


def _take_number(place: Place, name: str) -> None:
    _keep(place, name, write_number(read_number(str(st.session_state[_key(name)]))))


def _keep(place: Place, name: str, text: str) -> None:
    write_address(with_parameter(place, present_address(), name, text))
