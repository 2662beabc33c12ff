"""The lines of a table around one that is wrong, as a text editor would show them."""

from __future__ import annotations

from core.perceptron.tables.table_text import UTF16_MARKS, lines_of

LOOKED_AT = 4_096  # bytes, from which a file that is no text can be told
_BLANKS = "\t\n\r\f\v"


def lines_around(source: str | bytes, line: int, around: int) -> list[tuple[int, str]]:
    """The line and its neighbours with their numbers; nothing of a file that is no text.

    A byte that is no letter is written as the sentence about it names it: \\xe9
    """
    text = source if isinstance(source, str) else _seen(source)
    lines = [] if text is None else lines_of(text)
    if not 0 < line <= len(lines):
        return []
    first = max(0, line - 1 - around)
    found = list(enumerate(lines[first : line + around], start=first + 1))
    return [] if any(_is_binary(content) for _, content in found) else found


def _seen(source: bytes) -> str | None:
    """The bytes as letters; None if they are none."""
    if not source.startswith(UTF16_MARKS):
        start = source[:LOOKED_AT].decode("utf-8", "backslashreplace")
        return None if _is_binary(start) else source.decode("utf-8-sig", "backslashreplace")
    try:
        return source.decode("utf-16")
    except UnicodeDecodeError:
        return None


def _is_binary(text: str) -> bool:
    """Does it hold signs that move a teleprinter, and that no table has?"""
    return any(c < " " and c not in _BLANKS for c in text)
