"""Who steps through a run: is something asked at every step, right, and not always the same?"""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise

import pytest

from core.perceptron import Settings, Trace, Verdict, catalogue, separability, train
from core.perceptron.questions import Question, at_update, at_visit
from tests.perceptron.questions.checking import check
from tests.perceptron.questions.drawn_runs import drawn_runs
from tests.perceptron.questions.oracle import Oracle

RUNS = 40


def of_every_step(trace: Trace, verdict: Verdict, seed: int = 7) -> list[Question | None]:
    updates = [at_update(trace, verdict, k, seed) for k in range(len(trace) + 1)]
    visits = trace.visit_count if trace.begins is None else -1
    return updates + [at_visit(trace, verdict, v, seed) for v in range(visits + 1)]


def test_what_is_asked_at_a_step_is_right_and_comes_again_by_the_same_link() -> None:
    asked = Counter[str]()
    for drawn in islice(drawn_runs(seed=3), 0, 3 * RUNS, 3):
        run = (drawn.trace, drawn.verdict)
        questions = of_every_step(*run)
        assert questions == of_every_step(*run)
        for question in filter(None, questions):
            check(question, Oracle(drawn.trace, question.k, question.visit))
            asked[question.kind] += 1
            assert question.kind != "run_over" or drawn.verdict.separable
    assert len(asked) == 10
    assert "weight_side" not in asked
    assert max(asked.values()) < 0.5 * asked.total()


@pytest.mark.parametrize(
    ("name", "changed", "kinds"),
    [
        ("and", {}, 8),
        ("and", {"order": "shuffled", "seed": 4}, 8),
        ("and", {"order": "restart"}, 8),
        ("and", {"update": "batch"}, 5),
        ("and", {"eta": "0.5", "start": ("1", "-1", "0.5")}, 10),
        ("xor", {"stop_after": 30}, 9),
    ],
)
def test_a_run_is_not_ten_times_the_same_kind(
    name: str, changed: dict[str, object], kinds: int
) -> None:
    entry = catalogue().load(name)
    settings = Settings(**{"offset": entry.settings.offset, **changed})  # type: ignore[arg-type]
    trace, verdict = train(entry.dataset, settings), separability(entry.dataset, settings.offset)
    asked = [at_update(trace, verdict, k, seed=1) for k in range(len(trace) + 1)]
    found = [question.kind for question in asked if question]
    assert len(found) == len(asked)
    assert len(set(found)) >= kinds
    again = sum(one == other for one, other in pairwise(found))
    assert again <= len(found) / 4


def test_at_the_end_it_is_asked_whether_this_is_the_end() -> None:
    entry = catalogue().load("and")
    trace, verdict = train(entry.dataset, entry.settings), separability(entry.dataset, True)
    for question in (at_update(trace, verdict, 18, 5), at_visit(trace, verdict, 36, 5)):
        assert question is not None
        assert (question.kind, question.answer) == ("run_over", ("all_right",))


def test_nothing_is_asked_that_nobody_could_work_out() -> None:
    """A hundred points, and none of them is told apart by eye: no question about all of them."""
    entry = catalogue().load("iris_setosa_versicolor")
    trace = train(entry.dataset, entry.settings)
    verdict = separability(entry.dataset, entry.settings.offset)
    assert at_visit(trace, verdict, 0, 1) is None
