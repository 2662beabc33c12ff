"""The settings of a run, one row each: the one table that address, chips and comparisons read.

A new setting is a field of `Settings`, a row here, and the code that does what it says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as with_default
from fractions import Fraction
from typing import Any

from core.perceptron import Settings
from core.perceptron.data.numbers import write_number
from core.perceptron.data.settings import LARGEST_SEED
from core.scenes.ink.number_text import with_minus
from core.ui.address.fields import (
    LARGEST_NUMBER,
    Field,
    limit,
    number,
    numbers,
    switch,
    whole_number,
    word,
)

SMALLEST_ETA = Fraction(1, 10**6)
MOST_PASSES, MOST_UPDATES = 10_000, 100_000  # that can be asked for

Options = Mapping[str, tuple[str, str]]  # by its text in the address: a name, and what it means
Ask = str | Callable[[Settings], str]


@dataclass(frozen=True)
class Setting:
    """A row of the table.

    address    how the address has it
    field      the field of `Settings`, if that has another name
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
    options: Options = with_default(default_factory=dict)
    compared: Callable[[Settings], str] | None = None
    has_use: Callable[[Settings], bool] = lambda _: True
    differs: bool = True
    field: str = ""

    def question(self, settings: Settings, is_short: bool = False) -> str:
        asked = self.short if is_short and self.short else self.asks
        return asked(settings) if callable(asked) else asked

    def title(self, settings: Settings) -> str:
        return (self.compared or self.told)(settings)


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


def _count(count: int | None, one: str, many: str) -> str:
    return "" if count is None else f"{count:,} {one if count == 1 else many}"


def _passes_told(settings: Settings) -> str:
    if not settings.has_wished_length:
        return "when done"
    return _count(settings.max_passes, settings.pass_name, settings.pass_names)


def _passes_asked(settings: Settings) -> str:
    what = "ends at the first mistake" if settings.restarts else "visits every point once"
    names = f"{settings.pass_names.capitalize()} at most"
    return f"{names}: a {settings.pass_name} {what}. Write none for no limit"


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
        word("The mistake rule", RULES),
        chip="mistake",
        asks="What counts as a mistake?",
        options=RULES,
        told=lambda settings: RULES[settings.rule][0],
    ),
    "order": Setting(
        word("The order", ORDERS),
        chip="order",
        asks="In which order are the points visited?",
        options=ORDERS,
        told=_order_told,
        compared=_order_title,
    ),
    "seed": Setting(
        whole_number("The seed", LARGEST_SEED),
        chip="order",
        asks="Seed",
        told=lambda settings: f"seed {settings.seed}" if settings.order == "shuffled" else "",
        compared=lambda _: "",
        has_use=lambda settings: settings.order == "shuffled",
    ),
    "eta": Setting(
        Field(
            "The learning rate η",
            f"a number from {write_number(SMALLEST_ETA)} to {LARGEST_NUMBER:,}, such as 0.5",
            lambda text: number(text, SMALLEST_ETA),
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
            f"a number from 0 to {LARGEST_NUMBER:,}, such as 0.1",
            lambda text: number(text, 0),
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
            numbers,
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
        word("The kind of update", UPDATES),
        chip="order",
        asks="How are mistakes corrected?",
        options=UPDATES,
        told=lambda settings: "batch" if settings.update == "batch" else "",
        compared=lambda settings: UPDATES[settings.update][0],
    ),
    "passes": Setting(
        limit("The number of passes", MOST_PASSES),
        field="max_passes",
        chip="stop",
        asks=_passes_asked,
        short=lambda settings: f"{settings.pass_names.capitalize()} at most",
        told=_passes_told,
        compared=_passes_told,
    ),
    "updates": Setting(
        limit("The number of updates", MOST_UPDATES),
        field="stop_after",
        chip="stop",
        asks="Updates at most. Write none for no limit",
        short="Updates at most",
        told=lambda settings: _count(settings.stop_after, "update", "updates"),
    ),
}
CHIPS = {
    "model": "model",
    "mistake": "mistake",
    "order": "order",
    "eta": "η",
    "start": "start",
    "stop": "stop",
}
OF_A_RUN = ("data", *CHIPS)  # the data set, and all of its settings


def in_chip(chip: str) -> list[str]:
    """The names of the settings that a chip holds."""
    return [name for name, row in SETTINGS.items() if row.chip == chip]


def chip_text(settings: Settings, chip: str) -> str:
    """What stands on a chip."""
    return ", ".join(filter(None, (SETTINGS[name].told(settings) for name in in_chip(chip))))


def value_of(settings: Settings, name: str) -> Any:
    """A setting by its name in the table."""
    return getattr(settings, SETTINGS[name].field or name)


def setting_text(settings: Settings, name: str) -> str:
    """A setting as the address has it."""
    return SETTINGS[name].address.writes(value_of(settings, name))


def changes(name: str, value: Any) -> dict[str, Any]:
    """What is to be replaced in `Settings` so that the setting has this value."""
    return {SETTINGS[name].field or name: value}
