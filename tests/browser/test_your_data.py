"""Does “Your data” answer to mouse, fingers and keys, and keep what it is given?"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.visiting import at_rest, show, view_named

EMPTY = "points=none"
SIGNS = {  # of each way, by which one sees that it is open
    "Paste or load": "Paste cells of a spreadsheet",
    "Table": "A run visits the points",
    "Generate": "What to make",
    "Share": "Copy link",
    "Take away": "The whole replay in one file",
    "Worksheets": "Worksheets about",
    "Draw": "Click to add",
}


@pytest.fixture
def finger(new_context: Callable[..., BrowserContext], app_url: str) -> Page:
    """A phone with a touch screen."""
    context = new_context(base_url=app_url, viewport=PHONE, has_touch=True, is_mobile=True)
    return context.new_page()


def open_page(page: Page, query: str = "") -> Locator:
    """The drawing, once it is answered."""
    page.goto(f"/your_data?{query}" if query else "/your_data")
    return answered(page)


def answered(page: Page) -> Locator:
    drawing = page.get_by_test_id("drawing")
    expect(drawing).to_have_attribute("data-state", "answered")
    return drawing


def rows(page: Page) -> list[list]:
    return json.loads(answered(page).get_attribute("data-points") or "null")


def expect_rows(page: Page, expected: list[list]) -> None:
    """These are the points, and the answer on the screen is about them."""
    drawing = page.get_by_test_id("drawing")
    text = json.dumps(expected, separators=(",", ":"), ensure_ascii=False)
    expect(drawing).to_have_attribute("data-points", text)
    answered(page)


def readout(page: Page, name: str) -> Locator:
    return page.locator(f"[data-testid=drawing] [data-readout={name}]")


def pixel(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where on the screen a place of the plane is."""
    view = json.loads(page.get_by_test_id("drawing").get_attribute("data-view") or "{}")
    box = page.locator("[data-testid=drawing] canvas").bounding_box()
    assert box is not None
    left = view["left"] + view["width"] / 2 + (x - view["x"]) * view["scale"]
    top = view["top"] + view["height"] / 2 - (y - view["y"]) * view["scale"]
    return box["x"] + left, box["y"] + top


def click(page: Page, x: float, y: float, alt: bool = False) -> None:
    page.mouse.move(*pixel(page, x, y))
    if alt:
        page.keyboard.down("Alt")
    page.mouse.click(*pixel(page, x, y))
    if alt:
        page.keyboard.up("Alt")
    answered(page)


def tool(page: Page, name: str) -> Locator:
    return page.get_by_test_id("drawing").get_by_role("button", name=name, exact=True)


ZOOMS = 12  # until a line near the middle is out of sight


def way(page: Page, name: str) -> None:
    show(page, view_named(page, name))


# ── The hand ────────────────────────────────────────────────────────────────────────────────────


def test_a_mouse_adds_moves_labels_erases_and_undoes(page: Page) -> None:
    open_page(page, EMPTY)
    expect(readout(page, "sentence")).to_have_text("No points yet.")
    page.get_by_label("Grid").select_option("1")
    click(page, 1.2, 0.9)  # snaps
    expect_rows(page, [["1", "1", 1]])
    expect(readout(page, "sentence")).to_contain_text("Only + so far")
    click(page, -2, -1, alt=True)
    expect_rows(page, [["1", "1", 1], ["-2", "-1", -1]])
    expect(readout(page, "sentence")).to_have_text("A line separates these points.")
    street = readout(page, "street").inner_text()

    page.mouse.move(*pixel(page, 1, 1))
    page.mouse.down()
    page.mouse.move(*pixel(page, 2, 2), steps=4)
    expect(page.get_by_test_id("drawing")).to_have_attribute("data-state", "moving")
    page.mouse.up()
    expect_rows(page, [["2", "2", 1], ["-2", "-1", -1]])
    assert readout(page, "street").inner_text() != street

    click(page, 2, 2, alt=True)  # the other label
    expect_rows(page, [["2", "2", -1], ["-2", "-1", -1]])
    tool(page, "Undo").click()
    expect_rows(page, [["2", "2", 1], ["-2", "-1", -1]])
    page.keyboard.press("Control+z")
    expect_rows(page, [["1", "1", 1], ["-2", "-1", -1]])
    assert readout(page, "street").inner_text() == street
    page.keyboard.press("Control+Shift+z")
    expect_rows(page, [["2", "2", 1], ["-2", "-1", -1]])

    tool(page, "Erase points").click()
    click(page, -2, -1)
    expect_rows(page, [["2", "2", 1]])
    tool(page, "Clear").click()
    expect_rows(page, [])
    expect(page).to_have_url(re.compile(r"points=none$"))
    tool(page, "Undo").click()
    expect_rows(page, [["2", "2", 1]])

    # What is told of a line is told of one that is seen.
    legend = readout(page, "legend")
    expect(legend).to_have_text("The thick line is where the run ended.")
    for _ in range(ZOOMS):
        tool(page, "Zoom in").click()
    expect(legend).to_contain_text("The line lies outside the picture.")
    for _ in range(ZOOMS):
        tool(page, "Zoom out").click()
    expect(legend).to_have_text("The thick line is where the run ended.")


def test_crossing_points_are_proven_inseparable_and_zoom_keeps_them(page: Page) -> None:
    open_page(page, EMPTY)
    page.get_by_label("Grid").select_option("1")
    for x, y, alt in ((-2, -2, False), (2, 2, False), (-2, 2, True), (2, -2, True)):
        click(page, x, y, alt)
    expect(readout(page, "sentence")).to_have_text("No line separates these points.")
    expect(readout(page, "detail")).to_contain_text("c = (0, 0)")
    expect(readout(page, "weights")).to_contain_text("0.25 x⁽⁴⁾")
    before = pixel(page, 2, 2)
    tool(page, "Zoom in").click()
    expect(page.get_by_test_id("drawing")).not_to_have_attribute("data-view", "")
    page.wait_for_function(
        """([left]) => { const v = JSON.parse(document.querySelector(
            '[data-testid=drawing]').dataset.view);
            return v.left + v.width / 2 + (2 - v.x) * v.scale > left + 5; }""",
        arg=[before[0] - page.locator("canvas").first.bounding_box()["x"]],
    )
    page.mouse.move(*pixel(page, 0.5, 0.5))
    page.keyboard.down("Control")
    page.mouse.wheel(0, 300)
    page.keyboard.up("Control")
    tool(page, "Show all points").click()
    assert len(rows(page)) == 4


def test_keys_do_what_a_hand_can(page: Page) -> None:
    drawing = open_page(page, EMPTY)
    page.get_by_label("Grid").select_option("1")
    drawing.locator("canvas").focus()
    page.keyboard.press("Enter")
    expect_rows(page, [["0", "0", 1]])
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    expect_rows(page, [["2", "1", 1]])
    page.keyboard.press("-")
    expect_rows(page, [["2", "1", -1]])
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    expect_rows(page, [["2", "1", -1], ["3", "1", 1]])
    page.keyboard.press("Escape")
    expect(drawing).to_have_attribute("data-selected", "-1")
    page.keyboard.press("Tab")
    expect(drawing.locator("canvas")).not_to_be_focused()
    drawing.locator("canvas").focus()
    page.keyboard.press("Tab")
    expect(drawing).to_have_attribute("data-selected", "0")
    page.keyboard.press("Delete")
    expect_rows(page, [["3", "1", 1]])
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")  # the label
    expect_rows(page, [["2", "1", -1], ["3", "1", -1]])


def touches(page: Page) -> Callable[..., None]:
    """Sends a touch event: its kind, and where the fingers are."""
    client = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(places)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return touch


def test_a_finger_adds_moves_erases_and_scrolls(finger: Page) -> None:
    page, touch = finger, touches(finger)
    open_page(page, EMPTY)
    page.get_by_test_id("drawing").locator("canvas").scroll_into_view_if_needed()
    page.get_by_label("Grid").select_option("1")
    page.touchscreen.tap(*pixel(page, 1, 1))
    expect_rows(page, [["1", "1", 1]])
    tool(page, "Draw − points").tap()
    page.touchscreen.tap(*pixel(page, -2, 0))
    expect_rows(page, [["1", "1", 1], ["-2", "0", -1]])

    touch("touchStart", pixel(page, 1, 1))
    for x in (1.5, 2, 2.5, 3):
        touch("touchMove", pixel(page, x, 3 - x))
    touch("touchEnd")
    expect_rows(page, [["3", "0", 1], ["-2", "0", -1]])

    place = pixel(page, -3, -3)  # where no point is, a finger scrolls the page
    touch("touchStart", place)
    for up in (30, 60, 90, 120):
        touch("touchMove", (place[0], place[1] - up))
    touch("touchEnd")
    page.wait_for_function("document.querySelector('[data-testid=stMain]').scrollTop > 50")
    assert len(rows(page)) == 2

    before = page.get_by_test_id("drawing").get_attribute("data-view")
    (left, top), (right, bottom) = pixel(page, -1, 2), pixel(page, 1, -2)
    touch("touchStart", (left, top), (right, bottom))
    touch("touchMove", (left - 30, top - 30), (right + 30, bottom + 30))
    touch("touchEnd")
    expect(page.get_by_test_id("drawing")).not_to_have_attribute("data-view", before or "")

    tool(page, "Erase points").tap()
    page.touchscreen.tap(*pixel(page, -2, 0))
    expect_rows(page, [["3", "0", 1]])
    expect_nothing_wider_than_the_screen(page, PHONE)


# ── Windows, and hands faster than the server ───────────────────────────────────────────────────


# Letters that arrive late move what stands above the picture, and the picture takes the rest.
STILL = """(drawing) => new Promise((still) => {
  let last = "", frames = 0;
  const look = () => {
    frames = drawing.dataset.view === last ? frames + 1 : 0;
    last = drawing.dataset.view;
    if (frames > 30) still(JSON.parse(last));
    else requestAnimationFrame(look);
  };
  look();
})"""


def view_of(page: Page) -> dict[str, float]:
    """What the drawing shows, once it has stood still for half a second."""
    at_rest(page)
    return page.get_by_test_id("drawing").evaluate(STILL)


def wait_for_view(page: Page, name: str, value: float, equal: bool = True) -> None:
    page.wait_for_function(
        """([name, value, equal]) => (JSON.parse(document.querySelector(
            "[data-testid=drawing]").dataset.view)[name] === value) === equal""",
        arg=[name, value, equal],
    )


def test_a_window_made_small_and_large_again_shows_the_same(page: Page) -> None:
    open_page(page)
    whole = view_of(page)
    tool(page, "Zoom in").click()
    wait_for_view(page, "scale", whole["scale"], equal=False)
    near = view_of(page)
    for _ in range(4):
        page.set_viewport_size({"width": 700, "height": DESKTOP["height"]})
        wait_for_view(page, "width", whole["width"], equal=False)
        page.set_viewport_size(DESKTOP)
        wait_for_view(page, "width", whole["width"])
    wait_for_view(page, "height", whole["height"])
    assert view_of(page) == near


# Emulated screens tell of another pixel ratio only together with another size.
OTHER_SCREEN = """
window.ratios = [];
const real = window.matchMedia.bind(window);
window.matchMedia = (query) => {
  const list = real(query);
  if (query.includes("resolution")) window.ratios.push(list);
  return list;
};
"""


def test_a_screen_with_finer_pixels_is_drawn_finer(page: Page) -> None:
    page.add_init_script(OTHER_SCREEN)
    canvas = open_page(page).locator("canvas")
    width = canvas.evaluate("(canvas) => canvas.width")
    for ratio in (2, 3):
        canvas.evaluate(
            """(canvas, ratio) => {
              const other = { value: ratio, configurable: true };
              Object.defineProperty(window, "devicePixelRatio", other);
              window.ratios.at(-1).dispatchEvent(new Event("change"));
            }""",
            ratio,
        )
        assert canvas.evaluate("(canvas) => canvas.width") == ratio * width


def test_escape_leaves_the_point_and_then_the_presentation(page: Page) -> None:
    drawing = open_page(page, "present=1")
    drawing.locator("canvas").focus()
    page.keyboard.press("Tab")
    expect(drawing).to_have_attribute("data-selected", "0")
    page.keyboard.press("Escape")
    expect(drawing).to_have_attribute("data-selected", "-1")
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile(r"/your_data$"))


def reverse_all(page: Page) -> None:
    """Faster than a hand: the mouse may be pressed elsewhere."""
    page.get_by_role("button", name="Reverse all").dispatch_event("click")


def test_what_comes_during_a_drag_is_shown_when_it_ends(page: Page) -> None:
    drawing = open_page(page, f"{EMPTY}&view=table")
    at_rest(page)
    page.get_by_label("Grid").select_option("1")
    empty = view_of(page)
    for x in (1, 2):
        click(page, x, 0)
        assert view_of(page) == empty  # the plane stays where it is under the hand
    before = page.url
    page.mouse.move(*pixel(page, 1, 0))
    page.mouse.down()
    page.mouse.move(*pixel(page, 3, 3), steps=3)
    page.mouse.move(*pixel(page, 1, 0), steps=3)
    expect(drawing).to_have_attribute("data-state", "moving")
    reverse_all(page)
    page.wait_for_url(lambda url: url != before)
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    expect(drawing).to_have_attribute("data-state", "moving")
    page.mouse.up()
    expect_rows(page, [["2", "0", 1], ["1", "0", 1]])


@pytest.mark.parametrize(
    "pause", [0, 100]
)  # ms: both in one message, or the stroke a little sooner
def test_a_new_order_and_a_stroke_just_before_it_both_stay(page: Page, pause: int) -> None:
    open_page(page, f"{EMPTY}&view=table")
    page.get_by_label("Grid").select_option("1")
    for x in (1, 2):
        click(page, x, 0)
    page.mouse.click(*pixel(page, 3, 0))
    page.wait_for_timeout(pause)
    reverse_all(page)
    expect_rows(page, [["3", "0", 1], ["2", "0", 1], ["1", "0", 1]])
    page.reload()
    expect_rows(page, [["3", "0", 1], ["2", "0", 1], ["1", "0", 1]])


# ── Links, reloads, paste and table ─────────────────────────────────────────────────────────────


def test_a_reload_and_another_browser_show_the_same(
    page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    before = page.url
    open_page(page, EMPTY)
    page.get_by_label("Grid").select_option("0.5")
    for x, y, alt in ((0.5, 1.5, False), (-1, -2.5, True), (3, 0, False)):
        click(page, x, y, alt)
    drawn = [["0.5", "1.5", 1], ["-1", "-2.5", -1], ["3", "0", 1]]
    expect_rows(page, drawn)
    bound = readout(page, "bound").inner_text()
    expect(page).to_have_url(re.compile(r"your_data\?points=(?!none)\w+"))
    page.go_back()  # a stroke is no step of the browser
    assert page.url == before
    page.go_forward()
    expect_rows(page, drawn)
    page.reload()
    assert rows(page) == drawn
    elsewhere = new_context(viewport=DESKTOP).new_page()
    elsewhere.goto(page.url)
    assert rows(elsewhere) == drawn
    assert readout(elsewhere, "bound").inner_text() == bound
    elsewhere.get_by_role("link", name="Step through these points").click()
    replay = elsewhere.get_by_test_id("replay")
    expect(replay).to_have_attribute("data-cursor", "0")
    expect(replay.locator("[data-readout=bound]")).to_have_text(bound)


def test_a_paste_is_refused_at_its_place_then_used_and_edited_in_the_table(page: Page) -> None:
    open_page(page, f"{EMPTY}&view=paste")
    box = page.get_by_label("Paste cells of a spreadsheet")
    box.fill("1\t2\t+\n3\tthree\t-\n")
    page.get_by_role("button", name="Read").click()
    expect(page.get_by_text("Line 2, column 2: “three” is not a number.")).to_be_visible()
    assert rows(page) == []
    expect(box).to_have_value("1\t2\t+\n3\tthree\t-\n")
    box.fill("1\t2\t+\n3\t4\t-\n")
    box.press("Control+Enter")
    page.get_by_role("button", name="Use these points").click()
    expect_rows(page, [["1", "2", 1], ["3", "4", -1]])

    way(page, "Table")
    expect(page.get_by_role("button", name="Reverse all")).to_be_visible()
    grid = page.get_by_test_id("stDataFrame")
    expect(grid).to_have_count(1)
    column = grid.locator("canvas").first
    expect(grid.locator("[role=gridcell]").filter(has_text="1").first).to_be_attached()
    frame = column.bounding_box()
    assert frame is not None
    cell = (frame["x"] + 0.45 * frame["width"], frame["y"] + 52)  # x1 of the first point
    page.mouse.dblclick(*cell)
    page.locator("textarea.gdg-input").fill("-0.5")
    page.keyboard.press("Enter")
    expect_rows(page, [["-0.5", "2", 1], ["3", "4", -1]])
    page.get_by_role("button", name="Last", exact=True).click()
    expect_rows(page, [["3", "4", -1], ["-0.5", "2", 1]])
    for _ in range(3):  # back through the order, the cell and the paste
        tool(page, "Undo").click()
        answered(page)
    expect_rows(page, [])


def test_a_file_too_long_for_a_link_is_drawn_and_never_lost_unasked(page: Page) -> None:
    open_page(page, f"{EMPTY}&view=paste")
    lines = [f"{i / 7:.4f},{i % 97},{'+' if i % 2 else '-'}" for i in range(5000)]
    file = {"name": "many.csv", "mimeType": "text/csv", "buffer": "\n".join(lines).encode()}
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Use these points").click()
    drawing = page.get_by_test_id("drawing")
    expect(drawing).to_have_attribute("data-count", "5000")
    answered(page)
    expect(page.get_by_text("5,000 points like these do not fit in a link.")).to_be_visible()
    expect(page).to_have_url(re.compile("points=here"))
    with page.expect_download() as saving:
        page.get_by_role("button", name="Points (CSV)").click()
    assert len(saving.value.path().read_text().splitlines()) == 5001
    with page.expect_event("dialog") as asking:
        page.close(run_before_unload=True)
    assert asking.value.type == "beforeunload"
    asking.value.accept()


def test_every_way_leaves_the_drawing_in_sight(page: Page) -> None:
    """That none is wider than the screen holds for all pages: see `test_lessons.py`."""
    drawing = open_page(page)
    for name, sign in SIGNS.items():
        way(page, name)
        expect(page.get_by_text(sign).locator("visible=true").first).to_be_visible()
        expect(drawing.locator("canvas")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("link", name="Step through these points")).to_be_in_viewport(
            ratio=1
        )
        expect(readout(page, "updates")).to_be_in_viewport()
    expect(page.get_by_test_id("stException")).to_have_count(0)
