"""Work that is too much for the server's own process is done elsewhere, and waited for here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from core.perceptron import Dataset
from core.ui.work import worker
from core.ui.work.job import NotComputedError
from core.ui.work.messages import Task
from core.ui.work.under_way import UnderWay, known_in

LARGE = 2_500  # points · coordinates²: from here on, what is made of them takes long
LONG_NUMBERS = 60  # bits; numbers so long take twice as much

TOO_MUCH = "This takes longer than anybody would wait for it here."

Result = TypeVar("Result")

_is_only_here = ContextVar("is_only_here", default=False)


@contextmanager
def only_here() -> Iterator[None]:
    """What is work for a worker, or already being done, is refused: `NotComputedError`."""
    token = _is_only_here.set(True)
    try:
        yield
    finally:
        _is_only_here.reset(token)


def is_large(dataset: Dataset) -> bool:
    """Does everything that is made of these points take long?"""
    length = 1 + dataset.common_denominator.bit_length() // LONG_NUMBERS
    return len(dataset) * dataset.dimension**2 * length > LARGE


def elsewhere(doing: str, function: Callable[..., Result], *args: Any) -> Result:
    """The result of a function that can be imported by its name, made by a worker.

    doing   what is being done, for who waits: "Computing the run"

    Raises what the function raises if that is a `ValueError`, and `NotComputedError` if there is
    no result: it took too long, needed too much memory, or was stopped.
    """
    if worker.is_worker:
        return function(*args)
    if _is_only_here.get():
        raise NotComputedError(TOO_MUCH)
    from core.ui.work.crew import crew
    from core.ui.work.waiting import visitor, wait_for

    task = Task(function, args)
    result: Result = wait_for(
        doing, lambda waiting: crew().share(task, visitor(), waiting), task.name
    )
    return result


@contextmanager
def at_work(made: UnderWay, doing: str) -> Iterator[None]:
    """Be the one who makes it; who has to wait for another sees what for, and may stop waiting."""
    if not made.lock.acquire(blocking=False):
        if _is_only_here.get():
            raise NotComputedError(TOO_MUCH)
        from core.ui.work.waiting import wait_for_another

        wait_for_another(doing, made)
    try:
        with known_in(made):
            yield
    finally:
        made.lock.release()
