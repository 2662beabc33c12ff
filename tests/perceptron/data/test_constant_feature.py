"""Is an offset the weight of a constant feature?"""

from dataclasses import replace

import pytest

from core.perceptron import catalogue, separability, train
from core.perceptron.data.constant_feature import with_constant


@pytest.mark.parametrize("key", catalogue().keys)
def test_with_a_constant_1_the_run_through_the_origin_is_the_run_with_offset(key: str) -> None:
    entry = catalogue().load(key)
    settings = replace(entry.settings, offset=True, start=None, max_updates=500)
    lifted = train(with_constant(entry.dataset), replace(settings, offset=False))
    usual = train(entry.dataset, settings)
    assert (lifted.augmented == usual.augmented).all()
    assert (lifted.point == usual.point).all()
    assert lifted.outcome == usual.outcome


@pytest.mark.parametrize("key", catalogue().keys)
def test_margin_radius_and_bound_are_those_of_the_lifted_points(key: str) -> None:
    dataset = catalogue().load(key).dataset
    lifted, usual = separability(with_constant(dataset), False), separability(dataset, True)
    assert lifted.radius_squared == usual.radius_squared
    assert lifted.gamma_squared == usual.gamma_squared
    assert lifted.certificate == usual.certificate


def test_names_and_labels_stay() -> None:
    dataset = catalogue().load("iris_setosa_versicolor").dataset
    lifted = with_constant(dataset, "0.5")
    assert lifted.signs == dataset.signs
    assert lifted.feature_names == (*dataset.feature_names, "constant")
    assert {row[-1] for row in lifted.written()} == {"0.5"}
