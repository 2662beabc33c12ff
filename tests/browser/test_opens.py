"""Does the app open, on a laptop and on a phone, by day and by night?"""

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.screens import BACKGROUND, DESKTOP, PHONE

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
# What a newcomer sees at once, on each screen.
AT_ONCE = [".plain-sight", ".says", ".buttons", ".count"]


def test_home_opens(page: Page) -> None:
    """On a laptop, then on a phone, upright and held sideways; each by day and by night."""
    page.goto("/")
    run = page.get_by_test_id("first_run")
    expect(run).to_have_attribute("data-cursor", "0")
    expect(page).to_have_title("Perceptron Explorer")
    doors = [page.get_by_role("heading", name=name, exact=True) for name in ("Learn", "Teach")]
    links = [
        page.get_by_test_id("stMain").get_by_role("link", name=name)
        for name in ("Start here", "Worksheets")
    ]
    for viewport in (DESKTOP, PHONE, LANDSCAPE):
        page.set_viewport_size(viewport)
        expect(page.get_by_role("heading", name="See how a perceptron learns")).to_be_in_viewport()
        for part in AT_ONCE:
            expect(run.locator(part)).to_be_in_viewport(ratio=1)
        for one in [*doors, *links]:
            expect(one).to_be_visible()
            if viewport == DESKTOP:
                expect(one).to_be_in_viewport(ratio=1)
        expect(page.get_by_test_id("stException")).to_have_count(0)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            expect(page.get_by_test_id("stApp")).to_have_css("background-color", BACKGROUND[scheme])
