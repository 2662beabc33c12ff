"""The lesson in the address bar: one table says what may stand there and what it means.

    ?data=and&rule=ge&k=3        AND, predicting + from a = 0 upwards, after three updates
    ?points=AQ…                  points of one's own, packed into letters and digits

Only what differs from the run that a data set is meant for is written. Whatever stands in an
address may come from anybody: it is looked up or read as a number, never evaluated or shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from core.perceptron import Settings
from core.perceptron.catalogue import Catalogue, Entry
from core.perceptron.numbers import read_number, write_number
from core.perceptron.settings import LARGEST_SEED, RULES, UPDATES
from core.ui import own_points

DEFAULT_DATA = "eight_updates"
ORDERS = ("cyclic", "restart", "shuffled")
LONGEST_TEXT = 400  # characters; room for a start in many dimensions
LONGEST_NUMBER = 20
LARGEST_NUMBER = 10**6
SMALLEST_ETA = Fraction(1, 10**6)
LARGEST_K = 10**9


@dataclass(frozen=True)
class Choice:
    """What a visitor chose: a data set, how to run it, and the moment to look at.

    k         the update at which the replay opens
    present   without menus and in large type?
    usual     the data set that an address without one stands for, on this page
    """

    entry: Entry
    settings: Settings
    k: int = 0
    present: bool = False
    usual: str = DEFAULT_DATA


# ── The table ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Field:
    """One name in the address bar.

    what, expects   the parts of the sentence “{what} must be {expects}”
    reads           from text to value; raises `ValueError` for a text that means nothing
    writes          from value back to text
    """

    what: str
    expects: str
    reads: Callable[[str], Any]
    writes: Callable[[Any], str] = str

    def value(self, text: str) -> Any:
        """What `text` means; `ValueError` with a sentence (but no full stop) if nothing."""
        try:
            if len(text) > LONGEST_TEXT:
                raise ValueError
            return self.reads(text.strip())
        except ValueError:
            raise ValueError(f"{self.what} must be {self.expects}") from None


def _word(what: str, *words: str) -> Field:
    def reads(text: str) -> str:
        if text not in words:
            raise ValueError
        return text

    return Field(what, f"{', '.join(words[:-1])} or {words[-1]}", reads)


def _switch(what: str) -> Field:
    def reads(text: str) -> bool:
        if text not in ("0", "1"):
            raise ValueError
        return text == "1"

    return Field(what, "0 or 1", reads, lambda value: str(int(value)))


def _whole(text: str) -> int:
    if not re.fullmatch("[0-9]+", text):
        raise ValueError
    return int(text)


def _seed(text: str) -> int:
    if _whole(text) > LARGEST_SEED:
        raise ValueError
    return int(text)


def _number(text: str, least: Fraction | int = -LARGEST_NUMBER) -> str:
    if len(text) > LONGEST_NUMBER:
        raise ValueError
    number = read_number(text)
    if not least <= number <= LARGEST_NUMBER:
        raise ValueError
    return write_number(number)


def _start(text: str) -> tuple[str, ...]:
    """The numbers between commas, semicolons or spaces; brackets around them are welcome."""
    numbers = re.split(r"\s*[,;]\s*|\s+", text.strip("()[] "))
    return tuple(_number(number) for number in numbers)


# A setting may depend on an earlier one: the start on the offset, the seed on the order.
SETTINGS = {
    "offset": _switch("The offset"),
    "rule": _word("The mistake rule", *RULES),
    "order": _word("The order", *ORDERS),
    "seed": Field("The seed", f"a whole number from 0 to {LARGEST_SEED}", _seed),
    "eta": Field(
        "The learning rate η",
        f"a number above 0 and at most {LARGEST_NUMBER}, such as 0.5",
        lambda text: _number(text, SMALLEST_ETA),
    ),
    "decay": Field(
        "The decay",
        f"a number from 0 to {LARGEST_NUMBER}, such as 0.1",
        lambda text: _number(text, 0),
    ),
    "start": Field(
        "The start",
        "0, or one number for each weight with commas between",
        _start,
        lambda start: ",".join(start or ("0",)),
    ),
    "update": _word("The kind of update", *UPDATES),
}
MOMENT = {
    "k": Field("The update k", "a whole number from 0", lambda text: min(_whole(text), LARGEST_K)),
    "present": _switch("The presenter mode"),
}

VIEW = "view"  # which of a lesson's pictures is open
# What says the run; a lesson may keep more beside it.
NAMES = {"data", own_points.KEY, *SETTINGS, *MOMENT}


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
    for name, field in (SETTINGS | MOMENT).items():
        if name not in texts:
            continue
        try:
            value = field.value(texts[name])
            if name in MOMENT:
                moment[name] = value
            else:
                settings = _with(entry, settings, **{name: value})
        except ValueError as error:
            wrong[name] = str(error)
    return Choice(entry, settings, usual=usual, **moment), [*notes, *_complaint(wrong)]


def write(choice: Choice) -> dict[str, str]:
    """The shortest address that `read` turns into this choice again, on the same page."""
    texts = {}
    if choice.entry.key == own_points.KEY:
        texts[own_points.KEY] = own_points.text_for_link(choice.entry)
    elif choice.entry.key != choice.usual:
        texts["data"] = choice.entry.key
    settings = opened(choice.entry).settings
    for name, field in SETTINGS.items():
        value = getattr(choice.settings, name)
        if value != getattr(settings, name):
            texts[name] = field.writes(value)
            settings = _with(choice.entry, settings, **{name: value})
    for name, field in MOMENT.items():
        if value := getattr(choice, name):
            texts[name] = field.writes(value)
    return texts


def opened(entry: Entry, present: bool = False, usual: str = DEFAULT_DATA) -> Choice:
    """A data set with the run that it is meant for, at its start."""
    return Choice(entry, _with(entry, entry.settings), present=present, usual=usual)


def for_any_page(choice: Choice) -> dict[str, str]:
    """The address of a run at its start that names its data, whatever is usual on a page."""
    return write(replace(choice, k=0, usual=""))


def changed(choice: Choice, name: str, text: str) -> Choice:
    """The choice with one setting said anew, at its start.

    Raises `ValueError` with a sentence, but no full stop, if `text` is no use.
    """
    value = SETTINGS[name].value(text)
    return replace(choice, settings=_with(choice.entry, choice.settings, **{name: value}), k=0)


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


def _with(entry: Entry, settings: Settings, **changes: Any) -> Settings:
    """Settings that fit the data, in one spelling: what has no effect has its usual value."""
    if "order" in changes:
        changes["permutation"] = None
    settings = replace(settings, **changes)
    dimension = entry.dataset.dimension + settings.offset
    start = _or_none(settings.start)
    if start is not None and len(start) != dimension:
        if "start" in changes:
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
