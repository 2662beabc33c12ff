"""Many works at once: links and files as they come in, and the table that a lecturer keeps."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from urllib.parse import unquote

from core.perceptron.homework.assignment import Homework, name_key
from core.perceptron.homework.judging import Mark, marks
from core.perceptron.homework.packed_homework import LONGEST_PACKED, unpack_homework
from core.perceptron.homework.packed_work import LONGEST_IN_FILE, unpack_work
from core.perceptron.homework.work import Work
from core.perceptron.tables.labels import guarded

MOST_WORKS = 500
LONGEST_PASTED = 10_000_000  # characters
KEY = "work"  # of a work in an address
HOMEWORK_KEY = "homework"

_LINK = re.compile(rf"[?&#]{KEY}=([^&#\s]+)")
_HOMEWORK = re.compile(rf"[?&#]{HOMEWORK_KEY}=([^&#\s]+)")


@dataclass(frozen=True)
class Collected:
    """A line of the table: a work with its marks, or a sentence why there is none.

    remark   what a lecturer may want to look at: a name that comes twice, copied errors
    """

    work: Work | None
    marks: tuple[Mark, ...] = ()
    problem: str = ""
    remark: str = ""

    @property
    def note(self) -> str:
        return self.problem or self.remark

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
        raise ValueError(
            f"At most {MOST_WORKS} sets of answers are read at once, not {len(found)}."
        )
    return found


def _found(text: str) -> Iterator[str]:
    for word in text.split():
        links = _LINK.findall(word)
        if links:
            yield from (unquote(link[: LONGEST_IN_FILE + 1]) for link in links)
        elif re.fullmatch(r"[A-Za-z0-9_-]{16,}", word):
            yield word


def homework_in(text: str) -> Homework | None:
    """The homework that most links in a text belong to, if they say it."""
    found = Counter(link[: LONGEST_PACKED + 1] for link in _HOMEWORK.findall(text[:LONGEST_PASTED]))
    for packed, _ in found.most_common(MOST_WORKS):
        with suppress(ValueError):
            return unpack_homework(unquote(packed))
    return None


def collected(
    homework: Homework, packed: Sequence[str], on_judged: Callable[[int], None] = lambda _: None
) -> list[Collected]:
    """Every work judged again, in the order in which they came.

    `on_judged` is told how many are, each time; with numbers of their own that may take a while.
    """
    lines = []
    for text in packed[:MOST_WORKS]:
        lines.append(_collected(homework, text))
        on_judged(len(lines))
    others = _Others([line.work for line in lines if line.work and line.marks])
    return [replace(line, remark=others.remark(line)) for line in lines]


class _Others:
    """What all works together tell about each of them."""

    def __init__(self, works: Sequence[Work]) -> None:
        self.works = Counter(works)
        self.names = Counter(name_key(work.name) for work in works)
        self.by_answers: dict[object, list[Work]] = {}
        for work in works:
            self.by_answers.setdefault(work.answers, []).append(work)

    def remark(self, line: Collected) -> str:
        """All right, or nothing at all, is no sign of anything."""
        work = line.work
        if work is None or not line.marks:
            return ""
        if self.works[work] > 1:
            return "These answers come more than once."
        if work.name and self.names[name_key(work.name)] > 1:
            return "This name comes more than once."
        same = [other for other in self.by_answers[work.answers] if other != work]
        if not same or line.right == sum(mark.answered for mark in line.marks):
            return ""
        more = f" and {len(same) - 1} more" if len(same) > 1 else ""
        name = same[0].name or "somebody without a name"
        return f"All answers are the same as those of {name}{more}, errors included."


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
    table.writerow([*head, "finished (UTC)", "note"])
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
    yield moment(line.work.finished) if line.work and line.work.finished else ""
    yield line.note


def moment(seconds: int) -> str:
    """A time of the day in UTC; empty if there is no such."""
    try:
        return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return ""
