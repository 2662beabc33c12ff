"""Does the line of the lesson “Linear classifier” follow the hand?"""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.boards import Finger, drag, expect_state, middle, open_board
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.visiting import at_rest, go_on, turn_to

SCREENS = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
SEPARATING = "theta1=1&theta2=1&theta0=-1.5"


def readout(board: Locator, name: str) -> Locator:
    return board.locator(f"[data-readout={name}]")


@SCREENS
def test_turning_theta_right_round_gets_all_points_right(
    page: Page, viewport: ViewportSize
) -> None:
    sent: list[object] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    board = open_board(page, "/linear_classifier")
    sent.clear()
    tip = board.get_by_role("slider", name="Tip of θ")
    expect(tip).to_be_in_viewport()
    (x, y), (foot_x, foot_y) = middle(tip), middle(board.get_by_role("slider", name="Line"))
    expect(readout(board, "error")).to_have_text("10 of 10 = 1")
    pulled = (2 * (foot_x - x), 2 * (foot_y - y))
    finger = Finger(page) if viewport == PHONE else None
    if finger:
        finger.drag(tip, *pulled)
    else:
        drag(page, tip, *pulled)
    expect(readout(board, "error")).to_have_text("0 of 10 = 0")
    expect(readout(board, "sentence")).to_contain_text("this line separates them")
    assert sent == []
    if finger:
        finger.lift()
    else:
        page.mouse.up()
    expect(page).to_have_url(re.compile(r"theta1=-"))
    expect_nothing_wider_than_the_screen(page, viewport)


def test_the_line_is_shifted_but_never_turned(page: Page) -> None:
    board = open_board(page, "/linear_classifier?data=and")
    line = board.get_by_role("slider", name="Line")
    drag(page, line, 90, -60)
    expect(readout(board, "theta0")).not_to_have_text("−0.75")
    expect(readout(board, "theta")).to_have_text("(1, 0.5)")
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"\?data=and&theta0=-[\d.]+$"))
    board.get_by_label("θ₀", exact=True).fill("0")
    page.keyboard.press("Enter")
    expect(readout(board, "on")).to_have_text("1")  # (0, 0) is on it
    line.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"theta0=-0.01$"))


def test_times_two_changes_no_prediction_and_the_table_holds_what_the_picture_shows(
    page: Page,
) -> None:
    """And another data set brings its own line."""
    board = open_board(page, f"/linear_classifier?data=and&{SEPARATING}")
    expect_state(board, theta0=-1.5)
    board.get_by_text("Table of points").click()
    table = board.get_by_role("region", name="Table of points")
    expect(table.get_by_role("rowheader")).to_have_text(["1", "2", "3", "4"])
    scores, sides = (table.locator(f"tbody td:nth-child({place})") for place in (4, 5))
    expect(scores).to_have_text(["1.5", "0.5", "0.5", "0.5"])
    boundary = board.locator(".trace .js-line").first
    drawn = boundary.get_attribute("d")
    board.get_by_role("radio", name="2", exact=True).check()
    expect(readout(board, "theta0")).to_have_text("2 · (−1.5) = −3")
    expect(readout(board, "error")).to_have_text("0 of 4 = 0")
    expect(readout(board, "sentence")).to_contain_text("Same line")
    assert boundary.get_attribute("d") == drawn
    expect(scores).to_have_text(["3", "1", "1", "1"])
    board.get_by_label("θ₀", exact=True).fill("0")
    page.keyboard.press("Enter")
    expect(scores).to_have_text(["0", "−2", "−2", "4"])
    expect(sides).to_have_text(["undecided", "misclassified", "misclassified", "right"])
    page.get_by_test_id("stPopoverButton").filter(has_text="data").click()
    page.get_by_role("radio", name="Eight updates").click(force=True)
    at_rest(page)
    expect(page).not_to_have_url(re.compile("data=and"))
    expect(readout(board, "error")).to_contain_text("of 10")


def test_a_point_is_dragged_and_typed(page: Page) -> None:
    board = open_board(page, f"/linear_classifier?data=and&view=point&{SEPARATING}")
    for viewport in (DESKTOP, PHONE):
        page.set_viewport_size(viewport)
        at_rest(page)
        board.get_by_label("x₁", exact=True).fill("1")
        board.get_by_label("x₂", exact=True).fill("1")
        page.keyboard.press("Enter")
        expect(readout(board, "a")).to_have_text("1·1 + 1·1 − 1.5 = 0.5")
        expect(readout(board, "distance")).to_have_text("0.35")
        point = board.get_by_role("slider", name="Point x")
        point.press("Shift+ArrowLeft")
        expect_state(board, px=0.95, py=1)
        drag(page, point, -2000, 0)
        expect(readout(board, "sentence")).to_contain_text("− side")
        page.mouse.up()
        expect_nothing_wider_than_the_screen(page, viewport)


def test_the_new_point_is_dragged_in_any_of_three_pictures(page: Page) -> None:
    address = "/linear_classifier?view=others&data=xor&px=0.2&py=0.9"
    board = open_board(page, address)
    for viewport in (DESKTOP, PHONE):
        if viewport == PHONE:
            page.set_viewport_size(viewport)
            go_on(page, address)
        expect(readout(board, "nearest")).to_have_text("says +")
        expect(readout(board, "tree")).to_have_text("says +")
        at_rest(page)
        points = board.get_by_role("slider", name="Point x", include_hidden=True)
        expect(points).to_have_count(3)
        turn_to(points.nth(2))
        points.nth(2).scroll_into_view_if_needed()
        drag(page, points.nth(2), 0, 400)  # down, out of the quarter of (0, 1)
        page.mouse.up()
        expect(readout(board, "tree")).to_have_text("says −")
        expect(readout(board, "nearest")).to_have_text("says −")
        page.locator(".st-key-kept_neighbours").get_by_role("radio", name="3 neighbours").click()
        expect(page).to_have_url(re.compile("neighbours=3"))
        at_rest(page)
        expect(readout(board, "nearest_error")).to_have_text("4 of 4")
        expect_nothing_wider_than_the_screen(page, viewport)
