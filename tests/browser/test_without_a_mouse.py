"""Is everything open to who has keys and no mouse? The mouse is not touched here."""

import contextlib
import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.screens import PHONE
from tests.browser.serving import wait_until
from tests.browser.test_lessons import ALL_RULES, expect_no_barrier
from tests.browser.visiting import at_rest, next_frame

AT = """() => {
  const { tagName, textContent, ariaLabel } = document.activeElement;
  return `${tagName} ${ariaLabel ?? ""} ${textContent.slice(0, 30)}`;
}"""
HAS_FOCUS = "element => element === document.activeElement"
HAVE_FOCUS = "elements => elements.includes(document.activeElement)"
MOST_STOPS = 40
FEW_STOPS = 6
HAND = 60  # ms from key to key: from a faster one Streamlit's table may miss some
ANSWERS = 10_000  # ms until what was written is asked for once more
FOCUS = "rgb(0, 114, 178) solid 2px"  # 5 : 1 on white


def walk_to(page: Page, target: Locator, key: str = "Tab") -> int:
    """Press Tab until it, or one of several, has the focus; how often that was."""
    seen = []
    for count in range(MOST_STOPS):
        if target.evaluate_all(HAVE_FOCUS):
            return count
        page.keyboard.press(key)
        seen.append(page.evaluate(AT))
    raise AssertionError(f"not among the stops of the keyboard: {seen}")


def skip(page: Page, words: str) -> int:
    count = walk_to(page, page.get_by_role("button", name=words))
    page.keyboard.press("Enter")
    return count


def test_a_lesson_from_home_to_its_question(page: Page) -> None:
    """AND is a few stops from home; what a chip opens has the keys; a question is answered."""
    page.goto("/")
    at_rest(page)
    stops = skip(page, "Skip to the lessons")
    link = page.get_by_role("link", name="Step through")
    stops += walk_to(page, link)
    expect(link).to_have_css("outline", FOCUS)
    page.keyboard.press("Enter")
    page.wait_for_url("**/step_through**")
    expect(page.get_by_role("heading", name="Step through")).to_be_focused()
    at_rest(page)
    data = page.locator(".st-key-chip_data").get_by_role("button")
    stops += walk_to(page, data)
    assert stops <= FEW_STOPS

    page.keyboard.press("Enter")
    opened = page.get_by_test_id("stPopoverBody")
    expect(opened).to_have_accessible_name("data Eight updates")
    expect(opened.locator("input:checked")).to_be_focused()
    and_set = opened.get_by_role("radio", name="AND", exact=True)
    for _ in range(MOST_STOPS):
        page.keyboard.press("ArrowDown")
        expect(
            opened.get_by_test_id("stRadioOption").locator(":scope:focus-within")
        ).to_be_in_viewport()
        if and_set.evaluate(HAS_FOCUS):
            break
    expect(page.get_by_test_id("replay")).to_have_attribute("data-last", "18")
    at_rest(page)
    for key in ("ArrowRight", "End", "Home"):  # none of them reaches the player
        page.keyboard.press("Tab")  # around in what is open, back to the one link in it
        page.keyboard.press(key)
        assert opened.evaluate("body => body.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(data).to_be_focused()
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", "0")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "1")

    question = page.locator("[class*=st-key-words_check_of]")
    walk_to(page, question.locator("input"))
    page.keyboard.press("Space")
    expect(question.get_by_text("Right.").or_(question.get_by_text("Not quite."))).to_be_visible()


def test_share_opens_with_the_focus_and_gives_it_back(page: Page) -> None:
    page.goto("/step_through?data=and")
    at_rest(page)
    share = page.get_by_role("button", name="Share", exact=True)
    walk_to(page, share)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Link to this view")).to_be_focused()
    expect_no_barrier(page, ALL_RULES)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(share).to_be_focused()
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "0")
    for name in ("Keys", "slides"):
        opener = page.get_by_role("button", name=name, exact=True)
        walk_to(page, opener)
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog").filter(visible=True)).to_have_count(1)
        expect_no_barrier(page, ALL_RULES)
        page.keyboard.press("Escape")
        expect(opener).to_be_focused()


def test_the_options_of_a_phone_have_the_keys_and_give_them_back(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/step_through?data=and")
    at_rest(page)
    player = page.get_by_test_id("replay")
    more = player.get_by_role("button", name="More", exact=True)

    skip(page, "Skip to the controls")
    walk_to(page, more)
    page.keyboard.press("Enter")
    expect(player.get_by_label("Speed", exact=True)).to_be_focused()
    predict = player.get_by_role("button", name="predict", exact=True)
    walk_to(page, predict)
    for key in ("ArrowRight", "End"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
    expect(predict).to_be_hidden()
    expect(player).to_have_attribute("data-cursor", "0")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "1")

    settings = page.locator(".settings-button")
    walk_to(page, settings, "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-chip_data button")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(settings).to_be_focused()
    expect(player).to_have_attribute("data-cursor", "1")


def test_points_are_drawn_and_pasted(page: Page) -> None:
    page.goto("/your_data?points=none")
    at_rest(page)
    drawing = page.get_by_test_id("drawing")
    skip(page, "Skip to the controls")
    walk_to(page, drawing.get_by_role("application"))
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(drawing.get_by_role("status")).to_contain_text("x⁽¹⁾ is + at (0, ")
    page.keyboard.press("2")
    expect(drawing.get_by_role("status")).to_contain_text("x⁽¹⁾ is − at (0, ")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(drawing.get_by_role("application")).not_to_be_focused()
    ways = page.locator(".st-key-kept_view").get_by_role("radio")
    walk_to(page, ways, "Shift+Tab")
    walk_to(page, ways.nth(1), "ArrowRight")
    page.keyboard.press("Enter")
    paste = page.get_by_label("Paste cells of a spreadsheet")
    expect(paste).to_be_visible()
    walk_to(page, paste)
    page.keyboard.type("1, 2, +\n3, 0.5, -")
    use = page.get_by_role("button", name="Use these points")
    page.keyboard.press("Control+Enter")
    expect(use).to_be_visible()
    at_rest(page)
    walk_to(page, use)
    page.keyboard.press("Enter")
    points = json.dumps([["1", "2", 1], ["3", "0.5", -1]], separators=(",", ":"))
    expect(drawing).to_have_attribute("data-points", points)


def test_a_whole_lesson_to_the_next_one(page: Page) -> None:
    """A run to its end, the steps of a proof, a setting, a board, tasks, a question, the way on."""
    page.goto("/convergence?data=and")
    at_rest(page)
    player = page.get_by_test_id("replay")
    last = player.get_attribute("data-last") or ""
    skip(page, "Skip to the controls")
    expect(player.get_by_role("button", name="Play", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.get_by_role("button", name="Pause")).to_be_focused()
    expect(player).not_to_have_attribute("data-cursor", "0")
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    expect(player).to_have_attribute("data-cursor", last)

    steps = page.locator(".st-key-kept_step").get_by_role("radio")
    walk_to(page, steps, "Shift+Tab")
    expect(steps.first).to_be_focused()  # which is chosen
    for step in steps.all():
        walk_to(page, step, "ArrowRight")
        expect(step).to_have_attribute("aria-checked", "true")
        at_rest(page)
    expect(player).to_have_attribute("data-cursor", last)
    walk_to(page, player.get_by_role("slider", name="Update"))
    page.keyboard.press("Home")
    expect(player).to_have_attribute("data-cursor", "0")

    order = page.locator(".st-key-chip_order").get_by_role("button")
    walk_to(page, order, "Shift+Tab")
    page.keyboard.press("Enter")
    opened = page.get_by_test_id("stPopoverBody")
    expect(opened.locator("input:checked").first).to_be_focused()
    expect_no_barrier(page, ALL_RULES)
    page.keyboard.press("ArrowDown")
    page.wait_for_url("**order=**")
    at_rest(page)
    page.keyboard.press("Escape")
    expect(order).to_be_focused()

    views = page.locator(".st-key-kept_view").get_by_role("radio")
    walk_to(page, views)
    walk_to(page, views.nth(1), "ArrowRight")
    page.keyboard.press("Enter")
    board = page.get_by_test_id("board")
    expect(board).to_have_attribute("data-state", re.compile("{"))
    at_rest(page)
    handle = board.get_by_role("slider").first
    walk_to(page, handle)
    before = board.get_attribute("data-state") or ""
    page.keyboard.press("ArrowUp")
    expect(board).not_to_have_attribute("data-state", before)
    field = board.get_by_role("spinbutton").first
    walk_to(page, field)
    page.keyboard.press("Control+a")
    page.keyboard.type("30")
    page.keyboard.press("Enter")
    expect(board).to_have_attribute("data-state", re.compile("30"))

    found = page.locator(".st-key-words_try_this summary")
    walk_to(page, found)
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-words_try_this details[open] li").first).to_be_visible()
    question = page.locator("[class*=st-key-words_check_of]")
    walk_to(page, question.locator("input"))
    page.keyboard.press("Space")
    for key, judged in (("ArrowDown", "Not quite."), ("ArrowUp", "Right.")):
        page.keyboard.press(key)
        expect(question.get_by_text(judged, exact=True)).to_be_visible()
    walk_to(page, page.locator("[class*=st-key-words_onward] a"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/margin_lab**")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_all_ways_to_own_points_without_a_mouse(page: Page) -> None:
    """Drawing, erasing and undoing, the table, new points, a link, files and sheets."""
    page.goto("/your_data?points=none")
    at_rest(page)
    drawing, ways = page.get_by_test_id("drawing"), page.locator(".st-key-kept_view")
    plane = drawing.get_by_role("application")

    def expect_points(*points: list) -> None:
        text = json.dumps(points, separators=(",", ":"))
        expect(drawing).to_have_attribute("data-points", text)
        expect(drawing).to_have_attribute("data-state", "answered")

    def go_the_way(name: str, key: str) -> None:
        at_rest(page)
        walk_to(page, ways.get_by_role("radio"), key)
        walk_to(page, ways.get_by_role("radio", name=name, exact=True), "ArrowRight")
        page.keyboard.press("Enter")
        at_rest(page)

    skip(page, "Skip to the controls")
    walk_to(page, plane)
    for key in ("Enter", "Enter", "2"):
        page.keyboard.press(key)
    drawn = [["0", "0", 1], ["1", "0", -1]]
    expect_points(*drawn)
    page.keyboard.press("Delete")
    expect_points(drawn[0])
    page.keyboard.press("Control+z")
    expect_points(*drawn)
    redo = drawing.get_by_role("button", name="Redo")
    walk_to(page, redo, "Shift+Tab")
    page.keyboard.press("Enter")
    expect_points(drawn[0])
    undo = drawing.get_by_role("button", name="Undo")
    walk_to(page, undo, "Shift+Tab")
    page.keyboard.press("Enter")
    expect_points(*drawn)

    go_the_way("Table", "Shift+Tab")
    grid = page.get_by_test_id("data-grid-canvas")
    walk_to(page, grid)
    cell = grid.locator("[role=gridcell][aria-selected=true]")
    page.keyboard.press("ArrowRight")
    expect(cell).to_have_attribute("aria-colindex", "2")
    row = cell.locator("xpath=..")
    first = row.get_attribute("aria-rowindex")
    assert first
    written = page.locator("textarea.gdg-input")

    def is_written() -> bool:
        """Streamlit's table may lose what is written while its page runs: then once more."""
        at_rest(page)
        if row.get_attribute("aria-rowindex") != first:
            page.keyboard.press("ArrowUp")
            expect(row).to_have_attribute("aria-rowindex", first)
        page.keyboard.press("Enter")
        expect(written).to_be_focused()
        page.keyboard.press("Control+a")
        page.keyboard.type("-0.5", delay=HAND)
        expect(written).to_have_value("-0.5")
        next_frame(page)
        page.keyboard.press("Enter")
        with contextlib.suppress(AssertionError):
            expect(drawing).to_have_attribute("data-points", re.compile("-0.5"), timeout=ANSWERS)
        return "-0.5" in (drawing.get_attribute("data-points") or "")

    wait_until(is_written)
    expect_points(["-0.5", "0", 1], drawn[1])
    at_rest(page)
    walk_to(page, page.get_by_role("button", name="Reverse all"))
    page.keyboard.press("Enter")
    expect_points(drawn[1], ["-0.5", "0", 1])

    go_the_way("Generate", "Shift+Tab")
    kinds = page.locator(".st-key-generate_kind").get_by_role("radio")
    walk_to(page, kinds)
    page.keyboard.press("ArrowRight")
    expect(kinds.nth(1)).to_be_checked()
    at_rest(page)  # it has fields of its own
    count = page.get_by_role("spinbutton", name="Points")
    walk_to(page, count)
    for key in ("Control+a", "7", "Enter"):
        page.keyboard.press(key)
    expect(drawing).to_have_attribute("data-count", "7")

    go_the_way("Share", "Shift+Tab")
    page.context.grant_permissions(["clipboard-write"])
    walk_to(page, page.get_by_role("button", name="Copy link", exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="The link is copied.")).to_have_count(1)

    for way, button in (("Take away", "Points (CSV)"), ("Worksheets", "Worksheets and keys")):
        go_the_way(way, "Shift+Tab")
        walk_to(page, page.get_by_role("button", name=button, exact=True))
        with page.expect_download() as saving:
            page.keyboard.press("Enter")
        assert saving.value.suggested_filename
    walk_to(page, page.get_by_role("link", name="Step through these points"), "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/step_through**")
    expect(page.get_by_role("heading", name="Step through")).to_be_focused()
