"""Does the lesson on XOR answer to the hand, in a real browser?"""

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import (
    drag,
    expect_state,
    on_to_board,
    open_board,
    readout,
    type_number,
)
from tests.browser.visiting import at_rest


def test_the_run_goes_round_and_says_so(page: Page) -> None:
    page.goto("/xor")
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", "0")
    expect(player).to_have_attribute("data-last", "24")
    errors, sentence = (
        player.locator("[data-readout=error]"),
        player.locator("[data-readout=sentence]"),
    )
    for k, wrong in enumerate((2, 3, 2, 4), start=1):
        page.keyboard.press("ArrowRight")
        expect(player).to_have_attribute("data-cursor", str(k))
        expect(errors).to_have_text(f"{wrong} of 4")
    expect(sentence).to_contain_text("4 updates ago")
    page.keyboard.press("End")
    expect(player).to_have_attribute("data-cursor", "24")
    expect(sentence).to_contain_text("for ever")


def test_its_boards_answer_to_the_hand(page: Page) -> None:
    """Each view in turn, in one page."""
    board = open_board(page, "/xor?view=try")
    nobody_gets_more_than_three_of_four(page, board)
    board = on_to_board(page, "/xor?view=line&b=0.9", "needs two changes")
    b_is_dragged_out_of_the_stretch(page, board)
    board = on_to_board(page, "/xor?view=layers", "All 4 rows are right")
    two_lines_make_xor_and_one_moved_breaks_it(page, board)
    board = on_to_board(page, "/xor?view=sixteen", "never")
    pointing_at_a_function_tells_what_became_of_it(page, board)


def nobody_gets_more_than_three_of_four(page: Page, board: Locator) -> None:
    expect(readout(board, "right")).to_have_text("2 of 4")
    for label, number in (("θ₁", "1"), ("θ₂", "1"), ("θ₀", "-0.5")):
        type_number(board, label, number)
    expect(readout(board, "right")).to_have_text("3 of 4")
    expect(readout(board, "sentence")).to_contain_text("No line")
    expect(page).to_have_url(re.compile(r"theta2=1&theta0=-0\.5"))
    tip = page.get_by_role("slider", name="Tip of θ")
    for right, down in ((-160, 0), (60, 140), (200, -90)):
        drag(page, tip, right, down)
        page.mouse.up()
        expect(readout(board, "right")).to_have_text(re.compile("^[0-3] of 4$"))
    now = json.loads(board.get_attribute("data-state") or "")
    expect(page).to_have_url(re.compile(re.escape(f"theta1={now['theta1']:g}&")))
    at_rest(page)


def b_is_dragged_out_of_the_stretch(page: Page, board: Locator) -> None:
    handle = page.locator(".handle[aria-label=B]")
    handle.focus()
    handle.press("ArrowRight")
    expect_state(board, b=1)
    expect(readout(board, "sentence")).to_contain_text("both labels")
    drag(page, handle, 120, 0)
    expect(readout(board, "sentence")).to_contain_text("one crossing is enough")
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"b=1\.\d"))
    at_rest(page)


def two_lines_make_xor_and_one_moved_breaks_it(page: Page, board: Locator) -> None:
    line = page.get_by_role("slider", name="Line of h₂")
    drag(page, line, -90, -90)  # along itself: nothing happens
    page.mouse.up()
    expect(readout(board, "second")).to_have_text("NAND")
    drag(page, line, -110, 110)
    expect(readout(board, "second")).to_have_text("NOR")
    expect(readout(board, "row01")).to_have_text("h = 10, output 0 ✗")
    page.mouse.up()
    expect(page).to_have_url(re.compile("threshold2="))
    at_rest(page)


def pointing_at_a_function_tells_what_became_of_it(page: Page, board: Locator) -> None:
    expect(readout(board, "updates")).to_have_text("never")
    x, y = page.evaluate(
        """() => {
            const plot = document.querySelector("[data-testid=board] .js-plotly-plot");
            const { xaxis, yaxis } = plot._fullLayout, box = plot.getBoundingClientRect();
            const cells = plot.data.find((trace) => trace.hoverinfo === "none");
            const [x, y] = [xaxis.d2p(cells.x[1]), yaxis.d2p(cells.y[1])];
            return [box.x + xaxis._offset + x, box.y + yaxis._offset + y];
        }"""
    )
    page.mouse.move(x, y)
    page.mouse.move(x + 2, y + 2)
    expect(readout(board, "name")).to_have_text("AND")
    expect(readout(board, "updates")).to_have_text("18 updates")
