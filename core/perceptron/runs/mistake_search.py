"""Two ways to find the next mistake of a run; both decide exactly.

Few points: the scores of all of them are kept, and an update on point i adds the row of all
products z⁽ⁱ⁾·z⁽ʲ⁾. Many points, very long decimals or a decaying η: θ̂ is kept, and scores are
computed on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import mul
from typing import Protocol

import numpy as np

from core.perceptron.data.working_space import SignFilter, WorkingSpace, dot
from core.perceptron.weights.present_theta import first_theta
from core.perceptron.weights.steps import Steps

MOST_KEPT = 512  # points; their products fill 2 MB
LARGEST_KEPT = 2**62
PROBE = 4  # visits looked at one by one before whole stretches are looked at together
RARE = 64  # visits without a mistake after which the next one is not looked for one by one
STRETCH = 8192  # coordinates looked at together; more would wake up a second thread, which is slow


class MistakeSearch(Protocol):
    """Knows the scores at the present θ̂. Places count along the order of the current pass."""

    def begin_pass(self, sequence: Sequence[int]) -> None:
        """Take up a new order of the points."""

    @property
    def find(self) -> Callable[[int], int]:
        """From a place to the first one from there on with a mistake, or the number of points."""
        ...

    @property
    def correct(self) -> Callable[[int], None]:
        """Makes an update on the point of an index. Asked for every pass."""
        ...

    def passes_alike(self, members: Sequence[int]) -> int:
        """How many passes follow that correct the same points as the last one, at least."""
        ...

    def repeat(self, members: Sequence[int], times: int) -> None:
        """Correct these points, and again, so many times in all."""
        ...

    @property
    def exact_until(self) -> int | None:
        """None as long as every decision is certain; else the last k at which all were."""
        ...

    def has_tie(self) -> bool:
        """Is any score exactly 0?"""
        ...


def mistake_search(
    space: WorkingSpace, steps: Steps, least: Sequence[float], max_updates: int
) -> MistakeSearch:
    """The quicker of the two ways for this run. A score below a point's `least` is a mistake."""
    if steps.are_whole and len(space.rows) <= MOST_KEPT:
        largest_product = steps.factor * max(space.squared_norms)
        first = [dot(steps.start, row) for row in space.rows]
        if max(map(abs, first)) + largest_product * (max_updates + 1) < LARGEST_KEPT:
            return KeptScores(space, steps, least, first)
    return ScannedScores(space, steps, least)


class KeptScores:
    """`find` and `correct` are made once and bare: a run spends nearly all of its time in them."""

    def __init__(
        self, space: WorkingSpace, steps: Steps, least: Sequence[float], first: Sequence[float]
    ) -> None:
        rows = np.array(space.rows, dtype=np.int64)
        self._table = (rows * steps.factor) @ rows.T
        self._products = list(self._table)
        self._scores = np.array(first, dtype=np.int64)
        self._least = np.array(least, dtype=np.int64)
        # 1 where a mistake is, in the order of the pass, and behind the last to end a search
        flags = bytearray(len(rows) + 1)
        flags[-1] = 1
        self._flags = np.frombuffer(flags, dtype=bool)[:-1]
        self.find: Callable[[int], int] = partial(flags.find, 1)
        self.correct: Callable[[int], None]
        self.exact_until = None

    def begin_pass(self, sequence: Sequence[int]) -> None:
        products, scores, least, flags = self._products, self._scores, self._least, self._flags
        add, less = np.add, np.less

        def correct_in_place(index: int) -> None:
            add(scores, products[index], scores)
            less(scores, least, flags)

        def correct_in_order(index: int) -> None:
            add(scores, products[index], scores)
            flags[:] = less(scores, least)[order]

        self._order = order = np.asarray(sequence)
        flags[:] = less(scores, least)[order]
        self.correct = correct_in_place if isinstance(sequence, range) else correct_in_order

    def passes_alike(self, members: Sequence[int]) -> int:
        """From pass to pass, the score at each visit changes by the same amount.

        So each visit leaves room for a number of passes until it is decided in another way.
        """
        added, place = self._table[members], np.argsort(self._order)
        earlier = place[members][:, None] < place
        scores = self._scores + (added * earlier).sum(axis=0)  # at their visits in the next pass
        is_corrected = np.zeros(len(scores), dtype=bool)
        is_corrected[members] = True
        change, above = added.sum(axis=0), scores - self._least
        room = np.where(is_corrected, -1 - above, above)
        if (room < 0).any():
            return 0
        taken = np.where(is_corrected, change, -change)
        ends = taken > 0
        return 1 + int((room[ends] // taken[ends]).min(initial=LARGEST_KEPT))

    def repeat(self, members: Sequence[int], times: int) -> None:
        self._scores += times * self._table[members].sum(axis=0)
        self._flags[:] = (self._scores < self._least)[self._order]

    def has_tie(self) -> bool:
        return bool((self._scores == 0).any())


class ScannedScores:
    def __init__(self, space: WorkingSpace, steps: Steps, least: Sequence[float]) -> None:
        self._space, self._rows, self._least = space, steps.directions, least
        self._theta = first_theta(steps)
        self._probe = PROBE
        self._filter: SignFilter | None = None

    def begin_pass(self, sequence: Sequence[int]) -> None:
        self._sequence = sequence
        self._in_order = [self._rows[index] for index in sequence]
        self._filter = None

    def find(self, place: int) -> int:
        n = len(self._rows)
        near = min(place + self._probe, n)
        theta, slack, rows = self._theta.weights, self._theta.slack, self._in_order
        for at in range(place, near):
            if sum(map(mul, theta, rows[at])) <= slack and self._is_mistake(at):
                return at
        if near == n:
            return n
        found = self._find_far(near)
        self._probe = PROBE if found - place < RARE else 0
        return found

    def _find_far(self, begin: int) -> int:
        """Whole stretches at a time: only scores that are not certainly positive are computed."""
        if self._filter is None:
            shared = self._space.filter
            in_place = isinstance(self._sequence, range)
            self._filter = shared if in_place else shared.reordered(self._sequence)
        n, length = len(self._rows), max(1, STRETCH // self._space.dimension)
        weights = self._theta.within(self._filter)
        for first in range(begin, n, length):
            doubtful = self._filter.doubtful(weights, first, first + length)
            found = doubtful.find(1)
            while found >= 0:
                if self._is_mistake(first + found):
                    return first + found
                found = doubtful.find(1, found + 1)
        return n

    def _is_mistake(self, place: int) -> bool:
        index = self._sequence[place]
        return self._theta.sign(index) < self._least[index]

    def correct(self, index: int, /) -> None:
        self._theta.correct(index)

    def passes_alike(self, _: Sequence[int]) -> int:
        return 0  # not known: it would take all scores

    def repeat(self, members: Sequence[int], times: int) -> None:
        for index in [*members] * times:
            self.correct(index)

    @property
    def exact_until(self) -> int | None:
        return self._theta.exact_until

    def has_tie(self) -> bool:
        return any(self._theta.sign(index) == 0 for index in range(len(self._rows)))
