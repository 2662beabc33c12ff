"""Can everything be reached by the keyboard, and does one see where one is?"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visiting import PAGES, at_rest, open_page

MOST_STOPS = 80
MOST_STOPS_TO_A_SWITCH = 8

# What can be seen of an element and of what holds it, once nothing moves any more.
LOOK = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const ending = document.getAnimations()
    .filter((motion) => Number.isFinite(motion.effect.getComputedTiming().endTime));
  await Promise.allSettled(ending.map((motion) => motion.finished));
  const parts = (e) => [e, e.parentElement, e.parentElement?.parentElement, ...e.children];
  const look = (e) => JSON.stringify(parts(e).filter(Boolean).map((part) => {
    const { outline, boxShadow, border, backgroundColor, opacity, visibility, clip } =
      getComputedStyle(part);
    const drawn = part instanceof HTMLCanvasElement ? part.toDataURL()
      : part instanceof SVGSVGElement ? part.innerHTML : "";
    return [outline, boxShadow, border, backgroundColor, opacity, visibility, clip, drawn];
  }));
  const last = window.lastStop;
  const hidden = last?.element.isConnected && look(last.element) === last.looked ? last.name : null;
  const element = document.activeElement;
  const name = `${element.tagName} ${element.getAttribute("aria-label") ?? ""}`
    + ` ${element.textContent.slice(0, 40)} ${element.dataset.testid ?? ""}`;
  const atTheEnd = element === document.body;
  window.lastStop = atTheEnd ? null : { element, name, looked: look(element) };
  return { hidden, atTheEnd, name };
}"""


def test_one_stop_leads_past_the_menu_to_the_controls(page: Page) -> None:
    """From there the switches of a player are a few stops away; or it is what one fills in."""
    page.goto("/step_through?data=and")
    at_rest(page)
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to the controls")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    ask = page.get_by_role("button", name="ask me")
    for _ in range(MOST_STOPS_TO_A_SWITCH):
        page.keyboard.press("Tab")
        if ask.evaluate("button => button === document.activeElement"):
            break
    expect(ask).to_be_focused()
    page.goto("/practice")
    at_rest(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Row 1, Point")).to_be_focused()


@pytest.mark.parametrize("name", PAGES)
def test_every_stop_of_the_keyboard_can_be_seen(page: Page, name: str) -> None:
    """An element looks different with the focus than after it has gone on."""
    open_page(page, name)
    unseen, names = [], []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(LOOK)
        names.append(stop["name"])
        if stop["hidden"]:
            unseen.append(stop["hidden"])
        if stop["atTheEnd"]:
            break
    assert len(names) > 5
    assert unseen == []
