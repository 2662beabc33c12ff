"""What holds for all tests."""

import gc
import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from setup.browser import find
from tests.browser.serving import FLAGS, PATIENCE
from tests.examples import USUAL

SLOW = ("deploy", "browser")  # folders, the slowest last

expect.set_options(timeout=PATIENCE)

# A slow machine must not make a test fail; and what CI runs, it can run again.
SLOW_IS_FINE = [HealthCheck.too_slow]
settings.register_profile(
    "here", deadline=None, suppress_health_check=SLOW_IS_FINE, max_examples=USUAL
)
settings.register_profile("soak", settings.get_profile("here"), max_examples=1000)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.register_profile("check", settings.get_profile("here"), max_examples=10)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "here")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test that waits for its page leaves its core to another."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests last: what breaks them mostly breaks a quick test too."""
    items.sort(key=lambda item: [folder in item.path.parts for folder in reversed(SLOW)])


def pytest_collection_finish() -> None:
    """What is here now stays to the end: whoever looks for garbage need not look there again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)  # tests make much and keep little: seldom is enough


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """An installed Chromium or Chrome, else Playwright's own."""
    flags = [
        *FLAGS,
        "--process-per-site",  # tabs of one context share the scripts they compiled
        "--in-process-gpu",  # a page opens an eighth quicker
        "--font-render-hinting=none",  # without windows, letters are as wide as with them
        # A script that is parsed while it arrives is parsed again in every tab: together with less
        # clearing up, a page takes a sixth less. The others are what Playwright switches off.
        # No script runs long enough to repay what V8 spends on its faster code.
        "--disable-features=ScriptStreaming,HttpsUpgrades,PaintHolding,Translate",
        "--js-flags=--min-semi-space-size=64,--single-threaded-gc,--no-opt,--no-maglev",
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=flags, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def new_context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes visitors who have never been here: nothing is loaded, and nothing known of others."""
    made: list[BrowserContext] = []

    def new_context(**look: Any) -> BrowserContext:
        made.append(browser.new_context(**look))
        made[-1].set_default_timeout(PATIENCE)
        return made[-1]

    yield new_context
    for context in made:
        context.close()
