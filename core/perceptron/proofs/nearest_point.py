"""The point of a convex hull that is nearest to the origin, found and proven in whole numbers.

Wolfe's algorithm. It keeps a few hull points (the *corral*) whose combination

    x = Σ λᵢ vᵢ,   λᵢ > 0,   Σ λᵢ = 1

is the point of their flat nearest to 0, and adds the hull point v with the smallest x·v until
none has x·v < x·x. In exact arithmetic this ends after finitely many steps, and its last test *is*
the proof: x·v ≥ x·x for every v. A first round in floating point finds a good corral cheaply.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

import numpy as np

from core.perceptron.data.working_space import Integers, dot
from core.perceptron.proofs.effort import BASE, Effort, longest

Key = Hashable
MOST_WORK = 700_000_000  # steps, about a second; only dozens of coordinates need so much
FLOATS_A_STEP = 4  # scores in floating point take that much less
MOST_FLOAT_ROUNDS = 1_000
ROUND = 100  # operations that a round in floating point takes in any case
FLOAT_TOLERANCE = 1e-12
FEW = 16  # equations that are soon solved in any way
LARGEST_WEIGHT = 1e6  # beyond that the corners depend on each other but for rounding
STEPS_OF_ELIMINATION = 3  # two products and a quotient
STEPS_OF_FRACTIONS = 12  # greatest common divisors take several products each


class Hull(Protocol):
    """The corners of a convex hull, by key."""

    cells: int  # coordinates that are looked at to find the lowest corner

    def first(self) -> Key: ...

    def lowest(self, direction: Sequence[float]) -> Key:
        """The corner v with the smallest direction·v."""
        ...

    def corner(self, key: Key) -> Integers: ...


@dataclass(frozen=True)
class NearestPoint:
    """x = Σ weights[key] · corner(key) = numerators / denominator, the nearest point to 0."""

    weights: dict[Key, Fraction]
    numerators: Integers
    denominator: int

    @property
    def is_origin(self) -> bool:
        return not any(self.numerators)

    @property
    def squared_distance(self) -> Fraction:
        return Fraction(dot(self.numerators, self.numerators), self.denominator**2)


def nearest_point(hull: Hull, most_work: int = MOST_WORK) -> NearestPoint:
    """The exact nearest point of `hull` to the origin; may raise `TooMuchWorkError`."""
    effort = Effort(most_work)
    weights = _cleaned(hull, _float_corral(hull, effort), effort)
    while True:
        nearest = _combine(hull, weights, effort)
        if nearest.is_origin:
            return nearest
        x, unit = nearest.numerators, nearest.denominator
        key = hull.lowest(x)
        # x·v ≥ x·x, with x = numerators / denominator multiplied out
        if dot(x, hull.corner(key)) * unit >= dot(x, x):
            return nearest
        effort.spend(hull.cells // FLOATS_A_STEP // BASE + 1)
        weights[key] = Fraction(0)
        _settle(hull, weights, effort)


def _settle(hull: Hull, weights: dict[Key, Fraction], effort: Effort) -> None:
    """Move to the nearest point of the corral's hull, dropping corners that it does not need."""
    while True:
        target = _affine_weights([hull.corner(key) for key in weights], effort)
        assert target is not None, "a corral is affinely independent"
        goal = dict(zip(weights, target, strict=True))
        leaving = [key for key in weights if goal[key] <= 0]
        if not leaving:
            weights.update(goal)
            return
        bits = longest([weight.denominator for weight in (*goal.values(), *weights.values())])
        effort.spend(STEPS_OF_FRACTIONS * len(weights), bits)
        step = min(weights[key] / (weights[key] - goal[key]) for key in leaving)
        for key in list(weights):
            weights[key] += step * (goal[key] - weights[key])
            if weights[key] == 0:
                del weights[key]


def _combine(hull: Hull, weights: dict[Key, Fraction], effort: Effort) -> NearestPoint:
    unit = math.lcm(*(weight.denominator for weight in weights.values()))
    total: list[int] = []
    dimension, bits = len(hull.corner(next(iter(weights)))), unit.bit_length()
    effort.spend(STEPS_OF_FRACTIONS * (len(weights) + dimension), bits)
    effort.spend(len(weights) * dimension, bits, 0)
    for key, weight in weights.items():
        times = weight.numerator * (unit // weight.denominator)
        scaled = [times * value for value in hull.corner(key)]
        total = [a + b for a, b in zip(total, scaled, strict=True)] if total else scaled
    common = math.gcd(unit, *total)
    return NearestPoint(dict(weights), tuple(v // common for v in total), unit // common)


def _cleaned(hull: Hull, corral: list[Key], effort: Effort) -> dict[Key, Fraction]:
    """An exact corral: of the proposed corners keep those with positive weight."""
    while len(corral) > 1:
        target = _affine_weights([hull.corner(key) for key in corral], effort)
        if target is None:
            break
        if all(weight > 0 for weight in target):
            return dict(zip(corral, target, strict=True))
        corral = [key for key, weight in zip(corral, target, strict=True) if weight > 0]
    return {(corral[0] if len(corral) == 1 else hull.first()): Fraction(1)}


def _affine_weights(corners: Sequence[Integers], effort: Effort) -> list[Fraction] | None:
    """α with Σ α = 1 for which ‖Σ αᵢ vᵢ‖ is least, or None if the corners are dependent.

    The minimum is where all vⱼ·Σ αᵢ vᵢ are equal: one bordered linear system.
    """
    size = len(corners)
    effort.spend(size * size * len(corners[0]), max(map(longest, corners)))
    system = [[0] + [1] * size + [1]]
    system += [[1] + [dot(corner, other) for other in corners] + [0] for corner in corners]
    solution = solve_exactly(system, effort)
    return None if solution is None else solution[1:]


def solve_exactly(system: list[list[int]], effort: Effort) -> list[Fraction] | None:
    """Solve a square linear system, given with its right side as last column; None if singular.

    Bareiss elimination: all divisions by the previous pivot come out even, so numbers stay small.
    """
    rows = [list(row) for row in system]
    size, previous = len(rows), 1
    for k in range(size):
        pivot = next((i for i in range(k, size) if rows[i][k] != 0), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        effort.spend(STEPS_OF_ELIMINATION * size * (size + 1), longest(rows[k]))
        lead, tail = rows[k][k], rows[k][k + 1 :]  # left of it, every row has its pivot alone
        for i in range(size):
            if i == k:
                continue
            head = rows[i][k]
            rows[i][k + 1 :] = [
                (lead * a - head * b) // previous
                for a, b in zip(rows[i][k + 1 :], tail, strict=True)
            ]
        previous = lead  # which all pivots so far are now
    return [Fraction(row[-1], previous) for row in rows]


def _float_corral(hull: Hull, effort: Effort) -> list[Key]:
    """The corral that floating point arrives at: a good guess, checked later."""
    keys = [hull.first()]
    try:
        with np.errstate(over="raise"):
            corners = [np.array(hull.corner(keys[0]), dtype=np.float64)]
            weights = np.ones(1)
            for _ in range(MOST_FLOAT_ROUNDS):
                effort.spend((hull.cells + len(keys) ** 3) // FLOATS_A_STEP // BASE + ROUND)
                x = weights @ np.array(corners)
                key = hull.lowest(x.tolist())
                corner = np.array(hull.corner(key), dtype=np.float64)
                size = float(np.linalg.norm([*corners, corner], axis=1).max())
                if key in keys or x @ corner >= x @ x - FLOAT_TOLERANCE * size * size:
                    break
                keys, corners, weights = _float_settle(
                    [*keys, key], [*corners, corner], np.append(weights, 0.0)
                )
    except (OverflowError, np.linalg.LinAlgError, FloatingPointError):
        pass  # beyond the range of floats: the exact search starts from fewer corners
    return keys


def _float_settle(
    keys: list[Key], corners: list[np.ndarray], weights: np.ndarray
) -> tuple[list[Key], list[np.ndarray], np.ndarray]:
    while True:
        matrix = np.array(corners)
        size = len(keys)
        scale = float(np.abs(matrix).max()) or 1.0
        system = np.ones((size + 1, size + 1))
        system[0, 0] = 0
        system[1:, 1:] = (matrix / scale) @ (matrix / scale).T
        goal = _solved(system)[1:]
        leaving = goal <= FLOAT_TOLERANCE
        if not leaving.any() or size == 1:
            return keys, corners, goal / goal.sum()
        with np.errstate(divide="ignore", invalid="ignore"):
            steps = np.where(leaving, weights / (weights - goal), np.inf)
        step = float(np.nanmin(steps))
        moved = weights + step * (goal - weights)
        keep = (moved > FLOAT_TOLERANCE) & ~(leaving & (steps <= step))
        if not keep.any():
            keep[int(np.argmax(moved))] = True
        keys = [key for key, stays in zip(keys, keep, strict=True) if stays]
        corners = [corner for corner, stays in zip(corners, keep, strict=True) if stays]
        weights = moved[keep] / moved[keep].sum()


def _solved(system: np.ndarray) -> np.ndarray:
    """The solution with the right side (1, 0, … 0); of several the shortest.

    A large system is solved the quick way first, which fails where there are several.
    """
    right = np.eye(len(system))[0]
    if len(system) > FEW:
        with suppress(np.linalg.LinAlgError):
            quick = np.linalg.solve(system, right)
            if np.abs(quick[1:]).max() < LARGEST_WEIGHT:
                return quick
    shortest: np.ndarray = np.linalg.lstsq(system, right, rcond=None)[0]
    return shortest
