"""Is there something to read and to see before any script has come?"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from core.lessons.xor import LESSON
from tests.browser.screens import DESKTOP, PHONE, TABLET, expect_nothing_wider_than_the_screen
from tests.browser.serving import wait_until
from tests.browser.visiting import at_rest

SCRIPTS = "**/static/js/*"
MARKS = "#opening svg :is(.positive, .negative)"


def held_back(page: Page) -> Callable[[], None]:
    """No script of Streamlit's comes until the answer is called."""
    held: list[Route] = []
    is_free = False

    def hold(route: Route) -> None:
        if is_free:
            route.continue_()
        else:
            held.append(route)

    def release() -> None:
        nonlocal is_free
        is_free = True
        for route in held:
            route.continue_()

    page.route(SCRIPTS, hold)

    return release


@pytest.mark.parametrize("viewport", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_words_and_a_still_picture_stand_where_the_page_has_them(page: Page, viewport) -> None:
    release = held_back(page)
    page.goto("/", wait_until="commit")
    expect(page.locator("#opening .words")).to_contain_text("There is no line yet.")
    expect_nothing_wider_than_the_screen(page, viewport)
    still = [mark.bounding_box() for mark in page.locator(MARKS).all()]
    frame = page.locator("#opening .picture").bounding_box()
    release()
    expect(page.locator("#opening")).to_have_count(0)
    drawn = page.locator("[data-testid=first_run] .mark")
    expect(drawn).to_have_count(len(still))
    sight = page.locator("[data-testid=first_run] .plain-sight").bounding_box()
    assert sight is not None
    assert frame is not None
    for side in ("x", "y", "width", "height"):
        assert sight[side] == pytest.approx(frame[side], abs=30)


def test_a_lesson_asks_its_question_and_shows_a_still_picture_first(page: Page) -> None:
    wait_until(lambda: 'class="still"' in page.request.get("/xor").text())  # made once it was asked
    release = held_back(page)
    page.goto("/xor", wait_until="commit")
    expect(page.locator("#opening h1")).to_have_text(LESSON.question)
    expect(page.locator("#opening .still svg").first).to_be_visible()
    expect(page).to_have_title("The XOR problem")
    release()
    at_rest(page)
    expect(page.locator("#opening")).to_have_count(0)
    assert page.evaluate("document.querySelectorAll('script[src*=plotly]').length") == 1

    # So does a link, with its own view. What a question hides is not shown either.
    link, asked = "/xor?view=hulls&data=and", "/xor?view=hulls&data=and&ask=1"
    wait_until(lambda: 'class="still"' in page.request.get(link).text())
    for address, stills in ((link, 1), (asked, 0)):
        release = held_back(page)
        page.goto(address, wait_until="commit")
        expect(page.locator("#opening h1")).to_be_visible()
        expect(page.locator("#opening .still")).to_have_count(stills)
        release()
        at_rest(page)
        expect(page.locator("#opening")).to_have_count(0)
