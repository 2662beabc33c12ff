"""Are the names in the pictures of a page whole, and on nothing that is drawn strongly?"""

import contextlib
from pathlib import Path

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as NotInTime

NAMES = Path(__file__).with_name("names.js").read_text(encoding="utf-8")
NOTHING_WRONG = f"within => ({NAMES})(within).length === 0"


def expect_seen_names_whole(page: Page, within: str = "") -> None:
    """No name is cut off or lies on another, on a point, a ring, an arrow or the boundary.

    What is wrong while a picture finds its place is no fault; what stays wrong is.
    """
    with contextlib.suppress(NotInTime):
        page.wait_for_function(NOTHING_WRONG, arg=within, polling=100)
    faults = page.evaluate(NAMES, within)
    assert not faults, f"{page.url}: {faults}"


def expect_names_whole_to_the_end(page: Page) -> None:
    """At the start of its run, in the middle and at its end; a page without a run as it is."""
    replay = page.get_by_test_id("replay")
    last = int(replay.get_attribute("data-last") or 0) if replay.count() else 0
    for k in sorted({0, last // 2, last}):
        if last and replay.get_attribute("data-cursor") != str(k):
            replay.locator("input[type=range]").first.fill(str(k))
            expect(replay).to_have_attribute("data-cursor", str(k))
        expect_names_whole(page)


def expect_names_whole(page: Page) -> None:
    """The same in every picture of the page."""
    pictures = page.locator(".turn-over")
    turns = 1
    if pictures.count() and pictures.first.is_visible():  # on a phone one is seen at a time
        turns = page.locator(".scene .plot").count()
    for _ in range(turns):
        expect_seen_names_whole(page)
        if turns > 1:
            pictures.first.click()
