"""Taking hold of a board in the browser."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.visiting import at_rest, go_on, next_frame, show, view_named


def open_board(page: Page, address: str) -> Locator:
    """The board of the page at an address, once it is drawn and the script has ended."""
    page.goto(address)
    board = page.get_by_test_id("board")
    expect(board).to_have_attribute("data-state", re.compile("{"))
    at_rest(page)
    return board


def on_to_board(page: Page, address: str, says: str) -> Locator:
    """The board at another address of the same page, drawn: what it says tells it from others."""
    go_on(page, address)
    board = page.get_by_test_id("board")
    expect(board.filter(has_text=says)).to_have_count(1)
    expect(board).to_have_count(1)  # the one before has gone
    at_rest(page)
    return board


def expect_state(board: Locator, **values: float) -> None:
    board.page.wait_for_function(
        """([element, wanted]) => {
            const state = JSON.parse(element.dataset.state);
            return Object.entries(wanted).every(([name, value]) => state[name] === value);
        }""",
        arg=[board.element_handle(), values],
    )


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def handle(board: Locator, name: str) -> Locator:
    return board.get_by_role("slider", name=name, exact=True)


def drag(page: Page, handle: Locator, right: float, down: float) -> None:
    """Take hold of a handle, pull it so many pixels, and keep hold of it."""
    x, y = middle(handle)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right, y + down, steps=8)


def let_go(page: Page, handle: Locator, right: float, down: float) -> None:
    """Drag a handle, let it go, and wait until it is drawn where it is now."""
    drag(page, handle, right, down)
    page.mouse.up()
    next_frame(page)


class Finger:
    """A finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.touch = page.context.new_cdp_session(page)

    def drag(self, handle: Locator, right: float, down: float) -> None:
        """Put it on a handle, pull that so many pixels, and keep it there."""
        x, y = middle(handle)
        self._send("touchStart", (x, y))
        for part in range(1, 9):
            self._send("touchMove", (x + right * part / 8, y + down * part / 8))

    def rest(self, place: Locator) -> None:
        """Put it somewhere, and keep it there."""
        self._send("touchStart", middle(place))

    def lift(self) -> None:
        self._send("touchEnd")

    def _send(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def readout(board: Locator, name: str) -> Locator:
    return board.locator(f"[data-readout={name}]")


def type_number(board: Locator, label: str, number: str) -> None:
    """Into the field of that label, with Enter."""
    field = board.get_by_role("spinbutton", name=label, exact=True)
    field.fill(number)
    field.press("Enter")


def show_view(page: Page, name: str) -> Locator:
    """The board of another view of the lesson, once it is drawn."""
    show(page, view_named(page, name))
    return page.get_by_test_id("board")
