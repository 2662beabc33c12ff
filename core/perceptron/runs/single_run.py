"""Runs that correct one mistake as soon as it is met."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence

import numpy as np

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.settings import Settings
from core.perceptron.runs.cycles import fingerprints, first_return
from core.perceptron.runs.mistake_search import mistake_search
from core.perceptron.runs.run import Run

FIRST_LOOK, NEVER = 8, sys.maxsize  # passes
WORTH_IT = 8  # passes; who foresees fewer looks again later


class SingleRun(Run):
    """One mistake is corrected as soon as it is met."""

    def __init__(self, dataset: Dataset, settings: Settings) -> None:
        super().__init__(dataset, settings)
        self.points = array("i")
        self.due: int | None = None  # the point whose correction comes next
        self._pass = 0
        self._place = 0  # in the order of the current pass
        self._clean = True  # no mistake in the current pass so far
        self._sequence = self.order.of_pass(0)
        self._search = mistake_search(self.space, self.steps, self.least, settings.most_updates)
        self._search.begin_pass(self._sequence)
        self._pass_first = 0  # the first update of the current pass
        self._next_look = FIRST_LOOK if self._can_repeat else NEVER  # a pass, see `_foreseen`
        self._look_again = 1

    @property
    def _can_repeat(self) -> bool:
        return not (self.order.changes or self.settings.restarts)

    def advance(self, limit: int) -> None:
        # The hot loop: names are local because attributes would slow it down.
        points, visits = self.points, self.visits
        n, most_passes = len(self.dataset), self.settings.max_passes
        restarts = self.settings.order == "restart"
        find, correct, sequence = self._search.find, self._search.correct, self._sequence
        place, clean = self._place, self._clean
        pass_begin = self.visit_count - place
        while True:
            place = find(place)
            if place < n:
                index = sequence[place]
                k = len(points)
                if k == limit:
                    self.due = index
                    break
                correct(index)
                points.append(index)
                visits.append(pass_begin + place)
                place += 1
                clean = False
                if not restarts:
                    continue
            elif clean:
                self.ended = "clean"
                break
            pass_begin += place
            place, clean = 0, True
            self._pass += 1
            if self._pass >= self._next_look:
                pass_begin += n * self._foreseen(limit)
            self._pass_first = len(points)
            if self._pass == most_passes:
                self.ended = "stopped"
                break
            if self.order.changes:
                self._sequence = sequence = self.order.of_pass(self._pass)
                self._search.begin_pass(sequence)
                correct = self._search.correct
        self._place, self._clean = place, clean
        self.visit_count = pass_begin + place

    def _foreseen(self, limit: int) -> int:
        """Record at once the passes that correct the same points as the last one; how many?

        Along a narrow street a run repeats a pass for hundreds of thousands of times.
        """
        members, most_passes = self.points[self._pass_first :], self.settings.max_passes
        most = (limit - len(self.points)) // len(members)
        if most_passes is not None:
            most = min(most, most_passes - self._pass)
        times = min(most, self._search.passes_alike(members))
        if times:
            self._search.repeat(members, times)
            n, last = len(self.dataset), np.array(self.visits[self._pass_first :])
            later = last + n * np.arange(1, times + 1)[:, None]
            self.points.extend(members * times)
            self.visits.frombytes(later.tobytes())
            self._pass += times
        self._look_again = 1 if times > WORTH_IT else 2 * self._look_again
        self._next_look = self._pass + self._look_again
        return times

    def has_tie(self) -> bool:
        return self._search.has_tie()

    def _point_due(self) -> int | None:
        """The point that is corrected next, or would be if the pass budget had not run out."""
        if self.ended != "stopped":
            return self.due
        place = self._search.find(0)
        return self._sequence[place] if place < len(self.dataset) else None

    def find_cycle(self) -> tuple[int, int] | None:
        due = self._point_due()
        points = np.array(self.points, dtype=np.int32)
        ahead = points if due is None else np.append(points, np.int32(due))
        places = fingerprints(len(self.dataset), salt=2)

        def is_closed(first: int, again: int) -> bool:
            same_place = ahead[first] == ahead[again]
            return bool(same_place) and self._adds_up_to_nothing(points[first:again])

        return first_return(self.step_fingerprints[points], places[ahead], is_closed)

    def forget_after(self, update_count: int) -> None:
        if update_count < len(self.points):
            self.visit_count = self.visits[update_count]
            del self.points[update_count:], self.visits[update_count:]

    @property
    def exact_until(self) -> int | None:
        return self._search.exact_until

    def members(self) -> tuple[Sequence[int], Sequence[int] | None]:
        return self.points, None
