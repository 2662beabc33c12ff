"""Does “Your data” keep what is drawn, pasted and typed, and say the truth about it?"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from core.lessons.your_data import LESSON, points
from core.lessons.your_data.views import generating
from core.lessons.your_data.views import plane as your_points
from core.perceptron import Dataset, catalogue
from core.perceptron.tables.packed_points import pack, unpack
from core.scenes.wire.drawing import Drawing
from core.scenes.wire.writing import plain
from core.ui.work.job import NotComputedError
from tests.pages.visiting import address_of, sound, told, visit

ROOT = Path(__file__).parents[2]
PAGE = "pages/your_data.py"
CROSS = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])
MANY = Dataset.of([[f"{n}.{n:04}", f"0.{n:04}"] for n in range(3000)], [1, -1] * 1500)


class Hand:
    """Stands in for the browser: notes what is shown, draws and writes what it is told to."""

    def __init__(self) -> None:
        self.shown: list[dict[str, Any]] = []
        self.wish: dict[str, Any] | None = None
        self.told: dict[str, Any] | None = None

    def draws(self, *rows: list, number: int = 1) -> None:
        self.wish = {"edition": {"drawing": "test", "number": number}, "rows": list(rows)}

    def drawing(self, sent: Drawing, *, key: str, on_change: Callable[[], None]) -> None:
        if self.wish:
            self.told, self.wish = self.wish, None
            on_change()
            st.rerun()
        if sent.address is not None:
            st.query_params.from_dict(dict(parse_qsl(sent.address)))
        self.shown.append(vars(sent) | {"rows": json.loads(sent.rows)})

    def drawn(self, key: str) -> dict[str, Any] | None:
        return self.told

    @property
    def answer(self) -> dict[str, Any]:
        return plain(self.shown[-1]["answer"])


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    hand = Hand()
    monkeypatch.setattr(your_points, "drawing", hand.drawing)
    monkeypatch.setattr(your_points, "drawn", hand.drawn)
    return hand


def number(hand: Hand, name: str) -> str:
    [text] = [row["text"] for row in hand.answer["rows"] if row["name"] == name]
    return text


# ── Drawing ─────────────────────────────────────────────────────────────────────────────────────


def test_the_page_opens_with_points_to_change(hand: Hand) -> None:
    app = visit("your_data")
    assert [title.value for title in app.title] == ["Can your points be separated?"]
    assert hand.answer["verdict"] == "separable"
    assert len(hand.shown[-1]["rows"]) == len(catalogue().load(LESSON.usual).dataset)
    assert address_of(app) == {}


def test_what_is_drawn_goes_to_the_address_and_is_answered(hand: Hand) -> None:
    app = visit("your_data", points="none")
    hand.draws(["0", "0", -1], ["0", "1", 1], ["1", "0", 1], ["1", "1", -1])
    sound(app.run())
    assert unpack(address_of(app)["points"]) == CROSS
    assert hand.shown[-1]["edition"] == {"drawing": "test", "number": 1}
    assert hand.answer["verdict"] == "not separable"
    assert "c = (0.5, 0.5)" in hand.answer["detail"]
    hand.draws(["0", "0", -1], ["0", "1", 1], ["1", "0", 1], number=2)
    sound(app.run())
    assert hand.answer["verdict"] == "separable"
    assert hand.shown[-1]["edition"]["number"] == 2


def test_very_many_points_are_taken_over_by_the_page_which_can_say_so(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A callback shows nothing: were it to wait, or to fail, nobody would learn what for."""
    monkeypatch.setattr(points, "MOST_NUMBERS", 5)
    app = visit("your_data", points="none")
    hand.draws(["0", "0", -1], ["0", "1", 1])
    sound(app.run())
    assert len(unpack(address_of(app)["points"])) == 2

    def never(*_: object) -> None:
        raise NotComputedError("It took too long.")

    monkeypatch.setattr(points, "elsewhere", never)
    hand.draws(["0", "0", -1], ["0", "1", 1], ["1", "0", 1], number=2)
    sound(app.run())
    assert ":orange[It took too long.]" in told(app)
    sound(app.run())
    assert len(hand.shown[-1]["rows"]) == 2  # what one had is there again


def test_a_link_brings_the_points_back(hand: Hand) -> None:
    visit("your_data", points=pack(CROSS))
    assert hand.shown[-1]["rows"] == [
        ["0", "0", -1],
        ["0", "1", 1],
        ["1", "0", 1],
        ["1", "1", -1],
    ]
    assert hand.shown[-1]["edition"] is None


def test_settings_stay_when_points_change(hand: Hand) -> None:
    app = visit("your_data", data="and", offset="0", rule="ge")
    hand.draws(["1", "2", 1])
    sound(app.run())
    assert {name: text for name, text in address_of(app).items() if name != "points"} == {
        "offset": "0",
        "rule": "ge",
    }
    assert "through the origin" in hand.answer["sentence"]


def test_names_stay_when_points_move_but_a_title_is_not_borrowed(hand: Hand) -> None:
    app = visit("your_data", data="iris_setosa_versicolor")
    rows = hand.shown[-1]["rows"]
    hand.draws(["9", "9", 1], *rows[1:])
    sound(app.run())
    mine = unpack(address_of(app)["points"])
    assert mine.feature_names == ("petal length (cm)", "petal width (cm)")
    assert set(mine.label_names) == {"setosa", "versicolor"}
    assert mine.name == ""


def test_an_empty_plane_is_kept_and_says_so(hand: Hand) -> None:
    app = visit("your_data", data="and")
    hand.draws()
    sound(app.run())
    assert address_of(app) == {"points": "none"}
    assert hand.shown[-1]["rows"] == []
    assert hand.answer["sentence"] == "No points yet."
    again = visit("your_data", points="none")
    assert hand.answer["verdict"] == "nothing"
    assert [warning.value for warning in again.warning] == []
    sound(again.radio(key="choose_offset").set_value("0").run())
    assert address_of(again)["points"] == "none"


@pytest.mark.parametrize(
    ("rows", "begins"),
    [
        ([["1", "2", 1]], "Only + so far"),
        ([["1", "2", -1]], "Only − so far"),
        ([["0", "0", 1], ["0", "0", -1]], "No line separates"),
        ([["1e30", "0", 1], ["-1e30", "0", -1]], "A line separates"),
    ],
)
def test_the_verdict_is_honest_for_few_and_strange_points(
    hand: Hand, rows: list, begins: str
) -> None:
    app = visit("your_data", points="none")
    hand.draws(*rows)
    sound(app.run())
    assert hand.answer["sentence"].startswith(begins)


def test_points_that_cannot_be_leave_what_was(hand: Hand) -> None:
    app = visit("your_data", points=pack(CROSS))
    hand.draws(["nonsense", "0", 1])
    sound(app.run())
    assert unpack(address_of(app)["points"]) == CROSS
    assert hand.shown[-1]["edition"] == {"drawing": "test", "number": 1}


def test_a_stroke_keeps_the_settings_that_were_chosen_after_its_page_was_made(hand: Hand) -> None:
    app = visit("your_data", points="none")
    hand.draws(["1", "2", 1])
    sound(app.radio(key="choose_order").set_value("restart").run())  # both at once
    assert address_of(app)["order"] == "restart"
    assert hand.shown[-1]["rows"] == [["1", "2", 1]]


def test_another_set_is_not_an_answer_to_the_drawing(hand: Hand) -> None:
    app = visit("your_data", points="none")
    hand.draws(["1", "2", 1])
    sound(app.run())
    sound(app.radio(key="choose_data").set_value("and").run())
    assert len(hand.shown[-1]["rows"]) == 4
    assert hand.shown[-1]["edition"]["number"] == 1  # what was heard, so that none is said again
    sound(app.radio(key="choose_data").set_value("points").run())
    assert hand.shown[-1]["rows"] == [["1", "2", 1]]


def test_more_points_than_a_link_holds_are_kept_with_a_warning_and_a_file(hand: Hand) -> None:
    app = visit("your_data")
    rows = [[*texts, sign] for texts, sign in zip(MANY.written(), MANY.signs, strict=True)]
    hand.draws(*rows)
    sound(app.run())
    assert address_of(app)["points"] == "here"
    assert hand.shown[-1]["unsaved"]
    assert "3,000 points like these do not fit in a link" in told(app)
    assert len(app.get("download_button")) == 1
    assert len(hand.shown[-1]["rows"]) == 3000
    elsewhere = visit("your_data", points="here")
    assert "this visit has them no longer" in told(elsewhere)


# ── Paste and load ──────────────────────────────────────────────────────────────────────────────


def paste(app: AppTest, text: str) -> AppTest:
    return sound(app.text_area(key="paste_text").set_value(text).run())


def ways_on(app: AppTest) -> set[str]:
    return {link.proto.label for link in app.get("page_link")}


def use(app: AppTest) -> AppTest:
    [button] = [button for button in app.button if button.label == "Use these points"]
    return sound(button.click().run())


def test_spreadsheet_cells_are_read_looked_at_and_used(hand: Hand) -> None:
    app = paste(visit("your_data", view="paste"), "a\tb\tkind\n1\t2,5\tcat\n3\t0,1\tdog\n")
    said = "2 points: 1 with the label “cat” is + and 1 with the label “dog” is −."
    assert said in told(app)
    assert address_of(app) == {"view": "paste"}
    assert "Step through these points" not in ways_on(app)
    use(app)
    assert "Step through these points" in ways_on(app)
    mine = unpack(address_of(app)["points"])
    assert mine.written() == [["1", "2.5"], ["3", "0.1"]]
    assert mine.feature_names == ("a", "b")
    assert hand.shown[-1]["rows"] == [["1", "2.5", 1], ["3", "0.1", -1]]


def test_an_error_is_shown_at_its_line_and_loses_nothing(hand: Hand) -> None:
    text = "1,2,+\n3,oops,-\n5,6,-\n"
    app = paste(visit("your_data", view="paste", points=pack(CROSS)), text)
    assert "Line 2, column 2: “oops” is not a number." in told(app)
    assert "→    2  3,oops,-" in app.code[0].value
    assert app.text_area(key="paste_text").value == text
    assert unpack(address_of(app)["points"]) == CROSS
    sound(paste(app, text.replace("oops", "4")))
    use(app)
    assert len(hand.shown[-1]["rows"]) == 3
    sound(app.segmented_control(key="kept_view").set_value("draw").run())
    sound(app.segmented_control(key="kept_view").set_value("paste").run())
    assert app.text_area(key="paste_text").value == text.replace("oops", "4")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1,234\t2,500\tyes\n3,100\t4,000\tno\n", "“1,234” may mean 1234 or 1.234"),
        ("1,2,+\n3,4,-\n1e40,4,-\n", "Point 3, x1: “1e40” cannot be drawn"),
        ("1,2,1\n3,4,~1\n", "Line 2, column 3: “~1” is not a number"),
    ],
)
def test_what_could_be_something_else_is_refused_at_its_place(hand: Hand, text, reason) -> None:
    app = paste(visit("your_data", view="paste"), text)
    assert reason in told(app)
    assert "Use these points" not in {button.label for button in app.button}


@pytest.mark.parametrize(
    ("text", "written", "signs"),
    [
        ("1,2,–1\n–3,4,1\n", [["1", "2"], ["-3", "4"]], (-1, 1)),
        ("1,2,—\n3,4,+\n", [["1", "2"], ["3", "4"]], (-1, 1)),
        ("x1,x2,label,\n1,2,+,\n3,4,-,\n", [["1", "2"], ["3", "4"]], (1, -1)),
        (",a,label\n0,5,+\n1,7,-\n", [["5"], ["7"]], (1, -1)),
        (",a,b,label\n0,5,6,+\n1,7,8,-\n", [["5", "6"], ["7", "8"]], (1, -1)),
    ],
)
def test_dashes_empty_ends_and_counted_rows_are_understood(hand: Hand, text, written, signs):
    app = use(paste(visit("your_data", view="paste"), text))
    mine = unpack(address_of(app)["points"])
    assert (mine.written(), mine.signs) == (written, signs)


def test_a_column_that_counts_the_rows_can_be_taken_back_in(hand: Hand) -> None:
    app = paste(visit("your_data", view="paste"), ",a,label\n0,5,+\n1,7,-\n")
    [columns] = app.multiselect
    assert (columns.label, columns.value) == ("Coordinates are in", [1])
    sound(columns.set_value([0, 1]).run())
    use(app)
    assert unpack(address_of(app)["points"]).written() == [["0", "5"], ["1", "7"]]


def test_two_columns_of_one_name_stay_two(hand: Hand) -> None:
    app = use(paste(visit("your_data", view="paste"), "x,x,label\n1,2,+\n3,4,-\n"))
    assert unpack(address_of(app)["points"]).feature_names == ("x", "x (2)")


def test_of_a_text_and_a_file_the_newer_one_is_read(hand: Hand) -> None:
    app = visit("your_data", view="paste")

    def load(*file: Any) -> None:
        sound(app.file_uploader(key="paste_file").set_value(file).run())

    load("flowers.csv", b"1,2,rose\n3,4,lily\n5,6,lily\n", "text/csv")
    assert "3 points" in told(app)
    paste(app, "1,2,+\n3,4,-\n")
    assert "2 points" in told(app)
    assert "The text is used, because it is newer than the file." in told(app)
    load("other.csv", b"1,2,+\n3,4,+\n5,6,-\n7,8,-\n", "text/csv")
    assert "4 points" in told(app)
    assert "The file is used, because it is newer than the text." in told(app)
    sound(app.file_uploader(key="paste_file").clear().run())
    assert "2 points" in told(app)
    assert "newer" not in told(app)


FLOWERS = "name,length,width,height,kind\nann,1,2,3,rose\nbob,4,5,6,lily\ncat,7,8,9,tulip\n"


def test_columns_and_labels_can_be_chosen(hand: Hand) -> None:
    app = paste(visit("your_data", view="paste"), FLOWERS)
    boxes = {box.label: box for box in app.selectbox}
    assert boxes["Labels are in"].value == 4
    assert app.multiselect[0].value == [1, 2, 3]
    sound(boxes["Which label is +? All others are −."].set_value("lily").run())
    sound({box.label: box for box in app.selectbox}["Look at: across"].set_value(3).run())
    use(app)
    mine = unpack(address_of(app)["points"])
    assert mine.feature_names == ("height", "width", "length")
    assert mine.signs == (-1, 1, -1)
    assert mine.label_names == ("not lily", "lily")
    assert hand.shown[-1]["dimension"] == 3
    [only] = [box for box in app.checkbox if box.label == "Use only these two"]
    sound(only.check().run())
    use(app)
    assert unpack(address_of(app)["points"]).feature_names == ("height", "width")


def test_labels_can_be_swapped_and_stand_in_front(hand: Hand) -> None:
    app = paste(visit("your_data", view="paste"), "+,1,2\n-,3,4\n")
    assert {box.label: box.value for box in app.selectbox} == {"Labels are in": 0}
    use(app)
    assert unpack(address_of(app)["points"]).signs == (1, -1)
    [swap] = [box for box in app.checkbox if box.label == "Swap + and −"]
    sound(swap.check().run())
    use(app)
    assert unpack(address_of(app)["points"]).signs == (-1, 1)


HOSTILE = "<script>alert(1)</script>"


def test_names_from_people_are_shown_letter_by_letter(hand: Hand) -> None:
    text = f"{HOSTILE},**b**,label\n1,2,:red[x]\n3,4,$y$\n"
    app = paste(visit("your_data", view="paste"), text)
    shown = "\n".join(text.value for text in app.markdown)
    assert ":red[x]" not in shown
    assert "<script>" not in shown
    use(app)
    assert hand.shown[-1]["names"][0] == HOSTILE


# ── Table and order ─────────────────────────────────────────────────────────────────────────────


def click(app: AppTest, label: str) -> AppTest:
    [button] = [button for button in app.button if button.label == label]
    return sound(button.click().run())


def test_points_are_reordered_and_the_run_follows(hand: Hand) -> None:
    app = visit("your_data", view="table", points=pack(CROSS))
    sound(app.number_input(key="order_point").set_value(1).run())
    click(app, "Last")
    order = [row[:2] for row in hand.shown[-1]["rows"]]
    assert order == [["0", "1"], ["1", "0"], ["1", "1"], ["0", "0"]]
    assert app.number_input(key="order_point").value == 4
    click(app, "Earlier")
    assert hand.shown[-1]["rows"][2] == ["0", "0", -1]
    click(app, "Reverse all")
    assert hand.shown[-1]["rows"][0] == ["1", "1", -1]
    before = sorted(map(str, hand.shown[-1]["rows"]))
    click(app, "Shuffle all")
    assert sorted(map(str, hand.shown[-1]["rows"])) == before
    assert address_of(app)["view"] == "table"


def test_a_stroke_that_comes_together_with_a_new_order_is_taken_first(hand: Hand) -> None:
    """Streamlit calls the buttons before the drawing, whatever came first."""
    app = visit("your_data", view="table", points=pack(CROSS))
    hand.draws(["5", "5", 1], ["6", "6", -1])
    hand.told, hand.wish = hand.wish, None
    click(app, "Reverse all")
    assert hand.shown[-1]["rows"] == [["6", "6", -1], ["5", "5", 1]]
    assert hand.shown[-1]["edition"] == {"drawing": "test", "number": 1}


def test_of_very_many_numbers_the_table_shows_the_first(hand: Hand) -> None:
    rows = "\n".join(f"{n},{-n},{'+' if n % 2 else '-'}" for n in range(16_000))
    app = use(paste(visit("your_data", view="paste"), rows))
    app = sound(app.segmented_control(key="kept_view").set_value("table").run())
    assert "The first 100 of 16,000 points" in told(app)
    [shown] = [table.value for table in app.dataframe if "point" in table.value]
    assert shown["x1"].tolist() == [str(n) for n in range(100)]
    click(app, "Reverse all")
    [shown] = [table.value for table in app.dataframe if "point" in table.value]
    assert shown["x1"].tolist() == [str(n) for n in range(15_999, 15_899, -1)]


def test_the_table_is_there_for_an_empty_plane_too(hand: Hand) -> None:
    app = visit("your_data", view="table", points="none")
    assert len(app.dataframe) == 1
    assert not [button for button in app.button if button.label == "Earlier"]


# ── Generate and go on ──────────────────────────────────────────────────────────────────────────


def test_generated_points_are_drawn(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    made = [CROSS]
    monkeypatch.setattr(generating, "generate_form", lambda _: made.pop() if made else None)
    app = visit("your_data", view="generate")
    assert unpack(address_of(app)["points"]) == CROSS
    assert len(hand.shown[-1]["rows"]) == 4


def test_links_onward_carry_the_points(hand: Hand) -> None:
    app = visit("your_data", points=pack(CROSS), offset="0")
    links = {link.proto.page: link.proto.query_string for link in app.get("page_link")}
    assert f"points={pack(CROSS)}" in links["step_through"]
    assert "offset=0" in links["step_through"]
    assert links["practice"] == f"view=own&{links['step_through']}"
    assert not visit("your_data", points="none").get("page_link")


def test_only_what_can_be_done_by_hand_leads_to_practice(hand: Hand) -> None:
    for address in ({"data": "overlap"}, {"points": pack(CROSS), "update": "batch"}):
        app = visit("your_data", **address)
        pages = [link.proto.page for link in app.get("page_link")]
        assert "step_through" in pages
        assert "practice" not in pages
