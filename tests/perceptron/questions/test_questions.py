"""Is every question right, has it one right answer, and is it the same for the same seed?"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import get_args

import pytest

from core.perceptron import Dataset, Settings, Trace, Verdict, catalogue, separability, train
from core.perceptron.questions import (
    KINDS,
    Hidden,
    Moment,
    Question,
    ask,
    askable,
    judged,
    moment_of_visit,
)
from tests.examples import tries
from tests.perceptron.questions.checking import check, random_questions
from tests.perceptron.questions.drawn_runs import drawn_runs
from tests.perceptron.questions.statements import calculations, scores, stands

EACH = tries(60)  # `make soak` asks 10,000


def test_many_questions_of_each_kind_are_right() -> None:
    asked, forms, hidden = Counter[str](), set(), set()
    answers: dict[str, Counter[tuple[str, ...]]] = {kind: Counter() for kind in KINDS}
    for question, oracle in random_questions(EACH, seed=1):
        check(question, oracle)
        asked[question.kind] += 1
        forms.add(question.form)
        hidden.update(question.hides)
        answers[question.kind][question.answer] += 1
    assert asked == dict.fromkeys(KINDS, EACH)
    assert forms == {"point", "choice", "number", "vector"}
    assert hidden == set(get_args(Hidden))
    assert all(len(found) > 1 for found in answers.values())  # nobody can answer blindly


def test_the_same_seed_asks_the_same_and_chance_does_not_decide_what_can_be_asked() -> None:
    for drawn in islice(drawn_runs(seed=2), tries(50)):
        place = (drawn.trace, drawn.verdict, drawn.moment)
        kinds = askable(*place)
        for kind in KINDS:
            if kind not in kinds:
                with pytest.raises(ValueError, match="cannot be asked"):
                    ask(*place, kind, seed=5)
                continue
            asked = [ask(*place, kind, seed) for seed in (3, 3, 4, 5)]
            assert asked[0] == asked[1]


def test_another_seed_asks_about_another_point() -> None:
    trace, verdict = recorded("and")
    asked = {ask(trace, verdict, Moment(3), "score", seed).about for seed in range(30)}
    assert asked == {0, 1, 2, 3}


# ── Worked by hand ──────────────────────────────────────────────────────────────────────────────


def recorded(name: str, **changed: object) -> tuple[Trace, Verdict]:
    entry = catalogue().load(name)
    settings = Settings(**{"offset": entry.settings.offset, **changed})  # type: ignore[arg-type]
    return train(entry.dataset, settings), separability(entry.dataset, settings.offset)


def run_of(
    points: list[list[object]], labels: list[int], **chosen: object
) -> tuple[Trace, Verdict]:
    dataset, settings = Dataset.of(points, labels), Settings(**chosen)  # type: ignore[arg-type]
    return train(dataset, settings), separability(dataset, settings.offset)


def test_and_after_three_updates() -> None:
    """θ = (1, 1), θ₀ = −1, and (0, 1)− is next: worked out on paper."""
    place = (*recorded("and"), Moment(3))
    expected = {
        "next_point": ("1",),
        "add_or_subtract": ("subtract",),
        "turn": ("clockwise",),
        "right_after": ("right",),
        "score_after": ("2",),
        "theta_after": ("1", "0", "-2"),
        "errors": ("2",),
        "run_over": ("left",),
        "line_exists": ("yes",),
        "radius": ("3",),
        "gamma": ("1/17",),
        "bound": ("51",),
        "eta_doubled": ("same",),
        "order": ("more",),
    }
    assert {kind: ask(*place, kind).answer for kind in expected} == expected


def test_as_many_updates_on_other_points_are_not_the_same_mistakes() -> None:
    """From (0, 2), the points 1 2 2 1 2 2 2 are corrected with η = 1, and 1 2 2 2 1 2 2 with 2."""
    run = run_of([[-2, -2], [-1, 0]], [1, -1], offset=False, start=(0, 2))
    assert run[0].members.tolist() == [0, 1, 1, 0, 1, 1, 1]
    assert ask(*run, Moment(0), "eta_doubled").answer == ("others",)


def test_a_typed_half_is_a_half_however_it_is_written() -> None:
    trace, verdict = run_of([["0.5", "1"], ["1", "1"]], [1, -1], offset=False)
    question = ask(trace, verdict, Moment(0), "theta_after")
    for written in ("0.5 1", "(1/2, 1)", "0,5; 1", "[.5, 1.0]", "0,5 1"):
        assert judged(question, written).right is True
    assert judged(question, "-0.5; -1") == (
        False,
        "The label is +: the point is added. θ becomes (0, 0) + (0.5, 1) = (0.5, 1).",
    )
    assert judged(question, "0.5").right is None
    assert judged(question, "a half; one").right is None


def test_what_no_option_stands_for_is_not_judged() -> None:
    question = ask(*recorded("and"), Moment(3), "turn")
    assert judged(question, "sideways").right is None


# ── Where a kind cannot be asked ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("kinds", "k", "run"),
    [
        # at the end nothing comes next
        ("next_point add_or_subtract turn right_after score_after theta_after", 18,
         recorded("and")),
        # the present line separates the points: everybody sees that there is one
        ("line_exists", 18, recorded("and")),
        # all at once: no single point is next
        ("next_point add_or_subtract right_after score_after", 0, recorded("and", update="batch")),
        # θ = 0 has no direction to turn from, and every score is 0
        ("turn score", 0, recorded("and")),
        # θ turns right round, from (1, 0) to (−1, 0)
        ("turn", 1, run_of([[1, 0], [2, 0]], [1, -1], offset=False)),
        # θ turns by 135°, and its line seems to turn back by 45°; by 90°; not at all
        ("turn", 0, run_of([[1, "-2.5"], [3, 3]], [1, -1], offset=False, start=(-1, 1))),
        ("turn", 0, run_of([[-1, 1], [3, 3]], [1, -1], offset=False, start=(1, 0))),
        ("turn", 1, run_of([[1, 0], [-1, 0]], [1, -1], start=(1, 0, "-5"))),
        # two points at one place cannot be told apart by a tap
        ("next_point", 0, run_of([[1, 1], [1, 1], [2, 0]], [1, 1, -1])),
        ("next_point", 0, run_of([[1, 1, 0], [1, 1, 5], [2, 0, 0]], [1, 1, -1])),
        # one point is no choice, and needs no counting
        ("next_point errors radius order", 0, run_of([[1, 1]], [1])),
        # adding a point at 0 and subtracting it is the same
        ("add_or_subtract", 0, run_of([[0, 0], [1, 1]], [1, -1])),
        # one class alone is separated by any line far away
        ("line_exists", 0, run_of([[1, 1], [0, 1]], [1, 1])),
        # no plane can be drawn in four dimensions, and a line has no way to turn in one
        ("weight_side turn", 1, run_of([[1, 2, 3], [0, 1, 1]], [1, -1])),
        ("turn", 1, recorded("aba")),
        # no line: no γ, no bound
        ("gamma bound", 0, recorded("xor")),
        # a bound of another kind
        ("bound", 0, recorded("and", start=(1, -1, "0.5"))),
        ("bound", 0, recorded("and", update="batch")),
        # numbers that nobody calculates with
        ("next_point score theta_after errors turn is_mistake", 1,
         run_of([["0.123456789", 1], [1, "0.987654321"]], [1, -1])),
        # more points than anybody looks through
        ("next_point errors run_over line_exists", 1, recorded("iris_setosa_versicolor")),
    ],
)  # fmt: skip
def test_no_question_without_exactly_one_answer(
    kinds: str, k: int, run: tuple[Trace, Verdict]
) -> None:
    assert not set(kinds.split()) & set(askable(*run, Moment(k)))


def test_a_point_that_stands_twice_is_told_by_its_number() -> None:
    run = run_of([[1, 1], [1, 1], [2, 0]], [1, 1, -1])
    question = ask(*run, Moment(0), "add_or_subtract")
    assert "x⁽¹⁾ = (1, 1)" in question.prompt


def test_with_an_offset_weight_space_has_a_place_for_both() -> None:
    question = ask(*recorded("and"), Moment(3), "weight_side")
    assert "Where does θ̂ = (θ, θ₀) lie?" in question.prompt


def test_a_reason_has_no_number_that_the_prompt_does_not_give() -> None:
    """The prompt of this kind has no θ, so nobody could follow a score."""
    question = ask(*recorded("and"), Moment(3), "add_or_subtract")
    assert "θ =" not in question.prompt
    assert [option.why for option in question.options] == [
        "That would lower its score y·a. The label is −, so x⁽²⁾ is subtracted.",
        "The label is −, so x⁽²⁾ is subtracted. That raises its score y·a.",
        "The points never move; θ does. The label is −, so x⁽²⁾ is subtracted.",
    ]


@pytest.mark.parametrize(("rule", "right"), [("le", "yes_zero"), ("lt", "no_zero")])
def test_a_tie_is_what_the_rule_says(rule: str, right: str) -> None:
    run = run_of([[1, 0], [0, 1]], [1, -1], rule=rule)
    assert ask(*run, moment_of_visit(run[0], 0), "is_mistake").answer == (right,)


def test_at_a_visit_the_point_of_the_visit_is_asked_about() -> None:
    trace, verdict = recorded("and")
    moment = moment_of_visit(trace, 6)
    assert ask(trace, verdict, moment, "is_mistake").about == 2


def test_a_shuffled_run_says_which_points_come_next() -> None:
    trace, verdict = recorded("and", order="shuffled", seed=4)
    question = ask(trace, verdict, Moment(0), "next_point")
    names = ", ".join(("x⁽¹⁾", "x⁽²⁾", "x⁽³⁾", "x⁽⁴⁾")[i] for i in trace.order.of_pass(0))
    assert f"in this order now: {names}." in question.prompt


def test_a_moment_must_belong_to_the_run() -> None:
    trace, verdict = recorded("and")
    for moment in (Moment(-1), Moment(19), Moment(3, visit=0), Moment(0, visit=-1)):
        with pytest.raises(ValueError, match=r"\.$"):
            askable(trace, verdict, moment)
    with pytest.raises(ValueError, match="another model"):
        askable(trace, separability(trace.dataset, offset=False), Moment(3))
    with pytest.raises(ValueError, match="no such kind"):
        ask(trace, verdict, Moment(3), "weather")


# ── The measure itself ──────────────────────────────────────────────────────────────────────────


def test_false_sentences_would_be_found() -> None:
    assert [*calculations("Here a = 1·2 + (−3)·0.5 = 0.5 and y = −1, so y·a = −0.5.")] == [
        [0.5, 0.5]
    ]
    [[left, right]] = calculations("θ becomes (1, 2) − 0.5·(2, 2) = (0, 2).")
    assert left != right
    assert [*stands("x⁽³⁾ is right: its score y·a is 2. But x⁽¹²⁾ is a mistake.")] == [
        (2, "right"),
        (11, "a mistake"),
    ]
    assert [*scores("x⁽³⁾ is right: its score y·a is −1/2.")] == [(2, -0.5)]


def test_a_wrong_answer_would_be_found() -> None:
    found = 0
    for question, oracle in random_questions(3, seed=3):
        others = [o.answer for o in question.options if o.answer != question.answer]
        other = others[0] if others else ("1001",) * len(question.fields)
        fields = {**question.__dict__, "answer": other}
        with pytest.raises(AssertionError):
            check(Question(**fields), oracle)
        found += 1
    assert found == 3 * len(KINDS)
