"""How many bytes a value holds, near enough for a budget, and quickly.

Of a long sequence some members are looked at, which stand for all.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import cache, cached_property
from itertools import chain, islice
from typing import Any

import numpy as np

LOOKED_AT = 48  # members of one sequence
PLAIN = frozenset({str, bytes, int, float, bool, type(None)})


class Scales:
    """The bytes of a value with all that it refers to; what it refers to twice counts once.

    grows   more of it may be made when it is looked at; nobody changes what is there
    """

    def __init__(self, value: Any) -> None:
        self.grows = False
        self._seen: set[int] = set()
        self.bytes = self._weigh(value)

    def _weigh(self, value: Any) -> int:
        kind = type(value)
        if kind in PLAIN:
            return sys.getsizeof(value)
        if id(value) in self._seen or isinstance(value, type):
            return 0
        self._seen.add(id(value))
        own = sys.getsizeof(value)
        if kind is Fraction:
            return own + sum(map(sys.getsizeof, value.as_integer_ratio()))
        if isinstance(value, np.ndarray):
            inside = self._some(value.ravel(), value.size) if value.dtype == object else 0
            return int(value.nbytes) + inside
        if isinstance(value, Mapping):
            return own + self._some(chain.from_iterable(value.items()), 2 * len(value))
        if isinstance(value, tuple | list | set | frozenset):
            return own + self._some(value, len(value))
        self.grows = self.grows or _grows(kind)
        parts = dict(
            getattr(value, "__dict__", {})
        )  # as they are now: one may be made at this moment
        return own + sum(map(self._weigh, parts.values()))

    def _some(self, members: Any, count: int) -> int:
        step = max(1, count // LOOKED_AT)
        some = (
            members[::step]
            if isinstance(members, Collection) and hasattr(members, "__getitem__")
            else islice(members, 0, None, step)
        )
        weights = [self._weigh(member) for member in some]
        return sum(weights) * count // max(1, len(weights))


@cache
def _grows(kind: type) -> bool:
    return any(
        isinstance(part, cached_property) for one in kind.__mro__ for part in vars(one).values()
    )
