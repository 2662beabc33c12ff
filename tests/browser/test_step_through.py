"""Does the lesson “Step through” answer to keys, chips, links and screens of all sizes?"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.naming import expect_names_whole
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.serving import served
from tests.browser.visiting import at_rest, go_on, open_settings

LONG = "data=iris_versicolor_virginica"


def open_lesson(page: Page, query: str = "") -> Locator:
    """The player, once it has drawn."""
    page.goto(f"/step_through?{query}" if query else "/step_through")
    return drawn(page)


def drawn(page: Page) -> Locator:
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", re.compile(r"\d+"))
    return player


def at(player: Locator, k: int) -> None:
    expect(player).to_have_attribute("data-cursor", str(k))


def chip(page: Page, name: str) -> Locator:
    return page.get_by_test_id("stPopoverButton").filter(has_text=re.compile(f"^{name} "))


def readouts(page: Page) -> dict[str, str]:
    return page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-readout]")]
            .map(e => [e.dataset.readout, e.textContent]))"""
    )


WITHIN = """width => {
  const opened = document.querySelector("[data-testid=stPopoverBody]");
  const { left, right } = opened.getBoundingClientRect();
  return left >= 0 && right <= width;
}"""


# ── Opening ─────────────────────────────────────────────────────────────────────────────────────


def test_the_lesson_opens_with_little_above_the_pictures_and_chips_within_the_screen(
    page: Page,
) -> None:
    player = open_lesson(page)
    at(player, 0)
    at_rest(page)
    box, navigation = player.bounding_box(), page.get_by_test_id("stHeader").bounding_box()
    assert box is not None
    assert navigation is not None
    assert box["y"] - navigation["height"] < 110
    opened = page.get_by_test_id("stPopoverBody")
    for viewport in (DESKTOP, PHONE):
        page.set_viewport_size(viewport)
        expect(page.get_by_role("heading", name="Step through")).to_be_in_viewport()
        expect(page.get_by_role("button", name="Play")).to_be_in_viewport(ratio=1)
        for name in ("data", "model", "mistake", "order", "η", "start"):
            open_settings(page)
            chip(page, name).click()
            expect(opened).to_be_visible()
            page.wait_for_function(WITHIN, arg=viewport["width"])  # it comes to rest there
            page.keyboard.press("Escape")
            expect(opened).to_be_hidden()


# Streamlit's own list of pages, seen at any time since the page was opened.
WATCH_FOR_A_BARE_PAGE = """() => {
  window.bare = [];
  new MutationObserver(() => {
    const list = document.querySelector('[data-testid="stSidebar"] [data-testid="stSidebarNav"]');
    if (list) window.bare.push(list.textContent);
  }).observe(document, { childList: true, subtree: true });
}"""


def test_a_link_opens_a_new_server_by_the_front_door(
    new_context: Callable[..., BrowserContext],
) -> None:
    with served("app.py") as url:
        page = new_context(viewport=DESKTOP).new_page()
        page.add_init_script(f"({WATCH_FOR_A_BARE_PAGE})()")
        page.goto(f"{url}/step_through?data=and&k=2")
        at(drawn(page), 2)
        expect(page.get_by_test_id("stTopNav")).to_be_visible()
        expect(page.get_by_test_id("stSidebar")).to_have_count(0)
        assert page.evaluate("window.bare") == []  # not for a moment, either


# ── Stepping and choosing ───────────────────────────────────────────────────────────────────────


def test_keys_step_and_the_link_shows_the_same_elsewhere(
    page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    player = open_lesson(page, "data=and&rule=ge")
    for k in (1, 2, 3, 4, 5):
        page.keyboard.press("ArrowRight")
        at(player, k)
    page.keyboard.press("ArrowLeft")
    at(player, 4)
    expect(page).to_have_url(re.compile(r"step_through\?data=and&rule=ge&k=4$"))
    elsewhere = new_context(viewport=DESKTOP).new_page()
    elsewhere.goto(page.url)
    at(drawn(elsewhere), 4)
    assert readouts(elsewhere) == readouts(page)
    player.get_by_role("button", name="Step by update").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"&k=5&visit=\d+$"))
    [visit] = re.findall(r"visit=(\d+)", page.url)
    expect(player).to_have_attribute("data-visit", visit)
    elsewhere.goto(page.url)
    expect(drawn(elsewhere)).to_have_attribute("data-visit", visit)
    assert readouts(elsewhere) == readouts(page)
    for moment in ("k=2", "k=4&predict=1"):  # on in a lecture, in the same run
        go_on(page, f"/step_through?data=and&rule=ge&{moment}")
        at(player, int(moment[2]))
        expect(player).not_to_have_attribute("data-visit", re.compile("."))
        at_rest(page)
        expect(page).to_have_url(re.compile(f"{moment}$"))
    expect(page.locator(".point-marks span")).to_have_text(["x⁽¹⁾", "x⁽²⁾", "x⁽³⁾", "x⁽⁴⁾"])
    expect_names_whole(page)
    expect(player.locator("[data-readout=moment]")).to_contain_text("in the order of their numbers")
    expect(player.locator(".legend .next").first).to_be_hidden()


def test_chips_change_the_run_and_back_brings_it_back(page: Page) -> None:
    """An option, a number that is taken or refused, and a data set with its settings."""
    player = open_lesson(page, "data=and&k=5")
    expect(player).to_have_attribute("data-last", "18")
    chip(page, "mistake").click()
    page.get_by_text("a ≥ 0 means +").click()
    expect(player).to_have_attribute("data-last", "11")
    at(player, 0)
    expect(page).to_have_url(re.compile(r"step_through\?data=and&rule=ge$"))
    expect(chip(page, "mistake")).to_contain_text("a ≥ 0 means +")
    page.go_back()
    expect(player).to_have_attribute("data-last", "18")
    expect(chip(page, "mistake")).to_contain_text("y·a ≤ 0")
    at_rest(page)

    go_on(page, "/step_through?data=and&k=3")
    at(player, 3)
    chip(page, "η").click()
    field = page.get_by_label("Learning rate η")
    refused = page.get_by_text("The learning rate η must be a number from 0.000001")
    field.fill("-5")
    field.press("ArrowLeft")
    field.press("Enter")
    expect(refused).to_be_visible()
    expect(field).to_have_value("1")
    at(player, 3)
    field.fill("0.5")
    field.press("Enter")
    expect(page).to_have_url(re.compile(r"step_through\?data=and&eta=0\.5$"))
    expect(refused).to_have_count(0)
    page.keyboard.press("Escape")
    at_rest(page)

    go_on(page, "/step_through?rule=ge")
    expect(player).to_have_attribute("data-last", "8")
    expect(chip(page, "mistake")).to_contain_text("a ≥ 0 means +")
    at_rest(page)
    chip(page, "data").click()
    page.get_by_text("Three points from a textbook").click()
    expect(player).to_have_attribute("data-last", "7")
    expect(chip(page, "order")).to_contain_text("restart")
    expect(chip(page, "mistake")).to_contain_text("y·a ≤ 0")
    expect(page).to_have_url(re.compile(r"step_through\?data=li_hang$"))


# ── Bad input and long runs ─────────────────────────────────────────────────────────────────────


BAD = (
    "data=nosuch",
    "rule=zzz&eta=-5&start=1&k=-3",
    f"order=%3Cscript%3Ealert(1)%3C/script%3E&seed={'9' * 3000}",
)


def test_a_bad_address_shows_the_default_and_a_note(page: Page) -> None:
    """The first is opened, and one goes on from each to the next."""
    player, alert = open_lesson(page, BAD[0]), page.get_by_test_id("stAlert")
    for number, query in enumerate(BAD):
        if number:
            before = alert.inner_text()
            go_on(page, f"/step_through?{query}")
            expect(alert).not_to_have_text(before, use_inner_text=True)
        at(player, 0)
        expect(player).to_have_attribute("data-last", "8")
        expect(alert).to_have_count(1)
        expect(page.get_by_test_id("stException")).to_have_count(0)
    go_on(page, "/step_through?k=99999999")
    expect(alert.filter(has_text="only 8 updates are recorded")).to_be_visible()
    at(player, 8)  # beyond the end is the end


def test_any_update_of_a_long_run_can_be_reached(page: Page) -> None:
    player = open_lesson(page, f"{LONG}&k=3000")
    at(player, 3000)
    last = int(player.get_attribute("data-last") or 0)
    assert last > 6000
    for key, k in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        at(player, k)


# ── Screens ─────────────────────────────────────────────────────────────────────────────────────


def expect_to_fit_a_room(page: Page) -> None:
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    expect(chip(page, "data")).to_be_hidden()
    for text in ("Data space", "Weight space"):
        expect(page.get_by_role("heading", name=text)).to_be_in_viewport(ratio=1)
    for name in ("First", "Play", "Last"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    for readout in ("theta", "sentence", "score_before"):
        expect(page.locator(f"[data-readout={readout}]")).to_be_in_viewport(ratio=1)


LINES = """() => ["theta", "theta_after", "score_before"].map((name) => {
    const readout = document.querySelector(`[data-readout="${name}"]`);
    const { top, bottom } = readout.getBoundingClientRect();
    return [top, bottom];
})"""


@pytest.mark.parametrize("query", ["decay=0.5&k=3&present=1", f"{LONG}&present=1"])
def test_presenting_fits_the_screen(page: Page, query: str) -> None:
    """Numbers with many digits take two lines, which do not lie on each other."""
    open_lesson(page, query)
    expect_to_fit_a_room(page)
    if "decay" in query:
        before, after, score = page.evaluate(LINES)
        assert before[1] <= after[0]
        assert after[1] <= score[0]
    for screen in (PHONE, DESKTOP):
        page.set_viewport_size(screen)
        expect_nothing_wider_than_the_screen(page, screen)


def test_nothing_scrolls_sideways(page: Page) -> None:
    """A run in windows; and one with a rate that decays, to which one goes on."""
    player = open_lesson(page, LONG)
    for query in (LONG, "data=slide_example&decay=0.1"):
        if query != LONG:
            last = player.get_attribute("data-last") or ""
            go_on(page, f"/step_through?{query}")
            expect(player).not_to_have_attribute("data-last", last)
            at_rest(page)
        for screen in (PHONE, DESKTOP):
            page.set_viewport_size(screen)
            expect_nothing_wider_than_the_screen(page, screen)


def test_presenting_keeps_the_place_and_escape_leaves(page: Page) -> None:
    player = open_lesson(page, "data=and")
    for k in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        at(player, k)
    page.get_by_role("button", name="Present").click()
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    at(player, 3)
    page.keyboard.press("ArrowRight")
    at(player, 4)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("stHeader")).to_be_visible()
    at(player, 4)
    expect(page).to_have_url(re.compile(r"step_through\?data=and&k=4$"))
    expect(
        player.locator("[data-scene=data] .out-of-sight")
    ).to_be_visible()  # x₁ = 2 is right of all points
