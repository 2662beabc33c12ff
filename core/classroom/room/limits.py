"""How much a class may be, and how often somebody may speak in it."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

MOST_ROOMS = 200
MOST_PHONES = 2_000  # in a room
MOST_BYTES = 16_384  # of a message
MOST_POINTS = 200  # handed in at once
MOST_FILE = 2_000_000  # bytes of what a phone shows
MOST_PAST = 100  # questions of a lesson
LONGEST_LESSON = 4 * 3600.0  # seconds
LONELY = 30 * 60.0  # seconds that a room stays without its lecturer


@dataclass(frozen=True)
class Pace:
    """So many messages a second for long, and so many at once."""

    rate: float
    burst: float


LECTURER = Pace(rate=20, burst=40)
PHONE = Pace(rate=2, burst=8)
STREAMS = Pace(rate=0.5, burst=10)  # opened anew by one phone
OPENING = Pace(rate=0.2, burst=20)  # rooms from one address
GUESSING = Pace(rate=1, burst=60)  # codes that do not exist, from one address


class Patience:
    """Who may still speak: a bucket for each name that fills at its pace."""

    MOST_NAMES = 20_000

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def lasts(self, name: str, now: float, cost: float = 1.0) -> bool:
        """Take `cost` from the bucket, if there is as much in it."""
        left = self.left(name, now)
        is_enough = left >= cost
        self._left[name] = (left - cost if is_enough else left, now)
        self._left.move_to_end(name)
        if len(self._left) > self.MOST_NAMES:
            self._left.popitem(last=False)
        return is_enough

    def left(self, name: str, now: float) -> float:
        left, since = self._left.get(name, (self._pace.burst, now))
        return min(self._pace.burst, left + max(0.0, now - since) * self._pace.rate)
