"""What is being made for several at once: one makes it, the others wait and see how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock

from core.ui.work.job import Job


class UnderWay:
    """Its lock, which the one who makes it holds, and the job that this one waits for, if any."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.job: Job | None = None


@contextmanager
def known_in(made: UnderWay) -> Iterator[None]:
    """What is waited for within is waited for by all who want this."""
    token = _made.set((*_made.get(), made))
    try:
        yield
    finally:
        _made.reset(token)


@contextmanager
def waited_for(job: Job) -> Iterator[None]:
    """Let all see it who want what it is for."""
    for made in _made.get():
        made.job = job
    try:
        yield
    finally:
        for made in _made.get():
            made.job = None


_made: ContextVar[tuple[UnderWay, ...]] = ContextVar("made", default=())
