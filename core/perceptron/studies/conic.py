"""A curve A u² + B uv + C v² + D u + E v + F = 0 in a square, exactly along upright columns.

Along a column the left side is a quadratic in v: between its two roots it has one sign, outside
them the other. Columns stand all over the square, and closer where the curve touches one of them
or leaves the square, so that it is followed faithfully between them as well.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.perceptron.data.arrays import Flags, Floats

_EVENLY = np.linspace(-1, 1, 85)
GRID = np.sign(_EVENLY) * np.abs(_EVENLY) ** 1.5  # closer in the middle
NEAR = np.array([-0.04, -0.012, -0.002, 0, 0.002, 0.012, 0.04])  # columns beside a special place


@dataclass(frozen=True)
class Lanes:
    """Of each curve, what lies between the two roots of a column: a lane, maybe of no width.

    u           (m, c) the columns, from −1 to 1
    low, high   (m, c) the ends of the lane on them, from −1 to 1
    is_curve    (m, c, 2) whether these ends are points of the curve inside the square
    outside     (m,) the sign outside the lane: +1 or −1; the lane has the other one
    is_something (m,) whether there is a side at all: not where all six numbers are 0
    """

    u: Floats
    low: Floats
    high: Floats
    is_curve: Flags
    outside: Floats
    is_something: Flags


def lanes(coefficients: Floats) -> Lanes:
    """The lanes of (m, 6) curves A … F, in the square from −1 to 1."""
    largest = np.abs(coefficients).max(axis=1)
    unit = coefficients / np.where(largest > 0, largest, 1.0)[:, None]
    outside = np.where(unit[:, 2] < 0, -1.0, 1.0)
    a, b, c, d, e, f = (unit * outside[:, None] + 0.0).T[:, :, None]  # so that C ≥ 0, never −0
    u = _columns(a, b, c, d, e, f)
    slope, rest = b * u + e, (a * u + d) * u + f
    discriminant = slope * slope - 4 * c * rest
    with np.errstate(divide="ignore", invalid="ignore"):
        root = np.sqrt(np.maximum(discriminant, 0))
        larger = -(slope + np.where(slope < 0, -root, root)) / 2  # no digits are lost
        one = larger / c
        ends = np.stack([one, np.where(larger == 0, one, rest / larger)])
        middle = -slope / (2 * c)
    # Without v² and v the sign is the same all along the column.
    is_level = (c == 0) & (slope == 0)
    ends[:, is_level] = np.where(rest[is_level] < 0, np.array([[-np.inf], [np.inf]]), np.inf)
    has_roots = (discriminant > -1e-12) & (is_level | ~np.isnan(ends).any(axis=0))
    low, high = np.minimum(*ends), np.maximum(*ends)
    closed = np.where(np.isnan(middle), np.inf, middle)
    low, high = np.where(has_roots, low, closed), np.where(has_roots, high, closed)
    inside = np.abs(np.stack([low, high], axis=-1)) <= 1 + 1e-9
    is_curve = inside & has_roots[..., None]
    return Lanes(u, np.clip(low, -1, 1), np.clip(high, -1, 1), is_curve, outside, largest > 0)


def _columns(a: Floats, b: Floats, c: Floats, d: Floats, e: Floats, f: Floats) -> Floats:
    """(m, columns) where the lanes are looked at."""
    touching = _roots(b * b - 4 * a * c, 2 * b * e - 4 * c * d, e * e - 4 * c * f)
    leaving = [_roots(a, b * v + d, (c * v + e) * v + f) for v in (-1.0, 1.0)]
    found = np.hstack([touching, *leaving])
    special = np.where(np.abs(found) <= 1, found, 1.0)  # at the edge, where it does no harm
    near = (special[:, :, None] + NEAR).reshape(len(a), -1)
    everywhere = np.broadcast_to(GRID, (len(a), len(GRID)))
    return np.sort(np.clip(np.hstack([everywhere, near]), -1, 1), axis=1)


def _roots(a: Floats, b: Floats, c: Floats) -> Floats:
    """(m, 2) the roots of a·u² + b·u + c; not finite where there are none."""
    with np.errstate(divide="ignore", invalid="ignore"):
        root = np.sqrt(b * b - 4 * a * c)
        larger = -(b + np.where(b < 0, -root, root)) / 2
        roots: Floats = np.hstack([larger / a, c / larger])
    return roots
