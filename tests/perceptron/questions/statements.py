"""What sentences claim, read from their words, to be compared with what is true.

Every calculation (“1·2 + (−3)·0.5 = 0.5”, also with vectors) is done again; every “x⁽³⁾ is right”
is a claim about x⁽³⁾.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_CALCULATION = re.compile(r"[\d.,+−·/²()= ]+")
_TOKEN = re.compile(r"\d+(?:\.\d+)?|[+−·/²(),]")
_STANDS = re.compile(
    r"x⁽([⁰-⁹¹²³]+)⁾ (?:is (right|misclassified|undecided|a mistake|the first mistake))"
)
_SCORE = re.compile(r"x⁽([⁰-⁹¹²³]+)⁾ is[^.;]*?y·a (?:is|=) (−?\d+(?:[./]\d+)?)")
Number = Fraction | tuple[Fraction, ...]


def stands(text: str) -> Iterator[tuple[int, str]]:
    """(index, how it stands) for every point of which a sentence says so."""
    for name, how in _STANDS.findall(text):
        yield int(name.translate(RAISED)) - 1, how


def scores(text: str) -> Iterator[tuple[int, Fraction]]:
    """(index, y·a) for every point whose score a sentence tells."""
    for name, number in _SCORE.findall(text):
        yield int(name.translate(RAISED)) - 1, Fraction(number.replace("−", "-"))


def listed_scores(text: str) -> dict[int, Fraction]:
    """index: y·a, where a sentence tells those of all points."""
    listed = re.findall(r"(−?[\d./]+) for x⁽([⁰-⁹¹²³]+)⁾", text)
    return {
        int(name.translate(RAISED)) - 1: Fraction(number.replace("−", "-"))
        for number, name in listed
    }


def in_line(text: str) -> Iterator[list[int]]:
    """The points that a prompt tells to be next: one, or all in their order."""
    for told in re.findall(r"(x⁽[^⁾]+⁾) is next in line|in this order now: ([^.]+)\.", text):
        yield [int(name.translate(RAISED)) - 1 for name in re.findall(r"x⁽(.+?)⁾", "".join(told))]


def calculations(text: str) -> Iterator[list[Number]]:
    """The values of both sides, or of all parts, of every calculation that a text writes down."""
    for piece in _CALCULATION.findall(text):
        values = [_value(part) for part in piece.split("=")] if "=" in piece else []
        known = [value for value in values if value is not None]
        if len(known) > 1:
            yield known


def _value(text: str) -> Number | None:
    tokens = _TOKEN.findall(text)
    if not tokens or not any(token[0].isdigit() for token in tokens):
        return None
    if tokens[0] in "²·/)":
        return None
    reader = _Reader(tokens)
    value = reader.sum()
    assert reader.tokens[:1] in ([], [","]), f"cannot read “{text}”"  # or the clause ends
    return value


class _Reader:
    """A calculation as one reads it: · and / before + and −, then ² before both."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens

    def sum(self) -> Number:
        total = self.product()
        while self.tokens and self.tokens[0] in "+−":
            sign = 1 if self.tokens.pop(0) == "+" else -1
            total = _added(total, _times(Fraction(sign), self.product()))
        return total

    def product(self) -> Number:
        total = self.power()
        while self.tokens and self.tokens[0] in "·/":
            operation, other = self.tokens.pop(0), self.power()
            if operation == "/":
                assert isinstance(other, Fraction)
                other = 1 / other
            total = _times(total, other)
        return total

    def power(self) -> Number:
        if self.tokens[0] in "+−":
            sign = 1 if self.tokens.pop(0) == "+" else -1
            return _times(Fraction(sign), self.power())
        value = self.atom()
        while self.tokens and self.tokens[0] == "²":
            self.tokens.pop(0)
            value = _times(value, value)
        return value

    def atom(self) -> Number:
        token = self.tokens.pop(0)
        if token != "(":
            return Fraction(token)
        parts = [self.sum()]
        while self.tokens[0] == ",":
            self.tokens.pop(0)
            parts.append(self.sum())
        assert self.tokens.pop(0) == ")"
        return parts[0] if len(parts) == 1 else tuple(parts)  # type: ignore[arg-type]


def _added(left: Number, right: Number) -> Number:
    if isinstance(left, tuple) and isinstance(right, tuple):
        return tuple(a + b for a, b in zip(left, right, strict=True))
    assert isinstance(left, Fraction)
    assert isinstance(right, Fraction)
    return left + right


def _times(left: Number, right: Number) -> Number:
    if isinstance(left, tuple):
        left, right = right, left
    assert isinstance(left, Fraction)
    return tuple(left * b for b in right) if isinstance(right, tuple) else left * right
