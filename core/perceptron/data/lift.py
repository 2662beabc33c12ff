"""A third feature, the product of the first two: where no line helps, a plane may."""

from __future__ import annotations

from core.perceptron.data.dataset import Dataset


def lifted(dataset: Dataset) -> Dataset:
    """The points (x₁, x₂, x₁·x₂), with the same labels.

    A plane among them is a curve θ₁x₁ + θ₂x₂ + θ₃x₁x₂ + θ₀ = 0 among the points as they were.
    """
    if dataset.dimension != 2:
        raise ValueError(f"Points of 2 features can be lifted, not of {dataset.dimension}.")
    first, second = dataset.feature_names
    return Dataset.of(
        [(x1, x2, x1 * x2) for x1, x2 in dataset.exact],
        dataset.signs,
        name=f"{dataset.name}, lifted",
        label_names=dataset.label_names,
        feature_names=(first, second, f"{first}·{second}"),
    )
