"""Does the lesson “Offset” show true numbers, whatever is chosen?"""

import pytest

from core.lessons.offset.words import CHECKS
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.pages.shown_boards import ShownBoard, shown
from tests.pages.visiting import address_of, sound, told, visit
from tests.scenes.boards import shown_by

VIEWS = ("runs", "why", "lift")
ODD = ("aba", "both_labels", "eight_updates", "iris_versicolor_virginica")  # sets unlike AND


def test_it_opens_with_points_that_need_an_offset(boards: list[ShownBoard]) -> None:
    """Through the origin the run is back at zero after 29 updates; with offset it needs 9."""
    app = visit("offset")
    assert [title.value for title in app.title] == ["Why an offset?"]
    assert app.radio(key="choose_data").value == "not_through_origin"
    board = boards[-1].board
    assert [panel.title for panel in board.panels] == ["through origin", "with offset"]
    assert shown(boards)["run1"].startswith("0 of 6 misclassified")
    assert "29 updates a round" in shown_by(board, {"step": 29})["run0"]


def test_what_the_page_does_not_offer_does_not_change_its_runs(boards: list[ShownBoard]) -> None:
    visit("offset", data="and", rule="ge", order="restart", start="1,1,-1.5")
    assert "Done after 18" in shown(boards)["run1"]


def test_the_certificate_says_why(boards: list[ShownBoard]) -> None:
    visit("offset", view="why", theta1="-3", theta2="2")
    assert shown(boards)["sum"] == "0"
    assert shown(boards)["part0"] == "0.7273"  # 8/11 · −(−3 + 2)
    assert shown(boards)["error"] != "0 of 6"


def test_where_a_line_through_the_origin_fits_nothing_cancels(boards: list[ShownBoard]) -> None:
    app = visit("offset", view="why", data="eight_updates")
    assert boards == []
    assert "A line through the origin fits these points" in told(app)


def test_the_lifted_plane_follows_the_address(boards: list[ShownBoard]) -> None:
    visit("offset", view="lift", theta1="3", theta2="4", theta0="-10")
    assert shown(boards)["distance"] == "2"


def test_the_view_that_moved_to_convergence_is_found_there(boards: list[ShownBoard]) -> None:
    """With its data set, which is usual here and not there, and with the height."""
    app = visit("offset", view="size", height="0.5", present="1")
    assert [title.value for title in app.title] == ["Why does it end?"]
    wanted = {"view": "size", "data": "not_through_origin", "height": "0.5", "present": "1"}
    assert address_of(app) == wanted
    assert shown(boards)["bound"] == "643.08"
    assert boards[-1].notes == []


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("key", ODD)
def test_other_sets_open_in_every_view(boards, view: str, key: str) -> None:
    app = visit("offset", view=view, data=key)
    assert len(boards) + len(app.info) == 1
    assert not boards or boards[-1].notes == []


@pytest.mark.parametrize("view", VIEWS)
def test_points_with_many_features_are_not_drawn_in_space(boards, view: str) -> None:
    dataset = Dataset.of([[1, 2, 3, 4], [-1, 0, 2, 1]], [1, -1], feature_names=["<b>", *"bcd"])
    app = visit("offset", view=view, points=pack(dataset))
    assert bool(boards) == (view == "runs")
    assert len(app.info) == (view != "runs")


def test_other_data_keeps_the_view_and_forgets_theta(boards: list[ShownBoard]) -> None:
    app = visit("offset", view="lift", theta1="3")
    sound(app.radio(key="choose_data").set_value("and").run())
    assert address_of(app) == {"view": "lift", "data": "and"}
    assert boards[-1].state["theta1"] == "3"  # where AND ends: θ = (3, 2), θ₀ = −4
    assert boards[-1].state["theta0"] == "-4"


ANSWERS = [(view, answer) for view, check in CHECKS.items() for answer in check.options]


@pytest.mark.parametrize(("view", "answer"), ANSWERS)
def test_every_view_asks_and_every_answer_is_explained(boards, view: str, answer: str) -> None:
    app = visit("offset", view=view)
    assert "Right" not in told(app)
    sound(app.radio(key=f"check_offset_{view}").set_value(answer).run())
    verdict = "**Right.**" if answer == CHECKS[view].right else "**Not quite.**"
    assert f"{verdict}] {CHECKS[view].options[answer]}" in told(app)


def test_the_way_onward_takes_the_data_along() -> None:
    links = [link.proto for link in visit("offset").get("page_link")]
    assert [link.page for link in links] == ["your_data", "weight_space", "step_through"]
    assert {link.query_string for link in links} == {"data=not_through_origin"}
