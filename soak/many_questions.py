"""Questions about random runs, thousands of each kind, judged by the slow oracle of the tests.

python -m soak.many_questions 10000         of each kind
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from core.perceptron.questions import KINDS
from tests.perceptron.questions.checking import check, random_questions

BLOCK = 250  # questions of each kind for one seed


def checked(each: int, seed: int) -> Counter[str]:
    """How many of each kind were right; one that is not raises an error that tells all."""
    asked: Counter[str] = Counter()
    for question, oracle in random_questions(each, seed):
        check(question, oracle)
        asked[question.kind] += 1
    return asked


def main(each: int = 10_000) -> None:
    begin, asked = time.monotonic(), Counter[str]()
    sizes = [min(BLOCK, each - first) for first in range(0, each, BLOCK)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done in pool.map(checked, sizes, range(1_000, 1_000 + len(sizes))):
            asked += done
            seconds = time.monotonic() - begin
            print(f"{min(asked.values()):6} of each kind, {seconds:5.0f} s", flush=True)
    if asked != dict.fromkeys(KINDS, each):
        sys.exit(f"Not all kinds were asked: {dict(asked)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
