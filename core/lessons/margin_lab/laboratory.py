"""Long measurements in the background: started, watched, left, taken up again, cancelled.

An experiment is decided by its plan, so all visitors with the same plan share one. Workers carry it
out, a few runs at a time, so that the work of other visitors comes in between. It ends early when
nobody wants it any more: everyone has cancelled, begun another, or been gone for a while.
"""

from __future__ import annotations

import threading
from collections import OrderedDict

from core.perceptron.studies.margin_experiment import MarginExperiment, Measured, measured_of_set
from core.ui.work.crew import Crew, crew
from core.ui.work.job import IsHere, NotComputedError, Wanted
from core.ui.work.messages import Task

MOST_AT_ONCE = 2  # experiments that work at the same time
MOST_KEPT = 16  # finished experiments that are remembered
GLANCE = 0.2  # seconds between two looks whether somebody still wants it


class Experiment:
    """A plan being carried out. `runs` only ever grows, so anybody may look at it at any time.

    state   "waiting", "running", and at last "done", "cancelled" or "failed"
    """

    def __init__(self, plan: MarginExperiment, places: threading.Semaphore, workers: Crew) -> None:
        self.plan = plan
        self.runs: list[Measured] = []
        self.state = "waiting"
        self._places, self._workers = places, workers
        self._wanted = Wanted()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._work, name="experiment", daemon=True)

    @property
    def is_going(self) -> bool:
        return self.state in ("waiting", "running")

    def start(self) -> None:
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait for the end, at most so long; is it over?"""
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

    def _work(self) -> None:
        while not self._places.acquire(timeout=GLANCE):
            if self._is_given_up():
                return
        try:
            self.state = "running"
            if self._measure():
                self.state = "done"
        except NotComputedError:
            self.state = "failed"
        except BaseException:
            self.state = "failed"
            raise
        finally:
            self._places.release()

    def _measure(self) -> bool:
        """Make all runs; False if nobody wants them any more."""
        for set_number in range(self.plan.sets):
            task = Task(measured_of_set, (self.plan, set_number))
            job = self._workers.give(task, f"experiment {id(self)}")
            while not job.wait(GLANCE):
                if self._is_given_up():
                    job.cancel()
                    return False
            if self._is_given_up():
                return False
            self.runs.extend(job.result())
        return True


class Laboratory:
    """All experiments of a process, by their plans."""

    def __init__(self, most_at_once: int = MOST_AT_ONCE, workers: Crew | None = None) -> None:
        self._places = threading.Semaphore(most_at_once)
        self._workers = workers or crew()
        self._experiments: OrderedDict[MarginExperiment, Experiment] = OrderedDict()
        self._lock = threading.Lock()

    def join(self, plan: MarginExperiment, visitor: str, is_here: IsHere) -> Experiment:
        """The experiment of this plan, begun if need be; the visitor leaves every other one."""
        with self._lock:
            for other in self._experiments.values():
                other.leave(visitor)
            experiment = self._experiments.get(plan)
            if experiment is None or not experiment.welcome(visitor, is_here):
                experiment = Experiment(plan, self._places, self._workers)
                experiment.welcome(visitor, is_here)
                experiment.start()
            self._experiments[plan] = experiment
            self._experiments.move_to_end(plan)
            self._forget_the_oldest()
            return experiment

    def finished(self, plan: MarginExperiment) -> Experiment | None:
        """What came out of this plan, if somebody has carried it out and it is remembered."""
        with self._lock:
            experiment = self._experiments.get(plan)
            return experiment if experiment and experiment.state == "done" else None

    def _forget_the_oldest(self) -> None:
        over = [plan for plan, one in self._experiments.items() if not one.is_going][:-MOST_KEPT]
        for plan in over:
            del self._experiments[plan]
