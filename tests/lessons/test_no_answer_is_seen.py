"""Does anything on the screen tell the answer, whatever Python has marked as telling?

Two runs that are alike up to now must look alike while somebody is asked what comes next. And no
kind of question is answered by a word that stands around it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from core.lessons.practice.exercises import exercise_of_level
from core.perceptron import Dataset, Settings, Trace, Verdict, catalogue, separability, train
from core.perceptron.homework import Homework, TableTask
from core.perceptron.practice import LEVELS
from core.perceptron.questions import KINDS, Moment, Question, ask, askable
from core.scenes.ink.number_text import number_text
from core.scenes.lesson import Recorded
from core.scenes.run.step_questions import questions_from
from core.scenes.wire.exercises.homework import sent_homework
from core.scenes.wire.writing import written
from core.ui.address import choices
from tests.js.in_node import through, written_by
from tests.lessons.recordings import VIEWS

SCRIPTS = Path(__file__).parents[1] / "js" / "contract"
DATA = "through_origin"  # eight points, which every lesson takes
ODD_NUMBERS = "and"  # another one, whose γ and R are found nowhere else on the screen
# A line or a region that counts visits up to the next mistake; nobody reads from it how many.
COUNTING = r"variants/keep, \w+: (averaged|voted): [xy] of trace \d+\n"
K = 2  # there is a θ with a past, and another update to come


TRIES = 2_000


class Run(NamedTuple):
    trace: Trace
    verdict: Verdict

    @classmethod
    def of(cls, dataset: Dataset, settings: Settings) -> Run:
        return cls(train(dataset, settings), separability(dataset, settings.offset))


def orders() -> list[tuple[int, ...]]:
    """Two with the same first updates, after them one of another label, and equally many in all.

    What is drawn in the scale of the whole run is then drawn alike.
    """
    entry, random = catalogue().load(DATA), Random(1)
    met: dict[object, tuple[int, ...]] = {}
    for _ in range(TRIES):
        order = tuple(random.sample(range(len(entry.dataset)), len(entry.dataset)))
        trace = train(entry.dataset, replace(entry.settings, permutation=order))
        if len(trace) <= K:
            continue
        past = (*trace.point[:K].tolist(), *trace.visit[:K].tolist(), len(trace))
        label = entry.dataset.signs[int(trace.point[K])]
        if other := met.get((past, -label)):
            return [order, other]
        met[past, label] = order
    raise AssertionError("no two such orders")


def replays(data: str, settings: Settings) -> Iterator[tuple[str, str]]:
    """Every replay that asks, as it is sent, by lesson and view."""
    choice = replace(choices.opened(catalogue().load(data)), settings=settings)
    for lesson, view in VIEWS:
        assert view.draws is not None
        drawn = view.draws(choice, {one.name: one.usual for one in view.parameters})
        if isinstance(drawn, Recorded) and drawn.asks is not None:
            yield f"{lesson.key}/{view.key}", drawn.from_update(0).text


def asked(run: Run, question: Question) -> str:
    """The question as the player gets it, before the step that it is about."""
    usual = questions_from(*run, "update", 0)
    assert usual.by_update is not None
    row = replace(usual.by_update, first=question.k, asked=(question.bare,))
    return written(replace(usual, by_update=row))


# ── Two runs that differ in what comes next ─────────────────────────────────────────────────────


@cache
def pairs() -> tuple[dict[str, list[str]], Run]:
    entry, found = catalogue().load(DATA), {}
    settings = [replace(entry.settings, permutation=order) for order in orders()]
    for one in settings:
        for name, text in replays(DATA, one):
            found.setdefault(name, []).append(text)
    return found, Run.of(entry.dataset, settings[0])


def test_what_is_seen_does_not_depend_on_what_comes_next() -> None:
    found, run = pairs()
    assert {"step_through/run", "convergence/proof", "weight_space/downhill"} <= set(found)
    question = ask(*run, Moment(K), "theta_after")  # it hides no more than what comes next
    told = {"pairs": found, "k": K, "questions": asked(run, question)}
    assert re.sub(COUNTING, "", written_by(SCRIPTS / "same.mjs", told)) == ""


def test_a_readout_that_is_not_marked_would_be_found() -> None:
    found, run = pairs()
    question = ask(*run, Moment(K), "theta_after")
    [name] = [name for name in found if name == "step_through/run"]
    texts = []
    for text in found[name]:
        recording = json.loads(text)
        recording["panel"]["tells"]["point"] = []
        texts.append(json.dumps(recording))
    told = {"pairs": {name: texts}, "k": K, "questions": asked(run, question)}
    assert "point: x⁽" in written_by(SCRIPTS / "same.mjs", told)


def test_the_signs_of_a_table_by_hand_do_not_depend_on_its_numbers() -> None:
    for level in LEVELS:
        sent = [exercise_of_level(level, number).signs for number in range(1, 6)]
        sent += [
            sent_homework(Homework((TableTask(level, number),), "")).signs for number in (6, 7)
        ]
        assert sent[0] is not None
        assert [one for one in sent if one != sent[0]] == []


# ── Every kind in every replay ──────────────────────────────────────────────────────────────────

MOMENT = Moment(5)  # of AND: nearly everything can be asked


def secrets(run: Run, k: int) -> dict[str, list[str]]:
    """What would tell an answer, by the word that hides it, worked out from the run alone."""
    trace, verdict = run
    scores = [float(score) for score in trace.scores_at(k)]
    wrong = sum(score <= 0 for score in scores)
    next_name = f"x⁽{'¹²³⁴'[int(trace.point[k])]}⁾"
    length = float(sum(value**2 for value in trace.augmented[k])) ** 0.5
    return {
        "next_update": [
            f"point: {next_name}",
            f"{next_name} next mistake",
            "Add it",
            "Subtract it",
        ],
        "timeline_ahead": [f"of {len(trace)}", f"max: {len(trace)}"],
        "errors": [f"{wrong} of {len(scores)}", f"error: {wrong}/", f"misclassified: {wrong}"],
        "margin": [f"margin: {number_text(min(scores) / length)}", "margin: −∞"],
        "point_scores": [f"least: {number_text(min(scores))}"],
        "outcome": ["converged", "not yet", "stopped"],
        "gamma": [number_text(verdict.gamma)],
        "radius": [number_text(verdict.radius)],
        "bound": [number_text(verdict.bound), number_text(round(verdict.bound, 2))],
        "cone": ["solution cone", number_text(verdict.gamma)],
        "verdict": ["solution cone", "separates", number_text(verdict.gamma)],
    }


def test_no_kind_is_answered_by_the_words_around_it() -> None:
    entry = catalogue().load(ODD_NUMBERS)
    run = Run.of(entry.dataset, entry.settings)
    kinds = askable(*run, MOMENT)
    assert set(KINDS) - set(kinds) == {"certificate"}  # there is a line
    questions = {one.hides: one for one in (ask(*run, MOMENT, kind) for kind in kinds)}
    cases = [
        (name, text, question)
        for name, text in replays(ODD_NUMBERS, entry.settings)
        for question in questions.values()  # around it, questions differ in what they hide alone
    ]
    told = [
        {"recording": text, "questions": asked(run, question), "k": MOMENT.k}
        for _, text, question in cases
    ]
    hidden = secrets(run, MOMENT.k)
    all_words = through(SCRIPTS / "words.mjs", *told)
    assert [
        (name, question.kind, word, secret)
        for (name, _, question), around in zip(cases, all_words, strict=True)
        for word in question.hides
        for secret in hidden.get(word, ())
        if re.search(rf"(?<![\d.]){re.escape(secret)}(?![\d.])", around)
    ] == []
