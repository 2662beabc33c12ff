"""Runs that look at every point with the same θ̂ and then correct all mistakes at once."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.settings import Settings
from core.perceptron.runs.cycles import first_return
from core.perceptron.runs.run import Run
from core.perceptron.weights.present_theta import first_theta


class BatchRun(Run):
    """A pass looks at every point with the same θ̂; then all mistakes are corrected at once."""

    def __init__(self, dataset: Dataset, settings: Settings) -> None:
        super().__init__(dataset, settings)
        self.theta = first_theta(self.steps)
        self.flat = array("i")  # the points of all updates, one after another
        self.begins = array("q")  # where each update's points begin in `flat`

    def advance(self, limit: int) -> None:
        n = len(self.dataset)
        while self.ended is None:
            mistakes = self._mistakes()
            if mistakes and len(self.begins) == limit:
                return
            self.visit_count += n
            if not mistakes:
                self.ended = "clean"
                return
            self.theta.correct_all(mistakes)
            self.begins.append(len(self.flat))
            self.flat.extend(mistakes)
            self.visits.append(self.visit_count - 1)
            if len(self.begins) == self.settings.max_passes:
                self.ended = "stopped"

    def _mistakes(self) -> list[int]:
        sign_filter = self.space.filter
        wrong, undecided = sign_filter.split(self.theta.within(sign_filter))
        for index in undecided:
            wrong[index] = self.theta.sign(index) < self.least[index]
        return [int(index) for index in np.flatnonzero(wrong)]

    def has_tie(self) -> bool:
        return any(self.theta.sign(index) == 0 for index in range(len(self.dataset)))

    def find_cycle(self) -> tuple[int, int] | None:
        if not self.begins:
            return None
        per_point = self.step_fingerprints[np.frombuffer(self.flat, dtype=np.int32)]
        begins = np.frombuffer(self.begins, dtype=np.int64)
        steps = np.add.reduceat(per_point, begins)
        ends = [*self.begins, len(self.flat)]

        def is_closed(first: int, again: int) -> bool:
            return self._adds_up_to_nothing(self.flat[ends[first] : ends[again]])

        return first_return(steps, np.zeros(len(steps) + 1, dtype=np.uint64), is_closed)

    def forget_after(self, update_count: int) -> None:
        if update_count < len(self.begins):
            del self.flat[self.begins[update_count] :]
            del self.begins[update_count:], self.visits[update_count:]
            self.visit_count = update_count * len(self.dataset)

    @property
    def exact_until(self) -> int | None:
        return self.theta.exact_until

    def members(self) -> tuple[Sequence[int], Sequence[int] | None]:
        return self.flat, self.begins
