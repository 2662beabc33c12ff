"""How far a long computation is, told to whoever listens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Listener = Callable[[int, int], None]  # so much is done of so much

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


def tell(done: int, whole: int) -> None:
    """Say how far it is; nothing happens if nobody listens."""
    listener = _listener.get()
    if listener is not None:
        listener(done, whole)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Hear of everything that is told within."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)
