"""Do the plain pages play from a plain file server, with every other address blocked?"""

import functools
import http.server
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from core.perceptron import catalogue
from deploy.site import write_site
from tests.browser.screens import DESKTOP, expect_nothing_wider_than_the_screen

pytestmark = pytest.mark.xdist_group("site")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Tests have nothing to say about each file."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    write_site(folder)
    return folder


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    handler = functools.partial(Quiet, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], site: str) -> Iterator[Page]:
    """A page that reaches the file server and nothing else."""
    context = new_context(viewport=DESKTOP, reduced_motion="reduce")
    page, problems = context.new_page(), []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: said.type == "error" and problems.append(said.text))

    def only_the_site(route: Route) -> None:
        if route.request.url.startswith(site):
            route.continue_()
        else:
            problems.append(route.request.url)
            route.abort()

    context.route("**/*", only_the_site)
    yield page
    assert problems == []


def test_the_list_leads_to_every_run(page: Page, site: str) -> None:
    page.goto(site)
    links = page.locator(".runs a")
    expect(links).to_have_count(len(catalogue()))
    expect_nothing_wider_than_the_screen(page, DESKTOP)
    page.get_by_role("link", name="AND", exact=True).click()
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-last", "18")
    page.keyboard.press("End")
    expect(player).to_have_attribute("data-cursor", "18")
    expect(page.locator('[data-readout="error"]')).to_contain_text("0 of 4")
    page.get_by_role("link", name="All runs").click()
    expect(links).to_have_count(len(catalogue()))


@pytest.mark.parametrize("key", ["xor", "li_hang", "iris_setosa_versicolor"])
def test_a_run_plays_and_says_its_words(page: Page, site: str, key: str) -> None:
    entry = catalogue().load(key)
    page.goto(f"{site}/{key}.html?k=2")
    expect(page.get_by_text(entry.story)).to_be_visible()
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", "2")
    page.keyboard.press("ArrowLeft")
    expect(player).to_have_attribute("data-cursor", "1")


def test_it_opens_from_a_folder_too(
    new_context: Callable[..., BrowserContext], folder: Path
) -> None:
    page = new_context(offline=True).new_page()
    page.goto((folder / "and.html").as_uri())
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "0")
