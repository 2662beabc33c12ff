"""A whole live class in real browsers: one lecturer who presents, phones that follow and answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.screens import DESKTOP, PHONE, SIDEWAYS, expect_nothing_wider_than_the_screen
from tests.browser.test_lessons import ALL_RULES, expect_no_barrier
from tests.browser.visiting import at_rest

IN_HAND = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}


def player(page: Page) -> Locator:
    return page.get_by_test_id("replay")


def shows(phones: list[Page], k: int) -> None:
    for phone in phones:
        expect(player(phone)).to_have_attribute("data-cursor", str(k))


def opened(lecturer: Page) -> str:
    """A class, by key; its code."""
    lecturer.keyboard.press("c")
    wall = lecturer.get_by_role("dialog", name="Join the class")
    expect(wall.locator(".class-code")).to_have_text(re.compile("^[A-Z]{5}$"))
    expect(wall.locator("svg")).to_be_visible()
    return wall.locator(".class-code").inner_text()


def joined(phone: Page, code: str) -> None:
    """By hand; a wrong code is said in words."""
    phone.goto("/join")
    expect_no_barrier(phone, ALL_RULES)
    field = phone.get_by_label("The code on the screen in front, five letters")
    field.fill("BBBBB" if code != "BBBBB" else "CCCCC")
    phone.get_by_role("button", name="Join").click()
    expect(phone.get_by_role("alert")).to_have_text("There is no class with this code.")
    field.fill(code.lower())
    field.press("Enter")


def scanned(phone: Page, code: str) -> None:
    phone.goto(f"/join?c={code}")


def asked(lecturer: Page, question: str) -> None:
    lecturer.keyboard.press("a")
    lecturer.get_by_role("button", name=question).first.click()


def test_a_whole_lesson(app_url: str, new_context: Callable[..., BrowserContext]) -> None:
    def visitor(**how: object) -> Page:
        return new_context(base_url=app_url, **how).new_page()

    lecturer = visitor(viewport=DESKTOP, reduced_motion="reduce")
    first = visitor(viewport=PHONE, **IN_HAND)
    second = visitor(viewport=PHONE, color_scheme="dark", **IN_HAND)
    third = visitor(viewport=SIDEWAYS, color_scheme="dark", **IN_HAND)
    phones = [first, second, third]

    # Join, and follow the lecturer's steps.
    lecturer.goto("/step_through?data=eight_updates&k=2&present=1")
    at_rest(lecturer)
    code = opened(lecturer)
    joined(first, code)
    for phone in (second, third):
        scanned(phone, code)
    shows(phones, 2)
    expect(lecturer.locator(".class-wall .here")).to_have_text("3 are here")
    expect_no_barrier(lecturer, ALL_RULES)
    lecturer.keyboard.press("c")
    expect(lecturer.get_by_role("dialog", name="Join the class")).to_be_hidden()
    lecturer.keyboard.press("ArrowRight")
    shows([lecturer, *phones], 3)
    for phone, screen in zip(phones, (PHONE, PHONE, SIDEWAYS), strict=True):
        expect_nothing_wider_than_the_screen(phone, screen)
        expect_no_barrier(phone, ALL_RULES)

    # One looks around, and comes back to where the class is by then.
    first.get_by_role("button", name="Next update").click()
    expect(first.get_by_text("You are looking around")).to_be_visible()
    lecturer.keyboard.press("ArrowLeft")
    shows([second, third], 2)
    expect(player(first)).to_have_attribute("data-cursor", "4")
    first.get_by_role("button", name="Back to the class").click()
    shows([first], 2)
    lecturer.keyboard.press("ArrowRight")
    shows(phones, 3)

    # A question: what comes next is hidden everywhere until all is revealed.
    next_name = lecturer.locator('[data-readout="sentence"]')
    expect(next_name).to_contain_text("Subtract")
    asked(lecturer, "Which point is corrected next?")
    for phone in phones:
        expect(phone.get_by_role("heading", name="Which point is corrected next?")).to_be_visible()
    expect(next_name).not_to_contain_text("Subtract")
    for phone, point in ((first, "x⁽³⁾"), (second, "x⁽³⁾"), (third, "x⁽⁵⁾")):
        phone.get_by_role("button", name=point).click()
        expect(phone.get_by_text(f"Your answer: {point}.")).to_be_visible()
    second.get_by_role("button", name="x⁽⁵⁾").click()  # changed
    expect(second.get_by_text("Your answer: x⁽⁵⁾.")).to_be_visible()
    expect(lecturer.get_by_text("3 of 3 have answered.")).to_be_visible()
    expect_no_barrier(first, ALL_RULES)
    lecturer.keyboard.press("ArrowRight")  # reveals
    for page in (lecturer, *phones):
        expect(page.get_by_text("2 of 3 (67 %) answered x⁽⁵⁾.")).to_be_visible()
    marks = lecturer.locator(".point-marks.counted")
    expect(marks.locator(".right")).to_have_text("2")
    expect_no_barrier(lecturer, ALL_RULES)

    # Once more, after talking; then the step is shown.
    lecturer.get_by_role("button", name="Ask again").click()
    for phone in phones:
        phone.get_by_role("button", name="x⁽⁵⁾").click()
        expect(phone.get_by_text("Your answer: x⁽⁵⁾.")).to_be_visible()
    expect(lecturer.get_by_text("3 of 3 have answered.")).to_be_visible()
    lecturer.get_by_role("button", name="Reveal").click()
    expect(lecturer.get_by_text("3 of 3 (100 %) answered x⁽⁵⁾.")).to_be_visible()
    right = lecturer.locator(".bars .right")
    expect(right).to_contain_text("first vote")
    expect(right).to_contain_text("2 · 67 %")
    expect(right).to_contain_text("3 · 100 %")
    lecturer.get_by_role("button", name="Show it").click()
    shows([lecturer, *phones], 4)

    # Points are handed in, and one set becomes the class's data.
    lecturer.get_by_role("button", name="Collect").click()
    lecturer.get_by_role("button", name="Points of their own").click()
    plane = first.get_by_test_id("drawing").locator("canvas")
    expect(first.get_by_test_id("drawing")).to_have_attribute("data-state", re.compile("."))
    plane.tap(position={"x": 120, "y": 120})
    first.get_by_role("button", name="Hand in").click()
    expect(first.get_by_text("Handed in.")).to_be_visible()
    expect(lecturer.get_by_text("1 handed in.", exact=True)).to_be_visible()
    lecturer.get_by_role("button", name="Show them").click()
    lecturer.get_by_role("dialog", name="Handed in").get_by_role("listitem").first.click()
    lecturer.wait_for_url(re.compile("points="))
    at_rest(lecturer)
    for phone in phones:
        expect(phone.get_by_role("link", name="Open in the app")).to_have_attribute(
            "href", re.compile("step_through\\?points=")
        )
    shows(phones, 0)

    # Another page: a board that follows the lecturer's hand, after a reload that loses nothing.
    lecturer.goto("/linear_classifier")
    at_rest(lecturer)
    board = lecturer.get_by_test_id("board")
    handle = lecturer.locator(".handle").first
    handle.focus()
    for _ in range(3):
        lecturer.keyboard.press("ArrowRight")
    expect(board).to_have_attribute("data-state", re.compile('"theta1":1.3,'))
    now = board.get_attribute("data-state") or ""
    for phone in phones:
        expect(phone.get_by_test_id("board")).to_have_attribute("data-state", now)
    second.reload()
    expect(second.get_by_test_id("board")).to_have_attribute("data-state", now)

    # Afterwards: a table and a page to take away, and the class is closed.
    lecturer.locator(".class-strip .class-code").click()
    lecturer.get_by_role("button", name="Close the class").click()
    for phone in phones:
        expect(phone.get_by_text("This class is over.")).to_be_visible()
    expect(lecturer.locator(".class-strip")).to_be_hidden()
    with lecturer.expect_download() as download:
        lecturer.get_by_role("link", name="table").click()
    table = download.value.path().read_text(encoding="utf-8")
    assert "x⁽⁵⁾,yes,1,2,67 %" in table
    assert "x⁽⁵⁾,yes,2,3,100 %" in table
    assert f"http://{urlsplit(app_url).netloc}/step_through?" in table
    lecturer.get_by_role("button", name="Done").click()
    expect(lecturer.get_by_text("The class is over.")).to_be_hidden()
