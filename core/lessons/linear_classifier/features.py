"""What a plane can show of a data set."""

from __future__ import annotations

from dataclasses import replace

from core.perceptron import Dataset


def first_two_features(dataset: Dataset) -> Dataset:
    """The same points with what a plane can show of them."""
    if dataset.dimension <= 2:
        return dataset
    rows = tuple(row[:2] for row in dataset.exact)
    return replace(dataset, exact=rows, feature_names=dataset.feature_names[:2])


def note_on_features(dataset: Dataset) -> str:
    """What the picture leaves out of the points, or adds to them."""
    if dataset.dimension > 2:
        return f"the first two of {dataset.dimension} features"
    return "one feature: x₂ is 0" if dataset.dimension == 1 else ""
