"""Does a picture take what is left of the screen, and disturb nothing else at a step?"""

import json
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.screens import DESKTOP, PHONE
from tests.browser.visiting import at_rest, go_on

LARGE: ViewportSize = {"width": 1920, "height": 1080}
# Its pictures, and what belongs to them below, end where the screen does, up to a little air.
FILLS_THE_SCREEN = """() => {
    const frame = document.querySelector(".look .frame");
    const waysOn = document.querySelector(".st-key-words_lead_on");
    const below = [waysOn, frame.querySelector(".transport")];
    const last = below.find((part) => part?.checkVisibility()) ?? frame;
    const air = innerHeight - last.getBoundingClientRect().bottom;
    const cards = [...frame.querySelectorAll(":scope > .card:not(.small)")];
    return air >= 0 && air < 64 && cards.every((card) => card.clientHeight > 140);
}"""
HEIGHTS = "() => [...document.querySelectorAll('.replay .scene')].map((e) => e.clientHeight)"
BOXES = """() => [...document.querySelectorAll(".replay :is(.frame, .side) > *")]
    .map((part) => JSON.stringify(part.getBoundingClientRect()))"""


ADDRESSES = [
    "/step_through?data=and&k=999",  # a note above
    "/step_through?data=iris_versicolor_virginica",  # an overview above, a small picture
    "/step_through?data=and&present=1",
    "/convergence?view=proof&present=1",
    "/variants?view=rules",  # pictures in two rows
    "/neuron?threshold=none",  # a notice of the board
    "/margin_lab",
    "/your_data",
    "/your_data?present=1",
]


def test_the_picture_ends_where_the_screen_does(page: Page) -> None:
    """From a page to the same one on a projector one goes on, without opening it anew."""
    for address in ADDRESSES:
        page.set_viewport_size(DESKTOP)
        if "present" in address and urlsplit(page.url).path == urlsplit(address).path:
            go_on(page, address)
            expect(page.get_by_test_id("stHeader")).to_be_hidden()
        else:
            page.goto(address)
        at_rest(page)
        for screen in (DESKTOP, LARGE):
            page.set_viewport_size(screen)
            page.wait_for_function(FILLS_THE_SCREEN)


def test_neither_steps_nor_the_table_below_move_the_layout(page: Page) -> None:
    page.goto("/step_through?data=and")
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", "0")
    at_rest(page)
    before = page.evaluate(BOXES)
    for k in range(1, 19):
        page.keyboard.press("ArrowRight")
        expect(player).to_have_attribute("data-cursor", str(k))
        assert page.evaluate(BOXES) == before
    before = page.evaluate(HEIGHTS)
    player.get_by_text("Table of updates").click()
    expect(player.get_by_role("table").last).to_be_visible()
    assert page.evaluate(HEIGHTS) == before


def test_a_plane_that_nobody_has_moved_shows_all_points_in_any_room(page: Page) -> None:
    page.goto("/your_data")
    at_rest(page)
    seen = "document.querySelector('[data-testid=drawing]').dataset.view"
    before = page.evaluate(seen)
    page.set_viewport_size(LARGE)
    page.wait_for_function(f"before => {seen} !== before", arg=before)
    page.set_viewport_size(DESKTOP)
    page.wait_for_function(f"before => {seen} === before", arg=before)


def test_what_appears_above_takes_its_room_from_the_picture(page: Page) -> None:
    page.goto("/step_through?data=and")
    at_rest(page)
    page.evaluate(
        """() => document.querySelector(".st-key-title_row").insertAdjacentHTML(
            "beforebegin", "<div style='flex: none; height: 70px'>Something new</div>")"""
    )
    page.wait_for_function(FILLS_THE_SCREEN)
    expect(page.get_by_text("Something new")).to_be_visible()


def test_a_step_restyles_pictures_and_not_the_page(page: Page, browser: Browser) -> None:
    """A rule that asks what a page holds makes the browser look at all of it at every step."""
    for screen, query in ((DESKTOP, ""), (DESKTOP, "&present=1"), (PHONE, "")):
        page.set_viewport_size(screen)
        page.goto(f"/convergence?data=and{query}")
        at_rest(page)
        everything = page.locator("*").count()
        browser.start_tracing(page=page, categories=["devtools.timeline"])
        page.keyboard.press("ArrowRight")
        expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "1")
        events = json.loads(browser.stop_tracing())["traceEvents"]
        restyled = [
            event["args"]["elementCount"]
            for event in events
            if event["name"] == "UpdateLayoutTree" and event["ph"] == "X"
        ]
        assert 0 < max(restyled) < everything / 3
