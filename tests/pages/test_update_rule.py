"""Does the lesson “One update” show true numbers, whatever is chosen and typed?"""

import re

import pytest

from core.lessons.update_rule.words import CHECKS
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.pages.shown_boards import ShownBoard, said, shown
from tests.pages.visiting import address_of, sound, told, visit

VIEWS = ("turn", "score", "undershoot", "ties", "rate")
ODD = ("aba", "xor", "iris_versicolor_virginica", "loose_bound")  # sets unlike AND


def test_it_opens_with_an_update_through_the_origin(boards: list[ShownBoard]) -> None:
    app = visit("update_rule")
    assert [title.value for title in app.title] == ["What does one update do?"]
    assert shown(boards)["score"] == "−1 + 5 = 4"
    assert "theta0" not in shown(boards)


def test_the_model_chip_brings_the_offset(boards: list[ShownBoard]) -> None:
    app = visit("update_rule", x1="0.5")
    sound(app.radio(key="choose_offset").set_value("1").run())
    assert address_of(app) == {"offset": "1", "x1": "0.5"}
    assert shown(boards)["growth"] == "1 · 5.25 = 5.25"  # 0.25 + 4 + 1


def test_the_address_says_what_is_seen(boards: list[ShownBoard]) -> None:
    visit("update_rule", theta1="-3", theta2="0.5", x1="2", x2="-1", label="minus", rate="0.5")
    assert shown(boards)["theta"] == "(−3, 0.5)"
    assert shown(boards)["score"] == "6.5"


@pytest.mark.parametrize("bad", ["9", "1e99", "nan", "<b>", "x" * 5000])
def test_a_bad_address_is_told_and_the_usual_value_stays(boards, bad: str) -> None:
    visit("update_rule", theta1=bad)
    [note] = boards[-1].notes
    assert note.startswith("θ₁ must be a number from −4 to 4.")
    assert shown(boards)["score"] == "−1 + 5 = 4"


def test_the_same_state_in_both_views(boards: list[ShownBoard]) -> None:
    app = visit("update_rule", theta1="4", theta2="1", x1="0.5", x2="1", label="minus")
    assert "not far enough" in said(boards)
    sound(app.segmented_control(key="kept_view").set_value("undershoot").run())
    assert address_of(app)["view"] == "undershoot"
    assert (shown(boards)["challenge"], shown(boards)["repeats"]) == (
        "not yet",
        "3",
    )  # one is not enough


def test_four_rules_on_and(boards: list[ShownBoard]) -> None:
    visit("update_rule", view="ties", data="and")
    updates = [re.findall(r"after (\d+)", text) for text in shown(boards).values()]
    assert updates == [["18"], ["0"], ["11"], ["10"]]
    titles = [panel.title for panel in boards[-1].board.panels]
    assert titles == ["y·a ≤ 0", "y·a < 0", "a ≥ 0 means +", "a > 0 means +"]


def test_from_elsewhere_even_the_strict_rule_learns(boards: list[ShownBoard]) -> None:
    """AND from (1, −1), ½: (1, 0) has y·a = −1.5 at first, a mistake even under <."""
    visit("update_rule", view="ties", data="and", start="1,-1,0.5")
    assert "Stops after 0" not in shown(boards)["run1"]


@pytest.mark.parametrize("start", ["1,-1,0.5", None])
def test_learning_rates_on_and(boards: list[ShownBoard], start: str | None) -> None:
    visit("update_rule", view="rate", data="and", **({"start": start} if start else {}))
    zero, elsewhere = boards[-1].board.panels[1].traces
    assert zero["y"] == [18, 18, 18, 18]
    assert elsewhere["y"] == [37, 21, 13, 6]


def test_what_the_page_does_not_offer_does_not_change_its_runs(boards: list[ShownBoard]) -> None:
    """A link from elsewhere may carry a rule, an order and a falling η that no chip tells here."""
    visit("update_rule", view="rate", data="and", rule="lt", order="restart", decay="1")
    assert boards[-1].board.panels[1].traces[0]["y"] == [18, 18, 18, 18]
    visit("update_rule", view="ties", data="and", update="batch", decay="0.5")
    assert "after 18" in shown(boards)["run0"]


@pytest.mark.parametrize("view", ["ties", "rate"])
@pytest.mark.parametrize("key", ODD)
def test_other_sets_have_their_pictures(boards, view: str, key: str) -> None:
    visit("update_rule", view=view, data=key)
    assert boards[-1].notes == []


@pytest.mark.parametrize("view", VIEWS)
def test_points_of_ones_own_with_many_features(boards, view: str) -> None:
    dataset = Dataset.of([[1, 2, 3, 4], [-1, 0, 2, 1]], [1, -1], feature_names=["<b>", *"bcd"])
    visit("update_rule", view=view, points=pack(dataset))
    assert [one.notes for one in boards] == [[]]


ANSWERS = [(view, answer) for view, check in CHECKS.items() for answer in check.options]


@pytest.mark.parametrize(("view", "answer"), ANSWERS)
def test_every_view_asks_and_every_answer_is_explained(boards, view: str, answer: str) -> None:
    app = visit("update_rule", view=view)
    assert "Right" not in told(app)
    sound(app.radio(key=f"check_update_rule_{view}").set_value(answer).run())
    verdict = "**Right.**" if answer == CHECKS[view].right else "**Not quite.**"
    assert f"{verdict}] {CHECKS[view].options[answer]}" in told(app)


@pytest.mark.parametrize("view", ["turn", "score", "undershoot", "rate"])
def test_the_formula_has_an_offset_only_where_the_model_has_one(boards, view: str) -> None:
    without, with_offset = (told(visit("update_rule", view=view, offset=o)) for o in "01")
    own = "theta_0" if view in ("turn", "rate") else "+ 1)"
    assert own not in without
    assert own in with_offset


def test_the_three_lines_follow_the_address(boards: list[ShownBoard]) -> None:
    visit("update_rule", view="score", theta1="-1", theta2="0", x1="2", x2="1", rate="0.5")
    found = shown(boards)
    assert (found["before"], found["growth"], found["after"]) == ("−2", "2.5", "0.5")


def test_the_way_onward_takes_the_data_along() -> None:
    links = [link.proto for link in visit("update_rule", data="or", view="ties").get("page_link")]
    assert [(link.page, link.query_string) for link in links] == [
        ("your_data", "data=or"),
        ("offset", ""),  # with points of its own, which need one
        ("step_through", "data=or"),
    ]


def test_presenting_leaves_the_words_out(boards: list[ShownBoard]) -> None:
    app = visit("update_rule", present="1", view="ties")
    assert "run3" in shown(boards)
    assert "Try this" not in told(app)
