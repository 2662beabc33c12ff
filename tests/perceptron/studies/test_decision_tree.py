"""Does the small tree ask the best question, as counted by hand and by scikit-learn?"""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.tree import DecisionTreeClassifier

from core.perceptron import Dataset, catalogue
from core.perceptron.studies.decision_tree import Question, answered, decision_tree, questions

ROWS = st.lists(
    st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.sampled_from([1, -1])),
    min_size=2,
    max_size=14,
)


def data(rows) -> Dataset:
    return Dataset.of([row[:2] for row in rows], [row[2] for row in rows])


def errors(tree, dataset: Dataset) -> int:
    pairs = zip(dataset.exact, dataset.signs, strict=True)
    return sum(answered(tree, point) != sign for point, sign in pairs)


def gini(rows) -> Fraction:
    """2·p·(1 − p), times the number of points."""
    p = Fraction(sum(row[2] > 0 for row in rows), len(rows))
    return 2 * p * (1 - p) * len(rows)


def mixture(rows, feature: int, threshold) -> Fraction:
    """What a question leaves, of both sides together."""
    below = [row for row in rows if row[feature] < threshold]
    above = [row for row in rows if row[feature] >= threshold]
    return gini(below) + gini(above)


@given(ROWS)
def test_the_first_question_leaves_the_least_impurity(rows) -> None:
    tree = decision_tree(data(rows), 1)
    halves = [Fraction(n, 2) for n in range(-6, 7)]
    found = [
        mixture(rows, feature, threshold)
        for feature in (0, 1)
        for threshold in halves
        if len({row[feature] < threshold for row in rows}) == 2
    ]
    if not isinstance(tree, Question):
        assert len({row[2] for row in rows}) == 1 or not found
        return
    assert mixture(rows, tree.feature, tree.threshold) == min(found)


@given(st.integers(0, 10_000))
def test_every_question_is_as_good_as_the_one_of_scikit_learn(seed: int) -> None:
    """As good, not the same: of equally good questions scikit-learn draws lots."""
    rng = np.random.default_rng(seed)
    points = rng.permutation(60).reshape(30, 2).tolist()
    labels = np.where(rng.random(30) < 0.4, 1, -1).tolist()
    rows = [(*point, label) for point, label in zip(points, labels, strict=True)]
    nodes = [(decision_tree(data(rows), 3), rows)]
    while nodes:
        tree, rows = nodes.pop()
        if not isinstance(tree, Question):
            continue
        stump = DecisionTreeClassifier(max_depth=1).fit(
            [row[:2] for row in rows], [row[2] for row in rows]
        )
        theirs = mixture(rows, stump.tree_.feature[0], stump.tree_.threshold[0])
        assert mixture(rows, tree.feature, tree.threshold) == theirs
        nodes += [
            (tree.below, [row for row in rows if row[tree.feature] < tree.threshold]),
            (tree.above, [row for row in rows if row[tree.feature] >= tree.threshold]),
        ]


@pytest.mark.parametrize(("key", "count"), [("xor", 3), ("and", 2), ("eight_updates", 2)])
def test_two_questions_on_the_way_are_enough_for_these(key: str, count: int) -> None:
    dataset = catalogue().load(key).dataset
    tree = decision_tree(dataset, 2)
    assert (errors(tree, dataset), questions(tree)) == (0, count)


def test_and_by_hand() -> None:
    """Each first question leaves ½ of mixture at best; the first feature is asked first."""
    tree = decision_tree(catalogue().load("and").dataset, 2)
    assert tree == Question(0, Fraction(1, 2), -1, Question(1, Fraction(1, 2), -1, 1))


def test_what_cannot_be_split_is_answered_by_the_first_point() -> None:
    both = Dataset.of([[1, 1], [1, 1]], [-1, 1])
    assert decision_tree(both, 2) == -1
    assert decision_tree(Dataset.of([[1], [2]], [1, 1]), 2) == 1
