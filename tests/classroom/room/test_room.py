"""Does a class go as it should, and can nobody move it who may not? Without a network."""

import json
from dataclasses import replace

import pytest

from core.classroom.room import codes, state
from core.classroom.room.answers import counted, of_check, parts_of, read_answer
from core.classroom.room.limits import LONELY, LONGEST_LESSON, MOST_BYTES, Pace, Patience
from core.classroom.room.messages import (
    Answer,
    HandIn,
    Move,
    RefusedError,
    Show,
    read_lecturer,
    read_phone,
)
from core.classroom.room.state import Room, Shown, at_turn, seen, seen_text
from core.perceptron import boolean_function, separability, train
from core.perceptron.questions import Moment, ask
from core.scenes.lesson import Check

KEY = b"a server's own"
CHECK = Check("Is it?", {"Yes": "It is.", "No": "It is."}, right="Yes")
SHOWN = Shown("xor", {"data": "xor"}, "XOR", "/xor?data=xor", "file.json", "", k=2)


def a_room() -> Room:
    return Room("KLMNP", codes.lock_of(codes.new_secret("KLMNP", KEY)), opened=1000.0)


def a_question(kind: str) -> state.BareQuestion:
    data = boolean_function(1)
    return ask(train(data), separability(data), Moment(5), kind).bare


def test_codes_are_read_as_people_write_them() -> None:
    written = {codes.new_code() for _ in range(200)}
    assert len(written) > 190
    for code in written:
        assert codes.read_code(f" {code[:2].lower()}-{code[2:]} ") == code
    assert codes.read_code("8CDFS") == codes.read_code("BCDF5") == "BCDFS"
    for wrong in ("", "BCDF", "BCDFGH", "BCDAE", "<b>..", "B" * 10_000, "٣٣٣٣٣"):
        assert codes.read_code(wrong) is None


def test_a_secret_opens_its_own_room_alone() -> None:
    secret, other = (codes.new_secret("KLMNP", KEY) for _ in range(2))
    lock = codes.lock_of(secret)
    assert codes.opens(secret, lock)
    assert not codes.opens(other, lock)
    assert not codes.opens(lock, lock)
    assert codes.is_sealed(secret, "KLMNP", KEY)
    assert not codes.is_sealed(secret, "KLMNR", KEY)
    assert not codes.is_sealed(secret, "KLMNP", b"another server's")
    assert not codes.is_sealed("0" * 32 + "." + "0" * 32, "KLMNP", KEY)
    assert len(secret.split(".")[0]) * 4 == 128


def test_a_message_counts_once_and_in_its_order() -> None:
    room = at_turn(a_room(), 5)
    for turn in (5, 4, 0):
        with pytest.raises(RefusedError, match="later"):
            at_turn(room, turn)
    with pytest.raises(RefusedError, match="over"):
        at_turn(state.closes(room), 6)


def test_phones_never_get_the_secret_or_the_answer_before_the_reveal() -> None:
    for kind in ("next_point", "errors", "theta_after"):
        question = a_question(kind)
        room = state.asks(state.shows(a_room(), SHOWN), question, ("x⁽¹⁾",), ("x⁽¹⁾ (0, 0) −",))
        sent = seen_text(room)
        assert room.lock not in sent
        whys = [option.why for option in question.options]
        assert not [why for why in whys if why in sent]
        assert "result" not in json.loads(sent)["question"]
        typed = question.form in ("number", "vector")
        assert (json.loads(sent)["question"]["options"] == []) == typed
        right = read_answer(question, "; ".join(question.answer) if typed else question.answer[0])
        revealed = seen(state.reveals(room, counted([right, right])))
        assert revealed.question is not None
        assert revealed.question.result is not None
        [bar] = [bar for bar in revealed.question.result.bars if bar.right]
        assert (bar.counts, bar.shares) == ((2,), ("100 %",))


def test_two_rounds_stand_side_by_side_and_are_taken_away() -> None:
    room = state.asks(state.shows(a_room(), SHOWN), of_check(CHECK))
    yes, no = (read_answer(of_check(CHECK), given) for given in ("0", "1"))
    first = state.reveals(room, counted([yes] * 41 + [no] * 59))
    again = state.asks_again(first)
    assert seen(again).question == replace(seen(room).question, round=2)  # type: ignore[type-var]
    both = state.reveals(again, counted([yes] * 2 + [no]))
    result = both.standing and both.standing.result
    assert result is not None
    assert result.answered == (100, 3)
    assert [bar.counts for bar in result.bars] == [(41, 2), (59, 1)]
    assert [bar.shares for bar in result.bars] == [("41 %", "67 %"), ("59 %", "33 %")]
    assert result.told == "2 of 3 (67 %) answered “Yes”."
    late = state.recounts(both, counted([yes] * 3 + [no])).standing
    assert late is not None
    assert late.result is not None
    assert late.result.answered == (100, 4)
    over = state.put_away(both)
    assert over.standing is None
    assert [past.result for past in over.past] == [result]
    with pytest.raises(RefusedError):
        state.reveals(over, {})


def test_the_question_itself_is_the_last_sentence() -> None:
    assert parts_of("Is it right?") == ("", "Is it right?")
    assert parts_of("Now θ = 0.5. Is it right?") == ("Now θ = 0.5.", "Is it right?")
    quoted = "You read: “After 5 of 8. Next: the 6th.”"
    assert parts_of(f"{quoted} How often?") == (quoted, "How often?")
    assert parts_of(f"Now θ = 0. {quoted}") == ("Now θ = 0.", quoted)


def test_a_question_ends_when_the_lecturer_goes_on() -> None:
    asked = state.asks(state.shows(a_room(), SHOWN), of_check(CHECK))
    assert state.moves(asked, Move(k=2)).standing is not None
    assert state.moves(asked, Move(k=3)).standing is None
    assert state.shows(asked, replace(SHOWN, address={"data": "and"})).standing is None
    assert state.shows(asked, replace(SHOWN, k=50)).standing is None  # far off in the same run
    assert state.shows(asked, SHOWN).standing is not None  # a page that was loaded again
    assert state.moves(asked, Move(k=3)).past == ()  # nobody has answered


def test_answers_are_judged_by_value_and_no_text_of_a_phone_is_kept() -> None:
    question = a_question("theta_after")
    right = question.answer
    assert len(right) > 1
    spelled = "; ".join(f"{number}.0" if "/" not in number else number for number in right)
    assert read_answer(question, spelled) == read_answer(question, "; ".join(right))
    assert read_answer(question, "; ".join("77" for _ in right)) == ""
    for nonsense in ("<script>", "", "1;", "9" * 5000):
        with pytest.raises(RefusedError):
            read_answer(question, nonsense)
    with pytest.raises(RefusedError):
        read_answer(of_check(CHECK), "2")


def test_a_room_is_the_same_after_it_was_written_and_read() -> None:
    room = state.asks(state.shows(a_room(), SHOWN), a_question("next_point"), ("a",), ("b",))
    room = state.asks_again(state.reveals(room, {"left": 3}))
    room = state.collects(state.put_away(room), "free", "Draw.")
    room = state.asks(at_turn(room, 9), of_check(CHECK))
    assert Room.of(room.text) == room


def test_a_room_does_not_outlive_its_lesson() -> None:
    room = a_room()
    assert room.lasts(room.opened) == LONELY
    assert room.lasts(room.opened + LONGEST_LESSON - 60) == 60
    assert room.lasts(room.opened + LONGEST_LESSON + 1) == 0


def test_what_is_said_is_read() -> None:
    told = {"does": "show", "turn": 3, "page": "xor", "address": {"data": "or"}, "k": 4}
    assert read_lecturer(json.dumps(told).encode()) == (Show("xor", {"data": "or"}, k=4), 3)
    answer = {"does": "answer", "question": 1, "round": 2, "given": "0"}
    assert read_phone(json.dumps(answer).encode()) == Answer(1, 2, "0")
    rows = {"does": "hand in", "task": 1, "rows": [["0.5", "1", -1]]}
    assert read_phone(json.dumps(rows).encode()) == HandIn(1, (("0.5", "1", -1),))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[]",
        b"{}",
        b"[" * 9000,
        b'{"does": "close"}',
        b'{"does": "close", "turn": -1}',
        b'{"does": "close", "turn": 1.5}',
        b'{"does": "close", "turn": true}',
        b'{"does": "close", "turn": 1e99}',
        b'{"does": "close", "turn": 1, "more": 1}',
        b'{"does": "move", "turn": 1, "values": {"a": NaN}}',
        b'{"does": "move", "turn": 1, "values": {"a": "1"}}',
        b'{"does": "move", "turn": 1, "values": {"a": 1e30}}',
        b'{"does": "move", "turn": 1, "k": "3"}',
        b'{"does": "show", "turn": 1, "page": "xor"}',
        b'{"does": "show", "turn": 1, "page": ["xor"], "address": {}}',
        b'{"does": "show", "turn": 1, "page": "\\ud800", "address": {}}',
        b'{"does": {}, "turn": 1}',
        b'{"does": "ask", "turn": 1, "kind": "' + b"x" * MOST_BYTES + b'"}',
    ],
)
def test_anything_else_is_refused(body: bytes) -> None:
    with pytest.raises(RefusedError):
        read_lecturer(body)
    with pytest.raises(RefusedError):
        read_phone(body)


def test_who_speaks_too_often_waits() -> None:
    patience = Patience(Pace(rate=2, burst=3))
    assert [patience.lasts("a", 10.0) for _ in range(4)] == [True, True, True, False]
    assert patience.lasts("b", 10.0)
    assert not patience.lasts("a", 10.4)
    assert patience.lasts("a", 10.6)
    assert sum(patience.lasts("a", 1000.0) for _ in range(10)) == 3
