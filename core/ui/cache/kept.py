"""Results made once and handed to everybody who asks for the same, the oldest forgotten first.

A result may be looked at by many visitors at once, so nobody changes it. What is made of a large
data set is made elsewhere, by a worker.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable
from functools import partial, update_wrapper
from hashlib import sha256
from itertools import count
from operator import attrgetter
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from core.perceptron import Dataset, Trace
from core.ui.cache.shelf import SHELF, Label, Shelf
from core.ui.work import worker
from core.ui.work.elsewhere import at_work, elsewhere, is_large
from core.ui.work.under_way import UnderWay

Given = ParamSpec("Given")
Result = TypeVar("Result")

DOING = "Computing the picture"
LONG = 1_000  # characters of a text

_owners = count()  # a number for each function, which is never used again


def of_many_points(*args: Any) -> bool:
    """Is a large data set among the arguments?"""
    return any(isinstance(one, Dataset) and is_large(one) for one in args)


class Kept(Generic[Given, Result]):
    """A function that remembers its latest results. What is being made is made once for all.

    is_heavy   tells of arguments whether the result is too much for the server's own process
    """

    def __init__(
        self,
        make: Callable[Given, Result],
        entries: int,
        doing: str = DOING,
        is_heavy: Callable[..., bool] = of_many_points,
        shelf: Shelf = SHELF,
    ) -> None:
        self._make, self._entries, self._doing, self._shelf = make, entries, doing, shelf
        self.is_heavy = is_heavy
        self._owner = next(_owners)
        self._in_work: dict[Hashable, UnderWay] = {}
        self._lock = Lock()
        update_wrapper(self, make)

    def __call__(self, *args: Given.args, **kwargs: Given.kwargs) -> Result:
        label = self.label(*args, **kwargs)
        found: tuple[Result] | None = self._shelf.find(label)
        if found is not None:
            return found[0]
        with self._lock:
            mine = self._in_work.setdefault(label, UnderWay())
        with at_work(mine, self._doing):
            found = self._shelf.find(label)
            if found is not None:
                return found[0]
            try:
                result = self._made(*args, **kwargs)
                self._shelf.put(label, result, self._entries)
                return result
            finally:
                with self._lock:
                    self._in_work.pop(label, None)

    def found(self, *args: Given.args, **kwargs: Given.kwargs) -> tuple[Result] | None:
        """The result in a tuple of its own, if it is there already."""
        return self._shelf.find(self.label(*args, **kwargs))

    def label(self, *args: Given.args, **kwargs: Given.kwargs) -> Label:
        """Tells this result from all others."""
        named = ((name, _told(value)) for name, value in kwargs.items())
        return self._owner, (*map(_told, args), *named)

    def _made(self, *args: Given.args, **kwargs: Given.kwargs) -> Result:
        if not worker.is_worker and not kwargs and self.is_heavy(*args):
            return elsewhere(self._doing, self, *args)
        return self._make(*args, **kwargs)

    def __reduce__(self) -> tuple[Any, ...]:
        """A worker finds the function by its name, as it would find any other."""
        return _found, (self._make.__module__, self._make.__qualname__)


def _found(module: str, name: str) -> Any:
    __import__(module)
    return attrgetter(name)(sys.modules[module])


def kept(
    entries: int, doing: str = DOING, is_heavy: Callable[..., bool] = of_many_points
) -> Callable[[Callable[Given, Result]], Kept[Given, Result]]:
    """Decorates a function whose arguments say all that its result depends on.

    doing      what is being done, for who waits: "Computing the run"
    is_heavy   of these arguments the result is made by a worker
    """
    return partial(Kept, entries=entries, doing=doing, is_heavy=is_heavy)


def _told(value: Any) -> Hashable:
    """What tells two arguments apart. Data sets and long texts by their digests."""
    if isinstance(value, Dataset):
        return value.identity
    if isinstance(value, Trace):
        return value.dataset.identity, value.settings
    if isinstance(value, str | bytes) and len(value) > LONG:
        content = value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value
        return type(value), sha256(content).digest()
    return tuple(map(_told, value)) if isinstance(value, tuple | list) else value
