"""How many bytes a value holds, near enough for a budget, and quickly.

Of a long sequence some members are looked at, which stand for all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import chain, islice
from typing import Any, NamedTuple

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
        self.bytes = int(self._weigh(value))

    def _weigh(self, value: Any) -> float:
        """In one loop, not by calls: a board has ten thousand parts."""
        total, seen, ways = 0.0, set[int](), dict[type, _Way]()
        waiting = [(value, 1.0)]  # and how many each stands for
        while waiting:
            one, times = waiting.pop()
            if id(one) in seen:
                continue
            seen.add(id(one))
            kind = type(one)
            way = ways.get(kind) or ways.setdefault(kind, _way(kind))
            total += times * way.own(one)
            members, count = way.members(one)
            if count > LOOKED_AT:
                members, looked_at = _some(members, count)
                times *= count / looked_at
            for member in members:
                if type(member) in PLAIN:
                    total += times * _own(member)
                else:
                    waiting.append((member, times))
        self.grows = any(way.grows for way in ways.values())
        return total


Members = tuple[Iterable[Any], int]  # and how many, of which some are looked at
NO_MEMBERS: Members = ((), 0)


class _Way(NamedTuple):
    """How a thing of one kind is weighed: its own bytes, what it refers to, may that grow?"""

    own: Callable[[Any], int]
    members: Callable[[Any], Members]
    grows: bool = False


def _way(kind: type[Any]) -> _Way:
    if kind in PLAIN:
        return _Way(_own, lambda _: NO_MEMBERS)
    if issubclass(kind, type):
        return _Way(lambda _: 0, lambda _: NO_MEMBERS)
    if issubclass(kind, np.ndarray):
        return _Way(lambda array: int(array.nbytes), _in_array)
    if issubclass(kind, Fraction):
        return _Way(_own, lambda value: (value.as_integer_ratio(), 2))
    if issubclass(kind, Mapping):
        return _Way(_own, lambda value: (chain.from_iterable(value.items()), 2 * len(value)))
    if issubclass(kind, tuple | list | set | frozenset):
        return _Way(_own, lambda value: (value, len(value)))
    of_all = chain.from_iterable(vars(one).values() for one in kind.__mro__)
    return _Way(_own, _parts, any(isinstance(part, cached_property) for part in of_all))


def _in_array(value: np.ndarray) -> Members:
    return (value.ravel(), value.size) if value.dtype == object else NO_MEMBERS


def _parts(value: Any) -> Members:
    """All of them, as they are now: one may be on its way."""
    return [*getattr(value, "__dict__", {}).values()], 0


def _some(members: Iterable[Any], count: int) -> tuple[list[Any], int]:
    """Every so manieth of them, and how many these are."""
    step = max(1, count // LOOKED_AT)
    if isinstance(members, tuple | list | np.ndarray):
        some = list(members[::step])
    else:
        some = list(islice(members, 0, None, step))
    return some, max(1, len(some))
