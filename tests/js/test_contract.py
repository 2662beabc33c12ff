"""Does the browser read what Python sends: no key that is not sent, and every key that is?

Every component is opened in Node with real data that notes each key which is read of it.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from core.lessons.home.first_run import first_run
from core.lessons.neuron.threshold_unit import gate_board
from core.lessons.practice.drills import drill_of
from core.lessons.variants.compared_run import ComparedRun
from core.lessons.variants.race import comparison_replay
from core.lessons.weight_space.carving_replay import carving_replay
from core.lessons.weight_space.duality import duality_board
from core.lessons.your_data.answer import drawing_answer
from core.perceptron import Dataset, Settings, boolean_function, separability, train
from core.perceptron.homework import DrillTask, Homework, TableTask
from core.perceptron.practice import exercise_of
from core.scenes.hand.board import Board, Handle, Moving, Panel, Readout, Value
from core.scenes.hand.formula import value
from core.scenes.hand.living_text import shown, text, words
from core.scenes.hand.side_by_side import side_by_side_board
from core.scenes.ink import marks, palette
from core.scenes.lecture import Lecture, Shown
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.scenes.run.step_questions import no_questions, questions_from
from core.scenes.wire.beside.asked_words import AskedWords, asked_words
from core.scenes.wire.beside.keyboard import Keyboard
from core.scenes.wire.beside.lecture import Lectern, LecturePage
from core.scenes.wire.beside.memory import Note
from core.scenes.wire.beside.settings_button import SettingsButton
from core.scenes.wire.beside.shared_link import QrCode, SharedLink
from core.scenes.wire.drawing import Drawing
from core.scenes.wire.exercises.drill import Drill
from core.scenes.wire.exercises.ground import Ground
from core.scenes.wire.exercises.homework import Solving, sent_homework
from core.scenes.wire.exercises.practice import SHEET_TEXTS, Practice
from core.scenes.wire.exercises.questions import StepQuestions
from core.scenes.wire.first_run import FirstRun
from core.scenes.wire.live_class import (
    ClassBar,
    ClassOption,
    ClassQuestion,
    ClassResult,
    ClassTask,
    Gone,
    HandedIn,
    Heard,
    Joined,
    Offer,
    Opened,
    PhonePage,
    PhonePart,
    Present,
    Refused,
    Resumed,
    Seen,
)
from core.scenes.wire.plain_part import PlainPart, PlainValue, Window
from core.scenes.wire.recorded import Replay
from core.scenes.wire.sent_scene import SentFigure
from core.scenes.wire.signs import signs_in
from core.scenes.wire.told import ToldBoard, ToldReplay
from core.scenes.wire.writing import INSTEAD, plain, written
from core.ui.components import board as board_module
from core.ui.components import drawing as drawing_module
from core.ui.components import drill as drill_module
from core.ui.components import first_run as first_run_module
from core.ui.components import homework as homework_module
from core.ui.components import practice as practice_module
from core.ui.components import replay as replay_module
from tests.js import declarations
from tests.js.in_node import written_by

AND, XOR = boolean_function(1), boolean_function(6)
VISIT = Path(__file__).parent / "contract" / "visit.mjs"
Schema = dict[str, Any] | None


def schema_of(hint: Any) -> Schema:
    """Which keys a value of this type has in the browser, and of which dataclass they are."""
    if hint is SentFigure:
        return None  # its keys are Plotly's own
    if hint in INSTEAD:
        return schema_of(get_type_hints(INSTEAD[hint])["return"])
    if is_dataclass(hint):
        hints, name = get_type_hints(hint), getattr(hint, "__name__", "")
        keys = {field.name: schema_of(hints[field.name]) for field in fields(hint)}
        return {"fields": {key: {"of": name, "schema": part} for key, part in keys.items()}}
    arguments = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        parts = [part for part in map(schema_of, arguments) if part and "fields" in part]
        joined = {key: one for part in parts for key, one in part["fields"].items()}
        return {"fields": joined} if joined else next(filter(None, map(schema_of, arguments)), None)
    if get_origin(hint) in (list, tuple) and (part := schema_of(arguments[0])):
        return {"each": part}
    if get_origin(hint) in (dict, Mapping) and (part := schema_of(arguments[1])):
        return {"keys": part}
    return None


def keys_of(schema: Schema) -> set[str]:
    """Every key in it, as “Dataclass.key”."""
    if schema is None:
        return set()
    if "fields" not in schema:
        return keys_of(schema.get("each") or schema.get("keys"))
    own = {f"{field['of']}.{key}" for key, field in schema["fields"].items()}
    return own.union(*(keys_of(field["schema"]) for field in schema["fields"].values()))


def reads(component: str, sent: list[Mapping[str, Any]], schema: Schema, **told: Any) -> set[str]:
    """Every key that the component reads when it is opened and used."""
    message = {"component": component, "sent": sent, "schema": schema, **told}
    return set(written_by(VISIT, message).split("\n")) - {""}


class Sent(list[Mapping[str, Any]]):
    """Stands in for a component: notes what it is given."""

    reach = None

    def __call__(self, *, data: Mapping[str, Any], **_: Any) -> Sent:
        self.append(data)
        return self


# ── The replay ──────────────────────────────────────────────────────────────────────────────────


def replays() -> Iterable[Replay]:
    """A run with visits in three pictures, a window of a long one, several runs, and no run."""
    run = train(AND)
    yield replay_of(run, separability(AND))
    endless = train(XOR, Settings(order="shuffled", max_updates=300))
    yield replay_of(endless, separability(XOR), size=100)
    other = train(AND, Settings(rule="ge"))
    yield comparison_replay([ComparedRun("A", "a", run), ComparedRun("B", "b", other)])
    yield carving_replay(AND, True)


def test_the_player_reads_what_a_replay_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = Sent()
    monkeypatch.setattr(replay_module, "_player", sent)
    run, verdict = train(AND), separability(AND)
    asked = [questions_from(run, verdict, "update", 0), questions_from(run, verdict, "visit", 0)]
    for replay, questions in zip_longest(replays(), asked, fillvalue=no_questions()):
        text = Recording.of(replay)
        replay_module.replay(text, key="test", questions=written(questions))
    recording, questions = schema_of(Replay), schema_of(StepQuestions)
    data = schema_of(ToldReplay)
    read = reads("replay", sent, data, parsed=[recording, questions])
    assert read == keys_of(recording) | keys_of(questions) | keys_of(data)


# ── The board ───────────────────────────────────────────────────────────────────────────────────


def small_board() -> Board:
    """A board with every kind of field, and a surface that moves."""
    u, on = value("u"), Value("on", "On", start=1, kind="switch")
    rows = [u * [0.0, 1.0], u * [1.0, 2.0]]
    dot = Moving(marks.chosen(), x=u, y=u, colour=words(u > 0, palette.INK, palette.GHOST))
    return Board(
        (
            Panel("plane", "Plane", [dot], {}, (Handle("Dot", (u, u), {"u": value("pointer_x")}),)),
            Panel("space", "Space", [Moving({"type": "surface"}, z=rows)], {}, kind="3d"),
        ),
        (Value("u", "w₁", 0.5, -2, 2, "0.1"), on),
        (Readout("u", "w₁", text(shown(u, 2)), palette.UPDATE),),
    )


def test_the_board_reads_what_a_board_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = Sent()
    monkeypatch.setattr(board_module, "_board", sent)
    run = train(AND)
    boards = [
        small_board(),
        gate_board(2),
        duality_board(AND, True),
        side_by_side_board({"a": run, "b": run}),
    ]
    for board in boards:
        board_module.show_board(board, key="test")
    data = schema_of(ToldBoard)
    pointed = {
        pick["trace"] for data in sent for panel in data["panels"] for pick in panel["picks"]
    }
    assert reads("board", sent, data, pointed=sorted(pointed)) == keys_of(data)


# ── The drawing ─────────────────────────────────────────────────────────────────────────────────


def drawing_of(points: list[list[int]], labels: list[int], offset: bool) -> Drawing:
    data = Dataset.of(points, labels)
    verdict = separability(data, offset)
    answer = drawing_answer(train(data, Settings(offset=offset)), verdict, None)
    return Drawing(
        rows=written([[*row, sign] for row, sign in zip(data.written(), data.signs, strict=True)]),
        edition={"drawing": "test", "number": 1},
        answer=answer,
        names=("x1", "x2"),
        dimension=2,
        most=100,
        origin=not offset,
        hint="Click.",
        touch_hint="Tap.",
        unsaved=True,
        palette={"ink": palette.INK},
        present=False,
    )


def test_the_drawing_reads_what_a_drawing_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = Sent()
    monkeypatch.setattr(drawing_module, "_drawing", sent)
    square = [[0, 0], [0, 1], [1, 0], [1, 1]]
    for labels, offset in (
        ([-1, -1, -1, 1], True),
        ([-1, 1, 1, -1], True),
        ([-1, 1, 1, -1], False),
    ):
        drawing = drawing_of(square, labels, offset)
        drawing_module.drawing(drawing, key="test", on_change=lambda: None)
    data = schema_of(Drawing)
    assert reads("drawing", sent, data) == keys_of(data)


# ── Practice ────────────────────────────────────────────────────────────────────────────────────


def test_the_practice_reads_what_an_exercise_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = Sent()
    monkeypatch.setattr(practice_module, "_practice", sent)
    ground = Ground(-1, 2, -1, 2, [-1, 0, 1], [0, 1], [[0, 0], [0, 1], [1, 0], [1, 1]])
    restarting = Settings(order="restart", eta="0.5", start=("1", "0", "2"))
    for settings, seen in ((Settings(), ground), (restarting, None)):
        exercise = exercise_of(AND, settings)
        signs = signs_in(SHEET_TEXTS)
        sent_one = Practice("a name", exercise, "Do it.", seen, "Another", signs, False)
        practice_module.practice(sent_one, key="test", on_another=lambda: None)
    data = schema_of(Practice)
    assert reads("practice", sent, data) == keys_of(data)


def test_the_drill_reads_what_its_questions_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = Sent()
    monkeypatch.setattr(drill_module, "_drill", sent)
    for topic in ("one_update", "score"):
        drill_module.drill(drill_of(topic, 3), key="test", on_another=lambda: None)
    data = schema_of(Drill)
    assert reads("drill", sent, data) == keys_of(data)


def test_the_homework_reads_what_its_tasks_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = Sent()
    monkeypatch.setattr(homework_module, "_homework", sent)
    tasks = (TableTask("full_run_offset", 3), DrillTask("offset", 3, 4), TableTask("one_pass", 5))
    timed = Homework(tasks, "Good luck.", wants_times=True)
    own = replace(timed, own_numbers=True)
    for solving in (
        sent_homework(timed, refused="Not now."),
        sent_homework(own),
        sent_homework(own, "Ada"),
        sent_homework(timed, preview=True),
    ):
        homework_module.solve_homework(
            solving, key="test", on_person=lambda: None, on_work=lambda: None
        )
    data = schema_of(Solving)
    assert reads("homework", sent, data) == keys_of(data)


# ── The first page, and what stays ──────────────────────────────────────────────────────────────


def test_the_first_page_reads_what_its_run_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = Sent()
    monkeypatch.setattr(first_run_module, "_first_run", sent)
    for points in (AND, XOR):
        run = replace(first_run(train(points), separability(points)), edition={"number": 0})
        first_run_module.show_first_run(
            run, key="test", on_change=lambda: None, on_again=lambda: None
        )
    data = schema_of(FirstRun)
    assert reads("first_run", sent, data) == keys_of(data)


def test_the_browser_reads_what_it_is_to_remember() -> None:
    texts = {"data": "or"}
    note = Note("xor", "xor/run", "xor", run=texts, own="x", address=texts, named=texts)
    data = schema_of(Note)
    assert reads("memory", [plain(note)], data) == keys_of(data)


def test_the_keys_read_what_a_page_tells() -> None:
    data = schema_of(Keyboard)
    told = Keyboard(True, "kept_view", ("", "xor"))
    assert reads("keyboard", [plain(told)], data) == keys_of(data)


# ── A lecture ───────────────────────────────────────────────────────────────────────────────────


def test_the_lectern_reads_what_a_page_hands_on() -> None:
    code = QrCode("http://page/lesson?data=or", 21, "M0 0h1v1h-1z", "")
    here = Lectern("xor", "XOR", ("why",), {"data": "or"}, ("data",), "", code, "xor.html", True)
    refused = replace(here, refused="Too many points.", code=replace(code, told="Too long."))
    data = schema_of(Lectern)
    assert reads("lectern", [plain(here), plain(refused)], data) == keys_of(data)


def test_the_lecture_reads_what_its_page_holds() -> None:
    lecture = Lecture((Shown("xor", "data=xor", "XOR", 5, "Ask."),), "A lecture")
    given = LecturePage(lecture, {"xor?data=xor": "The XOR problem"}, "", None, "", False)
    taken = replace(given, given=None, taken=lecture, edition="lecture.json 0", refused="Left out.")
    data = schema_of(LecturePage)
    assert reads("lecture", [plain(given), plain(taken)], data) == keys_of(data)


def test_the_sharer_reads_what_is_handed_on() -> None:
    code = QrCode("http://page/lesson?data=or", 21, "M0 0h1v1h-1z", "")
    shared = [SharedLink(), SharedLink(code, "data=or")]
    data = schema_of(SharedLink)
    read = reads("sharing", [plain(one) for one in shared], data)
    assert read == keys_of(data) - {"QrCode.of"}  # the lectern asks which address it is of


def test_the_button_reads_what_the_settings_are_of() -> None:
    data = schema_of(SettingsButton)
    assert reads("settings_button", [plain(SettingsButton("XOR"))], data) == keys_of(data)


def test_the_page_reads_what_can_be_asked_in_its_words() -> None:
    asked = asked_words((r"The margin $\gamma$ and $R$ belong to θ*.",))
    assert asked is not None
    data = schema_of(AskedWords)
    assert reads("asked_words", [plain(asked)], data) == keys_of(data)


# ── A plain page, and a live class ──────────────────────────────────────────────────────────────


def test_a_plain_page_reads_what_its_parts_hold() -> None:
    window = Window(0, 9, "windows")
    asked = {"update": (Window(0, 9, "questions"),)}
    values = {"u": PlainValue(0, -2, 2), "on": PlainValue(1, 0, 1, ("0", "1"))}
    parts = [
        PlainPart("replay", {"plotly": ""}, (window,), asked, {"visit": ""}),
        PlainPart("replay", {"plotly": ""}, later="more"),
        PlainPart("board", {"values": [], "plotly": ""}, values=values),
        PlainPart("practice", {"plotly": ""}, following="number=2"),
    ]
    schema = schema_of(PlainPart)
    read = written_by(VISIT.with_name("plain.mjs"), {"sent": plain(tuple(parts)), "schema": schema})
    assert set(read.splitlines()) == keys_of(schema)


LIVE = (Opened, Resumed, Heard, Offer, HandedIn, Joined, Refused, Present, Gone, Seen, PhonePage)
QUESTION = ClassQuestion(
    number=1,
    round=1,
    given="Here is θ.",
    prompt="Is it right?",
    form="choice",
    fields=(),
    options=(ClassOption("y", "yes"), ClassOption("n", "no")),
    hides=("visit",),
    about=None,
    all_points=True,
    names=("x⁽¹⁾", "x⁽²⁾"),
    points=("● x⁽¹⁾ (0, 0)", "■ x⁽²⁾ (1, 1)"),
    result=None,
)
BARS = (
    ClassBar("yes", (1, 2), ("50 %", "100 %"), True),
    ClassBar("no", (1, 0), ("", ""), False),
)


def test_a_class_reads_what_it_hears() -> None:
    shown = Seen(1, "XOR", "xor", "", "Look.", 3, None, None, None, None, 0, False)
    asked = replace(shown, turn=4, question=QUESTION)
    result = ClassResult(BARS, (2, 2), "2 are right.", "It is.", 0)
    revealed = replace(shown, turn=5, question=replace(QUESTION, round=2, result=result))
    tapped = replace(QUESTION, number=2, form="point", result=result)
    collects = replace(shown, turn=6, task=ClassTask(7, "Draw."), file="")
    over = replace(shown, turn=7, past=1, closed=True)
    opened = Opened("ABCDE", "page/join", 21, "M0 0h1v1h-1z")
    resumed = Resumed(opened.code, opened.join, opened.side, opened.path, shown, 1)
    put = HandedIn("data?points=x", (0.1, 0.9), (0.2, 0.8), (1, -1), "No line.", True)

    def answer(value: Any, schema: type | None = None, status: int = 200) -> dict[str, Any]:
        name = (schema or type(value)).__name__
        each = {"each": schema_of(schema)} if schema else name
        return {"value": plain(value), "schema": each, "status": status}

    heard = [answer(Heard(replace(shown, turn=turn), "sealed")) for turn in (1, 2, 3)]
    heard += [answer(Heard(one, "")) for one in (asked, revealed, collects, over)]
    told = {
        "schemas": {"News": schema_of(Present | Gone)}
        | {one.__name__: schema_of(one) for one in LIVE},
        "answers": {
            "open": [answer(Refused("Not now."), status=503), answer(opened)],
            "room": [answer(resumed)],
            "reopen": [answer(opened)],
            "say": heard,
            "offers": [answer((Offer("next", "Here is θ.", "Which point?"),), Offer)],
            "handed": [answer((put,), HandedIn)] * 2,
            "join": [answer(Refused("No."), status=404), answer(Joined("ABCDE"))],
            "answer": [answer(Refused("Too late."), status=409), *[answer({})] * 3],
        },
        "heard": plain(
            {
                "present": Present(3, 1, 1, 1, 1, 7),
                "gone": Gone(),
                "shown": replace(shown, file="run.js", visit=4),
                "board": replace(shown, turn=2, file="board.js", values={"u": 1}),
                "asked": replace(asked, file="run.js"),
                "tapped": replace(shown, turn=5, question=tapped),
                "collects": collects,
                "over": over,
            }
        ),
        "presses": ["Ask", "Which point?", "Reveal", "Done", "✓ No line."],
        "phone": plain(
            PhonePage(
                {part: PhonePart("script", "style") for part in ("replay", "board", "drawing")},
                "plotly.js",
                PlainPart("drawing", {}),
            )
        ),
        "files": {
            "run.js": plain(PlainPart("replay", {})),
            "board.js": plain(PlainPart("board", {})),
        },
        "phone_hears": ["shown", "board", "asked", "tapped", "collects", "over"],
    }
    read = set(written_by(VISIT.with_name("class.mjs"), told).splitlines())
    wanted = set().union(*(keys_of(schema_of(one)) for one in LIVE))
    of_parts = keys_of(schema_of(PlainPart))  # which a plain page reads
    assert read - of_parts == wanted - of_parts


# ── The measure itself ──────────────────────────────────────────────────────────────────────────


def test_a_key_that_is_missing_or_read_by_nobody_is_found() -> None:
    drawing = plain(drawing_of([[0, 0], [1, 1]], [-1, 1], True))
    schema = schema_of(Drawing)
    assert schema is not None
    del schema["fields"]["most"]
    schema["fields"]["least"] = {"of": "Drawing", "schema": None}
    read = reads("drawing", [drawing | {"least": 1}], schema)
    assert "data.most, which is not sent" in read
    assert "Drawing.least" not in read


def test_the_types_for_editors_are_those_of_the_dataclasses() -> None:
    """If not: python -m tests.js.declarations"""
    assert declarations.FILE.read_text(encoding="utf-8") == declarations.declarations()
