"""The best that the bound without a line can say about a number of passes.

Freund and Schapire's bound holds for every direction θ̂* and every γ. With w = θ̂*/γ it reads

    ((R + D)/γ)² = (R‖w‖ + √P · ‖s‖)²,   sᵢ = max(0, 1 − w·zᵢ)

which is convex in w. At w = 0 it is n·P: no more than one mistake a visit. Whatever w a search
finds, the bound of that w holds; so the search need not be perfect.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import square_root
from core.perceptron.data.settings import Settings
from core.perceptron.data.working_space import WorkingSpace
from core.perceptron.proofs.bounds import bound_without_line

WEIGHTS = np.logspace(-6, 6, 97)  # of a short w against small shortfalls
MOST_STEPS = 30
BETTER = 1e-9  # a bound within this share of n·P says no more than n·P


@dataclass(frozen=True)
class WithoutLine:
    """The bound on the updates of so many passes, and what it is made of.

    updates     ((R + D)/γ)², or n·P where no direction says more than the number of visits
    direction   θ̂* of length 1, or None
    """

    passes: int
    visits: int
    updates: float
    radius: float
    direction: tuple[float, ...] | None = None
    gamma: float = math.inf
    deviation: float = 0.0


def holds_for(settings: Settings) -> bool:
    """Is there such a bound for runs like this one?"""
    from_zero = settings.start is None or not any(map(float, settings.start))
    one_at_a_time = settings.update == "single" and settings.order != "restart"
    return from_zero and one_at_a_time and settings.decay_exact == 0


def tightest_without_line(dataset: Dataset, passes: int, offset: bool = True) -> WithoutLine:
    """The least bound that a search over all directions and margins finds."""
    space = WorkingSpace.of(dataset, offset)
    radius, z = square_root(space.radius_squared), space.signed
    visits = passes * len(dataset)
    most = WithoutLine(passes, visits, float(visits), radius)
    unit = radius or 1.0  # of length, so that all numbers are of an ordinary size
    found = min(
        (_nearly_right(z / unit, weight) for weight in WEIGHTS),
        key=lambda w: np.linalg.norm(w) + math.sqrt(passes) * _shortfall(z / unit, w),
    )
    length = float(np.linalg.norm(found))
    if not length:
        return most
    direction, gamma = found / length, unit / length
    updates = bound_without_line(dataset, passes, direction.tolist(), gamma, offset)
    if not updates < visits * (1 - BETTER):
        return most
    deviation = math.sqrt(passes) * _shortfall(z / unit, found) * gamma
    return WithoutLine(passes, visits, updates, radius, tuple(direction), gamma, deviation)


def _shortfall(z: Floats, w: Floats) -> float:
    return float(np.linalg.norm(np.maximum(0.0, 1.0 - z @ w)))


def _nearly_right(z: Floats, weight: float) -> Floats:
    """The w with the least weight·‖w‖² + Σ max(0, 1 − w·z)²: Newton's steps, as long as they help.

    Each step is exact for the points that fall short, and it ends when these stay the same.
    """
    w: Floats = np.zeros(z.shape[1])
    short = z @ w < 1
    for _ in range(MOST_STEPS):
        active = z[short]
        w = np.linalg.solve(weight * np.eye(len(w)) + active.T @ active, active.sum(axis=0))
        before, short = short, z @ w < 1
        if (before == short).all():
            break
    return w
