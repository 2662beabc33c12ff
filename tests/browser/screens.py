"""The screens that every page must fit, and the colours it has by day and by night."""

import contextlib

from playwright.sync_api import Page, ViewportSize
from playwright.sync_api import TimeoutError as NotInTime

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}  # the same phone
PHONE_AGENT = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1"
)
TABLET: ViewportSize = {"width": 820, "height": 1180}
ZOOMED: ViewportSize = {"width": 640, "height": 360}  # what a desktop at 200 % has room for

BACKGROUND = {"light": "rgb(255, 255, 255)", "dark": "rgb(18, 21, 28)"}

TOO_WIDE = """() => [document.scrollingElement, ...document.querySelectorAll("[data-testid]")]
    .filter(e => e.scrollWidth > e.clientWidth + 1 && e.getBoundingClientRect().right > 0
        && ["auto", "scroll"].includes(getComputedStyle(e).overflowX))
    .map(e => e.dataset.testid ?? e.tagName)"""
FITS = f"width => document.scrollingElement.scrollWidth === width && !({TOO_WIDE})().length"


def expect_nothing_wider_than_the_screen(page: Page, viewport: ViewportSize) -> None:
    """Nothing scrolls sideways, neither the page nor anything in it, once all is laid out."""
    with contextlib.suppress(NotInTime):
        page.wait_for_function(FITS, arg=viewport["width"], polling=100)
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") == viewport["width"]
