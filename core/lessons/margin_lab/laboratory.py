"""Long measurements in the background: started, watched, left, taken up again, cancelled.

An experiment is decided by its plan, so all visitors with the same plan share one. Workers carry it
out, a few runs at a time, so that the work of other visitors comes in between. It ends early when
nobody wants it any more: everyone has cancelled, begun another, or been gone for a while.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from core.perceptron.studies.margin_experiment import MarginExperiment, Measured, measured_of_set
from core.ui.cache.shelf import SHELF, Shelf
from core.ui.work.crew import Crew, crew
from core.ui.work.job import IsHere, NotComputedError, Wanted
from core.ui.work.messages import Task

MOST_AT_ONCE = 2  # experiments that work at the same time
MOST_KEPT = 16  # finished experiments that are remembered
GLANCE = 0.2  # seconds between two looks whether somebody still wants it


OnEnd = Callable[["Experiment"], None]


class Experiment:
    """A plan being carried out. `runs` only ever grows, so anybody may look at it at any time.

    state   "waiting", "running", and at last "done", "cancelled" or "failed"
    """

    def __init__(self, plan: MarginExperiment) -> None:
        self.plan = plan
        self.runs: list[Measured] = []
        self.state = "waiting"
        self._wanted = Wanted()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def is_going(self) -> bool:
        return self.state in ("waiting", "running")

    def start(self, places: threading.Semaphore, workers: Crew, on_end: OnEnd) -> None:
        def work() -> None:
            try:
                self._work(places, workers)
            finally:
                on_end(self)

        self._thread = threading.Thread(target=work, name="experiment", daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait for the end, at most so long; is it over?"""
        if self._thread is not None:
            self._thread.join(seconds)
        return not self.is_going

    def welcome(self, visitor: str, is_here: IsHere) -> bool:
        """Somebody wants to know what comes out; False if it was given up already."""
        with self._lock:
            if self.state in ("cancelled", "failed"):
                return False
            self._wanted.welcome(visitor, is_here)
            return True

    def leave(self, visitor: str) -> bool:
        """Somebody does not want it any more; is there still somebody who does?"""
        return self._wanted.leave(visitor)

    def _is_given_up(self) -> bool:
        """Does nobody want it any more? Then it ends here."""
        with self._lock:
            if self._wanted.by_anybody():
                return False
            self.state = "cancelled"
            return True

    def _work(self, places: threading.Semaphore, workers: Crew) -> None:
        while not places.acquire(timeout=GLANCE):
            if self._is_given_up():
                return
        try:
            self.state = "running"
            if self._measure(workers):
                self.state = "done"
        except NotComputedError:
            self.state = "failed"
        except BaseException:
            self.state = "failed"
            raise
        finally:
            places.release()

    def _measure(self, workers: Crew) -> bool:
        """Make all runs; False if nobody wants them any more."""
        for set_number in range(self.plan.sets):
            task = Task(measured_of_set, (self.plan, set_number))
            job = workers.give(task, self._wanted.first())
            while not job.wait(GLANCE):
                if self._is_given_up():
                    job.cancel()
                    return False
            if self._is_given_up():
                return False
            self.runs.extend(job.result())
        return True


class Laboratory:
    """All experiments of a process, by their plans; those that are done are on the shelf."""

    def __init__(
        self,
        most_at_once: int = MOST_AT_ONCE,
        workers: Crew | None = None,
        shelf: Shelf = SHELF,
    ) -> None:
        self._places = threading.Semaphore(most_at_once)
        self._workers = workers or crew()
        self._going: dict[MarginExperiment, Experiment] = {}
        self._shelf = shelf
        self._lock = threading.Lock()

    def join(self, plan: MarginExperiment, visitor: str, is_here: IsHere) -> Experiment:
        """The experiment of this plan, begun if need be; the visitor leaves every other one."""
        with self._lock:
            for other in self._going.values():
                other.leave(visitor)
            experiment = self._going.get(plan) or self._done(plan)
            if experiment is None or not experiment.welcome(visitor, is_here):
                experiment = self._going[plan] = Experiment(plan)
                experiment.welcome(visitor, is_here)
                experiment.start(self._places, self._workers, self._put_away)
            return experiment

    def finished(self, plan: MarginExperiment) -> Experiment | None:
        """What came out of this plan, if somebody has carried it out and it is remembered."""
        with self._lock:
            return self._done(plan)

    def _done(self, plan: MarginExperiment) -> Experiment | None:
        found: tuple[Experiment] | None = self._shelf.find((self, plan))
        return found[0] if found else None

    def _put_away(self, experiment: Experiment) -> None:
        with self._lock:
            if experiment.state == "done":
                self._shelf.put((self, experiment.plan), experiment, MOST_KEPT)
            if self._going.get(experiment.plan) is experiment:
                del self._going[experiment.plan]
