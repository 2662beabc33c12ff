"""Is work done elsewhere, fairly, within its limits, and only as long as somebody wants it?"""

from __future__ import annotations

import copy
import os
import threading
import time
from collections.abc import Callable, Iterator
from typing import IO

import pytest

from core.perceptron import Dataset, Settings, train
from core.ui.work import crew as crews
from core.ui.work import job as jobs
from core.ui.work.crew import Crew, Worker
from core.ui.work.fair_queue import FairQueue
from core.ui.work.job import FAILED, TOO_LARGE, TOO_LONG, Job, NotComputedError
from core.ui.work.messages import Task
from tests.ui.work import tasks

LONG = 60.0  # seconds until a test gives up waiting
POINTS = Dataset.of([["0.1", "1/3"], [2, -3], [0, 0]], [1, -1, 1], name="Mine")


@pytest.fixture(scope="module")
def crew() -> Iterator[Crew]:
    one = Crew(1)
    yield one
    one.dismiss()


def given(crew: Crew, function: Callable[..., object], *arguments: object) -> Job:
    return crew.give(Task(function, arguments), "ann")


def result(job: Job) -> object:
    assert job.wait(LONG)
    return job.result()


def until(what: Callable[[], object]) -> None:
    latest = time.monotonic() + LONG
    while not what():
        assert time.monotonic() < latest
        time.sleep(0.01)


def test_a_function_is_called_in_another_process(crew: Crew) -> None:
    assert result(given(crew, tasks.twice, 21)) == 42
    assert result(given(crew, tasks.process)) != os.getpid()


def test_a_data_set_comes_back_as_the_one_that_was_sent(crew: Crew) -> None:
    assert result(given(crew, tasks.same, POINTS)) is POINTS
    trace = result(given(crew, train, POINTS, Settings()))
    assert trace == train(POINTS, Settings())
    assert trace.dataset is POINTS  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "settings",
    [Settings(), Settings(decay="0.1"), Settings(update="batch"), Settings(order="shuffled")],
)
def test_a_run_is_the_same_after_its_journey(settings: Settings) -> None:
    trace = train(POINTS, settings)
    again = copy.copy(trace)  # packed and unpacked as for a journey
    assert again == trace
    assert again.exact == trace.exact
    assert (again.augmented == trace.augmented).all()


def test_a_refusal_comes_with_its_sentence(crew: Crew) -> None:
    with pytest.raises(ValueError, match="Not these"):
        result(given(crew, tasks.refused, "Not these."))


@pytest.mark.parametrize(
    ("function", "told"),
    [(tasks.broken, FAILED), (tasks.greedy, TOO_LARGE), (tasks.gone, FAILED)],
)
def test_what_goes_wrong_is_told_and_the_next_task_is_done(
    crew: Crew, function: Callable[[], object], told: str
) -> None:
    with pytest.raises(NotComputedError, match=told):
        result(given(crew, function))
    assert result(given(crew, tasks.twice, 1)) == 2


def test_what_is_cancelled_ends_at_once_and_leaves_the_worker_to_others(crew: Crew) -> None:
    job = given(crew, tasks.endless)
    until(lambda: job.progress)
    following = given(crew, tasks.twice, 4)
    job.cancel()
    assert result(following) == 8
    assert job.state == "cancelled"


def test_nobody_works_for_who_has_gone(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    here = True
    job = crew.give(Task(tasks.endless, ()), "bob", lambda: here)
    until(lambda: job.progress)
    here = False
    assert job.wait(LONG)
    left = given(crew, tasks.endless)
    until(lambda: left.progress)
    left.wanted.leave("ann")
    assert left.wait(LONG)
    assert (job.state, left.state) == ("cancelled", "cancelled")


def test_the_same_asked_by_two_is_done_once_and_for_as_long_as_one_is_left(crew: Crew) -> None:
    asked = [crew.share(Task(tasks.endless, ()), "ann", name) for name in ("one", "other")]
    assert asked[0] is asked[1]
    until(lambda: asked[0].progress)
    asked[0].wanted.leave("one")
    assert asked[0].wanted.by_anybody()
    asked[0].wanted.leave("other")
    assert asked[0].wait(LONG)
    assert crew.share(Task(tasks.endless, ()), "ann", "third") is not asked[0]
    assert crew.share(Task(tasks.twice, (2,)), "ann", "fourth") is not asked[0]


def test_what_takes_too_long_is_ended() -> None:
    impatient = Crew(1, longest=0.5)
    try:
        with pytest.raises(NotComputedError, match=TOO_LONG):
            result(given(impatient, tasks.endless))
    finally:
        impatient.dismiss()


def test_nobodys_fifth_comes_before_anothers_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(5):
        queue.put("ann", f"ann {number}")
    queue.put("bob", "bob 0")
    taken = [queue.take(), queue.take()]
    assert taken == [("ann", "ann 0"), ("bob", "bob 0")]
    queue.put("eve", "eve 0")
    assert queue.take() == ("eve", "eve 0")
    queue.over("ann")
    assert queue.take() == ("ann", "ann 1")
    assert [queue.take() for _ in range(3)] == [("ann", f"ann {n}") for n in (2, 3, 4)]
    assert queue.take(timeout=0.01) is None


def test_the_system_ends_who_works_too_long_however_busy_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seconds of work are counted, not of waiting: a busy machine gives nobody up too early."""
    brief = crews.COMMAND.replace(
        "main()", "import core.ui.work.worker as w; w.LONGEST = 1; main()"
    )
    monkeypatch.setattr(crews, "COMMAND", brief)
    crew = Crew(1)
    try:
        with pytest.raises(NotComputedError, match=TOO_LONG):
            result(given(crew, tasks.busy))
        assert result(given(crew, tasks.twice, 3)) == 6
    finally:
        crew.dismiss()


class SlowToNotice:
    """Where answers come from; who reads there takes a while to see that nothing comes any more."""

    def __init__(self, inner: IO[bytes]) -> None:
        self._inner = inner
        self._closed = threading.Event()
        self.was_closed_while_read = False

    def read(self, size: int) -> bytes:
        return self._noticed(self._inner.read(size))

    def readline(self) -> bytes:
        return self._noticed(self._inner.readline())

    def close(self) -> None:
        self._closed.set()
        self._inner.close()

    def _noticed(self, found: bytes) -> bytes:
        if not found:
            self.was_closed_while_read = self._closed.wait(0.5)
        return found


def test_who_is_dismissed_at_work_is_let_go_once_nobody_listens() -> None:
    worker, job = Worker(), Job(Task(tasks.endless, ()))
    assert worker._process.stdout is not None
    slow = worker._process.stdout = SlowToNotice(worker._process.stdout)  # type: ignore[assignment]
    assert job.begin(worker.kill)

    def listen() -> None:
        with pytest.raises(EOFError):
            worker.carry_out(job)

    listening = threading.Thread(target=listen)
    listening.start()
    until(lambda: job.progress is not None)
    worker.end()
    listening.join(LONG)
    assert not slow.was_closed_while_read
