"""Results made once and handed to everybody who asks for the same, the oldest forgotten first.

A result may be looked at by many visitors at once, so nobody changes it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from core.perceptron import Dataset

Given = ParamSpec("Given")
Result = TypeVar("Result")


class Kept(Generic[Given, Result]):
    """A function that remembers its latest results. What is being made is made once for all."""

    def __init__(self, make: Callable[Given, Result], entries: int) -> None:
        self._make, self._entries = make, entries
        self._results: OrderedDict[Hashable, Result] = OrderedDict()
        self._in_work: dict[Hashable, Lock] = {}
        self._lock = Lock()
        update_wrapper(self, make)

    def __call__(self, *args: Given.args, **kwargs: Given.kwargs) -> Result:
        key = (*map(_told, args), *((name, _told(value)) for name, value in kwargs.items()))
        with self._lock:
            if key in self._results:
                self._results.move_to_end(key)
                return self._results[key]
            mine = self._in_work.setdefault(key, Lock())
        with mine:
            with self._lock:
                if key in self._results:
                    return self._results[key]
            try:
                result = self._make(*args, **kwargs)
                with self._lock:
                    self._results[key] = result
                    if len(self._results) > self._entries:
                        self._results.popitem(last=False)
                return result
            finally:
                with self._lock:
                    self._in_work.pop(key, None)


def kept(entries: int) -> Callable[[Callable[Given, Result]], Kept[Given, Result]]:
    """Decorates a function whose arguments say all that its result depends on."""
    return lambda make: Kept(make, entries)


def _told(value: Any) -> Hashable:
    """What tells two arguments apart. A data set by its digest: comparing points takes long."""
    if isinstance(value, Dataset):
        return value.identity
    return tuple(map(_told, value)) if isinstance(value, tuple | list) else value
