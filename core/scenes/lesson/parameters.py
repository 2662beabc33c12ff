"""What a view lets one set beside data and settings. The address keeps it by its name.

Each has a usual text, which is not written, and `read`, which refuses a text with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from core.perceptron.data.numbers import read_number, write_number
from core.scenes.lesson.choice import Choice

LONGEST_TEXT = 1_000  # characters


def _always(_: Choice) -> bool:
    return True


@dataclass(frozen=True)
class Option:
    """One of a few; the first of them is usual.

    options     by its text in the address: what people read
    offered     for which choice it is asked
    by_number   do the number keys choose it, in place of the view? So for the steps of a proof
    """

    name: str
    label: str
    options: Mapping[str, str]
    offered: Callable[[Choice], bool] = _always
    by_number: bool = False

    @property
    def usual(self) -> str:
        return next(iter(self.options))

    def read(self, text: str) -> str:
        if text not in self.options:
            raise ValueError(f"{self.label}: the address asks for something unknown.")
        return text


@dataclass(frozen=True)
class Number:
    """A number between two others, in steps."""

    name: str
    label: str
    start: float
    low: float
    high: float
    step: float

    @property
    def usual(self) -> str:
        return write_number(read_number(self.start))

    def read(self, text: str) -> str:
        try:
            number = read_number(text)
            if self.low <= number <= self.high:
                return write_number(number)
        except ValueError:
            pass
        raise ValueError(f"{self.label} must be a number from {self.low} to {self.high}.")


@dataclass(frozen=True)
class Text:
    """A short text. One that is not `typed` is set by other means, such as chips."""

    name: str
    label: str
    usual: str = ""
    hint: str = ""
    typed: bool = True

    def read(self, text: str) -> str:
        return text[:LONGEST_TEXT]


Parameter = Option | Number | Text
