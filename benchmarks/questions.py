"""What questions cost, beside the recording that they are about: both made in the same run.

One question, and all those of a replay that asks before each step.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.parts.report import Row, told
from core.perceptron import Trace, Verdict, catalogue, separability, train
from core.perceptron.questions import Moment, ask, askable
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.scenes.run.step_questions import questions_from
from core.scenes.wire.writing import written

RUNS = ("and", "xor", "eight_updates", "slide_example", "iris_setosa_versicolor")
MOMENTS = 5


def milliseconds(action: Callable[[], object], rounds: int = 5) -> float:
    """Of the fastest of several rounds."""
    seconds = []
    for _ in range(rounds):
        begin = time.perf_counter()
        action()
        seconds.append(time.perf_counter() - begin)
    return min(seconds) * 1000


def one_run(name: str) -> Row:
    entry = catalogue().load(name)
    trace = train(entry.dataset, entry.settings)
    verdict = separability(entry.dataset, entry.settings.offset)
    recording = milliseconds(lambda: Recording.of(replay_of(trace, verdict)))
    costs, sizes = [], []
    for moment in _moments(trace):
        for kind in askable(trace, verdict, moment):
            make = partial(_sent, trace, verdict, moment, kind)
            costs.append((milliseconds(make), kind))
            sizes.append(len(make().encode()))
    slowest, kind = max(costs)
    mean = sum(cost for cost, _ in costs) / len(costs)
    measured = (
        f"{mean:.2f} ms a question, {slowest:.2f} ms the slowest ({kind}), "
        f"{max(sizes):,} bytes the largest; the recording {recording:.1f} ms"
    )
    ratio = recording / slowest
    return f"recording / slowest question, {name}", measured, f"{ratio:.0f}×", ratio > 1


def asked_steps(name: str) -> Row:
    """What who is asked gets beside the recording, and who is not never does."""
    entry = catalogue().load(name)
    trace = train(entry.dataset, entry.settings)
    verdict = separability(entry.dataset, entry.settings.offset)
    recording = milliseconds(lambda: Recording.of(replay_of(trace, verdict)))
    questions = milliseconds(lambda: written(questions_from(trace, verdict, "update", 0)))
    sizes = (
        len(Recording.of(replay_of(trace, verdict)).text.encode()),
        len(written(questions_from(trace, verdict, "update", 0)).encode()),
    )
    measured = (
        f"{questions:.1f} ms and {sizes[1]:,} bytes for all that is asked at once; "
        f"the recording {recording:.1f} ms and {sizes[0]:,} bytes"
    )
    ratio = recording / questions
    return f"recording / questions of its steps, {name}", measured, f"{ratio:.1f}×", ratio > 1


def _moments(trace: Trace) -> list[Moment]:
    """Some moments from the start to the end of the run."""
    return [Moment(round(len(trace) * part / (MOMENTS - 1))) for part in range(MOMENTS)]


def _sent(trace: Trace, verdict: Verdict, moment: Moment, kind: str) -> str:
    return written(ask(trace, verdict, moment, kind, seed=1))


def main() -> int:
    return told([*map(one_run, RUNS), *map(asked_steps, RUNS)])


if __name__ == "__main__":
    sys.exit(main())
