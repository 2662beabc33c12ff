"""Ordinary tables that are much work: many points, long numbers, fractions of all kinds."""

from __future__ import annotations

import random

import numpy as np


def odd_fractions(rows: int, seed: int = 0) -> str:
    """Every denominator another prime number."""
    drawn, primes = random.Random(seed), _primes(2 * rows)
    lines = []
    for across, up in zip(primes[::2], primes[1::2], strict=True):
        place = f"{drawn.randrange(1, across)}/{across},{drawn.randrange(1, up)}/{up}"
        lines.append(f"{place},{drawn.choice('+-')}")
    return "\n".join(lines)


def all_digits(rows: int, columns: int, seed: int = 0) -> str:
    """Numbers as `numpy.savetxt` writes them."""
    points, labels = _two_sides(rows, columns, seed)
    return _table(points, labels, "%.18e")


def many_points(rows: int = 20_000, columns: int = 2, seed: int = 0) -> str:
    points, labels = _two_sides(rows, columns, seed)
    return _table(points, labels, "%.4f")


def _two_sides(rows: int, columns: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    drawn = np.random.default_rng(seed)
    points = drawn.normal(size=(rows, columns))
    return points, np.where(points @ drawn.normal(size=columns) > 0, "+", "-")


def _table(points: np.ndarray, labels: np.ndarray, style: str) -> str:
    rows = (",".join(style % value for value in point) for point in points)
    return "\n".join(f"{row},{label}" for row, label in zip(rows, labels, strict=True))


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 1_009
    while len(found) < count:
        if all(number % divisor for divisor in range(3, int(number**0.5) + 1, 2)):
            found.append(number)
        number += 2
    return found
