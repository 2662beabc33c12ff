"""In which order the points are visited, pass after pass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from core.perceptron.data.arrays import Indices
from core.perceptron.data.settings import Settings

_BLOCK_CELLS = 65_536  # permutations are drawn in blocks of about this many numbers


class VisitingOrder:
    """The order of the points in each pass; any pass can be asked for at any time."""

    def __init__(self, settings: Settings, n: int) -> None:
        self._n = n
        self.changes = settings.order == "shuffled" and settings.update == "single"
        self._seed = settings.seed
        self._fixed: Sequence[int] = range(n)
        if settings.order == "permutation":
            assert settings.permutation is not None
            if len(settings.permutation) != n:
                raise ValueError(
                    f"The permutation has {len(settings.permutation)} entries "
                    f"for {n} points; it must name every point exactly once."
                )
            self._fixed = settings.permutation

    def of_pass(self, number: int) -> Sequence[int]:
        """The indices of the points in the order in which pass `number` (from 0) visits them."""
        if not self.changes:
            return self._fixed
        height = max(1, _BLOCK_CELLS // self._n)
        block = _permutations(self._seed, self._n, height, number // height)
        order: list[int] = block[number % height].tolist()
        return order


@lru_cache(maxsize=8)
def _permutations(seed: int, n: int, height: int, block: int) -> Indices:
    rows = np.tile(np.arange(n), (height, 1))
    return np.random.default_rng([seed, block]).permuted(rows, axis=1)
