"""How many bytes a value holds, near enough for a budget, and quickly.

Of a long sequence some members are looked at, which stand for all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import chain, islice
from typing import Any

import numpy as np

LOOKED_AT = 48  # members of one sequence
PLAIN = frozenset({str, bytes, int, float, bool, type(None)})
_own = sys.getsizeof


class Scales:
    """The bytes of a value with all that it refers to; what it refers to twice counts once.

    grows   more of it may be made when it is looked at; nobody changes what is there
    """

    def __init__(self, value: Any) -> None:
        self.grows = False
        self._seen: set[int] = set()
        self._ways: dict[type, Callable[[Any], int]] = {}
        self.bytes = self._weigh(value)

    def _weigh(self, value: Any) -> int:
        kind = type(value)
        if kind in PLAIN:
            return _own(value)
        if id(value) in self._seen or isinstance(value, type):
            return 0
        self._seen.add(id(value))
        weigh = self._ways.get(kind) or self._ways.setdefault(kind, self._way(kind))
        return weigh(value)

    def _way(self, kind: type[Any]) -> Callable[[Any], int]:
        """How a thing of this kind is weighed."""
        if issubclass(kind, np.ndarray):
            return self._array
        if issubclass(kind, Fraction):
            return lambda value: _own(value) + sum(map(_own, value.as_integer_ratio()))
        if issubclass(kind, Mapping):
            return self._mapping
        if issubclass(kind, tuple | list | set | frozenset):
            return lambda value: _own(value) + self._some(value, len(value))
        of_all = chain.from_iterable(vars(one).values() for one in kind.__mro__)
        self.grows = self.grows or any(isinstance(part, cached_property) for part in of_all)
        return self._parts

    def _array(self, value: np.ndarray) -> int:
        inside = self._some(value.ravel(), value.size) if value.dtype == object else 0
        return int(value.nbytes) + inside

    def _mapping(self, value: Mapping[Any, Any]) -> int:
        return _own(value) + self._some(chain.from_iterable(value.items()), 2 * len(value))

    def _parts(self, value: Any) -> int:
        parts = dict(getattr(value, "__dict__", {}))  # as they are now: one may be on its way
        return _own(value) + sum(map(self._weigh, parts.values()))

    def _some(self, members: Any, count: int) -> int:
        step = max(1, count // LOOKED_AT)
        some = (
            members[::step]
            if isinstance(members, Collection) and hasattr(members, "__getitem__")
            else islice(members, 0, None, step)
        )
        weights = [self._weigh(member) for member in some]
        return sum(weights) * count // max(1, len(weights))
