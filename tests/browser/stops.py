"""Where Tab stops on a page, and whether one sees it."""

from playwright.sync_api import Page

MOST_STOPS = 80

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


def expect_every_stop_to_be_seen(page: Page) -> None:
    """An element looks different with the focus than after it has gone on."""
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
