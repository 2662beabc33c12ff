"""Somebody's text inside a sentence of ours: short, and only what can be seen of it."""

from __future__ import annotations

LONGEST_QUOTE = 30  # characters repeated in a sentence

_JOINERS = "\u200c\u200d"  # invisible, but they change how some scripts are drawn


def printable(text: str) -> str:
    """`text` without what cannot be seen; every kind of blank becomes a space."""
    if text.isprintable():
        return text.strip()
    seen = (" " if c.isspace() else c for c in text if _is_visible(c))
    return "".join(seen).strip()


def quoted(text: str) -> str:
    """A piece of a text in quotation marks, short and harmless enough for a sentence."""
    return f"“{shortened(text)}”"


def shortened(text: str) -> str:
    shown = printable(text[: 4 * LONGEST_QUOTE])
    return shown if len(shown) <= LONGEST_QUOTE else shown[: LONGEST_QUOTE - 1] + "…"


def _is_visible(character: str) -> bool:
    return character.isprintable() or character.isspace() or character in _JOINERS
