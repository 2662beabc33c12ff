"""A phone in the hand: a button for the settings, swipes between pictures; and marks to click."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boards import Finger
from tests.browser.screens import PHONE
from tests.browser.visiting import at_rest

SCROLLED = "document.querySelector('[data-testid=stMain]').scrollTop"
EYE = "JSON.stringify(document.querySelector('.solid .plot')._fullLayout.scene._scene.getCamera())"


@pytest.mark.parametrize(("viewport", "by_touch"), [(PHONE, True)], ids=["phone"])
def test_a_run_is_chosen_and_looked_at_with_a_finger(page: Page, by_touch: bool) -> None:
    page.goto("/step_through")
    at_rest(page)
    player, opened = page.get_by_test_id("replay"), page.get_by_test_id("stPopoverBody")

    # One button opens what can be chosen; a choice closes all of it.
    page.get_by_role("button", name="Data and settings: Eight updates").tap()
    page.locator(".st-key-chip_data button").tap()
    opened.get_by_text("AND", exact=True).tap()
    expect(opened).to_have_count(0)
    button = page.get_by_role("button", name="Data and settings: AND")
    expect(button.locator("svg")).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(player).to_have_attribute("data-last", "18")
    at_rest(page)

    # A swipe leads to the next picture; up and down it scrolls the page, over one in space, too.
    finger, data = Finger(page), page.locator("[data-scene=data]")
    weights = page.locator("[data-scene=weights]")
    expect(data).to_be_visible()
    expect(weights).to_be_hidden()
    finger.drag(data.locator(".plot"), -120, 4)
    finger.lift()
    expect(weights).to_be_visible()
    expect(data).to_be_hidden()
    before = page.evaluate(EYE)
    finger.drag(weights.locator(".plot"), 4, -120)
    finger.lift()
    page.wait_for_function(f"() => {SCROLLED} > 40")
    assert page.evaluate(EYE) == before


def test_a_click_on_a_mark_of_the_run_goes_there(page: Page) -> None:
    page.goto("/xor")
    at_rest(page)
    player = page.get_by_test_id("replay")
    chart = page.locator("[data-scene=error] .plot")
    place = chart.evaluate(
        """plot => {
            const { xaxis, yaxis } = plot._fullLayout;
            return { x: xaxis._offset + xaxis.d2p(7), y: yaxis._offset + yaxis._length / 2 };
        }"""
    )
    chart.click(position=place)
    expect(player).to_have_attribute("data-cursor", "7")
