"""A task under way: who wants it, how far it is, what came of it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from core.ui.work.messages import Answer, Done, Failed, Progress, Refused, Task

PATIENCE = 2.5  # seconds until a visitor without a connection counts as gone
GRACE = 1.0  # seconds that a job goes on when nobody waits for it: a page may just be running again

IsHere = Callable[[], bool]


class NotComputedError(Exception):
    """Why there is no result, as a sentence."""


STOPPED = "You stopped the computation."
TOO_LONG = "This takes too long, so it was given up. Try fewer points, or shorter numbers."
TOO_LARGE = "This needs more memory than there is for one visitor. Try fewer points."
FAILED = "Something went wrong in this computation. Try other points."


class Wanted:
    """Who wants to know what comes of something. Visitors without a connection may come back."""

    def __init__(self) -> None:
        self._visitors: dict[str, tuple[IsHere, float]] = {}  # and when each was last here
        self._left = time.monotonic()  # when the last of them left
        self._lock = threading.Lock()

    def welcome(self, visitor: str, is_here: IsHere) -> None:
        with self._lock:
            self._visitors[visitor] = (is_here, time.monotonic())

    def first(self) -> str:
        """Who has wanted it longest; nobody's name if they are all gone."""
        with self._lock:
            return next(iter(self._visitors), "")

    def leave(self, visitor: str) -> bool:
        """Is there still somebody else?"""
        with self._lock:
            self._visitors.pop(visitor, None)
            self._left = time.monotonic()
            return bool(self._visitors)

    def by_anybody(self, grace: float = 0.0) -> bool:
        """Is somebody here, or was until a moment of `grace` ago?"""
        now = time.monotonic()
        with self._lock:
            for visitor, (is_here, last_seen) in list(self._visitors.items()):
                if is_here():
                    self._visitors[visitor] = (is_here, now)
                elif now - last_seen > PATIENCE:
                    del self._visitors[visitor]
            return bool(self._visitors) or now - self._left < grace


class Job:
    """A job is given up when nobody wants it any more.

    state     "waiting", "running", and at last "done", "cancelled" or "failed"
    progress  how far it is, if that is known
    """

    def __init__(self, task: Task) -> None:
        self.task = task
        self.name = task.name  # tells it from all others, also when it is given again
        self.wanted = Wanted()
        self.state = "waiting"
        self.progress: Progress | None = None
        self.began: float | None = None
        self._kill: Callable[[], None] = lambda: None
        self._result: Any = None
        self._error: Exception | None = None
        self._over = threading.Event()
        self._lock = threading.Lock()

    @property
    def is_going(self) -> bool:
        return not self._over.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait for the end, at most so long; is it over?"""
        return self._over.wait(seconds)

    def result(self) -> Any:
        """What came of it. `ValueError` if the task has refused, `NotComputedError` if it ended."""
        assert self._over.is_set()
        if self._error is not None:
            raise self._error
        return self._result

    # ── What becomes of it ──────────────────────────────────────────────────────────────────────

    def begin(self, kill: Callable[[], None]) -> bool:
        """A worker takes it up; False if it is over already."""
        with self._lock:
            if self._over.is_set():
                return False
            self.state, self.began, self._kill = "running", time.monotonic(), kill
            return True

    def hear(self, answer: Answer) -> None:
        """Something from the worker."""
        if isinstance(answer, Progress):
            self.progress = answer
        elif isinstance(answer, Done):
            self._end("done", answer.result, None)
        elif isinstance(answer, Refused):
            self._end("done", None, answer.error)
        elif isinstance(answer, Failed):
            self._end("failed", None, NotComputedError(TOO_LARGE if answer.is_memory else FAILED))

    def cancel(self, why: str = STOPPED) -> None:
        """End it now, whatever it does."""
        if self._end("cancelled", None, NotComputedError(why)):
            self._kill()

    def fail(self, why: str = FAILED) -> None:
        """Its worker is gone."""
        self._end("failed", None, NotComputedError(why))

    def _end(self, state: str, result: Any, error: Exception | None) -> bool:
        with self._lock:
            if self._over.is_set():
                return False
            self.state, self._result, self._error = state, result, error
            self._over.set()
            return True
