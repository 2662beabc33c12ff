"""Does the lesson “Linear classifier” count and measure truly, on any data set?"""

import pytest

from core.lessons.linear_classifier.words import CHECK
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.pages.conftest import ShownBoard
from tests.pages.visiting import address_of, sound, told, visit


def shown(boards: list[ShownBoard]) -> dict[str, str]:
    return boards[-1].board.shown(boards[-1].state)


def said(boards: list[ShownBoard]) -> str:
    return boards[-1].board.said(boards[-1].state)


def test_it_opens_with_a_line_the_wrong_way_round(boards: list[ShownBoard]) -> None:
    app = visit("linear_classifier")
    assert [title.value for title in app.title] == ["What does a line decide?"]
    assert said(boards).startswith("All 10 points are on the wrong side.")
    assert shown(boards)["error"] == "10 of 10 = 1"


def test_a_line_that_separates_is_noticed(boards: list[ShownBoard]) -> None:
    visit("linear_classifier", data="and", theta1="1", theta2="1", theta0="-1.5")
    assert shown(boards)["error"] == "0 of 4 = 0"
    assert shown(boards)["away"] == "1.06"  # 1.5/√2


def test_a_point_on_the_line_is_wrong(boards: list[ShownBoard]) -> None:
    visit("linear_classifier", data="and", theta1="1", theta2="1", theta0="-1", times="2")
    assert (shown(boards)["error"], shown(boards)["on"]) == ("2 of 4 = 0.5", "2")
    assert shown(boards)["theta"] == "(2, 2)"
    assert said(boards).endswith("Same line, same sides.")


def test_where_no_line_exists_it_is_said(boards: list[ShownBoard]) -> None:
    visit("linear_classifier", data="xor", theta1="1", theta2="1", theta0="-0.5")
    assert "No line gets all of them right" in said(boards)


def test_one_point(boards: list[ShownBoard]) -> None:
    app = visit("linear_classifier", theta1="3", theta2="4", theta0="-5", px="3", py="1")
    sound(app.segmented_control(key="kept_view").set_value("point").run())
    assert shown(boards) == {
        "a": "3·3 + 4·1 − 5 = 8",
        "augmented": "(3, 4, −5)·(3, 1, 1)",
        "distance": "1.6",
        "angle": "70.1°",
        "slope1": "3",
        "slope2": "4",
    }
    assert address_of(app)["view"] == "point"


@pytest.mark.parametrize("key", ["aba", "both_labels", "iris_setosa_versicolor", "loose_bound"])
@pytest.mark.parametrize("view", ["line", "point"])
def test_it_runs_on_data_sets_of_all_kinds(boards: list[ShownBoard], key: str, view: str) -> None:
    visit("linear_classifier", data=key, view=view)
    assert boards[-1].notes == []
    assert "–" not in shown(boards).values()


def test_points_of_ones_own_with_hostile_names(boards: list[ShownBoard]) -> None:
    names = ("<b>x</b>", "&amp;", "third")
    points = [["1", "2", "3"], ["-400", "0.001", "1"], ["2", "2", "2"]]
    own = Dataset.of(points, [1, -1, 1], feature_names=names)
    visit("linear_classifier", points=pack(own))
    panel = boards[-1].board.panels[0]
    assert "&lt;" in str(panel.layout["xaxis"]["title"]["text"])
    assert panel.note == "the first two of 3 features"


@pytest.mark.parametrize("bad", ["99", "1e99", "∞", "<b>", "1/3"])
def test_a_bad_address_is_told_and_the_usual_value_stays(boards, bad: str) -> None:
    visit("linear_classifier", theta1=bad)
    [note] = boards[-1].notes
    assert note.startswith("θ₁ must be a number from −5 to 5.")
    assert shown(boards)["theta"] == "(1, 0.5)"


def test_memory_is_told_in_the_numbers_of_the_set(boards: list[ShownBoard]) -> None:
    words = told(visit("linear_classifier", data="iris_setosa_versicolor"))
    assert "keeps 100 points with 2 coordinates" in words
    assert "**200 numbers** and 100 labels" in words
    assert "**3 numbers**" in words


@pytest.mark.parametrize("answer", CHECK.options)
def test_every_answer_is_explained(boards: list[ShownBoard], answer: str) -> None:
    app = visit("linear_classifier")
    sound(app.radio(key="check_linear_classifier").set_value(answer).run())
    verdict = "**Right.**" if answer == "It is on the line." else "**Not quite.**"
    assert f"{verdict}] {CHECK.options[answer]}" in told(app)


def test_the_way_on_carries_the_data(boards: list[ShownBoard]) -> None:
    app = visit("linear_classifier", data="and")
    links = {link.proto.page: link.proto.query_string for link in app.get("page_link")}
    assert links == {"update_rule": "data=and", "step_through": "data=and"}
