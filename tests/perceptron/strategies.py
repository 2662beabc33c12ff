"""Random data sets for hypothesis: small decimals, so that ties and cycles really happen."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from core.perceptron import Dataset

whole = st.integers(-3, 3).map(str)
tenths = st.integers(-30, 30).map(lambda t: str(t / 10))
long_decimals = st.decimals(-9, 9, places=12, allow_nan=False).map(str)
coordinates = st.one_of(whole, whole, tenths, long_decimals)
labels = st.sampled_from((-1, 1))


@st.composite
def datasets(draw: st.DrawFn, values: st.SearchStrategy[str] = coordinates, most: int = 8):
    """Any labelled points of one to four dimensions, separable or not."""
    dimension = draw(st.integers(1, 4))
    row = st.lists(values, min_size=dimension, max_size=dimension)
    points = draw(st.lists(row, min_size=1, max_size=most))
    return Dataset.of(points, draw(st.lists(labels, min_size=len(points), max_size=len(points))))


@st.composite
def separable_datasets(draw: st.DrawFn, offset: bool, most: int = 10):
    """Points labelled by a hidden line, none of them on it."""
    dimension = draw(st.integers(1, 3))
    numbers = st.integers(-5, 5)
    row = st.lists(numbers, min_size=dimension, max_size=dimension)
    theta = draw(row.filter(any))
    theta0 = draw(numbers) + Fraction(1, 2) if offset else 0

    def activation(point: list[int]) -> Fraction:
        return sum((a * b for a, b in zip(theta, point, strict=True)), Fraction(theta0))

    points = draw(st.lists(row.filter(lambda p: activation(p) != 0), min_size=1, max_size=most))
    return Dataset.of(points, [1 if activation(point) > 0 else -1 for point in points])
