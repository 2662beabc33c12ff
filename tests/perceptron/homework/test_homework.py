"""Does a homework come back as it was, and is a work judged by nothing but its answers?"""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.perceptron.data.settings import LARGEST_SEED
from core.perceptron.homework import (
    DrillTask,
    Homework,
    Mark,
    TableTask,
    Work,
    as_csv,
    collected,
    columns_of,
    fingerprint,
    fits_link,
    homework_in,
    marks,
    pack_homework,
    pack_work,
    packed_works,
    task_for,
    unpack_homework,
    unpack_work,
)
from core.perceptron.homework.assignment import LONGEST_NAME, LONGEST_TEXT, cleaned_name
from core.perceptron.practice import LEVELS, TOPICS, Exercise, solution
from core.perceptron.tables.packing import Armour, Writer
from core.ui.address.homework import read_homework, write_homework
from tests.perceptron.homework.solved import right_answers

seeds = st.integers(0, LARGEST_SEED)
tasks = st.one_of(
    st.builds(TableTask, st.sampled_from(sorted(LEVELS)), seeds),
    st.builds(DrillTask, st.sampled_from(sorted(TOPICS)), st.integers(1, 20), seeds),
)
homeworks = st.builds(
    Homework,
    tasks=st.lists(tasks, min_size=1, max_size=12).map(tuple),
    text=st.text(max_size=700),
    wants_times=st.booleans(),
    own_numbers=st.booleans(),
)
tries = st.lists(st.text(max_size=50), max_size=6).map(tuple)
works = st.builds(
    Work,
    homework=st.binary(min_size=6, max_size=6),
    name=st.text(max_size=80),
    answers=st.lists(st.lists(tries, max_size=30).map(tuple), min_size=1, max_size=4).map(tuple),
    finished=st.integers(0, 2**41),
)


# ── There and back ──────────────────────────────────────────────────────────────────────────────


@given(homeworks)
def test_a_homework_comes_back(homework: Homework) -> None:
    packed = pack_homework(homework)
    assert unpack_homework(packed) == homework
    assert len(packed) <= 4_000
    assert read_homework(write_homework(homework)) == (homework, None, [])


@given(works, st.booleans())
def test_a_work_comes_back(work: Work, timed: bool) -> None:
    if timed:
        work = replace(work, seconds=tuple(range(len(work.answers))))
    assert unpack_work(pack_work(work)) == work
    assert len(work.name) <= LONGEST_NAME
    assert all(len(one) <= 4 for task in work.answers for one in task)


@given(st.text(max_size=200))
def test_other_texts_are_refused_with_a_sentence(text: str) -> None:
    for unpack in (unpack_homework, unpack_work):
        with pytest.raises(ValueError, match=r"in this link (are|were) .*\.$"):
            unpack(text)


@given(st.binary(max_size=120), st.sampled_from(("tasks", "answers")))
def test_any_content_with_a_right_checksum_is_read_or_refused(content: bytes, what: str) -> None:
    """Hostile bytes: nothing but a sentence, or a value within its limits."""
    unpack = unpack_homework if what == "tasks" else unpack_work
    packed = Armour(what, 1, 10_000).closed(content)
    try:
        value = unpack(packed)
    except ValueError as error:
        assert str(error).endswith(".")  # noqa: PT017
        assert len(str(error)) < 200  # noqa: PT017
    else:
        again = pack_homework(value) if isinstance(value, Homework) else pack_work(value)
        assert unpack(again) == value


@given(homeworks, st.data())
def test_a_changed_letter_is_noticed(homework: Homework, data: st.DataObject) -> None:
    packed = pack_homework(homework)
    place = data.draw(st.integers(0, len(packed) - 2))
    other = data.draw(st.sampled_from("ABCabc019-_").filter(lambda c: c != packed[place]))
    with pytest.raises(ValueError, match=r"damaged|another version"):
        unpack_homework(packed[:place] + other + packed[place + 1 :])


def test_bombs_are_refused_before_they_unfold() -> None:
    huge = Writer()
    huge.bits([1, 0, 0], 1)
    huge.text("")
    huge.number(10**30)
    with pytest.raises(ValueError, match="damaged"):
        unpack_homework(Armour("tasks", 1, 10**6).closed(huge.written))
    with pytest.raises(ValueError, match="longer than a link"):
        unpack_homework("A" * 4_001)
    with pytest.raises(ValueError, match="longer than a link"):
        unpack_work("A" * 400_001)
    many = Writer()
    many.written += bytes(6)
    many.text("name")
    for number in (0, 10**9):
        many.number(number)
    with pytest.raises(ValueError, match="damaged"):
        unpack_work(Armour("answers", 1, 10**6).closed(many.written))


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: Homework(()), "1 to 12 tasks"),
        (lambda: Homework((TableTask("full_run", 1),) * 13), "1 to 12 tasks"),
        (lambda: TableTask("<b>", 1), "no such kind"),
        (lambda: TableTask("full_run", -1), "seed"),
        (lambda: DrillTask("bound", 0, 1), "1 to 20 questions"),
        (lambda: DrillTask("x", 5, 1), "no such drill"),
        (lambda: DrillTask("bound", 5, LARGEST_SEED + 1), "seed"),
        (lambda: Homework((TableTask("full_run", 1),), wants_name=False, own_numbers=True), "name"),
        (lambda: Work(b"", "x", ((),)), "which homework"),
        (lambda: Work(bytes(6), "x", ()), "1 to 12 tasks"),
        (lambda: Work(bytes(6), "x", ((("1",),) * 122,)), "at most 121 answers"),
        (lambda: Work(bytes(6), "x", ((), ()), seconds=(1,)), "a time for each"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(make, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as refused:
        make()
    assert str(refused.value).endswith(".")


def test_texts_are_cut_and_cleaned() -> None:
    homework = Homework((TableTask("full_run", 1),), text="a\x00b\u202ec\n" + "x" * 700)
    assert homework.text.startswith("abc x")
    assert len(homework.text) == LONGEST_TEXT
    assert cleaned_name("  Ada\t\n Lovelace \x07") == "Ada Lovelace"


# ── Judged from the answers ─────────────────────────────────────────────────────────────────────

TABLE = Homework((TableTask("full_run_offset", 4),))
BOTH = Homework((TableTask("one_pass", 3), DrillTask("one_update", 6, 5)), wants_times=True)


def work_of(homework: Homework, answers: tuple, name: str = "Ada", **more) -> Work:
    return Work(fingerprint(homework), name, answers, **more)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(3))
def test_a_faultless_table_has_all_cells_right(level: str, seed: int) -> None:
    homework = Homework((TableTask(level, seed),))
    exercise = task_for(homework, 0, "")
    assert isinstance(exercise, Exercise)
    total = len(solution(exercise)) * len(columns_of(exercise)) + (not exercise.asks)
    assert marks(homework, work_of(homework, right_answers(homework))) == (
        Mark(total, total, total),
    )


@pytest.mark.parametrize("topic", TOPICS)
def test_a_faultless_drill_has_all_questions_right(topic: str) -> None:
    homework = Homework((DrillTask(topic, 6, 2),))
    assert marks(homework, work_of(homework, right_answers(homework))) == (Mark(6, 6, 6),)


def test_nothing_written_is_nothing_right() -> None:
    [table, drilled] = marks(BOTH, work_of(BOTH, ((), ()), seconds=(0, 0)))
    assert (table.right, table.answered, drilled.right, drilled.of) == (0, 0, 0, 6)
    assert table.of > 0


def test_only_the_first_try_that_can_be_read_counts() -> None:
    [cells] = right_answers(TABLE)
    late = (cells[0], ("99", *cells[1]), *cells[2:])
    [mark] = marks(TABLE, work_of(TABLE, (late,)))
    assert mark.right == mark.of - 1
    unread = (cells[0], ("what?", *cells[1]), *cells[2:])
    [mark] = marks(TABLE, work_of(TABLE, (unread,)))
    assert mark.right == mark.of


def test_a_wrong_cell_does_not_poison_the_rest() -> None:
    """A wrong score that stays: the cells after it are right given what was written."""
    [cells] = right_answers(TABLE)
    wrong = list(cells)
    first_no = next(i for i in range(0, len(cells), 5) if cells[i + 2] == ("no",))
    wrong[first_no + 1] = (f"{Fraction(cells[first_no + 1][0]) + 1}",)
    [mark] = marks(TABLE, work_of(TABLE, (tuple(wrong),)))
    assert mark.right == mark.of - 1


def test_more_rows_than_there_are_bring_nothing() -> None:
    [(*cells, end)] = right_answers(TABLE)
    more = cells[-5:] * ((120 - len(cells)) // 5)
    assert more
    [mark] = marks(TABLE, work_of(TABLE, ((*cells, *more, end),)))
    assert mark.right == mark.of


@pytest.mark.parametrize("seed", range(6))
def test_how_a_run_ends_is_judged_by_the_own_table(seed: int) -> None:
    homework = Homework((TableTask("no_end", seed),))
    [(*cells, (end,))] = right_answers(homework)
    whole = len(cells) + 1

    def right_with(*answers: tuple[str, ...]) -> int:
        [mark] = marks(homework, work_of(homework, (answers,)))
        assert mark.of == whole
        return mark.right

    other = {"done": "never", "never": "done"}[end]
    assert right_with(*cells, (end,)) == whole
    assert right_with(*cells, (other,)) == whole - 1
    assert right_with(*cells, (other, end)) == whole - 1
    assert right_with(*cells, ("perhaps", end)) == whole
    assert right_with(*cells) == whole - 1
    assert right_with(*cells[:-5], (end,)) == whole - 6  # too early: a row is missing
    assert right_with((end,)) == 0
    blank = ((),) * len(cells)
    assert right_with(*blank, (end,)) == 0
    assert right_with((), *cells[1:], (end,)) == whole - 1  # one slip costs one cell


def test_a_work_of_another_homework_is_refused() -> None:
    other = replace(TABLE, text="another one")
    with pytest.raises(ValueError, match="belong to another homework"):
        marks(other, work_of(TABLE, right_answers(TABLE)))


def test_own_numbers_come_with_the_name() -> None:
    own = replace(TABLE, own_numbers=True)
    ada, bob = (task_for(own, 0, name) for name in ("Ada Lovelace", "Bob"))
    assert ada != bob
    assert ada == task_for(own, 0, " ada  LOVELACE ")
    assert task_for(TABLE, 0, "Ada") == task_for(TABLE, 0, "Bob")
    [mark] = marks(own, work_of(own, right_answers(own, "Ada"), "Ada"))
    assert mark.right == mark.of
    [copied] = marks(own, work_of(own, right_answers(own, "Ada"), "Bob"))
    assert copied.right < copied.of


@given(st.lists(st.lists(tries, max_size=60).map(tuple), min_size=2, max_size=2).map(tuple))
@settings(deadline=None)
def test_any_answers_are_judged_within_the_total(answers: tuple) -> None:
    for mark in marks(BOTH, work_of(BOTH, answers)):
        assert 0 <= mark.right <= mark.of
        assert mark.right <= mark.answered <= mark.of


# ── Collecting ──────────────────────────────────────────────────────────────────────────────────


def test_links_files_and_lines_are_found() -> None:
    packed = pack_work(work_of(TABLE, right_answers(TABLE)))
    text = (
        f"Hello,\nhttps://a.b/homework?homework=x&work={packed}#end\n{packed}\n"
        f"see http://c.d/?work={packed}&k=3 thanks"
    )
    assert packed_works(text) == [packed] * 3
    assert packed_works("no link here, only words") == []
    with pytest.raises(ValueError, match="At most 500 sets of answers"):
        packed_works(f"{packed}\n" * 501)
    with pytest.raises(ValueError, match="too much text"):
        packed_works("x" * 10_000_001)


def test_a_class_is_collected_with_its_broken_works() -> None:
    good = work_of(BOTH, right_answers(BOTH), "Ada", seconds=(60, 90), finished=1_800_000_000)
    other = work_of(TABLE, right_answers(TABLE), "Bob")
    lines = collected(BOTH, [pack_work(good), pack_work(other), pack_work(good)[:-3]])
    assert [bool(line.marks) for line in lines] == [True, False, False]
    assert lines[0].right == lines[0].of
    assert lines[1].problem == "These answers belong to another homework."
    assert lines[1].work is not None
    assert lines[1].work.name == "Bob"
    assert "damaged" in lines[2].problem
    table = list(csv.reader(io.StringIO(as_csv(BOTH, lines))))
    assert table[0] == [
        "name", "task 1", "task 2", "right at first", "of", "seconds 1", "seconds 2",
        "finished (UTC)", "note",
    ]  # fmt: skip
    assert table[1][0] == "Ada"
    assert table[1][2] == "6"
    assert table[1][5:] == ["60", "90", "2027-01-15 08:00:00", ""]
    assert {len(row) for row in table} == {9}


def test_names_that_come_twice_and_copied_errors_are_told() -> None:
    full = right_answers(TABLE)
    wrong = ((("7",), *full[0][1:]),)

    def notes(*works: Work) -> list[str]:
        return [line.note for line in collected(TABLE, list(map(pack_work, works)))]

    ada, bob = (work_of(TABLE, full, name) for name in ("Ada", "Bob"))
    assert notes(ada, bob) == ["", ""]  # all right is no sign of anything
    assert (
        notes(ada, work_of(TABLE, full, " ADA", finished=9))
        == ["This name comes more than once."] * 2
    )
    assert notes(ada, ada, bob) == ["These answers come more than once."] * 2 + [""]
    copied = [work_of(TABLE, wrong, name) for name in ("Cem", "Dora", "Eve")]
    assert notes(ada, *copied[:2]) == [
        "",
        "All answers are the same as those of Dora, errors included.",
        "All answers are the same as those of Cem, errors included.",
    ]
    assert notes(*copied)[0] == (
        "All answers are the same as those of Dora and 1 more, errors included."
    )
    nameless = [work_of(TABLE, wrong, ""), work_of(TABLE, wrong, "", finished=3)]
    assert notes(*nameless)[0] == (
        "All answers are the same as those of somebody without a name, errors included."
    )
    empty = [work_of(TABLE, ((),), "Fay"), work_of(TABLE, ((),), "Gil")]
    assert notes(*empty) == ["", ""]


def test_a_homework_is_found_in_the_links_of_most() -> None:
    def link(homework: Homework) -> str:
        packed = pack_work(work_of(homework, right_answers(homework)))
        return f"https://a.b/homework?view=solve&homework={pack_homework(homework)}&work={packed}"

    text = "\n".join([link(TABLE), link(BOTH), link(BOTH), "?homework=nonsense", "words"])
    assert homework_in(text) == BOTH
    assert homework_in("words and ?homework=nonsense") is None
    assert homework_in("") is None


@pytest.mark.parametrize("name", ["=1+1", "+cmd|'x'!A0", "@SUM(A1)", "-2+3", 'a",=1', "a\n=b"])
def test_no_cell_of_the_table_is_a_formula(name: str) -> None:
    lines = collected(TABLE, [pack_work(work_of(TABLE, ((),), name))])
    row = list(csv.reader(io.StringIO(as_csv(TABLE, lines))))[1]
    assert not row[0].lstrip().startswith(("=", "+", "@", "-"))


def test_a_long_work_goes_into_a_file() -> None:
    homework = Homework(tuple(TableTask("full_run_offset", seed) for seed in range(12)))
    long = tuple((("1234567890" * 4,) * 4,) * 120 for _ in range(12))
    packed = pack_work(work_of(homework, long))
    assert not fits_link(packed)
    assert unpack_work(packed).answers == long
    with pytest.raises(ValueError, match="Save them as a file"):
        write_homework(homework, work_of(homework, long))
    usual = work_of(homework, right_answers(homework))
    assert fits_link(pack_work(usual))
    assert read_homework(write_homework(homework, usual)) == (homework, usual, [])


def test_an_address_with_broken_texts_is_told() -> None:
    homework, work, notes = read_homework({"homework": "<b>", "work": "x" * 500_000})
    assert (homework, work) == (None, None)
    assert len(notes) == 2
    assert all(note.endswith(".") for note in notes)
