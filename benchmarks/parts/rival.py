"""The rival of pictures that need no server: a page on which the server draws every step."""

from __future__ import annotations

import statistics
import time

from playwright.sync_api import Browser

from tests.browser.screens import DESKTOP
from tests.browser.serving import served

STEPS = 30


def steps_by_the_server(browser: Browser) -> float:
    """The median milliseconds of a step of a slider with two charts."""
    with served("benchmarks/pages/slider.py") as url:
        page = browser.new_context(viewport=DESKTOP).new_page()
        page.goto(url)
        page.get_by_text("shown: 0", exact=True).wait_for()
        page.wait_for_function("document.querySelectorAll('.js-plotly-plot .main-svg').length >= 2")
        thumb = page.get_by_role("slider")
        thumb.focus()
        times = []
        for k in range(1, STEPS + 1):
            begin = time.perf_counter()
            thumb.press("ArrowRight")
            page.get_by_text(f"shown: {k}", exact=True).wait_for()
            times.append((time.perf_counter() - begin) * 1000)
        page.context.close()
    return statistics.median(times)
