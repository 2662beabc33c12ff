"""What somebody wrote: every answer with its tries, and nothing that is judged.

A text for each try, the first one first. Of more than `MOST_TRIES` the last replaces the one before
it, so that the first and the last are always known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.perceptron.data.quoting import printable
from core.perceptron.homework.assignment import FINGERPRINT, MOST_TASKS, cleaned_name
from core.perceptron.practice.drills import MOST_QUESTIONS
from core.perceptron.practice.exercise import MOST_ROWS
from core.perceptron.practice.filled_table import COLUMNS

MOST_TRIES = 4
LONGEST_ANSWER = 40  # characters
MOST_ANSWERS = max(MOST_ROWS * len(COLUMNS) + 1, MOST_QUESTIONS)  # of one task
LONGEST_TIME = 10_000_000  # seconds
LATEST = 2**40  # seconds since 1970

Tries = tuple[str, ...]


@dataclass(frozen=True)
class Work:
    """One person's work.

    homework   the fingerprint of the homework that it belongs to
    answers    the tries of every answer, for each task: of a table whole rows, in the order of
               `COLUMNS`, and after the last row how the run ends, if that was said; of a drill
               question by question; () where nothing was written
    seconds    how long each task took; empty if nobody wanted to know
    finished   when it was handed in, in seconds since 1970
    """

    homework: bytes
    name: str
    answers: tuple[tuple[Tries, ...], ...]
    seconds: tuple[int, ...] = ()
    finished: int = 0

    def __post_init__(self) -> None:
        if len(self.homework) != FINGERPRINT:
            raise ValueError("A work must say to which homework it belongs.")
        if not 1 <= len(self.answers) <= MOST_TASKS:
            raise ValueError(f"A work has answers to 1 to {MOST_TASKS} tasks.")
        if any(len(task) > MOST_ANSWERS for task in self.answers):
            raise ValueError(f"A task has at most {MOST_ANSWERS} answers.")
        if len(self.seconds) not in (0, len(self.answers)):
            raise ValueError("There must be a time for each task, or none at all.")
        answers = tuple(tuple(map(_kept, task)) for task in self.answers)
        seconds = tuple(min(max(0, time), LONGEST_TIME) for time in self.seconds)
        for field, value in (
            ("name", cleaned_name(self.name)),
            ("answers", answers),
            ("seconds", seconds),
            ("finished", min(max(0, self.finished), LATEST)),
        ):
            object.__setattr__(self, field, value)


def _kept(tries: Sequence[str]) -> Tries:
    texts = [text for text in (printable(text)[:LONGEST_ANSWER].strip() for text in tries) if text]
    return tuple(texts if len(texts) <= MOST_TRIES else [*texts[: MOST_TRIES - 1], texts[-1]])


def rows_of(answers: Sequence[Tries], columns: Sequence[str]) -> list[dict[str, Tries]]:
    """The answers of a table, row by row and by column."""
    wide, cells = len(columns), answers[:-1] if _tells_the_end(answers, columns) else answers
    return [
        dict(zip(columns, cells[begin : begin + wide], strict=False))
        for begin in range(0, len(cells), wide)
    ]


def end_of(answers: Sequence[Tries], columns: Sequence[str]) -> Tries:
    """How somebody says that the run of a table ends: "done" or "never"."""
    return answers[-1] if _tells_the_end(answers, columns) else ()


def _tells_the_end(answers: Sequence[Tries], columns: Sequence[str]) -> bool:
    return len(answers) % len(columns) == 1
