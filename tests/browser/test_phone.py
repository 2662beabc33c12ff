"""A phone in the hand: a button for the settings, swipes between pictures; and marks to click."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boards import Finger
from tests.browser.screens import PHONE, SIDEWAYS
from tests.browser.test_lessons import expect_all_in_the_hand
from tests.browser.visiting import at_rest, open_options, turn_to

OF_A_MOUSE = re.compile(r"[Cc]lick|wheel|Alt|Ctrl|Enter|presenting|\(.\)|→|←")
ON_THE_PATH = """(plot, k) => {
  plot.scrollIntoView({ block: "center" });
  const { xaxis, yaxis } = plot._fullLayout, { left, top } = plot.getBoundingClientRect();
  const path = plot.data.find(({ mode, x }) => mode?.includes("lines+markers") && x.length > k);
  const at = [left + xaxis._offset + xaxis.d2p(path.x[k]), top + yaxis._offset];
  return [at[0], at[1] + yaxis.d2p(path.y[k])];
}"""
SCROLLED = "document.querySelector('[data-testid=stMain]').scrollTop"
EYE = "JSON.stringify(document.querySelector('.solid .plot')._fullLayout.scene._scene.getCamera())"


@pytest.mark.parametrize(("viewport", "by_touch"), [(PHONE, True)], ids=["phone"])
def test_a_run_is_chosen_and_looked_at_with_a_finger(page: Page, by_touch: bool) -> None:
    page.goto("/step_through")
    at_rest(page)
    player, opened = page.get_by_test_id("replay"), page.get_by_test_id("stPopoverBody")

    # One button opens what can be chosen; a choice closes all of it.
    page.get_by_role("button", name="Data and settings: Eight updates").tap()
    for held in (SIDEWAYS, PHONE):
        page.set_viewport_size(held)
        expect_all_in_the_hand(page)
    page.locator(".st-key-chip_data button").tap()
    expect(opened).to_be_visible()
    expect_all_in_the_hand(page)
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


@pytest.mark.parametrize(("viewport", "by_touch"), [(PHONE, True)], ids=["phone"])
def test_a_finger_hits_all_that_opens(page: Page, by_touch: bool) -> None:
    page.goto("/step_through?k=1")
    at_rest(page)
    player = page.get_by_test_id("replay")
    more = player.get_by_role("button", name="More", exact=True)
    more.tap()
    expect_all_in_the_hand(page)
    ask = player.get_by_role("button", name="ask me")
    ask.tap()
    expect(page.get_by_test_id("question")).to_be_visible()
    expect_all_in_the_hand(page)
    open_options(player)
    ask.tap()
    expect(page.get_by_test_id("question")).to_be_hidden()
    page.get_by_role("button", name="Share").tap()
    expect(page.get_by_role("link", name="Open your lecture")).to_be_visible()
    expect_all_in_the_hand(page)
    page.keyboard.press("Escape")
    page.get_by_label("Readouts").locator("[data-sign='θ']").filter(visible=True).first.tap()
    expect(page.locator(".sign-card").get_by_role("link")).to_be_visible()
    expect_all_in_the_hand(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("stMainMenuButton").tap()
    expect(page.get_by_test_id("stMainMenuPopover")).to_be_visible()
    expect_all_in_the_hand(page)
    page.keyboard.press("Escape")

    # The menu of pages, which closes once one is chosen.
    page.get_by_test_id("stExpandSidebarButton").tap()
    menu = page.get_by_test_id("stSidebar")
    expect(menu).to_have_attribute("data-collapsed", "false")
    expect_all_in_the_hand(page)
    page.get_by_test_id("stSidebarNavLink").filter(has_text="Neuron").tap()
    expect(menu).to_have_attribute("data-collapsed", "true")


@pytest.mark.parametrize(("viewport", "by_touch"), [(PHONE, True)], ids=["phone"])
def test_no_word_speaks_of_a_mouse_and_the_table_shows_theta_after(
    page: Page, by_touch: bool
) -> None:
    page.goto("/step_through?k=3")
    at_rest(page)
    titles = page.locator("[title]").evaluate_all("all => all.map(({ title }) => title)")
    assert [title for title in titles if OF_A_MOUSE.search(title)] == []
    table = page.locator(".updates", has_text="Table of updates")
    table.locator("summary").tap()
    head = table.get_by_role("columnheader", name="θ after")
    head.scroll_into_view_if_needed()
    expect(head).to_be_in_viewport(ratio=0.99)
    assert table.locator(".table-box").evaluate("box => box.scrollLeft") == 0

    # The nearest mark is taken: here on the path of θ, which leads to its update.
    weights = page.locator("[data-scene=weights]")
    turn_to(weights)
    x, y = weights.locator(".plot").evaluate(ON_THE_PATH, 2)
    page.touchscreen.tap(x + 9, y)
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "2")


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
