"""Formulas as they are spelt on the screen, taken apart for those who typeset them.

θ̂⁽⁰⁾·x₁² ≤ √19      letters with their hat, words, raised and lowered parts, roots, other signs
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

HAT = "\u0302"

_RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾⁻⁺ⁱᵏ*", "0123456789()−+ik*", strict=True))
_LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉ᵢⱼ", "0123456789ij", strict=True))
_PIECE = re.compile(
    rf"(?P<raised>[{''.join(map(re.escape, _RAISED))}]+)"
    rf"|(?P<lowered>[{''.join(_LOWERED)}]+)"
    r"|√(?P<root>\d+(?:\.\d+)?|\([^()]*\))"
    r"|(?P<word>[A-Za-z]{2,})"
    rf"|(?P<letter>[A-Za-zα-ω]{HAT}?)"
    r"|(?P<other>.)",
    re.DOTALL,
)


class Piece(NamedTuple):
    """Part of a formula: its kind is letter, word, raised, lowered, root or other."""

    kind: str
    text: str


@lru_cache(maxsize=4096)
def pieces(formula: str) -> tuple[Piece, ...]:
    return tuple(_pieces(formula))


def _pieces(formula: str) -> Iterator[Piece]:
    for match in _PIECE.finditer(formula):
        kind = str(match.lastgroup)
        text = match[kind]
        if kind == "raised":
            text = "".join(_RAISED[sign] for sign in text)
        elif kind == "lowered":
            text = "".join(_LOWERED[sign] for sign in text)
        elif kind == "root":
            text = text.strip("()")
        yield Piece(kind, text)
