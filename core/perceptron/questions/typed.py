"""Numbers that somebody typed as an answer: 0.5, 1/2 and 0,5 are the same.

The browser reads them in the same way (`fractions.js` in `core/ui/components/browser/questions`); a
test compares the two word by word.

    a number    an optional sign, then digits with a decimal point or comma (0.5, 0,5, .5, 5.), with
                an exponent if wanted (1e-3), or a quotient of whole numbers (1/2). Every dash is a
                minus. A comma before exactly three digits may be meant as 1,000 or as 1.000: it is
                not judged, unless a 0 or nothing stands before it (0,125).
    numbers     in brackets or not, separated by semicolons; or by blanks, with commas or without;
                or by commas alone, as far as that gives the right count: (1, −0.5), 1; -0,5
"""

from __future__ import annotations

import re
from fractions import Fraction

from core.perceptron.data.numbers import with_plain_signs

LONGEST = 200  # characters

_NUMBER = re.compile(r"([+-]?)(\d*)(?:([.,])(\d*))?(?:[eE]([+-]?\d{1,3}))?", re.ASCII)
_QUOTIENT = re.compile(r"([+-]?\d+)/(\d+)", re.ASCII)
_BLANKS = re.compile(r"[ \t\n\r\f\v\u00a0\u2000-\u200a\u202f\u3000]+")


class UnreadableError(ValueError):
    """Why an answer cannot be judged, in a sentence."""


def read_numbers(text: str, count: int = 1) -> tuple[Fraction, ...]:
    """The `count` numbers that somebody typed, exactly; else `UnreadableError` with a sentence."""
    if len(text) > LONGEST:
        raise UnreadableError("That is too long. Write a number such as 3, −0.5 or 1/2.")
    plain = _compact(text)
    if count == 1:
        return (_read(plain),)
    pieces = _pieces(plain, count)
    if pieces is None:
        raise UnreadableError(
            f"Write {count} numbers with semicolons between them, such as 1; −0.5."
        )
    return tuple(map(_read, pieces))


def _compact(text: str) -> str:
    """One kind of minus and of blank; no blank that belongs to a sign, a quotient or a bracket."""
    plain = _BLANKS.sub(" ", with_plain_signs(text)).strip(" ")
    if len(plain) > 1 and plain[0] + plain[-1] in ("()", "[]"):
        plain = plain[1:-1].strip(" ")
    plain = re.sub(r" ?([/;]) ?", r"\1", plain)
    return re.sub(r"([+-]) ", r"\1", plain)


def _pieces(plain: str, count: int) -> list[str] | None:
    if ";" in plain:
        pieces = plain.split(";")
        return pieces if len(pieces) == count else None
    tried = (re.split(separator, plain) for separator in (r",? +", r"[, ]+"))
    return next((pieces for pieces in tried if len(pieces) == count), None)


def _read(plain: str) -> Fraction:
    quotient = _QUOTIENT.fullmatch(plain)
    if quotient is not None:
        if int(quotient[2]) == 0:
            raise UnreadableError("Nothing can be divided by 0.")
        return Fraction(int(quotient[1]), int(quotient[2]))
    match = _NUMBER.fullmatch(plain)
    if match is None or not (match[2] or match[4]):
        raise UnreadableError("That is not a number. Write one, such as 3, −0.5 or 1/2.")
    sign, whole, mark, places, exponent = (part or "" for part in match.groups())
    if mark == "," and len(places) == 3 and whole.strip("0"):
        raise UnreadableError(
            f"Is that {whole}{places} or {whole}.{places}? Write it without a comma."
        )
    size = Fraction(int(whole + places), 10 ** len(places)) * Fraction(10) ** int(exponent or 0)
    return -size if sign == "-" else size
