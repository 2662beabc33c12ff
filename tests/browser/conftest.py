"""The real app in a real browser.

A test asks for `page`, which is fresh and open at nothing; `app_url` is where to go. It may set
the screen by parametrizing `viewport` and `color_scheme`. What the page reports as an error fails
the test at its end, unless the test takes it out of `page_errors`.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from setup.browser import find
from tests.browser.screens import DESKTOP
from tests.browser.serving import FLAGS, served


@pytest.fixture(scope="session")
def app_url() -> Iterator[str]:
    """Where the app answers; it is started once and stopped at the end."""
    with served("app.py") as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """An installed Chromium or Chrome, else Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def viewport() -> ViewportSize:
    return DESKTOP


@pytest.fixture
def color_scheme() -> str:
    return "light"


@pytest.fixture
def page_errors() -> list[str]:
    """Errors on the page's console, uncaught exceptions, and requests to other hosts."""
    return []


@pytest.fixture
def page(
    browser: Browser,
    app_url: str,
    viewport: ViewportSize,
    color_scheme: str,
    page_errors: list[str],
) -> Iterator[Page]:
    """A fresh page whose errors fail the test."""
    context = browser.new_context(
        base_url=app_url, viewport=viewport, color_scheme=color_scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    page.on("console", lambda said: said.type == "error" and page_errors.append(said.text))
    page.on("pageerror", lambda error: page_errors.append(str(error)))

    def stay_at_home(request) -> None:
        if not request.url.startswith((app_url, "data:", "blob:")):
            page_errors.append(f"asked elsewhere for {request.url}")

    page.on("request", stay_at_home)
    yield page
    context.close()
    assert page_errors == []
