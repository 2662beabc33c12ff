"""Are variants different, alike in their work, and the same from the same seed?"""

from __future__ import annotations

import pytest

from core.perceptron import Settings, train
from core.perceptron.studies.exercises.exercise_variants import (
    DIFFICULTIES,
    MOST_VARIANTS,
    exercise_variants,
)
from core.ui.export.handouts.collection import FORMATS, exercise_sheets, exercises_on_paper
from tests.perceptron.plain_perceptron import plain_run


@pytest.mark.parametrize("offset", [True, False])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_variants_make_as_many_updates_as_was_asked(difficulty: str, offset: bool) -> None:
    kind = DIFFICULTIES[difficulty]
    for dataset in exercise_variants(10, 5, difficulty, Settings(offset=offset), 3):
        run = plain_run(dataset.exact, dataset.signs, offset=offset)
        assert run.outcome == "converged"
        assert len(run.points) == 5
        assert len(dataset) == kind.points
        assert max(abs(value) for row in dataset.exact for value in row) <= kind.largest
        if kind.undershoot is not None:
            trace = train(dataset, Settings(offset=offset))
            assert bool((trace.score_after <= 0).any()) is kind.undershoot


def test_two_hundred_variants_are_all_different() -> None:
    found = exercise_variants(MOST_VARIANTS, 4, "medium", Settings(), 0)
    assert len({frozenset(zip(d.exact, d.signs, strict=True)) for d in found}) == MOST_VARIANTS


def test_a_seed_gives_the_same_sheets_and_another_one_others() -> None:
    def written(count: int, seed: int, kind: str = "html") -> str:
        datasets = exercises_on_paper(count, 4, "medium", Settings(), seed)
        sheets = exercise_sheets(datasets, Settings(), "")
        return FORMATS[kind].write(sheets, sheets)

    for kind in FORMATS:
        assert written(3, 7, kind) == written(3, 7, kind)
        assert written(3, 7, kind) != written(3, 8, kind)
    few, many = (exercise_variants(n, 4, "medium", Settings(), 7) for n in (3, 12))
    assert many[:3] == few


def test_one_sheet_has_no_number() -> None:
    [dataset] = exercise_variants(1, 2, "easy", Settings(), 0)
    [sheet] = exercise_sheets([dataset], Settings(), "")
    assert sheet.number is None
    assert sheet.tag == ""


def test_tables_of_one_file_look_alike() -> None:
    datasets = exercise_variants(25, 6, "hard", Settings(), 2)
    visits = {train(dataset, Settings()).visit_count for dataset in datasets}
    sheets = exercise_sheets(datasets, Settings(), "")
    blanks = [sheet.questions[0].blank for sheet in sheets]
    assert len(visits) > 1
    assert len({len(blank.rows) for blank in blanks if blank}) == 1
    assert len({tuple(blank.heads) for blank in blanks if blank}) == 1


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ((0, 4, "easy", Settings(), 0), "1 to 200 variants"),
        ((201, 4, "easy", Settings(), 0), "1 to 200 variants"),
        ((1, 0, "easy", Settings(), 0), "1 to 20 updates"),
        ((1, 21, "easy", Settings(), 0), "1 to 20 updates"),
        ((1, 4, "<b>", Settings(), 0), "difficulty"),
        ((1, 1, "hard", Settings(), 0), "were found"),
        ((5, 4, "easy", Settings(rule="lt"), 0), "were found"),
        ((2, 4, "easy", Settings(order="shuffled"), 0), "fixed order"),
        ((2, 4, "easy", Settings(update="batch"), 0), "fixed order"),
        ((2, 4, "easy", Settings(eta="0.123456789"), 0), "too long"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_sentence(asked: tuple, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as refused:
        exercises_on_paper(*asked)
    assert str(refused.value).endswith(".")
