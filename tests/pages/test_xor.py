"""Does the lesson on XOR show true numbers, for every view and whatever is chosen?"""

from itertools import product
from typing import Any

import pytest

from core.lessons.xor import LESSON
from core.perceptron import Dataset, catalogue, read_dataset
from core.perceptron.tables.packed_points import pack
from core.ui.address.choices import opened
from core.ui.address.own_points import points_entry
from core.ui.cache import kept, runs
from core.ui.work.job import NotComputedError
from tests.hostile import heavy
from tests.pages.shown_boards import ShownBoard, said, shown
from tests.pages.visiting import address_of, sound, told, visit

BOARDS = ("try", "why", "hulls", "line", "sixteen", "lift", "layers")
MINE = Dataset.of([["0.1", "0"], ["0.3", "0"], ["0.2", "0"]], [1, 1, -1], name="Mine <b>")
DEEP = Dataset.of([[1, 2, 3], [1, 2, 3]], [1, -1])


# ── The run ─────────────────────────────────────────────────────────────────────────────────────


def test_it_opens_with_xor_and_its_endless_run(played: list[dict[str, Any]]) -> None:
    app = visit("xor")
    assert [title.value for title in app.title] == ["When does learning never end?"]
    assert app.radio(key="choose_data").value == "xor"
    assert [scene["name"] for scene in played[-1]["scenes"]] == ["data", "error"]
    assert (played[-1]["updates"], played[-1]["start"]) == (24, 0)
    assert "The errors never reach 0" in told(app)
    assert address_of(app) == {}


def test_a_set_that_is_chosen_is_named_in_the_address(played: list[dict[str, Any]]) -> None:
    app = visit("xor", k="5")
    assert played[-1]["start"] == 5
    sound(app.radio(key="choose_data").set_value("eight_updates").run())
    assert address_of(app) == {"data": "eight_updates"}
    assert played[-1]["updates"] == 8
    sound(app.radio(key="choose_data").set_value("xor").run())
    assert address_of(app) == {"data": "xor"}


def test_what_no_chip_tells_does_not_change_the_run(played: list[dict[str, Any]]) -> None:
    """By y·a < 0 it would stop at once, beside “the run never ends”."""
    app = visit("xor", rule="lt", passes="1", start="1,1,-0.5")
    assert played[-1]["updates"] == 24
    assert "The errors never reach 0" in told(app)


def test_a_separable_set_is_told_kindly(played: list[dict[str, Any]]) -> None:
    app = visit("xor", data="and")
    assert "These points have a line" in told(app)
    assert "never reach 0" not in told(app)
    assert (played[-1]["updates"], len(played[-1]["scenes"])) == (18, 2)


def test_every_set_plays(played: list[dict[str, Any]]) -> None:
    app = visit("xor")
    for key in catalogue().keys:
        app.query_params["data"] = key
        sound(app.run())
        assert "error" in {scene["name"] for scene in played[-1]["scenes"]}
    assert len({run["run"] for run in played}) == len(catalogue())


def test_a_shuffled_order_has_no_repeat(played: list[dict[str, Any]]) -> None:
    visit("xor", order="shuffled")
    assert played[-1]["updates"] == 10_000


# ── The boards ──────────────────────────────────────────────────────────────────────────────────


def test_your_own_line_gets_three_of_four_at_best(boards: list[ShownBoard]) -> None:
    visit("xor", view="try", theta1="1", theta2="1", theta0="-0.5")
    assert shown(boards)["right"] == "3 of 4"


def test_the_four_inequalities_add_up_to_nothing(boards: list[ShownBoard]) -> None:
    visit("xor", view="why", step="5")
    assert shown(boards)["claim4"] == "−θ₁ − θ₂ − θ₀ > 0"
    assert shown(boards)["sum"] == "0 > 0"


def test_the_hulls_meet(boards: list[ShownBoard]) -> None:
    visit("xor", view="hulls")
    assert shown(boards)["common"] == "(1/2, 1/2)"
    assert shown(boards)["weight3"] == "1/4"


@pytest.mark.parametrize(("b", "says"), [("1", "both labels"), ("1.1", "one crossing is enough")])
def test_three_on_a_line(boards: list[ShownBoard], b: str, says: str) -> None:
    visit("xor", view="line", b=b)
    assert says in said(boards)


def test_two_layers(boards: list[ShownBoard]) -> None:
    app = visit("xor", view="layers", threshold2="0.5")
    assert said(boards) == "2 of 4 rows are right. Drag the three lines."
    assert "choose_data" not in {one.key for one in app.radio}  # there is nothing to choose


def test_lecturers_are_told_the_bound_of_the_chosen_run(played: list[dict[str, Any]]) -> None:
    assert "It makes 24 updates in 6 passes." in told(visit("xor"))
    assert "It makes 272 updates in 57 passes." in told(visit("xor", data="overlap"))


@pytest.mark.parametrize(
    ("data", "offset", "says"),
    [
        ("xor", "1", "Both hulls contain c"),
        ("and", "1", "These two do not meet"),
        ("xor", "0", "their hull contains the origin"),
        ("eight_updates", "0", "does not contain the origin"),
    ],
)
def test_the_words_on_hulls_fit_the_picture(
    boards: list[ShownBoard], data: str, offset: str, says: str
) -> None:
    assert says in told(visit("xor", view="hulls", data=data, offset=offset))


def test_sixteen_functions(boards: list[ShownBoard]) -> None:
    visit("xor", view="sixteen", function="7")
    assert said(boards) == "OR: learnt after 9 updates. All 4 points are right."


def test_one_dimension_more(boards: list[ShownBoard]) -> None:
    visit("xor", view="lift")
    assert shown(boards)["theta"] == "(2, 2, −5)"
    assert len(boards[-1].board.panels) == 2


@pytest.mark.parametrize("key", ["aba", "both_labels", "iris_versicolor_virginica", "or"])
def test_other_sets_open_in_every_view(boards: list[ShownBoard], key: str) -> None:
    app = visit("xor", view="line", data=key)
    for view, offset in product(BOARDS, "01"):
        app.query_params["view"], app.query_params["offset"] = view, offset
        boards.clear()
        sound(app.run())
        if (view, key) == ("lift", "aba"):
            assert "needs points with two features" in told(app)
            assert boards == []
        else:
            assert [board.notes for board in boards] == [[]]


def test_points_of_ones_own_have_their_certificate(boards: list[ShownBoard]) -> None:
    """0.2 is halfway from 0.1 to 0.3, in decimals: floats would say otherwise."""
    app = visit("xor", view="hulls", points=pack(MINE))
    assert shown(boards)["common"] == "(1/5, 0)"
    assert [shown(boards)[f"weight{i}"] for i in (1, 2, 3)] == ["1/4", "1/4", "1/2"]
    assert app.radio(key="choose_data").value == "points"


@pytest.mark.parametrize(
    ("view", "words"), [("try", "one or two"), ("hulls", "one or two"), ("lift", "two")]
)
def test_points_of_many_features_are_declined_with_a_sentence(
    boards: list[ShownBoard], view: str, words: str
) -> None:
    app = visit("xor", view=view, points=pack(DEEP))
    assert f"needs points with {words} features" in told(app)
    assert boards == []


@pytest.mark.parametrize("view", ["try", "hulls", "lift"])
@pytest.mark.parametrize("unit", ["1e25", "1e-20"])
def test_extreme_numbers_are_declined_too(boards: list[ShownBoard], view: str, unit: str) -> None:
    corners = [[0, 0], [0, unit], [unit, 0], [unit, unit]]
    app = visit("xor", view=view, points=pack(Dataset.of(corners, [-1, 1, 1, -1])))
    assert "Measure them in another unit" in told(app)
    assert boards == []


def test_but_their_contradiction_is_shown(boards: list[ShownBoard]) -> None:
    visit("xor", view="why", points=pack(DEEP), step="3")
    assert shown(boards)["sum"] == "0 > 0"


def test_nothing_to_contradict(boards: list[ShownBoard]) -> None:
    app = visit("xor", view="why", data="and")
    assert "nothing is contradicted" in told(app)
    assert "The hulls do not meet" in said(boards)


# ── Around the picture ──────────────────────────────────────────────────────────────────────────


def test_bad_values_in_the_address_are_said_and_usual_ones_shown(boards: list[ShownBoard]) -> None:
    visit("xor", view="try", theta1="<b>", theta0="1e9")
    assert len(boards[-1].notes) == 2
    assert boards[-1].state["theta1"] == "1"
    app = visit("xor", view="nosuch")
    assert "the address asks for something unknown" in told(app)


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [("Nothing yet.", "Right."), ("No line separates the points.", "Not quite.")],
)
def test_the_question_is_answered(played: list[dict[str, Any]], answer: str, verdict: str) -> None:
    app = visit("xor")
    sound(app.radio(key="check_xor_run").set_value(answer).run())
    assert verdict in told(app)


def test_the_way_onward_names_the_data(played: list[dict[str, Any]]) -> None:
    links = visit("xor").get("page_link")
    assert ("variants", "data=xor") in {
        (link.proto.page, link.proto.query_string) for link in links
    }


def test_whether_points_fit_is_not_computed_before_anybody_sees_that_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object) -> None:
        raise NotComputedError("Nobody sees it.")

    monkeypatch.setattr(runs, "elsewhere", never)
    monkeypatch.setattr(kept, "elsewhere", never)
    assert LESSON.wants is not None
    for table in (heavy.many_points(3_000), heavy.all_digits(40, 50)):
        assert LESSON.wants.fits(opened(points_entry(read_dataset(table))))
    assert not LESSON.wants.fits(opened(catalogue().load("and")))
