"""How fast the engine is, beside plain alternatives measured in the same run.

Ratios say more than seconds: both sides of each comparison run on the same machine, one right after
the other, and the best of a few rounds counts.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.parts.report import Row, told
from core.perceptron import Dataset, Settings, Trace, read_dataset, separability, train

COLUMNS = (
    "theta theta0 point visit passes score_before score_after angle_before angle_after survived"
).split()


def best_of(rounds: int, action: Callable[[], object]) -> float:
    """Seconds of the fastest of several rounds."""
    seconds = []
    for _ in range(rounds):
        begin = time.perf_counter()
        action()
        seconds.append(time.perf_counter() - begin)
    return min(seconds)


def recorded(dataset: Dataset, settings: Settings) -> Trace:
    """Train, and work out every column of the recording."""
    trace = train(dataset, settings)
    for name in COLUMNS:
        getattr(trace, name)
    return trace


def plain_numpy_loop(points: np.ndarray, labels: np.ndarray, updates: int) -> list[tuple]:
    """The loop that one would write first; it records what a trace records."""
    augmented = np.hstack([points, np.ones((len(points), 1))])
    theta = np.zeros(augmented.shape[1])
    record: list[tuple] = []
    visit = survived = 0
    while True:
        for i in range(len(points)):
            score = labels[i] * (theta @ augmented[i])
            if score <= 0:
                before = _angle(theta, augmented[i])
                theta = theta + labels[i] * augmented[i]
                after = labels[i] * (theta @ augmented[i])
                angle = _angle(theta, augmented[i])
                passes = visit // len(points)
                record.append((theta, i, visit, passes, score, after, before, angle, survived))
                survived = 0
                if len(record) == updates:
                    return record
            visit += 1
            survived += 1


def _angle(u: np.ndarray, v: np.ndarray) -> float:
    size = np.linalg.norm(u) * np.linalg.norm(v)
    return math.degrees(math.acos(max(-1.0, min(1.0, (u @ v) / size)))) if size else math.nan


def cloud(n: int, gap: float, seed: int = 0, decimals: int = 2) -> tuple[np.ndarray, np.ndarray]:
    """n points on both sides of a line, pushed apart by `gap` (or into each other, if negative)."""
    rng = np.random.default_rng(seed)
    points = rng.normal(size=(n, 2))
    labels = np.where(points @ [1.0, 0.5] + 0.3 > 0, 1, -1)
    return np.round(points + gap * labels[:, None] * [1.0, 0.5], decimals), labels


def updates_against_plain_loop() -> Row:
    points, labels = cloud(30, gap=-0.2, decimals=4)
    dataset, count = Dataset.of(points.tolist(), labels.tolist()), 20_000
    ours = best_of(5, lambda: recorded(dataset, Settings(max_updates=count)))
    plain = best_of(3, lambda: plain_numpy_loop(points, labels, count))
    assert len(train(dataset, Settings(max_updates=count))) == count
    ratio = plain / ours
    measured = f"{count / ours:,.0f} against {count / plain:,.0f} a second"
    return "recorded updates, 30 points: ours / plain NumPy", measured, f"{ratio:.1f}×", ratio >= 10


def decaying_updates_against_plain_loop() -> Row:
    points, labels = cloud(30, gap=-0.2, decimals=4)
    dataset, count = Dataset.of(points.tolist(), labels.tolist()), 20_000
    settings = Settings(decay="0.1", max_updates=count)
    ours = best_of(3, lambda: recorded(dataset, settings))
    plain = best_of(3, lambda: plain_numpy_loop(points, labels, count))
    trace = train(dataset, settings)
    assert (len(trace), trace.exact) == (count, True)
    ratio = plain / ours
    measured = f"{count / ours:,.0f} against {count / plain:,.0f} a second"
    name = "recorded updates with a decaying η, decided exactly: ours / plain NumPy, constant η"
    return name, measured, f"{ratio:.1f}×", ratio >= 1


def visits_against_scikit_learn() -> Row:
    from sklearn.linear_model import Perceptron

    points, labels = cloud(5_000, gap=0.3, decimals=5)
    labels = labels.copy()
    labels[2_500] *= -1  # one stubborn point: a few mistakes in every pass, for ever
    dataset, passes = Dataset.of(points.tolist(), labels.tolist()), 300
    settings = Settings(max_passes=passes, max_updates=1_000_000)
    trace = train(dataset, settings)
    ours = best_of(3, lambda: recorded(dataset, settings))
    rival = Perceptron(shuffle=False, tol=None, max_iter=passes)
    theirs = best_of(3, lambda: rival.fit(points, labels))
    visits = passes * len(points)
    assert trace.visit_count == visits
    ratio = theirs / ours
    measured = (
        f"{visits / ours / 1e6:,.0f} against {visits / theirs / 1e6:,.0f} million a second, "
        f"a mistake every {visits // len(trace):,} visits"
    )
    name = "recorded visits, 5,000 points: ours / scikit-learn, unrecorded"
    return name, measured, f"{ratio:.1f}×", ratio >= 1


def long_run() -> Row:
    dataset = Dataset.of([["0"], ["0.0018"]], [1, -1])
    settings = Settings(max_updates=1_000_000)
    seconds = best_of(2, lambda: recorded(dataset, settings))
    count = len(train(dataset, settings))
    return (
        f"{count:,} updates recorded",
        f"{seconds:.2f} s",
        "< 3 s",
        seconds < 3 and count > 600_000,
    )


def memory_of_a_long_run() -> Row:
    import tracemalloc

    dataset = Dataset.of([["0", "1"], ["0.0018", "1"]], [1, -1])
    tracemalloc.start()
    trace = recorded(dataset, Settings(max_updates=600_000))
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    each = kept / len(trace)
    return (
        "memory kept, all columns in use, d = 2",
        f"{each:.0f} bytes an update",
        "≤ 100",
        each <= 100,
    )


def verdict_with_proof() -> Row:
    seconds = 0.0
    for gap in (0.05, -0.05):
        points, labels = cloud(2_000, gap=gap)
        dataset = Dataset.of(points.tolist(), labels.tolist())
        seconds = max(seconds, best_of(3, partial(separability, dataset)))
        assert separability(dataset).proven
    return (
        "verdict with proof, 2,000 points, the slower of yes and no",
        f"{seconds:.3f} s",
        "< 0.2 s",
        seconds < 0.2,
    )


def reading() -> Row:
    text = "".join(f"{i / 1000},{-i / 7:.6f},{i % 2}\n" for i in range(20_000))
    seconds = best_of(3, partial(read_dataset, text))
    return "20,000 points read exactly from text", f"{seconds:.2f} s", "< 1 s", seconds < 1


def growth_with_points() -> Row:
    cost = {}
    for n in (100, 10_000):
        points, labels = cloud(n, gap=-0.02)
        dataset = Dataset.of(points.tolist(), labels.tolist())
        settings = Settings(max_updates=3_000)
        count = len(train(dataset, settings))
        cost[n] = best_of(3, partial(train, dataset, settings)) / count
    ratio = cost[10_000] / cost[100]
    measured = f"{cost[100] * 1e6:.1f} µs with 100 points, {cost[10_000] * 1e6:.1f} µs with 10,000"
    return "cost of an update, 10,000 points / 100 points", measured, f"{ratio:.1f}×", ratio <= 100


def main() -> int:
    rows = [
        measure()
        for measure in (
            updates_against_plain_loop,
            decaying_updates_against_plain_loop,
            visits_against_scikit_learn,
            long_run,
            memory_of_a_long_run,
            verdict_with_proof,
            growth_with_points,
            reading,
        )
    ]
    return told(rows)


if __name__ == "__main__":
    sys.exit(main())
