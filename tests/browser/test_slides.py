"""Moving pictures for slides: made by the browser, read again by other programs."""

import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path
from zipfile import ZipFile

import av
import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from core.perceptron import catalogue
from core.ui.address.choices import opened
from tests.browser.taking_away import taken_away
from tests.browser.visiting import at_rest

Pixels = np.ndarray
SVG = "{http://www.w3.org/2000/svg}"
LENGTH = 1840  # ms of three updates, four times as fast: three times 320 + 3·40, and 520
PICTURES = 3 * (1 + 3) + 1
IN_A_HOLD = (100, 540, 980, 1500)  # ms: while k = 0, 1, 2, 3 is seen
MP4 = "video/mp4;codecs=avc1.42E01F"
VALUES = "(options) => options.map((option) => option.value)"


def opened_dialog(page: Page, **wishes: str) -> Locator:
    dialog = page.get_by_role("dialog", name="For your slides")
    if not dialog.is_visible():
        page.get_by_role("button", name="slides", exact=True).click()
    for name, wish in wishes.items():
        dialog.get_by_label(name.replace("_", " ")).select_option(wish)
    return dialog


def made(dialog: Locator, folder: Path) -> Path:
    with dialog.page.expect_download() as waiting:
        dialog.get_by_role("button", name="Make the file").click()
    file = folder / waiting.value.suggested_filename
    waiting.value.save_as(file)
    expect(dialog.get_by_role("status")).to_contain_text(f"Saved as {file.name}")
    return file


def played(file: Path) -> list[tuple[float, Pixels]]:
    """A video as another program plays it: from when each picture is seen, in a few pixels."""
    with av.open(file) as video:
        return [
            (frame.time * 1000, frame.to_ndarray(format="rgb24", width=160, height=90).astype(int))
            for frame in video.decode(video=0)
        ]


def difference(one: Pixels, other: Pixels) -> int:
    """How many numbers of the small pixels are not the same."""
    return int((abs(one - other) > 40).sum())


def expect_gif(file: Path, size: tuple[int, int]) -> None:
    with Image.open(file) as gif:
        assert gif.size == size
        assert gif.n_frames == PICTURES  # type: ignore[attr-defined]
        times, seen = [], set()
        for index in range(PICTURES):
            gif.seek(index)
            times.append(gif.info["duration"])
            seen.add(gif.convert("RGB").resize((160, 90)).tobytes())
    assert sum(times) == pytest.approx(LENGTH, rel=0.1)
    assert len(seen) == PICTURES


def expect_video(file: Path, size: tuple[int, int]) -> None:
    with av.open(file) as video:
        assert (video.streams.video[0].width, video.streams.video[0].height) == size
        assert video.duration / 1000 == pytest.approx(LENGTH, rel=0.1)
    pictures = played(file)
    assert len(pictures) >= PICTURES
    held = [[one for at, one in pictures if at <= time][-1] for time in IN_A_HOLD]
    later = [[one for at, one in pictures if at <= time + 80][-1] for time in IN_A_HOLD]
    for one, other in zip(held, later, strict=True):
        assert difference(one, other) < 200
    for one, following in pairwise(held):
        assert difference(one, following) > 300


def expect_recorded_where_that_can_be(page: Page, dialog: Locator, folder: Path) -> None:
    """MP4 is offered only by a browser that records it, and then it does."""
    kinds = dialog.get_by_label("Format").locator("option").evaluate_all(VALUES)
    can_record = page.evaluate("(type) => MediaRecorder.isTypeSupported(type)", MP4)
    assert ("mp4" in kinds) == can_record
    if can_record:
        opened_dialog(page, Format="mp4")
        file = made(dialog, folder)
        # It is recorded while it plays, so a busy machine makes it longer.
        with av.open(file) as video:
            assert (video.streams.video[0].width, video.streams.video[0].height) == (1280, 720)
            assert LENGTH * 0.9 <= video.duration / 1000 <= LENGTH * 3


def expect_drawings(file: Path, names: list[str], words: str) -> None:
    with ZipFile(file) as archive:
        assert archive.namelist() == names
        for name in names:
            svg = ET.fromstring(archive.read(name))
            assert not list(svg.iter(f"{SVG}image"))
            texts = ["".join(text.itertext()) for text in svg.iter(f"{SVG}text")]
            assert {"Data space", "Weight space"} <= set(texts)
            assert any(words in text for text in texts)


def test_three_updates_become_a_gif_a_video_and_drawings(page: Page, tmp_path: Path) -> None:
    page.goto("/step_through?data=and")
    at_rest(page)
    dialog = opened_dialog(page)
    dialog.get_by_label("From step").fill("5")
    dialog.get_by_label("To step").fill("3")
    expect(dialog.get_by_role("status")).to_have_text("The first step comes after the last one.")
    expect(dialog.get_by_role("button", name="Make the file")).to_be_disabled()
    dialog.get_by_label("From step").fill("0")
    opened_dialog(page, Format="gif", Speed="4", Background="transparent", Size="640x720")
    file = made(dialog, tmp_path)
    assert file.name == "and-k0-to-3.gif"
    expect_gif(file, (640, 720))
    with Image.open(file) as gif:
        assert gif.convert("RGBA").getpixel((2, 2))[3] == 0  # type: ignore[index]
    opened_dialog(page, Format="webm", Size="1280x720")
    expect(dialog.get_by_label("Background")).to_have_value("light")  # a video has a ground
    opened_dialog(page, Background="dark")
    expect_video(made(dialog, tmp_path), (1280, 720))
    expect_recorded_where_that_can_be(page, dialog, tmp_path)
    opened_dialog(page, Format="zip")
    names = [f"and-k{k}.svg" for k in range(4)]
    expect_drawings(made(dialog, tmp_path), names, "of 18 updates")
    opened_dialog(page, Format="gif", Speed="0.25")
    dialog.get_by_role("button", name="Make the file").click()
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog.get_by_role("status")).to_have_text("Stopped. No file was made.")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".slide-studio")).to_have_count(0)


def test_the_file_on_a_stick_makes_them_too(page: Page, tmp_path: Path) -> None:
    address = taken_away(opened(catalogue().load("and")), tmp_path)
    stick = page.context.new_page()
    stick.goto(address)
    expect(stick.get_by_test_id("replay")).to_have_attribute("data-cursor", "0")
    dialog = opened_dialog(stick, Format="gif", Speed="4")
    dialog.get_by_label("To step").fill("3")
    expect_gif(made(dialog, tmp_path), (1280, 720))
    opened_dialog(stick, Format="zip")
    expect_drawings(made(dialog, tmp_path), [f"and-k{k}.svg" for k in range(4)], "of 18 updates")
    opened_dialog(stick, Format="webm")
    expect_video(made(dialog, tmp_path), (1280, 720))
