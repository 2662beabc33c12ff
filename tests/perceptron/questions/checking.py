"""Is a question right? Its answer, every other option, every sentence, against the slow oracle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import get_args

from core.perceptron.questions import KINDS, Hidden, Question, ask, askable, judged
from tests.perceptron.questions.drawn_runs import DrawnRun, drawn_runs
from tests.perceptron.questions.oracle import Oracle
from tests.perceptron.questions.statements import (
    calculations,
    in_line,
    listed_scores,
    scores,
    stands,
)

# Kinds whose sentences say how points stand with the present θ.
ABOUT_NOW = {"next_point", "is_mistake", "run_over", "weight_side"}


def random_questions(each: int, seed: int) -> Iterator[tuple[Question, Oracle]]:
    """So many questions of every kind about random runs."""
    missing = Counter(dict.fromkeys(KINDS, each))
    for number, drawn in enumerate(drawn_runs(seed)):
        oracle = Oracle(drawn.trace, drawn.moment.k, drawn.moment.visit)
        for kind in _askable(drawn):
            if missing[kind] > 0:
                missing[kind] -= 1
                yield ask(drawn.trace, drawn.verdict, drawn.moment, kind, number), oracle
        if not +missing:
            return


def _askable(drawn: DrawnRun) -> tuple[str, ...]:
    return askable(drawn.trace, drawn.verdict, drawn.moment)


def check(question: Question, oracle: Oracle) -> None:
    """Fails where the oracle is of another opinion."""
    told = f"{question}\n{oracle.trace!r}"
    answers = [option.answer for option in question.options]
    assert len(set(answers)) == len(answers), told
    assert answers.count(question.answer) == 1, told
    assert question.hides, told
    assert set(question.hides) <= set(get_args(Hidden)), told
    if question.form == "choice":
        _check_choice(question, oracle, told)
    elif question.form == "point":
        _check_point(question, oracle, told)
    else:
        _check_typed(question, oracle, told)
    for option in question.options:
        found = judged(question, option.answer[0] if question.form in ("point", "choice")
                       else "; ".join(option.answer))  # fmt: skip
        assert found == (option.answer == question.answer, option.why), told
    _check_sentences(question, oracle, told)


def _check_choice(question: Question, oracle: Oracle, told: str) -> None:
    truths = oracle.truths(question)
    assert set(truths) == {option.answer[0] for option in question.options}, told
    assert [key for key, is_true in truths.items() if is_true] == [*question.answer], told
    assert len({option.text for option in question.options}) == len(question.options), told


def _check_point(question: Question, oracle: Oracle, told: str) -> None:
    ahead = oracle.ahead
    assert question.answer == (str(ahead[-1]),), told
    assert [o.answer for o in question.options] == [(str(i),) for i in range(len(oracle.labels))]
    [named] = in_line(question.prompt)
    assert named[: len(ahead)] == ahead or named == ahead[:1], told
    for option in question.options:
        if "further off" in option.why:
            assert oracle.scores[int(option.answer[0])] < oracle.scores[ahead[-1]], told


def _check_typed(question: Question, oracle: Oracle, told: str) -> None:
    right = oracle.numbers(question)
    assert tuple(map(Fraction, question.answer)) == right, told
    assert len(question.fields) == len(right), told
    assert (question.form == "number") == (len(right) == 1), told
    foreseen = [tuple(map(Fraction, option.answer)) for option in question.options]
    assert (foreseen[0], foreseen.count(right)) == (right, 1), told
    assert question.options[0].why == question.otherwise, told
    off = "; ".join(str(value + 1001) for value in right)
    assert judged(question, off) == (False, question.otherwise), told


def _check_sentences(question: Question, oracle: Oracle, told: str) -> None:
    whys = [option.why for option in question.options]
    for text in (question.prompt, *whys, question.otherwise):
        for values in calculations(text):
            assert len(set(values)) == 1, f"{text}\n{told}"
        assert "  " not in text, text
        assert "-" not in text.replace("counter-clockwise", ""), text
    for why in whys:
        assert why[-1] == ".", why
        if question.kind == "errors" and len(oracle.scores) <= 6:
            assert listed_scores(why) == dict(enumerate(oracle.scores)), f"{why}\n{told}"
        if question.kind in ABOUT_NOW:
            _check_claims(why, oracle, told)


def _check_claims(text: str, oracle: Oracle, told: str) -> None:
    for index, how in stands(text):
        score = oracle.scores[index]
        holds = {
            "right": score > 0,
            "misclassified": score < 0,
            "undecided": score == 0,
            "a mistake": oracle.is_mistake(index),
            "the first mistake": oracle.is_mistake(index),
        }
        assert holds[how], f"{text}\n{told}"
    for index, score in scores(text):
        assert oracle.scores[index] == score, f"{text}\n{told}"
