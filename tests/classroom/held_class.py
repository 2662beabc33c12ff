"""A class behind nginx, held in this process as long as it is needed."""

from __future__ import annotations

import contextlib
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

from deploy.classroom import Classroom, free_ports
from tests.browser.serving import answers, wait_until


@contextlib.contextmanager
def held_class(processes: int = 2) -> Iterator[tuple[Classroom, str]]:
    """It, and where it answers, once every process does."""
    with tempfile.TemporaryDirectory() as folder:  # one that nginx may enter, unlike pytest's
        [port] = free_ports(1)
        classroom = Classroom(f"127.0.0.1:{port}", processes, Path(folder))
        thread = threading.Thread(target=classroom.serve)
        thread.start()
        try:
            for place in (port, *classroom.ports):
                wait_until(lambda place=place: answers(f"http://127.0.0.1:{place}/_stcore/health"))
            yield classroom, f"http://127.0.0.1:{port}"
        finally:
            classroom.stop()
            thread.join()
