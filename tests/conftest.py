"""What holds for all tests."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, sync_playwright

from setup.browser import find
from tests.browser.serving import FLAGS

SLOW = {"browser", "deploy"}  # folders

# A slow machine must not make a test fail; and what CI runs, it can run again.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "here")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests last: what breaks them mostly breaks a quick test too."""
    items.sort(key=lambda item: not SLOW.isdisjoint(item.path.parts))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """An installed Chromium or Chrome, else Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        yield browser
        browser.close()
