"""A whole live class in real browsers: one lecturer who presents, phones that follow and answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect

from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.browser.naming import expect_seen_names_whole
from tests.browser.screens import DESKTOP, PHONE, SIDEWAYS, expect_nothing_wider_than_the_screen
from tests.browser.test_lessons import ALL_RULES, expect_no_barrier
from tests.browser.visiting import at_rest

IN_HAND = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
OWN_POINTS = pack(Dataset.of([("0", "0"), ("2", "1"), ("1", "3")], [1, -1, -1]))
MOST_TABS = 60
# What a phone shows: its size, its colours, and its words.
LOOK = """() => [innerWidth, matchMedia("(prefers-color-scheme: dark)").matches,
  document.body.innerText].join()"""


def player(page: Page) -> Locator:
    return page.get_by_test_id("replay")


def shows(phones: list[Page], k: int) -> None:
    for phone in phones:
        expect(player(phone)).to_have_attribute("data-cursor", str(k))


def press_named(page: Page, name: str) -> None:
    """A button, by keys alone."""
    button = page.get_by_role("button", name=name).first
    expect(button).to_be_visible()
    for _ in range(MOST_TABS):
        if button.evaluate("button => button === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached by Tab.")


def opened(lecturer: Page) -> str:
    """A class, by key; its code."""
    lecturer.keyboard.press("c")
    wall = lecturer.get_by_role("dialog", name="Join the class")
    expect(wall).to_contain_text("Only this computer can open this address.")
    expect(wall.locator(".class-code")).to_have_text(re.compile("^[A-Z]{5}$"))
    expect(wall.locator("svg")).to_be_visible()
    return wall.locator(".class-code").inner_text()


def joined(phone: Page, code: str) -> None:
    """By hand; a wrong code is said in words."""
    phone.goto("/join")
    expect_no_barrier(phone, ALL_RULES)
    field = phone.get_by_label("The code on the screen in front, five letters")
    expect(field).to_be_focused()
    phone.keyboard.type("BBBBB" if code != "BBBBB" else "CCCCC")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("alert")).to_have_text("There is no class with this code.")
    field.fill(code.lower())
    field.press("Enter")


def went_to(lecturer: Page, address: str) -> None:
    lecturer.goto(address)
    at_rest(lecturer)


def all_answer(phones: list[Page], point: str) -> None:
    for phone in phones:
        phone.get_by_role("button", name=point).click()
        expect(phone.get_by_text(f"Your answer: {point}.")).to_be_visible()


def expect_open_to_everybody(phones: list[Page]) -> None:
    """Phones that are held and coloured alike, and were asked alike, have the same barriers."""
    looks = set()
    for phone in phones:
        size = phone.viewport_size
        assert size is not None
        expect_nothing_wider_than_the_screen(phone, size)
        look = phone.evaluate(LOOK)
        if look not in looks:
            expect_no_barrier(phone, ALL_RULES)
        looks.add(look)


def expect_on_one_screen(phones: list[Page]) -> None:
    """The question, the picture and the ways to answer; of a long list of points nearly all."""
    for phone in phones:
        for part in (".asked .prompt", ".stage .scene.on-top"):
            expect(phone.locator(part)).to_be_in_viewport(ratio=0.98)
        expect(phone.locator(".answering .ways")).to_be_in_viewport(ratio=0.9)


def expect_beside_the_class(lecturer: Page, what: str) -> None:
    """The class has a place of its own in the first line of the screen."""
    strip, other = lecturer.locator(".class-strip"), lecturer.locator(what).first
    expect(other).to_be_visible()
    lecturer.wait_for_function(
        """([strip, other]) => {
          const [a, b] = [strip, other].map((one) => one.getBoundingClientRect());
          return a.width > 0 && (b.right <= a.left || b.top >= a.bottom);
        }""",
        arg=[strip.element_handle(), other.element_handle()],
    )


def test_a_whole_lesson(app_url: str, new_context: Callable[..., BrowserContext]) -> None:
    def visitor(**how: object) -> Page:
        return new_context(base_url=app_url, **how).new_page()

    lecturer = visitor(viewport=DESKTOP, reduced_motion="reduce")
    first = visitor(viewport=PHONE, **IN_HAND)
    second = visitor(viewport=PHONE, color_scheme="dark", **IN_HAND)
    sideways = visitor(viewport=SIDEWAYS, color_scheme="dark", **IN_HAND)
    phones = [first, second, sideways]

    # Join, and follow the lecturer's steps.
    went_to(lecturer, "/step_through?data=eight_updates&k=2&present=1")
    expect(lecturer.get_by_test_id("lectern")).to_be_attached()
    code = opened(lecturer)
    joined(first, code)
    for phone in phones[1:]:
        phone.goto(f"/join?c={code}")  # as the QR code says
    shows(phones, 2)
    expect(lecturer.locator(".class-wall .here")).to_have_text("3 are here")
    expect_no_barrier(lecturer, ALL_RULES)
    lecturer.keyboard.press("c")
    expect(lecturer.get_by_role("dialog", name="Join the class")).to_be_hidden()
    lecturer.keyboard.press("ArrowRight")
    shows([lecturer, *phones], 3)
    expect_open_to_everybody(phones)
    for phone in phones:  # no Streamlit session
        expect(phone.get_by_test_id("stApp")).to_have_count(0)

    # One looks around, and comes back to where the class is by then.
    first.get_by_role("button", name="Next update").click()
    expect(first.get_by_text("You are looking around")).to_be_visible()
    lecturer.keyboard.press("ArrowLeft")
    shows(phones[1:], 2)
    expect(player(first)).to_have_attribute("data-cursor", "4")
    first.get_by_role("button", name="Back to the class").click()
    shows([first], 2)
    lecturer.keyboard.press("ArrowRight")
    shows(phones, 3)

    # A question: what comes next is hidden everywhere until all is revealed.
    next_name = lecturer.locator('[data-readout="sentence"]')
    expect(next_name).to_contain_text("Subtract")
    lecturer.keyboard.press("a")
    press_named(lecturer, "Which point is corrected next?")
    for phone in phones:
        expect(phone.get_by_role("heading", name="Which point is corrected next?")).to_be_visible()
    expect(next_name).not_to_contain_text("Subtract")
    expect_on_one_screen(phones)
    for page in (lecturer, *phones):
        expect_seen_names_whole(page)
    press_named(first, "x⁽³⁾")
    expect(first.get_by_text("Your answer: x⁽³⁾.")).to_be_visible()
    all_answer([second], "x⁽³⁾")
    all_answer([second, sideways], "x⁽⁵⁾")  # one has changed hers
    expect(lecturer.get_by_text("3 of 3 have answered.")).to_be_visible()
    lecturer.reload()  # loses nothing
    at_rest(lecturer)
    expect(lecturer.get_by_text("3 of 3 have answered.")).to_be_visible()
    expect_open_to_everybody(phones)
    lecturer.keyboard.press("ArrowRight")  # reveals
    for page in (lecturer, *phones):
        expect(page.get_by_text("2 of 3 (67 %) answered x⁽⁵⁾.")).to_be_visible()
    marks = lecturer.locator(".point-marks.counted")
    expect(marks.locator(".right")).to_have_text("2")
    expect_no_barrier(lecturer, ALL_RULES)

    # Once more, after talking; then the step is shown.
    press_named(lecturer, "Ask again")
    all_answer(phones, "x⁽⁵⁾")
    expect(lecturer.get_by_text("3 of 3 have answered.")).to_be_visible()
    press_named(lecturer, "Reveal")
    expect(lecturer.get_by_text("3 of 3 (100 %) answered x⁽⁵⁾.")).to_be_visible()
    right = lecturer.locator(".bars .right")
    expect(right).to_contain_text("first vote")
    expect(right).to_contain_text("2 · 67 %")
    expect(right).to_contain_text("3 · 100 %")
    expect_open_to_everybody([second, sideways])
    press_named(lecturer, "Show it")
    shows([lecturer, *phones], 4)

    # The room goes dark: the lecturer's page is still open to everybody.
    lecturer.keyboard.press("d")
    expect(lecturer.locator(".lectern")).to_have_class(re.compile("night"))

    # Points are handed in, and one set becomes the class's data.
    press_named(lecturer, "Collect")
    press_named(lecturer, "Points of their own")
    plane = first.get_by_test_id("drawing").locator("canvas")
    expect(first.get_by_test_id("drawing")).to_have_attribute("data-state", re.compile("."))
    plane.tap(position={"x": 120, "y": 120})
    first.get_by_role("button", name="Hand in").click()
    expect(first.get_by_text("Handed in.")).to_be_visible()
    expect_open_to_everybody([first, second, sideways])
    expect(lecturer.get_by_text("1 handed in.", exact=True)).to_be_visible()
    press_named(lecturer, "Show them")
    wall = lecturer.get_by_role("dialog", name="Handed in")
    expect(wall.get_by_role("listitem")).to_have_count(1)
    expect(wall.get_by_role("button", name="Back to the page")).to_be_focused()  # sets come and go
    expect_no_barrier(lecturer, ALL_RULES)
    wall.get_by_role("listitem").get_by_role("button").press("Enter")
    lecturer.wait_for_url(re.compile("points="))
    at_rest(lecturer)
    for phone in phones:
        expect(phone.get_by_role("link", name="Open in the app")).to_have_attribute(
            "href", re.compile("/step_through\\?points=")
        )
    shows(phones, 0)

    # The lecturer's own points.
    went_to(lecturer, f"/step_through?points={OWN_POINTS}&present=1")
    for phone in phones:
        expect(phone.get_by_role("link", name="Open in the app")).to_have_attribute(
            "href", re.compile(f"/step_through\\?points={OWN_POINTS}")
        )
    last = player(lecturer).get_attribute("data-last") or ""
    for phone in phones:
        expect(player(phone)).to_have_attribute("data-last", last)

    # Another page: a board that follows the lecturer's hand, also on a phone that comes back.
    went_to(lecturer, "/linear_classifier?present=1")
    board = lecturer.get_by_test_id("board")
    lecturer.locator(".handle").first.focus()
    for _ in range(3):
        lecturer.keyboard.press("ArrowRight")
    expect(board).to_have_attribute("data-state", re.compile('"theta1":1.3,'))
    now = board.get_attribute("data-state") or ""
    for phone in phones:
        expect(phone.get_by_test_id("board")).to_have_attribute("data-state", now)
    second.reload()
    expect(second.get_by_test_id("board")).to_have_attribute("data-state", now)
    expect_open_to_everybody(phones)

    # A third one, with a run; the class lies on no view of eight, and alone not on what is said.
    went_to(lecturer, "/xor?present=1")
    lecturer.keyboard.press("ArrowRight")
    shows([lecturer, *phones], 1)
    titles = ".st-key-lesson_parts [data-testid=stButtonGroup]"
    expect_beside_the_class(lecturer, titles)
    lecturer.locator(".class-strip .class-code").evaluate("code => { code.textContent = 'WWWWW'; }")
    expect_beside_the_class(lecturer, titles)  # no code is wider
    lecturer.keyboard.press("v")
    expect_beside_the_class(lecturer, ".headline .sentence")
    lecturer.keyboard.press("v")

    # Afterwards: a table and a page to take away, and the class is closed.
    lecturer.keyboard.press("c")
    press_named(lecturer, "Close the class")
    for phone in phones:
        expect(phone.get_by_text("This class is over.")).to_be_visible()
        expect(phone.get_by_role("link", name="Go on in the course")).to_be_visible()
    expect(lecturer.locator(".class-strip")).to_be_hidden()
    with lecturer.expect_download() as download:
        lecturer.get_by_role("link", name="table").click()
    table = download.value.path().read_text(encoding="utf-8")
    assert "x⁽⁵⁾,yes,1,2,67 %" in table
    assert "x⁽⁵⁾,yes,2,3,100 %" in table
    assert f"http://{urlsplit(app_url).netloc}/step_through?" in table
    lecturer.keyboard.press("Escape")
    expect(lecturer.get_by_text("The class is over.")).to_be_hidden()
    expect(lecturer.get_by_role("button", name="Leave")).to_be_visible()
