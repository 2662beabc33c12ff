"""A homework and somebody's work in the address bar."""

from __future__ import annotations

from collections.abc import Mapping

from core.perceptron.homework import (
    Homework,
    Work,
    fits_link,
    pack_homework,
    pack_work,
    unpack_homework,
    unpack_work,
)
from core.perceptron.homework.collecting import HOMEWORK_KEY, KEY

HOMEWORK, WORK = HOMEWORK_KEY, KEY


def read_homework(texts: Mapping[str, str]) -> tuple[Homework | None, Work | None, list[str]]:
    """What an address holds of both, and sentences about what in it was no use."""
    notes: list[str] = []
    homework, work = None, None
    try:
        homework = unpack_homework(texts[HOMEWORK]) if HOMEWORK in texts else None
    except ValueError as error:
        notes.append(str(error))
    try:
        work = unpack_work(texts[WORK]) if WORK in texts else None
    except ValueError as error:
        notes.append(str(error))
    return homework, work, notes


def write_homework(homework: Homework, work: Work | None = None) -> dict[str, str]:
    """The address of a homework, with a work in it if there is one.

    Raises `ValueError` with a sentence where the work is too long for a link.
    """
    texts = {HOMEWORK: pack_homework(homework)}
    if work is None:
        return texts
    packed = pack_work(work)
    if not fits_link(packed):
        raise ValueError("These answers are too long for a link. Save them as a file.")
    return texts | {WORK: packed}
