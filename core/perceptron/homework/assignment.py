"""A homework as a lecturer composes it: exercises and drills by their kind and seed, and a text.

With `own_numbers` everybody gets numbers of their own: the seed takes the name in, so that a copied
answer is a wrong one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from unicodedata import normalize

from core.perceptron.data.quoting import printable
from core.perceptron.data.settings import LARGEST_SEED
from core.perceptron.practice.drills import MOST_QUESTIONS, TOPICS, Drilled, drill
from core.perceptron.practice.exercise import Exercise
from core.perceptron.practice.levels import LEVELS, new_exercise

MOST_TASKS = 12
LONGEST_TEXT = 600  # characters
LONGEST_NAME = 60
FINGERPRINT = 6  # bytes that tell one homework from another
SEEDS_TRIED = 20  # where a seed happens to have no exercise


@dataclass(frozen=True)
class TableTask:
    """A run to be done by hand: a key of `LEVELS`, and a seed."""

    level: str
    seed: int

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError("There is no such kind of exercise.")
        _check_seed(self.seed)


@dataclass(frozen=True)
class DrillTask:
    """Some questions: a key of `TOPICS`, how many, and a seed."""

    topic: str
    count: int
    seed: int

    def __post_init__(self) -> None:
        if self.topic not in TOPICS:
            raise ValueError("There is no such drill.")
        if not 1 <= self.count <= MOST_QUESTIONS:
            raise ValueError(f"A drill has 1 to {MOST_QUESTIONS} questions.")
        _check_seed(self.seed)


Task = TableTask | DrillTask


@dataclass(frozen=True)
class Homework:
    """What is to be done, in order.

    text          what the lecturer says about it; shown as plain text
    wants_name    is a name asked for?
    wants_times   is it noted how long each task took?
    own_numbers   does everybody get other numbers, by their name?
    """

    tasks: tuple[Task, ...]
    text: str = ""
    wants_name: bool = True
    wants_times: bool = False
    own_numbers: bool = False

    def __post_init__(self) -> None:
        if not 1 <= len(self.tasks) <= MOST_TASKS:
            raise ValueError(f"A homework has 1 to {MOST_TASKS} tasks.")
        if self.own_numbers and not self.wants_name:
            raise ValueError("Numbers of one's own need a name.")
        object.__setattr__(self, "text", printable(self.text)[:LONGEST_TEXT].strip())


def task_for(homework: Homework, place: int, name: str) -> Exercise | tuple[Drilled, ...]:
    """What somebody of this name is given as the task at a place."""
    task = homework.tasks[place]
    seed = _own_seed(task.seed, place, name) if homework.own_numbers else task.seed
    for tried in range(SEEDS_TRIED):
        try:
            return _made(task, (seed + tried) % (LARGEST_SEED + 1))
        except ValueError:
            continue
    raise ValueError("No exercise was found for this number. Try another one.")


@lru_cache(maxsize=256)
def _made(task: Task, seed: int) -> Exercise | tuple[Drilled, ...]:
    if isinstance(task, TableTask):
        return new_exercise(task.level, seed)
    return drill(task.topic, seed, task.count)


def cleaned_name(name: str) -> str:
    """A name as it is kept and shown: what can be seen of it, and not too long."""
    return " ".join(printable(normalize("NFC", name)).split())[:LONGEST_NAME].strip()


def name_key(name: str) -> str:
    """The same for one name, however it is spaced and capitalised."""
    return normalize("NFKC", cleaned_name(name)).casefold()


def _own_seed(seed: int, place: int, name: str) -> int:
    """Another one for every name."""
    digest = sha256(f"{seed} {place} {name_key(name)}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def _check_seed(seed: int) -> None:
    if not 0 <= seed <= LARGEST_SEED:
        raise ValueError(f"A seed is a whole number from 0 to {LARGEST_SEED}.")
