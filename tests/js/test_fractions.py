"""Does the browser read, calculate with and judge typed numbers exactly as Python does?"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.perceptron.data.numbers import write_number
from core.perceptron.questions import judged
from core.perceptron.questions.question import exact_texts
from core.perceptron.questions.typed import LONGEST, UnreadableError, read_numbers
from core.scenes.wire.writing import plain
from tests.js.in_node import through
from tests.perceptron.questions.checking import random_questions

SCRIPT = Path(__file__).parent / "exact" / "answers.mjs"
PIECES = [*"0123456789", *"..,,;;//+-−–eE()[] \t\u00a0\u202f", "10", "0,5", "1/2", ", ", "; ", " "]

NUMBERS = "3|0.5|0,5|−1/2|- 2|+.5|1,25|1,250|12.|1e-3|2,5E2|–7|6 / 4|0,125".split("|")
SIGN_LIKE = "Lm Cc Cf Pc Pd Po Ps Pe Sc Sk Sm So Zs Zl Zp".split()
SEPARATORS = (";", "; ", ", ", ",", " ", "  ", " , ")


def in_the_browser(*told: tuple[Any, ...]) -> list[Any]:
    """What the script makes of each: [what to do, with which values]."""
    return through(SCRIPT, *told)


def in_python(text: str, count: int) -> list[str] | str:
    try:
        return [*exact_texts(read_numbers(text, count))]
    except UnreadableError as problem:
        return str(problem)


# ── Reading ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("0.5", "1/2"), ("1/2", "1/2"), ("0,5", "1/2"), (" .5 ", "1/2"), ("+5.", "5"),
        ("−3", "-3"), ("–3", "-3"), ("— 3", "-3"), ("-6/4", "-3/2"), ("6 / 4", "3/2"),
        ("1e-3", "1/1000"), ("2E2", "200"), ("1,5e1", "15"), ("0,125", "1/8"), (",125", "1/8"),
        ("(7)", "7"), ("-0", "0"), ("007", "7"), ("1.000", "1"),
    ],
)  # fmt: skip
def test_what_a_person_types_as_a_number(text: str, meant: str) -> None:
    assert in_python(text, 1) == [meant]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("(1, −0.5)", ["1", "-1/2"]), ("1; -0,5", ["1", "-1/2"]), ("1 -0.5", ["1", "-1/2"]),
        ("1,5", ["1", "5"]), ("1, 5", ["1", "5"]), ("1,5 2", ["3/2", "2"]),
        ("0,5, 1", ["1/2", "1"]), ("1/2, 1 / 3", ["1/2", "1/3"]), ("[ 1 , 5 ]", ["1", "5"]),
        ("1 - 0.5", ["1", "-1/2"]), ("1;5", ["1", "5"]),
    ],
)  # fmt: skip
def test_what_a_person_types_as_two_numbers(text: str, meant: list[str]) -> None:
    assert in_python(text, 2) == meant


@pytest.mark.parametrize(
    ("text", "count"),
    [
        *((text, 1) for text in ("", " ", ".", "-", "1/0", "1/2/3", "1.2.3", "1.000,5", "two")),
        *((text, 1) for text in ("1,000", "-12,500", "1e9999", "٣", "1 2", "1 1/2", "½", "0x1")),
        *((text, 2) for text in ("1", "1; 2; 3", "1,5,2,5", "", ";", "1;", "a b")),
        ("1" * (LONGEST + 1), 1),
    ],
)
def test_what_cannot_be_judged_is_answered_with_a_sentence(text: str, count: int) -> None:
    problem = in_python(text, count)
    assert isinstance(problem, str)
    assert problem[-1] in ".?"


def test_both_sides_read_the_same() -> None:
    random = Random(0)
    told = [("".join(random.choices(PIECES, k=random.randint(0, 9))), 2) for _ in range(2_000)]
    for _ in range(4_000):
        count = random.randint(1, 3)
        numbers = [random.choice(NUMBERS) for _ in range(count)]
        text = random.choice(SEPARATORS).join(numbers)
        told.append(
            (random.choice(("{}", "({})", " [ {} ]")).format(text), random.choice((1, count)))
        )
    told += [(f"{chr(code)}3", 1) for code in [*range(0x20, 0xD800), *range(0xE000, 0xFFFE)]]
    told += [(text, 1) for text in ("1" * LONGEST, "1" * (LONGEST + 1), "1e999", "1e-999", "𝟏")]
    found = in_the_browser(*(("read", *one) for one in told))
    expected = [in_python(*one) for one in told]
    assert found == expected
    assert sum(isinstance(one, list) for one in expected) > 2_000


# ── Calculating ─────────────────────────────────────────────────────────────────────────────────


def test_both_sides_calculate_the_same() -> None:
    random = Random(1)
    tops, bottoms = (0, 1, 9, 10**6, 10**25), (1, 2, 3, 20, 10**6, 10**25)
    drawn = [
        [
            Fraction(random.randint(-t, t), random.randint(1, b))
            for t, b in ((random.choice(tops), random.choice(bottoms)) for _ in range(2))
        ]
        for _ in range(1_000)
    ]
    found = in_the_browser(*(("calculate", str(a), str(b)) for a, b in drawn))
    for (a, b), (total, times, order, shown) in zip(drawn, found, strict=True):
        assert total == str(a + b)
        assert times == str(a * b)
        assert order == (a > b) - (a < b)
        if "e" not in write_number(a):
            assert shown == write_number(a).replace("-", "−")


# ── Judging ─────────────────────────────────────────────────────────────────────────────────────


def test_both_sides_judge_the_same() -> None:
    told = []
    for question, _ in random_questions(each=8, seed=4):
        given = [option.answer for option in question.options] + [("1001",), ("nonsense",)]
        told += [(question, written) for answer in given for written in _ways_to_write(answer)]
    found = in_the_browser(*(("judge", plain(question), written) for question, written in told))
    assert found == [list(judged(question, written)) for question, written in told]
    assert {right for right, _ in found} == {True, False, None}


def _ways_to_write(answer: tuple[str, ...]) -> list[str]:
    decimals = [part.replace("1/2", "0,5").replace("-", "−") for part in answer]
    return ["; ".join(answer), f"({', '.join(answer)})", ";".join(decimals)]
