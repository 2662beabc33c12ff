"""Is every page, in each of its views, whole and open to everybody, by day and by night?"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.screens import (
    DESKTOP,
    PHONE,
    TABLET,
    ZOOMED,
    expect_nothing_wider_than_the_screen,
)
from tests.browser.visiting import PAGES, open_page, show, views

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


def expect_no_barrier(page: Page) -> None:
    """WCAG 2.2 AA, as far as a program can tell."""
    found = Axe().run(page, options=RULES).response["violations"]
    assert [
        (barrier["id"], node["target"], node["failureSummary"])
        for barrier in found
        for node in barrier["nodes"]
    ] == []


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_whole_and_open_to_everybody(
    page: Page, name: str, viewport: ViewportSize, color_scheme: str
) -> None:
    open_page(page, name)
    for view in views(page) or [None]:
        if view:
            show(page, view)
        expect(page.get_by_test_id("stException")).to_have_count(0)
        expect_nothing_wider_than_the_screen(page, viewport)
        expect_no_barrier(page)


@pytest.mark.parametrize("viewport", [TABLET, ZOOMED], ids=["tablet", "zoomed"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_a_tablet_and_a_browser_zoomed_to_twice_its_size(
    page: Page, name: str, viewport: ViewportSize
) -> None:
    open_page(page, name)
    expect_nothing_wider_than_the_screen(page, viewport)
