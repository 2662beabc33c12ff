"""Do the nearest neighbours vote as a plain loop in fractions and as scikit-learn do?"""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.neighbors import KNeighborsClassifier

from core.perceptron import Dataset, catalogue
from core.perceptron.studies.nearest_neighbours import (
    nearest_lead,
    nearest_votes,
    neighbours_asked,
)

POINTS = st.lists(
    st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.sampled_from([1, -1])),
    min_size=5,
    max_size=12,
)


def voted(rows, place, k: int) -> int:
    """By hand: sorted by distance, and by place in the list where that is the same."""
    away = [
        (sum((Fraction(a) - Fraction(b)) ** 2 for a, b in zip(row[:2], place, strict=True)), i)
        for i, row in enumerate(rows)
    ]
    return 1 if sum(rows[i][2] for _, i in sorted(away)[:k]) > 0 else -1


@given(POINTS, st.sampled_from([1, 3, 5]))
def test_votes_about_the_points_themselves(rows, k: int) -> None:
    dataset = Dataset.of([row[:2] for row in rows], [row[2] for row in rows])
    assert nearest_votes(dataset, k).tolist() == [voted(rows, row[:2], k) for row in rows]


@given(POINTS, st.sampled_from([1, 3, 5]))
def test_the_lead_has_the_sign_of_the_vote_even_in_a_tie(rows, k: int) -> None:
    """On a grid of halves, where many points are equally near."""
    points = np.array([row[:2] for row in rows], dtype=float)
    labels = np.array([row[2] for row in rows])
    places = [(x / 2, y / 2) for x in range(-8, 9, 3) for y in range(-8, 9, 3)]
    lead = nearest_lead(points, labels, np.array(places), k)
    assert np.sign(lead).tolist() == [voted(rows, place, k) for place in places]


@pytest.mark.parametrize("k", [1, 3, 5])
def test_as_scikit_learn_has_it(k: int) -> None:
    rng = np.random.default_rng(k)
    points, labels = rng.normal(size=(40, 2)), np.where(rng.random(40) < 0.5, 1, -1)
    places = rng.normal(size=(300, 2))
    expected = KNeighborsClassifier(k).fit(points, labels).predict(places)
    assert np.array_equal(np.sign(nearest_lead(points, labels, places, k)), expected)


def test_xor_with_three_neighbours_is_wrong_everywhere() -> None:
    xor = catalogue().load("xor").dataset
    assert nearest_votes(xor, 1).tolist() == list(xor.signs)
    assert nearest_votes(xor, 3).tolist() == [-sign for sign in xor.signs]


@pytest.mark.parametrize(
    ("n", "k", "asked"), [(10, 5, 5), (4, 5, 3), (5, 5, 5), (2, 3, 1), (1, 1, 1)]
)
def test_never_more_than_there_are_and_never_an_even_number(n: int, k: int, asked: int) -> None:
    assert neighbours_asked(Dataset.of([[i] for i in range(n)], [1] * n), k) == asked


def test_a_class_that_is_too_small_never_wins() -> None:
    points, labels = np.array([[0.0, 0], [1, 0], [2, 0]]), np.array([1, -1, -1])
    assert (nearest_lead(points, labels, np.array([[0.0, 0], [-9, 0]]), 3) < 0).all()
