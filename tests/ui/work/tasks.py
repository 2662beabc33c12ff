"""What a worker is asked to do in a test: functions that it finds by their names."""

from __future__ import annotations

import os
import time

from core.perceptron import Dataset
from core.perceptron.data.progress import tell


def twice(number: int) -> int:
    return 2 * number


def process() -> int:
    return os.getpid()


def same(dataset: Dataset) -> Dataset:
    return dataset


def refused(why: str) -> None:
    raise ValueError(why)


def broken() -> None:
    raise ZeroDivisionError


def greedy() -> int:
    return len(bytearray(4 * 2**30))


def gone() -> None:
    os._exit(3)


def endless() -> None:
    done = 0
    while True:
        tell(done, 1_000_000)
        done += 1
        time.sleep(0.001)


def busy() -> None:
    while True:
        pass
