"""What no line can do, a plane does: XOR with the product of its inputs."""

from fractions import Fraction

import pytest

from core.perceptron import Dataset, Settings, separability, train
from core.perceptron.data.lift import lifted
from core.perceptron.data.neuron import boolean_function
from tests.perceptron.plain_perceptron import plain_run


def test_the_third_feature_is_the_product() -> None:
    data = Dataset.of(
        [["0.5", "-2"], ["1/3", "3"]],
        [1, -1],
        name="Two",
        label_names=("no", "yes"),
        feature_names=("length", "width"),
    )
    up = lifted(data)
    assert up.exact[0] == (Fraction(1, 2), -2, -1)
    assert up.exact[1] == (Fraction(1, 3), 3, 1)
    assert (up.signs, up.label_names) == (data.signs, ("no", "yes"))
    assert up.feature_names == ("length", "width", "length·width")


def test_lifted_xor_is_learnt() -> None:
    up = lifted(boolean_function(6))
    assert separability(up).separable
    trace = train(up)
    plain = plain_run(up.exact, up.signs)
    assert (trace.outcome, len(trace)) == (plain.outcome, len(plain.points)) == ("converged", 29)
    assert trace.exact_theta(29) == plain.thetas[-1] == (2, 2, -5, -1)


def test_through_the_origin_even_lifted_xor_fails() -> None:
    """(0, 0) is lifted to (0, 0, 0), which lies on every plane through the origin."""
    assert not separability(lifted(boolean_function(6)), offset=False).separable
    assert train(lifted(boolean_function(6)), Settings(offset=False)).outcome == "cycles"


def test_only_points_of_a_plane_are_lifted() -> None:
    with pytest.raises(ValueError, match="2 features"):
        lifted(Dataset.of([[1]], [1]))
