"""Five losses of one point along its score y·a, and the update that each of them asks for.

    0–1          1 if y·a ≤ 0, else 0       what the training error counts; no slope to follow
    perceptron   max(0, −y·a)               the perceptron; its sum over all points is J
    logistic     ln(1 + e^(−y·a))           logistic regression
    hinge        max(0, 1 − y·a)            support vector machines
    squared      ½(1 − y·a)² = ½(y − a)²    Adaline, also called LMS

A step downhill is −η L′(y·a)·y·x̂ by the chain rule: the perceptron's own y·x̂, times `push`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple


class Loss(NamedTuple):
    """A loss of the score, and its slope; `kink` is where it has no single slope, if anywhere."""

    of: Callable[[float], float]
    slope: Callable[[float], float]
    kink: float | None = None


LOSSES = {
    "zero_one": Loss(lambda score: float(score <= 0), lambda _: 0.0, kink=0.0),
    "perceptron": Loss(
        lambda score: max(0.0, -score), lambda score: -1.0 if score <= 0 else 0.0, kink=0.0
    ),
    "logistic": Loss(
        lambda score: math.log1p(math.exp(-score)), lambda score: -1 / (1 + math.exp(score))
    ),
    "hinge": Loss(
        lambda score: max(0.0, 1 - score), lambda score: -1.0 if score <= 1 else 0.0, kink=1.0
    ),
    "squared": Loss(lambda score: (1 - score) ** 2 / 2, lambda score: score - 1),
}
