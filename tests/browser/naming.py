"""Are the names in the pictures of a page whole, and on nothing that is drawn strongly?"""

import contextlib
import re
from pathlib import Path

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as NotInTime

from tests.browser.screens import PHONE

NAMES = Path(__file__).with_name("names.js").read_text(encoding="utf-8")
# Still to be mended, on a phone: the picture from above, and the two arrows of one update.
KNOWN = re.compile(r"^(From above: θ|Before and after: θ after) lies on a (mark|line)")
NOTHING = re.compile("(?!)")


def expect_names_whole(page: Page) -> None:
    """No name is cut off or lies on another, on a point, a ring, an arrow or the boundary.

    What is wrong while a picture finds its place is no fault; what stays wrong is.
    """
    screen = page.viewport_size
    known = KNOWN if screen and screen["width"] <= PHONE["width"] else NOTHING
    nothing_wrong = f"() => ({NAMES})().every((fault) => /{known.pattern}/u.test(fault))"
    pictures = page.locator(".turn-over")
    turns = 1
    if pictures.count() and pictures.first.is_visible():  # on a phone one is seen at a time
        turns = page.locator(".scene .plot").count()
    for _ in range(turns):
        with contextlib.suppress(NotInTime):
            page.wait_for_function(nothing_wrong)
        assert [fault for fault in page.evaluate(NAMES) if not known.search(fault)] == []
        if turns > 1:
            pictures.first.click()
