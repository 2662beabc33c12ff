"""Can a homework be composed, worked on with two errors, handed in, and collected with a class?"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from core.perceptron.homework import (
    DrillTask,
    Homework,
    TableTask,
    Work,
    fingerprint,
    pack_homework,
    pack_work,
    task_for,
    unpack_homework,
    unpack_work,
)
from core.perceptron.practice import Exercise, solution
from tests.browser.screens import (
    DESKTOP,
    PHONE,
    SIDEWAYS,
    expect_nothing_wider_than_the_screen,
)
from tests.browser.test_lessons import ALL_RULES, expect_no_barrier
from tests.browser.test_practice import Write, by_keys, by_pad, cells
from tests.browser.visiting import at_rest
from tests.perceptron.homework.solved import right_answers

CLASS = 150
DRAFT = Homework((TableTask("one_pass", 12_345), DrillTask("offset", 3, 23_456)), own_numbers=True)
NAME = "Ada <b>Lovelace</b>"


CUT = """() => [...document.querySelectorAll(".st-key-draft [data-testid=stSelectbox] *")]
    .filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible")
    .map(e => e.textContent)"""
ON_EACH_OTHER = """desk => {
  const boxes = [...desk.querySelectorAll(".task, .given, .paper, .pad, .foot, .ground")]
    .map((part) => [part.className, part.getBoundingClientRect()]);
  const shared = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes.flatMap(([name, one], index) => boxes.slice(index + 1)
    .filter(([, another]) => shared(one, another))
    .map(([other]) => `${name} and ${other}`));
}"""


def state(page: Page, name: str) -> None:
    expect(page.get_by_test_id("homework")).to_have_attribute("data-state", name)


def link_in(page: Page, viewport: ViewportSize) -> str:
    """What stands in the field to be copied; nothing is broken around it."""
    field = page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile("view=solve"))
    expect_nothing_wider_than_the_screen(page, viewport)
    expect_no_barrier(page, ALL_RULES)
    return field.input_value()


def composed(page: Page, viewport: ViewportSize) -> str:
    """Editing starts from a link; a text and the wish for times come to it."""
    page.goto(f"/homework?homework={pack_homework(DRAFT)}")
    at_rest(page)
    page.get_by_label("What you want to say to your students").fill("By *Friday*, please.")
    page.keyboard.press("Tab")
    expect(page.locator(".homework .words")).to_have_text("By *Friday*, please.")
    assert page.evaluate(CUT) == []
    before = page.url
    page.locator(".st-key-wish_wants_times label").click()
    page.wait_for_url(lambda url: url != before)
    [packed] = parse_qs(urlsplit(page.url).query)["homework"]
    assert unpack_homework(packed) == replace(DRAFT, text="By *Friday*, please.", wants_times=True)
    expect(page.get_by_role("textbox", name="Link")).to_have_value(re.compile(packed))
    expect(page.locator(".st-key-result")).to_contain_text("numbers of Ada Lovelace")
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    return link_in(page, viewport)


def filled_in(page: Page, write: Write, exercise: Exercise) -> None:
    """Every row, with a wrong score in the first, which nobody says a word about."""
    page.get_by_label("Row 1, Point").focus()
    rows = solution(exercise)
    for index, row in enumerate(rows):
        for field, text in enumerate(cells(exercise, row)):
            if field == 2:
                page.get_by_role("button", name=f"Row {index + 1}, mistake: {text}").click()
            else:
                write(page, "−7" if (index, field) == (0, 1) else text)
        if index == 1:
            page.reload()
            at_rest(page)
            state(page, "open")
            page.get_by_label("Row 3, Point").focus()
    expect(page.locator(".practice .mark:visible")).to_have_count(0)
    expect(page.locator(".practice .said")).to_have_text("")


def worked_on(page: Page, link: str, viewport: ViewportSize, write: Write) -> str:
    """The name first, then the tasks; two answers are wrong. The student's own link."""
    homework = unpack_homework(parse_qs(urlsplit(link).query)["homework"][0])
    page.goto(link)
    at_rest(page)
    state(page, "name")
    expect_no_barrier(page, ALL_RULES)
    page.get_by_label("Your name").fill(NAME)
    page.keyboard.press("Enter")
    state(page, "open")
    expect(page.locator(".homework .top")).to_contain_text("How long you look at each task")
    expect(page.locator(".homework .top")).to_contain_text("judged after you hand in")
    exercise, drilled = (task_for(homework, place, NAME) for place in range(2))
    assert isinstance(exercise, Exercise)
    assert not isinstance(drilled, Exercise)
    page.set_viewport_size(SIDEWAYS)
    assert page.locator(".homework .practice").evaluate(ON_EACH_OTHER) == []
    page.set_viewport_size(viewport)
    filled_in(page, write, exercise)
    expect_nothing_wider_than_the_screen(page, viewport)
    expect_no_barrier(page, ALL_RULES)
    for index, one in enumerate(drilled):
        page.locator(".homework .moves .main:visible").click()
        expect(page.get_by_test_id("homework")).to_have_attribute("data-question", str(index))
        question, ways = one.question, page.locator(".homework .ways")
        if question.form in ("number", "vector"):
            for place, number in enumerate(question.answer):
                ways.get_by_role("textbox").nth(place).fill("99" if index == 0 else number)
                if place + 1 < len(question.answer):
                    page.keyboard.press("Enter")
                    expect(ways.get_by_role("textbox").nth(place + 1)).to_be_focused()
                    missing = f"{question.fields[place + 1]} is still empty."
                    expect(page.locator(".homework .said:visible")).to_have_text(missing)
        else:
            [place] = [i for i, one in enumerate(question.options) if one.answer == question.answer]
            ways.get_by_role("button").nth(place).click()
            expect(ways.get_by_role("button").nth(place)).to_have_attribute("aria-pressed", "true")
    assert drilled[0].question.form == "vector"
    expect_no_barrier(page, ALL_RULES)
    page.locator(".homework .moves .main:visible").click()
    state(page, "handing")
    expect(page.locator(".homework .handing")).to_contain_text("3 of 3 answered")
    expect_no_barrier(page, ALL_RULES)
    page.get_by_role("button", name="Hand in now").click()
    expect(page.get_by_text("Handed in.")).to_be_visible()
    review = page.locator(".st-key-review")
    expect(review).to_contain_text(re.compile(r"−7 ✗ → "))
    handed = link_in(page, viewport)
    assert "work=" in page.url
    page.goto(link)
    at_rest(page)
    state(page, "handed")
    page.get_by_role("button", name="Show what I handed in").click()
    expect(review).to_be_visible()
    return handed


def a_class(homework: Homework) -> dict[str, tuple[str, int]]:
    """By name: a work in which a known number of answers is missing, and that number."""
    works = {}
    for number in range(CLASS - 1):
        name, missing = f"Student {number}", number % 4
        table, drilled = right_answers(homework, name)
        answers = (((),) * missing + table[missing:], drilled)
        work = Work(fingerprint(homework), name, answers, (60, 90), 1_800_000_000)
        works[name] = (pack_work(work), missing)
    return works


@pytest.mark.parametrize(
    ("viewport", "write"), [(DESKTOP, by_keys), (PHONE, by_pad)], ids=["desktop", "phone"]
)
def test_a_whole_round(page: Page, viewport: ViewportSize, write: Write) -> None:
    link = composed(page, viewport)
    handed = worked_on(page, link, viewport, write)
    texts = parse_qs(urlsplit(handed).query)
    homework = unpack_homework(texts["homework"][0])
    ada = unpack_work(texts["work"][0])
    assert len(ada.seconds) == 2
    works = a_class(homework)
    lines = [handed, *(f"http://a.b/homework?work={packed}" for packed, _ in works.values())]
    page.goto(f"/homework?view=collect&homework={texts['homework'][0]}")
    at_rest(page)
    page.get_by_label("Links or answers").fill("\n".join(lines))
    page.get_by_role("button", name="Collect", exact=True).click()
    expect(page.get_by_text(f"{CLASS} works.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Table (CSV)").click()
    written = download.value.path().read_text(encoding="utf-8")
    table = list(csv.DictReader(io.StringIO(written)))
    assert len(table) == CLASS
    exercise = task_for(homework, 0, NAME)
    assert isinstance(exercise, Exercise)
    [mine] = [row for row in table if row["name"] == NAME]
    total = len(solution(exercise)) * 4 + 3
    assert (int(mine["right at first"]), int(mine["of"])) == (total - 2, total)
    for row in table:
        if row["name"] != NAME:
            assert int(row["of"]) - int(row["right at first"]) == works[row["name"]][1]
            assert row["note"] == ""
    page.get_by_role("combobox", name="Open a work").click()
    page.keyboard.type("Ada")
    page.get_by_role("option", name="Ada").click()
    expect(page.locator(".st-key-review")).to_contain_text("−7 ✗ → ")
    expect(page.get_by_role("heading", name=f"{NAME}: {total - 2} of {total}")).to_be_visible()
    expect_nothing_wider_than_the_screen(page, viewport)
    expect_no_barrier(page, ALL_RULES)


def test_a_name_can_be_changed_and_nothing_is_lost(page: Page) -> None:
    """With the same numbers for all the work goes with the name; else each name has its own."""
    first = page.get_by_label("Row 1, Point")
    sent: list[Any] = []  # from the browser to the server
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))

    def rename(name: str) -> None:
        page.get_by_role("button", name="Change name").click()
        page.get_by_label("Your name").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator(".homework .person .name")).to_have_text(name)
        state(page, "open")

    for homework in (replace(DRAFT, own_numbers=False), DRAFT):
        page.goto(f"/homework?view=solve&homework={pack_homework(homework)}")
        at_rest(page)
        page.get_by_label("Your name").fill("Ada")
        page.keyboard.press("Enter")
        state(page, "open")
        at_rest(page)
        assert sent
        sent.clear()
        first.fill("3")
        first.press("Enter")
        expect(page.get_by_label("Row 1, y·a")).to_be_focused()
        assert sent == []
        rename("Bob")
        expect(first).to_have_value("" if homework.own_numbers else "3")
        if homework.own_numbers:
            page.get_by_role("button", name="Change name").click()
            expect(page.locator(".homework .gate")).to_contain_text("What you wrote as Bob is kept")
            expect_no_barrier(page, ALL_RULES)
            page.get_by_role("button", name="Keep this name").click()
            rename("ada")
            expect(first).to_have_value("3")
        page.reload()
        at_rest(page)
        state(page, "open")
        expect(first).to_have_value("3")
