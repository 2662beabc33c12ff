"""The real app in a real browser.

A test asks for `page`, which is fresh and open at nothing; `app_url` is where to go. It may set
the screen by parametrizing `viewport` and `color_scheme`. What the page reports as an error fails
the test at its end, unless the test takes it out of `page_errors`.
"""

import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from setup.browser import find
from tests.browser.screens import DESKTOP

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


@pytest.fixture(scope="session")
def app_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the app answers; it is started once and stopped at the end."""
    log = tmp_path_factory.mktemp("app") / "log.txt"
    port = free_port()
    command = [sys.executable, "-m", "streamlit", "run", "app.py"]
    options = ["--server.headless=true", "--server.address=127.0.0.1", f"--server.port={port}"]
    with log.open("w") as output:
        app = subprocess.Popen([*command, *options], cwd=ROOT, stdout=output, stderr=output)
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(START_SECONDS * TRIES_A_SECOND):
            if answers(f"{url}/_stcore/health"):
                break
            try:
                app.wait(timeout=1 / TRIES_A_SECOND)
            except subprocess.TimeoutExpired:
                continue
            pytest.fail(f"The app ended before it answered:\n{log.read_text()}")
        else:
            pytest.fail(f"The app did not answer in {START_SECONDS} s:\n{log.read_text()}")
        yield url
    finally:
        app.terminate()
        try:
            app.wait(timeout=10)
        except subprocess.TimeoutExpired:
            app.kill()
            app.wait()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """An installed Chromium or Chrome, else Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def viewport() -> ViewportSize:
    return DESKTOP


@pytest.fixture
def color_scheme() -> str:
    return "light"


@pytest.fixture
def page_errors() -> list[str]:
    """Errors on the page's console, uncaught exceptions, and requests to other hosts."""
    return []


@pytest.fixture
def page(
    browser: Browser,
    app_url: str,
    viewport: ViewportSize,
    color_scheme: str,
    page_errors: list[str],
) -> Iterator[Page]:
    """A fresh page whose errors fail the test."""
    context = browser.new_context(
        base_url=app_url, viewport=viewport, color_scheme=color_scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    page.on("console", lambda said: said.type == "error" and page_errors.append(said.text))
    page.on("pageerror", lambda error: page_errors.append(str(error)))

    def stay_at_home(request) -> None:
        if not request.url.startswith((app_url, "data:", "blob:")):
            page_errors.append(f"asked elsewhere for {request.url}")

    page.on("request", stay_at_home)
    yield page
    context.close()
    assert page_errors == []
