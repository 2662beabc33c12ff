"""The one place where results are kept: so many bytes for all of them, the oldest out first."""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from core.ui.cache.sizes import Scales

MOST_BYTES = 256 * 2**20
LARGE = 2**20  # bytes; what is larger is not kept for visitors who have gone
GROWS = 10.0  # seconds after its last use in which more of a result may be made
SELDOM = 1.0  # seconds between two looks at how large it is
IDLE = 600.0  # seconds without use, after which a large result goes

Label = tuple[Hashable, Hashable]  # whose result, and of what


@dataclass
class _Held:
    result: Any
    size: int
    used: float
    weighed: float
    grows: bool = False


class Shelf:
    """Results by label. Many threads may use it at once."""

    def __init__(
        self,
        most_bytes: int = MOST_BYTES,
        idle: float = IDLE,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.most_bytes, self._idle, self._now = most_bytes, idle, now
        self._held: OrderedDict[Label, _Held] = OrderedDict()  # the first was used longest ago
        self._counts: Counter[Hashable] = Counter()
        self._lock = threading.Lock()
        self._sweep_is_due = False
        self.bytes = 0  # of all that is held

    def find(self, label: Label) -> tuple[Any] | None:
        """The result in a tuple of its own, or None if there is none."""
        with self._lock:
            held = self._held.get(label)
            if held is None:
                return None
            self._held.move_to_end(label)
            held.used = self._now()
            if held.size > LARGE and held.grows:  # parts of it may have been made since
                self._weigh(held)
                self._make_room(keep=label)
            return (held.result,)

    def put(self, label: Label, result: Any, entries: int) -> None:
        """Keep a result; of its owner so many at most."""
        with self._lock:
            self._drop(label)
            now = self._now()
            held = self._held[label] = _Held(result, 0, now, now)
            self._counts[label[0]] += 1
            self._weigh(held)
            self._weigh_what_grows()
            if self._counts[label[0]] > entries:
                self._drop(next(other for other in self._held if other[0] == label[0]))
            self._make_room(keep=label)
            if held.size > LARGE and not self._sweep_is_due:
                self._sweep_later()

    def sweep(self) -> None:
        """Drop what is large and was not used for a while."""
        oldest = self._now() - self._idle
        with self._lock:
            self._weigh_what_grows()
            large = [(label, held) for label, held in self._held.items() if held.size > LARGE]
            for label, held in large:
                if held.used <= oldest:
                    self._drop(label)

    def _sweep_later(self) -> None:
        """Once a while as long as there is something large."""
        self._sweep_is_due = True
        timer = threading.Timer(self._idle, self._sweep_again)
        timer.daemon = True
        timer.start()

    def _sweep_again(self) -> None:
        self.sweep()
        with self._lock:
            self._sweep_is_due = False
            if any(held.size > LARGE for held in self._held.values()):
                self._sweep_later()

    def _weigh(self, held: _Held) -> None:
        scales = Scales(held.result)
        self.bytes += scales.bytes - held.size
        held.size, held.grows, held.weighed = scales.bytes, scales.grows, self._now()

    def _weigh_what_grows(self) -> None:
        """What was used lately: columns of a run are made when they are looked at."""
        now = self._now()
        for held in self._held.values():
            is_due = held.weighed < held.used + GROWS and held.weighed <= now - SELDOM
            if held.grows and is_due:
                self._weigh(held)

    def _make_room(self, keep: Label) -> None:
        """What was asked for last stays, however large: somebody is looking at it."""
        while self.bytes > self.most_bytes and next(iter(self._held)) != keep:
            self._drop(next(iter(self._held)))

    def _drop(self, label: Label) -> None:
        held = self._held.pop(label, None)
        if held is not None:
            self.bytes -= held.size
            self._counts[label[0]] -= 1


SHELF = Shelf()  # of this process
