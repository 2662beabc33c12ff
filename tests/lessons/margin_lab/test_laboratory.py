"""Experiments in the background: shared, capped, cancelled, given up, remembered."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from core.lessons.margin_lab import laboratory as experiments
from core.lessons.margin_lab.laboratory import Experiment, Laboratory
from core.perceptron.studies.margin_experiment import (
    MarginExperiment,
    Measured,
    measured,
    measured_of_set,
)
from core.ui.work.crew import Crew
from core.ui.work.job import IsHere, Job
from core.ui.work.messages import Done, Task

LONG = 60.0  # seconds until a test gives up waiting


def plan(seed: int = 0, sets: int = 3) -> MarginExperiment:
    return MarginExperiment.of(["0.5", "0.2"], features=2, sets=sets, orders=2, seed=seed)


def here() -> bool:
    return True


class Threads(Crew):
    """In place of workers: what a task does can be held up by a test."""

    def give(self, task: Task, visitor: str, is_here: IsHere = here) -> Job:
        job = Job(task)
        job.begin(lambda: None)

        def work() -> None:
            try:
                job.hear(Done(task.function(*task.arguments)))
            except ArithmeticError:
                job.fail()

        threading.Thread(target=work, daemon=True).start()
        return job


def with_threads(most_at_once: int = 2) -> Laboratory:
    return Laboratory(most_at_once, Threads(1))


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Experiments measure one set and then wait until the gate is opened."""
    opened, started = threading.Event(), threading.Semaphore(0)

    def slow(of: MarginExperiment, set_number: int) -> list[Measured]:
        if set_number == 1:
            started.release()
            assert opened.wait(LONG)
        return measured_of_set(of, set_number)

    monkeypatch.setattr(experiments, "measured_of_set", slow)
    monkeypatch.setattr(experiments, "GLANCE", 0.01)
    opened.started = started  # type: ignore[attr-defined]
    yield opened
    opened.set()


def running(gate: threading.Event) -> None:
    """Wait until one more experiment has measured its first set."""
    assert gate.started.acquire(timeout=LONG)  # type: ignore[attr-defined]


class Noted(Threads):
    """Notes for whom it is given work."""

    def __init__(self) -> None:
        super().__init__(1)
        self.visitors: set[str] = set()

    def give(self, task: Task, visitor: str, is_here: IsHere = here) -> Job:
        self.visitors.add(visitor)
        return super().give(task, visitor, is_here)


def test_the_work_is_its_visitors_in_the_queue() -> None:
    """Whoever measures and steps through a long run has one place there, not two."""
    workers = Noted()
    assert Laboratory(workers=workers).join(plan(), "ann", here).wait(LONG)
    assert workers.visitors == {"ann"}


def test_all_runs_are_made() -> None:
    one = Laboratory().join(plan(), "ann", here)
    assert one.wait(LONG)
    assert one.state == "done"
    assert one.runs == list(measured(plan()))


def test_visitors_with_the_same_plan_share_it(gate: threading.Event) -> None:
    laboratory = with_threads()
    first = laboratory.join(plan(), "ann", here)
    running(gate)
    assert laboratory.join(plan(), "bob", here) is first
    assert first.leave("ann")  # bob is still there
    gate.set()
    assert first.wait(LONG)
    assert first.state == "done"
    assert laboratory.join(plan(), "eve", here) is first
    assert laboratory.finished(plan()) is first
    assert laboratory.finished(plan(seed=1)) is None


def test_cancelling_stops_it_and_keeps_what_is_measured(gate: threading.Event) -> None:
    laboratory = with_threads()
    one = laboratory.join(plan(), "ann", here)
    running(gate)
    assert not one.leave("ann")
    gate.set()
    assert one.wait(LONG)
    assert one.state == "cancelled"
    assert 1 <= len(one.runs) < len(plan())
    assert laboratory.finished(plan()) is None
    again = laboratory.join(plan(), "ann", here)
    assert again is not one
    assert again.wait(LONG)
    assert again.state == "done"


def test_another_plan_means_leaving_the_first(gate: threading.Event) -> None:
    laboratory = with_threads()
    first = laboratory.join(plan(), "ann", here)
    running(gate)
    second = laboratory.join(plan(seed=1), "ann", here)
    gate.set()
    assert first.wait(LONG)
    assert second.wait(LONG)
    assert (first.state, second.state) == ("cancelled", "done")


def test_only_so_many_work_at_once(gate: threading.Event) -> None:
    laboratory = with_threads(most_at_once=2)
    three = [laboratory.join(plan(seed), f"visitor {seed}", here) for seed in range(3)]
    running(gate)
    running(gate)
    assert sorted(one.state for one in three) == ["running", "running", "waiting"]
    assert not gate.started.acquire(timeout=0.1)  # type: ignore[attr-defined]
    gate.set()
    assert all(one.wait(LONG) for one in three)
    assert {one.state for one in three} == {"done"}


def test_one_that_waits_can_be_cancelled(gate: threading.Event) -> None:
    laboratory = with_threads(most_at_once=1)
    first = laboratory.join(plan(), "ann", here)
    running(gate)
    second = laboratory.join(plan(seed=1), "bob", here)
    second.leave("bob")
    assert second.wait(LONG)
    assert (second.state, second.runs) == ("cancelled", [])
    assert first.state == "running"


@pytest.mark.parametrize("patience", [0.0, LONG])
def test_a_visitor_who_is_gone_is_missed_for_a_while(
    gate: threading.Event, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr("core.ui.work.job.PATIENCE", patience)
    gate.set()
    one = with_threads().join(plan(), "ann", lambda: False)
    assert one.wait(LONG)
    assert one.state == ("cancelled" if patience == 0 else "done")


def test_a_failure_ends_it_and_frees_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(of: MarginExperiment, set_number: int) -> list[Measured]:
        if set_number == 1:
            raise ArithmeticError
        return measured_of_set(of, set_number)

    laboratory = with_threads(most_at_once=1)
    monkeypatch.setattr(experiments, "measured_of_set", broken)
    one = laboratory.join(plan(), "ann", here)
    assert one.wait(LONG)
    assert (one.state, one.runs) == ("failed", measured_of_set(plan(), 0))
    monkeypatch.setattr(experiments, "measured_of_set", measured_of_set)
    again = laboratory.join(plan(), "ann", here)
    assert again.wait(LONG)
    assert again.state == "done"


def test_the_oldest_results_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiments, "MOST_KEPT", 2)
    laboratory = with_threads()
    plans = [plan(seed, sets=1) for seed in range(4)]
    for one in plans:
        experiment: Experiment = laboratory.join(one, "ann", here)
        assert experiment.wait(LONG)
    kept = [laboratory.finished(one) is not None for one in plans]
    assert (kept[0], *kept[2:]) == (False, True, True)
