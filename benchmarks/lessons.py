"""How soon a lesson answers to its controls: a bare Streamlit page stands beside it.

First without a browser: every data set of the catalogue chosen on every page, over a real
websocket. Then in a real browser: from a click on each view until all its pictures are drawn.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from setup.browser import find
from tests.browser.serving import FLAGS, served
from tests.browser.visiting import PAGES, all_drawn, open_page, show, views
from tests.classroom.visitor import Visitor

TARGET = 0.3  # seconds
DATA = "choose_data"
SCREEN = {"width": 1280, "height": 720}


async def choose_every_set(url: str, name: str, radio: str) -> list[tuple[float, str]]:
    """The seconds that each choice took the first time, when nothing of it was cached."""
    async with Visitor(url) as visitor:
        await visitor.open(name)
        options = visitor.options.get(radio, [])
        return [(await visitor.choose(radio, option), option) for option in options]


def click_every_view(browser: Browser, url: str, name: str) -> list[tuple[float, str]]:
    context = browser.new_context(base_url=url, viewport=SCREEN, reduced_motion="reduce")
    page: Page = context.new_page()
    open_page(page, name)
    times = []
    for view in [*views(page), *views(page)][1:]:
        begin = time.perf_counter()
        show(page, view, until=all_drawn)
        times.append((time.perf_counter() - begin, view.inner_text()))
    context.close()
    return times


def tell(what: str, times: list[tuple[float, str]]) -> None:
    if not times:
        return
    slowest, where = max(times)
    median = statistics.median(seconds for seconds, _ in times)
    verdict = "" if slowest <= TARGET else f"   over {TARGET * 1000:.0f} ms"
    print(
        f"{what:34} median {median * 1000:5.0f} ms, slowest {slowest * 1000:5.0f} ms "
        f"({where}){verdict}",
        flush=True,
    )


def main() -> None:
    with served("benchmarks/pages/bare_radio.py") as url:
        tell("a bare page, 3 choices", asyncio.run(choose_every_set(url, "", "radio")))
    with served("app.py") as url:
        for name in PAGES:
            times = asyncio.run(choose_every_set(url, "" if name == "home" else name, DATA))
            tell(f"{name}: other data", times)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
            for name in PAGES:
                tell(f"{name}: other view, drawn", click_every_view(browser, url, name))
            browser.close()


if __name__ == "__main__":
    main()
