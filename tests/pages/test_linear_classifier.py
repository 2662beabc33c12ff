"""Does the lesson “Linear classifier” count and measure truly, on any data set?"""

import pytest

from core.lessons.linear_classifier.words import CHECKS
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.pages.shown_boards import ShownBoard, said, shown
from tests.pages.visiting import address_of, sound, told, visit


def test_it_opens_with_a_line_the_wrong_way_round(boards: list[ShownBoard]) -> None:
    app = visit("linear_classifier")
    assert [title.value for title in app.title] == ["What does a line decide?"]
    assert said(boards).startswith("All 10 points are misclassified.")
    assert shown(boards)["error"] == "10 of 10 = 1"


def test_a_line_that_separates_is_noticed(boards: list[ShownBoard]) -> None:
    visit("linear_classifier", data="and", theta1="1", theta2="1", theta0="-1.5")
    assert shown(boards)["error"] == "0 of 4 = 0"
    assert shown(boards)["away"] == "1.06"  # 1.5/√2


def test_a_point_on_the_line_is_undecided_and_counts(boards: list[ShownBoard]) -> None:
    visit("linear_classifier", data="and", theta1="1", theta2="1", theta0="-1", times="2")
    assert (shown(boards)["error"], shown(boards)["on"]) == ("2 of 4 = 0.5", "2")
    assert shown(boards)["theta"] == "2 · (1, 1) = (2, 2)"
    assert said(boards).endswith("Same line, same sides.")


def test_where_no_line_exists_it_is_said(boards: list[ShownBoard]) -> None:
    visit("linear_classifier", data="xor", theta1="1", theta2="1", theta0="-0.5")
    assert "No line gets all of them right" in said(boards)


def test_one_point(boards: list[ShownBoard]) -> None:
    app = visit("linear_classifier", theta1="3", theta2="4", theta0="-5", px="3", py="1")
    sound(app.segmented_control(key="kept_view").set_value("point").run())
    assert shown(boards) == {
        "a": "3·3 + 4·1 − 5 = 8",
        "score": "1 · 8 = 8",
        "distance": "1.6",
        "slope1": "3",
        "slope2": "4",
    }
    assert address_of(app)["view"] == "point"


@pytest.mark.parametrize("key", ["aba", "both_labels", "iris_setosa_versicolor", "loose_bound"])
@pytest.mark.parametrize("view", ["line", "point", "others"])
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


def test_others_keeps_its_neighbours_in_the_address(boards: list[ShownBoard]) -> None:
    app = visit("linear_classifier", view="others", data="xor")
    assert shown(boards)["nearest_error"] == "0 of 4"
    sound(app.segmented_control(key="kept_neighbours").set_value("3").run())
    assert address_of(app) == {"view": "others", "data": "xor", "neighbours": "3"}
    assert shown(boards)["nearest_error"] == "4 of 4"


def test_too_many_points_for_neighbours_are_refused_with_a_sentence(boards) -> None:
    own = Dataset.of([[i, i % 7] for i in range(401)], [1, -1] * 200 + [1])
    app = visit("linear_classifier", view="others", points=pack(own))
    assert boards == []
    assert "401 are too many for this picture" in told(app)


def test_what_is_kept_is_told_in_the_numbers_of_the_set(boards: list[ShownBoard]) -> None:
    page = visit("linear_classifier", view="others", data="iris_setosa_versicolor")
    words = " ".join(told(page).split())
    assert "keeps every point with its label, **300 numbers**" in words
    assert "**3 numbers**" in words


def test_features_are_named_as_text(boards: list[ShownBoard]) -> None:
    own = Dataset.of([["1", "2"], ["2", "3"]], [1, -1], feature_names=("<b>x</b>", "**y**"))
    words = told(visit("linear_classifier", view="point", points=pack(own)))
    assert "2 features: <b>x</b>, **y**" in words


ANSWERS = [(view, answer) for view, check in CHECKS.items() for answer in check.options]


@pytest.mark.parametrize(("view", "answer"), ANSWERS)
def test_every_view_asks_and_every_answer_is_explained(boards, view: str, answer: str) -> None:
    app = visit("linear_classifier", view=view)
    sound(app.radio(key=f"check_linear_classifier_{view}").set_value(answer).run())
    verdict = "**Right.**" if answer == CHECKS[view].right else "**Not quite.**"
    assert f"{verdict}] {CHECKS[view].options[answer]}" in told(app)


def test_the_way_on_carries_the_data(boards: list[ShownBoard]) -> None:
    app = visit("linear_classifier", data="and")
    links = {link.proto.page: link.proto.query_string for link in app.get("page_link")}
    assert links == dict.fromkeys(("update_rule", "step_through", "your_data"), "data=and")
