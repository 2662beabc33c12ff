"""Tables as files, made once; a large one by a worker."""

from __future__ import annotations

from core.perceptron import Dataset
from core.perceptron.tables import writing
from core.ui.cache.kept import kept


@kept(entries=8, doing="Writing the table")
def csv_of(dataset: Dataset) -> str:
    """The points as a file that other programs read."""
    return writing.write_csv(dataset)
