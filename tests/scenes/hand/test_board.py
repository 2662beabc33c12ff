"""Does a board say and draw what its values mean, and refuse what has no meaning?"""

import json

import pytest

from core.scenes.hand.board import Board, Handle, Moving, Panel, Pick, Readout, Toggle, Value
from core.scenes.hand.formula import NOTHING, constant, pick, sqrt, value, where
from core.scenes.hand.living_text import shown, text, words
from core.scenes.ink import axes, marks, palette
from core.scenes.wire.sent_board import sent_board
from core.scenes.wire.writing import plain
from tests.scenes.boards import said_by, shown_by

U, V = value("u"), value("v")
NUMBER = Value("u", "w₁", start="0.5", low=-2, high=2, step="0.1")
WHOLE = Value("n", "Count", start=1, low=0, high=4, step=1, strict=True)
SWITCH = Value("on", "On", start=1, kind="switch")
CHOICE = Value("kind", "Kind", "b", kind="choice", choices={"a": "First", "b": "Second"})


def board_of(*panels: Panel) -> Board:
    return Board(
        panels,
        (NUMBER, Value("v", "w₂", start=2, low=-2, high=2, step=0.1), CHOICE),
        (Readout("length", "length", text(shown(sqrt(U * U + V * V), 2))),),
        text("It is ", words(CHOICE.is_at("b"), "second", "first"), "."),
    )


# ── Values ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("of", "written", "kept"),
    [
        (NUMBER, "-1.25", "-1.25"),
        (NUMBER, "−1.50", "-1.5"),
        (NUMBER, " 2 ", "2"),
        (NUMBER, "1e-1", "0.1"),
        (WHOLE, "4", "4"),
        (SWITCH, "0", "0"),
        (CHOICE, "a", "a"),
    ],
)
def test_what_may_stand_in_an_address(of: Value, written: str, kept: str) -> None:
    assert of.read(written) == kept


@pytest.mark.parametrize(
    ("of", "written", "sentence"),
    [
        (NUMBER, "2.01", "w₁ must be a number from −2 to 2."),
        (NUMBER, "nan", "w₁ must be a number from −2 to 2."),
        (NUMBER, "1/3", "w₁ must be a number from −2 to 2."),
        (NUMBER, "0." + "1" * 30, "w₁ must be a number from −2 to 2."),
        (NUMBER, "<b>1</b>", "w₁ must be a number from −2 to 2."),
        (WHOLE, "1.5", "Count must be a whole number from 0 to 4."),
        (SWITCH, "yes", "On must be 0 or 1."),
        (CHOICE, "c", "Kind must be a or b."),
        (CHOICE, "0", "Kind must be a or b."),
    ],
)
def test_what_has_no_meaning_is_refused_with_a_sentence(
    of: Value, written: str, sentence: str
) -> None:
    with pytest.raises(ValueError, match="must be") as refusal:
        of.read(written)
    assert str(refusal.value) == sentence


def test_values_as_formulas_see_them() -> None:
    assert [NUMBER.number(given) for given in (None, "1.5", 0.25)] == [0.5, 1.5, 0.25]
    assert [CHOICE.number(given) for given in (None, "a", 1)] == [1, 0, 1]
    assert [SWITCH.number(given) for given in (None, "0", 1)] == [1, 0, 1]
    assert CHOICE.is_at("a").at({"kind": 0.0}) == 1


@pytest.mark.parametrize("name", ["pointer_x", "not a name"])
def test_names_with_another_meaning_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be named"):
        Value(name, "Label", start=0, low=0, high=1, step=1)


def test_a_start_outside_its_limits_is_refused() -> None:
    with pytest.raises(ValueError, match="Label must be a number from 0 to 1"):
        Value("x", "Label", start=2, low=0, high=1, step=1)


# ── Boards ──────────────────────────────────────────────────────────────────────────────────────


def test_readouts_and_the_sentence_follow_the_state() -> None:
    board = board_of()
    assert shown_by(board) == {"length": "2.06"}
    assert shown_by(board, {"u": "1.5"}) == {"length": "2.5"}
    assert said_by(board) == "It is second."
    assert said_by(board, {"kind": "a"}) == "It is first."


def test_the_picture_follows_the_state() -> None:
    panel = Panel(
        "plane",
        "Plane",
        [
            Moving(
                axes.arrow(palette.INK, 3),
                x=[constant(0), U],
                y=[constant(0), where(U > 0, V, NOTHING)],
            ),
            Moving(axes.label(palette.INK, 14), x=U, y=V, text=text("w = ", shown(U, 1))),
            Moving(
                axes.area(palette.CONE),
                colour=words(U > 0, palette.POSITIVE_SIDE, palette.NEGATIVE_SIDE),
            ),
        ],
        {},
    )
    board = board_of(panel)
    arrow, name, area = panel.figure(board.numbers({"u": "-1"})).data
    assert (arrow.x, arrow.y) == ((0, -1), (0, None))
    assert (name.x, name.y, name.text) == ((-1,), (2,), ("w = −1",))
    assert area.fillcolor == palette.NEGATIVE_SIDE
    assert panel.figure(board.numbers()).data[2].fillcolor == palette.POSITIVE_SIDE


def test_colours_go_where_they_are_seen() -> None:
    traces = [axes.arrow(palette.INK, 3), axes.line(palette.INK, 2), axes.label(palette.INK, 14)]
    colour = words(U > 0, palette.POSITIVE, palette.NEGATIVE)
    panel = Panel("plane", "Plane", [Moving(trace, colour=colour) for trace in traces], {})
    arrow, line, label = panel.figure({"u": 1.0}).data
    assert {arrow.marker.color, arrow.line.color, line.line.color, label.textfont.color} == {
        palette.POSITIVE
    }
    assert arrow.line.width == 3


def test_a_surface_moves_in_rows() -> None:
    surface = {"type": "surface", "x": [0, 1], "y": [0, 1]}
    rows = [constant([0.0, 1.0]) * U, constant([1.0, 2.0]) * U]
    panel = Panel("space", "Space", [Moving(surface, z=rows)], {}, kind="3d")
    assert [list(row) for row in panel.figure({"u": 2.0}).data[0].z] == [[0, 2], [2, 4]]


def test_what_is_sent_is_plain_json_with_all_that_is_shown_at_first() -> None:
    points = axes.scatter(mode="markers") | {"x": [1.0, 2.0], "y": [0.0, 0.0]}
    panel = Panel(
        "plane",
        "Plane",
        [
            Pick(points, "u"),
            Moving(marks.chosen(), x=pick(constant([1.0, 2.0]), U), y=NOTHING),
        ],
        {},
        handles=(Handle("Tip", (U, V), {"u": value("pointer_x")}, palette.UPDATE),),
    )
    board = plain(sent_board(board_of(panel), {"u": "1"}))
    sent = json.loads(json.dumps(board, allow_nan=False))
    assert sent["state"] == {"u": 1, "v": 2, "kind": 1}
    [drawn] = sent["panels"]
    [handle] = drawn["handles"]
    assert sent["nodes"][handle["sets"]["u"]] == ["value", "pointer_x"]
    assert drawn["picks"] == [{"trace": 0, "value": "u", "numbers": []}]
    assert [moving["trace"] for moving in drawn["moving"]] == [1]
    assert [trace["mode"] for trace in drawn["figure"]["data"]] == ["markers", "markers"]
    assert sent["recolour"][palette.INK] == "#E9ECF3"


def test_a_handle_cannot_set_what_is_not_there() -> None:
    handle = Handle("Tip", (U, V), {"w": value("pointer_x")})
    with pytest.raises(ValueError, match="no value named w"):
        board_of(Panel("plane", "Plane", [], {}, handles=(handle,)))


def test_a_toggle_turns_a_value_of_the_board() -> None:
    panel = Panel("unit", "Unit", [], {}, toggles=(Toggle((1.0, 2.0), "on"),))
    [sent] = plain(sent_board(Board((panel,), (SWITCH,))))["panels"][0]["toggles"]
    assert sent == {"at": [1.0, 2.0], "value": "on"}
    with pytest.raises(ValueError, match="no value named on"):
        board_of(panel)


def test_two_values_cannot_share_a_name() -> None:
    with pytest.raises(ValueError, match="same name"):
        Board((), (NUMBER, NUMBER))
