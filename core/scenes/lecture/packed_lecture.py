"""A lecture as a text for a link, and back.

title · views: page · address · title · minutes · lines of the note
"""

from __future__ import annotations

from core.perceptron.tables.packing import Armour, DamageError, Reader, Writer
from core.scenes.lecture.value import (
    LONGEST_ADDRESS,
    LONGEST_NOTE,
    LONGEST_TITLE,
    MOST_MINUTES,
    MOST_SHOWN,
    Lecture,
    Shown,
)

LONGEST_PACKED = 8_000  # characters; browsers and servers pass on such a link
ARMOUR = Armour("views", version=1, longest=LONGEST_PACKED)
_LONGEST_PAGE = 40


def pack_lecture(lecture: Lecture) -> str:
    """As letters, digits, - and _."""
    content = Writer()
    content.text(lecture.title)
    content.number(len(lecture.views))
    for view in lecture.views:
        for text in (view.page, view.address, view.title):
            content.text(text)
        content.number(view.minutes)
        lines = view.note.splitlines()
        content.number(len(lines))
        for line in lines:
            content.text(line)
    return ARMOUR.closed(content.written)


def fits_link(packed: str) -> bool:
    return len(packed) <= LONGEST_PACKED


def unpack_lecture(packed: str) -> Lecture:
    """What `pack_lecture` packed. Raises `ValueError` with a sentence for any other text."""
    return ARMOUR.opened(packed, _read)


def _read(content: Reader) -> Lecture:
    title, count = content.text(LONGEST_TITLE), content.number()
    if count > MOST_SHOWN:
        raise DamageError
    return Lecture(tuple(_view(content) for _ in range(count)), title)


def _view(content: Reader) -> Shown:
    page, address = content.text(_LONGEST_PAGE), content.text(LONGEST_ADDRESS)
    title, minutes, lines = content.text(LONGEST_TITLE), content.number(), content.number()
    if minutes > MOST_MINUTES or lines > LONGEST_NOTE:
        raise DamageError
    note = "\n".join(content.text(LONGEST_NOTE) for _ in range(lines))
    try:
        return Shown(page, address, title, minutes, note)
    except ValueError:
        raise DamageError from None
