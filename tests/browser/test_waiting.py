"""Can what takes long be stopped or made needless at any moment, also while a page first comes?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.announcing import expect_announced
from tests.browser.serving import Server, serving_alone, wait_until

PAGE = Path(__file__).parent / "waiting_page.py"
STOPPED = "You stopped the computation."
SOONER = 40_000  # ms; after a minute it would be given up, and then everything is answered


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_alone(PAGE, tmp_path_factory.mktemp("waiting")) as server:
        yield server


@pytest.fixture(scope="module")
def app_url(server: Server) -> str:
    return server.url


def workers(server: Server) -> list[int]:
    """The processes that the server has; one that is stopped at work is ended."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = status.read_text(encoding="utf-8").rpartition(")")[2].split()[:2]
            if int(parent) == server.process and state != "Z":
                found.append(int(status.parent.name))
    return found


def test_waiting_gives_way_to_every_touch(page: Page, server: Server) -> None:
    """A page touched before it was laid out runs again as a whole: a part has no place yet."""
    counts = page.get_by_text(re.compile(r"Counting: [\d,]+ of 1,000,000"))
    stop, wait = page.locator(".st-key-at_work button"), page.get_by_text("Wait", exact=True)
    needless, end = page.get_by_text("Not waited for."), page.get_by_text("The end.")

    page.goto("/")
    expect(counts).to_be_visible()
    stop.click()
    expect(page.get_by_text(STOPPED)).to_be_visible(timeout=SOONER)
    expect(page.get_by_text("Below it.")).to_be_visible()
    expect(end).to_be_visible()

    page.get_by_role("button", name="Compute it").click()  # now in a part of the page
    expect(counts).to_be_visible()
    expect_announced(page, "Counting …")  # once, and not how it goes on
    expect(end).to_be_visible()
    wait.click()
    expect(needless).to_be_visible(timeout=SOONER)
    expect(counts).to_have_count(0)

    page.goto("/")
    expect(counts).to_be_visible()
    wait.click()  # while the page comes for the first time
    expect(needless).to_be_visible(timeout=SOONER)
    expect(counts).to_have_count(0)
    expect(end).to_be_visible()

    page.goto("/")
    expect(counts).to_be_visible()
    if Path("/proc/self/stat").exists():
        assert workers(server)
        page.close()  # nobody works for a tab that is closed
        wait_until(lambda: not workers(server), SOONER // 1000)
