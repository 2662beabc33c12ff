"""What single and batch runs share: budgets, the hunt for cycles, and the outcome."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.geometry import sum_in_order
from core.perceptron.data.progress import tell
from core.perceptron.data.settings import LABELS_WRONG_AT_ZERO, Settings
from core.perceptron.data.working_space import WorkingSpace, dot
from core.perceptron.runs.cycles import fingerprints
from core.perceptron.runs.orders import VisitingOrder
from core.perceptron.runs.trace import Trace
from core.perceptron.weights.steps import Steps

TELL_EVERY = 20_000  # updates
FIRST_CYCLE_CHECK = 64  # updates; then after twice as many, and so on


class Run:
    """A run in the making. Its subclasses say how to go on, and how to look for a cycle."""

    def __init__(self, dataset: Dataset, settings: Settings) -> None:
        self.dataset, self.settings = dataset, settings
        self.space = WorkingSpace.of(dataset, settings.offset)
        self.steps = Steps.of(self.space, settings)
        self.order = VisitingOrder(settings, len(dataset))
        self.visits = array("q")  # of each update
        self.visit_count = 0
        self.ended: str | None = None  # "clean" after a pass without a mistake, or "stopped"
        self.outcome = ""
        self.cycle: tuple[int, int] | None = None
        # A score below `least` is a mistake: 0 where a tie is right, else 1, the next sign.
        wrong_at_zero = LABELS_WRONG_AT_ZERO[settings.rule]
        self.least = [int(sign in wrong_at_zero) for sign in dataset.signs]

    def advance(self, limit: int) -> None:
        """Go on until `limit` updates are recorded and one more is due, or the run ends."""
        raise NotImplementedError

    def has_tie(self) -> bool:
        """Is any score exactly 0 at the present θ̂?"""
        raise NotImplementedError

    def find_cycle(self) -> tuple[int, int] | None:
        raise NotImplementedError

    def forget_after(self, update_count: int) -> None:
        """Cut the recording off after `update_count` updates."""
        raise NotImplementedError

    @property
    def exact_until(self) -> int | None:
        """None if every decision was certain; else the last k at which all were."""
        raise NotImplementedError

    def members(self) -> tuple[Sequence[int], Sequence[int] | None]:
        """The points corrected, and for a batch where each update's points begin."""
        raise NotImplementedError

    def to_the_end(self) -> None:
        most = self.settings.most_updates
        can_cycle = self.steps.are_whole and not self.order.changes
        limit = min(FIRST_CYCLE_CHECK, most) if can_cycle else most
        while True:
            self._advance_and_tell(limit)
            if self.ended == "clean":
                self.outcome = "stalled" if self._learnt_nothing_somewhere() else "converged"
                return
            self.cycle = self.find_cycle() if can_cycle else None
            if self.cycle is not None:
                self.outcome = "cycles"
                self.forget_after(sum(self.cycle))
                return
            if self.ended == "stopped" or limit == most:
                self.outcome = "stopped"
                return
            limit = min(2 * limit, most)

    def _advance_and_tell(self, limit: int) -> None:
        most = self.settings.most_updates
        while limit - len(self.visits) > TELL_EVERY and self.ended is None:
            self.advance(len(self.visits) + TELL_EVERY)
            tell(len(self.visits), most)
        if self.ended is None:
            self.advance(limit)

    def _learnt_nothing_somewhere(self) -> bool:
        """The strict rule y·a < 0 is content with a score of 0, which decides nothing."""
        return self.settings.rule == "lt" and self.has_tie()

    def trace(self) -> Trace:
        points, begins = self.members()
        return Trace.recorded(
            self.dataset,
            self.settings,
            self.order,
            self.steps,
            points=points,
            begins=begins,
            visits=self.visits,
            visit_count=self.visit_count,
            outcome=self.outcome,
            cycle=self.cycle,
            exact_until=self.exact_until,
        )

    @cached_property
    def step_fingerprints(self) -> npt.NDArray[np.uint64]:
        """(n,) one number a point; they add (modulo 2⁶⁴) exactly as the changes of θ̂ do."""
        mix = fingerprints(self.space.dimension, salt=1)
        if self.space.largest < 2**63:
            rows = np.array(self.space.rows, dtype=np.int64).astype(np.uint64)
            return sum_in_order(rows * mix)
        mixed = (dot(row, mix.tolist()) % 2**64 for row in self.space.rows)
        return np.array(list(mixed), dtype=np.uint64)

    def _adds_up_to_nothing(self, points: npt.ArrayLike) -> bool:
        times = np.bincount(np.asarray(points), minlength=len(self.dataset))
        total = [0] * self.space.dimension
        for index in np.flatnonzero(times):
            repeated = int(times[index])
            total = [t + repeated * v for t, v in zip(total, self.space.rows[index], strict=True)]
        return not any(total)
