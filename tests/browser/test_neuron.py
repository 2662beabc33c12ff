"""Does the lesson “Neuron” answer to the hand, by mouse, finger and keyboard?"""

import re

from playwright.sync_api import Page, expect

from tests.browser.boards import Finger, drag, expect_state, middle, open_board, show_view
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.visiting import at_rest, go_on


def test_and_and_or_are_found_by_hand(page: Page) -> None:
    """At a desk, and once more on a phone."""
    board = open_board(page, "/neuron")
    sentence = board.locator("[data-readout=sentence]")
    first, second = (board.get_by_role("switch", name=name) for name in ("x₁", "x₂"))
    for viewport in (DESKTOP, PHONE):
        if viewport == PHONE:
            page.set_viewport_size(viewport)
            go_on(page, "/neuron")
            expect(page.get_by_role("radio", name="2 inputs")).to_be_checked()
            expect_state(board, in1=0, in2=0)
            at_rest(page)
        first.click()
        second.press("Space")
        expect(board.locator("[data-readout=sum]")).to_have_text("2")
        threshold = board.get_by_role("slider", name="Threshold")
        expect(threshold).to_be_in_viewport()
        expect(board.get_by_role("spinbutton", name="threshold")).to_be_in_viewport(ratio=1)
        threshold.press("ArrowUp")
        threshold.press("ArrowUp")
        expect(sentence).to_contain_text("the neuron is AND")
        board.get_by_role("radio", name="OR").check()
        expect(sentence).to_contain_text("2 of 4")
        board.get_by_role("spinbutton", name="threshold").fill("1")
        page.keyboard.press("Enter")
        expect(sentence).to_contain_text("the neuron is OR")
        expect(page).to_have_url(re.compile(r"\?in1=1&in2=1&goal=or&threshold=1$"))
        page.get_by_role("radio", name="3 inputs").click()
        expect(board.locator("[data-readout=right]")).to_have_text("8 of 8")
        for head in ("x₃", "sum", "output", "OR"):
            written = board.locator("[data-panel=table] text").get_by_text(head, exact=True)
            expect(written).to_have_count(1)
        expect_nothing_wider_than_the_screen(page, viewport)
        at_rest(page)


def test_the_threshold_is_dragged_from_level_to_level(page: Page) -> None:
    board = open_board(page, "/neuron?inputs=3&in1=1")
    drag(page, board.get_by_role("slider", name="Threshold"), 30, -1000)
    expect_state(board, threshold=4)
    expect(board.locator("[data-readout=fires]")).to_have_text("1 < 4")
    page.mouse.up()
    expect(page).to_have_url(re.compile("threshold=4"))


def test_every_threshold_is_tried_on_xor(page: Page) -> None:
    open_board(page, "/neuron")
    board = show_view(page, "XOR")
    expect(board).to_contain_text("Every threshold tried on XOR")
    handle = board.get_by_role("slider", name="Threshold")
    sentence = board.locator("[data-readout=sentence]")
    for threshold, right in [(1, 3), (2, 1), (3, 2), (4, 2)]:
        handle.press("ArrowRight")
        expect(sentence).to_contain_text(f"Threshold {threshold}: {right} of 4")
    expect(page).to_have_url(re.compile(r"view=xor&threshold=4$"))
    page.mouse.click(*middle(board.locator(".textpoint text", has_text=re.compile("^3$"))))
    expect(sentence).to_contain_text("Threshold 1: 3 of 4")  # its bar was pressed


def test_weights_are_pulled_and_typed(page: Page) -> None:
    """At a desk, and once more on a phone, by a finger."""
    board = open_board(page, "/neuron?view=weights")
    sentence = board.locator("[data-readout=sentence]")
    for viewport in (DESKTOP, PHONE):
        if viewport == PHONE:
            page.set_viewport_size(viewport)
            go_on(page, "/neuron?view=weights")
        expect(sentence).to_contain_text("a is 1")
        at_rest(page)
        weight = board.get_by_role("slider", name="Weight θ₁")
        if viewport == PHONE:
            finger = Finger(page)
            finger.drag(weight, -300, 0)
            finger.lift()
        else:
            drag(page, weight, -900, 0)
            page.mouse.up()
        expect_state(board, theta1=-3)
        expect(sentence).to_contain_text("rests and says −1")
        board.get_by_role("radio", name="0 or 1").check()
        expect(sentence).to_contain_text("rests and says 0")
        board.get_by_label("θ₀", exact=True).fill("2.0")
        page.keyboard.press("Enter")
        expect(board.locator("[data-readout=a]")).to_have_text("−3 + 1 + 2 = 0")
        expect(page).to_have_url(re.compile(r"theta1=-3&theta0=2&output=01$"))
        expect_nothing_wider_than_the_screen(page, viewport)
        at_rest(page)
