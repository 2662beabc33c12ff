"""Does the lesson “Weight space” show what the chosen points allow, in each of its views?"""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.lessons.weight_space import lesson as weight_space
from core.lessons.weight_space import words
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.pages.shown_boards import said, shown
from tests.pages.visiting import address_of, sound, told, visit
from tests.scenes.boards import shown_by

LESSON = "weight_space"
VIEWS = ("duality", "carve", "downhill")  # that need points
QUESTIONS = {
    "duality": "On the boundary.",
    "carve": "Every θ in the cone classifies it correctly.",
    "downhill": "No, it is only the tip of the cone.",
    "losses": "Nothing: the slope there is 0.",
}


def names(payload: dict[str, Any]) -> list[str]:
    return [scene["name"] for scene in payload["scenes"]]


def column(payload: dict[str, Any], name: str) -> list[str]:
    sent = payload["panel"]["columns"][name]
    return sent if isinstance(sent, list) else [sent["words"][i] for i in sent["rows"]]


def links(app: AppTest) -> dict[str, str]:
    return {link.proto.page: link.proto.query_string for link in app.get("page_link")}


def own(points: list, labels: list) -> str:
    return pack(Dataset.of(points, labels))


# ── The three views ─────────────────────────────────────────────────────────────────────────────


def test_it_opens_with_both_spaces_under_the_hand(boards: list, played: list) -> None:
    app = visit(LESSON)
    assert [title.value for title in app.title] == ["Which θ get every point right?"]
    assert [panel.name for panel in boards[-1].board.panels] == ["data", "weights"]
    assert shown(boards)["misclassified"] == "10 of 10"
    assert played == []
    assert "convergence" in links(app)


def test_theta_and_the_point_come_from_the_address(boards: list) -> None:
    """θ = (−3, −2) is in the wedge, and (−1, 2.5), label −, has y·a = −(3 − 5) = 2."""
    visit(LESSON, theta1="-3", theta2="-2", point="5")
    found = shown(boards)
    assert found == {"score": "2", "misclassified": "0 of 10", "undecided": "0 of 10"}
    assert said(boards).startswith("x⁽⁵⁾ is −. θ lies on the right side")


def test_the_view_stays_in_the_address_and_forgets_the_place_in_the_other(
    boards: list, played: list
) -> None:
    app = visit(LESSON, data="and", k="3")
    sound(app.button_group(key="kept_view").set_value("carve").run())
    assert address_of(app) == {"data": "and", "view": "carve"}
    assert (played[-1]["updates"], played[-1]["start"], played[-1]["step"]) == (4, 0, "point")
    sound(app.button_group(key="kept_view").set_value("duality").run())
    assert address_of(app) == {"data": "and"}


def test_points_carve_the_cone(played: list) -> None:
    app = visit(LESSON, view="carve", k="4")
    assert names(played[-1]) == ["data", "weights"]
    assert played[-1]["start"] == 4
    assert column(played[-1], "share")[:2] == ["100 %", "50 %"]
    assert "solution cone" in told(app)
    visit(LESSON, view="carve", k="4000")
    assert played[-1]["start"] == 10


def test_every_setting_of_the_run_on_j_is_told_and_can_be_chosen(played: list) -> None:
    app = visit(LESSON, data="and", view="downhill", rule="ge")
    assert played[-1]["updates"] == 11
    sound(app.radio(key="choose_rule").set_value("le").run())
    assert played[-1]["updates"] == 18
    assert "rule" not in address_of(app)


def test_the_run_goes_downhill(played: list) -> None:
    app = visit(LESSON, view="downhill", start="4,4", k="2")
    assert names(played[-1]) == ["contours", "surface"]
    assert played[-1]["start"] == min(2, played[-1]["updates"])
    heights = column(played[-1], "criterion")
    assert heights[0] == "86"  # Σ of the scores of all ten points at (4, 4), all wrong
    assert heights[-1] == "0"
    assert app.text_input(key="choose_start").value == "4, 4"


def test_with_an_offset_the_map_is_a_slice(played: list) -> None:
    app = visit(LESSON, data="and", view="downhill")
    assert names(played[-1]) == ["contours", "weights"]
    assert "slice" in played[-1]["scenes"][0]["note"]
    sound(app.button_group(key="kept_beside").set_value("surface").run())
    assert names(played[-1]) == ["contours", "surface"]
    assert address_of(app)["beside"] == "surface"
    flat = visit(LESSON, data="aba", view="downhill")  # θ₁ and θ₀: the whole of weight space
    assert names(played[-1]) == ["contours", "surface"]
    assert "kept_beside" not in {group.key for group in flat.button_group}


def test_a_long_run_comes_in_windows(played: list) -> None:
    visit(LESSON, data="iris_versicolor_virginica", view="downhill", k="3000")
    low, high = played[-1]["window"]
    assert low < 3000 < high <= low + 100
    assert played[-1]["start"] == 3000


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("key", ["xor", "aba"])
def test_without_a_cone_the_way_leads_to_xor(
    view: str, key: str, boards: list, played: list
) -> None:
    app = visit(LESSON, data=key, view=view)
    assert "xor" in links(app)
    assert "convergence" not in links(app)


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("key", ["and", "loose_bound", "iris_setosa_versicolor"])
def test_a_set_can_be_seen_in_every_view(view: str, key: str, boards: list, played: list) -> None:
    app = visit(LESSON, data=key, view=view)
    assert len(boards) + len(played) == 1
    assert [info.value for info in app.info] == []


def test_the_losses_need_no_points(boards: list) -> None:
    visit(LESSON, view="losses", points=own([[1, 2, 3, 4], [2, 1, 0, 1]], [1, -1]), score="-1.5")
    found = shown(boards)
    assert found["perceptron"] == "loss 1.5, slope −1"
    assert found["update"] == "add 1·η·y·x̂"


# ── Other data, bad input ───────────────────────────────────────────────────────────────────────


def test_points_of_ones_own(boards: list, played: list) -> None:
    points = own([[1, 2], [-1, 0.5], [3, -1]], [1, -1, 1])
    visit(LESSON, points=points, offset="0")
    assert shown_by(boards[-1].board, {"theta1": "1", "theta2": "1"})["misclassified"] == "0 of 3"
    visit(LESSON, points=points, view="carve")
    assert played[-1]["updates"] == 3


@pytest.mark.parametrize(
    ("points", "offset", "words"),
    [
        (own([[1], [2]], [1, -1]), "0", "weight space is a line"),
        (own([[1, 2, 3, 4], [2, 1, 0, 1]], [1, -1]), "1", "weight space has 5 dimensions"),
        (own([[1, 2, 3], [2, 1, 0]], [1, -1]), "1", "weight space has 4 dimensions"),
    ],
)
@pytest.mark.parametrize("view", VIEWS)
def test_what_cannot_be_drawn_is_said_kindly(
    view: str, points: str, offset: str, words: str, boards: list, played: list
) -> None:
    app = visit(LESSON, points=points, offset=offset, view=view)
    assert words in told(app)
    assert boards == played == []
    assert "step_through" in links(app)


def test_three_weights_without_an_offset_can_be_carved(boards: list, played: list) -> None:
    points = own([[1, 2, 3], [2, 1, 0]], [1, -1])
    visit(LESSON, points=points, offset="0", view="carve")
    assert played[-1]["scenes"][1]["kind"] == "3d"
    assert "first two features" in played[-1]["scenes"][0]["note"]
    for view in ("duality", "downhill"):
        app = visit(LESSON, points=points, offset="0", view=view)
        assert "can be shown" in told(app)


def test_coordinates_beyond_all_measure_are_said_kindly(boards: list) -> None:
    app = visit(LESSON, points=own([["1e30", 1], [1, "1e30"]], [1, -1]), offset="1")
    assert "too different in size" in told(app)
    assert boards == []


def test_there_can_be_too_many_points(
    boards: list, played: list, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weight_space, "MOST_POINTS", 9)
    app = visit(LESSON)
    assert "These are 10 points" in told(app)
    assert boards == []


@pytest.mark.parametrize(
    ("name", "text"), [("theta1", "<b>"), ("point", "11"), ("point", "x" * 90), ("view", "<i>")]
)
def test_a_bad_address_shows_the_usual_picture_and_says_so(
    name: str, text: str, boards: list
) -> None:
    app = visit(LESSON, **{name: text})
    assert boards[-1].state == {"theta1": "1.4", "theta2": "0.7", "point": "1"}
    assert boards[-1].notes or "something unknown" in told(app)
    assert text not in told(app)


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("view", QUESTIONS)
def test_the_question_is_answered_rightly_and_wrongly(
    view: str, boards: list, played: list
) -> None:
    app = visit(LESSON, view=view)
    question = app.radio(key=f"check_weight_space_{view}")
    assert QUESTIONS[view] in question.options
    for option in question.options:
        sound(app.radio(key=f"check_weight_space_{view}").set_value(option).run())
        verdict = "Right." if option == QUESTIONS[view] else "Not quite."
        assert verdict in told(app)


@pytest.mark.parametrize("view", QUESTIONS)
def test_every_view_has_words_tasks_and_a_note(view: str, boards: list, played: list) -> None:
    app = visit(LESSON, view=view)
    said = told(app)
    assert words.SAYS[view].partition("$")[0].replace("*", "") in said.replace("*", "")
    assert "1. " in said
    assert "3. " in said
    assert [expander.label for expander in app.expander][-1] == "For lecturers"
