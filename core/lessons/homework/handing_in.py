"""What the browser tells at handing in, as a work; and the file that a long one is saved as."""

from __future__ import annotations

from typing import Any

from core.lessons.homework import words
from core.perceptron.homework import Homework, Work, fingerprint, pack_work

NOT_READ = "What was handed in could not be read. Please reload the page and try again."


def work_from(homework: Homework, told: Any) -> Work:
    """The work; `ValueError` with a sentence if it is none of this homework."""
    if not isinstance(told, dict):
        raise ValueError(NOT_READ)
    name: Any = told.get("name")
    finished: Any = told.get("finished")
    seconds: Any = told.get("seconds")
    answers: Any = told.get("answers")
    if not (isinstance(name, str) and _is_whole(finished) and _are_texts(answers)):
        raise ValueError(NOT_READ)
    if not isinstance(seconds, list) or not all(map(_is_whole, seconds)):
        raise ValueError(NOT_READ)
    if len(answers) != len(homework.tasks):
        raise ValueError(NOT_READ)
    tries = tuple(tuple((text,) if text else () for text in task) for task in answers)
    timed = tuple(seconds) if homework.wants_times else ()
    return Work(fingerprint(homework), name, tries, timed, finished)


def as_file(work: Work) -> str:
    return f"{words.IN_A_FILE}\n{pack_work(work)}\n"


def _is_whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _are_texts(answers: Any) -> bool:
    return isinstance(answers, list) and all(
        isinstance(task, list) and all(isinstance(text, str) for text in task) for task in answers
    )
