"""Can the back row read it, is all of it in sight, and do the keys always work?"""

import contextlib
import re

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

from tests.browser.boards import expect_state, handle, let_go, open_board
from tests.browser.naming import expect_names_whole, expect_seen_names_whole
from tests.browser.screens import BACKGROUND
from tests.browser.test_lecture import expect_shown
from tests.browser.test_lessons import (
    ALL_RULES,
    RULES_OF_COLOUR,
    change_colours,
    expect_edges_and_marks_seen,
    expect_no_barrier,
)
from tests.browser.visiting import MOST_PICTURES, STANDS, at_rest, show, view_named, views

LESSONS = [
    "home",
    "practice",
    "step_through",
    "neuron",
    "linear_classifier",
    "update_rule",
    "offset",
    "weight_space",
    "convergence",
    "margin_lab",
    "xor",
    "variants",
    "your_data",
]

# Where a room keeps no formula in sight, and why.
WITHOUT_A_FORMULA = {
    "home": "it has no sign at all",
    "practice": "the rule of a mistake is given with the exercise",
    "your_data": "its points are drawn, not learnt from",
    "linear_classifier Other classifiers": "two of the three are no formula",
    "xor Two layers": "the formulas of its three units stand at their fields",
}

# What is wrong with a page on a projector: letters that are too small, and what is cut or scrolls.
WRONG = """() => {
  const seen = (e) => e.getClientRects().length && getComputedStyle(e).visibility !== "hidden";
  const all = (wanted) => [...document.querySelectorAll(wanted)].filter(seen);
  const name = (e) => `${e.className.baseVal ?? e.className} ${e.textContent.slice(0, 40)}`;
  const scale = (e) => { // of what is drawn in other units
    const { a, b } = e.getScreenCTM?.() ?? { a: 1, b: 0 };
    return Math.hypot(a, b);
  };
  const least = {
    ".headline :is(.sentence, .prompt)": 32,
    ".panel .row :is(.label, .value), .panel code, .compared :is(th, td), .meter > span": 26,
    ".side .row :is(.label, .value), .field .label, .field input, .options span": 26,
    ".question-card :is(.option, .said, input, .given li)": 26,
    ".drawing :is(.detail, .row .label, .row .value)": 26,
    ".xtick text, .ytick text, .plot .textpoint text, .scene :is(h3, .note, .legend)": 18,
    "[data-panel=derivation] .trace:not(:nth-child(3n)) text": 26, // all but its reasons
    ".st-key-lesson_parts label p, .st-key-measure_row p, .drawing .legend-words": 18,
    "[role=radio] p": 22,
    ".first-run .says, .practice .task, .asking .prompt": 32,
    ".first-run :is(.about, .count, .hint)": 26,
    ".practice :is(th, td, input, button, .given li)": 26,
    ".asking :is(.given li, label, input, button), .board .formula code": 26,
    ".ground :is(.name, .tick, .caption), .xtitle, .ytitle, .legendtext": 18,
  };
  const small = Object.entries(least).flatMap(([wanted, size]) => all(wanted)
    .filter((e) => e.textContent || e.value)
    .filter((e) => parseFloat(getComputedStyle(e).fontSize) * scale(e) < size)
    .map((e) => `below ${size}: ${name(e)}`));
  const solids = all(".plot").flatMap((plot) => ["xaxis", "yaxis", "zaxis"]
    .flatMap((axis) => [plot._fullLayout?.scene?.[axis]].filter(Boolean))
    .flatMap(({ tickfont, title }) => [tickfont.size, ...(title.text ? [title.font.size] : [])])
    .filter((size) => size < 18).map((size) => `in space: ${size}`));
  const over = all(".look :is(.panel, .side, .headline, .frame), [data-testid=stMain]")
    .filter((e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
    .map((e) => `scrolls: ${name(e).slice(0, 40)}`);
  const cut = all(".look :is(.value, .label, code, h3, td, th, .chip, input[type=text])")
    .filter((e) => getComputedStyle(e).display !== "inline" && e.scrollWidth > e.clientWidth + 1)
    .map((e) => `cut: ${name(e)}`);
  const widthOf = (e) => { // of all its letters in a row
    const texts = document.createNodeIterator(e, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let width = 0;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) width += box.width;
    }
    return width;
  };
  const broken = all(".board .row").filter((row) => {
    const [label, value] = [".label", ".value"].map((part) => row.querySelector(part));
    const lines = label.clientHeight / parseFloat(getComputedStyle(label).fontSize);
    return lines > 1.9 && widthOf(label) + widthOf(value) < 0.9 * row.clientWidth;
  }).map((row) => `two lines, but there is room for one: ${name(row)}`);
  const outside = all(".look :is(.card, .transport, .headline)")
    .map((e) => [e, e.getBoundingClientRect()])
    .filter(([, box]) => box.right > innerWidth || box.bottom > innerHeight || box.height < 20)
    .map(([e]) => `outside: ${name(e)}`);
  const alone = all(".look.alone:not(.asked) .scene.seen").map((e) => e.getBoundingClientRect())
    .filter((box) => box.width < 0.55 * innerWidth || box.height < 0.7 * innerHeight)
    .map((box) => `alone, but small: ${Math.round(box.width)}×${Math.round(box.height)}`);
  return [...new Set([...small, ...solids, ...over, ...cut, ...broken, ...outside, ...alone])];
}"""

# How large what is drawn is in each picture that is seen, by its name: pixels of a unit. In space
# those of the box, at what the camera looks at. Charts have no unit of their own.
SIZES = """() => Object.fromEntries([...document.querySelectorAll(".scene .plot")]
  .filter((plot) => plot.offsetWidth && (plot.layout.scene || plot.layout.yaxis?.scaleanchor))
  .map((plot) => {
    const { scene, yaxis } = plot._fullLayout, { eye, center } = scene?._scene.getCamera() ?? {};
    const size = scene
      ? plot.clientHeight / Math.hypot(eye.x - center.x, eye.y - center.y, eye.z - center.z)
      : yaxis._length / (yaxis.range[1] - yaxis.range[0]);
    return [plot.closest(".scene").getAttribute("aria-label"), size];
  }))"""
# Where what one goes on with stands, by name: it must not move from view to view.
CONTROLS = """() => Object.fromEntries([...document.querySelectorAll(
  ".st-key-choose_leave button, .keyboard .list, .st-key-kept_view [role=radio], "
  + ".transport > button",
)].filter((e) => e.getClientRects().length).map((e) => {
  const { left, top } = e.getBoundingClientRect();
  return [e.ariaLabel || e.textContent, [Math.round(left), Math.round(top)]];
}))"""
LARGER = 1.2  # times, at least, is what is drawn when it is alone


def expect_fit_for_a_room(page: Page, where: str) -> None:
    with contextlib.suppress(NotInTime):
        page.wait_for_function(f"() => !({WRONG})().length", polling=100)
    page.wait_for_function(STANDS)
    assert (where, page.evaluate(WRONG)) == (where, [])


def expect_each_picture_to_fill_the_screen(page: Page, where: str) -> None:
    """One after the other, by a key, and then all of them again."""
    alone, sizes = page.locator(".look.alone"), page.evaluate(SIZES)
    page.keyboard.press("v")
    for _ in range(MOST_PICTURES):
        if not alone.count():
            break
        expect_fit_for_a_room(page, f"{where}, alone")
        expect(alone.locator(".scene").filter(visible=True)).to_have_count(1)
        expect_seen_names_whole(page)
        expect(page.locator(".sign-card:popover-open")).to_have_count(0)  # none was asked
        for name, size in page.evaluate(SIZES).items():
            assert size > LARGER * sizes[name], (where, name)
        page.keyboard.press("v")
    expect(alone).to_have_count(0)


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_back_row_reads_every_view(page: Page, lesson: str) -> None:
    """By day; night falls in the last view. Every view is seen at night on a phone."""
    page.goto("/?present=1" if lesson == "home" else f"/{lesson}?present=1")
    at_rest(page)
    controls: dict[str, list[int]] = {}
    for view in views(page) or [None]:
        if view is not None:
            show(page, view)
        where = f"{lesson} {view.inner_text()}" if view else lesson
        expect_fit_for_a_room(page, where)
        stand = page.evaluate(CONTROLS)
        assert {**controls, **stand} == {**stand, **controls}, where
        controls |= stand
        if not {lesson, where} & set(WITHOUT_A_FORMULA):
            formula = page.locator(".look :is(.formula, .code) code").filter(visible=True)
            expect(formula, where).not_to_have_count(0)
        expect_names_whole(page)
        expect_no_barrier(page, ALL_RULES)
        expect_each_picture_to_fill_the_screen(page, where)
        player = page.get_by_test_id("replay")
        if player.count():
            page.keyboard.press("End")
            expect(player).to_have_attribute("data-cursor", player.get_attribute("data-last") or "")
            expect_fit_for_a_room(page, f"the end of {where}")
            expect_names_whole(page)
        expect_edges_and_marks_seen(page)
    change_colours(page)
    expect_no_barrier(page, RULES_OF_COLOUR)
    expect_edges_and_marks_seen(page)


def at(player: Locator, k: int) -> None:
    expect(player).to_have_attribute("data-cursor", str(k))


def test_what_is_asked_in_a_room_is_large_and_whole(page: Page) -> None:
    page.goto("/step_through?present=1&ask=1")
    at_rest(page)
    player, card = page.get_by_test_id("replay"), page.get_by_test_id("question")
    for k in range(8):
        expect(card).to_have_attribute("data-state", "asks")
        expect_fit_for_a_room(page, f"question {k}")
        page.keyboard.press("ArrowRight")
        expect(card).to_have_attribute("data-state", "told")
        expect_fit_for_a_room(page, f"answer {k}")
        page.keyboard.press("PageDown")
        at(player, k + 1)


def test_keys_work_after_every_kind_of_click(page: Page) -> None:
    """On a page and in a room; what is open or was reached by Tab has keys of its own."""
    page.goto("/convergence?view=proof")
    at_rest(page)
    player = page.get_by_test_id("replay")
    steps = page.locator(".st-key-kept_step").get_by_role("radio")
    show(page, steps.nth(1))
    expect(player).to_be_focused()
    page.keyboard.press("ArrowRight")
    at(player, 1)
    expect(steps.nth(1)).to_have_attribute("aria-checked", "true")
    player.get_by_role("button", name="predict", exact=True).click()
    player.get_by_role("button", name="predict", exact=True).click()
    page.keyboard.press("Space")
    expect(player.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Home")
    at(player, 0)
    player.get_by_label("Speed", exact=True).click()
    player.get_by_label("Speed", exact=True).select_option("4")
    expect(player).to_be_focused()
    page.keyboard.press("ArrowRight")
    at(player, 1)
    expect(player.get_by_label("Speed", exact=True)).to_have_value("4")
    chip, opened = page.locator(".st-key-chip_data button"), page.get_by_test_id("stPopoverBody")
    chip.click()
    expect(opened).to_be_visible()
    for key in ("ArrowRight", "End", "+"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(player).to_be_focused()
    at(player, 1)
    page.keyboard.press("v")  # letters are for a room
    page.keyboard.press("ArrowRight")
    at(player, 2)
    expect(player).not_to_have_class(re.compile("alone"))
    steps.nth(1).focus()
    page.keyboard.press("Tab")  # by the keyboard one comes to a place, and there one is
    page.keyboard.press("Shift+Tab")
    expect(steps.nth(1)).to_be_focused()
    page.keyboard.press("ArrowRight")
    at(player, 2)


def test_keys_work_after_every_touch_of_a_picture_and_what_is_around_it(page: Page) -> None:
    """Space, too, does what it always does, and does not press once more what was clicked."""
    page.goto("/step_through?data=and&order=restart")
    at_rest(page)
    player = page.get_by_test_id("replay")
    has_keys = "document.activeElement?.matches('body, [data-testid=replay]')"

    def expect_keys(where: str, k: int) -> None:
        page.wait_for_function(has_keys)
        page.keyboard.press("Home")
        at(player, 0)
        page.keyboard.press("Space")
        expect(player.get_by_role("button", name="Pause"), where).to_be_visible()
        page.keyboard.press("End")
        page.keyboard.press("Home")
        for _ in range(k):
            page.keyboard.press("ArrowRight")
        at(player, k)

    player.locator(".plot").first.click(position={"x": 200, "y": 30})
    expect_keys("a picture", 1)
    player.get_by_label("Update", exact=True).click()
    expect_keys("the timeline", 2)
    card = player.locator(".scene").first
    card.hover()
    card.locator("header button").filter(visible=True).first.click()
    page.keyboard.press("Escape")
    expect_keys("a button of a picture", 1)
    table = player.locator("details.updates").first
    table.locator("summary").click()
    expect_keys("what unfolds the table", 2)
    table.get_by_role("button", name="Go to update 3").click()
    at(player, 3)
    expect_keys("a row of the table", 1)
    page.get_by_role("button", name="Reset", exact=True).click()
    page.wait_for_url(lambda url: "order=" not in url)
    at_rest(page)
    expect_keys("Reset", 2)
    page.locator(".st-key-chip_data button").click()
    page.get_by_test_id("stPopoverBody").get_by_text("OR", exact=True).click()
    page.wait_for_url("**data=or**")
    at_rest(page)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("stPopoverBody")).to_have_count(0)
    expect_keys("a data set", 1)


def test_a_remote_goes_on_after_every_touch_of_a_board(page: Page) -> None:
    """Through the updates, and from view to view of a lecture; from a field, once it is typed."""
    for count, address in enumerate(["/update_rule?present=1", "/offset?present=1"], start=1):
        board = open_board(page, address)
        page.keyboard.press("l")
        expect(page.locator(".lectern .toast")).to_contain_text(f"as view {count}")
    let_go(page, board.get_by_role("slider", name="updates"), -40, 30)
    field = board.get_by_role("spinbutton", name="updates")
    field.click()
    field.fill("4")
    field.press("Enter")
    expect(field).not_to_be_focused()
    for key, step in (("PageDown", 5), ("PageUp", 4), ("PageDown", 5)):
        page.keyboard.press(key)
        expect_state(board, step=step)
    let_go(page, board.get_by_role("slider", name="updates"), 60, 30)
    now = int(field.input_value())
    page.keyboard.press("PageDown")
    expect_state(board, step=now + 1)  # and no page of the slider's own

    page.keyboard.press("n")
    for touch in (
        lambda: let_go(page, handle(board, "Tip of θ"), 40, -30),
        lambda: board.locator(".options label").last.click(),
        lambda: board.get_by_role("switch", name="predict").click(),
    ):
        expect_shown(page, "/update_rule", "1 / 2")
        before = board.get_attribute("data-state") or ""
        touch()
        expect(board).not_to_have_attribute("data-state", before)
        page.keyboard.press("PageDown")
        expect_shown(page, "/offset", "2 / 2")
        page.keyboard.press("Shift+N")
    expect_shown(page, "/update_rule", "1 / 2")
    tip = handle(board, "Tip of θ")
    tip.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    before = board.get_attribute("data-state") or ""
    page.keyboard.press("ArrowUp")  # by the keyboard one comes to a place, and there one is
    expect(board).not_to_have_attribute("data-state", before)
    expect(tip).to_be_focused()
    page.keyboard.press("PageDown")
    expect_shown(page, "/offset", "2 / 2")


def test_keys_of_a_room(page: Page) -> None:
    page.goto("/convergence?view=proof&present=1&k=7")
    at_rest(page)
    player, leave = page.get_by_test_id("replay"), page.get_by_role("button", name="Leave")
    pictures = player.locator(".scene")
    for shown in (["The squeeze"], ["Data space"], ["The squeeze", "Data space"]):
        page.keyboard.press("V")
        expect(pictures.filter(visible=True)).to_have_count(len(shown))
        for name in shown:
            expect(player.locator(f'.scene[aria-label="{name}"]')).to_be_visible()
    predict = player.get_by_role("button", name="predict", exact=True)
    sentence = player.locator(".headline .sentence")
    told = sentence.inner_text()
    for is_on in ("true", "false"):
        page.keyboard.press("h")
        expect(predict).to_have_attribute("aria-pressed", is_on)
    expect(sentence).to_have_text(told, use_inner_text=True)
    for element in (player, page.get_by_test_id("stMain")):  # no frame on the projector
        element.evaluate("element => element.focus({ focusVisible: true })")
        for frame in ("outline-style", "box-shadow"):
            expect(element).to_have_css(frame, "none")
    for is_full in (True, False):
        page.keyboard.press("f")
        page.wait_for_function(
            "isFull => (document.fullscreenElement !== null) === isFull", arg=is_full
        )
    page.keyboard.press("v")
    page.wait_for_url("**picture=1**")
    page.reload()
    at_rest(page)
    expect(pictures.filter(visible=True)).to_have_count(1)
    page.keyboard.press("PageDown")
    at(player, 8)
    page.keyboard.press("PageDown")  # there is no more
    page.keyboard.press("PageUp")
    at(player, 7)
    page.keyboard.press("4")
    page.wait_for_url("**step=4**")
    at_rest(page)
    expect(player.locator(".formulas code")).to_have_text(
        ["y θ*·x̂ ≥ γ,  ‖x̂‖ ≤ R", "θ̂·θ* ≥ kγ", "‖θ̂‖ ≤ √k·R", "θ̂·θ* ≤ ‖θ̂‖"]
    )
    blank, listed = page.locator("dialog.blank"), page.locator("dialog.keys")
    for key in ("b", "."):
        page.keyboard.press(key)
        expect(blank).to_be_visible()
        page.keyboard.press("Escape")
        expect(blank).to_be_hidden()
    at(player, 7)
    page.keyboard.press("?")
    expect(listed).to_contain_text("one picture alone")
    page.keyboard.press("ArrowLeft")  # it has all keys
    listed.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    expect(listed).to_be_hidden()
    page.keyboard.press("b")
    page.keyboard.press("PageUp")
    at(player, 6)
    expect(blank).to_be_hidden()
    page.get_by_role("button", name="Keys").click()
    listed.get_by_role("checkbox").check()
    listed.get_by_role("button", name="Close").click()
    page.keyboard.press("d")
    app = page.get_by_test_id("stApp")
    expect(app).to_have_css("background-color", BACKGROUND["dark"])
    expect(page.get_by_test_id("stMainMenuPopover")).to_have_count(0)
    page.wait_for_function("localStorage.getItem('stActiveTheme-/xor-v2') === '\"Dark\"'")
    page.goto("/xor?present=1&view=why")
    at_rest(page)
    expect(app).to_have_css("background-color", BACKGROUND["dark"])
    board, total = page.get_by_test_id("board"), page.locator('[data-readout="sum"]')
    page.keyboard.press("4")
    expect(total).to_have_text("…")
    page.keyboard.press("PageDown")
    expect(total).to_have_text("0 > 0")
    expect(board.locator('[data-readout="claim1"]')).to_have_text("−θ₀ > 0")
    page.wait_for_url("**step=5**")  # the server has heard of it
    at_rest(page)
    show(page, view_named(page, "Two hulls"))
    page.keyboard.press("1")
    page.wait_for_url(lambda url: "view=" not in url)
    expect(leave).to_be_visible()


def test_the_first_page_has_the_keys_of_a_room(page: Page) -> None:
    """From the moment it is open, wherever the focus is, and after a click on its own button."""
    page.goto("/?present=1")
    at_rest(page)
    run = page.get_by_test_id("first_run")
    page.keyboard.press("PageDown")
    at(run, 1)
    page.keyboard.press("ArrowRight")
    at(run, 2)
    back = run.get_by_role("button", name="Back")
    back.click()
    at(run, 1)
    expect(back).not_to_be_focused()
    page.keyboard.press("Space")  # and does not press the button again
    expect(run).to_have_attribute("data-playing", "true")
    page.keyboard.press("End")
    expect(run).to_have_attribute("data-playing", "false")
    page.keyboard.press("Home")
    at(run, 0)
    page.keyboard.press("b")
    expect(page.locator("dialog.blank")).to_be_visible()
    page.keyboard.press("PageUp")
    expect(page.locator("dialog.blank")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("dialog.keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", BACKGROUND["dark"])


def test_a_room_is_asked_and_goes_on(page: Page) -> None:
    """The question to check oneself: large, by keys alone, and no lesson is done by it.

    A key that has nothing to do in one view does nothing in the next.
    """
    page.goto("/xor?present=1&view=try")
    at_rest(page)
    player = page.get_by_test_id("replay")
    page.keyboard.press("h")
    page.keyboard.press("1")
    page.wait_for_url(lambda url: "view=" not in url)
    at_rest(page)
    predict = player.get_by_role("button", name="predict", exact=True)
    expect(predict).to_have_attribute("aria-pressed", "false")
    asked = page.locator(".st-key-check_in_a_room")
    options = asked.get_by_test_id("stRadioOption")
    expect(asked).to_be_hidden()
    page.keyboard.press("k")
    expect(asked).to_be_visible()
    letters = asked.locator("p").filter(visible=True)
    sizes = letters.evaluate_all("all => all.map((e) => parseFloat(getComputedStyle(e).fontSize))")
    assert min(sizes) >= 26
    expect(asked.get_by_text("Check yourself")).to_be_in_viewport(ratio=1)
    expect(options.last).to_be_in_viewport(ratio=1)
    asked.locator("[data-sign]").first.click()  # Esc closes what a sign says, and not the question
    told = page.locator(".sign-card p")
    assert told.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 26
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(asked).to_be_visible()
    page.keyboard.press("2")
    expect(asked.get_by_text(re.compile("^(Right|Not quite)"))).to_be_in_viewport(ratio=1)
    page.keyboard.press("PageDown")  # away from it, by the remote as well
    expect(asked).to_be_hidden()
    page.keyboard.press("PageDown")
    at(player, 1)
    page.get_by_role("button", name="Check yourself").click()
    expect(asked).to_be_visible()
    page.get_by_role("button", name="Back to the picture").click()
    expect(asked).to_be_hidden()


def test_a_link_from_a_room_leads_to_the_plain_page(page: Page) -> None:
    page.add_init_script(
        "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
    )
    page.goto("/step_through?present=1&k=3")
    at_rest(page)
    player = page.get_by_test_id("replay")
    player.get_by_role("button", name="copy link").click()
    page.wait_for_function("window.copied && !/present/.test(copied) && /k=3/.test(copied)")
    player.get_by_role("button", name="Present link").click()
    page.wait_for_function("/present=1/.test(copied) && /k=3/.test(copied)")


def test_the_key_after_the_one_that_closes_something_belongs_to_the_page_again(page: Page) -> None:
    """The focus may stay inside what was closed until the next frame: both keys come before it."""
    page.goto("/step_through?data=eight_updates&present=1")
    at_rest(page)
    player = page.get_by_test_id("replay")
    covers = {"c": ".class-wall", "q": ".code-wall", "b": ".blank", "?": ".keys"}
    for steps, (key, name) in enumerate(covers.items(), start=1):
        page.keyboard.press(key)
        cover = page.locator(f"dialog{name}")
        expect(cover).to_be_visible()
        cover.evaluate(
            """(cover, keys) => {
              const focused = cover.querySelector("button") ?? cover, how = { bubbles: true };
              for (const key of keys) {
                focused.dispatchEvent(new KeyboardEvent("keydown", { key, ...how }));
              }
            }""",
            [key, "ArrowRight"],
        )
        expect(cover).to_be_hidden()
        at(player, steps)
