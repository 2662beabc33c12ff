"""A work as a text for a link or a file, and back.

    homework's fingerprint · name · finished · tasks: seconds, answers, each with its tries

A link has the text alone; a file has a line more at its top, for people.
"""

from __future__ import annotations

from core.perceptron.homework.assignment import FINGERPRINT, LONGEST_NAME, MOST_TASKS
from core.perceptron.homework.work import (
    LONGEST_ANSWER,
    MOST_ANSWERS,
    MOST_TRIES,
    Tries,
    Work,
)
from core.perceptron.tables.packing import Armour, DamageError, Reader, Writer

LONGEST_IN_LINK = 6_000  # characters
LONGEST_IN_FILE = 400_000
ARMOUR = Armour("answers", version=1, longest=LONGEST_IN_FILE)


def pack_work(work: Work) -> str:
    """As letters, digits, - and _; for a link if it `fits_link`, else for a file."""
    content = Writer()
    content.written += work.homework
    content.text(work.name)
    content.number(work.finished)
    content.number(len(work.answers))
    content.number(len(work.seconds))
    for number in work.seconds:
        content.number(number)
    for answers in work.answers:
        content.number(len(answers))
        for tries in answers:
            content.number(len(tries))
            for text in tries:
                content.text(text)
    return ARMOUR.closed(content.written)


def fits_link(packed: str) -> bool:
    return len(packed) <= LONGEST_IN_LINK


def unpack_work(packed: str) -> Work:
    """What `pack_work` packed. Raises `ValueError` with a sentence for any other text."""
    return ARMOUR.opened(packed, _read)


def _read(content: Reader) -> Work:
    homework, name = content.take(FINGERPRINT), content.text(LONGEST_NAME)
    finished, tasks = content.number(), _count(content, MOST_TASKS)
    seconds = tuple(content.number() for _ in range(_count(content, tasks)))
    answers = tuple(_task(content) for _ in range(tasks))
    try:
        return Work(homework, name, answers, seconds, finished)
    except ValueError:
        raise DamageError from None


def _task(content: Reader) -> tuple[Tries, ...]:
    return tuple(_tries(content) for _ in range(_count(content, MOST_ANSWERS)))


def _tries(content: Reader) -> Tries:
    return tuple(content.text(LONGEST_ANSWER) for _ in range(_count(content, MOST_TRIES)))


def _count(content: Reader, most: int) -> int:
    count = content.number()
    if count > most:
        raise DamageError
    return count
