"""Is what the browser tells taken as answers, and is nothing else taken?"""

from typing import Any

import pytest

from core.lessons.homework.gathering import Source, averages, gathered
from core.lessons.homework.handing_in import as_file, work_from
from core.perceptron.homework import (
    DrillTask,
    Homework,
    TableTask,
    Work,
    fingerprint,
    pack_work,
)

TIMED = Homework((TableTask("one_pass", 3), DrillTask("score", 2, 5)), wants_times=True)
TOLD = {
    "name": " Ada  Lovelace ",
    "answers": [["1", "0", "", "1; −2"], ["", "7"]],
    "seconds": [60, 3],
    "finished": 1_800_000_000,
}


def test_answers_become_a_work_with_one_try_each() -> None:
    assert work_from(TIMED, TOLD) == Work(
        fingerprint(TIMED),
        "Ada Lovelace",
        ((("1",), ("0",), (), ("1; −2",)), ((), ("7",))),
        (60, 3),
        1_800_000_000,
    )
    untimed = Homework(TIMED.tasks)
    assert work_from(untimed, TOLD).seconds == ()


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        "work",
        {},
        TOLD | {"name": 7},
        TOLD | {"finished": "now"},
        TOLD | {"finished": True},
        TOLD | {"seconds": None},
        TOLD | {"seconds": [1]},
        TOLD | {"seconds": [1.5, 2]},
        TOLD | {"answers": [["1"]]},
        TOLD | {"answers": [["1"], [2]]},
        TOLD | {"answers": [["1"] * 122, []]},
        TOLD | {"answers": "12"},
    ],
)
def test_anything_else_is_refused_with_a_sentence(told: Any) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        work_from(TIMED, told)


def test_more_works_than_can_be_read_are_told_and_the_first_are_read() -> None:
    homework = Homework(TIMED.tasks)
    work = Work(fingerprint(homework), "Ada", ((("1",),), ()))
    sources = [Source(f"{n}.txt", f"{pack_work(work)}\n" * 300) for n in range(2)]
    found = gathered(homework, sources)
    assert len(found.lines) == 500
    assert found.notes == ["There are 600 sets of answers. The first 500 are in the table."]
    assert gathered(homework, [Source("a.txt", as_file(work))]).notes == []


def test_averages_are_those_of_the_works_that_were_judged() -> None:
    """One of 16 cells and none of 2 questions; nothing at all; and one that is broken."""
    homework = Homework(TIMED.tasks)
    works = [Work(fingerprint(homework), name, (answers, ())) for name, answers in
             (("Ada", (("1",), (), (), ())), ("Bob", ()))]  # fmt: skip
    text = "\n".join([*map(pack_work, works), pack_work(works[0])[:-3]])
    lines = gathered(homework, [Source("", text)]).lines
    assert len(lines) == 3
    assert averages(homework, lines) == pytest.approx([1 / 36, 1 / 32, 0])
    assert averages(homework, lines[2:]) == []
