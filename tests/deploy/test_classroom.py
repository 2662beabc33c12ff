"""Does a class behind nginx go on when one of its processes dies?"""

import asyncio
import contextlib
import re
import tempfile
import threading
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from websockets.exceptions import ConnectionClosed

from core.ui.plotly_script import script_name
from deploy.classroom import Classroom, free_ports
from tests.browser.screens import DESKTOP
from tests.browser.serving import answers, wait_until
from tests.classroom.visitor import Visitor

VISITORS = 12


class Running:
    """A classroom with two processes, and where it answers."""

    def __init__(self, classroom: Classroom, url: str) -> None:
        self.classroom, self.url = classroom, url
        self.processes = [f"http://127.0.0.1:{port}" for port in classroom.ports]

    def kill(self, number: int) -> None:
        """Kill a process at once, as a machine short of memory would."""
        process = self.classroom.running[number]
        process.kill()
        process.wait()

    def all_up(self) -> bool:
        return all(answers(f"{url}/_stcore/health") for url in (self.url, *self.processes))


@pytest.fixture(scope="module")
def room() -> Iterator[Running]:
    with tempfile.TemporaryDirectory() as folder:  # one that nginx may enter, unlike pytest's
        yield from running(Path(folder))


def running(folder: Path) -> Iterator[Running]:
    [port] = free_ports(1)
    classroom = Classroom(f"127.0.0.1:{port}", processes=2, folder=folder)
    running = Running(classroom, f"http://127.0.0.1:{port}")
    thread = threading.Thread(target=classroom.serve)
    thread.start()
    try:
        wait_until(running.all_up)
        yield running
    finally:
        classroom.stop()
        thread.join()


def fetched(url: str, cookie: str = "") -> dict[str, str]:
    asked = urllib.request.Request(url, headers={"Accept-Encoding": "gzip", "Cookie": cookie})
    with urllib.request.urlopen(asked, timeout=10) as response:
        return {name.lower(): text for name, text in response.headers.items()}


def test_files_that_never_change_are_compressed_and_kept(room: Running) -> None:
    with urllib.request.urlopen(room.url, timeout=10) as response:
        [script] = re.findall(r"static/js/index\.[^\"]+\.js", response.read().decode())[:1]
    for path in (script, f"app/static/{script_name()}"):
        headers = fetched(f"{room.url}/{path}")
        assert headers["content-encoding"] == "gzip"
        assert "immutable" in headers["cache-control"]
        assert "javascript" in headers["content-type"]


def test_a_visitor_gets_one_seat_and_headers_that_protect(room: Running) -> None:
    headers = fetched(room.url)
    seat = re.fullmatch(
        r"(seat=[0-9a-f]{32}); Path=/; HttpOnly; SameSite=Lax", headers["set-cookie"]
    )
    assert seat
    assert "set-cookie" not in fetched(room.url, seat[1])
    assert "set-cookie" in fetched(room.url, "seat=<script>")
    assert headers["x-content-type-options"] == "nosniff"
    assert "object-src 'none'" in headers["content-security-policy"]


def test_a_class_goes_on_when_a_process_dies(room: Running) -> None:
    """Those who sat elsewhere notice nothing; the others come back to the same lesson."""

    async def lesson() -> tuple[int, int]:
        visitors = [Visitor(room.url) for _ in range(VISITORS)]
        async with contextlib.AsyncExitStack() as stack:
            for visitor in visitors:
                await stack.enter_async_context(visitor)
                await visitor.open("step_through", "data=and")
                await visitor.choose("choose_rule", "a ≥ 0 means \\+")
                assert visitor.query == "data=and&rule=ge"
            room.kill(0)
            stayed, lost = 0, []
            for visitor in visitors:
                try:
                    await visitor.choose("choose_order", "restart")
                    assert visitor.query == "data=and&rule=ge&order=restart"
                    stayed += 1
                except ConnectionClosed:
                    lost.append(visitor)
            for visitor in lost:
                again = await stack.enter_async_context(Visitor(room.url, visitor.cookie))
                await again.open("step_through", visitor.query)
                assert again.chosen["choose_rule"] == "a ≥ 0 means \\+"
        return stayed, len(lost)

    # In a thread of its own: a browser that other tests have open runs a loop in this one.
    with ThreadPoolExecutor() as thread:
        stayed, lost = thread.submit(asyncio.run, lesson()).result()
    assert stayed + lost == VISITORS
    assert stayed > 0
    assert lost > 0
    wait_until(room.all_up)


def test_the_page_comes_back_by_itself(room: Running, browser: Browser) -> None:
    """Stepping goes on without a server; when one is back, so are the settings."""
    wait_until(room.all_up)
    context = browser.new_context(base_url=room.url, viewport=DESKTOP, reduced_motion="reduce")
    page: Page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto("/step_through?data=and&rule=ge&k=3")
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", "3", timeout=30_000)
    assert [text for text in said if "Content Security Policy" in text] == []

    room.kill(0)
    room.kill(1)
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "4")

    wait_until(room.all_up)
    connected = page.get_by_test_id("stApp").and_(
        page.locator('[data-test-connection-state="CONNECTED"]')
    )
    expect(connected).to_be_visible(timeout=60_000)
    page.get_by_test_id("stPopoverButton").filter(has_text="order").click()
    page.get_by_text("restart", exact=True).click()
    expect(page).to_have_url(re.compile("order=restart"))
    assert "rule=ge" in page.url
    expect(player).to_have_attribute("data-cursor", "0")
    context.close()
