"""Does every plain page work from a disk and from a plain file server, and ask nobody else?"""

import functools
import http.server
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from core.lessons.contents import COURSE
from core.lessons.plain_course import write_course
from core.perceptron import catalogue
from core.scenes.hand.board import Board
from core.ui.address.place import read_place
from core.ui.plain.course import page_name
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.test_lessons import expect_no_barrier
from tests.scenes.boards import said_by, shown_by

pytestmark = pytest.mark.xdist_group("site")

SETS = ["eight_updates", "xor", "narrow_margin"]
OTHER_PLACE = "() => Object.keys(JSON.parse(document.body.dataset.places ?? '{}')).at(-1)"
WHERE = "some/where"  # the site is below this
ACCESSIBLE = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}
DRAWN = """() => !document.getElementById("picture") || document.querySelector(
    ".replay[data-cursor], .board[data-state], .first-run[data-state], .drill, .practice")"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Tests have nothing to say about each file."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("host")
    write_course(root / WHERE, sets=SETS)
    return root


@pytest.fixture(scope="module")
def host(root: Path) -> Iterator[str]:
    handler = functools.partial(Quiet, directory=root)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/{WHERE}"
        server.shutdown()


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], host: str) -> Iterator[Page]:
    """A page that asks the file server and the disk, and nobody else."""
    context = new_context(viewport=DESKTOP, reduced_motion="reduce")
    page, problems = context.new_page(), []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: said.type == "error" and problems.append(said.text))

    def only_the_site(request: Request) -> None:
        if not request.url.startswith((host, "file:", "data:", "blob:")):
            problems.append(request.url)

    page.on("request", only_the_site)
    yield page
    assert problems == []


def open_page(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function(DRAWN)
    page.evaluate("() => PerceptronExplorer.ready")


def boards() -> dict[str, Board]:
    """Every board of the course, by its page."""
    found = {}
    for lesson in COURSE:
        for view in lesson.views:
            place, _ = read_place(lesson, {"view": view.key}, catalogue())
            drawn = view.draws and view.draws(place.choice, place.parameters)
            if isinstance(drawn, Board):
                found[page_name(lesson, view)] = drawn
    return found


def elsewhere(board: Board) -> dict[str, float]:
    """Other values than those at the start: each a few steps on, or back at the end of its way."""
    state = {}
    for value in board.values:
        low, high, step, start = (
            (float(value.low), float(value.high), float(value.step), value.number())
            if value.kind == "number"
            else (0.0, float(len(value.choices or "ab") - 1), 1.0, value.number())
        )
        there = start + (3 * step if value.kind == "number" else step)
        state[value.name] = round(there if there <= high else max(low, start - step), 6)
    return state


def expect_numbers_of(page: Page, board: Board) -> None:
    """For the same values the page says what Python does, at the start and elsewhere."""
    for state in ({}, elsewhere(board)):
        page.evaluate("(state) => PerceptronExplorer.set(state)", state)
        wanted = shown_by(board, state)
        wanted |= {"sentence": said_by(board, state)} if board.sentence else {}
        for name, text in wanted.items():
            shown = page.locator(f'.board [data-readout="{name}"]')
            expect(shown).to_have_text(re.compile(rf"^{re.escape(text.strip())}$"))


def test_every_page_works_from_a_disk(page: Page, root: Path) -> None:
    """On a desk and in the hand; boards say what Python says; nobody is shut out.

    A browser allows a page on a disk less than any other: what works there works on a file server,
    where the tests below go through a page of each kind. The pages of a lesson are made alike: for
    barriers one is looked at on a desk and the next in the hand.
    """
    python: dict[str, Any] = boards()
    for number, path in enumerate(sorted((root / WHERE).glob("*.html"))):
        screens = (DESKTOP, PHONE) if number % 2 else (PHONE, DESKTOP)
        page.set_viewport_size(screens[0])
        open_page(page, path.as_uri())
        for screen in screens:
            page.set_viewport_size(screen)
            expect_nothing_wider_than_the_screen(page, screen)
        expect_no_barrier(page, ACCESSIBLE, preload=False)
        if path.name in python:
            expect_numbers_of(page, python.pop(path.name))
        if other := page.evaluate(OTHER_PLACE):
            page.set_viewport_size(PHONE)
            page.evaluate("(query) => PerceptronExplorer.show(query)", other)
            page.wait_for_function(DRAWN)
            expect_nothing_wider_than_the_screen(page, PHONE)
    assert python == {}


def test_a_hand_and_a_keyboard_find_everything(page: Page, host: str) -> None:
    """On a phone one button opens all chips; the list of keys opens; a link knows its visit."""
    page.set_viewport_size(PHONE)
    open_page(page, f"{host}/step_through.html?k=1&visit=2")
    player, chips = page.get_by_test_id("replay"), page.locator(".chips > .chip")
    expect(player).to_have_attribute("data-visit", "2")
    expect(page.get_by_text("These pages have no recording")).to_have_count(0)
    expect(chips.first).to_be_hidden()
    page.get_by_role("button", name="Data and settings: Eight updates").click()
    for chip in chips.all():
        expect(chip).to_be_in_viewport(ratio=1)
    chips.first.locator("summary").click()
    page.get_by_role("link", name="XOR", exact=True).click()
    expect(player).to_have_attribute("data-last", "4")
    page.set_viewport_size(DESKTOP)
    chip = page.locator(".chip", has_text="data XOR")
    chip.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(chip.locator("a").first).to_be_focused()
    page.keyboard.press("ArrowRight")  # not for the player
    page.keyboard.press("Escape")
    expect(chip.locator("a").first).to_be_hidden()
    expect(chip.locator("summary")).to_be_focused()
    expect(player).to_have_attribute("data-cursor", "0")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "1")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("one step on")
    expect(keys).not_to_contain_text("lecture")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_a_frame_has_the_theme_of_the_page_around_it(page: Page, host: str, root: Path) -> None:
    around = root / WHERE / "around.html"
    around.write_text(
        '<link rel="icon" href="data:,"><body style="background: #111">'
        '<iframe src="neuron.html?frame=1" width="900" height="560"></iframe>',
        encoding="utf-8",
    )
    page.goto(f"{host}/{around.name}")
    around.unlink()
    inside = page.frame_locator("iframe").locator("html")
    expect(inside).to_have_attribute("data-theme", "dark")
    tell = """(theme) => document.querySelector("iframe").contentWindow.postMessage(
        { "perceptron theme": theme }, "*")"""
    for theme in ("light", "dark"):
        page.evaluate(tell, "pink")
        page.evaluate(tell, theme)
        expect(inside).to_have_attribute("data-theme", theme)
    open_page(page, f"{host}/neuron.html")
    page.locator(".embed summary").click()
    line = page.get_by_label("Line for a course page")
    expect(line).to_have_value(re.compile(r'neuron\.html\?frame=1"'))
    page.get_by_label("Colours of the frame").select_option("dark")
    expect(line).to_have_value(re.compile("frame=1&amp;theme=dark"))


def test_a_visit_below_any_path(page: Page, host: str) -> None:
    """From home through a lesson, with other data, a step in the address, and in a room."""
    open_page(page, f"{host}/index.html")
    page.get_by_role("link", name="Step through", exact=True).last.click()
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-last", "8")
    page.locator(".chip", has_text="Eight updates").locator("summary").click()
    page.get_by_role("link", name="XOR", exact=True).click()
    expect(player).to_have_attribute("data-last", "4")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "1")
    page.wait_for_url(re.compile(r"data=xor&k=1"))
    page.get_by_role("link", name="Present", exact=True).click()
    expect(page.locator(".replay.present")).to_have_attribute("data-cursor", "1")
    expect(page.locator("header.site")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("header.site")).to_be_visible()
    expect(player).to_have_attribute("data-cursor", "1")
    page.evaluate("() => PerceptronExplorer.go(3)")
    expect(player).to_have_attribute("data-cursor", "3")
    page.get_by_role("button", name="ask me").click()
    expect(page.locator(".question-card .prompt")).to_be_visible()


def test_what_a_hand_does_stays_in_the_address_and_checks_answer(page: Page, host: str) -> None:
    open_page(page, f"{host}/update_rule.html?theta1=1")
    board = page.get_by_test_id("board")
    field = board.get_by_label("θ₁", exact=True)
    expect(field).to_have_value("1")
    field.fill("-2")
    field.press("Enter")
    page.wait_for_url(re.compile(r"theta1=-2"))
    page.get_by_label("θ becomes (1, −1).").check()
    expect(page.get_by_text("Right.", exact=True)).to_be_visible()
    expect(page.get_by_text("Not quite.").first).to_be_hidden()
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(board).to_have_class(re.compile("night"))


def test_exercises_follow_each_other_and_a_missing_run_is_said(page: Page, host: str) -> None:
    open_page(page, f"{host}/practice-drills.html?exercise=2")
    expect(page.get_by_test_id("drill")).to_be_visible()
    open_page(page, f"{host}/update_rule.html?theta1=99")
    expect(page.locator(".board .notice")).to_have_text(re.compile("^θ₁ must be a number from"))
    open_page(page, f"{host}/step_through.html?data=and")
    expect(page.get_by_text("These pages have no recording")).to_be_visible()
    expect(page.get_by_test_id("replay")).to_have_attribute("data-last", "8")
