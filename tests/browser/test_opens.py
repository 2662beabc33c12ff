"""Does the app open, on a laptop and on a phone, by day and by night?"""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.screens import BACKGROUND, DESKTOP, PHONE


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_home_opens(page: Page, viewport: ViewportSize, color_scheme: str) -> None:
    page.goto("/")
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "0")
    expect(page.get_by_role("link", name="Two clouds that overlap")).to_be_attached()
    expect(page).to_have_title("Perceptron Explorer")
    expect(page.get_by_role("heading", name="Perceptron Explorer")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Play")).to_be_in_viewport()
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", BACKGROUND[color_scheme])
    expect(page.get_by_test_id("stException")).to_have_count(0)
