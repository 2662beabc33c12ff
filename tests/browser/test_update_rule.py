"""Does the lesson “One update” answer to mouse, fields and keys?"""

import json
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.boards import (
    drag,
    handle,
    let_go,
    open_board,
    readout,
    show_view,
    type_number,
)
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.test_lessons import expect_controls_to_stand_still
from tests.browser.visiting import at_rest, go_on


def test_dragging_theta_and_the_point_changes_before_and_after(page: Page) -> None:
    board = open_board(page, "/update_rule")
    expect(readout(board, "score")).to_have_text("−1 + 5 = 4")
    let_go(page, handle(board, "Tip of θ"), 60, -90)
    expect(readout(board, "sentence")).to_contain_text("right. No update.")
    let_go(page, handle(board, "Point x"), -120, 60)
    expect(readout(board, "sentence")).to_contain_text("but lies on the − side")
    now = json.loads(board.get_attribute("data-state") or "")
    assert now["theta1"] > 2
    assert now["x1"] < 1
    wanted = f"x1={now['x1']:g}&x2={now['x2']:g}"
    expect(page).to_have_url(re.compile(re.escape(wanted)))
    before = readout(board, "theta").inner_text()
    page.reload()
    expect(readout(open_board(page, page.url), "theta")).to_have_text(before)


def test_who_predicts_sees_the_update_later_and_fields_reach_every_number(page: Page) -> None:
    board = open_board(page, "/update_rule")
    predict = board.get_by_role("switch", name="predict")
    predict.click()
    expect(readout(board, "theta")).to_have_text("(2, −1.5)")
    expect(readout(board, "sentence")).to_contain_text("Where will θ and the line be then?")
    expect(page).to_have_url(re.compile(r"hide=1$"))
    predict.click()
    expect(readout(board, "theta")).to_have_text("(2, −1.5) → (3, 0.5)")
    expect(page).not_to_have_url(re.compile("hide"))
    at_rest(page)

    go_on(page, "/update_rule?data=and")
    expect(board.get_by_role("spinbutton", name="θ₀", exact=True)).to_be_visible()
    at_rest(page)
    for label, number in (("θ₁", "-2"), ("θ₂", "-4"), ("θ₀", "-2"), ("x₁", "1"), ("x₂", "2")):
        type_number(board, label, number)
    expect(readout(board, "sentence")).to_contain_text("only gets shorter")
    expect(readout(board, "score")).to_have_text("−12 + 6 = −6")
    handle(board, "Tip of θ").press("ArrowRight")
    expect(board).to_have_attribute("data-state", re.compile(r'"theta1":-1\.9'))
    expect(readout(board, "sentence")).to_contain_text("not far enough")
    board.get_by_role("radio", name="−1").check()
    expect(readout(board, "sentence")).to_contain_text("The point is − and lies on the − side")
    places: dict[str, list[int]] = {}
    expect_controls_to_stand_still(page, places)
    type_number(board, "θ₁", "seven")
    expect(board.get_by_text("θ₁ must be a number from −4 to 4")).to_be_visible()
    expect_controls_to_stand_still(page, places)
    drag(page, handle(board, "Tip of θ"), -60, -40)
    expect_controls_to_stand_still(page, places)
    page.mouse.up()


@pytest.mark.parametrize("viewport", [PHONE])
def test_the_challenge_is_noticed_at_once(page: Page, viewport: ViewportSize) -> None:
    open_board(page, "/update_rule")
    board = show_view(page, "Not enough")
    expect(readout(board, "challenge")).to_have_text("not yet")
    expect(readout(board, "repeats")).to_have_text("2")
    type_number(board, "θ₂", "0")  # −1 + 1.25
    expect(readout(board, "challenge")).to_have_text("✓ done")
    expect(readout(board, "three")).to_have_text("not yet")
    type_number(board, "θ₂", "1.5")  # −2.5 + 2 · 1.25 is 0: not yet right
    expect(readout(board, "repeats")).to_have_text("3")
    expect(readout(board, "three")).to_have_text("✓ done")


def test_four_rules_step_together_and_the_data_set_can_be_chosen(page: Page) -> None:
    """In a narrow card no mark of the legend is cut off."""
    board = open_board(page, "/update_rule?view=ties")
    page.set_viewport_size(PHONE)
    at_rest(page)
    card = page.locator("[data-panel=run0]").bounding_box()
    marks = [mark.bounding_box() for mark in page.locator("[data-panel=run0] .legend li").all()]
    assert card is not None
    assert len(marks) == 2  # corrected next, not right
    for mark in marks:
        assert mark is not None
        assert mark["x"] + mark["width"] <= card["x"] + card["width"]

    page.set_viewport_size(DESKTOP)
    at_rest(page)
    expect(readout(board, "run3")).to_contain_text("Done after 1 ")
    page.get_by_test_id("stPopoverButton").filter(has_text=re.compile("^data ")).click()
    page.get_by_text("AND", exact=True).click()
    expect(readout(board, "run0")).to_contain_text("Done after 18")
    expect(page).to_have_url(re.compile(r"\?view=ties&data=and$"))
    page.keyboard.press("Escape")
    type_number(board, "updates", "10")
    expect(readout(board, "run3")).to_contain_text("Done after 10")
    expect(readout(board, "run2")).not_to_contain_text("Done")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_three_lines_follow_the_hand(page: Page, viewport: ViewportSize) -> None:
    board = open_board(page, "/update_rule?view=score")
    expect(board).to_contain_text("= −1 + 5 = 4")
    type_number(board, "x₁", "2")
    type_number(board, "x₂", "4")  # 2·2 − 1.5·4 = −2, ‖x‖² = 20
    expect(board).to_contain_text("= −2 + 20 = 18")
    board.get_by_role("radio", name="−1").check()
    expect(readout(board, "sentence")).to_have_text(
        "The point is right: no update. Its score stays 2."
    )
    expect(page).to_have_url(re.compile(r"view=score&label=minus&x1=2&x2=4$"))
    expect_nothing_wider_than_the_screen(page, viewport)
