"""Does the lesson “Variants” race the runs that were asked for, and say the right numbers?"""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.lessons.variants import words
from core.lessons.variants.stories import STORIES
from core.perceptron import Dataset, catalogue
from core.perceptron.tables.packed_points import pack
from tests.pages.visiting import address_of, sound, told, visit

LESSON = "variants"


@pytest.fixture(autouse=True)
def shown(played: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the player was given, the last comparison at the end."""
    return played


def notes(app: AppTest) -> str:
    return "\n".join(warning.value.replace("\\", "") for warning in app.warning)


def ends(payload: dict[str, Any], name: str) -> list[str]:
    """The last text of a readout, for each run."""
    columns = payload["panel"]["columns"]
    found = [columns[f"{name}_{letter}"] for letter in "abcd" if f"{name}_{letter}" in columns]
    return [
        sent[-1] if isinstance(sent, list) else sent["words"][sent["rows"][-1]] for sent in found
    ]


def readout(payload: dict[str, Any], name: str) -> list[str]:
    """What a readout shows, row by row."""
    sent = payload["panel"]["columns"][name]
    return sent if isinstance(sent, list) else [sent["words"][row] for row in sent["rows"]]


def names(payload: dict[str, Any]) -> list[str]:
    return [scene["name"] for scene in payload["scenes"]]


def titles(payload: dict[str, Any]) -> list[str]:
    return [scene["title"] for scene in payload["scenes"] if scene["name"].startswith("run_")]


# ── The stories ─────────────────────────────────────────────────────────────────────────────────


def test_it_opens_with_one_against_all_at_once(shown: list) -> None:
    app = visit(LESSON)
    assert [title.value for title in app.title] == ["Does it matter how it learns?"]
    assert titles(shown[-1]) == ["A  one at a time", "B  all at once"]
    assert (ends(shown[-1], "updates"), ends(shown[-1], "visits")) == (["9", "10"], ["18", "66"])
    assert names(shown[-1])[2:] == ["errors_updates", "errors_visits"]
    assert address_of(app) == {}


@pytest.mark.parametrize(
    ("view", "updates"),
    [("rules", ["18", "11", "10", "0"]), ("rates", ["37", "21", "13", "6"])],
)
def test_and_by_rule_and_by_rate(shown: list, view: str, updates: list) -> None:
    visit(LESSON, view=view)
    assert ends(shown[-1], "updates") == updates


def test_a_bad_order_against_many_shuffles(shown: list) -> None:
    visit(LESSON, view="orders")
    assert ends(shown[-1], "updates") == ["140", "140", "19"]
    assert names(shown[-1])[3:] == ["errors_updates", "shuffles"]
    shuffles = shown[-1]["scenes"][-1]
    assert shuffles["title"] == "Updates in 60 shuffled orders"
    assert shuffles["note"] == "2 to 41, median 20"
    assert max(shuffles["figure"]["data"][0]["x"]) == 41


def test_where_no_order_ends_no_shuffles_are_counted(shown: list) -> None:
    visit(LESSON, view="orders", data="xor")
    assert "shuffles" not in names(shown[-1])
    assert shown[-1]["updates"] == 3_000
    assert ends(shown[-1], "outcome") == ["repeats", "repeats", "runs"]


def test_which_theta_to_keep(shown: list) -> None:
    app = visit(LESSON, view="keep")
    assert names(shown[-1]) == ["last", "averaged", "voted", "pocket", "errors_updates"]
    assert shown[-1]["updates"] == 42
    sound(app.radio(key="choose_order").set_value("shuffled").run())
    assert address_of(app) == {"view": "keep", "order": "shuffled"}
    assert shown[-1]["updates"] == 10_000


def test_a_story_brings_its_data_unless_another_was_chosen(shown: list) -> None:
    app = visit(LESSON)
    sound(app.segmented_control(key="kept_view").set_value("rules").run())
    assert ends(shown[-1], "updates") == ["18", "11", "10", "0"]
    sound(app.radio(key="choose_data").set_value("or").run())
    assert address_of(app) == {"view": "rules", "data": "or"}
    sound(app.segmented_control(key="kept_view").set_value("steps").run())
    assert address_of(app) == {"data": "or"}
    assert ends(shown[-1], "updates") == ["9", "4"]


def test_another_story_begins_at_its_start(shown: list) -> None:
    app = visit(LESSON, view="rules", k="7")
    assert shown[-1]["start"] == 7
    sound(app.segmented_control(key="kept_view").set_value("rates").run())
    assert (shown[-1]["start"], address_of(app)) == (0, {"view": "rates"})


@pytest.mark.parametrize("view", STORIES)
@pytest.mark.parametrize("key", ["xor", "aba", "overlap", "iris_versicolor_virginica"])
def test_every_story_runs_on_data_that_no_line_separates(view: str, key: str, shown: list) -> None:
    app = visit(LESSON, view=view, data=key)
    assert notes(app) == ""
    if (view, key) == ("kernel", "aba"):
        assert "needs points with two features" in told(app)
        assert shown == []
    else:
        assert len(shown) == 1


def test_counts_of_corrections(shown: list) -> None:
    app = visit(LESSON, view="dual")
    assert shown[-1]["updates"] == 8
    assert readout(shown[-1], "made_of")[-1] == "−2·x⁽¹⁾ − 3·x⁽⁵⁾ − 3·x⁽⁹⁾"
    sound(app.radio(key="choose_data").set_value("and").run())
    assert readout(shown[-1], "made")[-1] == "7 − 11 = −4"
    assert "chip_run_a" not in {one.key for one in app.get("popover")}


def test_with_a_falling_rate_counts_are_not_enough(shown: list) -> None:
    app = visit(LESSON, view="dual", decay="0.5")
    assert "counts are not enough. Choose a decay of 0." in told(app)
    assert shown == []


def test_the_kernel_learns_xor_and_what_cannot_be_drawn_is_declined(shown: list) -> None:
    app = visit(LESSON, view="kernel")
    assert (shown[-1]["updates"], readout(shown[-1], "misclassified")[-1]) == (21, "0")
    assert readout(shown[-1], "a")[3] == "x⁽⁴⁾: −1·1 + 1·4 + 1·4 = 7"
    sound(app.radio(key="choose_data").set_value("odd_one_out").run())
    assert (shown[-1]["updates"], readout(shown[-1], "misclassified")[-1]) == (23, "0")
    sound(app.radio(key="choose_order").set_value("restart").run())
    assert "take the first point with" in shown[-1]["panel"]["code"]["lines"][1]
    shown.clear()
    far = Dataset.of([["1e20", 0], [0, "1e20"]], [1, -1])
    assert "Measure them in another unit" in told(visit(LESSON, view="kernel", points=pack(far)))
    assert shown == []


def test_who_asks_for_all_at_once_is_told_that_the_kernel_corrects_one(shown: list) -> None:
    assert words.ONE_AT_A_TIME in told(visit(LESSON, view="kernel", update="batch"))
    assert words.ONE_AT_A_TIME not in told(visit(LESSON, view="kernel"))


def test_settings_that_the_kernel_does_not_know_do_no_harm(shown: list) -> None:
    odd = {"eta": "0.5", "start": "1,2,3", "update": "batch", "offset": "1", "decay": "2"}
    visit(LESSON, view="kernel", **odd)
    assert shown[-1]["updates"] == 21


def test_own_points_are_compared_like_any_other(shown: list) -> None:
    points = pack(Dataset.of([[0, 0], [3, 1], [1, 4]], [1, -1, -1], name="mine"))
    for view in STORIES:
        app = visit(LESSON, view=view, points=points)
        assert notes(app) == ""
    assert len(shown) == len(STORIES)


# ── Runs of one's own ───────────────────────────────────────────────────────────────────────────


def test_a_link_names_every_run(shown: list) -> None:
    runs = {"a": "usual", "b": "rule=ge", "c": "rule=gt;eta=0.5"}
    app = visit(LESSON, view="own", data="and", **runs)
    assert notes(app) == ""
    assert ends(shown[-1], "updates") == ["18", "11", "10"]
    assert titles(shown[-1]) == ["A  y·a ≤ 0", "B  a ≥ 0 means +", "C  a > 0 means +, η = 0.5"]


def test_touching_a_run_makes_the_comparison_ones_own(shown: list) -> None:
    app = visit(LESSON, view="rules")
    sound(app.text_input(key="run_d_start").set_value("1, 1, -0.5").run())
    assert address_of(app) == {
        "view": "own",
        "data": "and",
        "a": "usual",
        "b": "rule=ge",
        "c": "rule=gt",
        "d": "rule=lt;start=1,1,-0.5",
    }
    assert ends(shown[-1], "updates") == ["18", "11", "10", "8"]


def test_runs_come_and_go(shown: list) -> None:
    app = visit(LESSON, view="own", data="and")
    sound(app.button(key="add_run").click().run())
    sound(app.selectbox(key="run_c_order").set_value("shuffled").run())
    sound(app.text_input(key="run_c_seed").set_value("5").run())
    assert address_of(app)["c"] == "order=shuffled;seed=5"
    sound(app.button(key="add_run").click().run())
    assert "add_run" not in {button.key for button in app.button}
    assert len(titles(shown[-1])) == 4
    sound(app.button(key="run_b_remove").click().run())
    sound(app.button(key="run_a_remove").click().run())
    assert address_of(app) == {
        "view": "own",
        "data": "and",
        "a": "order=shuffled;seed=5",
        "b": "usual",
    }
    assert "run_a_remove" not in {button.key for button in app.button}


def test_a_wrong_number_is_refused_and_what_was_stays(shown: list) -> None:
    app = visit(LESSON, view="own", data="and", b="eta=0.5")
    sound(app.text_input(key="run_b_eta").set_value("fast").run())
    assert "The learning rate η must be" in told(app)
    assert "It stays 0.5." in told(app)
    assert app.text_input(key="run_b_eta").value == "0.5"
    assert address_of(app)["b"] == "eta=0.5"


def test_what_is_no_use_in_the_address_is_noted(shown: list) -> None:
    app = visit(LESSON, view="own", data="and", a="rule=zzz", b="<b>=1", c="eta=2")
    assert notes(app).count("The usual value is used.") == 2
    assert "zzz" not in notes(app)
    assert "<b>" not in notes(app)
    assert ends(shown[-1], "updates") == ["18", "18", "18"]


def test_an_unknown_story_is_the_first(shown: list) -> None:
    app = visit(LESSON, view="<script>")
    assert titles(shown[-1]) == ["A  one at a time", "B  all at once"]
    assert "something unknown" in told(app)


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("view", STORIES)
def test_every_story_has_words_and_tasks(view: str) -> None:
    app = visit(LESSON, view=view)
    for text in (words.SAYS[view], *(task.words for task in words.TASKS[view])):
        assert text.replace("\\", "") in told(app)


def test_with_other_data_the_tasks_name_theirs() -> None:
    assert "Take the data set “AND”" not in told(visit(LESSON, view="rates"))
    assert "Take the data set “AND”" in told(visit(LESSON, view="rates", data="or"))


def test_the_self_check_explains_every_answer() -> None:
    app = visit(LESSON, view="orders")
    for answer, verdict in (("Take a smaller η.", "Not quite"), ("Nothing", "Not quite")):
        options = app.radio(key="check_variants_orders").options
        option = next(one for one in options if one.startswith(answer))
        sound(app.radio(key="check_variants_orders").set_value(option).run())
        assert verdict in told(app)
    right = next(one for one in options if one.startswith("Visit"))
    sound(app.radio(key="check_variants_orders").set_value(right).run())
    assert "Right." in told(app)


def test_what_lecturers_are_told_is_true(shown: list) -> None:
    """The numbers of the note, each from the run that it speaks of."""
    note = told(visit(LESSON))
    assert "18, 11, 10 and 0" in note
    assert "37, 21, 13 and 6" in note
    assert "9 updates and 18 visits one at a time, 10 and 66 all at once" in note
    assert "140 updates in its own order; the seeds 0 to 59 take 2 to 41" in note
    assert "18 of 21 points not right, the average 1, the vote 1, the pocket 2" in note
    for title in ("A line that misses the middle", "Sorted from bottom to top"):
        assert title in {entry.title for entry in catalogue()}
        assert title in note
