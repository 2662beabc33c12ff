"""What a lecturer pasted and dropped, from many places, as one table of works."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.lessons.homework import words
from core.perceptron.data.progress import tell
from core.perceptron.data.quoting import quoted
from core.perceptron.homework import Collected, Homework, collected, homework_in, packed_works
from core.perceptron.homework.collecting import MOST_WORKS

LARGEST_FILE = 1_000_000  # bytes


class Source(NamedTuple):
    """A text with works in it: what was pasted (without a name), or a file."""

    name: str
    text: str


class Gathered(NamedTuple):
    """The lines of the table, the homework that they belong to, and what else is to be said."""

    homework: Homework | None
    lines: list[Collected]
    notes: list[str]


def read_file(name: str, contents: bytes) -> Source:
    """A file as text; `ValueError` with a sentence if nobody would have saved such a one here."""
    if len(contents) > LARGEST_FILE:
        raise ValueError(f"{quoted(name)} is too large to be a file with answers.")
    return Source(name, contents.decode("utf-8", "replace"))


def gathered(homework: Homework | None, sources: Sequence[Source]) -> Gathered:
    """Every work in the sources, judged; the homework is that of most links if none is given."""
    notes: list[str] = []
    packed: list[str] = []
    for source in sources:
        try:
            found = packed_works(source.text)
        except ValueError as error:
            notes.append(f"{quoted(source.name)}: {error}" if source.name else str(error))
            continue
        if not found:
            notes.append(
                f"There are no answers in {quoted(source.name)}."
                if source.name
                else words.NOTHING_FOUND
            )
        packed += found
    if len(packed) > MOST_WORKS:
        notes.append(
            f"There are {len(packed):,} sets of answers. The first {MOST_WORKS} are in the table."
        )
    homework = homework or homework_in("\n".join(source.text for source in sources))
    if homework is None:
        return Gathered(None, [], [*notes, words.WHICH_HOMEWORK] if packed else notes)
    total = min(len(packed), MOST_WORKS)
    lines = collected(homework, packed, lambda done: tell(done, total))
    return Gathered(homework, lines, notes)


def averages(homework: Homework, lines: Sequence[Collected]) -> list[float]:
    """The share that was right, of everything and then of each task; empty without a work."""
    judged = [line for line in lines if line.marks]
    if not judged:
        return []
    shares = [line.right / line.of for line in judged]
    by_task = [
        sum(line.marks[place].right / line.marks[place].of for line in judged) / len(judged)
        for place in range(len(homework.tasks))
    ]
    return [sum(shares) / len(judged), *by_task]
