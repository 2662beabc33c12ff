"""A few worker processes for all visitors of a server: a fair queue, time limits, a way to stop."""

from __future__ import annotations

import atexit
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from core.ui.work.fair_queue import FairQueue
from core.ui.work.job import FAILED, GRACE, TOO_LONG, IsHere, Job
from core.ui.work.messages import Answer, Failed, Progress, Task, receive, send

ROOT = Path(__file__).parents[3]
POLITENESS = 10  # pages come first, also before a worker that is only starting
COMMAND = f"""
import os
if hasattr(os, "nice"):
    os.nice({POLITENESS})
from core.ui.work.worker import main
main()
"""
LONGEST = 60.0  # seconds that a task may take on a machine that is busy; see also `worker.LONGEST`
IDLE = 300.0  # seconds after which a worker without work goes home
HOLDS_BACK = 0.03  # seconds that a worker leaves a new job to the one before it
LOOK = 0.2  # seconds between two looks at what is under way
WORKERS = "PERCEPTRON_WORKERS"  # in the environment: how many this process may have

log = logging.getLogger(__name__)


class Worker:
    """A process of its own. Killed, it leaves nothing behind."""

    def __init__(self) -> None:
        one_thread = dict.fromkeys(
            ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1"
        )
        self._process = subprocess.Popen(
            [sys.executable, "-c", COMMAND],
            cwd=ROOT,
            env=os.environ | one_thread,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._in_use = threading.Lock()  # what is between us, while somebody reads it

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def carry_out(self, job: Job) -> None:
        """Have a job done and hand over all answers; `OSError` or `EOFError` if the worker dies."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        known = job.task.datasets
        with self._in_use:
            send(self._process.stdin, job.task)
            while True:
                answer: Answer = receive(self._process.stdout, known)
                if isinstance(answer, Failed) and answer.told:
                    log.error("A task has failed.\n%s", answer.told)
                job.hear(answer)
                if not isinstance(answer, Progress):
                    return

    @property
    def ran_out_of_time(self) -> bool:
        """Has the system ended it, because its task took too long?"""
        return self._process.wait() == -getattr(signal, "SIGXCPU", 0) != 0

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def end(self) -> None:
        """Kill it, and let go of what was between us as soon as nobody reads it any more."""
        self.kill()
        with self._in_use:
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    with suppress(OSError):
                        stream.close()


class Crew:
    """The workers, started when there is work."""

    def __init__(self, size: int, longest: float = LONGEST, idle: float = IDLE) -> None:
        self._size, self._longest, self._idle = size, longest, idle
        self._queue: FairQueue[Job] = FairQueue()
        self._jobs: list[Job] = []  # that are not over
        self._workers: set[Worker] = set()
        self._lock = threading.Lock()
        self._is_started = False

    def give(self, task: Task, visitor: str, is_here: IsHere = lambda: True) -> Job:
        """Have a task carried out, for as long as somebody wants it."""
        with self._lock:
            job = self._given(task, visitor)
            job.wanted.welcome(visitor, is_here)
            return job

    def share(self, task: Task, visitor: str, waiting: str) -> Job:
        """The job of this very task that is under way for somebody else, or else a new one.

        waiting   names this one wait among all, for a visitor may wait in two places
        """
        with self._lock:
            name = task.name
            alike = (job for job in self._jobs if job.is_going and job.name == name)
            job = next(alike, None) or self._given(task, visitor)
            job.wanted.welcome(waiting, lambda: True)
            return job

    def _given(self, task: Task, visitor: str) -> Job:
        job = Job(task)
        self._jobs.append(job)
        if not self._is_started:
            self._start()
        self._queue.put(visitor, job)
        return job

    def dismiss(self) -> None:
        """Kill all workers; what is under way fails."""
        for worker in list(self._workers):
            worker.end()

    def _start(self) -> None:
        self._is_started = True
        for number in range(self._size):
            threading.Thread(target=self._serve, args=(number,), daemon=True).start()
        threading.Thread(target=self._watch, daemon=True).start()

    def _serve(self, number: int) -> None:
        """The first worker is called first: it has the runs that it made a moment ago."""
        worker: Worker | None = None
        while True:
            taken = self._queue.take(self._idle if worker else None, HOLDS_BACK * number)
            if taken is None and worker is not None:
                self._send_home(worker)
                worker = None
            if taken is None:
                continue
            visitor, job = taken
            try:
                if worker is None or not worker.is_alive:
                    worker = self._hired()
                if job.begin(worker.kill):
                    worker.carry_out(job)
                if job.state == "cancelled":  # then its worker is being killed
                    self._send_home(worker)
                    worker = None
            except (OSError, EOFError):
                if worker is not None:
                    job.fail(TOO_LONG if worker.ran_out_of_time else FAILED)
                    self._send_home(worker)
                    worker = None
                job.fail()
            finally:
                self._queue.over(visitor)

    def _hired(self) -> Worker:
        worker = Worker()
        self._workers.add(worker)
        return worker

    def _send_home(self, worker: Worker) -> None:
        worker.end()
        self._workers.discard(worker)

    def _watch(self) -> None:
        """End what takes too long, and what nobody waits for."""
        while True:
            time.sleep(LOOK)
            with self._lock:  # so that nobody joins what is being ended
                self._jobs = [job for job in self._jobs if job.is_going]
                for job in self._jobs:
                    if job.began is not None and time.monotonic() - job.began > self._longest:
                        job.cancel(TOO_LONG)
                    elif not job.wanted.by_anybody(GRACE):
                        job.cancel()


@cache
def crew() -> Crew:
    """The one of this process."""
    spare = (os.cpu_count() or 1) - 1  # one processor is left to the pages
    size = int(os.environ.get(WORKERS, 0)) or min(2, max(1, spare))
    made = Crew(size)
    atexit.register(made.dismiss)
    return made
