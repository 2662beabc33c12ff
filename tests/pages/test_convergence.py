"""Does the lesson “Convergence” show the numbers of the chosen run, in each of its views?"""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.lessons.convergence import words as lesson_words
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.pages.shown_boards import ShownBoard, shown
from tests.pages.visiting import address_of, sound, visit
from tests.scenes.boards import shown_by

LESSON = "convergence"


def words(app: AppTest) -> str:
    return "\n".join(part.value for part in [*app.markdown, *app.warning, *app.info])


def names(payload: dict[str, Any]) -> list[str]:
    return [scene["name"] for scene in payload["scenes"]]


def sentence(payload: dict[str, Any], k: int) -> str:
    sent = payload["panel"]["columns"]["sentence"]
    return sent[k] if isinstance(sent, list) else sent["words"][sent["rows"][k]]


# ── The first proof ─────────────────────────────────────────────────────────────────────────────


def test_it_opens_with_the_first_step_of_the_proof(played: list) -> None:
    app = visit(LESSON)
    assert [title.value for title in app.title] == ["Why does it end?"]
    assert names(played[-1]) == ["squeeze", "data"]
    assert sentence(played[-1], 0).startswith("θ* gets every point right: each score is γ = 0.3721")
    assert "Suppose a line separates the points" in words(app)


def test_and_takes_18_of_51(played: list) -> None:
    visit(LESSON, data="and", step="5")
    assert played[-1]["updates"] == 18
    meter = played[-1]["panel"]["meter"]
    assert (meter["bound"], meter["label"], meter["text"]) == (51.0, "(R/γ)²", "51")


@pytest.mark.parametrize("step", ["1", "2", "3", "4", "5"])
def test_every_step_has_its_formula_and_stays_in_the_address(step: str, played: list) -> None:
    app = visit(LESSON, data="and")
    sound(app.button_group(key="kept_step").set_value(step).run())
    assert address_of(app).get("step", "1") == step
    assert any(text.value.count("$") >= 4 for text in [*app.markdown, *app.info])
    assert played[-1]["updates"] == 18


@pytest.mark.parametrize("key", ["slide_example", "aba", "iris_setosa_versicolor"])
@pytest.mark.parametrize("view", ["proof", "choose", "second", "wrong"])
def test_all_kinds_of_data_open_in_every_view(key: str, view: str) -> None:
    visit(LESSON, data=key, view=view)


def test_the_proof_speaks_of_single_steps_from_zero(played: list) -> None:
    app = visit(LESSON, data="and", update="batch", decay="0.5", start="1,0,0")
    assert played[-1]["updates"] == 18
    assert "single updates with a constant η" in words(app)
    assert "The first proof starts at 0" in words(app)


def test_the_run_is_the_whole_one_by_the_usual_rule(played: list) -> None:
    """No chip here tells of these. By y·a < 0 a run from zero would correct nothing."""
    visit(LESSON, data="and", rule="lt", passes="2")
    assert played[-1]["updates"] == 18


# ── The other views ─────────────────────────────────────────────────────────────────────────────


def test_theta_star_is_chosen_by_angle(boards: list) -> None:
    visit(LESSON, view="choose", angle="209.7449")
    found = shown(boards)
    assert (found["gamma"], found["bound"], found["updates"]) == ("0.3721", "61.39", "8")
    visit(LESSON, view="choose")
    assert shown(boards)["gamma"] == "0.2325"


def test_with_too_many_weights_the_best_theta_star_is_told(boards: list) -> None:
    points = Dataset.of([[1, 0, 0, 0], [0, 1, 0, 0]], [1, -1])
    app = visit(LESSON, view="choose", points=pack(points), offset="0")
    assert boards == []
    assert (
        "The best one has γ = 0.7071. It proves that a run from zero makes at most (R/γ)² = 2"
        in words(app)
    )


def test_the_second_proof_keeps_the_start(played: list) -> None:
    app = visit(LESSON, data="and", view="second", start="3,-1,2")
    assert names(played[-1]) == ["fall", "aim"]
    assert played[-1]["panel"]["meter"]["text"] == "59.6667"
    assert words(app).count("starts at 0") == 0


@pytest.mark.parametrize("line", lesson_words.LINES)
def test_every_line_of_the_second_proof_has_its_formula(line: str, played: list) -> None:
    app = visit(LESSON, data="and", view="second")
    sound(app.button_group(key="kept_line").set_value(line).run())
    assert address_of(app).get("line", "1") == line
    assert any(text.value.count("$") >= 2 for text in app.markdown)
    assert sentence(played[-1], 18).endswith("at most 51 updates.")


def test_a_learning_rate_is_told_where_the_second_proof_divides_by_it(played: list) -> None:
    assert "θ̂/η" in words(visit(LESSON, data="and", view="second", eta="0.5"))


@pytest.mark.parametrize("view", ["choose", "wrong"])
def test_boards_say_that_their_run_starts_at_zero(view: str, boards: list) -> None:
    """From (400, 200) the run takes 282 updates; what is shown is the run from zero, and said."""
    app = visit(LESSON, view=view, start="400,200")
    assert "starts at 0, and so does this run" in words(app)
    found = shown_by(boards[-1].board, {"set": "eight_updates"} if view == "wrong" else {})
    assert found["updates" if view == "choose" else "made"] == "8"
    assert "so does this run" not in words(visit(LESSON, view=view))


def test_the_wrong_bound_is_shown_failing(boards: list) -> None:
    visit(LESSON, view="wrong", set="and")
    board, state = boards[-1].board, boards[-1].state
    assert (shown_by(board, state)["made"], shown_by(board, state)["bound"]) == ("18", "51")
    assert shown_by(board, {"set": "line"})["made"] == "202"
    assert shown_by(board, {"set": "line"})["bound"] == "12322"
    assert shown_by(board, {"set": "tight_bound"})["bound"] == "2"
    assert shown_by(board, {"set": "loose_bound"})["bound"] == "10001"
    assert shown_by(board, {"set": "eight_updates"})["made"] == "8"


# ── No line, no proof ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("view", ["proof", "choose", "second"])
def test_where_no_line_exists_the_page_says_so_and_leads_on(view: str, played: list) -> None:
    app = visit(LESSON, data="xor", view=view)
    assert "there is no θ\\* and no γ" in words(app)
    assert not played
    [link] = [link for link in app.get("page_link") if "xor" in link.proto.page]
    assert "data=xor" in link.proto.query_string


def test_the_wrong_bound_needs_no_line(boards: list) -> None:
    visit(LESSON, data="xor", view="wrong")
    assert list(boards[-1].board.values[0].choices) == ["line", "and", "tight_bound", "loose_bound"]


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("view", lesson_words.CHECK)
def test_the_question_is_answered_rightly_and_wrongly(
    view: str, played: list, boards: list
) -> None:
    app = visit(LESSON, view=view)
    check, key = lesson_words.CHECK[view], f"check_convergence_{view}"
    for option in check.options:
        sound(app.radio(key=key).set_value(option).run())
        assert ("**Right.**" if option == check.right else "**Not quite.**") in words(app)


def test_nonsense_in_the_address_is_told_and_changes_nothing(played: list) -> None:
    app = visit(LESSON, view="<script>", step="99", k="7")
    assert "the address asks for something unknown" in words(app)
    assert "<script>" not in words(app)
    assert played[-1]["start"] == 7
    assert names(played[-1]) == ["squeeze", "data"]


# ── Lifted points ───────────────────────────────────────────────────────────────────────────────


def test_radius_and_margin_before_and_after_the_lift(boards: list[ShownBoard]) -> None:
    """√17 and √18; no margin before, 5/√257 after."""
    visit(LESSON, view="size")
    found = shown(boards)
    assert found["before"] == "R 4.1231, γ none"
    assert found["after"] == "R 4.2426, γ 0.3119"
    assert found["street"] == "0.8839"  # half of (5 − 2.5)/√2


@pytest.mark.parametrize("key", ["aba", "both_labels", "eight_updates", "xor"])
def test_other_sets_are_lifted(boards: list[ShownBoard], key: str) -> None:
    visit(LESSON, view="size", data=key)
    assert boards[-1].notes == []


def test_points_with_many_features_cannot_be_lifted_here(boards: list[ShownBoard]) -> None:
    dataset = Dataset.of([[1, 2, 3, 4], [-1, 0, 2, 1]], [1, -1], feature_names=["<b>", *"bcd"])
    app = visit(LESSON, view="size", points=pack(dataset))
    assert boards == []
    assert "one or two features" in words(app)


@pytest.mark.parametrize("bad", ["99", "0.05", "<script>", ""])
def test_a_bad_height_is_told(boards: list[ShownBoard], bad: str) -> None:
    visit(LESSON, view="size", height=bad)
    [note] = boards[-1].notes
    assert note.startswith("height x₃ must be a number from 0 to 1 in steps of 0.1.")
