"""Sums of a run in machine numbers where they fit, and in unbounded ones where they do not."""

from __future__ import annotations

import numpy as np
import pytest

from core.perceptron import Dataset, Settings, Trace, train
from tests.perceptron.plain_perceptron import product, signed


def adds_up(trace: Trace) -> None:
    """Some scores of a run against θ̂ as the sum of its points, in fractions."""
    dataset = trace.dataset
    z = signed(dataset.exact, dataset.signs, offset=True)
    for k in (1, len(trace) // 2, len(trace) - 1):
        counts = np.bincount(trace.point[:k], minlength=len(dataset)).tolist()
        theta = [
            sum(n * row[j] for n, row in zip(counts, z, strict=True)) for j in range(len(z[0]))
        ]
        assert trace.exact_theta(k) == tuple(theta)
        assert trace.augmented[k].tolist() == [float(value) for value in theta]
        own = z[trace.point[k]]
        assert trace.score_before[k] == float(product(theta, own))
        assert trace.score_after[k] == float(product(theta, own) + product(own, own))


@pytest.mark.parametrize(
    ("far", "near", "kind"),
    [("1000", "1.001", "machine"), ("100000000", "1.00000001", "unbounded")],
)
def test_a_long_run_along_a_narrow_street_adds_up_exactly(far, near, kind) -> None:
    """The first goes back and forth: far below what so many steps could add up to."""
    points = Dataset.of([[far, "1"], [far, near]], [1, -1])
    trace = train(points, Settings(max_updates=100_000))
    adds_up(trace)
    assert (trace.ledger.rows.dtype == object) == (kind == "unbounded")
