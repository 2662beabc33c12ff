"""Jobs that wait for a worker, so that nobody's fifth comes before another's first."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict, deque
from typing import Generic, TypeVar

Job = TypeVar("Job")


class FairQueue(Generic[Job]):
    """Every visitor's jobs in their order; among visitors, who has the fewest under way is next.

    Of those with equally many it is the one who was served longest ago.
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Job]] = (
            OrderedDict()
        )  # the first was served longest ago
        self._under_way: Counter[str] = Counter()
        self._changed = threading.Condition()

    def put(self, visitor: str, job: Job) -> None:
        with self._changed:
            self._waiting.setdefault(visitor, deque()).append(job)
            self._changed.notify_all()

    def take(self, timeout: float | None = None, holds_back: float = 0.0) -> tuple[str, Job] | None:
        """The next job and whose it is; None if none came in time. Tell when it is `over`.

        holds_back   seconds in which others may take it first: they may know its data already
        """
        with self._changed:
            while True:
                if not self._changed.wait_for(lambda: bool(self._waiting), timeout):
                    return None
                if not self._changed.wait_for(lambda: not self._waiting, holds_back):
                    break
            visitor = min(self._waiting, key=lambda one: self._under_way[one])
            jobs = self._waiting[visitor]
            job = jobs.popleft()
            self._waiting.move_to_end(visitor)
            if not jobs:
                del self._waiting[visitor]
            self._under_way[visitor] += 1
            self._changed.notify_all()
            return visitor, job

    def over(self, visitor: str) -> None:
        with self._changed:
            self._under_way[visitor] -= 1
            self._under_way += Counter()  # forget those at 0
