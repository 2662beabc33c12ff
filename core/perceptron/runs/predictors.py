"""Classifiers that can be made from one recorded run, beyond its last θ̂.

    last      θ̂⁽ᴷ⁾
    averaged  sign((Σ survived·θ̂⁽ᵏ⁾)·x̂)
    voted     sign Σ survived·sign(θ̂⁽ᵏ⁾·x̂), not a linear classifier
    pocket    the θ̂⁽ᵏ⁾ with the fewest training errors, the earliest of them

All of them answer +1, −1, or 0 for a point exactly on the boundary.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Floats, Indices
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import common_denominator, scaled
from core.perceptron.data.working_space import WorkingSpace, dot
from core.perceptron.runs.going_round import survived_until
from core.perceptron.runs.trace import Trace

CELLS_AT_ONCE = 2_000_000  # of a table of scores, to bound the memory


@dataclass(frozen=True)
class LinearClassifier:
    """sign(θ·x + θ₀), with exact weights."""

    weights: tuple[Fraction, ...]  # θ̂ in the working space
    offset: bool

    @property
    def theta(self) -> Floats:
        values = self.weights[:-1] if self.offset else self.weights
        return np.array([float(value) for value in values])

    @property
    def theta0(self) -> float:
        return float(self.weights[-1]) if self.offset else 0.0

    def predict(self, points: npt.ArrayLike) -> Indices:
        """(m,) the sign of the activation for (m, d) points, in floating point."""
        activation = np.asarray(points, dtype=np.float64) @ self.theta + self.theta0
        return np.sign(activation).astype(np.int64)

    def errors(self, dataset: Dataset) -> int:
        """How many points of `dataset` have y·a ≤ 0, decided exactly."""
        space = WorkingSpace.of(dataset, self.offset)
        whole = scaled(self.weights, common_denominator(self.weights))
        return sum(dot(whole, row) <= 0 for row in space.rows)


def last(trace: Trace) -> LinearClassifier:
    """The classifier that the run ended with."""
    return _at(trace, len(trace))


def averaged(trace: Trace, visits: int | None = None) -> LinearClassifier:
    """The mean of θ̂ over all visits, each θ̂⁽ᵏ⁾ weighted with the visits it survived.

    `visits` lets the run go on to that many visits: with its last θ̂, as texts do that never stop
    early, or round and round if it goes round.
    """
    survived = _survived(trace, visits)
    total = sum(int(count) for count in survived)
    if total == 0:
        return last(trace)
    if trace.whole is None:
        mean = (survived / total) @ trace.augmented
        return LinearClassifier(tuple(Fraction(float(value)) for value in mean), _offset(trace))
    # The updates' points count as often as visits followed them: no sum over all θ̂ is needed.
    following = total - np.cumsum(survived)[:-1]
    per_member = following
    if trace.begins is not None:
        per_member = np.repeat(following, np.diff(trace.begins, append=len(trace.members)))
    unit, factor = trace.steps.unit, trace.steps.factor
    weights = [int(value) * total for value in trace.steps.start]
    for index in np.unique(trace.members):
        times = factor * int(per_member[trace.members == index].sum())
        row = trace.space.rows[index]
        weights = [w + times * value for w, value in zip(weights, row, strict=True)]
    return LinearClassifier(
        tuple(Fraction(value, unit * total) for value in weights), _offset(trace)
    )


def pocket(trace: Trace, upto: int | None = None) -> LinearClassifier:
    """The best θ̂⁽ᵏ⁾ among the first `upto` updates (all by default), by training errors."""
    errors = training_errors(trace, upto)
    return _at(trace, int(np.argmin(errors)))


def training_errors(trace: Trace, upto: int | None = None) -> Indices:
    """(K+1,) how many points have y·a ≤ 0 after k updates; only for k ≤ `upto` if that is given."""
    end = len(trace) + 1 if upto is None else min(upto, len(trace)) + 1
    rows = max(1, CELLS_AT_ONCE // len(trace.dataset))
    counts = [
        (trace.scores_between(first, min(first + rows, end)) <= 0).sum(axis=1)
        for first in range(0, end, rows)
    ]
    return np.concatenate(counts)


@dataclass(frozen=True)
class VotedClassifier:
    """sign Σ votes·sign(θ̂·x̂): every θ̂ of the run has a say."""

    weights: Floats  # (K+1, D) in the working space
    votes: Indices  # (K+1,)
    offset: bool

    def predict(self, points: npt.ArrayLike) -> Indices:
        """(m,) the majority's answer for (m, d) points, in floating point."""
        places = np.asarray(points, dtype=np.float64)
        if self.offset:
            places = np.hstack([places, np.ones((len(places), 1))])
        ballot = np.zeros(len(places))
        rows = max(1, CELLS_AT_ONCE // max(1, len(places)))
        for first in range(0, len(self.votes), rows):
            signs = np.sign(self.weights[first : first + rows] @ places.T)
            ballot += self.votes[first : first + rows] @ signs
        return np.sign(ballot).astype(np.int64)


def voted(trace: Trace, visits: int | None = None) -> VotedClassifier:
    """The vote of all θ̂⁽ᵏ⁾, each with as many votes as visits it survived."""
    survived = _survived(trace, visits)
    voting = survived > 0
    return VotedClassifier(trace.augmented[voting], survived[voting], _offset(trace))


def _at(trace: Trace, k: int) -> LinearClassifier:
    exact = trace.exact_theta(k)
    if exact is None:
        exact = tuple(Fraction(float(value)) for value in trace.augmented[k])
    return LinearClassifier(exact, _offset(trace))


def _offset(trace: Trace) -> bool:
    return trace.settings.offset


def _survived(trace: Trace, visits: int | None) -> Indices:
    return trace.survived if visits is None else survived_until(trace, visits)
