"""The real app in a real browser.

A test asks for `page`, which is fresh and open at nothing; `app_url` is where to go. It may set
the screen by parametrizing `viewport` and `color_scheme`, and `by_touch` for a phone in the hand.
What the page reports as an error fails the test at its end, unless the test takes it out of
`page_errors`.
"""

import functools
import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.browser.screens import DESKTOP, PHONE, PHONE_AGENT
from tests.browser.serving import PATIENCE, served

Scheme = Literal["light", "dark"]
HEALTH = "/_stcore/health"
# A tab opens where nothing is remembered. Those before it may write a last word after they closed.
FORGET = """if (window === top && location.protocol === "http:" && !sessionStorage.isOpen) {
  localStorage.clear();
  sessionStorage.isOpen = "yes";
}"""
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
def color_scheme() -> Scheme:
    return "light"


@pytest.fixture
def by_touch() -> bool:
    return False


@pytest.fixture
def page_errors() -> list[str]:
    """Errors on the page's console, uncaught exceptions, and requests to other hosts."""
    return []


@pytest.fixture(scope="session")
def context_of(browser: Browser) -> Callable[[str, bool], BrowserContext]:
    """Where the tabs of a server open, one for all tests; another one for a phone.

    A tab that stays there keeps the scripts of the others, compiled: the next one opens in a third
    of the time.
    """

    @functools.cache
    def context_of(url: str, by_touch: bool) -> BrowserContext:
        hand: dict[str, Any] = {"viewport": DESKTOP}
        if by_touch:
            hand = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
            hand |= {"user_agent": PHONE_AGENT}
        context = browser.new_context(base_url=url, reduced_motion="reduce", **hand)
        context.set_default_timeout(PATIENCE)
        context.new_page().goto(HEALTH)
        return context

    return context_of


@pytest.fixture
def page(
    context_of: Callable[[str, bool], BrowserContext],
    app_url: str,
    viewport: ViewportSize,
    color_scheme: Scheme,
    by_touch: bool,
    page_errors: list[str],
) -> Iterator[Page]:
    """A fresh page that remembers nothing of other tests, and whose errors fail the test."""
    context = context_of(app_url, by_touch)
    page = context.new_page()
    page.set_viewport_size(viewport)
    page.add_init_script(FORGET)
    page.emulate_media(color_scheme=color_scheme)
    page.on("console", lambda said: said.type == "error" and page_errors.append(said.text))
    page.on("pageerror", lambda error: page_errors.append(str(error)))

    def stay_at_home(request) -> None:
        if not request.url.startswith((app_url, "data:", "blob:")):
            page_errors.append(f"asked elsewhere for {request.url}")

    missed: list[str] = []
    page.on("request", stay_at_home)
    page.on("response", lambda answer: answer.status == 404 and missed.append(answer.url))
    yield page
    for tab in context.pages[1:]:
        tab.close()
    context.set_offline(False)
    context.clear_permissions()
    context.clear_cookies()
    if all(LOOKS_AROUND.search(url) for url in missed):
        page_errors[:] = [error for error in page_errors if "status of 404" not in error]
    assert page_errors == []
