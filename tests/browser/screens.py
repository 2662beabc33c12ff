"""The screens that every page must fit."""

from playwright.sync_api import Page, ViewportSize

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 820, "height": 1180}
ZOOMED: ViewportSize = {"width": 640, "height": 360}  # what a desktop at 200 % has room for


def expect_nothing_wider_than_the_screen(page: Page, viewport: ViewportSize) -> None:
    """Nothing scrolls sideways, neither the page nor anything in it."""
    too_wide = page.evaluate(
        """() => [document.scrollingElement, ...document.querySelectorAll("[data-testid]")]
            .filter(e => e.scrollWidth > e.clientWidth + 1 && e.getBoundingClientRect().right > 0
                && ["auto", "scroll"].includes(getComputedStyle(e).overflowX))
            .map(e => e.dataset.testid ?? e.tagName)"""
    )
    assert too_wide == [], too_wide
    assert page.evaluate("document.scrollingElement.scrollWidth") == viewport["width"]
