"""The settings of a run, one row each: the one table that address, chips and comparisons read.

A new setting is a field of `Settings`, a row here, and the code that does what it says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from core.perceptron import Settings
from core.perceptron.data.numbers import read_number, write_number
from core.perceptron.data.settings import LARGEST_SEED
from core.scenes.ink.number_text import with_minus

LONGEST_TEXT = 400  # characters; room for a start in many dimensions
LONGEST_NUMBER = 20
LARGEST_NUMBER = 10**6
SMALLEST_ETA = Fraction(1, 10**6)

Options = Mapping[str, tuple[str, str]]  # by its text in the address: a name, and what it means
Ask = str | Callable[[Settings], str]


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


@dataclass(frozen=True)
class Setting:
    """A row of the table.

    address    how the address has it
    chip       the chip that holds it
    asks       what a person is asked; `short`, if given, where there is little room
    options    of a word: what can be chosen
    told       what a chip says of it; nothing if it goes without saying
    compared   what the title of a compared run says of it
    has_use    is it asked for, with the other settings as they are?
    differs    may it differ between runs that are compared?
    """

    address: Field
    chip: str
    asks: Ask
    told: Callable[[Settings], str]
    short: Ask = ""
    options: Options = field(default_factory=dict)
    compared: Callable[[Settings], str] | None = None
    has_use: Callable[[Settings], bool] = lambda _: True
    differs: bool = True

    def question(self, settings: Settings, is_short: bool = False) -> str:
        asked = self.short if is_short and self.short else self.asks
        return asked(settings) if callable(asked) else asked

    def title(self, settings: Settings) -> str:
        return (self.compared or self.told)(settings)


# ── Reading ─────────────────────────────────────────────────────────────────────────────────────


def _word(what: str, options: Options) -> Field:
    *first, last = options

    def reads(text: str) -> str:
        if text not in options:
            raise ValueError
        return text

    return Field(what, f"{', '.join(first)} or {last}", reads)


def switch(what: str) -> Field:
    """0 or 1."""

    def reads(text: str) -> bool:
        if text not in ("0", "1"):
            raise ValueError
        return text == "1"

    return Field(what, "0 or 1", reads, lambda value: str(int(value)))


def whole(text: str) -> int:
    """A whole number from 0 on."""
    if not re.fullmatch("[0-9]+", text):
        raise ValueError
    return int(text)


def _seed(text: str) -> int:
    if whole(text) > LARGEST_SEED:
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


# ── Telling ─────────────────────────────────────────────────────────────────────────────────────


def for_people(text: str) -> str:
    """A text of the address as one writes it for people: 1, −0.5"""
    return with_minus(text).replace(",", ", ")


def _order_told(settings: Settings) -> str:
    if settings.update == "batch" and settings.order == "cyclic":
        return ""  # all at once, in whatever order
    return settings.order


def _order_title(settings: Settings) -> str:
    order = ORDERS[settings.order][0] if settings.order in ORDERS else "as given"
    return f"{order}, seed {settings.seed}" if settings.order == "shuffled" else order


def _eta_title(settings: Settings) -> str:
    eta = f"η = {with_minus(settings.eta)}"
    return eta if settings.decay == "0" else f"{eta}, decay {with_minus(settings.decay)}"


def _start_text(start: tuple[str, ...] | None) -> str:
    return ",".join(start or ("0",))


def _start_told(settings: Settings) -> str:
    text = for_people(_start_text(settings.start))
    return f"({text})" if "," in text else text


# ── The table ───────────────────────────────────────────────────────────────────────────────────

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

# A setting may depend on an earlier one: the start on the offset, the seed on the order.
SETTINGS: Mapping[str, Setting] = {
    "offset": Setting(
        switch("The offset"),
        chip="model",
        asks="Where may the boundary lie?",
        options=OFFSETS,
        told=lambda settings: OFFSETS[str(int(settings.offset))][0],
        differs=False,
    ),
    "rule": Setting(
        _word("The mistake rule", RULES),
        chip="mistake",
        asks="What counts as a mistake?",
        options=RULES,
        told=lambda settings: RULES[settings.rule][0],
    ),
    "order": Setting(
        _word("The order", ORDERS),
        chip="order",
        asks="In which order are the points visited?",
        options=ORDERS,
        told=_order_told,
        compared=_order_title,
    ),
    "seed": Setting(
        Field("The seed", f"a whole number from 0 to {LARGEST_SEED}", _seed),
        chip="order",
        asks="Seed",
        told=lambda settings: f"seed {settings.seed}" if settings.order == "shuffled" else "",
        compared=lambda _: "",
        has_use=lambda settings: settings.order == "shuffled",
    ),
    "eta": Setting(
        Field(
            "The learning rate η",
            f"a number above 0 and at most {LARGEST_NUMBER}, such as 0.5",
            lambda text: _number(text, SMALLEST_ETA),
        ),
        chip="eta",
        asks="Learning rate η: every update adds η·y·x to θ",
        short="Learning rate η",
        told=lambda settings: for_people(settings.eta),
        compared=_eta_title,
    ),
    "decay": Setting(
        Field(
            "The decay",
            f"a number from 0 to {LARGEST_NUMBER}, such as 0.1",
            lambda text: _number(text, 0),
        ),
        chip="eta",
        asks="Decay: after k updates the rate is η / (1 + decay · k)",
        short="Decay",
        told=lambda settings: (
            "" if settings.decay == "0" else f"decay {for_people(settings.decay)}"
        ),
        compared=lambda _: "",
    ),
    "start": Setting(
        Field(
            "The start",
            "0, or one number for each weight with commas between",
            _start,
            _start_text,
        ),
        chip="start",
        asks=lambda settings: (
            f"{'First θ and θ₀' if settings.offset else 'First θ'}: numbers with commas between, "
            "or 0 for all zero"
        ),
        short=lambda settings: "First θ, then θ₀" if settings.offset else "First θ",
        told=_start_told,
        compared=lambda settings: (
            f"from ({with_minus(', '.join(settings.start))})" if settings.start else "from 0"
        ),
    ),
    "update": Setting(
        _word("The kind of update", UPDATES),
        chip="order",
        asks="How are mistakes corrected?",
        options=UPDATES,
        told=lambda settings: "batch" if settings.update == "batch" else "",
        compared=lambda settings: UPDATES[settings.update][0],
    ),
}
CHIPS = {"model": "model", "mistake": "mistake", "order": "order", "eta": "η", "start": "start"}


def in_chip(chip: str) -> list[str]:
    """The names of the settings that a chip holds."""
    return [name for name, row in SETTINGS.items() if row.chip == chip]


def chip_text(settings: Settings, chip: str) -> str:
    """What stands on a chip."""
    return ", ".join(filter(None, (SETTINGS[name].told(settings) for name in in_chip(chip))))


def setting_text(settings: Settings, name: str) -> str:
    """A setting as the address has it."""
    return SETTINGS[name].address.writes(getattr(settings, name))
