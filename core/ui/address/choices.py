"""The run in the address bar: its data, settings and moment, read and written by one table.

    ?data=and&rule=ge&k=3        AND, predicting + from a = 0 upwards, after three updates
    ?points=AQ…                  points of one's own, packed into letters and digits

Only what differs from the run that a data set is meant for is written. Whatever stands in an
address may come from anybody: it is looked up or read as a number, never evaluated or shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.perceptron import Settings
from core.perceptron.data.numbers import read_number
from core.perceptron.tables.catalogue import Catalogue, Entry
from core.scenes.lesson import DEFAULT_DATA, Choice
from core.ui.address import own_points
from core.ui.address.fields import Field, switch, whole
from core.ui.address.settings_table import SETTINGS, changes, value_of

LARGEST_K = 10**9
FIELDS = {name: row.address for name, row in SETTINGS.items()}
MOMENT = {
    "k": Field("The update k", "a whole number from 0", lambda text: min(whole(text), LARGEST_K)),
    "visit": Field("The visit", "a whole number from 0", lambda text: min(whole(text), LARGEST_K)),
    "present": switch("The presenter mode"),
    "predict": switch("Predicting"),
    "ask": switch("Asking"),
}

# What says the points, and what says the run; a lesson may keep more beside it.
DATA = frozenset({"data", own_points.KEY})
NAMES = frozenset({*DATA, *FIELDS, *MOMENT})


# ── Both ways ───────────────────────────────────────────────────────────────────────────────────


def read(
    texts: Mapping[str, str],
    sets: Catalogue,
    own: Entry | None = None,
    usual: str = DEFAULT_DATA,
) -> tuple[Choice, list[str]]:
    """The choice that an address stands for, and sentences about what in it was no use.

    Names outside the table are ignored. `sets` must have at least one data set; `own` are the
    visitor's points, which an address that cannot hold them says are here.
    """
    entry, notes = _entry(texts, sets, own, _usual(sets, usual))
    settings = opened(entry).settings
    moment: dict[str, Any] = {}
    wrong: dict[str, str] = {}
    for name, field in (FIELDS | MOMENT).items():
        if name not in texts:
            continue
        try:
            value = field.value(texts[name])
            if name in MOMENT:
                moment[name] = value
            else:
                settings = _with(entry, settings, **changes(name, value))
        except ValueError as error:
            wrong[name] = str(error)
    return Choice(entry, settings, usual=usual, **moment), [*notes, *_complaint(wrong)]


def write(choice: Choice) -> dict[str, str]:
    """The shortest address that `read` turns into this choice again, on the same page."""
    texts = {}
    if isinstance(choice.entry, own_points.OwnPoints):
        texts[own_points.KEY] = choice.entry.link
    elif choice.entry.key != choice.usual:
        texts["data"] = choice.entry.key
    settings = opened(choice.entry).settings
    for name, field in FIELDS.items():
        value = value_of(choice.settings, name)
        if value != value_of(settings, name):
            texts[name] = field.writes(value)
            settings = _with(choice.entry, settings, **changes(name, value))
    for name, field in MOMENT.items():
        if (value := getattr(choice, name)) != getattr(Choice, name):
            texts[name] = field.writes(value)
    return texts


def opened(entry: Entry, present: bool = False, usual: str = DEFAULT_DATA) -> Choice:
    """A data set with the run that it is meant for, at its start."""
    return Choice(entry, _with(entry, entry.settings), present=present, usual=usual)


def for_any_page(choice: Choice) -> dict[str, str]:
    """The address of a run at its start that names its data, whatever is usual on a page."""
    return write(replace(choice, k=0, visit=None, usual=""))


def at_its_start(choice: Choice) -> Choice:
    """The same run; who steps by visit goes on doing so."""
    return replace(choice, k=0, visit=None if choice.visit is None else 0)


def changed(choice: Choice, name: str, text: str) -> Choice:
    """The choice with one setting said anew, at its start.

    Raises `ValueError` with a sentence, but no full stop, if `text` is no use.
    """
    said = changes(name, FIELDS[name].value(text))
    settings = _with(choice.entry, choice.settings, **said)
    return at_its_start(replace(choice, settings=settings))


def _entry(
    texts: Mapping[str, str], sets: Catalogue, own: Entry | None, usual: Entry
) -> tuple[Entry, list[str]]:
    """The data set asked for; else the usual one, and a sentence that says why."""
    if own_points.KEY in texts:
        try:
            return own_points.named(texts[own_points.KEY].strip(), own), []
        except ValueError as error:
            return usual, [f"{error} “{usual.title}” is shown."]
    key = texts.get("data", usual.key)
    if key in sets.keys:
        return sets.load(key), []
    return usual, [f"The address asks for an unknown data set; “{usual.title}” is shown."]


def _usual(sets: Catalogue, key: str) -> Entry:
    return sets.load(key) if key in sets.keys else sets.entries[0]


def _with(entry: Entry, settings: Settings, **said: Any) -> Settings:
    """Settings that fit the data, in one spelling: what has no effect has its usual value."""
    if "order" in said:
        said["permutation"] = None
    settings = replace(settings, **said)
    dimension = entry.dataset.dimension + settings.offset
    start = _or_none(settings.start)
    if start is not None and len(start) != dimension:
        if "start" in said:
            raise ValueError(f"The start must be 0 or {_numbers(dimension, settings.offset)}")
        # The offset came or went: θ₀ comes as 0, or goes.
        start = _or_none((*start, "0")[:dimension])
    seed = settings.seed if settings.order == "shuffled" else 0
    return replace(settings, start=start, seed=seed)


def _or_none(start: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """A start with all numbers 0 is the usual one."""
    return start if start and any(map(read_number, start)) else None


def _numbers(count: int, offset: bool) -> str:
    if count == 1:
        return "1 number"
    return f"{count} numbers with commas between" + (", the last of them θ₀" if offset else "")


def _complaint(wrong: Mapping[str, str]) -> list[str]:
    """One sentence about all that was wrong, without a word of what stood there."""
    if not wrong:
        return []
    if len(wrong) == 1:
        [sentence] = wrong.values()
        return [f"{sentence}. The address says something else, so the usual value is used."]
    *names, last = wrong
    listed = f"{', '.join(names)} and {last}"
    return [f"The address has no usable values for {listed}, so the usual ones are used."]
