"""How long a class of worksheets takes: 200 variants, found, laid out and written."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.parts.report import Row, told
from core.perceptron import Settings
from core.perceptron.studies.exercises.exercise_search import find_small_integer_set
from core.perceptron.studies.exercises.exercise_variants import DIFFICULTIES, MOST_VARIANTS
from core.ui.export.handouts.collection import FORMATS, exercise_sheets, exercises_on_paper

LONGEST = 30  # s, for all of them

Result = TypeVar("Result")


def timed(make: Callable[[], Result]) -> tuple[Result, float]:
    begin = time.perf_counter()
    return make(), time.perf_counter() - begin


def a_class(difficulty: str, updates: int) -> Row:
    settings = Settings()
    datasets, found = timed(
        lambda: exercises_on_paper(MOST_VARIANTS, updates, difficulty, settings, seed=1)
    )
    sheets, laid_out = timed(lambda: exercise_sheets(datasets, settings, ""))
    files = {
        one.title: timed(lambda one=one: one.write(sheets, sheets)) for one in FORMATS.values()
    }
    total = found + laid_out + max(seconds for _, seconds in files.values())
    written = ", ".join(
        f"{title} {seconds:.1f} s and {len(text) / 1e6:.1f} MB"
        for title, (text, seconds) in files.items()
    )
    measured = f"found in {found:.1f} s, laid out in {laid_out:.1f} s; {written}"
    name = f"{MOST_VARIANTS} sheets with keys, {difficulty}, {updates} updates"
    return name, measured, f"≤ {LONGEST} s", total <= LONGEST


def in_vain() -> Row:
    """A search that finds nothing stops by itself."""

    def search() -> str:
        try:
            find_small_integer_set(1, undershoot=True)
        except ValueError as refused:
            return str(refused)
        raise AssertionError("One update from zero always suffices for its point.")

    _, seconds = timed(search)
    return (
        "an exercise that does not exist",
        f"given up after {seconds:.2f} s",
        "≤ 5 s",
        seconds <= 5,
    )


def main() -> int:
    return told([*(a_class(difficulty, 6) for difficulty in DIFFICULTIES), in_vain()])


if __name__ == "__main__":
    sys.exit(main())
