"""Lengths and angles that stay accurate for tiny, huge and nearly parallel vectors."""

from __future__ import annotations

from functools import reduce
from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Flags, Floats

_SMALL, _LARGE = 1e-150, 1e150  # between these, a square keeps all its digits


def sum_in_order(products: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Sum over the last axis from left to right, exactly as a plain loop adds.

    That axis is short here, and column by column is the quick way to go along it.
    """
    return reduce(np.add, np.moveaxis(products, -1, 0))


def directions_of(vectors: Floats) -> Floats:
    """(…, D) every vector scaled to length 1; nan for the zero vector."""
    with np.errstate(invalid="ignore", divide="ignore"):
        largest = reduce(np.maximum, np.moveaxis(np.abs(vectors), -1, 0))
        comparable = vectors / largest[..., None]
        unit: Floats = comparable / lengths_of(comparable)[..., None]
    return unit


def angles_in_degrees(left: Floats, right: Floats, perpendicular: Flags) -> Floats:
    """(K,) the angle between each pair of rows, nan where one of them is zero.

    `perpendicular` marks the pairs known to be exactly so.
    """
    return angles_between(directions_of(left), directions_of(right), perpendicular)


def angles_between(u: Floats, v: Floats, perpendicular: Flags) -> Floats:
    """(K,) degrees between vectors of length 1.

    The half-angle formula 2·atan2(‖u − v‖, ‖u + v‖) keeps its digits near 0° and 180°, where the
    arc cosine loses them.
    """
    degrees = np.degrees(2 * np.arctan2(lengths_of(u - v), lengths_of(u + v)))
    return np.where(perpendicular & ~np.isnan(degrees), 90.0, degrees)


def lengths_of(vectors: Floats) -> Floats:
    """(…,) the length of every vector, also where its square fits no float."""
    with np.errstate(over="ignore"):
        lengths: Floats = np.asarray(np.sqrt(sum_in_order(vectors * vectors)))
    extreme = ~((lengths > _SMALL) & (lengths < _LARGE))
    if extreme.any():
        lengths[extreme] = _lengths_of_extreme(vectors[extreme])
    return lengths


def _lengths_of_extreme(vectors: Floats) -> Floats:
    """In units of the largest coordinate. A length beyond all floats is infinite."""
    largest = reduce(np.maximum, np.moveaxis(np.abs(vectors), -1, 0))
    unit = np.where(largest > 0, largest, 1.0)
    with np.errstate(over="ignore"):
        scaled = vectors / unit[..., None]
        lengths: Floats = unit * np.sqrt(sum_in_order(scaled * scaled))
    return lengths
