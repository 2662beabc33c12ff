"""Something small about an address, if it is there soon: who asks waits a moment, and no longer.

Addresses come from anybody. So there is one thread for all of them and a short queue, and after
some work at once it rests: whatever is asked, this takes only a share of one processor.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Generic, TypeVar
from urllib.parse import parse_qsl

from core.ui.address.place import Texts
from core.ui.cache.kept import Kept
from core.ui.work.elsewhere import only_here
from core.ui.work.job import NotComputedError

LONGEST = 400  # characters of an address after its question mark
WAITS = 0.15  # seconds that words are held back for a picture
QUEUE = 4  # addresses at once; there is no more for others
SHARE = 0.25  # of the time, that it works in the long run
AT_ONCE = 2.0  # seconds that it may work before it rests
ENTRIES = 128

Result = TypeVar("Result")


class Soon(Generic[Result]):
    """Results of `make` by path and address, kept for all who come after."""

    def __init__(
        self, make: Callable[[str, Texts], Result | None], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._make, self._now = make, now
        self._kept = Kept(self._made, ENTRIES)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="soon")
        self._waiting: dict[tuple[str, str], Future[Result | None]] = {}
        self._worked, self._since = 0.0, now()  # seconds of work that no rest has followed yet
        self._lock = Lock()

    async def of(self, path: str, query: str) -> Result | None:
        """The result for an address, and None where there is none, or none yet."""
        if len(query) > LONGEST:
            return None
        if (found := self._kept.found(path, query)) is not None:
            return found[0]
        if (waiting := self._asked(path, query)) is None:
            return None
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(waiting)), WAITS)
        except TimeoutError:
            return None

    def at_once(self, path: str, query: str) -> Result | None:
        """The result if it is there already; else it is made for those who come later."""
        if (found := self._kept.found(path, query)) is not None:
            return found[0]
        self._asked(path, query)
        return None

    def _asked(self, path: str, query: str) -> Future[Result | None] | None:
        """It will be made; a page without a question mark is one of few, and always is."""
        asked = (path, query)
        if asked in self._waiting:
            return self._waiting[asked]
        if query and (len(self._waiting) >= QUEUE or self._work_since(0) > AT_ONCE):
            return None
        waiting = self._waiting[asked] = self._thread.submit(self._work, path, query)
        waiting.add_done_callback(lambda _: self._waiting.pop(asked, None))
        return waiting

    def _work(self, path: str, query: str) -> Result | None:
        begun = self._now()
        try:
            with only_here():
                return self._kept(path, query)
        except (NotComputedError, ValueError):
            return None
        except Exception:  # a page comes, whatever its address does to its picture
            logging.getLogger(__name__).exception("No picture for an address.")
            return None
        finally:
            self._work_since(self._now() - begun)

    def _work_since(self, seconds: float) -> float:
        """So much work more; and how much there was lately."""
        with self._lock:
            now = self._now()
            rested = SHARE * (now - self._since)
            self._worked, self._since = max(0.0, self._worked - rested) + seconds, now
            return self._worked

    def _made(self, path: str, query: str) -> Result | None:
        said = parse_qsl(query, keep_blank_values=True)
        texts = dict(said)
        return self._make(path, texts) if len(texts) == len(said) else None
