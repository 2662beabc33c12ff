"""Is every page, in each of its views, whole and open to everybody, by day and by night?"""

import contextlib
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as NotInTime

from core.lessons.contents import LESSONS
from tests.browser.naming import expect_names_whole, expect_names_whole_to_the_end
from tests.browser.screens import (
    BACKGROUND,
    DESKTOP,
    PHONE,
    SIDEWAYS,
    TABLET,
    ZOOMED,
    expect_nothing_wider_than_the_screen,
)
from tests.browser.serving import PATIENCE
from tests.browser.stops import expect_every_stop_to_be_seen
from tests.browser.visiting import PAGES, at_rest, open_page, options, show, views
from tests.lessons.test_order_of_signs import known_in

IN_THE_HAND = Path(__file__).with_name("in_the_hand.js").read_text(encoding="utf-8")
FAINT = Path(__file__).with_name("edges.js").read_text(encoding="utf-8")
CONTROLS = Path(__file__).with_name("controls.js").read_text(encoding="utf-8")
STAND = f"before => ({CONTROLS})(before).length === 0"
FOUND_PLACES = f"""() => {{
  const before = window.placesOfControls;
  window.placesOfControls = JSON.stringify(({CONTROLS})());
  return window.placesOfControls === before;
}}"""
WORDS = ':is([data-testid="stMarkdownContainer"], h1)'
ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RULES_OF_COLOUR = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
# The buttons at the end of the title's line that have fallen into another line.
APART = """() => [...document.querySelectorAll(".st-key-choose_present, .st-key-lectern .opener")]
  .map((button) => Math.round(button.getBoundingClientRect().top / 8))
  .filter((top, _, [first]) => top !== first)"""
STILL = """() => document.getAnimations()
    .every((motion) => !Number.isFinite(motion.effect.getComputedTiming().endTime))"""
OUT_OF_SIGHT = """() => [
  ...document.querySelectorAll(".look :is(.scene, .plot, .transport), .look.board .frame"),
].filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([part, { top, bottom, height }]) => top < 0 || bottom > innerHeight + 1
    || (part.matches(".plot") && height < 70))
  .map(([part, { top, bottom }]) => `${part.className}: ${top} to ${bottom}`)"""
# Of mere drawing axe decides nothing, as it does not know what lies behind, and takes half its time
# for it: inside a picture it looks only at what has a role or a name, or can be reached.
# What Streamlit fades while it works is no fault; what stays pale is.
BARRIERS = """async ({ patience, ...options }) => {
  const where = {
    include: ["html", ".main-svg :is([role], [aria-label], [tabindex], a)"],
    exclude: [".main-svg > g"],
  };
  const end = performance.now() + patience;
  for (;;) {
    const { violations } = await axe.run(where, { resultTypes: ["violations"], ...options });
    if (!violations.length || performance.now() > end) {
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => [id, target, failureSummary]));
    }
    await new Promise((later) => setTimeout(later, 500));
  }
}"""


def expect_no_barrier(page: Page, rules: Any, *, preload: bool = False) -> None:
    """WCAG 2.2 AA, as far as a program can tell.

    preload   the style sheets, too, which are the same in every view; not those on a disk
    """
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    wanted = {"runOnly": rules, "preload": preload, "patience": PATIENCE}
    assert page.evaluate(BARRIERS, wanted) == []


def expect_edges_and_marks_seen(page: Page) -> None:
    """At 3 : 1: the edge of what one types into, and marks that are no part of a figure."""
    with contextlib.suppress(NotInTime):
        page.wait_for_function(f"() => ({FAINT})().length === 0", polling=100)
    assert page.evaluate(FAINT) == []


def expect_names_whole_in_each_option(page: Page) -> None:
    """What else the view can be set to, where the page is open anyway: the steps of a proof."""
    for option in options(page) if page.locator(".plot").count() else ():
        if option.get_attribute("aria-checked") == "false":
            show(page, option)
            expect_names_whole(page)


def back_to_the_top(page: Page) -> None:
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, 0)")


def expect_to_fit_the_hand(page: Page) -> None:
    """Upright and held sideways: what one looks at is seen at once, and fingers hit what they want.

    What is wrong while all finds its place is no fault; what stays wrong is. Names are looked at
    upright before.
    """
    back_to_the_top(page)
    for screen in (PHONE, SIDEWAYS):
        page.set_viewport_size(screen)
        expect_all_in_the_hand(page)
    expect_names_whole_to_the_end(page)
    page.set_viewport_size(PHONE)


def expect_all_in_the_hand(page: Page) -> None:
    """As the page is now, with what is open on it."""
    with contextlib.suppress(NotInTime):
        page.wait_for_function(f"() => ({IN_THE_HAND})().length === 0", polling=100)
    assert page.evaluate(IN_THE_HAND) == []


def expect_pictures_in_sight(page: Page) -> None:
    """At a desk all of them are seen at once, and what moves them, on the first screen."""
    back_to_the_top(page)
    with contextlib.suppress(NotInTime):
        page.wait_for_function(f"() => ({OUT_OF_SIGHT})().length === 0", polling=100)
    assert page.evaluate(OUT_OF_SIGHT) == []


def expect_controls_to_stand_still(page: Page, places: dict[str, list[int]]) -> None:
    """Those that were in `places` before are still there; new ones are noted."""
    with contextlib.suppress(NotInTime):
        page.wait_for_function(STAND, arg=places, polling=100)
    assert page.evaluate(CONTROLS, places) == []
    page.wait_for_function(FOUND_PLACES, polling=100)
    places |= page.evaluate(CONTROLS)


def expect_signs_to_be_introduced(page: Page, name: str) -> None:
    """What can be asked in words and pictures, but in those for lecturers, is no sign of later."""
    lesson = next((one for one in LESSONS if one.key == name), None)
    if lesson is None:
        return
    if lesson.introduces:
        expect(page.locator(f"{WORDS} [data-sign]").first).to_be_attached()
    signs = page.locator("[data-sign]:not(.st-key-words_for_lecturers *)")
    asked = signs.evaluate_all("signs => [...new Set(signs.map((sign) => sign.dataset.sign))]")
    assert set(asked) <= known_in(lesson)


def change_colours(page: Page) -> None:
    """Night falls while the page is open, or day breaks."""
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    scheme: Literal["light", "dark"] = "light" if is_dark else "dark"
    page.emulate_media(color_scheme=scheme)
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", BACKGROUND[scheme])
    at_rest(page)
    page.wait_for_function(STILL)


@pytest.mark.parametrize("color_scheme", ["dark"])
@pytest.mark.parametrize(
    ("viewport", "by_touch"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "phone"]
)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_whole_and_open_to_everybody(
    page: Page, name: str, viewport: ViewportSize, by_touch: bool
) -> None:
    """Every view at a desk by day, and on a phone by night: the colours are the same on both.

    At a desk day breaks after the first view. There the keyboard leads to everything, and one sees
    where one is; the last view is also seen on a tablet, and in a browser zoomed to twice its size.
    """
    open_page(page, name)
    if not by_touch:
        expect_every_stop_to_be_seen(page)
        back_to_the_top(page)
    places: dict[str, list[int]] = {}
    for number, view in enumerate(views(page) or [None]):
        if view:
            show(page, view)
        expect(page.get_by_test_id("stException")).to_have_count(0)
        expect_nothing_wider_than_the_screen(page, viewport)
        expect_controls_to_stand_still(page, places)
        expect_names_whole_to_the_end(page)
        expect_controls_to_stand_still(page, places)
        expect_signs_to_be_introduced(page, name)
        expect_no_barrier(page, ALL_RULES, preload=number == 0)
        expect_edges_and_marks_seen(page)
        if number == 0 and not by_touch:
            change_colours(page)
            expect_no_barrier(page, RULES_OF_COLOUR)
            expect_edges_and_marks_seen(page)
        if by_touch:
            expect_to_fit_the_hand(page)
        else:
            expect_pictures_in_sight(page)
        expect_names_whole_in_each_option(page)
    for screen in () if by_touch else (TABLET, ZOOMED):
        page.set_viewport_size(screen)
        expect_nothing_wider_than_the_screen(page, screen)
        if screen == TABLET:
            assert page.evaluate(APART) == []


def test_a_run_whose_theta_ends_at_the_edge_names_it_whole(page: Page) -> None:
    """AND ends with θ, a tenth of its size, close to the right edge; presenting, letters grow."""
    for viewport, query in ((DESKTOP, ""), (DESKTOP, "&present=1"), (PHONE, "")):
        page.set_viewport_size(viewport)
        page.goto(f"/step_through?data=and{query}")
        at_rest(page)
        expect_names_whole_to_the_end(page)
        expect(page.get_by_text(re.compile("^θ(/10|, 1/10 size)$")).first).to_be_visible()
