"""How many updates can a run make at most? One bound for each kind of run, by name.

θ̂* is the unit direction with the largest margin γ, R the farthest point, n the number of points.

    one at a time, from zero      (R/γ)²
    one at a time, any start      ‖θ̂⁽⁰⁾/η − αθ̂*‖²/R²         α = R²/γ
    all at once, any start        ‖θ̂⁽⁰⁾/η − αθ̂*‖²/(nR²)      α = (n+1)R²/(2γ)
    one at a time, η falling      the largest K with θ̂⁽⁰⁾·θ̂* + γ Σηⱼ ≤ √(‖θ̂⁽⁰⁾‖² + R² Σηⱼ²), j < K

They hold for every order and for all four rules, which correct only points with y·a ≤ 0. In the
second and third line the squared distance to αθ̂* falls by R² (or nR²) at least with every update.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.geometry import directions_of
from core.perceptron.data.numbers import square_root
from core.perceptron.data.settings import Settings
from core.perceptron.data.working_space import WorkingSpace, dot
from core.perceptron.proofs.decaying_bound import most_updates
from core.perceptron.proofs.verdict import Verdict, separability, whole_direction

BEYOND_COUNTING = 10**15  # a bound above this is told by its power of ten


@dataclass(frozen=True)
class Bound:
    """The bound of one run, or why there is none.

    kind      "zero", "start", "batch", "decay" or "none"
    law       the formula, as it is written
    holds     for which runs, in words
    updates   the bound itself, exact with a constant η; None if there is none or it is too large
    exponent  None, or n where the bound is about 10ⁿ, beyond counting
    reason    why there is none, in a sentence; else empty
    """

    kind: str
    law: str = ""
    holds: str = ""
    updates: Fraction | None = None
    exponent: int | None = None
    reason: str = ""

    @property
    def allowed(self) -> int | None:
        """The whole number of updates that it allows."""
        return None if self.updates is None else math.floor(self.updates)


def bound_of(dataset: Dataset, settings: Settings, verdict: Verdict) -> Bound:
    """The bound of a run with these settings; `verdict` is that on its working space."""
    if verdict.reference is None:
        return Bound("none", reason=_why_there_is_none(verdict))
    space = WorkingSpace.of(dataset, settings.offset)
    start = settings.start_exact(space.dimension)
    if settings.decay_exact != 0:
        return _with_decay(settings, verdict, start)
    batch = settings.update == "batch"
    n = len(dataset) if batch else 1
    updates = _by_distance(settings.eta_exact, verdict, start, n)
    origin = "from any start" if any(start) else "from zero"
    holds = f"{origin}, {'all mistakes at once' if batch else 'one mistake at a time'}, constant η"
    if batch:
        law = "‖θ̂⁽⁰⁾/η − αθ*‖²/(nR²)" if any(start) else "(n+1)²/(4n)·(R/γ)²"
        return Bound("batch", law, holds, updates)
    if any(start):
        return Bound("start", "‖θ̂⁽⁰⁾/η − αθ*‖²/R²", holds, updates)
    return Bound("zero", "(R/γ)²", holds, updates)


def _why_there_is_none(verdict: Verdict) -> str:
    line = "line" if verdict.offset else "line through the origin"
    if verdict.proven:
        return f"No {line} separates these points, so there is no bound."
    return f"Whether a {line} separates these points was too much to prove, so we show no bound."


def _by_distance(eta: Fraction, verdict: Verdict, start: Sequence[Fraction], n: int) -> Fraction:
    """‖θ̂⁽⁰⁾/η − αθ̂*‖²/(nR²) with α = (n+1)R²/(2γ); for n = 1 the bound of single updates.

    αθ̂* is (n+1)R²/(2γ²) times the reference p, whose length is γ: no root is needed.
    """
    assert verdict.reference is not None
    assert verdict.gamma_squared is not None
    far = (n + 1) * verdict.radius_squared / (2 * verdict.gamma_squared)
    gaps = (s / eta - far * p for s, p in zip(start, verdict.reference, strict=True))
    return sum((gap * gap for gap in gaps), Fraction(0)) / (n * verdict.radius_squared)


def _with_decay(settings: Settings, verdict: Verdict, start: Sequence[Fraction]) -> Bound:
    if settings.update == "batch":
        reason = "For all mistakes at once with a falling η we know no bound, so we show none."
        return Bound("none", reason=reason)
    assert verdict.reference is not None
    assert verdict.gamma_squared is not None
    # In units of ηR and R all numbers are of an ordinary size, whatever the points are.
    unit = settings.eta_exact**2 * verdict.radius_squared
    along = sum((s * p for s, p in zip(start, verdict.reference, strict=True)), Fraction(0))
    count, logarithm = most_updates(
        along=math.copysign(square_root(along**2 / verdict.gamma_squared / unit), along),
        length=square_root(sum((s * s for s in start), Fraction(0)) / unit),
        gamma=square_root(verdict.gamma_squared / verdict.radius_squared),
        decay=float(settings.decay_exact),
        largest=BEYOND_COUNTING,
    )
    origin = "from any start" if any(start) else "from zero"
    holds = f"{origin}, one mistake at a time, η falling"
    law = "θ̂⁽⁰⁾·θ* + γΣη ≤ √(‖θ̂⁽⁰⁾‖² + R²Ση²)" if any(start) else "γΣη ≤ R√Ση²"
    if count is not None:
        return Bound("decay", law, holds, Fraction(count))
    if logarithm > BEYOND_COUNTING:
        return Bound("none", reason="The bound is too large to be written down, so we show none.")
    return Bound("decay", law, holds, exponent=round(logarithm))


def mistake_bound(
    dataset: Dataset,
    offset: bool = True,
    start: Sequence[Any] | None = None,
    eta: Any = "1",
    reference: Sequence[Any] | None = None,
) -> Fraction | float:
    """How many updates a run can need at most, from any start, by any reference direction.

        k ≤ ‖θ̂⁽⁰⁾/η − α θ̂*‖² / R²,   α = R²/γ(θ̂*)

    From zero this is (R/γ)². Without a `reference` the best one is taken. The result is exact;
    it is ∞ where the reference (or every direction) fails to separate. Holds for single updates
    with a constant η and for rules that correct only points with y·a ≤ 0.
    """
    settings = Settings(offset=offset, start=start, eta=eta)
    space = WorkingSpace.of(dataset, offset)
    begin = settings.start_exact(space.dimension)
    if reference is None:
        reference = separability(dataset, offset).reference
        if reference is None:
            return math.inf
    direction, unit = whole_direction(reference, space.dimension)
    least = min(dot(direction, row) for row in space.rows)
    if least <= 0:
        return math.inf
    # α θ̂* = R² u / min(u·z): the length of the reference u cancels out.
    factor = space.radius_squared * Fraction(unit * space.scale, least)
    target = (Fraction(value, unit) * factor for value in direction)
    distance = sum(
        ((b / settings.eta_exact - t) ** 2 for b, t in zip(begin, target, strict=True)),
        Fraction(0),
    )
    return distance / space.radius_squared


def bound_without_line(
    dataset: Dataset, passes: int, direction: Sequence[float], gamma: float, offset: bool = True
) -> float:
    """How many mistakes `passes` passes can make at most, also where no line separates the points.

        ((R + D)/γ)²,   D² = passes · Σ dᵢ²,   dᵢ = max(0, γ − y θ̂·x̂ / ‖θ̂‖)

    It holds for any direction θ̂ and any γ > 0 (Freund and Schapire, 1999), if the run starts at
    zero, corrects one mistake at a time with a constant η, and visits every point once in a pass:
    so not for the order "restart".
    """
    if not gamma > 0:
        raise ValueError(f"The margin γ must be above 0, not {gamma}.")
    space = WorkingSpace.of(dataset, offset)
    towards = np.asarray(direction, dtype=np.float64)
    if towards.shape != (space.dimension,) or not towards.any():
        raise ValueError(f"The direction needs {space.dimension} numbers that are not all 0.")
    unit: Floats = directions_of(towards)
    short = np.maximum(0.0, gamma - space.signed @ unit)
    deviation = math.sqrt(passes) * float(np.linalg.norm(short))
    return ((square_root(space.radius_squared) + deviation) / gamma) ** 2
