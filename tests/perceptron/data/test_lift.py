"""What no line can do, a plane does: XOR with the product of its inputs."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, separability, train
from core.perceptron.data.lift import lifted, products
from core.perceptron.data.neuron import boolean_function
from tests.perceptron.plain_perceptron import is_mistake, plain_run

decimals = st.integers(-30, 30).map(lambda tenths: Fraction(tenths, 10))
planes = st.lists(st.tuples(decimals, decimals), min_size=1, max_size=6)


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
    with pytest.raises(ValueError, match="2 features"):
        products(Dataset.of([[1, 2, 3]], [1]))


# ── All nine products: the kernel (1 + x·x′)² ───────────────────────────────────────────────────


def kernel(x: tuple[Fraction, ...], other: tuple[Fraction, ...]) -> Fraction:
    return (1 + x[0] * other[0] + x[1] * other[1]) ** 2


@given(planes)
def test_the_dot_product_of_all_products_is_the_kernel(points: list) -> None:
    data = Dataset.of(points, [1] * len(points))
    up = products(data)
    assert up.dimension == 9
    assert [row[:2] for row in up.exact] == list(data.exact)
    for i, j in product(range(len(points)), repeat=2):
        together = sum(a * b for a, b in zip(up.exact[i], up.exact[j], strict=True))
        assert together == kernel(points[i], points[j])


@given(planes, st.data(), st.sampled_from(["le", "ge", "gt"]))
def test_the_run_on_all_products_is_the_run_that_counts(
    points: list, data: st.DataObject, rule: str
) -> None:
    """By hand, with counts and the kernel alone: the same points in the same order."""
    labels = data.draw(
        st.lists(st.sampled_from((-1, 1)), min_size=len(points), max_size=len(points))
    )
    trace = train(
        products(Dataset.of(points, labels)), Settings(offset=False, rule=rule, max_updates=40)
    )
    counts, corrected, clean = [0] * len(points), [], 0
    while clean < len(points) and len(corrected) < len(trace):
        for i, x in enumerate(points):
            terms = zip(counts, labels, points, strict=True)
            a = sum((c * y * kernel(other, x) for c, y, other in terms), Fraction(0))
            clean += 1
            if is_mistake(rule, labels[i], a) and len(corrected) < len(trace):
                counts[i] += 1
                corrected.append(i)
                clean = 0
    assert corrected == trace.point.tolist()


def test_xor_with_all_products_takes_21_updates() -> None:
    up = products(boolean_function(6))
    trace, verdict = train(up, Settings(offset=False)), separability(up, offset=False)
    plain = plain_run(up.exact, up.signs, offset=False)
    assert (trace.outcome, len(trace)) == (plain.outcome, len(plain.points)) == ("converged", 21)
    assert verdict.separable
    assert verdict.proven
