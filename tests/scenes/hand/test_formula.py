"""Do formulas and living texts say the same in Python and in the browser?"""

import json
import math
import random
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.scenes.hand.formula import (
    NOTHING,
    Formula,
    Plan,
    State,
    constant,
    cos_degrees,
    degrees_of,
    degrees_of_arccos,
    equal,
    floor,
    least,
    maximum,
    minimum,
    pick,
    rounded,
    sin_degrees,
    sqrt,
    total,
    value,
    where,
)
from core.scenes.hand.living_text import (
    decimal_text,
    planned_text,
    read_text,
    shown,
    text,
    words,
)

ROOT = Path(__file__).parents[3]
BROWSER = (ROOT / "core" / "ui" / "components" / "board" / "formula.js").as_uri()
STATE = {"a": 0.3, "b": -2.0, "c": 0.0}


def at(formula: Formula) -> object:
    result = formula.at(STATE)
    return result.tolist() if isinstance(result, np.ndarray) else result


# ── In Python ───────────────────────────────────────────────────────────────────────────────────

A, B, C = value("a"), value("b"), value("c")
COLUMN = constant([1.0, 2.0, 3.0])


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (A + 1 - B * 2, 5.3),
        (3 - A, 2.7),
        (6 / B, -3.0),
        (2 * A**2, 0.18),
        (abs(B) + -B, 4.0),
        (COLUMN * B + 1, [-1.0, -3.0, -5.0]),
        ([1.0, 1.0, 1.0] * COLUMN, [1.0, 2.0, 3.0]),
        (COLUMN >= 2, [0.0, 1.0, 1.0]),
        (COLUMN > 2, [0.0, 0.0, 1.0]),
        (COLUMN <= 2, [1.0, 1.0, 0.0]),
        (COLUMN < 2, [1.0, 0.0, 0.0]),
        (equal(B, -2), 1.0),
        (sqrt(B * B), 2.0),
        (floor(A - 1), -1.0),
        (degrees_of_arccos(0), 90.0),
        (degrees_of_arccos(1.0000000001), 0.0),
        (degrees_of(1, -1), 135.0),
        (cos_degrees(180), -1.0),
        (sin_degrees(90), 1.0),
        (minimum(COLUMN, 2), [1.0, 2.0, 2.0]),
        (maximum(COLUMN, 2), [2.0, 2.0, 3.0]),
        (where(COLUMN > 1, A, B), [-2.0, 0.3, 0.3]),
        (where(NOTHING, 1, 2), 2.0),
        (least(COLUMN), 1.0),
        (total(COLUMN > 1), 2.0),
        (total(constant([])), 0.0),
        (pick(COLUMN, 2), 3.0),
        (pick(COLUMN, constant([0.0, 2.0])), [1.0, 3.0]),
    ],
)
def test_what_a_formula_is(formula: Formula, expected: object) -> None:
    assert at(formula) == pytest.approx(expected)


@pytest.mark.parametrize(
    "formula",
    [
        NOTHING,
        C / C,
        sqrt(B),
        value("missing"),
        least(constant([])),
        pick(COLUMN, 3),
        pick(COLUMN, A),
    ],
)
def test_what_has_no_answer_is_nan(formula: Formula) -> None:
    assert math.isnan(formula.at(STATE))


def test_dust_of_binary_arithmetic_makes_no_tie_a_mistake() -> None:
    a = value("w") * 3 - 0.3
    assert a.at({"w": 0.1}) > 0
    assert rounded(a).at({"w": 0.1}) == 0
    assert (rounded(a) <= 0).at({"w": 0.1}) == 1


def test_what_is_shared_or_equal_is_planned_once() -> None:
    plan = Plan()
    norm = sqrt(A * A + B * B)
    first, second = plan.place(A / norm), plan.place(value("b") / sqrt(A * A + B * B))
    assert plan.nodes == [
        *(["value", "b"], ["*", 0, 0], ["value", "a"], ["*", 2, 2]),
        *(["+", 3, 1], ["sqrt", 4], ["/", 2, 5], ["/", 0, 5]),
    ]
    assert (first, second) == (6, 7)


def test_a_long_sum_is_no_trouble() -> None:
    total_of_many = A
    for _ in range(5000):
        total_of_many = total_of_many + 1
    assert total_of_many.at({"a": 0}) == 5000


def test_a_formula_is_not_a_condition() -> None:
    with pytest.raises(TypeError, match="neither true nor false"):
        _ = 1 if A > 0 else 2


@pytest.mark.parametrize("content", [math.inf, [1.0, -math.inf], [[1.0]]])
def test_constants_that_cannot_be_sent_are_refused(content: object) -> None:
    with pytest.raises(ValueError, match=r"constant"):
        constant(content)  # type: ignore[arg-type]


# ── Texts ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("number", "digits", "expected"),
    [
        (2.0, 2, "2"),
        (-0.25, 2, "−0.25"),
        (0.125, 2, "0.13"),  # half away from zero, as people round
        (-0.125, 2, "−0.13"),
        (2.5, 0, "3"),
        (-0.001, 2, "0"),
        (100.0, 0, "100"),
        (1e14, 1, "100000000000000"),
        (-1.5e21, 2, "−1.50·10²¹"),
        (math.nan, 2, "–"),
        (math.inf, 2, "∞"),
        (-math.inf, 2, "−∞"),
    ],
)
def test_numbers_as_people_write_them(number: float, digits: int, expected: str) -> None:
    assert decimal_text(number, digits) == expected


def test_zeros_at_the_end_may_stay() -> None:
    assert decimal_text(90.0, 1, fixed=True) == "90.0"
    assert decimal_text(-0.01, 1, fixed=True) == "0.0"


def test_texts_choose_words_and_nest() -> None:
    side = words(A > 0, text("right, by ", shown(A, 1)), words(A < 0, "wrong", "on the line"))
    said = text("It is ", side, ".")
    assert said.at({"a": 0.25}) == "It is right, by 0.3."
    assert said.at({"a": -1}) == "It is wrong."
    assert said.at({"a": 0}) == "It is on the line."
    assert said.at({}) == "It is on the line."


# ── The browser evaluates the same ──────────────────────────────────────────────────────────────

EXACT: list[tuple[int, Callable[..., Formula]]] = [
    *((2, operation) for operation in (Formula.__add__, Formula.__sub__, Formula.__mul__)),
    *((2, operation) for operation in (Formula.__truediv__, Formula.__le__, Formula.__gt__)),
    *((2, operation) for operation in (minimum, maximum, equal, pick)),
    *((1, operation) for operation in (Formula.__neg__, Formula.__abs__, sqrt, floor)),
    *((1, operation) for operation in (least, total)),
    (3, where),
]
NEARLY: list[tuple[int, Callable[..., Formula]]] = [
    *((1, operation) for operation in (degrees_of_arccos, cos_degrees, sin_degrees)),
    (2, degrees_of),
    (2, lambda a, b: a ** floor(minimum(abs(b), 3))),
]
LEAVES = [A, B, C, COLUMN, constant([0.5, -1.0, math.nan]), constant([4.0]), constant(1), NOTHING]


def random_formula(source: random.Random, operations: list, depth: int) -> Formula:
    if depth == 0 or source.random() < 0.1:
        return source.choice([*LEAVES, constant(source.randint(-40, 40) / 8)])
    count, operation = source.choice(operations)
    return operation(*(random_formula(source, operations, depth - 1) for _ in range(count)))


def in_the_browser(plan: Plan, formulas: list[int], texts: list[list], state: dict) -> dict:
    """What Node makes of the plan."""
    script = f"""
import {{ evaluator, textAt }} from "{BROWSER}";
const {{ nodes, formulas, texts, state }} = JSON.parse(await new Response(process.stdin).text());
const at = evaluator(nodes)(state);
const plain = (result) => typeof result === "object" ? Array.from(result, String) : String(result);
process.stdout.write(JSON.stringify({{
  results: formulas.map((place) => plain(at(place))),
  said: texts.map((text) => textAt(text, at)),
}}));
"""
    told = {"nodes": plan.nodes, "formulas": formulas, "texts": texts, "state": state}
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", script],
        input=json.dumps(told, allow_nan=False),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return json.loads(done.stdout)


def numbers(result: object) -> list[float]:
    """As a list, without the sign of a zero."""
    return [float(number) + 0.0 for number in np.atleast_1d(np.asarray(result, dtype=float))]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_browser_finds_the_same_numbers_and_texts(seed: int) -> None:
    source = random.Random(seed)
    state = {name: source.randint(-80, 80) / 16 for name in "abc"}
    exact = [random_formula(source, EXACT, 4) for _ in range(400)]
    nearly = [random_formula(source, EXACT + NEARLY, 4) for _ in range(400)]
    single = [formula for formula in exact if isinstance(formula.at(state), float)]
    texts = [text(shown(formula, 2), words(formula, "!", shown(formula, 0))) for formula in single]
    plan = Plan()
    places = [plan.place(formula) for formula in exact + nearly]
    theirs = in_the_browser(plan, places, [planned_text(one, plan) for one in texts], state)
    results = [numbers(result) for result in theirs["results"]]
    for formula, result in zip(exact, results[: len(exact)], strict=True):
        assert str(numbers(formula.at(state))) == str(result)
    for formula, result in zip(nearly, results[len(exact) :], strict=True):
        same = pytest.approx(numbers(formula.at(state)), rel=1e-9, abs=1e-9, nan_ok=True)
        assert result == same
    assert [one.at(state) for one in texts] == theirs["said"]
    assert len(single) > 100


@given(st.floats(allow_nan=False, allow_infinity=False, width=64), st.integers(0, 6))
def test_a_number_reads_back_within_half_a_digit(number: float, digits: int) -> None:
    written = decimal_text(number, digits)
    assert written != "−0"
    if "·" not in written:
        error = abs(Fraction(written.replace("−", "-")) - Fraction(number))
        assert error <= Fraction(1, 2 * 10**digits)


@pytest.mark.parametrize(
    ("number", "short"),
    [(157.25, "157"), (61.389, "61.4"), (2.9155, "2.92"), (0.23254, "0.233"), (0.0042, "0.0042")],
)
def test_a_room_reads_three_digits(number: float, short: str) -> None:
    state = State({"u": number})
    said = text("γ = ", shown(value("u"), 4), ", R = 2.9155")
    planned = planned_text(said, state.plan, short=True)
    assert read_text(planned, state.results()) == f"γ = {short}, R = 2.92"
