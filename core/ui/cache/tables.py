"""Tables as files, made once; a long one by a worker."""

from __future__ import annotations

from core.perceptron import Dataset
from core.perceptron.tables import writing
from core.ui.cache.kept import kept
from core.ui.work.elsewhere import LONG_NUMBERS

MOST_NUMBERS = 20_000  # that a page writes by itself, in less than a tenth of a second


def is_long(dataset: Dataset) -> bool:
    """Does writing it take a while?"""
    length = 1 + dataset.common_denominator.bit_length() // LONG_NUMBERS
    return len(dataset) * dataset.dimension * length > MOST_NUMBERS


@kept(entries=8, doing="Writing the table", is_heavy=is_long)
def csv_of(dataset: Dataset) -> str:
    """The points as a file that other programs read."""
    return writing.write_csv(dataset)
