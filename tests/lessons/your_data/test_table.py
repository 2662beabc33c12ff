"""Do edits of the table become the points that they say?"""

import pytest

from core.lessons.your_data.views.table import edited_rows, frame_of, incomplete, whole_rows
from core.perceptron import Dataset

DATA = Dataset.of([["0.1", "1/3"], ["-2", "5"]], [1, -1], feature_names=("width", "width"))
NAMES = {"x1": "width", "x2": "height", "label": "label"}


def row(x1: str | None, x2: str | None, label: str | None) -> dict:
    return {"x1": x1, "x2": x2, "label": label}


def edits(edited: dict | None = None, added: list | None = None, deleted: list | None = None):
    return {
        "edited_rows": edited or {},
        "added_rows": added or [],
        "deleted_rows": deleted or [],
    }


def test_a_table_shows_exact_texts_and_may_have_equal_names() -> None:
    frame, columns = frame_of(DATA)
    assert frame.to_dict("records") == [
        {"point": "x⁽¹⁾", "x1": "0.1", "x2": "1/3", "label": "+"},
        {"point": "x⁽²⁾", "x1": "−2", "x2": "5", "label": "−"},
    ]
    assert columns["x1"]["label"] == columns["x2"]["label"] == "width"
    assert len(frame_of(DATA, 1)[0]) == 1


def test_an_empty_plane_has_an_empty_table() -> None:
    frame, columns = frame_of(None)
    assert len(frame) == 0
    assert list(frame.columns) == list(columns) == ["point", "x1", "x2", "label"]


def test_cells_are_changed_rows_removed_and_added() -> None:
    before = [row("1", "2", "+"), row("3", "4", "−"), row("5", "6", "+")]
    told = edits({0: {"x1": "9"}, 2: {"label": "−"}}, [row("7", "8", "+")], [1])
    assert edited_rows(before, told) == [row("9", "2", "+"), row("5", "6", "−"), row("7", "8", "+")]


def test_a_row_is_a_point_once_it_is_complete() -> None:
    rows = [row("1", "2", "+"), row("0.1", None, "−"), {"label": "+"}]
    assert whole_rows(rows, NAMES) == [["1", "2", 1]]
    assert incomplete(rows, NAMES) == "Row 2 is not a point yet: height is missing."
    assert incomplete(rows[:1], NAMES) == ""


@pytest.mark.parametrize("text", ["abc", "1,5", "nan", "=1+1", "1e999"])
def test_a_cell_that_is_no_number_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="Row 2, height: “"):
        whole_rows([row("1", "2", "+"), row("3", text, "−")], NAMES)
