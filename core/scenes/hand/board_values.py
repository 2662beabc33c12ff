"""The values of a board: what may stand in a field and in the address, and what it means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from core.perceptron.data.numbers import read_number, write_number
from core.scenes.hand.formula import Formula, equal, value

POINTER = ("pointer_x", "pointer_y")  # what a handle knows beside the values
MOST_PLACES = 6  # digits after the point that a person may type
LONGEST_TEXT = 24


@dataclass(frozen=True)
class Value:
    """One thing that the hand can change.

    name       its name in formulas and in the address bar
    label      what people call it
    start      the number at first; for a switch 0 or 1; for a choice one of the keys of `choices`
    low, high  a number stays between them, both included
    step       dragging and keys move by it; numbers may be typed more finely unless `strict`
    choices    of a choice: its texts in the address -> what people read; a formula sees 0, 1, 2 …
    field      whether there is a field for it beside the picture
    slider     whether the field has a slider too: for a number without a handle
    stepped    whether the keys that step through a run step through it
    by_number  whether the number keys choose it, in place of the view: so for the steps of a proof
    """

    name: str
    label: str
    start: float | str = 0
    low: float | str = 0
    high: float | str = 1
    step: float | str = 1
    kind: Literal["number", "switch", "choice"] = "number"
    choices: Mapping[str, str] | None = None
    field: bool = True
    slider: bool = False
    strict: bool = False
    stepped: bool = False
    by_number: bool = False

    def __post_init__(self) -> None:
        if self.name in POINTER or not self.name.isidentifier():
            raise ValueError(f"A value of a board cannot be named {self.name}.")
        if self.kind == "choice" and not self.choices:
            raise ValueError(f"{self.name} needs choices.")
        self.read(self.write(self.start))

    def read(self, text: str) -> str:
        """The text as it stands in the address; `ValueError` with a sentence if it is no use."""
        text = text.strip()
        if len(text) > LONGEST_TEXT or text not in self._words():
            text = self._decimal(text)
        return text

    def _words(self) -> tuple[str, ...]:
        if self.kind == "choice":
            return tuple(self.choices or ())
        return ("0", "1") if self.kind == "switch" else ()

    def _decimal(self, text: str) -> str:
        refusal = ValueError(f"{self.label} must be {self.expects()}.")
        if self.kind != "number" or len(text) > LONGEST_TEXT or "/" in text:
            raise refusal
        try:
            number = read_number(text)
        except ValueError:
            raise refusal from None
        low, high, step = map(read_number, (self.low, self.high, self.step))
        unit = step if self.strict else Fraction(1, 10**MOST_PLACES)
        if not low <= number <= high or number % unit:
            raise refusal
        return write_number(number)

    def expects(self) -> str:
        """The end of the sentence “θ₁ must be …”."""
        words = self._words()
        if words:
            return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
        low, high, step = (_shown(number) for number in (self.low, self.high, self.step))
        if not self.strict:
            return f"a number from {low} to {high}"
        if step == "1":
            return f"a whole number from {low} to {high}"
        return f"a number from {low} to {high} in steps of {step}"

    def write(self, given: Any = None) -> str:
        """A number, a text or nothing (the start) as text for the address: a short decimal."""
        if given is None:
            given = self.start
        if self.kind == "choice":
            keys = list(self.choices or {})
            return given if isinstance(given, str) else keys[int(given)]
        if self.kind == "switch":
            return str(int(float(given)))
        return write_number(read_number(given))

    def number(self, given: Any = None) -> float:
        """What formulas see of a text, a number, or nothing (the start)."""
        written = self.write(given)
        if self.kind == "choice":
            return float(list(self.choices or {}).index(written))
        return float(read_number(written))

    def is_at(self, choice: str) -> Formula:
        """1 while this choice is chosen, else 0."""
        return equal(value(self.name), self.number(choice))


def _shown(number: float | str) -> str:
    return write_number(read_number(number)).replace("-", "−")
