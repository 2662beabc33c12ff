"""How long the margin experiment takes: as the page runs it, and what the page adds to it.

The engine's share is the experiment without the laboratory around it, which rests now and then so
that the pages of others get their turn.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.parts.report import Row, told
from core.lessons.margin_lab.laboratory import Laboratory
from core.lessons.margin_lab.lesson import MARGINS, ORDERS, SETS
from core.perceptron.studies.margin_experiment import MarginExperiment, measured

MOST_SECONDS = 20.0


def plan(radius: str = "1", features: int = 10, seed: int = 0) -> MarginExperiment:
    chosen = {"features": features, "sets": SETS, "orders": ORDERS, "seed": seed}
    return MarginExperiment.of(MARGINS.split(","), radius, **chosen)


def seconds_of(action: Callable[[], object]) -> float:
    begin = time.perf_counter()
    action()
    return time.perf_counter() - begin


def in_the_laboratory(asked: MarginExperiment) -> float:
    """Seconds from asking for an experiment to its end."""
    laboratory = Laboratory()

    def carried_out() -> None:
        experiment = laboratory.join(asked, "a visitor", lambda: True)
        assert experiment.wait(10 * MOST_SECONDS)
        assert len(experiment.runs) == len(asked) == 2_000

    return seconds_of(carried_out)


def usual_experiment() -> Row:
    seconds, alone = in_the_laboratory(plan()), seconds_of(lambda: list(measured(plan())))
    parts = f"{alone:.1f} s without rests; {1000 * alone / 2_000:.1f} ms a run"
    return "2,000 runs, 10 features, R = 1", f"{seconds:.1f} s", parts, seconds < MOST_SECONDS


def widest_experiment() -> Row:
    """The largest R on the page: bounds up to 22,500."""
    seconds = in_the_laboratory(plan(radius="3", seed=1))
    return "2,000 runs, 10 features, R = 3", f"{seconds:.1f} s", "", seconds < MOST_SECONDS


def plain_experiment() -> Row:
    seconds = in_the_laboratory(plan(features=2))
    return "2,000 runs, 2 features, R = 1", f"{seconds:.1f} s", "", seconds < MOST_SECONDS


def main() -> int:
    rows = [measure() for measure in (usual_experiment, widest_experiment, plain_experiment)]
    return told(rows)


if __name__ == "__main__":
    sys.exit(main())
