"""Does the lesson “Convergence” follow keys, fingers and links in a real browser?"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import drag, middle, on_to_board, open_board, readout, type_number
from tests.browser.screens import DESKTOP, PHONE
from tests.browser.visiting import at_rest


def open_proof(page: Page, query: str = "") -> Locator:
    """The player, once it has drawn."""
    page.goto(f"/convergence?{query}")
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", re.compile(r"\d+"))
    return player


def said(page: Page) -> Locator:
    return page.locator("[data-readout=sentence]")


def dots(page: Page) -> list[list[float]]:
    """Where the four dots of the squeeze are, which are drawn last."""
    return page.evaluate(
        """() => {
            const { x, y } = document.querySelector("[data-scene=squeeze] .plot").data.at(-1);
            return [[...x], [...y]];
        }"""
    )


def test_the_steps_speak_of_this_run_and_the_cursor_moves_in_both_pictures(page: Page) -> None:
    player = open_proof(page, "data=and")
    expect(said(page)).to_contain_text("0.2425")
    page.get_by_role("radio", name="2 θ̂·θ* grows").click()
    expect(said(page)).to_contain_text("still 0")
    for k in (1, 2, 3):
        page.get_by_role("button", name="Next update").click()
        expect(player).to_have_attribute("data-cursor", str(k))
    expect(said(page)).to_contain_text("3 updates")
    x, y = dots(page)
    assert x == pytest.approx([3] * 4, abs=0.01)
    assert y == pytest.approx([3 / 17**0.5, 7 / 17**0.5, 3**0.5, 3], abs=0.01)
    at_rest(page)
    page.get_by_role("radio", name="4 Cauchy–Schwarz").focus()
    page.keyboard.press("ArrowRight")  # the next step of the proof, and no update
    expect(page.get_by_role("radio", name="5 so it ends")).to_be_checked()
    expect(said(page)).to_contain_text("k = 51")
    expect(player).to_have_attribute("data-cursor", "3")
    page.get_by_role("button", name="Last").click()
    expect(said(page)).to_contain_text("more than 51 updates")
    expect(page).to_have_url(re.compile(r"step=5.*k=18|k=18.*step=5"))


def test_its_boards_answer_to_the_hand(page: Page) -> None:
    """Each view in turn, in one page."""
    board = open_board(page, "/convergence?view=choose")
    theta_star_follows_the_hand_and_stays_in_the_address(page, board)
    board = on_to_board(page, "/convergence?view=wrong&set=and", "18 updates")
    the_wrong_bound_is_seen_failing(page, board)
    board = on_to_board(page, "/convergence?view=size", "0.3119")
    the_lift_raises_the_points(page, board)


def theta_star_follows_the_hand_and_stays_in_the_address(page: Page, board: Locator) -> None:
    gamma, bound = readout(board, "gamma"), readout(board, "bound")
    expect(gamma).to_contain_text("0.2325")
    expect(board.locator(".legend li").first).to_be_visible()  # no hole before it
    type_number(board, "angle", "209.7449")
    expect(bound).to_contain_text("61.39")
    expect(said(page)).to_contain_text("best")
    expect(page).to_have_url(re.compile(r"angle=209\.7449"))
    tip = board.get_by_role("slider", name="Turn θ*")
    drag(page, tip, 200, -100)
    expect(gamma).to_contain_text("−∞")  # while the hand still holds it
    expect(said(page)).to_contain_text("nothing is proven")
    page.mouse.up()
    expect(page).not_to_have_url(re.compile(r"angle=209\.7449"))
    dragged = page.url
    tip.press("ArrowUp")
    expect(page).not_to_have_url(dragged)
    expect(page).to_have_url(re.compile(r"view=choose.*angle="))
    at_rest(page)


def test_the_second_proof_starts_anywhere(page: Page) -> None:
    player = open_proof(page, "data=and&view=second&start=3,-1,2")
    expect(page.locator("[data-readout=bound]")).to_have_text("59.6667")
    expect(page.locator("[data-readout=distance]")).to_have_text("179")
    page.get_by_role("radio", name="2 write it out").click()
    expect(said(page)).to_contain_text("179 −")
    page.get_by_role("button", name="Last").click()
    expect(said(page)).to_contain_text("at most 59 updates")
    expect(player.locator("[data-scene=aim]")).to_be_visible()


def the_wrong_bound_is_seen_failing(page: Page, board: Locator) -> None:
    board.get_by_role("radio", name="9 and 11 on a line").check()
    expect(said(page)).to_contain_text("202 updates")
    expect(page).not_to_have_url(re.compile("set=and"))
    expect(readout(board, "bound")).to_contain_text("12322")
    page.mouse.click(*middle(board.locator(".point").nth(1)))  # the bound of AND
    expect(board.get_by_role("radio", name="AND", exact=True)).to_be_checked()
    expect(page).to_have_url(re.compile("set=and"))
    at_rest(page)


def test_without_a_line_the_way_leads_to_xor(page: Page) -> None:
    page.goto("/convergence?data=xor")
    expect(page.get_by_text("there is no θ* and no γ")).to_be_visible()
    page.get_by_role("link", name="When no line exists").click()
    expect(page).to_have_url(re.compile(r"/xor\?"))


def test_the_proof_fits_the_screen(page: Page) -> None:
    open_proof(page, "step=3&k=4")
    at_rest(page)
    for viewport in (DESKTOP, PHONE):
        page.set_viewport_size(viewport)
        expect(page.get_by_role("button", name="Play")).to_be_in_viewport(ratio=1)
        for radio in page.get_by_role("radio", checked=True).all():
            expect(radio).to_be_in_viewport(ratio=0.9)  # in a strip that is swiped on a phone
        if viewport == DESKTOP:
            for name in ("The squeeze", "Data space"):
                expect(page.get_by_role("heading", name=name)).to_be_in_viewport(ratio=1)
            expect(page.locator("[data-readout=learnt_margin]")).to_be_in_viewport(ratio=1)


def the_lift_raises_the_points(page: Page, board: Locator) -> None:
    expect(readout(board, "gamma")).to_have_text("0.3119")
    height = board.get_by_role("slider", name="height x₃")
    height.press("Home")
    expect(readout(board, "gamma")).to_have_text("none")
    expect(readout(board, "sentence")).to_contain_text("no line through the origin")
    height.press("ArrowRight")
    expect(readout(board, "gamma")).to_have_text("0.0333")
    expect(page).to_have_url(re.compile(r"height=0\.1$"))
