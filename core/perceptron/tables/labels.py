"""Which label is −1 and which is +1, whatever they are called in the file.

A *class* is what a label means: 1, +1 and 1.0 are one class, the words cat and dog are two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.perceptron.data.numbers import read_number, with_plain_signs
from core.perceptron.data.quoting import printable, quoted
from core.perceptron.tables.table_text import DataError

Class = Fraction | str

PLUS, MINUS = "+", "−"

# A spreadsheet runs a cell that begins with one of these signs, and one that is set to another
# separator than ours finds cells inside ours.
_FORMULA = re.compile(r"(^|[,;\t]\s*)('*[=+\-@＝＋－＠])")
_GUARDED = re.compile(r"(^|[,;\t]\s*)'('*[=+\-@＝＋－＠])")

# Pairs that need no choice even if one is missing: (−1, +1) and how they are shown.
_KNOWN_PAIRS: tuple[tuple[tuple[Class, Class], tuple[str, str]], ...] = (
    ((Fraction(-1), Fraction(1)), ("−1", "+1")),
    ((Fraction(0), Fraction(1)), ("0", "1")),
    ((MINUS, PLUS), (MINUS, PLUS)),
)
_SAYS_YES = """
    + yes y true t on pos positive plus spam good pass passed accept accepted win won success
    present sick ill malignant active fires ja wahr oui vrai si sí verdadero sim sì vero да
"""
_SAYS_NO = """
    − no n false f off neg negative minus ham bad fail failed reject rejected lose lost failure
    absent healthy benign inactive rests nein falsch non faux falso não нет
"""
_YES_WORDS, _NO_WORDS = frozenset(_SAYS_YES.split()), frozenset(_SAYS_NO.split())


@dataclass(frozen=True)
class LabelCell:
    """A label as it stands in the file."""

    text: str
    line: int


@dataclass(frozen=True)
class Labels:
    """The labels as signs, and what −1 and +1 were called."""

    signs: list[int]
    names: tuple[str, str]


def read_labels(
    cells: Sequence[LabelCell],
    column: str,
    positive: str | None = None,
    decimal_comma: bool = False,
) -> Labels:
    """Turn label texts into signs; `positive` names the label that shall be +1.

    −1 and 1, 0 and 1, − and + mean what they say. Of two other numbers the larger is +1, of
    two words the one that says yes, else the one met first.
    """
    met: dict[Class, LabelCell] = {}
    of_text: dict[str, Class] = {}
    for cell in cells:
        if cell.text not in of_text:
            meaning = of_text[cell.text] = class_of(cell.text, decimal_comma)
            _check_label(meaning, cell, met, column)
            met.setdefault(meaning, cell)
    pair, names = _ordered(met, column)
    if positive is not None and _is_negative(class_of(positive), pair, names, column):
        pair, names = (pair[1], pair[0]), (names[1], names[0])
    sign_of = {text: 1 if meaning == pair[1] else -1 for text, meaning in of_text.items()}
    return Labels([sign_of[cell.text] for cell in cells], names)


def one_against_rest(
    cells: Sequence[LabelCell], column: str, positive: str, decimal_comma: bool = False
) -> Labels:
    """+1 for the label `positive`, −1 for all others, of which there may be many."""
    wanted = class_of(positive, decimal_comma)
    sign_of: dict[str, int] = {}
    for cell in cells:
        if cell.text not in sign_of:
            meaning = class_of(cell.text, decimal_comma)
            _check_label(meaning, cell, {}, column)
            sign_of[cell.text] = 1 if meaning == wanted else -1
    if set(sign_of.values()) != {-1, 1}:
        reason = "must be one of the labels, and there must be others."
        raise DataError(reason, None, column, positive)
    name = printable(without_guard(positive))
    return Labels([sign_of[cell.text] for cell in cells], (f"not {name}", name))


def class_of(text: str, decimal_comma: bool = False) -> Class:
    """What a label means: a number, a lone sign, or a word."""
    bare = without_guard(text)
    plain = printable(with_plain_signs(bare))
    if plain in ("+", "-"):
        return PLUS if plain == "+" else MINUS
    number = _number(plain.replace(",", ".") if decimal_comma else plain)
    return printable(bare) if number is None else number


def guarded(word: str) -> str:
    """`word` with an apostrophe wherever a spreadsheet could see a formula begin."""
    return _FORMULA.sub(r"\1'\2", word)


def without_guard(text: str) -> str:
    """Undo `guarded`."""
    return _GUARDED.sub(r"\1\2", text)


def _check_label(meaning: Class, cell: LabelCell, met: dict[Class, LabelCell], column: str) -> None:
    if meaning == "":
        raise DataError("the label is missing.", cell.line, column)
    if len(met) == 2 and meaning not in met:
        first, second = (quoted(known.text) for known in met.values())
        reason = (
            f"is a third label besides {first} and {second}; a perceptron tells two classes apart."
        )
        raise DataError(reason, cell.line, column, cell.text)


def _ordered(
    met: dict[Class, LabelCell], column: str
) -> tuple[tuple[Class, Class], tuple[str, str]]:
    """The classes met as (−1, +1), and their names."""
    for known, shown in _KNOWN_PAIRS:
        if met.keys() <= set(known):
            return known, shown
    if len(met) == 1:
        (only,) = met.values()
        reason = "is the only label; two are needed to tell classes apart."
        raise DataError(reason, only.line, column, only.text)
    _check_kinds(met, column)
    first, second = met
    pair = (first, second) if _second_is_positive(first, second) else (second, first)
    negative, positive = (printable(without_guard(met[meaning].text)) for meaning in pair)
    return pair, (negative, positive)


def _check_kinds(met: dict[Class, LabelCell], column: str) -> None:
    """Refuse “~1” beside “1”: a sign that we do not know may well turn the classes round."""
    for meaning, other in zip(met, reversed(met), strict=True):
        is_nearly_number = (
            isinstance(meaning, str)
            and isinstance(other, Fraction)
            and not meaning[0].isalnum()
            and _number(meaning[1:]) is not None
        )
        if is_nearly_number:
            known = f"{quoted(met[other].text)} in line {met[other].line}"
            reason = f"is not a number, but {known} is one; write both alike."
            raise DataError(reason, met[meaning].line, column, met[meaning].text)


def _number(text: str) -> Fraction | None:
    try:
        return read_number(text)
    except ValueError:
        return None


def _second_is_positive(first: Class, second: Class) -> bool:
    if isinstance(first, Fraction) and isinstance(second, Fraction):
        return second > first
    return _leaning(second) > _leaning(first)


def _leaning(meaning: Class) -> int:
    """+1 for a word that says yes, −1 for one that says no, 0 for any other."""
    word = str(meaning).casefold()
    return (word in _YES_WORDS) - (word in _NO_WORDS)


def _is_negative(
    wanted: Class, pair: tuple[Class, Class], names: tuple[str, str], column: str
) -> bool:
    if wanted not in pair:
        shown = f"{quoted(names[0])} and {quoted(names[1])}"
        raise DataError(f"the positive label must be one of {shown}.", None, column)
    return wanted == pair[0]
