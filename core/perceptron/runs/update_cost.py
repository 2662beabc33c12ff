"""What an update costs: with long numbers, or in many dimensions, far more than usual."""

from __future__ import annotations

import math

import numpy as np

from core.perceptron.data.dataset import Dataset

WORD = 30  # bits that Python handles at once
MACHINE = 53  # bits of a score up to which machine numbers do
USUAL_DIMENSION = 3
UNBOUNDED = 4  # times as slow as machine numbers, however short
WORDS_ALIKE = 12  # numbers up to so many words take about as long


def cost_of_update(dataset: Dataset) -> int:
    """How many updates on two coordinates with short numbers one update on these points costs."""
    wide = max(1, (dataset.dimension + 1) // USUAL_DIMENSION)
    bits = dataset.common_denominator.bit_length() + _largest_bits(dataset)
    if 2 * bits < MACHINE:
        return wide
    words = bits // WORD + 1
    return wide * (UNBOUNDED + (words // WORDS_ALIKE) ** 2)


def _largest_bits(dataset: Dataset) -> int:
    _, exponent = math.frexp(float(np.abs(dataset.points).max()))
    return max(0, exponent)
