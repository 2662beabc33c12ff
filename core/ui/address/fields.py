"""What a text of the address bar means, and what is said of one that means nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from core.perceptron.data.numbers import read_number, write_number

LONGEST_TEXT = 400  # characters; room for a start in many dimensions
LONGEST_NUMBER = 20
LARGEST_NUMBER = 10**6
NO_LIMIT = "none"


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


def word(what: str, options: Iterable[str]) -> Field:
    """One of some words."""
    *first, last = options

    def reads(text: str) -> str:
        if text not in (*first, last):
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


def whole_number(what: str, most: int) -> Field:
    """A whole number from 0 on."""

    def reads(text: str) -> int:
        if whole(text) > most:
            raise ValueError
        return int(text)

    return Field(what, f"a whole number from 0 to {most}", reads)


def limit(what: str, most: int) -> Field:
    """A whole number from 1 on, or none."""

    def reads(text: str) -> int | None:
        if text in ("", NO_LIMIT):
            return None
        if not 1 <= whole(text) <= most:
            raise ValueError
        return int(text)

    expects = f"a whole number from 1 to {most:,}, or {NO_LIMIT} for no limit"
    return Field(what, expects, reads, lambda value: NO_LIMIT if value is None else str(value))


def number(text: str, least: Fraction | int = -LARGEST_NUMBER) -> str:
    """Any number from `least` on, in one spelling."""
    if len(text) > LONGEST_NUMBER:
        raise ValueError
    exact = read_number(text)
    if not least <= exact <= LARGEST_NUMBER:
        raise ValueError
    return write_number(exact)


def numbers(text: str) -> tuple[str, ...]:
    """Numbers between commas, semicolons or spaces; brackets around them are welcome."""
    parts = re.split(r"\s*[,;]\s*|\s+", text.strip("()[] "))
    return tuple(number(part) for part in parts)
