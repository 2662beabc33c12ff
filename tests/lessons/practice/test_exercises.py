"""Is an exercise drawn with all its points, and told apart from others?"""

import numpy as np
import pytest

from core.lessons.practice.exercises import (
    FIRST,
    LAST,
    another_number,
    exercise_of_level,
    exercise_of_points,
)
from core.perceptron import Dataset, catalogue
from core.perceptron.practice import LEVELS
from core.perceptron.tables.catalogue import Entry
from core.ui.address.choices import opened
from core.ui.address.own_points import points_entry


@pytest.mark.parametrize("level", LEVELS)
def test_every_point_is_inside_the_picture_which_has_lines_at_whole_numbers(level: str) -> None:
    for number in range(1, 20):
        ground = exercise_of_level(level, number).ground
        assert ground is not None
        assert ground.right - ground.left == pytest.approx(ground.top - ground.bottom)
        for x, y in ground.places:
            assert ground.left < x < ground.right
            assert ground.bottom < y < ground.top
        assert 0 in ground.ticks_x
        assert 0 in ground.ticks_y
        assert all(tick == round(tick) for tick in [*ground.ticks_x, *ground.ticks_y])
        seen = [tick for tick in ground.ticks_x if ground.left <= tick <= ground.right]
        assert 2 <= len(seen) <= 13


def test_two_exercises_have_two_names_and_the_same_one_has_one() -> None:
    names = {exercise_of_level(level, n).name for level in LEVELS for n in range(1, 6)}
    assert len(names) == 5 * len(LEVELS)
    assert exercise_of_level("full_run", 3).name == exercise_of_level("full_run", 3).name


def test_one_feature_lies_on_an_axis_and_three_have_no_picture() -> None:
    line = opened(points_entry(Dataset.of([[0], [2]], [1, -1])))
    ground = exercise_of_points(line).ground
    assert ground is not None
    assert ground.places == [[0, 0], [2, 0]]
    space = opened(points_entry(Dataset.of([[0, 1, 2], [2, 0, 1]], [1, -1])))
    assert exercise_of_points(space).ground is None


def test_fine_numbers_have_fine_lines() -> None:
    fine = opened(points_entry(Dataset.of([["0.1", "0.2"], ["0.3", "-0.1"]], [1, -1])))
    ground = exercise_of_points(fine).ground
    assert ground is not None
    assert np.diff(ground.ticks_x) == pytest.approx(np.full(len(ground.ticks_x) - 1, 0.05))


@pytest.mark.parametrize("entry", list(catalogue()), ids=lambda entry: entry.key)
def test_a_data_set_of_a_dozen_points_is_an_exercise_and_a_larger_one_is_not(entry: Entry) -> None:
    if len(entry.dataset) <= 12:
        assert exercise_of_points(opened(entry)).exercise.labels == entry.dataset.signs
    else:
        with pytest.raises(ValueError, match="at most 12 points"):
            exercise_of_points(opened(entry))


def test_another_number_is_another_one_of_those_that_there_are() -> None:
    for before in (FIRST, 12, LAST):
        numbers = {another_number(before) for _ in range(2000)}
        assert before not in numbers
        assert FIRST <= min(numbers) <= max(numbers) <= LAST
