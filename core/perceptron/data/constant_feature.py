"""An offset is the weight of a feature that is the same for every point."""

from __future__ import annotations

from typing import Any

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import read_number


def with_constant(dataset: Dataset, constant: Any = 1) -> Dataset:
    """The points with one more coordinate, `constant`, as their last.

    With 1 it is x̂ = (x, 1): the working space of a run with offset, in which θ₀ is a weight.
    """
    height = read_number(constant)
    return Dataset(
        tuple((*row, height) for row in dataset.exact),
        dataset.signs,
        dataset.name,
        dataset.label_names,
        (*dataset.feature_names, "constant"),
    )
