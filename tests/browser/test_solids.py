"""3D pictures: all of them in sight, and a wheel that never takes them out of it."""

import io
import math

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.naming import expect_seen_names_whole
from tests.browser.screens import DESKTOP, PHONE
from tests.browser.visiting import MOST_PICTURES, at_rest, turn_to

CARD = (251, 251, 253)  # the paper of a card by day
SOLID = ".card.scene:has(.gl-container canvas)"
EDGE = 2  # pixels
FAR_AWAY = "start=-20,-20,5"
ADDRESSES = (
    "/step_through?data=and&k=18",
    f"/step_through?data=and&{FAR_AWAY}&k=3",
    "/weight_space?data=and",
    "/weight_space?data=and&view=carve",
    "/weight_space?data=and&view=downhill",
    "/weight_space?view=downhill",
    "/offset?view=lift",
    "/convergence?data=and&view=size",
    "/xor?view=lift",
)
CAMERA = "plot => plot._fullLayout.scene._scene.getCamera()"
SCROLLED = """() => [...document.querySelectorAll("*")].reduce((sum, e) => sum + e.scrollTop, 0)"""


def solid(page: Page, address: str) -> Locator:
    """The picture in space of a page, drawn."""
    page.goto(address)
    at_rest(page)
    card = page.locator(SOLID)
    expect(card).to_have_count(1)
    turn_to(card)
    card.scroll_into_view_if_needed()
    return card


def distance(camera: dict) -> float:
    return math.dist(*([camera[end][axis] for axis in "xyz"] for end in ("eye", "center")))


def expect_ink_to_end_inside(plot: Locator) -> None:
    picture = np.asarray(Image.open(io.BytesIO(plot.screenshot())).convert("RGB")).astype(int)
    inked = np.abs(picture - CARD).max(axis=2) > 24
    rim = np.ones_like(inked)
    rim[EDGE:-EDGE, EDGE:-EDGE] = False
    assert inked.any()
    assert not (inked & rim).any(), np.argwhere(inked & rim)[:5].tolist()


@pytest.mark.parametrize(
    ("viewport", "present", "address"),
    [
        *((DESKTOP, "&present=1", address) for address in ADDRESSES),
        *((PHONE, "", address) for address in ADDRESSES),
        *((DESKTOP, "", address) for address in ADDRESSES[::4]),  # a laptop
    ],
)
def test_nothing_of_a_solid_is_cut_off(
    page: Page, viewport: ViewportSize, present: str, address: str
) -> None:
    """Names of axes, ticks and all that is drawn end before the edge of the picture.

    Names are on no mark and on no other name, when the page opens and at the end of a run. In a
    room it is as whole when it is seen alone, where it is larger.
    """
    card = solid(page, f"{address}{present}")
    expect_ink_to_end_inside(card.locator(".plot"))
    expect_seen_names_whole(page, SOLID)
    if present and page.locator(".scene:not(.small)").count() > 1:
        for _ in range(MOST_PICTURES):
            page.keyboard.press("v")
            if card.evaluate("card => card.matches('.seen')"):
                break
        expect(page.locator(".look.alone .scene.seen .gl-container")).to_have_count(1)
        at_rest(page)
        expect_ink_to_end_inside(card.locator(".plot"))
        expect_seen_names_whole(page, SOLID)
    replay = page.get_by_test_id("replay")
    if replay.count() and (last := replay.get_attribute("data-last")):
        replay.get_by_role("button", name="Last", exact=True).click()
        expect(replay).to_have_attribute("data-cursor", last)
        expect_seen_names_whole(page, SOLID)


def test_the_wheel_scrolls_the_page_and_zooms_with_ctrl(page: Page) -> None:
    card = solid(page, "/step_through?data=and&k=18")
    plot = card.locator(".plot")
    reset = card.get_by_role("button", name="Reset view")
    expect(reset).to_be_hidden()
    before, at_top = plot.evaluate(CAMERA), page.evaluate(SCROLLED)
    plot.hover()
    page.mouse.wheel(0, 300)
    page.wait_for_function(f"top => ({SCROLLED})() > top", arg=at_top)
    assert plot.evaluate(CAMERA) == before

    plot.hover()
    page.keyboard.down("Control")
    for _ in range(40):
        page.mouse.wheel(0, 400)
    page.keyboard.up("Control")
    expect(reset).to_be_visible()
    assert distance(before) < distance(plot.evaluate(CAMERA)) < 3 * distance(before)
    reset.click()
    expect(reset).to_be_hidden()
    assert distance(plot.evaluate(CAMERA)) == pytest.approx(distance(before))


def test_a_picture_that_was_zoomed_stays_so_while_it_moves(page: Page) -> None:
    """On a board the picture is made anew whenever a value changes."""
    card = solid(page, "/weight_space?data=and")
    plot = card.locator(".plot")
    plot.hover()
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    expect(card.get_by_role("button", name="Reset view")).to_be_visible()
    nearer = distance(plot.evaluate(CAMERA))
    page.get_by_label("θ₁").fill("3")
    page.keyboard.press("Enter")
    page.wait_for_url("**theta1=3**")
    at_rest(page)
    assert distance(plot.evaluate(CAMERA)) == pytest.approx(nearer)
