"""Can a lecture be collected, put in order, handed on and given, with codes to scan?"""

from __future__ import annotations

import re
from io import BytesIO
from urllib.parse import parse_qs, urlsplit

import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from core.scenes.lecture import Lecture, Shown, pack_lecture
from core.ui.components.sharing.qr_code import MOST_BYTES
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.serving import PATIENCE, wait_until
from tests.browser.test_lessons import ALL_RULES, expect_no_barrier
from tests.browser.visiting import at_rest

HOSTILE = Lecture(
    (Shown("xor", "data=xor", "<img src=x onerror=hit=1>", 5, "<script>hit=1</script>"),),
    "<b>hit</b>",
)


def at_the_lectern(page: Page) -> None:
    """All is there, and the keys of a lecture are heard."""
    at_rest(page)
    expect(page.get_by_test_id("lectern")).to_be_attached()


def add(page: Page, count: int) -> None:
    """By the button that every page has."""
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Add to lecture").click()
    said = page.locator(".lectern .panel .told")
    expect(page.locator(".lectern .panel")).to_contain_text("Only this computer can open this")
    expect(said).to_have_text(f"Added to your lecture as view {count}.")
    expect_no_barrier(page, ALL_RULES)
    page.keyboard.press("Escape")
    expect(said).to_be_hidden()


def collected(page: Page) -> None:
    """Three views: by the button, by L while presenting at a step, and by the button again."""
    page.goto("/neuron?view=weights")
    at_rest(page)
    add(page, 1)
    page.goto("/step_through?data=or&k=2&present=1")
    at_the_lectern(page)
    page.keyboard.press("l")
    expect(page.locator(".lectern .toast")).to_have_text("Added to your lecture as view 2.")
    page.goto("/xor?view=why")
    at_rest(page)
    add(page, 3)


def put_in_order(page: Page) -> str:
    """Titles and minutes, and the last view first; the link that this has."""
    page.goto("/lecture")
    at_rest(page)
    rows = page.locator(".lecture .views li")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("Step through · OR · step 2")
    page.get_by_label("Title of view 2").fill("OR at work")
    page.get_by_label("Minutes of view 2").fill("12")
    page.get_by_label("What to ask at view 2").fill("Who is next?\nAnd why?")
    page.get_by_role("button", name="Move up view 2").click()
    expect(page.get_by_label("Title of view 1")).to_have_value("OR at work")
    page.get_by_role("button", name="Remove view 3").click()
    expect(rows).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(3)
    expect(page.locator(".lecture .total")).to_have_text("22 minutes in 3 views")
    page.get_by_label("Title of your lecture").fill("One neuron")
    field = page.get_by_role("textbox", name="Link", exact=True)
    expected = pack_lecture(
        Lecture(
            (
                Shown("step_through", "data=or&k=2", "OR at work", 12, "Who is next?\nAnd why?"),
                Shown("neuron", "view=weights", "Neuron: Weights and offset", 5),
                Shown("xor", "view=why&data=xor", "The XOR problem: Why none works", 5),
            ),
            "One neuron",
        )
    )
    expect(field).to_have_value(re.compile(f"/lecture\\?list={expected}$"))
    expect_no_barrier(page, ALL_RULES)
    page.reload()
    expect(page.get_by_label("Title of view 1")).to_have_value("OR at work")
    return field.input_value()


def expect_shown(page: Page, path: str, place: str) -> None:
    expect(page.locator(".strip-of-lecture .count")).to_have_text(place)
    page.wait_for_url(lambda url: urlsplit(url).path == path and "present=1" in url)
    at_rest(page)


def given(page: Page) -> None:
    """From the second view on; by keys alone, as a remote control has them."""
    page.get_by_role("button", name="Present from view 2").click()
    expect_shown(page, "/neuron", "2 / 3")
    page.keyboard.press("Shift+N")
    expect_shown(page, "/step_through", "1 / 3")
    strip = page.locator(".strip-of-lecture")
    expect(strip).to_contain_text("OR at work")
    expect(strip).to_contain_text("next: Neuron: Weights and offset")
    to_ask = page.locator(".lectern .to-ask")
    expect(to_ask).to_be_hidden()
    for seen in ("Who is next?", "Who is next?\nAnd why?"):
        page.keyboard.press("w")
        expect(to_ask).to_have_text(seen, use_inner_text=True)
    page.keyboard.press("w")
    expect(to_ask).to_be_hidden()
    replay = page.get_by_test_id("replay")
    expect(replay).to_have_attribute("data-cursor", "2")
    page.keyboard.press("End")
    expect(replay).to_have_attribute("data-cursor", "9")
    page.keyboard.press("PageDown")
    expect_shown(page, "/neuron", "2 / 3")
    page.keyboard.press("n")
    expect_shown(page, "/xor", "3 / 3")
    expect(strip).to_contain_text("last view")
    page.keyboard.press("PageUp")
    expect_shown(page, "/neuron", "2 / 3")


def scanned(page: Page) -> None:
    """Q shows a code of what is seen, at its step, for the last row."""
    page.keyboard.press("Shift+N")
    expect_shown(page, "/step_through", "1 / 3")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "3")
    page.wait_for_url(re.compile("k=3"))
    page.keyboard.press("q")
    wall = page.get_by_role("dialog", name="QR code")
    code = wall.get_by_role("img", name="QR code of the link")
    expect(code).to_be_visible()
    box = code.bounding_box()
    assert box is not None
    assert box["height"] >= 0.6 * DESKTOP["height"]
    letters = wall.locator(".text")
    size = letters.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    assert size >= 26
    found = zxingcpp.read_barcode(Image.open(BytesIO(code.screenshot())))
    assert found is not None
    assert urlsplit(found.text).path == "/step_through"
    assert parse_qs(urlsplit(found.text).query) == {"data": ["or"], "k": ["3"]}
    expect(letters).to_have_text(found.text.removeprefix("http://"))
    expect(wall).to_contain_text("Only this computer can open this address.")
    for key in ("Escape", "q", "PageDown"):
        expect(wall).to_be_visible()
        page.keyboard.press(key)
        expect(wall).to_be_hidden()
        expect_shown(page, "/step_through", "1 / 3")
        expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "3")
        if key != "PageDown":
            page.keyboard.press("q")


def expect_told(page: Page, key: str, told: str) -> None:
    """Pressed until it is told why it leads nowhere: nothing is told while a page is on its way."""
    toast = page.locator(".lectern .toast")

    def is_told() -> bool:
        page.keyboard.press(key)
        return toast.text_content() == told

    wait_until(is_told)


def left(page: Page) -> None:
    """Elsewhere the remote stays, and is told why; the strip leads back, and ends the lecture."""
    page.goto("/weight_space?present=1")
    at_the_lectern(page)
    strip, toast = page.locator(".strip-of-lecture"), page.locator(".lectern .toast")
    back = strip.get_by_role("button", name="Lecture: back to 1 / 3")
    expect(back).to_be_visible()
    for key, told in (
        ("PageDown", "This view has no steps. Press 2 for the next view."),
        ("ArrowLeft", "This view has no steps."),
        ("ArrowRight", "This view has no steps. Press 2 for the next view."),
    ):
        expect_told(page, key, told)
        assert urlsplit(page.url).path == "/weight_space"
    assert toast.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 26
    back.click()
    expect_shown(page, "/step_through", "1 / 3")
    page.keyboard.press("n")
    expect_shown(page, "/neuron", "2 / 3")
    page.keyboard.press("1")
    back = strip.get_by_role("button", name="Lecture: back to 2 / 3")
    expect(back).to_be_visible()  # the same page, but not the view of the lecture
    page.keyboard.press("PageDown")
    assert urlsplit(page.url).path == "/neuron"
    back.click()
    expect(back).to_be_hidden()
    expect_shown(page, "/neuron", "2 / 3")
    page.keyboard.press("PageUp")
    expect_shown(page, "/step_through", "1 / 3")
    page.keyboard.press("End")
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "9")
    strip.get_by_role("button", name="End the lecture").click()
    expect(toast).to_have_text("The lecture has ended.")
    expect(strip).to_be_hidden()
    expect_told(page, "PageDown", "This is the last step.")
    page.keyboard.press("ArrowLeft")
    assert toast.is_hidden()  # it is no longer true
    assert urlsplit(page.url).path == "/step_through"


def test_a_lecture_is_collected_ordered_handed_on_and_given(
    page: Page, browser: Browser, app_url: str
) -> None:
    page.goto("/neuron?present=1")
    at_the_lectern(page)
    page.keyboard.press("n")
    expect(page.locator(".lectern .toast")).to_contain_text("No lecture is running here.")
    collected(page)
    link = put_in_order(page)
    page.goto("/offset?present=1")
    at_the_lectern(page)
    page.keyboard.press("n")
    expect_shown(page, "/step_through", "1 / 3")
    other = browser.new_context(base_url=app_url, viewport=DESKTOP, reduced_motion="reduce")
    other.set_default_timeout(PATIENCE)
    fresh = other.new_page()
    fresh.goto(link)
    at_rest(fresh)
    expect(fresh.get_by_test_id("lecture")).to_contain_text("One neuron")
    expect(fresh.get_by_test_id("lecture")).to_contain_text("22 minutes in 3 views")
    given(fresh)
    scanned(fresh)
    left(fresh)
    other.close()


def test_a_lecture_from_anybody_is_text_and_fits_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/lecture?list={pack_lecture(HOSTILE)}")
    at_rest(page)
    lecture = page.get_by_test_id("lecture")
    for text in (HOSTILE.title, HOSTILE.views[0].title, HOSTILE.views[0].note):
        expect(lecture).to_contain_text(text)
    expect_nothing_wider_than_the_screen(page, PHONE)
    page.get_by_role("button", name="Make it your lecture").click()
    page.goto("/lecture")
    at_rest(page)
    expect(page.get_by_label("Title of view 1")).to_have_value(HOSTILE.views[0].title)
    expect_nothing_wider_than_the_screen(page, PHONE)
    page.get_by_role("button", name="Present from view 1").click()
    expect(page.locator(".strip-of-lecture strong")).to_have_text(HOSTILE.views[0].title)
    assert page.evaluate("window.hit") is None


def test_a_view_whose_link_is_too_long_for_a_code_says_so(page: Page) -> None:
    signs = [1 if n % 2 else -1 for n in range(700)]
    rows = [
        [f"{sign}.{n * 7919 % 1000:03}", f"0.{n * 104729 % 10**5:05}"]
        for n, sign in enumerate(signs)
    ]
    packed = pack(Dataset.of(rows, signs))
    assert len(packed) > MOST_BYTES
    page.goto(f"/step_through?points={packed}&present=1")
    at_the_lectern(page)
    page.keyboard.press("q")
    wall = page.get_by_role("dialog", name="QR code")
    expect(wall).to_contain_text("too long for a QR code")
    page.keyboard.press("q")
    expect(wall).to_be_hidden()
