"""How long it takes to collect a homework: 150 works judged again, beside as many page openings."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.parts.report import Row, told
from core.perceptron.homework import (
    DrillTask,
    Homework,
    TableTask,
    Work,
    collected,
    fingerprint,
    pack_work,
    packed_works,
)
from tests.pages.visiting import visit

CLASS = 150
OPENINGS = 7


def opening() -> float:
    """Seconds in which a page runs on the server: the median of several, without a browser."""
    times = []
    for _ in range(OPENINGS):
        begin = time.perf_counter()
        visit("convergence")
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def a_class(own_numbers: bool, page: float) -> Row:
    tasks = (TableTask("full_run", 1), TableTask("full_run_offset", 2), DrillTask("bound", 10, 3))
    homework = Homework(tasks, own_numbers=own_numbers)
    cells = ((("1",), ("2", "−1")) * 30, (("2",), ("0", "3")) * 30, (("3/4",),) * 10)
    works = [Work(fingerprint(homework), f"Student {i}", cells) for i in range(CLASS)]
    pasted = "\n".join(f"https://example.org/homework?work={pack_work(work)}" for work in works)
    begin = time.perf_counter()
    lines = collected(homework, packed_works(pasted))
    seconds = time.perf_counter() - begin
    assert all(line.marks for line in lines)
    numbers = "numbers of their own" if own_numbers else "the same numbers for all"
    each = f"{seconds:.2f} s, {1000 * seconds / CLASS:.1f} ms each"
    wanted = f"≤ {CLASS} page openings of {1000 * page:.0f} ms"
    return f"{CLASS} works, {numbers}", each, wanted, seconds <= CLASS * page


def main() -> int:
    page = opening()
    return told([a_class(own_numbers=False, page=page), a_class(own_numbers=True, page=page)])


if __name__ == "__main__":
    sys.exit(main())
