"""A Streamlit script served on a free port, for tests and benchmarks."""

import contextlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",  # Chromium refuses to start as root without it
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 120
PATIENCE = 60_000  # ms that a browser may take: a busy machine makes tests slow, never red
TRIES_A_SECOND = 10


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_until(holds: Callable[[], bool], seconds: int = START_SECONDS) -> None:
    """Look again and again until it holds; `TimeoutError` if it does not in time."""
    for _ in range(seconds * TRIES_A_SECOND):
        if holds():
            return
        time.sleep(1 / TRIES_A_SECOND)
    raise TimeoutError(f"not within {seconds} s: {holds}")


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as response:
            return response.status == 200
    except (urllib.error.URLError, OSError):
        return False


class Server(NamedTuple):
    """Where a script answers, and the process that does it."""

    url: str
    process: int


@contextlib.contextmanager
def served(script: str) -> Iterator[str]:
    """Where the script answers, from when it does until it is stopped."""
    with serving(script) as server:
        yield server.url


@contextlib.contextmanager
def served_alone(page: Path, folder: Path) -> Iterator[str]:
    """Where a page of a test answers."""
    with serving_alone(page, folder) as server:
        yield server.url


@contextlib.contextmanager
def serving_alone(page: Path, folder: Path) -> Iterator[Server]:
    """A page of a test; Streamlit serves static/ from beside the script."""
    script = shutil.copy(page, folder)
    (folder / "static").symlink_to(ROOT / "static", target_is_directory=True)
    with serving(script) as server:
        yield server


@contextlib.contextmanager
def serving(
    script: str, *settings: str, port: int | None = None, below: str = ""
) -> Iterator[Server]:
    """The script on a free port, or that one, with further options of Streamlit's.

    It may be mounted below a path that begins with a slash.
    """
    port = port or free_port()
    command = [sys.executable, "-m", "streamlit", "run", script]
    options = ["--server.headless=true", "--server.address=127.0.0.1", f"--server.port={port}"]
    options += [f"--server.baseUrlPath={below}", *settings]
    url = f"http://127.0.0.1:{port}{below}"
    with tempfile.TemporaryFile("w+") as log:
        app = subprocess.Popen([*command, *options], cwd=ROOT, stdout=log, stderr=log)
        try:
            _wait_until_it_answers(app, url, log)
            yield Server(url, app.pid)
        finally:
            app.terminate()
            try:
                app.wait(timeout=10)
            except subprocess.TimeoutExpired:
                app.kill()
                app.wait()


def _wait_until_it_answers(app: subprocess.Popen, url: str, log) -> None:
    for _ in range(START_SECONDS * TRIES_A_SECOND):
        if answers(f"{url}/_stcore/health"):
            return
        try:
            app.wait(timeout=1 / TRIES_A_SECOND)
        except subprocess.TimeoutExpired:
            continue
        break
    log.seek(0)
    raise RuntimeError(f"{app.args} did not answer:\n{log.read()}")
