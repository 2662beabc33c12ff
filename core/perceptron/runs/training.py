"""Run the perceptron to its end and record every update.

The loop only notes *which* point was corrected at *which* visit. θ̂ after k updates is the start
plus a sum of signed points, so every other column of the trace follows from these two.
Scores are whole numbers (see `working_space`), hence no tie is decided by rounding.
"""

from __future__ import annotations

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.settings import Settings
from core.perceptron.runs.batch_run import BatchRun
from core.perceptron.runs.going_round import told_to_its_budget
from core.perceptron.runs.run import Run
from core.perceptron.runs.single_run import SingleRun
from core.perceptron.runs.trace import Trace


def train(dataset: Dataset, settings: Settings | None = None) -> Trace:
    """Run the perceptron algorithm on `dataset` and return the recording of it.

    It ends after a pass without a mistake, when a budget of the settings is used up, or when a
    state comes back. Then it would go round for ever; it is told on to the passes or updates that
    were wished for, else up to the return.

    Raises `ValueError` with a sentence if the settings do not fit the data.
    """
    kind = BatchRun if (settings or Settings()).update == "batch" else SingleRun
    run: Run = kind(dataset, settings or Settings())
    run.to_the_end()
    return told_to_its_budget(run.trace())
