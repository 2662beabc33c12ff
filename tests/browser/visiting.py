"""Opening pages and their views, and knowing when all is there."""

import itertools
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

PAGES = sorted(path.stem for path in (Path(__file__).parents[2] / "pages").glob("*.py"))
# A page has at least one picture, or tables of words; until they are there, Streamlit may say that
# nothing runs. What it loads late is the menu.
DRAWN = """() => {
  if (document.querySelector(".stApp")?.dataset.testScriptState !== "notRunning") return false;
  const late = '[data-testid="stSidebarNavItems"]:not([role]), [data-testid="stSkeleton"]';
  if (document.querySelector(late)) return false;
  const words = ["guide p", "guide td", "collect textarea", "review p", "lecture_page [data-state]"]
    .map((name) => `.st-key-${name}`);
  if (document.querySelector(words)) return true;
  const names = ["replay", "board", "drawing", "practice", "drill", "homework", "first_run"];
  const tests = names.map((name) => `[data-testid="${name}"]`);
  const pictures = [...document.querySelectorAll(tests)];
  return pictures.length > 0
    && pictures.every(({ dataset }) => (dataset.cursor ?? dataset.state) !== undefined);
}"""
# Words that come late, or another look at its place, may still move a picture that was drawn; and
# an address that was just written may be that of a run of the page which has yet to begin.
STANDS = f"""(look) => {{
  const places = [...document.querySelectorAll(".js-plotly-plot")].map((plot) => {{
    const {{ left, top, width, height }} = plot.getBoundingClientRect();
    return [left, top, width, height, plot._fullLayout?.width, plot._fullLayout?.height];
  }}).join();
  const last = window.lastLook;
  const isSame = ({DRAWN})() && last?.look === look && last.places === places;
  window.lastLook = {{ look, places, frames: isSame ? last.frames + 1 : 0 }};
  return window.lastLook.frames >= 10;
}}"""

BY_TOUCH = "matchMedia('(pointer: coarse)').matches"
MOST_PICTURES = 12  # in one view
_looks = itertools.count()  # each begins anew


def open_page(page: Page, name: str) -> None:
    """A page by the name of its file."""
    page.goto("/" if name == "home" else f"/{name}")
    expect(page.get_by_test_id("stHeading").first).to_be_visible()
    at_rest(page)


def all_drawn(page: Page) -> None:
    """Every picture is drawn, the script has ended, and what Streamlit loads late is there."""
    page.wait_for_function(DRAWN)


def at_rest(page: Page) -> None:
    """The same, and nothing has moved for some frames."""
    page.wait_for_function(STANDS, arg=next(_looks))


def next_frame(page: Page) -> None:
    """What was done just now is drawn."""
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")


def go_on(page: Page, address: str) -> None:
    """To another address of the same page, as by Back: nothing is loaded anew.

    It is there once the page says so, which the caller must wait for.
    """
    page.evaluate(
        """there => {
          history.pushState(null, "", there);
          window.dispatchEvent(new PopStateEvent("popstate"));
        }""",
        address,
    )


def views(page: Page) -> list[Locator]:
    return page.locator(".st-key-kept_view").get_by_role("radio").all()


def view_named(page: Page, name: str) -> Locator:
    return page.locator(".st-key-kept_view").get_by_role("radio", name=name, exact=True)


def options(page: Page) -> list[Locator]:
    """What the view can be set to in one of a few ways."""
    return page.locator("[class*=st-key-kept_]:not(.st-key-kept_view) [role=radio]").all()


def show(page: Page, view: Locator, until: Callable[[Page], None] = at_rest) -> None:
    """Another view or option, by a finger on a phone; the address tells that the server heard."""
    if view.get_attribute("aria-checked") == "true":
        return
    before = page.url
    if page.evaluate(BY_TOUCH):
        view.tap()
    else:
        view.click()
    page.wait_for_url(lambda url: url != before)
    until(page)


def open_settings(page: Page) -> None:
    """On a phone data and settings are behind a button."""
    button = page.locator(".settings-button")
    if button.is_visible() and button.get_attribute("aria-expanded") == "false":
        button.click()


def open_options(player: Locator) -> None:
    """On a phone all that is not needed at each step is behind a button of the player."""
    button = player.get_by_role("button", name="More", exact=True)
    if button.is_visible() and button.get_attribute("aria-expanded") == "false":
        button.click()


def turn_to(part: Locator) -> None:
    """On a phone one picture is seen at a time: go on until it is the one that this is part of.

    Its class tells at once; that it is seen comes and goes while the pictures change places.
    """
    button = part.page.locator(".turn-over")
    expect(part.or_(button).filter(visible=True).first).to_be_visible()
    for _ in range(MOST_PICTURES):
        if not button.is_visible() or part.evaluate("part => part.closest('.on-top') !== null"):
            break
        button.click()
    expect(part).to_be_visible()
