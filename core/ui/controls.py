"""The settings of a run as small chips that open, and the data sets to choose from.

The address bar holds what was chosen. Every run of the page reads it and sets the widgets to it;
a widget that is touched writes the address. So a link, the back button and a click do the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import streamlit as st

from core.perceptron import Dataset, Settings, catalogue
from core.perceptron.catalogue import Entry
from core.scenes.number_text import with_minus
from core.ui import address, own_points
from core.ui.address import Choice

Options = Mapping[str, tuple[str, str]]  # by its text in the address: a name, and what it means

OFFSETS: Options = {
    "1": ("with offset", "Learn θ and θ₀: the boundary may lie anywhere."),
    "0": ("through origin", "Learn θ alone: the boundary always goes through the point 0."),
}
RULES: Options = {
    "le": ("y·a ≤ 0", "A point on the boundary is a mistake. This is the usual rule."),
    "lt": ("y·a < 0", "A point on the boundary is accepted. From zero, nothing is ever learnt."),
    "ge": ("a ≥ 0 means +", "Predict + from 0 upwards: on the boundary, only a − is a mistake."),
    "gt": ("a > 0 means +", "Predict + above 0 only: on the boundary, only a + is a mistake."),
}
ORDERS: Options = {
    "cyclic": ("cyclic", "From the first point to the last, again and again."),
    "restart": ("restart", "After each update, begin again at the first point."),
    "shuffled": ("shuffled", "A new order in each pass. The same seed gives the same orders."),
}
UPDATES: Options = {
    "single": ("one at a time", "Correct each mistake as soon as it is met."),
    "batch": ("all at once", "Look at all points, then correct all mistakes together."),
}
QUESTIONS: Mapping[str, tuple[str, Options]] = {
    "offset": ("Where may the boundary lie?", OFFSETS),
    "rule": ("What counts as a mistake?", RULES),
    "order": ("In which order are the points visited?", ORDERS),
    "update": ("How are mistakes corrected?", UPDATES),
}

ALL_CHIPS = ("data", "model", "mistake", "order", "eta", "start")


def chosen(usual: str = address.DEFAULT_DATA) -> tuple[Choice, list[str]]:
    """What the address bar says, and a sentence about each thing that could not be used.

    `usual` is the data set of an address that names none.
    If not one data set can be read, the page says so and ends here.
    """
    sets = catalogue()
    if not len(sets):
        warn([*sets.problems, "There is no data set to show."])
        st.stop()
    choice, notes = address.read(st.query_params, sets, own(), usual)
    if choice.entry.key == own_points.KEY:
        keep_own(choice.entry)
    return choice, [*sets.problems, *notes]


def keep_own(entry: Entry) -> None:
    """Points of the visitor's own, to be offered among the data sets as long as the visit lasts."""
    st.session_state["own_points"] = entry


def own() -> Entry | None:
    """What `keep_own` kept."""
    entry: Entry | None = st.session_state.get("own_points")
    return entry


def use_points(choice: Choice, dataset: Dataset | None) -> None:
    """Choose points of the visitor's own, or an empty plane; settings stay where they fit."""
    old = choice.entry
    entry = own_points.points_entry(dataset) if dataset else own_points.nothing_drawn(old)
    keep_own(entry)
    fits = entry.dataset.dimension == old.dataset.dimension
    start = choice.settings.start if fits else None
    settings = replace(choice.settings, start=start, permutation=None)
    _go(replace(choice, entry=entry, settings=settings, k=0))


def chips(choice: Choice, names: Sequence[str] = ALL_CHIPS) -> None:
    """The data set and settings, each as a chip that opens; then reset and presenter mode."""
    for name in names:
        label, shown, opens = CHIPS[name]
        with st.popover(f":gray[{label}] {plain(shown(choice))}", key=f"chip_{name}"):
            opens(choice)
    if set(names) - {"data"}:
        suggested = address.opened(choice.entry, choice.present, choice.usual)
        st.button(
            "Reset",
            key="choose_reset",
            help="Back to the settings suggested for this data set.",
            disabled=choice.settings == suggested.settings,
            on_click=_go,
            args=(suggested,),
        )
    present_button(choice.present)


def present_button(presenting: bool) -> None:
    """Into presenter mode, or out of it; the place in the run stays."""
    if presenting:
        st.button("Leave", key="choose_leave", shortcut="Esc", on_click=_present, args=(False,))
    else:
        hint = "Large type and no menus, for a room."
        st.button("Present", key="choose_present", help=hint, on_click=_present, args=(True,))


def warn(notes: Sequence[str]) -> None:
    """What is wrong, a line each; nothing if all is well."""
    if notes:
        st.warning("  \n".join(map(plain, notes)))


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """The text as Markdown that shows exactly it."""
    return re.sub(r"([\\`*_{}\[\]()#+.!|<>~$:&-])", r"\\\1", text)


# ── What opens ──────────────────────────────────────────────────────────────────────────────────


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


def _model(choice: Choice) -> None:
    _options(choice, "offset")


def _mistake(choice: Choice) -> None:
    _options(choice, "rule")


def _order(choice: Choice) -> None:
    _options(choice, "order")
    if choice.settings.order == "shuffled":
        _number_field(choice, "seed", "Seed")
    _options(choice, "update")


def _eta(choice: Choice) -> None:
    _number_field(choice, "eta", "Learning rate η: every update adds η·y·x to θ")
    _number_field(choice, "decay", "Decay: after k updates the rate is η / (1 + decay · k)")


def _start(choice: Choice) -> None:
    first = "First θ and θ₀" if choice.settings.offset else "First θ"
    _number_field(choice, "start", f"{first}: numbers with commas between, or 0 for all zero")


def _options(choice: Choice, name: str) -> None:
    question, options = QUESTIONS[name]
    text = setting_text(choice.settings, name)
    st.session_state[f"choose_{name}"] = text if text in options else None
    st.radio(
        question,
        list(options),
        key=f"choose_{name}",
        format_func=lambda option: plain(options[option][0]),
        captions=[plain(meaning) for _, meaning in options.values()],
        on_change=_take,
        args=(choice, name),
    )


def _number_field(choice: Choice, name: str, label: str) -> None:
    number_field(label, f"choose_{name}", choice.settings, name, _take, (choice, name))


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
        _go(address.changed(choice, name, st.session_state[key] or ""))
    except ValueError as error:
        refuse(key, error, choice.settings, name)


def refuse(key: str, error: ValueError, settings: Settings, name: str) -> None:
    """Let the field `key` say why the setting stays as it was."""
    kept = for_people(setting_text(settings, name))
    st.session_state[f"refused_{key}"] = f"{error}. It stays {kept}."


def _open(choice: Choice) -> None:
    """Other data: only the view of the lesson stays, for the rest of it spoke of the old points."""
    entry = _offered()[st.session_state["choose_data"]]
    view = {name: text for name, text in st.query_params.items() if name == address.VIEW}
    new = address.opened(entry, choice.present, choice.usual)
    st.query_params.from_dict(view | address.write(new))


def _go(choice: Choice) -> None:
    """Other settings: what a lesson keeps in the address beside the run stays."""
    texts = st.query_params.to_dict()
    beside = {name: text for name, text in texts.items() if name not in address.NAMES}
    st.query_params.from_dict(beside | address.write(choice))


def _present(present: bool) -> None:
    """The rest of the address stays as it is: the player keeps the place in the run there."""
    if present:
        st.query_params["present"] = "1"
    else:
        st.query_params.pop("present", None)


# ── Texts on the chips ──────────────────────────────────────────────────────────────────────────


def setting_text(settings: Settings, name: str) -> str:
    """A setting as the address has it."""
    return address.SETTINGS[name].writes(getattr(settings, name))


def for_people(text: str) -> str:
    """A text of the address as one writes it for people: 1, −0.5"""
    return with_minus(text).replace(",", ", ")


def _order_text(choice: Choice) -> str:
    settings = choice.settings
    order = f"shuffled, seed {settings.seed}" if settings.order == "shuffled" else settings.order
    if settings.update == "batch":
        return "batch" if settings.order == "cyclic" else f"{order}, batch"
    return order


def _eta_text(choice: Choice) -> str:
    decay = choice.settings.decay
    rate = for_people(choice.settings.eta)
    return rate if decay == "0" else f"{rate}, decay {for_people(decay)}"


def _start_text(choice: Choice) -> str:
    text = for_people(setting_text(choice.settings, "start"))
    return f"({text})" if "," in text else text


# by name: the label, the text beside it, and what opens
Chip = tuple[str, Callable[[Choice], str], Callable[[Choice], None]]
CHIPS: Mapping[str, Chip] = {
    "data": ("data", lambda choice: choice.entry.title, _data_sets),
    "model": ("model", lambda choice: OFFSETS[setting_text(choice.settings, "offset")][0], _model),
    "mistake": ("mistake", lambda choice: RULES[choice.settings.rule][0], _mistake),
    "order": ("order", _order_text, _order),
    "eta": ("η", _eta_text, _eta),
    "start": ("start", _start_text, _start),
}
