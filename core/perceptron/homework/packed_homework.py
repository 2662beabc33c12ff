"""A homework as a short text for a link, and back.

wishes, a bit each · text · tasks: kind · level or topic, by name · seed · how many questions
"""

from __future__ import annotations

from hashlib import sha256

from core.perceptron.homework.assignment import (
    FINGERPRINT,
    LONGEST_TEXT,
    MOST_TASKS,
    DrillTask,
    Homework,
    TableTask,
    Task,
)
from core.perceptron.tables.packing import Armour, DamageError, Reader, Writer

LONGEST_PACKED = 4_000  # characters
ARMOUR = Armour("tasks", version=1, longest=LONGEST_PACKED)
_LONGEST_KEY = 40
_TABLE, _DRILL = 0, 1


def pack_homework(homework: Homework) -> str:
    """As letters, digits, - and _."""
    content = Writer()
    content.bits([homework.wants_name, homework.wants_times, homework.own_numbers], 1)
    content.text(homework.text)
    content.number(len(homework.tasks))
    for task in homework.tasks:
        _write_task(content, task)
    return ARMOUR.closed(content.written)


def unpack_homework(packed: str) -> Homework:
    """What `pack_homework` packed. Raises `ValueError` with a sentence for any other text."""
    return ARMOUR.opened(packed, _read)


def fingerprint(homework: Homework) -> bytes:
    """Tells one homework from another."""
    return sha256(pack_homework(homework).encode()).digest()[:FINGERPRINT]


def _write_task(content: Writer, task: Task) -> None:
    if isinstance(task, TableTask):
        content.number(_TABLE)
        content.text(task.level)
        content.number(task.seed)
        return
    content.number(_DRILL)
    content.text(task.topic)
    content.number(task.seed)
    content.number(task.count)


def _read(content: Reader) -> Homework:
    name, times, own = map(bool, content.bits(3, 1))
    text, count = content.text(LONGEST_TEXT), content.number()
    if not 1 <= count <= MOST_TASKS:
        raise DamageError
    return Homework(tuple(_read_task(content) for _ in range(count)), text, name, times, own)


def _read_task(content: Reader) -> Task:
    kind, key, seed = content.number(), content.text(_LONGEST_KEY), content.number()
    if kind == _TABLE:
        return TableTask(key, seed)
    if kind == _DRILL:
        return DrillTask(key, content.number(), seed)
    raise DamageError
