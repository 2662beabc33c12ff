"""The real app in a real browser.

A test asks for `page`, which is fresh and open at nothing; `app_url` is where to go. It may set
the screen by parametrizing `viewport` and `color_scheme`. What the page reports as an error fails
the test at its end, unless the test takes it out of `page_errors`.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.screens import DESKTOP
from tests.browser.serving import served

# A link to a lesson makes Streamlit ask below that address first (its issue 7074).
LOOKS_AROUND = re.compile(r"/\w+/_stcore/(health|host-config)$")


@pytest.fixture(scope="session")
def app_url() -> Iterator[str]:
    """Where the app answers; it is started once and stopped at the end."""
    with served("app.py") as url:
        yield url


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

    missed: list[str] = []
    page.on("request", stay_at_home)
    page.on("response", lambda answer: answer.status == 404 and missed.append(answer.url))
    yield page
    context.close()
    if all(LOOKS_AROUND.search(url) for url in missed):
        page_errors[:] = [error for error in page_errors if "status of 404" not in error]
    assert page_errors == []
