"""Why a run ends, in numbers: two proofs, update by update.

First proof, from zero; θ̂* is a unit direction with the margin γ, and η multiplies all of it:

    kγ ≤ θ̂⁽ᵏ⁾·θ̂* ≤ ‖θ̂⁽ᵏ⁾‖ ≤ √k·R

Second proof (Duda, Hart and Stork), from any start; with the target αθ̂*, α = R²/γ, every update
brings θ̂/η nearer by at least R² in squared distance:

    ‖θ̂⁽ᵏ⁾/η − αθ̂*‖² ≤ ‖θ̂⁽⁰⁾/η − αθ̂*‖² − kR²

because the square of θ̂/η + y x̂ − αθ̂*, written out, has three more terms than that of θ̂/η − αθ̂*:

    + 2 y θ̂·x̂/η − 2α y θ̂*·x̂ + ‖x̂‖²  ≤  0 − 2αγ + R²  =  −R²

Both speak of single updates with a constant η. Sums are whole numbers, so every number below is
rounded once, at its end.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Floats, Indices
from core.perceptron.data.geometry import sum_in_order
from core.perceptron.data.numbers import common_denominator, scaled
from core.perceptron.data.settings import Settings
from core.perceptron.proofs.verdict import Verdict
from core.perceptron.runs.trace import Trace
from core.perceptron.weights.ratios import ratio


class Squeeze(NamedTuple):
    """The four sides of the first proof, one row for every k, the smallest first."""

    k: Indices
    floor: Floats  # kηγ
    along: Floats  # θ̂·θ̂*
    length: Floats  # ‖θ̂‖
    ceiling: Floats  # √k·ηR


class Approach(NamedTuple):
    """How near θ̂/η is to the target αθ̂*, one row for every k."""

    k: Indices
    squared_distance: Floats  # ‖θ̂/η − αθ̂*‖²
    promised: Floats  # at most this: the first squared distance less kR²
    along: Floats  # how far θ̂/η reaches in the direction of θ̂*
    beside: Floats  # how far it is from the ray of θ̂*: Pythagoras gives the distance


class Expansion(NamedTuple):
    """What one update adds to the squared distance, in three terms, one row for every update."""

    crossed: Floats  # 2 y θ̂·x̂/η, never above 0: the point was a mistake
    towards: Floats  # 2α y θ̂*·x̂, at least 2αγ = 2R²; it is taken away
    squared: Floats  # ‖x̂‖², at most R²


def covered(settings: Settings, from_zero: bool) -> Settings:
    """The nearest settings that a proof speaks of, with the usual rule and to the end of the run.

    The first proof needs a start `from_zero`; there y·a < 0 would correct nothing.
    """
    start = None if from_zero else settings.start
    single = replace(settings, update="single", decay="0", start=start)
    return replace(single, rule="le", max_passes=None, stop_after=None)


def squeeze(trace: Trace, verdict: Verdict, k: Indices) -> Squeeze:
    """The first proof at the given moments of a run."""
    run = _Sums.of(trace, verdict, k)
    if any(trace.settings.start_exact(trace.space.dimension)):
        raise ValueError("The first proof speaks of runs that start at zero.")
    step, eta = k.astype(np.float64), trace.steps.eta
    floor, ceiling = eta * verdict.gamma * step, eta * verdict.radius * np.sqrt(step)
    return Squeeze(k, floor, run.along(), run.length(), ceiling)


def approach(trace: Trace, verdict: Verdict, k: Indices) -> Approach:
    """The second proof at the given moments of a run."""
    run = _Sums.of(trace, verdict, k)
    eta = trace.steps.eta
    [start] = _Sums.of(trace, verdict, np.zeros(1, dtype=np.int64)).squared_distance()
    promised = start - k * float(verdict.radius_squared)
    return Approach(k, run.squared_distance(), promised, run.along() / eta, run.beside() / eta)


def expansion(trace: Trace, verdict: Verdict, first: int, last: int) -> Expansion:
    """The algebra of the second proof for the updates first … last − 1."""
    reference, bound, space = verdict.reference, verdict.bound_exact, trace.space
    if reference is None or bound is None:
        raise ValueError("No boundary separates these points, so there is no margin γ.")
    if trace.begins is not None or trace.whole is None:
        raise ValueError("The proofs speak of single updates with a constant η.")
    members = trace.point[first:last].tolist()
    unit = space.scale
    towards = {
        index: 2 * bound * sum(p * z for p, z in zip(reference, space.rows[index], strict=True))
        for index in set(members)
    }  # αθ̂* is (R/γ)² times the reference
    return Expansion(
        2 * trace.score_before[first:last] / trace.steps.eta,
        np.array([float(towards[index] / unit) for index in members]),
        np.array([float(Fraction(space.squared_norms[index], unit**2)) for index in members]),
    )


class _Sums(NamedTuple):
    """θ̂ and the reference p (θ̂* = p/γ) in whole numbers of any size."""

    theta: npt.NDArray[Any]  # (rows, D) times trace.steps.unit
    p: npt.NDArray[Any]  # (D,) times p_unit
    p_unit: int
    trace: Trace
    verdict: Verdict

    @classmethod
    def of(cls, trace: Trace, verdict: Verdict, k: Indices) -> _Sums:
        if verdict.reference is None:
            raise ValueError("No boundary separates these points, so there is no margin γ.")
        if trace.begins is not None or trace.whole is None:
            raise ValueError("The proofs speak of single updates with a constant η.")
        first = int(k.min())
        theta = trace.whole.whole_theta(first, int(k.max()) + 1)[k - first]
        p_unit = common_denominator(verdict.reference)
        p = np.array(scaled(verdict.reference, p_unit), dtype=object)
        return cls(theta.astype(object), p, p_unit, trace, verdict)

    def along(self) -> Floats:
        """θ̂·p / γ"""
        products = ratio(self.theta @ self.p, self.trace.steps.unit * self.p_unit)
        return products / self.verdict.gamma

    def length(self) -> Floats:
        squares = sum_in_order(self.theta * self.theta)
        return np.asarray(np.sqrt(ratio(squares, self.trace.steps.unit**2)))

    def beside(self) -> Floats:
        """√(‖θ̂‖² − (θ̂·θ̂*)²), the difference taken before any rounding."""
        across = sum_in_order(self.theta * self.theta) * int(self.p @ self.p)
        across -= (self.theta @ self.p) ** 2
        unit = self.trace.steps.unit * self.p_unit
        return np.asarray(np.sqrt(ratio(across, unit**2))) / self.verdict.gamma

    def squared_distance(self) -> Floats:
        """‖θ̂/η − (R/γ)² p‖² over one common denominator."""
        eta, bound = self.trace.settings.eta_exact, self.verdict.bound_exact
        assert bound is not None
        left = self.trace.steps.unit * eta.numerator  # θ̂/η = theta · eta.denominator / left
        right = self.p_unit * bound.denominator  # (R/γ)² p = p · bound.numerator / right
        gap = self.theta * (eta.denominator * right) - self.p * (bound.numerator * left)
        return ratio(sum_in_order(gap * gap), (left * right) ** 2)
