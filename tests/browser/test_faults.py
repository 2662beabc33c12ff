"""Does a lesson go on when the network does not, and do two tabs leave each other alone?"""

import re

from playwright.sync_api import Page, expect


def open_run(page: Page, query: str) -> None:
    page.goto(f"/step_through?{query}")
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", re.compile(r"\d"))


def test_a_replay_goes_on_without_a_network(page: Page, page_errors: list[str]) -> None:
    open_run(page, "data=and")
    page.context.set_offline(True)
    player = page.get_by_test_id("replay")
    for k in range(1, 4):
        page.keyboard.press("ArrowRight")
        expect(player).to_have_attribute("data-cursor", str(k))
    page.keyboard.press("End")
    expect(player).to_have_attribute("data-cursor", "18")
    expect(page.locator('[data-readout="error"]').first).to_contain_text("0 of 4")
    expect(page).to_have_url(re.compile("k=18"))
    page.context.set_offline(False)
    page_errors[:] = [error for error in page_errors if "ERR_INTERNET_DISCONNECTED" not in error]


def test_a_slow_network_does_not_slow_the_steps(page: Page) -> None:
    """The wire is so slow that a single question to the server would take a minute."""
    open_run(page, "data=and")
    wire = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 60_000, "downloadThroughput": 1, "uploadThroughput": 1}
    wire.send("Network.emulateNetworkConditions", slow)
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "5")


def test_a_board_follows_the_hand_without_a_network(page: Page, page_errors: list[str]) -> None:
    page.goto("/linear_classifier")
    board = page.get_by_test_id("board")
    expect(board).to_have_attribute("data-state", re.compile("{"))
    before = board.get_attribute("data-state")
    page.context.set_offline(True)
    board.get_by_role("slider").first.focus()
    page.keyboard.press("ArrowUp")
    expect(board).not_to_have_attribute("data-state", before or "")
    page.context.set_offline(False)
    page_errors[:] = [error for error in page_errors if "ERR_INTERNET_DISCONNECTED" not in error]


def test_two_tabs_do_not_disturb_each_other(page: Page) -> None:
    other = page.context.new_page()
    open_run(page, "data=and&k=5")
    open_run(other, "data=xor&rule=ge")
    other.get_by_test_id("stPopoverButton").filter(has_text="order").click()
    other.get_by_text("restart", exact=True).click()
    expect(other).to_have_url(re.compile("order=restart"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "6")
    expect(page).to_have_url(re.compile("k=6"))
    page.reload()
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "6")
    expect(page.get_by_test_id("replay")).to_have_attribute("data-last", "18")
    assert "data=and" in page.url
    assert "restart" not in page.url
