"""Does a board follow mouse, finger, keys and fields at once, and tell the server when they rest?

It is driven on a page of its own (`fake_board.py`).
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, WebSocket, expect

from tests.browser.boards import Finger, expect_state, middle, open_board
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.serving import served_alone
from tests.browser.visiting import at_rest
from tests.browser.wire import Wire

pytestmark = pytest.mark.xdist_group("board")
PAGE = Path(__file__).parent / "fake_board.py"


@pytest.fixture(scope="module")
def app_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served_alone(PAGE, tmp_path_factory.mktemp("board")) as url:
        yield url


def unit(board: Locator) -> float:
    """Pixels a unit of the plane: the handles stand at x = −4 and x = 2."""
    tip, level = (board.get_by_role("slider", name=name) for name in ("Tip", "Level"))
    return (middle(tip)[0] - middle(level)[0]) / 6


def picture(board: Locator) -> list[list[str | None]]:
    """Every line, area, marker and letter that is drawn."""
    return board.locator(".trace :is(path, text)").evaluate_all(
        """all => all.map(e => [e.getAttribute("d"), e.getAttribute("transform"), e.textContent,
            e.getAttribute("x"), e.style.stroke, e.style.strokeWidth, e.style.fill])"""
    )


def test_dragging_with_the_mouse_asks_nobody_and_letting_go_tells_once(page: Page) -> None:
    sent: list[object] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    board = open_board(page, "/")
    tip, length = board.get_by_role("slider", name="Tip"), board.locator("[data-readout=length]")
    expect(length).to_have_text("2.24")
    sent.clear()
    one, before = unit(board), picture(board)
    x, y = middle(tip)
    page.mouse.move(x + 3, y - 4)  # not in its middle: it does not jump
    page.mouse.down()
    page.mouse.move(x + 3 + one, y - 4 - 3 * one, steps=12)
    expect_state(board, u=3, v=4)
    expect(length).to_have_text("5")
    assert picture(board) != before
    assert middle(tip) == pytest.approx((x + one, y - 3 * one), abs=1)
    expect(tip).to_have_attribute("aria-valuetext", "w₁ = 3, w₂ = 4")
    page.mouse.move(x + 3 + 20 * one, y - 4, steps=3)
    expect_state(board, u=5, v=1)
    page.mouse.move(x + 3 + one, y - 4 - 3 * one, steps=3)
    expect_state(board, u=3, v=4)
    assert sent == []
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"\?u=3&v=4$"))
    expect(page.get_by_text("Told")).to_contain_text("'u': '3', 'v': '4'")
    assert len(sent) == 1
    expect_state(board, u=3, v=4)
    page.reload()
    expect_state(open_board(page, "/?u=3&v=4"), u=3, v=4)


@pytest.mark.parametrize("viewport", [PHONE])
def test_a_finger_drags_without_scrolling_the_page(page: Page, viewport: ViewportSize) -> None:
    board = open_board(page, "/")
    expect_nothing_wider_than_the_screen(page, viewport)
    one = unit(board)
    finger = Finger(page)
    finger.drag(board.get_by_role("slider", name="Tip"), 0, 2 * one)
    expect_state(board, u=2, v=-1)
    finger.lift()
    expect(page).to_have_url(re.compile(r"\?v=-1$"))
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop") == 0
    expect(board.locator("[data-readout=sentence]")).to_have_text("The tip is not above the axis.")
    expect(board.get_by_role("status").last).to_have_text("The tip is not above the axis.")
    said = "The tip is not above the axis. length ‖w‖: 2.24. point: (1)."
    expect(board.get_by_role("figure").first).to_have_accessible_description(said)


def keys_move_by_steps(page: Page, board: Locator) -> None:
    board.get_by_role("slider", name="Point").focus()  # the way of the keyboard to the points
    page.keyboard.press("ArrowRight")
    expect_state(board, point=1)
    expect(board.locator("[data-readout=point]")).to_have_text("(−2)")
    page.keyboard.press("Tab")
    tip = board.get_by_role("slider", name="Tip")
    expect(tip).to_be_focused()
    assert tip.locator("i").evaluate("dot => getComputedStyle(dot).boxShadow") != "none"
    for key in ("ArrowRight", "Shift+ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect_state(board, u=2.6, v=0.9)
    expect(page).to_have_url(re.compile(r"\?u=2.6&v=0.9&point=1$"))
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # nothing there
    page.keyboard.press("ArrowUp")
    expect_state(board, u=2.6, v=1)
    expect(page).to_have_url(re.compile(r"\?u=2.6&point=1$"))  # what is at its start is not said
    expect(board.get_by_role("slider", name="Level")).to_be_focused()


def pointing_at_a_point_picks_it(page: Page, board: Locator) -> None:
    one = unit(board)
    x, y = middle(board.get_by_role("slider", name="Tip"))  # at (2, 1)
    page.mouse.move(x + one, y + 2 * one, steps=2)  # at (3, −1)
    expect_state(board, point=2)
    expect(page).to_have_url(re.compile(r"\?point=2$"))


def fields_take_numbers(page: Page, board: Locator) -> None:
    first = board.get_by_label("w₁")
    first.fill("1,25")
    first.press("Enter")
    expect_state(board, u=1.25)
    expect(first).to_have_value("1.25")
    expect(page).to_have_url(re.compile(r"\?u=1.25$"))
    first.fill("far away")
    first.press("Tab")
    told = "w₁ must be a number from −5 to 5. It stays 1.25."
    expect(board.get_by_role("alert").filter(has_text=told)).to_be_visible()
    expect(first).to_have_value("1.25")
    expect_state(board, u=1.25)
    first.press("ArrowUp")
    expect_state(board, u=1.3)
    expect(board.get_by_text(told)).to_be_hidden()
    board.get_by_role("switch", name="Arrow").click()
    expect_state(board, arrow=0)
    board.get_by_role("radio", name="Blue").check()
    expect_state(board, colour=1)
    board.get_by_role("slider", name="Turns").fill("7")
    expect(board.get_by_role("spinbutton", name="Turns")).to_have_value("7")
    expect(page).to_have_url(re.compile(r"\?u=1.3&turns=7&arrow=0&colour=blue$"))
    expect_state(board, u=1.3, turns=7, arrow=0, colour=1)


def the_quick_way_draws_what_plotly_draws(page: Page, board: Locator) -> None:
    board.get_by_role("radio", name="Blue").check()
    board.get_by_label("w₁").fill("-3.4")
    page.keyboard.press("Enter")
    expect_state(board, u=-3.4, colour=1)
    quick = picture(board)
    page.evaluate(
        """() => {
            const plot = document.querySelector(".board .plot");
            return Plotly.newPlot(plot, structuredClone(plot.data), plot.layout);
        }"""
    )
    assert picture(board) == quick


def test_keys_fields_and_pointing(page: Page) -> None:
    """One after the other in one page, each from the start of the board."""
    board = open_board(page, "/")
    for step in (
        keys_move_by_steps,
        pointing_at_a_point_picks_it,
        fields_take_numbers,
        the_quick_way_draws_what_plotly_draws,
    ):
        step(page, board)
        at_rest(page)
        page.mouse.move(0, 0)
        go_back_to(page, "/")
        expect_state(board, u=2, v=1, turns=3, arrow=1, colour=0, point=0)
        at_rest(page)


def test_a_wrong_address_is_said_and_a_link_is_followed(page: Page) -> None:
    board = open_board(page, "/?u=99&v=-2")
    expect(board.get_by_role("status").first).to_contain_text("w₁ must be a number from −5 to 5.")
    expect_state(board, u=2, v=-2)
    board.get_by_label("w₂").fill("3")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"\?v=3$"))
    at_rest(page)
    page.go_back()
    expect_state(board, v=-2)
    board.get_by_label("w₁").fill("4")
    page.keyboard.press("Enter")
    expect_state(board, u=4, v=-2)


def test_an_answer_that_is_late_leaves_the_hand_alone(page: Page) -> None:
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    board = open_board(page, "/")
    tip = board.get_by_role("slider", name="Tip")
    tip.focus()
    with sockets[-1].expect_event("framesent"):
        page.keyboard.press("ArrowRight")
    for _ in range(12):  # the server has heard of the first, and answers while the keys go on
        page.keyboard.press("ArrowRight", delay=40)
    expect_state(board, u=3.3)
    expect(page).to_have_url(re.compile(r"\?u=3.3$"))
    at_rest(page)
    expect_state(board, u=3.3)


@pytest.mark.parametrize("viewport", [DESKTOP])
def test_it_follows_the_theme_and_fits_the_screen(page: Page, viewport: ViewportSize) -> None:
    board = open_board(page, "/?solid=1")
    box = board.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < viewport["height"]
    arrow = board.locator(".scatterlayer .js-line").first
    expect(arrow).to_have_css("stroke", "rgb(29, 36, 51)")
    page.emulate_media(color_scheme="dark")
    expect(arrow).to_have_css("stroke", "rgb(233, 236, 243)")
    expect(board.locator("[data-readout=length]")).to_have_css("color", "rgb(233, 236, 243)")
    expect(board.locator(".handle i").first).to_have_css("border-color", "rgb(233, 236, 243)")


def test_a_picture_in_space_follows_and_stays_turned(page: Page) -> None:
    board = open_board(page, "/?solid=1")
    plot = "document.querySelector('[data-panel=space] .plot')"
    page.evaluate(f"Plotly.relayout({plot}, {{'scene.camera.eye': {{x: 0, y: 2.5, z: 0.5}}}})")
    x, y = middle(board.locator("[data-panel=space]"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 10, steps=3)
    page.mouse.up()
    eye = f"{plot}._fullLayout.scene.camera.eye.x"
    turned = page.evaluate(eye)
    board.get_by_label("w₁").fill("-4")
    page.keyboard.press("Enter")
    page.wait_for_function(f"{plot}._fullData[0].x[1] === -4")
    page.wait_for_function(f"{plot}._fullData[1].z[0][1] === -4")
    assert page.evaluate(eye) == pytest.approx(turned)


def test_a_board_of_other_values_is_adopted(page: Page) -> None:
    board = open_board(page, "/?v=2")
    go_back_to(page, "?v=2&other=1")
    expect_state(board, u=-1, v=2)


def go_back_to(page: Page, query: str) -> None:
    """As the back button does."""
    page.evaluate(
        """query => { history.pushState({}, "", query);
            window.dispatchEvent(new PopStateEvent("popstate", { state: {} })); }""",
        query,
    )


def hear_the_answer(page: Page, wire: Wire) -> None:
    wire.wait_for_an_answer(page)
    wire.release()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")


def test_a_late_answer_leaves_what_is_in_the_hand(page: Page) -> None:
    wire = Wire(page)
    board = open_board(page, "/")
    tip, one = board.get_by_role("slider", name="Tip"), unit(board)
    wire.is_held = True
    go_back_to(page, "?v=-3")
    x, y = middle(tip)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + one, y, steps=4)
    expect_state(board, u=3, v=1)
    hear_the_answer(page, wire)
    expect_state(board, u=3, v=1)  # the hand is newer
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"\?u=3$"))
    expect_state(board, u=3, v=1)


def test_an_answer_that_came_while_a_handle_was_held_is_not_lost(page: Page) -> None:
    wire = Wire(page)
    board = open_board(page, "/")
    tip = board.get_by_role("slider", name="Tip")
    wire.is_held = True
    go_back_to(page, "?v=-3")
    x, y = middle(tip)
    page.mouse.move(x, y)
    page.mouse.down()
    hear_the_answer(page, wire)
    page.mouse.up()  # nothing was moved
    expect_state(board, u=2, v=-3)
