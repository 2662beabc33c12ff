"""Random small runs to ask about: ties, duplicates, one class, every rule, order and ending."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from core.perceptron import Dataset, Settings, Trace, Verdict, separability, train
from core.perceptron.questions import Moment, moment_of_visit

WHOLE = "-3 -2 -1 0 1 2 3".split()
HALVES = "-2.5 -1.5 -0.5 0 0.5 1 1.5 2".split()
ODD = "-1/3 0 1/3 2/3 1 -0.1 0.2 12.5".split()


@dataclass(frozen=True)
class DrawnRun:
    trace: Trace
    verdict: Verdict
    moment: Moment


def drawn_runs(seed: int) -> Iterator[DrawnRun]:
    """As many as are asked for; the same for the same seed."""
    random = Random(seed)
    while True:
        dataset = _dataset(random)
        settings = _settings(random, dataset)
        trace = train(dataset, settings)
        verdict = separability(dataset, settings.offset)
        for _ in range(3):
            yield DrawnRun(trace, verdict, _moment(random, trace))


def _dataset(random: Random) -> Dataset:
    d = random.choices((1, 2, 3, 4), (20, 60, 15, 5))[0]
    n = random.randint(1, 7 if d < 3 else 6)
    numbers = random.choices((WHOLE, HALVES, ODD), (7, 2, 1))[0]
    points = [[random.choice(numbers) for _ in range(d)] for _ in range(n)]
    if random.random() < 0.2:
        points[random.randrange(n)] = random.choice(points)
    labels = [random.choice((-1, 1)) for _ in range(n)]
    if random.random() < 0.1:
        labels = [labels[0]] * n
    if random.random() < 0.4:  # by a line, so that more runs come to an end
        theta = [random.uniform(-1, 1) for _ in range(d + 1)]
        rows = [[float(eval_number(value)) for value in point] for point in points]
        labels = [
            1 if sum(t * x for t, x in zip(theta, [*row, 1], strict=True)) > 0 else -1
            for row in rows
        ]
    return Dataset.of(points, labels)


def eval_number(text: str) -> float:
    numerator, _, denominator = text.partition("/")
    return float(numerator) / float(denominator or 1)


def _settings(random: Random, dataset: Dataset) -> Settings:
    n, offset = len(dataset), random.random() < 0.6
    order = random.choices(("cyclic", "restart", "shuffled", "permutation"), (5, 2, 2, 2))[0]
    start = None
    if random.random() < 0.3:
        start = [random.choice(HALVES) for _ in range(dataset.dimension + offset)]
    return Settings(
        offset=offset,
        rule=random.choices(("le", "lt", "ge", "gt"), (5, 2, 2, 2))[0],
        order=order,
        seed=random.randrange(1000),
        permutation=tuple(random.sample(range(n), n)) if order == "permutation" else None,
        eta=random.choices(("1", "0.5", "2", "1/3", "0.1"), (6, 2, 2, 1, 1))[0],
        decay=random.choices(("0", "1", "0.5"), (10, 1, 1))[0],
        start=start,
        update="batch" if random.random() < 0.2 else "single",
        max_updates=random.choice((3, 40, 40)),
    )


def _moment(random: Random, trace: Trace) -> Moment:
    if trace.visit_count and random.random() < 0.3:
        return moment_of_visit(trace, random.randrange(trace.visit_count))
    return Moment(random.randint(0, len(trace)))
