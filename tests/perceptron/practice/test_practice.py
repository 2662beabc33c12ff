"""Are exercises as their level says, and is a filled-in table judged from what stands in it?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, catalogue, separability
from core.perceptron.practice import (
    LEVELS,
    MOST_ROWS,
    Exercise,
    Row,
    ending,
    exercise_of,
    judged_table,
    new_exercise,
    solution,
)
from tests.perceptron.plain_perceptron import PlainRun, plain_run
from tests.perceptron.strategies import datasets, whole


def by_the_book(exercise: Exercise, most: int = 200) -> PlainRun:
    """The run of an exercise by a plain loop."""
    order = "restart" if exercise.restarts else exercise.order
    return plain_run(
        exercise.points,
        exercise.labels,
        offset=exercise.offset,
        rule=exercise.rule,
        order=order,
        eta=exercise.eta,
        start=exercise.start,
        max_updates=most,
    )


def as_written(rows: list[Row], exercise: Exercise) -> list[dict[str, str]]:
    """A table as somebody fills it in who makes no error."""
    d = len(exercise.points[0])
    return [
        {
            "point": str(row.point + 1),
            "score": str(row.score),
            "mistake": "yes" if row.mistake else "no",
            "theta": "; ".join(map(str, row.theta[:d])) if row.mistake else "–",
            **({"theta0": str(row.theta[d])} if exercise.offset else {}),
        }
        for row in rows
    ]


# ── New exercises ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", LEVELS)
def test_exercises_are_as_their_level_says(key: str) -> None:
    level, ends = LEVELS[key], Counter[str]()
    for seed in range(40):
        exercise = new_exercise(key, seed)
        assert exercise == new_exercise(key, seed)
        rows, run = solution(exercise), by_the_book(exercise)
        found = ending(exercise, [{}] * len(rows))
        ends[found] += 1
        assert len(rows) <= MOST_ROWS
        assert [(row.point, row.score, row.mistake) for row in rows[: len(run.looked_at)]] == (
            run.looked_at[: len(rows)]
        )
        assert found == ("asked" if level.asks else ends_by_the_book(run))
        if found == "done":
            assert len(rows) == len(run.looked_at)
        assert level.updates[0] <= sum(row.mistake for row in rows) <= level.updates[1]
        numbers = [Fraction(value) for point in exercise.points for value in point]
        assert all(n.denominator == 1 and abs(n) <= level.largest for n in numbers)
        assert len(set(exercise.points)) == level.points
    expected = {True: {"done"}, None: {"done", "returns"}}[level.line]
    assert set(ends) == ({"asked"} if level.asks else expected)


def ends_by_the_book(run: PlainRun) -> str:
    return {"converged": "done", "cycles": "returns"}[run.outcome]


def test_another_seed_is_another_exercise() -> None:
    assert len({new_exercise("full_run", seed) for seed in range(20)}) == 20


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="no such kind"):
        new_exercise("impossible", 0)


# ── Own points ──────────────────────────────────────────────────────────────────────────────────


@given(
    datasets(whole, most=5).filter(lambda data: data.dimension <= 4),
    st.booleans(),
    st.sampled_from(("le", "lt", "ge", "gt")),
    st.sampled_from(("cyclic", "restart")),
)
def test_any_small_run_becomes_an_exercise(
    dataset: Dataset, offset: bool, rule: str, order: str
) -> None:
    exercise = exercise_of(dataset, Settings(offset=offset, rule=rule, order=order))
    rows, run = solution(exercise), by_the_book(exercise)
    shared = min(len(rows), len(run.looked_at))
    assert [(row.point, row.score, row.mistake) for row in rows[:shared]] == run.looked_at[:shared]
    found = ending(exercise, [{}] * len(rows))
    if found == "returns":
        assert run.outcome == "cycles"
    elif found == "done":
        assert run.outcome in ("converged", "stalled")
        assert len(rows) == len(run.looked_at)
    else:
        assert len(rows) == MOST_ROWS
    table = judged_table(exercise, as_written(rows, exercise))
    assert all(all(row.right.values()) for row in table)


@pytest.mark.parametrize(
    ("name", "settings", "reason"),
    [
        ("iris_setosa_versicolor", Settings(), "12 points"),
        ("and", Settings(update="batch"), "one mistake"),
        ("and", Settings(order="shuffled"), "fixed order"),
        ("and", Settings(decay="1"), "fixed order"),
        ("and", Settings(eta="0.123456789"), "too long"),
    ],
)
def test_what_nobody_does_by_hand_is_refused(name: str, settings: Settings, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        exercise_of(catalogue().load(name).dataset, settings)


def test_five_coordinates_are_too_many() -> None:
    with pytest.raises(ValueError, match="coordinates"):
        exercise_of(Dataset.of([[1, 2, 3, 4, 5]], [1]), Settings())


# ── Judging, worked by hand ─────────────────────────────────────────────────────────────────────

# Through the origin from θ = (1, 1): (2, −3)+ has y·a = −1, a mistake, and θ becomes (3, −2);
# (1, 4)− then has y·a = 5.
BY_HAND = exercise_of(
    Dataset.of([[2, -3], [1, 4]], [1, -1]), Settings(offset=False, start=(1, 1)), asks=2
)


def test_every_cell_is_judged() -> None:
    [row] = judged_table(
        BY_HAND, [{"point": "1", "score": "−1", "mistake": "yes", "theta": "(3, −2)"}]
    )
    assert row.right == {"point": True, "score": True, "mistake": True, "theta": True}
    [row] = judged_table(BY_HAND, [{"point": "2", "score": "3", "mistake": "no", "theta": "3, 2"}])
    assert row.right["point"] is False


def test_a_wrong_row_does_not_poison_the_next() -> None:
    """With the wrong θ = (−1, 4), (1, 4)− has y·a = −15, and θ becomes (−2, 0)."""
    rows = [
        {"score": "-1", "mistake": "yes", "theta": "(-1, 4)"},
        {"score": "-15", "mistake": "yes", "theta": "-2; 0"},
    ]
    first, second = judged_table(BY_HAND, rows)
    assert (first.right["theta"], first.expected.theta) == (False, (3, -2))
    assert second.right == {"point": None, "score": True, "mistake": True, "theta": True}


def test_a_wrong_cell_does_not_poison_its_row() -> None:
    rows = [{"score": "1", "mistake": "no", "theta": "–"}]
    [row] = judged_table(BY_HAND, rows)
    assert row.right == {"point": None, "score": False, "mistake": True, "theta": True}


def test_what_cannot_be_read_counts_as_not_answered() -> None:
    rows = [
        {"point": "9", "score": "one", "mistake": "perhaps", "theta": "1; 2; 3"},
        {"score": "5"},
    ]
    first, second = judged_table(BY_HAND, rows)
    assert set(first.right.values()) == {None}
    assert second.right["score"] is True
    assert len(judged_table(BY_HAND, [{}] * 1000)) == MOST_ROWS


def test_a_run_is_over_by_the_learners_own_table() -> None:
    exercise = exercise_of(Dataset.of([[1, 0], [0, 1]], [1, 1]), Settings(offset=False))
    assert [ending(exercise, [{}] * rows) for rows in range(5)] == ["", "", "", "", "done"]
    careless = [{"mistake": "no"}, {"mistake": "no"}]
    assert ending(exercise, careless) == "done"


def test_xor_is_back_where_it_began_after_one_pass() -> None:
    dataset = catalogue().load("xor").dataset
    exercise = exercise_of(dataset, Settings())
    assert not separability(dataset).separable
    assert [ending(exercise, [{}] * rows) for rows in (3, 4)] == ["", "returns"]


def test_clean_visits_over_two_passes_are_no_return() -> None:
    """θ and the place come back, but nothing was corrected in between: the run goes on."""
    exercise = exercise_of(Dataset.of([[1, 0], [2, 1], [3, 1]], [1, 1, 1]), Settings(offset=False))
    assert [ending(exercise, [{}] * rows) for rows in (4, 5, 6)] == ["", "", "done"]
