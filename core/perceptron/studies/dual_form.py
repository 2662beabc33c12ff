"""θ̂ told by counts: how often each point has been corrected.

    θ̂⁽ᵏ⁾ = θ̂⁽⁰⁾ + η Σᵢ cᵢ yᵢ x̂ᵢ                over all points, for a constant η
    θ̂⁽ᵏ⁾·x̂ = η Σᵢ cᵢ yᵢ K(xᵢ, x)               from zero; K is the dot product of x̂ᵢ and x̂

So a run needs nothing of the points but K. With the products of `core.perceptron.data.lift` K is
(1 + x·x′)², and the run never has to write nine numbers down.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from core.perceptron.data.arrays import Indices
from core.perceptron.runs.trace import Trace


def corrections(trace: Trace, first: int, last: int) -> Indices:
    """(last − first + 1, n) how often each point was corrected by the first k updates."""
    n = len(trace.dataset)
    counts = np.empty((last - first + 1, n), dtype=np.int64)
    counts[0] = np.bincount(trace.ledger.members_between(0, first), minlength=n)
    for row, k in enumerate(range(first, last)):
        counts[row + 1] = counts[row]
        counts[row + 1, trace.batch_at(k)] += 1
    return counts


def kernel_terms(trace: Trace, k: int, index: int) -> list[tuple[int, int, Fraction]]:
    """What the activation of a point is made of after k updates: (i, cᵢ yᵢ, K) where cᵢ > 0."""
    counts = corrections(trace, k, k)[0].tolist()
    signs, points = trace.dataset.signs, trace.dataset.exact
    one = 1 if trace.settings.offset else 0
    return [
        (i, count * signs[i], _dot(points[i], points[index]) + one)
        for i, count in enumerate(counts)
        if count
    ]


def _dot(x: tuple[Fraction, ...], other: tuple[Fraction, ...]) -> Fraction:
    return sum((a * b for a, b in zip(x, other, strict=True)), Fraction(0))
