"""Photograph every page on each screen, by day and by night, and what the README shows.

    python -m screenshots.take                   everything
    python -m screenshots.take xor convergence   these pages only, without the README's

All goes to screenshots/taken, except for the README's pictures, which go to docs/pictures.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

from core.lessons.contents import COURSE
from setup.browser import find
from tests.browser.screens import DESKTOP, PHONE, PHONE_AGENT, SIDEWAYS, TABLET
from tests.browser.serving import FLAGS, PATIENCE, served
from tests.browser.visiting import at_rest, show

ROOT = Path(__file__).parents[1]
TAKEN = Path(__file__).parent / "taken"
SHOWN = ROOT / "docs" / "pictures"


@dataclass(frozen=True)
class Screen:
    """One that pages are looked at on; in a hand it is touched, and tells that it is a phone."""

    size: ViewportSize
    in_hand: bool = False
    query: str = ""

    def context(self) -> dict[str, Any]:
        hand = {"has_touch": True, "is_mobile": True, "user_agent": PHONE_AGENT}
        return {"viewport": self.size} | (hand if self.in_hand else {})


SCREENS = {
    "laptop": Screen(DESKTOP),
    "present": Screen(DESKTOP, query="?present=1"),
    "tablet": Screen(TABLET),
    "phone": Screen(PHONE, in_hand=True),
    "sideways": Screen(SIDEWAYS, in_hand=True),
}
THEMES = ("light", "dark")
PAGES = ["home", *(lesson.key for lesson in COURSE)]
README = {
    "step_through": "step_through?data=eight_updates&k=3",
    "weight_space": "weight_space",
    "convergence": "convergence",
    "xor": "xor",
    "your_data": "your_data",
}
ANIMATION_WIDTH = 960


def address(file: str) -> str:
    return "/" if file == "home" else f"/{file}"


def open_page(page: Page, where: str) -> None:
    """Go there, and wait until the script has ended and every picture is drawn."""
    page.goto(where)
    page.get_by_role("heading").first.wait_for(timeout=PATIENCE)
    settled(page)


def settled(page: Page) -> None:
    at_rest(page)
    page.evaluate("document.fonts.ready")


def photograph(page: Page, name: str) -> None:
    """A page in each of its views, which is opened once: by day and by night."""
    views: list[Locator | None] = [*page.locator(".st-key-kept_view").get_by_role("radio").all()]
    for number, view in enumerate(views or [None], start=1):
        if view:
            show(page, view)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            settled(page)
            screens(page, f"{name}-{number}-{theme}" if view else f"{name}-{theme}")


def screens(page: Page, name: str) -> None:
    """What one sees first, and what stands further down."""
    main = page.get_by_test_id("stMain")
    whole, seen = main.evaluate("e => [e.scrollHeight, e.clientHeight]")
    for number in range(-(-whole // seen)):
        main.evaluate("(e, top) => e.scrollTo(0, top)", number * seen)
        page.screenshot(path=TAKEN / f"{name}-{number}.png")
    main.evaluate("e => e.scrollTo(0, 0)")


def take_all(browser: Browser, url: str, pages: list[str]) -> None:
    for name, screen in SCREENS.items():
        context = browser.new_context(base_url=url, reduced_motion="reduce", **screen.context())
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        for file in pages:
            page.emulate_media(color_scheme=THEMES[0])
            open_page(page, address(file) + screen.query)
            photograph(page, f"{file}-{name}")
        context.close()


def take_for_readme(browser: Browser, url: str) -> None:
    """One picture a lesson, and a run as a moving picture."""
    context = browser.new_context(base_url=url, viewport=DESKTOP)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    for name, where in README.items():
        open_page(page, f"/{where}")
        page.screenshot(path=SHOWN / f"{name}.png")
    animate(page)
    context.close()


def animate(page: Page) -> None:
    """A run, one update after the other."""
    open_page(page, "/step_through?data=eight_updates")
    player = page.get_by_test_id("replay")
    last = int(player.get_attribute("data-last") or 0)
    frames, durations = [], []
    for k in range(last):
        frames.append(page.screenshot())
        durations.append(1200)
        page.keyboard.press("ArrowRight")
        while player.get_attribute("data-cursor") != str(k + 1):
            frames.append(page.screenshot())
            durations.append(80)
    frames.append(page.screenshot())
    durations.append(3000)
    write_animation(frames, durations, SHOWN / "run.webp")


def write_animation(frames: list[bytes], durations: list[int], path: Path) -> None:
    pictures = [Image.open(BytesIO(frame)).convert("RGB") for frame in frames]
    height = round(pictures[0].height * ANIMATION_WIDTH / pictures[0].width)
    small = [picture.resize((ANIMATION_WIDTH, height)) for picture in pictures]
    small[0].save(
        path, save_all=True, append_images=small[1:], duration=durations, loop=0, quality=70
    )


def main() -> None:
    pages = sys.argv[1:] or PAGES
    for folder in (TAKEN, SHOWN):
        folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with served("app.py") as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        take_all(browser, url, pages)
        if pages == PAGES:
            take_for_readme(browser, url)
        browser.close()


if __name__ == "__main__":
    main()
