"""Can somebody do a whole exercise by hand, by keys on a laptop and with the pad of a phone?

And a drill, in which a wrong answer comes again?
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from core.perceptron.practice import Exercise, drill, new_exercise, solution
from core.perceptron.practice.filled_table import Row
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.test_lessons import ALL_RULES, expect_no_barrier
from tests.browser.test_signs import card, walk
from tests.browser.visiting import at_rest

LEVEL, NUMBER = "full_run_offset", 7
ADDRESS = f"/practice?level={LEVEL}&exercise={NUMBER}"
Write = Callable[[Page, str], None]


def opened(page: Page, address: str = ADDRESS) -> Locator:
    page.goto(address)
    at_rest(page)
    return page.get_by_test_id("practice")


def said(page: Page) -> Locator:
    return page.locator(".practice .said")


def by_keys(page: Page, text: str) -> None:
    """Into the field that has the focus; Enter goes on to the next."""
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def by_pad(page: Page, text: str) -> None:
    names = {"−": "minus", "/": "divided by", ".": "point"}
    pad = page.get_by_role("group", name="Keys")
    for sign in text:
        pad.get_by_role("button", name=names.get(sign, sign), exact=True).click()
    pad.get_by_role("button", name="Next").click()


def cells(exercise: Exercise, row: Row) -> Iterator[str]:
    """What belongs into the fields of a row, one after the other."""
    yield str(row.point + 1)
    yield str(row.score).replace("-", "−")
    yield "yes" if row.mistake else "no"
    if row.mistake:
        yield from (str(value).replace("-", "−") for value in row.theta)


@pytest.mark.parametrize(
    ("viewport", "write"), [(DESKTOP, by_keys), (PHONE, by_pad)], ids=["desktop", "phone"]
)
def test_a_whole_run_with_two_errors(page: Page, viewport: ViewportSize, write: Write) -> None:
    exercise = new_exercise(LEVEL, NUMBER)
    rows, practice = solution(exercise), opened(page)
    assert {"visit", "x⁽ⁱ⁾", "y", "y·a", "mistake", "θ", "θ₀"} <= set(walk(page, practice))
    page.get_by_label("Row 1, Point").focus()
    practice.locator(":is(thead, .beside) [data-sign='y·a']").filter(visible=True).click()
    expect(card(page)).to_contain_text("y·a is the score of a point")
    expect(page.get_by_label("Row 1, Point")).to_be_focused()  # one goes on to write
    if write is by_pad:
        page.evaluate("document.activeElement.blur()")  # keys are for the first empty field then
    held = practice.locator(".given .held")
    for index, row in enumerate(rows):
        for field, text in enumerate(cells(exercise, row)):
            if field == 2:
                page.get_by_role("button", name=f"Row {index + 1}, mistake: {text}").click()
                continue
            if (index, field) == (1, 1):
                _err_twice(page, write, row)
                continue
            write(page, text)
        expect(practice).to_have_attribute("data-rows", str(index + 2))
        after = ", ".join(str(value).replace("-", "−") for value in row.theta[:2])
        expect(held).to_have_text(f"now: θ = ({after}), θ₀ = {row.theta[2]}".replace("-", "−"))
        expect(held).to_be_visible(visible=write is by_pad)  # a desk shows the rows before
    expect(page.locator(".practice .caption")).to_contain_text("The line is yours")
    page.get_by_role("button", name="It never ends").click()
    expect(said(page)).to_contain_text("a whole pass without a mistake")
    page.get_by_role("button", name="The run is over").click()
    expect(practice).to_have_attribute("data-state", "over")
    # Every answer but two was right at once: the score of row 2, and how the run ends.
    count = 5 * len(rows) + 1
    expect(said(page)).to_contain_text(f"{count - 2} of {count} right at the first try.")
    expect_nothing_wider_than_the_screen(page, viewport)
    expect_no_barrier(page, ALL_RULES)
    before = page.url
    page.get_by_role("button", name="Next exercise").click()
    page.wait_for_url(lambda url: url != before and f"level={LEVEL}" in url)
    expect(practice).to_have_attribute("data-state", "open")
    expect(page.get_by_label("Row 1, Point")).to_be_focused()
    expect(page.get_by_label("Row 1, Point")).to_have_value("")


def _err_twice(page: Page, write: Write, row: Row) -> None:
    """A hint first, then the answer; after it one goes on."""
    write(page, "99")
    expect(said(page)).to_contain_text("Not yet.")
    if write is by_pad:
        expect(page.get_by_role("group", name="Keys")).to_be_in_viewport(ratio=0.99)
    field = page.get_by_label("Row 2, y·a")
    selected = field.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)")
    assert selected == "99"  # what is typed now takes its place
    expect_no_barrier(page, ALL_RULES)
    write(page, "98")
    expect(said(page)).to_contain_text("The answer.")
    expect(said(page)).to_contain_text(f"so y·a = {str(row.score).replace('-', '−')}.")
    expect(page.get_by_label("Row 2, y·a")).to_have_value(str(row.score).replace("-", "−"))


def test_a_wrong_theta_is_drawn_and_the_next_row_is_judged_from_it(page: Page) -> None:
    opened(page)
    page.get_by_label("Row 1, Point").focus()
    first = solution(new_exercise(LEVEL, NUMBER))[0]
    assert first.mistake
    for text in ("1", "0"):
        by_keys(page, text)
    page.keyboard.press("y")
    for text in ("5", "0", "1"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    expect(page.locator(".practice .ground svg")).to_have_attribute(
        "aria-label", re.compile(r"Your line: 5·x₁ \+ 0·x₂ \+ 1 = 0\.")
    )
    by_keys(page, "2")
    exercise = new_exercise(LEVEL, NUMBER)
    x, _ = (int(value) for value in exercise.points[1])
    by_keys(page, str(exercise.labels[1] * (5 * x + 1)))
    expect(said(page)).to_have_text("Right, given your θ.")


def test_what_is_written_stays_until_it_is_cleared_and_a_new_one_is_clean(page: Page) -> None:
    practice = opened(page)
    page.get_by_label("Row 1, Point").focus()
    page.keyboard.press("Enter")  # an empty cell is named, and has the focus
    expect(said(page)).to_contain_text("In row 1, point number is still empty.")
    expect(page.get_by_label("Row 1, Point")).to_be_focused()
    for text in ("1", "0"):
        by_keys(page, text)
    page.emulate_media(color_scheme="dark")
    at_rest(page)
    expect(page.get_by_label("Row 1, Point")).to_have_value("1")
    page.reload()
    at_rest(page)
    expect(page.get_by_label("Row 1, y·a")).to_have_value("0")
    page.get_by_label("Row 1, mistake: yes").focus()
    page.keyboard.press("y")
    for text in ("5", "0", "1"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    expect(practice).to_have_attribute("data-rows", "2")
    before = page.url
    page.get_by_role("button", name="New one").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.get_by_label("Row 1, Point")).to_have_value("")
    expect(practice).to_have_attribute("data-state", "open")
    opened(page)
    expect(practice).to_have_attribute("data-rows", "2")
    page.get_by_role("button", name="Start again").click()
    expect(page.get_by_label("Row 1, Point")).to_have_value("")
    expect(practice).to_have_attribute("data-rows", "1")


# ── Short questions ─────────────────────────────────────────────────────────────────────────────

TOPIC = "offset"  # it has typed numbers, points and choices


@pytest.mark.parametrize("viewport", [PHONE])
def test_a_drill_asks_again_what_was_wrong_and_is_remembered(page: Page) -> None:
    """It begins on a phone and goes on at a desk."""
    page.goto(f"/practice?view=drills&topic={TOPIC}")
    at_rest(page)
    shown, ways = page.get_by_test_id("drill"), page.locator(".drill .ways")
    for turn, index in enumerate([*range(10), 0]):
        expect(shown).to_have_attribute("data-question", str(index))
        question = drill(TOPIC, 1)[index].question
        is_wrong = turn == 0
        if question.form in ("number", "vector"):
            ways.get_by_role("textbox").first.focus()
            for place, number in enumerate(question.answer):
                expect(ways.get_by_role("textbox").nth(place)).to_be_focused()
                page.keyboard.type("99" if is_wrong else number)
                page.keyboard.press("Enter")
                if place + 1 < len(question.fields):
                    missing = f"{question.fields[place + 1]} is still empty."
                    expect(page.locator(".drill .said")).to_have_text(f"Not yet. {missing}")
        else:
            [place] = [i for i, one in enumerate(question.options) if one.answer == question.answer]
            ways.get_by_role("button").nth(place).click()
        said = page.locator(".drill .said")
        expect(said).to_contain_text("It will come again." if is_wrong else "Right.")
        if is_wrong:  # a press where one has answered takes nothing from the key that goes on
            ways.click()
            expect(page.locator(".drill .next:visible")).to_be_focused()
        if turn == 3:
            page.wait_for_url("**&question=4")  # what one sees, for a link
            expect_no_barrier(page, ALL_RULES)
            page.set_viewport_size(DESKTOP)
            page.reload()
            at_rest(page)
            continue
        page.locator(".drill .next:visible").click()
    expect(shown).to_have_attribute("data-state", "done")
    expect(shown).to_contain_text("9 of 10 right at the first try. By now, all of them are.")
    expect_no_barrier(page, ALL_RULES)
    for screen in (DESKTOP, PHONE):
        page.set_viewport_size(screen)
        expect_nothing_wider_than_the_screen(page, screen)
    before = page.url
    page.get_by_role("button", name="Other questions").click()
    page.wait_for_url(lambda url: url != before and f"topic={TOPIC}" in url)
    expect(shown).to_have_attribute("data-question", "0")
    expect(shown).to_contain_text("0 of 10 done")
