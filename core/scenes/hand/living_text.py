"""Texts with numbers that change: text("a = ", shown(a, 2), words(a > 0, ", so +", ", so −"))"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, TypeAlias

from core.scenes.hand.formula import Formula, Plan, State
from core.scenes.ink.number_text import with_minus
from core.scenes.ink.short_text import short_text

LARGEST = 1e15  # from here on with a power of ten
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, eq=False)
class Shown:
    """A number as text; `fixed` keeps the zeros at its end."""

    formula: Formula
    digits: int
    fixed: bool


@dataclass(frozen=True, eq=False)
class Words:
    """One of two texts."""

    condition: Formula
    yes: Text
    no: Text


Piece: TypeAlias = "str | Shown | Words | Text"


@dataclass(frozen=True, eq=False)
class Text:
    """Pieces in a row, some of which change. Build it with `text`."""

    pieces: tuple[Piece, ...]

    def at(self, values: Mapping[str, float]) -> str:
        """What it reads for these values."""
        state = State.of(values)
        planned = planned_text(self, state.plan)
        return read_text(planned, state.results())


def text(*pieces: Piece) -> Text:
    return Text(pieces)


def shown(formula: Formula, digits: int, fixed: bool = False) -> Shown:
    """The number with at most so many digits after the point: 2, −0.25, or – where undefined.

    With `fixed` always with so many: 2.00.
    """
    return Shown(formula, digits, fixed)


def words(condition: Formula, yes: Piece, no: Piece = "") -> Words:
    """One text where the condition holds, another where it does not; texts may nest."""
    return Words(condition, as_text(yes), as_text(no))


def one_of(index: Formula, texts: Sequence[Piece], first: int = 0) -> Text:
    """The text with this index, found by halving; the first one has the index `first`."""
    if len(texts) == 1:
        return as_text(texts[0])
    half = len(texts) // 2
    earlier, later = one_of(index, texts[:half], first), one_of(index, texts[half:], first + half)
    return text(words(index < first + half, earlier, later))


def vector(formulas: Sequence[Formula], digits: int) -> Text:
    """Numbers in brackets: (2, −0.25)"""
    listed: list[Piece] = [piece for one in formulas for piece in (", ", shown(one, digits))]
    return text("(", *listed[1:], ")")


def in_brackets(formula: Formula, digits: int) -> Words:
    """A number as a factor: (−0.25) where it is negative, else 2."""
    return words(formula < 0, text("(", shown(formula, digits), ")"), shown(formula, digits))


def as_text(piece: Piece) -> Text:
    return piece if isinstance(piece, Text) else Text((piece,))


def letters_of(piece: Piece) -> Iterator[str]:
    """Every part of a text that stays as it is, whatever the values are."""
    for one in as_text(piece).pieces:
        if isinstance(one, str):
            yield one
        elif isinstance(one, Words):
            yield from (*letters_of(one.yes), *letters_of(one.no))
        elif isinstance(one, Text):
            yield from letters_of(one)


def planned_text(piece: Piece, plan: Plan, short: bool = False) -> list[Any]:
    """A text as plain lists: letters, [place, digits, fixed] for a number, [place, yes, no].

    short   three digits of a number have to do
    """
    planned: list[Any] = []
    for one in as_text(piece).pieces:
        if isinstance(one, str):
            planned.append(short_text(one) if short else one)
        elif isinstance(one, Shown) and short and not one.fixed and one.digits:
            planned.extend(planned_text(_shortened(one), plan))
        elif isinstance(one, Shown):
            planned.append([plan.place(one.formula), one.digits, int(one.fixed)])
        elif isinstance(one, Words):
            yes, no = planned_text(one.yes, plan, short), planned_text(one.no, plan, short)
            planned.append([plan.place(one.condition), yes, no])
        else:
            planned.extend(planned_text(one, plan, short))
    return planned


def _shortened(number: Shown) -> Piece:
    """The fewer digits after the point, the more there are before it."""
    size = abs(number.formula)
    short: Piece = number
    for digits, least in ((3, 0.1), (2, 1), (1, 10), (0, 100)):
        if digits < number.digits:
            short = words(size >= least, shown(number.formula, digits), short)
    return short


def read_text(planned: Sequence[Any], results: Sequence[Any]) -> str:
    """What a planned text reads; the browser does the same."""
    return "".join(_read_piece(piece, results) for piece in planned)


def _read_piece(piece: Any, results: Sequence[Any]) -> str:
    if isinstance(piece, str):
        return piece
    place, first, second = piece
    here = float(results[place])
    if isinstance(first, list):
        return read_text(first if here != 0 and not math.isnan(here) else second, results)
    return decimal_text(here, first, bool(second))


def decimal_text(number: float, digits: int, fixed: bool = False) -> str:
    """Rounded half away from zero, as people and browsers do; never −0."""
    if math.isnan(number):
        return "–"
    if math.isinf(number):
        return "∞" if number > 0 else "−∞"
    if abs(number) >= LARGEST:
        mantissa, exponent = f"{number:.2e}".split("e+")
        return f"{with_minus(mantissa)}·10{exponent.translate(_RAISED)}"
    rounded = f"{Decimal(number).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP):f}"
    if not fixed and "." in rounded:
        rounded = rounded.rstrip("0").rstrip(".")
    return with_minus(rounded if rounded.strip("-0.") else rounded.lstrip("-"))
