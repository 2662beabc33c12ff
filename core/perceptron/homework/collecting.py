"""Many works at once: links and files as they come in, and the table that a lecturer keeps."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import unquote

from core.perceptron.homework.assignment import Homework
from core.perceptron.homework.judging import Mark, marks
from core.perceptron.homework.packed_work import LONGEST_IN_FILE, unpack_work
from core.perceptron.homework.work import Work
from core.perceptron.tables.labels import guarded

MOST_WORKS = 500
LONGEST_PASTED = 10_000_000  # characters
KEY = "work"  # of a work in an address

_LINK = re.compile(rf"[?&#]{KEY}=([^&#\s]+)")


@dataclass(frozen=True)
class Collected:
    """A line of the table: a work with its marks, or a sentence why there is none."""

    work: Work | None
    marks: tuple[Mark, ...] = ()
    problem: str = ""

    @property
    def right(self) -> int:
        return sum(mark.right for mark in self.marks)

    @property
    def of(self) -> int:
        return sum(mark.of for mark in self.marks)


def packed_works(text: str) -> list[str]:
    """The works in a text that somebody pasted: links, or packed works, one a line or several.

    Raises `ValueError` with a sentence if it is too much.
    """
    if len(text) > LONGEST_PASTED:
        raise ValueError("That is too much text at once.")
    found = list(_found(text))
    if len(found) > MOST_WORKS:
        raise ValueError(f"At most {MOST_WORKS} works are read at once; these are {len(found)}.")
    return found


def _found(text: str) -> Iterator[str]:
    for word in text.split():
        links = _LINK.findall(word)
        if links:
            yield from (unquote(link[: LONGEST_IN_FILE + 1]) for link in links)
        elif re.fullmatch(r"[A-Za-z0-9_-]{16,}", word):
            yield word


def collected(homework: Homework, packed: Sequence[str]) -> list[Collected]:
    """Every work judged again, in the order in which they came."""
    return [_collected(homework, text) for text in packed[:MOST_WORKS]]


def _collected(homework: Homework, packed: str) -> Collected:
    work = None
    try:
        work = unpack_work(packed)
        return Collected(work, marks(homework, work))
    except ValueError as error:
        return Collected(work, problem=str(error))


def as_csv(homework: Homework, lines: Sequence[Collected]) -> str:
    """Name, each task, all together, times if they were wanted, when it was handed in.

    Times of the day are those of UTC. No cell begins like a formula.
    """
    tasks = range(1, len(homework.tasks) + 1)
    head = ["name", *(f"task {n}" for n in tasks), "right at first", "of"]
    head += [f"seconds {n}" for n in tasks] if homework.wants_times else []
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow([*head, "finished (UTC)", "problem"])
    for line in lines:
        table.writerow(list(map(guarded, _cells(homework, line))))
    return written.getvalue()


def _cells(homework: Homework, line: Collected) -> Iterator[str]:
    yield line.work.name if line.work else ""
    for place in range(len(homework.tasks)):
        yield str(line.marks[place].right) if line.marks else ""
    yield from (str(line.right), str(line.of)) if line.marks else ("", "")
    if homework.wants_times:
        seconds = line.work.seconds if line.work and line.marks else ()
        for place in range(len(homework.tasks)):
            yield str(seconds[place]) if place < len(seconds) else ""
    yield _moment(line.work.finished) if line.work and line.work.finished else ""
    yield line.problem


def _moment(seconds: int) -> str:
    try:
        return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return ""
