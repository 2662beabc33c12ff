"""Short drills: some questions about one topic, each about another small run.

drill("one_update", seed=7)            # ten of them; the same seed asks the same
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import NamedTuple

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.settings import RULES, Settings
from core.perceptron.proofs.verdict import separability
from core.perceptron.questions.kinds import KINDS, ask, askable
from core.perceptron.questions.question import Question
from core.perceptron.questions.situation import Moment, Vector
from core.perceptron.runs.trace import Trace
from core.perceptron.runs.training import train

USUAL_COUNT = 10
MOST_QUESTIONS = 20
TRIES = 400  # runs that are looked at for one question
LARGEST = 4  # of a coordinate
MOST_UPDATES = 12


class Topic(NamedTuple):
    """What a drill is about.

    title    in a few words
    kinds    the questions that it asks, in turn
    offset   with an offset, or without; None for both
    rules    which rules of a mistake occur
    points   the fewest and the most of a run
    """

    title: str
    kinds: tuple[str, ...]
    offset: bool | None
    rules: tuple[str, ...] = ("le",)
    points: tuple[int, int] = (3, 4)


TOPICS: Mapping[str, Topic] = {
    "score": Topic("score and side", ("score", "is_mistake", "errors"), offset=True),
    "one_update": Topic(
        "one update",
        ("add_or_subtract", "theta_after", "turn", "score_after", "right_after", "next_point"),
        offset=False,
    ),
    "offset": Topic(
        "the offset", ("theta_after", "score_after", "next_point", "run_over"), offset=True
    ),
    "cone": Topic("weight space", ("weight_side",), offset=False),
    "bound": Topic("R, γ and the bound", ("radius", "gamma", "bound"), offset=None),
    "certificate": Topic(
        "is there a line?", ("line_exists", "certificate"), offset=True, points=(4, 5)
    ),
    "ties": Topic(
        "on the line: four rules",
        ("is_mistake", "run_over", "next_point"),
        offset=None,
        rules=RULES,
    ),
}


@dataclass(frozen=True)
class Drilled:
    """A question, and the run that it is about.

    line   the weights of the line that it is about: θ, and θ₀ or 0; None where it is about none
    """

    dataset: Dataset
    settings: Settings
    moment: Moment
    question: Question
    line: Vector | None


def drill(topic: str, seed: int, count: int = USUAL_COUNT) -> tuple[Drilled, ...]:
    """The questions of a drill; `ValueError` with a sentence if there is no such drill."""
    if topic not in TOPICS:
        raise ValueError("There is no such drill.")
    if not 1 <= count <= MOST_QUESTIONS:
        raise ValueError(f"A drill has 1 to {MOST_QUESTIONS} questions.")
    return tuple(_drilled(topic, seed, place) for place in range(count))


def _drilled(topic: str, seed: int, place: int) -> Drilled:
    """The question at a place: it does not depend on how many there are."""
    about, random = TOPICS[topic], Random(f"{topic} {seed} {place}")
    kind = about.kinds[place % len(about.kinds)]
    for _ in range(TRIES):
        dataset, settings = _drawn(about, random)
        if dataset is None:
            continue
        trace = train(dataset, settings)
        verdict = separability(dataset, settings.offset)
        moment = Moment(random.randint(0, len(trace)))
        if askable(trace, verdict, moment, [kind]):
            question = ask(trace, verdict, moment, kind, seed=random.randrange(1000))
            line = _line_of(trace, moment.k) if KINDS[kind].line else None
            return Drilled(dataset, settings, moment, question, line)
    raise ValueError("No question was found for this number. Try another one.")


def _line_of(trace: Trace, k: int) -> Vector | None:
    theta = trace.exact_theta(k)
    return theta if theta is None or trace.settings.offset else (*theta, Fraction(0))


def _drawn(topic: Topic, random: Random) -> tuple[Dataset | None, Settings]:
    offset = random.random() < 0.5 if topic.offset is None else topic.offset
    numbers = range(-LARGEST, LARGEST + 1)
    grid = [(a, b) for a in numbers for b in numbers if offset or (a, b) != (0, 0)]
    places = random.sample(grid, random.randint(*topic.points))
    labels = [random.choice((-1, 1)) for _ in places]
    settings = Settings(offset=offset, rule=random.choice(topic.rules), max_updates=MOST_UPDATES)
    return Dataset.of(places, labels) if len(set(labels)) > 1 else None, settings
