"""Does an experiment run beside the page: watched, cancelled, left, and taken home?"""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from core.lessons.margin_lab.lesson import ORDERS, SETS
from core.perceptron.studies.margin_experiment import MarginExperiment, as_csv, measured
from tests.browser.announcing import expect_announced
from tests.browser.boards import open_board, readout
from tests.browser.screens import PHONE
from tests.browser.serving import PATIENCE
from tests.browser.visiting import at_rest

MEASURE = re.compile("^Measure")


def measure(page: Page) -> None:
    page.get_by_role("button", name=MEASURE).click()


def test_runs_are_measured_and_saved(page: Page) -> None:
    board = open_board(page, "/margin_lab?margins=0.5,0.25&features=2")
    expect(readout(board, "runs")).to_have_text("20 of 500")
    measure(page)
    expect(readout(board, "runs")).to_have_text("500 of 500")
    expect(page.get_by_role("button", name=MEASURE)).to_be_disabled()
    expect_announced(page, "Done. The same settings")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").click()
    plan = MarginExperiment.of(["0.5", "0.25"], features=2, sets=SETS, orders=ORDERS)
    assert Path(saved.value.path()).read_text() == as_csv(measured(plan))
    box = board.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 720
    page.set_viewport_size(PHONE)
    expect(page.get_by_role("button", name=MEASURE)).to_be_in_viewport(ratio=1)


def test_an_experiment_can_be_cancelled(page: Page) -> None:
    margins = "0.005,0.0051,0.0052,0.0053,0.0054,0.0055"  # work for half a minute
    board = open_board(page, f"/margin_lab?features=10&margins={margins}")
    start = readout(board, "runs").inner_text()
    assert start.endswith(" of 1500")
    measure(page)
    cancel = page.get_by_role("button", name="Cancel")
    expect(cancel).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(readout(board, "runs")).not_to_have_text(start)
    cancel.click()
    expect(page.get_by_text("Cancelled after")).to_be_visible()
    expect(page.get_by_role("button", name=MEASURE)).to_be_enabled()
    expect(readout(board, "runs")).to_have_text(re.compile(r"^(?!1500)\d+ of 1500$"))


def test_an_experiment_goes_on_while_one_looks_elsewhere(page: Page) -> None:
    board = open_board(page, "/margin_lab?draw=2")
    measure(page)
    expect(readout(board, "runs")).not_to_have_text("80 of 2000")
    page.get_by_role("link", name="When there is no margin at all").click()
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", "0")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "1")
    page.go_back()
    page.wait_for_url(re.compile("margin_lab"))
    all_runs = 5 * PATIENCE  # seconds of work, which a busy machine stretches
    expect(readout(board, "runs")).to_have_text("2000 of 2000", timeout=all_runs)
    at_rest(page)
    expect(page.get_by_role("button", name="Save as CSV")).to_be_visible()
