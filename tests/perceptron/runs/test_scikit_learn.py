"""scikit-learn's Perceptron as an oracle, where its conventions are ours.

It corrects y·a ≤ 0, visits in order, starts at zero, and adds y·x and y; in whole numbers its
floats are exact.
"""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.linear_model import Perceptron

from core.perceptron import Dataset, Settings, train


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("offset", [True, False])
@pytest.mark.parametrize("passes", [1, 3, 20])
def test_the_same_weights_after_the_same_passes(seed: int, offset: bool, passes: int) -> None:
    rng = np.random.default_rng(seed)
    points = rng.integers(-60, 61, size=(25, 3))
    labels = np.where(points @ rng.integers(-3, 4, size=3) + rng.integers(-20, 21) > 0, 1, -1)
    labels[:2] = [1, -1]  # both classes must occur; the set need not be separable
    rival = Perceptron(shuffle=False, tol=None, max_iter=passes, fit_intercept=offset)
    rival.fit(points.astype(float), labels)
    trace = train(
        Dataset.of(points.tolist(), labels.tolist()),
        Settings(offset=offset, max_passes=passes, max_updates=10_000),
    )
    assert trace.outcome != "cycles"  # the recording would end there, scikit-learn's run would not
    assert trace.theta[-1].tolist() == rival.coef_[0].tolist()
    assert trace.theta0[-1] == rival.intercept_[0]
