"""How far is it to the controls, by the keyboard?"""

from playwright.sync_api import Page, expect

from tests.browser.visiting import at_rest

MOST_STOPS_TO_A_SWITCH = 8


def test_one_stop_leads_past_the_menu_to_the_controls(page: Page) -> None:
    """From there the switches of a player are a few stops away; or it is what one fills in."""
    page.goto("/step_through?data=and")
    at_rest(page)
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to the controls")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    ask = page.get_by_role("button", name="ask me")
    for _ in range(MOST_STOPS_TO_A_SWITCH):
        page.keyboard.press("Tab")
        if ask.evaluate("button => button === document.activeElement"):
            break
    expect(ask).to_be_focused()
    page.goto("/practice")
    at_rest(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Row 1, Point")).to_be_focused()
