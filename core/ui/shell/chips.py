"""The data set and the settings of a run as small chips that open, and the way to present."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from core.perceptron import Settings, catalogue
from core.perceptron.tables.catalogue import Entry
from core.scenes.lesson import Choice
from core.scenes.lesson.words import plain
from core.ui.address import choices
from core.ui.address.settings_table import (
    CHIPS,
    OF_A_RUN,
    SETTINGS,
    chip_text,
    for_people,
    in_chip,
    setting_text,
)
from core.ui.shell.visit import go_to_data, go_with_settings, own, present


def chips(choice: Choice, names: Sequence[str] = OF_A_RUN, can_edit: bool = True) -> None:
    """The data set and settings, each as a chip that opens; then the way back to what is usual."""
    for name in names:
        if name == "data":
            with _chip(name, "data", choice.entry.title):
                if can_edit:
                    _edit(choice)
                _data_sets(choice)
        else:
            with _chip(name, CHIPS[name], chip_text(choice.settings, name)):
                _settings(choice, name)
    if set(names) - {"data"}:
        suggested = choices.opened(choice.entry, choice.present, choice.usual)
        st.button(
            "Reset",
            key="choose_reset",
            help="Back to the settings suggested for this data set.",
            disabled=choice.settings == suggested.settings,
            on_click=go_with_settings,
            args=(suggested,),
        )


def present_button(presenting: bool) -> None:
    """Into presenter mode, or out of it; the place in the run stays."""
    if presenting:
        st.button("Leave", key="choose_leave", shortcut="Esc", on_click=present, args=(False,))
    else:
        hint = "Large type and no menus, for a room."
        st.button("Present", key="choose_present", help=hint, on_click=present, args=(True,))


def _chip(name: str, label: str, text: str) -> Any:
    return st.popover(f":gray[{label}] {plain(text)}", key=f"chip_{name}")


# ── What opens ──────────────────────────────────────────────────────────────────────────────────


def _edit(choice: Choice) -> None:
    """The way to the page where points are drawn, with those that are seen."""
    there = choices.for_any_page(choice)
    label, icon = "Change these points, or draw your own", ":material/draw:"
    st.page_link("pages/your_data.py", label=label, icon=icon, query_params=there)


def _data_sets(choice: Choice) -> None:
    entries = _offered()
    st.session_state["choose_data"] = choice.entry.key
    st.radio(
        "Data set",
        list(entries),
        key="choose_data",
        format_func=lambda key: plain(entries[key].title),
        captions=[plain(entry.story) for entry in entries.values()],
        on_change=_open,
        args=(choice,),
    )


def _offered() -> dict[str, Entry]:
    """What there is to choose from by key: the visitor's own points, then the catalogue."""
    mine = own()
    return {entry.key: entry for entry in [*([mine] if mine else []), *catalogue()]}


def _settings(choice: Choice, chip: str) -> None:
    for name in in_chip(chip):
        setting = SETTINGS[name]
        key, take_over = f"choose_{name}", (choice, name)
        if setting.options:
            names = {option: plain(name) for option, (name, _) in setting.options.items()}
            st.session_state[key] = chosen_option(choice.settings, name)
            st.radio(
                setting.question(choice.settings),
                list(names),
                key=key,
                format_func=names.__getitem__,
                captions=[plain(meaning) for _, meaning in setting.options.values()],
                on_change=_take,
                args=take_over,
            )
        elif setting.has_use(choice.settings):
            number_field(
                setting.question(choice.settings), key, choice.settings, name, _take, take_over
            )


def chosen_option(settings: Settings, name: str) -> str | None:
    """The option of a setting that is chosen; None if it is none of those offered."""
    text = setting_text(settings, name)
    return text if text in SETTINGS[name].options else None


def number_field(
    label: str,
    key: str,
    settings: Settings,
    name: str,
    take: Callable[..., None],
    args: tuple[Any, ...],
) -> None:
    """A field for the setting `name`, and below it why `take` did not take what was typed there."""
    st.session_state[key] = for_people(setting_text(settings, name))
    st.text_input(label, key=key, on_change=take, args=args, autocomplete="off")
    refused = st.session_state.pop(f"refused_{key}", None)
    if refused:
        st.markdown(f":orange[{plain(refused)}]")


# ── What a touch does ───────────────────────────────────────────────────────────────────────────


def _take(choice: Choice, name: str) -> None:
    """Take over what was chosen or typed; if it is wrong, say so and keep what was."""
    key = f"choose_{name}"
    try:
        go_with_settings(choices.changed(choice, name, st.session_state[key] or ""))
    except ValueError as error:
        refuse(key, error, choice.settings, name)


def refuse(key: str, error: ValueError, settings: Settings, name: str) -> None:
    """Let the field `key` say why the setting stays as it was."""
    kept = for_people(setting_text(settings, name))
    st.session_state[f"refused_{key}"] = f"{error}. It stays {kept}."


def _open(choice: Choice) -> None:
    go_to_data(choice, _offered()[st.session_state["choose_data"]])
