"""More features made from the first two: where no line helps, a plane or a curve may."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.dataset import Dataset

# The nine products of (1, x₁, x₂) with itself, as pairs of factors; x₁ and x₂ themselves first.
PAIRS = ((0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (1, 2), (2, 1), (2, 2), (0, 0))


def lifted(dataset: Dataset) -> Dataset:
    """The points (x₁, x₂, x₁·x₂), with the same labels.

    A plane among them is a curve θ₁x₁ + θ₂x₂ + θ₃x₁x₂ + θ₀ = 0 among the points as they were.
    """
    first, second = _two_names(dataset)
    return Dataset(
        tuple((x1, x2, x1 * x2) for x1, x2 in dataset.exact),
        dataset.signs,
        name=f"{dataset.name}, lifted",
        label_names=dataset.label_names,
        feature_names=(first, second, f"{first}·{second}"),
    )


def products(dataset: Dataset) -> Dataset:
    """The nine products of (1, x₁, x₂) with itself, with the same labels.

        the dot product of two such points is K(x, x′) = (1 + x·x′)²

    To be run through the origin: one of the nine is the constant 1. Nine rather than six, of which
    three would have a factor √2, so that every number stays a fraction.
    """
    names = ("1", *_two_names(dataset))
    with_one = [(Fraction(1), *x) for x in dataset.exact]
    return Dataset(
        tuple(tuple(x_hat[a] * x_hat[b] for a, b in PAIRS) for x_hat in with_one),
        dataset.signs,
        name=f"{dataset.name}, all products",
        label_names=dataset.label_names,
        feature_names=(*names[1:], *(f"{names[a]}·{names[b]}" for a, b in PAIRS[2:])),
    )


def form_of(theta: Floats) -> Floats:
    """(…, 3, 3) W with θ̂·products(x) = x̂ᵀ W x̂, where x̂ = (1, x₁, x₂)."""
    form = np.empty((*theta.shape[:-1], 3, 3))
    for place, (a, b) in enumerate(PAIRS):
        form[..., a, b] = theta[..., place]
    return form


def _two_names(dataset: Dataset) -> tuple[str, str]:
    if dataset.dimension != 2:
        raise ValueError(f"Points of 2 features can be lifted, not of {dataset.dimension}.")
    first, second = dataset.feature_names
    return first, second
