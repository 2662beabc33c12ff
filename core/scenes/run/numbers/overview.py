"""A whole run at one glance, however long it is."""

from __future__ import annotations

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Indices

OVERVIEW = 600  # moments of a long run that the eye can tell apart


def whole_run(trace: Trace) -> Indices:
    """Every k of a run; of a long one as many as the eye can tell apart."""
    k: Indices = np.linspace(0, len(trace), OVERVIEW).round().astype(np.int64)
    return np.unique(k)
