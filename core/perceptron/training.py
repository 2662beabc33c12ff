"""Run the perceptron to its end and record every update.

The loop only notes *which* point was corrected at *which* visit. θ̂ after k updates is the start
plus a sum of signed points, so every other column of the trace follows from these two.
Scores are whole numbers (see `working_space`), hence no tie is decided by rounding.
"""

from __future__ import annotations

from core.perceptron.batch_run import BatchRun
from core.perceptron.dataset import Dataset
from core.perceptron.run import Run
from core.perceptron.settings import Settings
from core.perceptron.single_run import SingleRun
from core.perceptron.trace import Trace


def train(dataset: Dataset, settings: Settings | None = None) -> Trace:
    """Run the perceptron algorithm on `dataset` and return the recording of it.

    Raises `ValueError` with a sentence if the settings do not fit the data.
    """
    kind = BatchRun if (settings or Settings()).update == "batch" else SingleRun
    run: Run = kind(dataset, settings or Settings())
    run.to_the_end()
    return run.trace()
