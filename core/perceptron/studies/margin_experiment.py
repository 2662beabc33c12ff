"""Does the margin set the pace? Many runs on data of known margin, counted.

Every set lies on both sides of a street of half-width γ, within a ball of radius R around the
origin, and both numbers are met exactly:
    z⁽¹⁾, z⁽²⁾   at height γ, left and right of the middle: no direction has a larger margin
    z⁽³⁾         at distance R from the origin
    the others   at heights from γ to 2γ, anywhere in the ball
All runs go through the origin, so the points live in the working space itself. The points of one
set are the same for every margin and radius, only moved: what changes the runs is R/γ alone.
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import read_number, write_number
from core.perceptron.data.settings import LARGEST_SEED, Settings
from core.perceptron.proofs.verdict import separability
from core.perceptron.runs.training import train

POINTS = 40  # a set
MOST_MARGINS = 12
FEATURES = (2, 10)  # the fewest and the most
MOST_RUNS_A_MARGIN = 500
LARGEST_RATIO = 200  # R/γ: beyond it a single run takes long
RADII = (Fraction(1, 100), Fraction(100))
GRID = 1_000  # places from the middle to the edge of the ball where a coordinate may lie
HEIGHTS = 100  # steps from γ to 2γ
# Unit vectors in rational numbers, the lowest first: one of them carries the farthest point.
LOW_TO_HIGH = [Fraction(n, 25) for n in (7, 15, 20, 24, 25)]


class Measured(NamedTuple):
    """One run: on which data, in which order, and how long it took."""

    margin: Fraction
    radius: Fraction
    features: int
    set_number: int
    order_number: int
    updates: int
    passes: int

    @property
    def bound(self) -> Fraction:
        """(R/γ)²"""
        return (self.radius / self.margin) ** 2


class Spread(NamedTuple):
    """The runs of one margin, summed up: half of them lie between `low` and `high`."""

    bound: float
    least: float
    low: float
    median: float
    high: float
    most: float


@dataclass(frozen=True)
class MarginExperiment:
    """What to measure: for every margin a number of sets, each run in a number of orders.

    Numbers may be given as decimal texts. `ValueError` with a sentence if it cannot be done.
    """

    margins: tuple[Fraction, ...]
    radius: Fraction = Fraction(1)
    features: int = 10
    sets: int = 25
    orders: int = 10
    seed: int = 0

    @classmethod
    def of(cls, margins: Sequence[Any], radius: Any = "1", **rest: int) -> MarginExperiment:
        """Read the numbers, put the margins in order, and check that all of it can be done."""
        read = {read_number(margin) for margin in margins}
        plan = cls(tuple(sorted(read, reverse=True)), read_number(radius), **rest)
        plan._check()
        return plan

    def __len__(self) -> int:
        """How many runs there will be."""
        return len(self.margins) * self.sets * self.orders

    def _check(self) -> None:
        radius = write_number(self.radius)
        if not 1 <= len(self.margins) <= MOST_MARGINS:
            raise ValueError(
                f"Give 1 to {MOST_MARGINS} different margins, not {len(self.margins)}."
            )
        if not RADII[0] <= self.radius <= RADII[1]:
            raise ValueError(f"The radius R must lie between 0.01 and 100, not at {radius}.")
        for margin in self.margins:
            if not self.radius / LARGEST_RATIO <= margin < self.radius:
                least = write_number(self.radius / LARGEST_RATIO)
                raise ValueError(
                    f"A margin must be at least R/{LARGEST_RATIO} = {least} and below "
                    f"R = {radius}; {write_number(margin)[:30]} is not."
                )
        if not FEATURES[0] <= self.features <= FEATURES[1]:
            raise ValueError(f"A point has {FEATURES[0]} to {FEATURES[1]} features here.")
        if min(self.sets, self.orders) < 1 or self.sets * self.orders > MOST_RUNS_A_MARGIN:
            raise ValueError(f"There can be 1 to {MOST_RUNS_A_MARGIN} runs for each margin.")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise ValueError(f"The seed must be a whole number from 0 to {LARGEST_SEED}.")


def measured(plan: MarginExperiment) -> Iterator[Measured]:
    """Run after run, so that all margins grow together; the same plan gives the same runs."""
    for set_number in range(plan.sets):
        yield from measured_of_set(plan, set_number)


def measured_of_set(plan: MarginExperiment, set_number: int) -> list[Measured]:
    """The runs on one set of points, moved to every margin."""
    runs = []
    for margin in plan.margins:
        data = street_data(margin, plan.radius, plan.features, seed=(plan.seed, set_number))
        orders = range(plan.orders)
        runs += [_run(plan, data, margin, set_number, order) for order in orders]
    return runs


def _run(
    plan: MarginExperiment, data: Dataset, margin: Fraction, set_number: int, order_number: int
) -> Measured:
    drawn = np.random.default_rng([plan.seed, set_number, order_number])
    order = tuple(drawn.permutation(len(data)).tolist())
    most = math.floor((plan.radius / margin) ** 2)
    trace = train(data, Settings(offset=False, permutation=order, max_updates=most))
    assert trace.outcome == "converged", "the theorem holds"
    return Measured(
        margin,
        plan.radius,
        plan.features,
        set_number,
        order_number,
        len(trace),
        trace.pass_count,
    )


def street_data(margin: Fraction, radius: Fraction, features: int, seed: Sequence[int]) -> Dataset:
    """A random set with exactly this margin and radius; the height is the last feature.

    That it has them is proven, not hoped for.
    """
    rng = np.random.default_rng(list(seed))
    flat = features - 1
    rest = POINTS - 3
    places = rng.normal(size=(rest, flat))
    places *= (rng.random((rest, 1)) ** (1 / flat)) / np.linalg.norm(places, axis=1)[:, None]
    heights = rng.integers(0, HEIGHTS + 1, rest).tolist()
    signs = rng.choice([-1, 1], POINTS).tolist()
    rows = _framing(margin, radius, flat, *rng.uniform(0.5, 1, 2).tolist())
    for place, step in zip(places.tolist(), heights, strict=True):
        height = min(margin * (1 + Fraction(step, HEIGHTS)), radius)
        rows.append([*_within(place, height, radius), height])
    signed = [[sign * value for value in row] for sign, row in zip(signs, rows, strict=True)]
    data = Dataset.of(signed, signs, name=f"Street of half-width {write_number(margin)}")
    verdict = separability(data, offset=False)
    assert verdict.proven
    assert (verdict.gamma_squared, verdict.radius_squared) == (margin**2, radius**2)
    return data


def _framing(
    margin: Fraction, radius: Fraction, flat: int, left: float, right: float
) -> list[list[Fraction]]:
    """The three points that fix the margin and the radius."""
    others = [0.0] * (flat - 1)
    up = next(cosine for cosine in LOW_TO_HIGH if cosine * radius >= margin)
    out = Fraction(math.isqrt(625 - int(25 * up) ** 2), 25)
    return [
        [*_within([-left, *others], margin, radius), margin],
        [*_within([right, *others], margin, radius), margin],
        [out * radius, *map(Fraction, others), up * radius],
    ]


def _within(place: Sequence[float], height: Fraction, radius: Fraction) -> list[Fraction]:
    """A place of the unit ball moved into the ball's slice at this height, on the grid.

    Rounding goes towards the middle, so that nothing gets out of the ball.
    """
    room = math.sqrt(1 - float(height / radius) ** 2) * (1 - 1e-12)
    return [radius * Fraction(math.trunc(value * room * GRID), GRID) for value in place]


# ── What came out ───────────────────────────────────────────────────────────────────────────────


def spreads(runs: Iterable[Measured]) -> list[Spread]:
    """One line for every margin, the widest margin first."""
    updates: dict[Fraction, list[int]] = {}
    for run in runs:
        updates.setdefault(run.bound, []).append(run.updates)
    return [
        Spread(float(bound), *np.percentile(counts, [0, 25, 50, 75, 100]).tolist())
        for bound, counts in sorted(updates.items())
    ]


def growth(measured_spreads: Sequence[Spread]) -> float | None:
    """p in “median updates ∝ (R/γ)ᵖ”, the slope of the best straight line on axes of powers of ten.

    None for fewer than two margins.
    """
    if len(measured_spreads) < 2:
        return None
    ratio = np.log([math.sqrt(spread.bound) for spread in measured_spreads])
    median = np.log([spread.median for spread in measured_spreads])
    slope, _ = np.polyfit(ratio, median, 1)
    return float(slope)


def as_csv(runs: Iterable[Measured]) -> str:
    """All runs as a table, exact numbers as decimals or fractions."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(["margin", "radius", "bound", "features", "set", "order", "updates", "passes"])
    for run in runs:
        exact = map(write_number, (run.margin, run.radius, run.bound))
        table.writerow([*exact, *run[2:]])
    return written.getvalue()
