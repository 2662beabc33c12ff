"""A Streamlit script served on a free port, for tests and benchmarks."""

import contextlib
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

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
START_SECONDS = 60
TRIES_A_SECOND = 10


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as response:
            return response.status == 200
    except (urllib.error.URLError, OSError):
        return False


@contextlib.contextmanager
def served(script: str) -> Iterator[str]:
    """Where the script answers, from when it does until it is stopped."""
    port = free_port()
    command = [sys.executable, "-m", "streamlit", "run", script]
    options = ["--server.headless=true", "--server.address=127.0.0.1", f"--server.port={port}"]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryFile("w+") as log:
        app = subprocess.Popen([*command, *options], cwd=ROOT, stdout=log, stderr=log)
        try:
            _wait_until_it_answers(app, url, log)
            yield url
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
