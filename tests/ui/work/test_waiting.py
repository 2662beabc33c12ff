"""Does nobody wait longer than they want, and does nobody work for who has gone?"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from streamlit.testing.v1 import AppTest

from core.ui.work import crew as crews
from core.ui.work.crew import Crew
from core.ui.work.elsewhere import at_work, elsewhere
from core.ui.work.job import Job, NotComputedError
from core.ui.work.under_way import UnderWay
from core.ui.work.waiting import GONE, read_by
from tests.ui.work import tasks
from tests.ui.work.test_crew import LONG, until


@pytest.fixture
def crew(monkeypatch: pytest.MonkeyPatch) -> Iterator[Crew]:
    one = Crew(1)
    monkeypatch.setattr(crews, "crew", lambda: one)
    yield one
    one.dismiss()


class Reader:
    """Somebody who wants what is `made`, until they have gone."""

    def __init__(self, name: str, made: UnderWay) -> None:
        self._name, self._made = name, made
        self._has_gone = threading.Event()

    def read(self) -> str:
        with read_by(self._name, lambda: not self._has_gone.is_set()):
            try:
                with at_work(self._made, "Counting"):
                    elsewhere("Counting", tasks.endless)
            except NotComputedError as why:
                return str(why)
        return "it has ended"

    def go(self) -> None:
        self._has_gone.set()


def test_work_goes_on_for_the_second_reader_and_ends_with_the_last(crew: Crew) -> None:
    made = UnderWay()
    ann, bob = (Reader("reader at one address", made) for _ in range(2))

    def job() -> Job | None:
        return made.job

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(ann.read)
        until(lambda: (now := job()) and now.progress)
        begun = job()
        second = threads.submit(bob.read)
        ann.go()
        assert first.result(LONG) == GONE
        until(job)
        assert job() is begun  # it did not begin anew
        bob.go()
        assert second.result(LONG) == GONE
    assert begun is not None
    assert begun.wait(LONG)
    assert begun.state == "cancelled"


def test_who_has_gone_does_not_wait_for_another(crew: Crew) -> None:
    made = UnderWay()
    with made.lock, ThreadPoolExecutor(1) as threads:
        bob = Reader("bob", made)
        waiting = threads.submit(bob.read)
        bob.go()
        assert waiting.result(LONG) == GONE


def test_what_a_page_puts_off_is_done_when_it_is_laid_out_and_told_where_it_was_asked_for() -> None:
    def page() -> None:
        import streamlit as st

        from core.ui.work.job import NotComputedError
        from core.ui.work.waiting import laid_out_first, put_off

        def work() -> None:
            st.markdown("Work.")
            raise NotComputedError("It took too long.")

        with laid_out_first():
            st.markdown("Above.")
            put_off(work, "once")
            put_off(work, "twice")
            st.markdown("Below.")

    app = AppTest.from_function(page, default_timeout=LONG).run()
    why = ":orange[It took too long.]"
    assert [part.value for part in app.markdown] == ["Above.", why, why, "Below.", "Work.", "Work."]
    assert not app.exception
