"""Does a downloaded file of worksheets print on A4 and Letter, without a network?"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from core.perceptron import Settings
from core.ui.export.handouts.collection import exercise_sheets, exercises_on_paper
from core.ui.export.handouts.files.html_file import html_file
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.ui.export.handouts.some_sheets import HOSTILE_NAMES, hostile, made


@pytest.fixture
def paper(new_context: Callable[..., BrowserContext]) -> Page:
    """A page without any network."""
    return new_context(viewport=DESKTOP, offline=True).new_page()


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def written(folder: Path, count: int, updates: int, difficulty: str) -> str:
    datasets = exercises_on_paper(count, updates, difficulty, Settings(), 5)
    sheets = exercise_sheets(datasets, Settings(), "A note.")
    file = folder / "sheets.html"
    file.write_text(html_file(sheets, sheets), encoding="utf-8")
    return file.as_uri()


@pytest.mark.parametrize("size", ["A4", "Letter"])
@pytest.mark.parametrize(
    ("difficulty", "updates", "each"), [("easy", 4, 2), ("medium", 4, 2), ("hard", 6, 2)]
)
def test_a_sheet_is_a_leaf_and_a_key_is_a_page(
    paper: Page, tmp_path: Path, size: str, difficulty: str, updates: int, each: int
) -> None:
    paper.goto(written(tmp_path, 4, updates, difficulty))
    pdf = paper.pdf(format=size)
    assert pages_of(pdf) == 4 * each + 4


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_file_fits_the_screen(paper: Page, tmp_path: Path, viewport: ViewportSize) -> None:
    paper.set_viewport_size(viewport)
    paper.goto(written(tmp_path, 2, 4, "medium"))
    expect(paper.get_by_role("heading", name="The perceptron by hand")).to_have_count(2)
    expect(paper.get_by_role("heading", name="Key to sheet 2")).to_be_visible()
    expect_nothing_wider_than_the_screen(paper, viewport)


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_names_are_only_names(paper: Page, tmp_path: Path, name: str) -> None:
    sheet = made(hostile(name), Settings()).sheet
    file = tmp_path / "sheets.html"
    file.write_text(html_file([sheet], [sheet]), encoding="utf-8")
    asked: list[str] = []
    paper.on("request", lambda request: asked.append(request.url))
    paper.on("dialog", lambda dialog: pytest.fail(dialog.message))
    paper.goto(file.as_uri())
    expect(paper.get_by_role("heading", name="Key")).to_be_visible()
    assert asked == [file.as_uri()]
    assert paper.locator("img, script").count() == 0


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_sheets_are_made_and_downloaded(page: Page, viewport: ViewportSize, tmp_path: Path) -> None:
    page.goto("/your_data?view=worksheets&points=none")
    page.get_by_label("Variants").fill("3")
    page.get_by_role("button", name="Make worksheets").click()
    expect(page.get_by_text("3 sheets to print, and their keys in the same order.")).to_be_visible()
    expect_nothing_wider_than_the_screen(page, viewport)
    for name, suffix in (("HTML", "html"), ("LaTeX", "tex"), ("Markdown", "md")):
        page.get_by_role("radio", name=name, exact=True).click()
        button = page.locator(f".st-key-take_worksheets-and-keys-{suffix}").get_by_role("button")
        with page.expect_download() as waiting:
            button.click()
        assert waiting.value.suggested_filename == f"worksheets-and-keys.{suffix}"
        file = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(file)
        assert "Key to sheet 3" in file.read_text(encoding="utf-8")
