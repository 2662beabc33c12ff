"""The recording of a run: every update, in columns, and every visit on request.

Only which point was corrected at which visit is stored. All else is derived, exactly, when asked
for: θ̂⁽ᵏ⁾ is the start plus the sum of the first k signed points, each times its η.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Flags, Floats, Indices
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.geometry import angles_between, directions_of
from core.perceptron.data.settings import LABELS_WRONG_AT_ZERO, Settings
from core.perceptron.data.working_space import WorkingSpace
from core.perceptron.runs.orders import VisitingOrder
from core.perceptron.runs.visits import Visits, visits_of
from core.perceptron.weights.decaying_ledger import DecayingLedger
from core.perceptron.weights.ledger import Ledger
from core.perceptron.weights.steps import Steps
from core.perceptron.weights.whole_ledger import WholeLedger


@dataclass(frozen=True, eq=False)
class Trace:
    """A recorded run of K updates. Arrays are read-only; see the columns' own texts for shapes.

    outcome  "converged", "stalled", "cycles" or "stopped"
    cycle    None, or (first update of the cycle, its length in updates)
    """

    dataset: Dataset
    settings: Settings
    order: VisitingOrder = field(repr=False)
    ledger: Ledger = field(repr=False)
    visit: Indices  # (K,) the visit in which the update happened, from 0
    visit_count: int
    outcome: str
    cycle: tuple[int, int] | None

    @classmethod
    def recorded(
        cls,
        dataset: Dataset,
        settings: Settings,
        order: VisitingOrder,
        steps: Steps,
        *,
        points: npt.ArrayLike,
        begins: npt.ArrayLike | None,
        visits: npt.ArrayLike,
        visit_count: int,
        outcome: str,
        cycle: tuple[int, int] | None,
        exact_until: int | None = None,
    ) -> Trace:
        """Freeze what a run says happened; `order` and `steps` are those that it went by.

        points   of all updates, one update after another
        begins   where each batch update begins in `points`; None if every update has one
        visits   the visit in which each update happened
        exact_until  None if every decision was certain; else the last k at which all were
        """
        members = _frozen(np.array(points, dtype=np.int32))
        batches = None if begins is None else _frozen(np.array(begins, dtype=np.int64))
        ledger: Ledger = DecayingLedger(steps, members, batches, exact_until)
        if steps.are_whole:
            ledger = WholeLedger(steps, members, batches)
        return cls(
            dataset=dataset,
            settings=settings,
            order=order,
            ledger=ledger,
            visit=_frozen(np.array(visits, dtype=np.int64)),
            visit_count=visit_count,
            outcome=outcome,
            cycle=cycle,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """What was recorded, and nothing that follows from it."""
        recorded = {
            "points": self.members,
            "begins": self.begins,
            "visits": self.visit,
            "visit_count": self.visit_count,
            "outcome": self.outcome,
            "cycle": self.cycle,
        }
        if isinstance(self.ledger, DecayingLedger):
            recorded["exact_until"] = self.ledger.exact_until
        return _restored, (self.dataset, self.settings, recorded)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trace):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[Any, ...]:
        begins = None if self.begins is None else self.begins.tobytes()
        recorded = (self.members.tobytes(), begins, self.visit.tobytes())
        ended = (self.visit_count, self.outcome, self.cycle)
        return (self.dataset, self.settings, recorded, ended)

    # ── The run as a whole ──────────────────────────────────────────────────────────────────────

    def __len__(self) -> int:
        """K, the number of updates."""
        return len(self.visit)

    @property
    def exact(self) -> bool:
        """Was every tie and mistake decided in exact arithmetic?"""
        return self.ledger.exact

    @property
    def whole(self) -> WholeLedger | None:
        """The sums of a run with a constant η, in whole numbers; None where η decays."""
        return self.ledger if isinstance(self.ledger, WholeLedger) else None

    @property
    def pass_count(self) -> int:
        """Passes begun; with the order "restart" scans, see `pass_name`."""
        if self.restarts:
            after_last_update = self.visit_count > (self.visit[-1] + 1 if len(self) else 0)
            return len(self) + int(after_last_update)
        return -(-self.visit_count // len(self.dataset))

    @property
    def pass_name(self) -> str:
        """What `passes` counts: a "pass" or a "scan"; see `Settings.pass_name`."""
        return self.settings.pass_name

    @property
    def restarts(self) -> bool:
        """Does every update send the run back to the first point?"""
        return self.settings.restarts

    @property
    def has_wished_length(self) -> bool:
        """Has it made as many updates or whole passes as its settings wish for?"""
        settings = self.settings
        if settings.stop_after is not None and len(self) >= settings.stop_after:
            return True
        if settings.max_passes is None:
            return False
        whole = len(self) if self.restarts else self.visit_count // len(self.dataset)
        return whole >= settings.max_passes

    @property
    def space(self) -> WorkingSpace:
        return self.steps.space

    @property
    def steps(self) -> Steps:
        return self.ledger.steps

    @property
    def members(self) -> npt.NDArray[np.int32]:
        """The points of all updates, one update after another."""
        return self.ledger.members

    @property
    def begins(self) -> Indices | None:
        """(K,) where each batch update begins in `members`; None if every update has one point."""
        return self.ledger.begins

    # ── Columns ─────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def point(self) -> npt.NDArray[np.int32]:
        """(K,) the index of the misclassified point; −1 for a batch update."""
        if self.begins is None:
            return self.members
        return _frozen(np.full(len(self), -1, dtype=np.int32))

    @property
    def theta(self) -> Floats:
        """(K+1, d) θ after k updates; row 0 is the start."""
        return self.augmented[:, : self.dataset.dimension]

    @property
    def theta0(self) -> Floats:
        """(K+1,) θ₀ after k updates; all zero through the origin."""
        if self.settings.offset:
            return self.augmented[:, -1]
        return _frozen(np.zeros(len(self) + 1))

    @cached_property
    def augmented(self) -> Floats:
        """(K+1, D) θ̂ after k updates, in the working space."""
        return _frozen(self.ledger.theta)

    @property
    def passes(self) -> Indices:
        """(K,) the pass, or the scan (see `pass_name`), in which the update happened, from 0."""
        if self.restarts:
            return np.arange(len(self))
        return self.visit // len(self.dataset)

    @property
    def score_before(self) -> Floats:
        """(K,) y·a of the corrected point before its update.

        For a batch update all its points count together: the sum of their scores.
        """
        return self._scores[0]

    @property
    def score_after(self) -> Floats:
        """(K,) y·a of the same point after the update: larger by η‖x̂‖²."""
        return self._scores[1]

    @property
    def angle_before(self) -> Floats:
        """(K,) degrees between θ̂ and x̂ before the update; nan where one of them is zero.

        For a batch update x̂ stands for the sum of its signed points.
        """
        return self._angles[0]

    @property
    def angle_after(self) -> Floats:
        """(K,) degrees between θ̂ and x̂ after the update."""
        return self._angles[1]

    @property
    def survived(self) -> Indices:
        """(K+1,) visits that ended with θ̂⁽ᵏ⁾ in force."""
        return np.diff(self.visit, prepend=0, append=self.visit_count)

    # ── One moment of the run ───────────────────────────────────────────────────────────────────

    def exact_theta(self, k: int) -> tuple[Fraction, ...] | None:
        """θ̂⁽ᵏ⁾ as exact numbers, or None where the run was not exact.

        With a decaying η the fractions get longer with every update, and None where too long.
        """
        return self.ledger.exact_theta(k)

    def scores_at(self, k: int) -> Floats:
        """(n,) the scores y·a of all points with θ̂⁽ᵏ⁾."""
        scores: Floats = self.scores_between(k, k + 1)[0]
        return scores

    def scores_between(self, first: int, last: int) -> Floats:
        """(last − first, n) the scores of all points with θ̂⁽ᶠⁱʳˢᵗ⁾ … θ̂⁽ˡᵃˢᵗ⁻¹⁾."""
        return self.ledger.scores(first, last)

    def mistakes_at(self, k: int) -> Indices:
        """Indices of the points that are mistakes with θ̂⁽ᵏ⁾, by the rule of the run."""
        scores = self.scores_at(k)
        return np.flatnonzero((scores < 0) | ((scores == 0) & self.tie_is_mistake))

    def batch_at(self, k: int) -> npt.NDArray[np.int32]:
        """The points corrected by the update that turns θ̂⁽ᵏ⁾ into θ̂⁽ᵏ⁺¹⁾."""
        if not 0 <= k < len(self):
            raise IndexError(f"There is no update {k}; the run has {len(self)}.")
        return self.ledger.members_between(k, k + 1)

    def visits(self, start: int = 0, stop: int | None = None) -> Visits:
        """What happened in the visits start … stop−1: which point, its score, a mistake or not."""
        return visits_of(self, start, self.visit_count if stop is None else stop)

    @cached_property
    def tie_is_mistake(self) -> Flags:
        """(n,) whether a score of exactly 0 counts as a mistake."""
        return _frozen(np.isin(self.dataset.labels, LABELS_WRONG_AT_ZERO[self.settings.rule]))

    # ── Behind the columns ──────────────────────────────────────────────────────────────────────

    @cached_property
    def _scores(self) -> tuple[Floats, Floats]:
        before, after = self.ledger.scores_before_and_after()
        return _frozen(before), _frozen(after)

    @cached_property
    def _angles(self) -> tuple[Floats, Floats]:
        """Before and after together: both need the same directions of θ̂ and of x̂."""
        x_hat = self.ledger.directions()
        if self.begins is None:
            x_hat = x_hat * self.dataset.labels[self.members][:, None]
        theta, x_hat = directions_of(self.augmented), directions_of(x_hat)
        before = angles_between(theta[:-1], x_hat, perpendicular=self.score_before == 0)
        after = angles_between(theta[1:], x_hat, perpendicular=self.score_after == 0)
        return _frozen(before), _frozen(after)


def _frozen(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    values.flags.writeable = False
    return values


def _restored(dataset: Dataset, settings: Settings, recorded: Mapping[str, Any]) -> Trace:
    order = VisitingOrder(settings, len(dataset))
    steps = Steps.of(WorkingSpace.of(dataset, settings.offset), settings)
    return Trace.recorded(dataset, settings, order, steps, **recorded)
