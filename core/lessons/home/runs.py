"""The first run of points, made once and shown to many."""

from __future__ import annotations

import numpy as np

from core.lessons.home.first_run import first_run
from core.perceptron import Dataset, Settings, separability, train
from core.scenes.wire.first_run import FirstRun
from core.ui.cache.kept import kept

MOST_POINTS = 60  # that one can still tell apart and take hold of
MOST_UPDATES = 20_000
LARGEST, FINEST = 1e9, 1e-6  # a coordinate; the picture's side, of the largest coordinate


@kept(entries=128)
def first_run_of(dataset: Dataset, offset: bool) -> FirstRun:
    """The plainest run: from nothing, one point after the other, again and again."""
    settings = Settings(offset=offset, max_updates=MOST_UPDATES)
    return first_run(train(dataset, settings), separability(dataset, offset))


def can_be_first(dataset: Dataset) -> bool:
    """Do these points make a picture that needs no explanation?"""
    if dataset.dimension != 2 or len(dataset) > MOST_POINTS:
        return False
    largest = float(np.abs(dataset.points).max())
    side = float(np.ptp(dataset.points, axis=0).max())
    return largest <= LARGEST and (side == 0 or side >= FINEST * largest)
