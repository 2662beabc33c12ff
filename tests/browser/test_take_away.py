"""Does a run that was taken away look and step as in the app, without server and network?"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import BrowserContext, Locator, Page, Route, ViewportSize, expect

from core.lessons.plain_course import course
from core.perceptron import Dataset, catalogue
from core.perceptron.tables.packed_points import pack
from core.ui.address.choices import opened
from core.ui.address.own_points import points_entry
from core.ui.plain.one_file import one_file
from tests.browser.announcing import expect_announced
from tests.browser.screens import (
    BACKGROUND,
    DESKTOP,
    PHONE,
    expect_nothing_wider_than_the_screen,
)
from tests.browser.taking_away import taken_away

SCRIPT = "<img src=x onerror=\"window.hit='img'\"><script>window.hit='script'</script>"
HOSTILE = Dataset.of(
    [[0, 0], [1, 2], [2, 1]], [-1, 1, 1], SCRIPT,
    (f"{SCRIPT}{{}}", f"<b>{SCRIPT}"), [f"</svg>{SCRIPT}", f"$\\alpha$ %{{x}} {SCRIPT}"],
)  # fmt: skip


@pytest.fixture
def stick(
    new_context: Callable[..., BrowserContext], viewport: ViewportSize, color_scheme: str
) -> Iterator[Page]:
    """A page without any network: a file on a memory stick."""
    errors: list[str] = []
    context = new_context(
        viewport=viewport, color_scheme=color_scheme, offline=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.on("console", lambda said: said.type == "error" and errors.append(said.text))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "request",
        lambda asked: asked.url.startswith(("file:", "data:", "blob:")) or errors.append(asked.url),
    )
    yield page
    assert errors == []


def drawn(page: Page) -> Locator:
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", re.compile(r"\d+"))
    return player


def readouts(page: Page) -> dict[str, str]:
    return page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-readout]")]
            .map(e => [e.dataset.readout, e.textContent]))"""
    )


def at_every_step(page: Page) -> list[dict[str, str]]:
    """The readouts from the start to the end of the run, step by step with the keys."""
    player = drawn(page)
    last = int(player.get_attribute("data-last") or 0)
    page.keyboard.press("Home")
    told = []
    for k in range(last + 1):
        expect(player).to_have_attribute("data-cursor", str(k))
        told.append(readouts(page))
        page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", str(last))
    return told


@pytest.mark.parametrize("key", ["eight_updates", "and"])
def test_the_file_steps_to_the_end_with_the_readouts_of_the_app(
    page: Page, stick: Page, tmp_path: Path, key: str
) -> None:
    page.goto(f"/your_data?data={key}&view=take")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Replay (HTML)").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    page.goto(f"/step_through?data={key}")
    in_app = at_every_step(page)
    stick.goto(file.as_uri())
    assert at_every_step(stick) == in_app
    assert len(in_app) > 2
    assert in_app[0]["theta"]


def test_a_file_that_takes_long_is_made_by_the_page_and_then_saved(page: Page) -> None:
    page.goto("/your_data?data=iris_versicolor_virginica&view=take")
    page.get_by_role("button", name="Trace (CSV)").click()
    save = page.get_by_role("button", name="Save Trace (CSV)")
    expect(save).to_be_visible()
    expect_announced(page, "The file is ready to be saved.")
    with page.expect_download() as waiting:
        save.click()
    rows = waiting.value.path().read_text(encoding="utf-8").splitlines()
    assert rows[1].startswith("k,point,visit,")
    assert rows[-1].startswith("6068,")


def expect_fit(stick: Page, viewport: ViewportSize, color_scheme: str) -> None:
    expect(stick.locator("body")).to_have_css("background-color", BACKGROUND[color_scheme])
    expect(stick.get_by_role("heading", name="AND", exact=True)).to_be_visible()
    expect(stick.get_by_role("button", name="Play")).to_be_in_viewport(ratio=1)
    expect(stick.get_by_role("button", name="copy link")).to_be_hidden()
    expect_nothing_wider_than_the_screen(stick, viewport)


def test_the_file_fits_the_screen_in_both_themes(stick: Page, tmp_path: Path) -> None:
    """It opens on a laptop by day, goes to a phone, and is opened there anew by night."""
    stick.goto(taken_away(opened(catalogue().load("and")), tmp_path))
    player = drawn(stick)
    stick.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "1")
    for viewport in (DESKTOP, PHONE):
        stick.set_viewport_size(viewport)
        for color_scheme in ("light", "dark"):
            stick.emulate_media(color_scheme=color_scheme, reduced_motion="reduce")
            expect(player.and_(stick.locator(".night"))).to_have_count(int(color_scheme == "dark"))
            expect_fit(stick, viewport, color_scheme)
            expect(player).to_have_attribute("data-cursor", "1")  # the theme keeps the place
    stick.keyboard.press("End")
    expect(player).to_have_attribute("data-cursor", "18")
    expect(stick).to_have_url(re.compile(r"run\.html\?k=18$"))
    stick.reload()
    expect(drawn(stick)).to_have_attribute("data-cursor", "18")
    expect_fit(stick, PHONE, "dark")


def test_a_long_run_opens_at_the_step_it_was_saved_at(stick: Page, tmp_path: Path) -> None:
    """It comes in windows: the one around this step is shown, the others are in the file, too."""
    texts = {"data": "iris_versicolor_virginica", "k": "3000"}
    file = tmp_path / "view.html"
    file.write_text(one_file(course().place("step_through", texts), course()), encoding="utf-8")
    stick.goto(file.as_uri())
    expect(drawn(stick)).to_have_attribute("data-cursor", "3000")
    expect(stick).to_have_title("Step through · Perceptron Explorer")
    expect(stick.locator(".chips")).to_contain_text("Iris: versicolor and virginica")
    stick.keyboard.press("End")
    expect(drawn(stick)).to_have_attribute("data-cursor", "6068")


def test_the_file_asks_without_anybody_to_ask(stick: Page, tmp_path: Path) -> None:
    stick.goto(f"{taken_away(opened(catalogue().load('and')), tmp_path)}?ask=1")
    player, card = drawn(stick), stick.get_by_test_id("question")
    for k in range(19):
        expect(player).to_have_attribute("data-cursor", str(k))
        expect(card).to_have_attribute("data-state", "asks")
        stick.get_by_role("button", name="Show the answer").click()
        card.get_by_role("button", name="Go on").click()
    expect(card).to_be_hidden()
    stick.get_by_role("button", name="ask me").click()
    expect(player.locator("[data-readout=moment]")).to_contain_text("Done after 18 updates")


def test_pictures_are_saved_as_they_are_at_this_step(page: Page, tmp_path: Path) -> None:
    page.goto("/step_through?data=and&k=3")
    expect(drawn(page)).to_have_attribute("data-cursor", "3")
    for scene in ("Data space", "Weight space"):
        card = page.get_by_role("region", name=scene)
        expect(card.locator(".main-svg, canvas").first).to_be_visible()
        for kind in ("SVG", "PNG"):
            with page.expect_download() as waiting:
                opener = card.get_by_role("button", name="Save this picture")
                if opener.get_attribute("aria-expanded") == "false":
                    opener.click()
                card.get_by_role("button", name=f"Save as {kind}").click()
            assert waiting.value.suggested_filename == (
                f"{scene.lower().replace(' ', '-')}-k3.{kind.lower()}"
            )
            saved = tmp_path / waiting.value.suggested_filename
            waiting.value.save_as(saved)
            if kind == "PNG":
                assert saved.read_bytes().startswith(b"\x89PNG")
            else:
                assert ET.parse(saved).getroot().tag == "{http://www.w3.org/2000/svg}svg"
        page.keyboard.press("Escape")  # what was opened gives way
        expect(opener).to_have_attribute("aria-expanded", "false")
    labels = [text.text for text in ET.parse(tmp_path / "data-space-k3.svg").iter() if text.text]
    assert any(label.endswith(" next") for label in labels)
    expect_one_file(page)


def expect_one_file(page: Page) -> None:
    """All of this step as one file; while the server makes it that is said, and can be stopped."""
    held: list[Route] = []
    page.route("**/plain/*save=1*", lambda route: held.append(route))
    page.get_by_role("button", name="Share", exact=True).click()
    panel = page.locator(".lectern .panel")
    link, said = panel.get_by_text("Save as one file"), panel.locator(".written [role=status]")
    link.click()
    expect(said).to_have_text("Writing the file …")
    panel.get_by_role("button", name="Stop", exact=True).click()
    expect(said).to_have_text("Stopped. No file was made.")
    expect(panel.get_by_role("button", name="Stop", exact=True)).to_be_hidden()
    page.unroute("**/plain/*save=1*")
    with page.expect_download() as waiting:
        link.click()
    assert waiting.value.suggested_filename == "step-through-and-step-3.html"
    assert "data-asked" in waiting.value.path().read_text(encoding="utf-8")
    expect(said).to_have_text("")
    assert len(held) == 1


@pytest.mark.parametrize("place", ["step_through", "your_data", "file"])
def test_names_with_scripts_are_only_names(
    page: Page, stick: Page, tmp_path: Path, place: str
) -> None:
    shown = stick if place == "file" else page
    shown.on("dialog", lambda dialog: pytest.fail(dialog.message))
    if place == "file":
        shown.goto(taken_away(opened(points_entry(HOSTILE)), tmp_path))
        drawn(shown)
    else:
        shown.goto(f"/{place}?points={pack(HOSTILE)}")
        expect(shown.get_by_role("heading", level=1)).to_be_visible()
        if place == "step_through":
            drawn(shown)
            for chip in shown.get_by_test_id("stPopoverButton").all()[:1]:
                chip.click()
        expect(shown.get_by_text("window.hit=").locator("visible=true").first).to_be_visible()
    assert shown.evaluate("window.hit") is None
    assert shown.locator("img[src=x]").count() == 0


def test_the_link_is_copied_and_scanned(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/your_data?data=and&view=share")
    shared = page.get_by_test_id("share")
    shared.get_by_role("button", name="Copy link").click()
    expect(shared.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("/your_data?data=and")
    expect(shared.get_by_label("Link", exact=True)).to_have_value(link)
    shared.get_by_role("button", name="QR code", exact=True).click()
    code = shared.locator(".code svg")
    expect(code).to_be_visible()
    scanned = zxingcpp.read_barcode(Image.open(BytesIO(code.screenshot())))
    assert scanned is not None
    assert scanned.text == link
    shared.locator(".code").click()
    expect(page.get_by_role("dialog", name="QR code")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="QR code")).to_be_hidden()
