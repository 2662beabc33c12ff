"""A worker: a process that carries out one task after the other; see `crew.COMMAND`.

It ends when nobody is there to give it work.
"""

from __future__ import annotations

import gc
import math
import os
import sys
import time
import traceback
from typing import IO

from core.perceptron.data.progress import listening
from core.ui.work.messages import (
    Answer,
    Done,
    Failed,
    Progress,
    Refused,
    Task,
    receive,
    send,
    whole,
)

HAS_LIMITS = True
try:
    import resource
except ImportError:  # Windows has other ways
    HAS_LIMITS = False

LONGEST = 20  # seconds of work for one task, however long it takes on a busy machine
LARGEST = 1_000  # megabytes of memory beyond those it starts with
REMEMBERED = 128 * 2**20  # bytes of results; the longest run has to fit
SELDOM = (100_000, 50, 50)  # Python's garbage is looked for: tables are many things, none of it
EVERY = 0.1  # seconds between two messages about one task

is_worker = False  # is this process one?


def main() -> None:
    from core.ui.cache.shelf import SHELF  # which needs to know what a worker is

    global is_worker
    is_worker = True
    SHELF.most_bytes = REMEMBERED
    tasks, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a function prints is no answer
    _limit_memory()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    while True:
        try:
            task = receive(tasks, {})
        except EOFError:
            return
        _limit_time()
        _answer(answers, task)
        del task  # a large one takes a while to forget: better now than when the next is due


def _answer(stream: IO[bytes], task: Task) -> None:
    known = task.datasets
    reports = _Reports(stream)
    answer: Answer
    try:
        with listening(reports.progress):
            answer = Done(task.function(*task.arguments))
    except MemoryError:
        answer = Failed(True, "")
    except ValueError as error:
        answer = Refused(error)
    except Exception:
        answer = Failed(False, traceback.format_exc())
    try:
        told = whole(answer, known)
    except MemoryError:
        told = whole(Failed(True, ""))
    stream.write(told)
    stream.flush()


class _Reports:
    """Tells now and then how far a task is."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._told = time.monotonic()

    def progress(self, done: int, whole: int) -> None:
        now = time.monotonic()
        if now - self._told >= EVERY:
            self._told = now
            send(self._stream, Progress(done, whole))


def _limit_time() -> None:
    """The system kills a worker whose task takes longer; see `Worker.ran_out_of_time`."""
    if HAS_LIMITS:
        used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
        hardest = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(used) + LONGEST, hardest))


def _limit_memory() -> None:
    """Where the system can: then a task that needs more fails, and nothing else."""
    if not HAS_LIMITS:
        return
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            pages = int(file.read().split()[0])
        most = pages * resource.getpagesize() + LARGEST * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    except (OSError, ValueError):
        pass
