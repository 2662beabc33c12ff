"""What a visitor sees while something is computed: what it is, how far it is, and a way to stop.

A page says once where that is shown (`told_here`). All that is computed in this run of the page is
waited for there; without a page it is waited for in silence, until its reader has gone (`read_by`).
Meanwhile what the page showed before stays as it is, and a touch makes the page run again: then
nobody waits for the old result any more. What the page can do without is `put_off` until all of it
is laid out, and told in a place of its own.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.runtime import exists, get_instance
from streamlit.runtime.scriptrunner import RerunException, StopException, get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequests, ScriptRequestType

from core.ui.work.job import STOPPED, IsHere, Job, NotComputedError
from core.ui.work.under_way import UnderWay, waited_for

Result = TypeVar("Result")

SOON = 0.3  # seconds until it is said that something is computed
LOOK = 0.1  # seconds between two looks at it
BAR = 420  # pixels
GONE = "Nobody reads this any more."
STOPS = "stopped_tasks"  # in the session: what the visitor does not want


def visitor() -> str:
    """Who waits: a reader, a visitor's session, or else this thread."""
    if (reader := _reader.get()) is not None:
        return reader[0]
    context = get_script_run_ctx(suppress_warning=True)
    return context.session_id if context else f"thread {threading.get_ident()}"


@contextmanager
def read_by(name: str, is_here: IsHere) -> Iterator[None]:
    """What is computed within is for somebody without a page of the app, while that one is here."""
    token = _reader.set((name, is_here))
    try:
        yield
    finally:
        _reader.reset(token)


def is_here() -> IsHere:
    """Tells, from any thread, whether the page of the visitor who asks now is still open."""
    session = visitor()
    return lambda: not exists() or get_instance().is_active_session(session)


def in_the_name_of_this_visitor(make: Callable[[], Result]) -> Callable[[], Result]:
    """The same function, to be called when the page has run: for a download that is pressed."""
    name, here = visitor(), is_here()

    def made() -> Result:
        with read_by(name, here):
            return make()

    return made


@contextmanager
def told_here() -> Iterator[None]:
    """Show here what is computed within, and why it has no result if it has none."""
    with _told_at(_Place(st.empty())):
        yield


@contextmanager
def laid_out_first() -> Iterator[None]:
    """What is `put_off` within is done at the end, when the page is there to be used."""
    due: list[Callable[[], None]] = []
    token = _put_off.set(due)
    try:
        yield
    finally:
        _put_off.reset(token)
    for do in due:
        do()


def put_off(work: Callable[[], None], name: str) -> None:
    """Do this when the page is laid out, and show here what is computed for it.

    name   of the place, which tells it from others of the page
    """
    place, due = _Place(st.empty(), f"at_work_{name}"), _put_off.get()

    def do() -> None:
        with _told_at(place):
            work()

    if due is None:
        do()
    else:
        due.append(do)


@contextmanager
def _told_at(place: _Place) -> Iterator[None]:
    token = _place.set(place)
    try:
        yield
        place.clear()
    except NotComputedError as error:
        place.say_why(str(error))
    finally:
        _place.reset(token)


def wait_for(what: str, give: Callable[[str], Job], name: str) -> Any:
    """The result of a job, which is given unless its visitor has stopped it before.

    give   is told a name for this wait
    name   tells the job from all others, also when it is given again
    """
    place = _place.get()
    _refuse_if_stopped(name, place)
    waiting = f"{visitor()}, wait {next(_waits)}"
    job, began = give(waiting), time.monotonic()
    try:
        with waited_for(job):
            while not job.wait(LOOK):
                if place is not None and time.monotonic() - began > SOON:
                    place.tell(what, job, name)
                _give_way()
    except BaseException:  # the page runs again, or its visitor has gone
        job.wanted.leave(waiting)
        raise
    return job.result()


def wait_for_another(what: str, made: UnderWay) -> None:
    """Wait until another is through with the same, who asked for it first; then it is our turn."""
    place, began = _place.get(), time.monotonic()
    while not made.lock.acquire(timeout=LOOK):
        job = made.job
        name = job.name if job else ""
        _refuse_if_stopped(name, place)
        if place is not None and time.monotonic() - began > SOON:
            place.tell(what, job, name)
        _give_way()


def _refuse_if_stopped(name: str, place: _Place | None) -> None:
    """What the visitor has stopped is not waited for again, wherever it is asked for."""
    if get_script_run_ctx(suppress_warning=True) is None:
        return
    if name in st.session_state.get(STOPS, ()):
        if place is not None:
            place.stopped = name
        raise NotComputedError(STOPPED)


def _give_way() -> None:
    """Run the page again if something on it was touched, or the part of it that runs now.

    If its visitor has gone, end.

    Streamlit lets a run end before it answers to a touch within a fragment. Here that would be too
    late: what was touched may be the button to stop, or points that make the old result useless.
    While the whole page runs, it is the whole page that runs again: what it has not laid out yet, a
    fragment alone could not fill.
    """
    if (reader := _reader.get()) is not None:
        if not reader[1]():
            raise NotComputedError(GONE)
        return
    context = get_script_run_ctx(suppress_warning=True)
    requests = context.script_requests if context else None
    if context is None or requests is None or not _is_touched(requests):
        return
    request = requests.on_scriptrunner_ready()
    if request.type is ScriptRequestType.RERUN:
        asked = request.rerun_data
        whole = replace(asked, fragment_id_queue=[], is_fragment_scoped_rerun=False)
        raise RerunException(asked if context.fragment_ids_this_run else whole)
    raise StopException


def _is_touched(requests: ScriptRequests) -> bool:
    """Is there a request, to run again or to stop? No other way to ask leaves it where it is.

    Should Streamlit rename it, a touch is answered when the result is there.
    """
    waits = getattr(requests, "_state", ScriptRequestType.CONTINUE)
    return waits is not ScriptRequestType.CONTINUE


class _Place:
    """Where on a page it is told: a line, and a button beside it.

    What stands there is not sent again.
    """

    def __init__(self, slot: DeltaGenerator, key: str = "at_work") -> None:
        self._slot, self._key = slot, key
        self._parts: tuple[DeltaGenerator, DeltaGenerator] | None = None
        self._told: Job | None = None
        self._line = ""  # what it says
        self._since = time.monotonic()
        self.stopped = ""  # the name of what the visitor has stopped

    def tell(self, what: str, job: Job | None = None, name: str = "") -> None:
        line, beside = self._opened()
        if job is not None and job is not self._told:
            self._told = job
            beside.button("Stop", key=f"stop_{next(_stops)}", on_click=_stop, args=(name,))
        progress = job.progress if job is not None else None
        said = f"{what} … {round(time.monotonic() - self._since)} s"
        if progress is not None:
            said = f"{what}: {progress.done:,} of {progress.whole:,}"
        elif job is not None and job.state == "waiting":
            said = f"{what} … waiting for others"
        if said == self._line:
            return
        self._line = said
        if progress is None:
            line.markdown(said)
        else:
            share = min(1.0, progress.done / max(1, progress.whole))
            line.progress(share, width=BAR, text=said)

    def clear(self) -> None:
        if self._parts is not None:
            self._slot.empty()

    def say_why(self, sentence: str) -> None:
        line, beside = self._opened()
        line.markdown(f":orange[{sentence}]")
        if self.stopped:
            key, stopped = f"{self._key}_go_on", (self.stopped,)
            beside.button("Compute it", key=key, on_click=go_on, args=stopped)
        else:
            beside.button("Try again", key=f"{self._key}_go_on")

    def _opened(self) -> tuple[DeltaGenerator, DeltaGenerator]:
        if self._parts is None:
            with self._slot.container(key=self._key, horizontal=True, vertical_alignment="center"):
                self._parts = st.empty(), st.empty()
        return self._parts


_place: ContextVar[_Place | None] = ContextVar("place", default=None)
_put_off: ContextVar[list[Callable[[], None]] | None] = ContextVar("put_off", default=None)
_waits, _stops = count(), count()
_reader: ContextVar[tuple[str, IsHere] | None] = ContextVar("reader", default=None)


def _stop(name: str) -> None:
    st.session_state[STOPS] = {*st.session_state.get(STOPS, ()), name}


def go_on(name: str) -> None:
    """It may be computed after all; `name` is that of the task."""
    st.session_state[STOPS] = st.session_state.get(STOPS, set()) - {name}
