"""Is the page as usable twice enlarged, and in colours that the system sets?"""

import pytest
from playwright.sync_api import Page, expect

from core.scenes.ink import palette
from tests.browser.screens import ZOOMED
from tests.browser.visiting import at_rest

LEAST_PICTURE = 200  # pixels
# Every look of the lines of the first picture, as the browser draws them.
WATCH_THE_LINE = """() => {
  window.lines = new Set();
  const look = () => {
    const drawn = [...document.querySelector(".scene .plot").querySelectorAll("path.js-line")];
    lines.add(drawn.map((line) => line.getAttribute("d")).join());
    requestAnimationFrame(look);
  };
  look();
}"""
DRAWN = ".look :is(.plot, .plane, .ground svg, .plain-sight)"
HEIGHT = "picture => picture.getBoundingClientRect().height"
IS_WITHIN_ITS_CARD = """picture => {
  const card = picture.closest(".card, .ground, .frame").getBoundingClientRect();
  return picture.getBoundingClientRect().bottom <= card.bottom + 1;
}"""
STAYS = """() => [...document.querySelectorAll(".look *")].filter((one) => {
  const { top, bottom, height } = one.getBoundingClientRect();
  const { position } = getComputedStyle(one);
  const stays = position === "fixed" || position === "sticky" || one.matches(".transport");
  return stays && height && bottom > 0 && top < innerHeight && one.checkVisibility();
}).map((one) => one.className)"""
ENLARGED = [  # replays with a row above them and with two, boards of one picture and of two, others
    "/step_through?data=and",
    "/convergence",
    "/linear_classifier",
    "/neuron",
    "/xor?view=why",
    "/update_rule",
    "/your_data",
    "/practice",
    "/",
]
FORCED = [  # a replay, a board, the drawing, an exercise, and home, in the dark
    "/step_through?data=and&present=1",
    "/linear_classifier",
    "/your_data",
    "/practice",
    "/",
]


def rgb(colour: str) -> str:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


@pytest.mark.parametrize("viewport", [ZOOMED])
def test_twice_enlarged_the_bar_leaves_room_and_scrolls_away(page: Page) -> None:
    """Every kind of picture can be read, lies within its card, and nothing stays over the page."""
    for address in ENLARGED:
        page.goto(address)
        at_rest(page)
        pictures = page.locator(DRAWN).filter(visible=True)
        assert pictures.count(), address
        for picture in pictures.all():
            assert picture.evaluate(HEIGHT) >= LEAST_PICTURE, address
            assert picture.evaluate(IS_WITHIN_ITS_CARD), address
        page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, main.scrollHeight)")
        page.wait_for_function(f"() => !({STAYS})().length")
    page.goto("/step_through?data=and")
    at_rest(page)
    bar = page.locator(".replay .transport")
    tops = bar.get_by_role("button").evaluate_all(
        "all => all.filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect().top)"
    )
    assert len(tops) == 6  # and ⋯, all of them in one row
    assert max(tops) - min(tops) < 10


def test_colours_that_the_system_sets_leave_marks_and_focus(page: Page) -> None:
    page.emulate_media(forced_colors="active", color_scheme="light")
    page.goto("/convergence?data=eight_updates&k=3")
    at_rest(page)
    expect(page.locator(".timeline .mark.minus.done").first).to_have_css(
        "background-color", rgb(palette.NEGATIVE)
    )
    expect(page.locator(".scene .plot").first).to_have_css("forced-color-adjust", "none")
    chosen = page.locator(".st-key-kept_view").get_by_role("radio", checked=True)
    expect(chosen).to_have_css("outline-style", "solid")
    play = page.get_by_role("button", name="Next update")
    play.focus()
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    expect(focused).to_have_css("outline-style", "solid")
    expect(focused).to_have_css("outline-width", "3px")


def test_colours_that_the_system_sets_in_the_dark_leave_every_kind_of_picture(page: Page) -> None:
    page.emulate_media(forced_colors="active", color_scheme="dark")
    for address in FORCED:
        page.goto(address)
        at_rest(page)
        pictures = page.locator(DRAWN).filter(visible=True)
        assert pictures.count(), address
        for picture in pictures.all():
            expect(picture).to_have_css("forced-color-adjust", "none")
        page.locator(".look button:enabled").filter(visible=True).first.focus()
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_css("outline-style", "solid")


def test_who_wants_no_motion_gets_none(page: Page) -> None:
    """The line does not turn, and nothing of Streamlit's slides or fades."""
    page.goto("/step_through?data=and&k=3")
    at_rest(page)
    page.locator(".st-key-chip_data").get_by_role("button").click()
    expect(page.get_by_test_id("stPopoverBody")).to_be_visible()
    page.wait_for_function("document.getAnimations().length === 0")
    slow = """() => [...document.querySelectorAll("*")].filter((one) =>
      parseFloat(getComputedStyle(one).transitionDuration) > 0.001).length"""
    assert page.evaluate(slow) == 0
    page.keyboard.press("Escape")
    page.evaluate(WATCH_THE_LINE)
    player = page.get_by_test_id("replay")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "4")
    assert page.evaluate("lines.size") == 2
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "5")
    assert page.evaluate("lines.size") > 3  # so one sees it turn there
    page.emulate_media(reduced_motion="reduce")
