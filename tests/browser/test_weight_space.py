"""Does the lesson “Weight space” follow hand, keys and links in a real browser?"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import (
    Finger,
    expect_state,
    middle,
    on_to_board,
    open_board,
    type_number,
)
from tests.browser.screens import PHONE
from tests.browser.visiting import at_rest, go_on, show, view_named


def place(page: Page, panel: str, x: float, y: float) -> tuple[float, float]:
    """Where a point of a picture is on the screen."""
    left, top = page.evaluate(
        """([panel, x, y]) => {
            const plot = document.querySelector(`[data-panel=${panel}] .plot`);
            const { left, top } = plot.getBoundingClientRect();
            const { xaxis, yaxis } = plot._fullLayout;
            return [left + xaxis._offset + xaxis.d2p(x), top + yaxis._offset + yaxis.d2p(y)];
        }""",
        [panel, x, y],
    )
    return left, top


def drawn(page: Page, scene: str, trace: int) -> dict[str, list]:
    """The coordinates that a trace of a replayed picture has now."""
    return page.evaluate(
        """([scene, trace]) => {
            const { x, y, z } = document.querySelector(`[data-scene=${scene}] .plot`).data[trace];
            return { x: [...x], y: [...y], z: z ? [...z] : [] };
        }""",
        [scene, trace],
    )


def said(page: Page) -> Locator:
    return page.locator("[data-readout=sentence]")


def open_player(page: Page, query: str) -> Locator:
    page.goto(f"/weight_space?{query}")
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", re.compile(r"\d+"))
    return player


def test_its_boards_answer_to_the_hand(page: Page) -> None:
    """Each in turn, in one page."""
    board = open_board(page, "/weight_space")
    a_point_is_a_line_and_theta_a_boundary(page, board)
    go_on(page, "/weight_space?data=and")
    with_an_offset_weights_are_typed_and_the_line_is_dragged(page, board)
    board = on_to_board(page, "/weight_space?view=losses", "loss 2, slope −2")
    the_score_is_dragged_along_the_losses(page, board)


def a_point_is_a_line_and_theta_a_boundary(page: Page, board: Locator) -> None:
    page.mouse.move(*place(page, "data", -1, 2.5))
    expect_state(board, point=4)
    expect(said(page)).to_contain_text("x⁽⁵⁾ is −. θ lies on the wrong side of its line")
    page.mouse.move(*place(page, "weights", 0.96 * 4 / 3, 0.96 * 4))  # the line of (1.5, −0.5)
    expect_state(board, point=9)
    page.mouse.move(*middle(board.get_by_role("slider", name="θ", exact=True)))
    page.mouse.down()
    page.mouse.move(*place(page, "weights", -3, -2), steps=8)
    expect(board.locator("[data-readout=misclassified]")).to_contain_text(
        "0 of 10"
    )  # still in the hand
    expect(said(page)).to_contain_text("θ is in the cone")
    page.mouse.up()
    expect_state(board, theta1=-3, theta2=-2, point=9)
    expect(page).to_have_url(re.compile(r"theta1=-3&theta2=-2&point=10"))
    board.get_by_role("slider", name="θ", exact=True).press("ArrowRight")
    expect_state(board, theta1=-2.9, theta2=-2)
    expect(page).to_have_url(re.compile(r"theta1=-2\.9"))
    at_rest(page)


def with_an_offset_weights_are_typed_and_the_line_is_dragged(page: Page, board: Locator) -> None:
    """θ = (1, 1), θ₀ = −1.5 solves AND; (1, 1) then has y·a = 0.5."""
    expect(board.get_by_role("spinbutton", name="θ₀", exact=True)).to_be_visible()
    at_rest(page)
    for name, number in (("θ₁", "1"), ("θ₂", "1"), ("θ₀", "-1.5")):
        type_number(board, name, number)
    board.get_by_role("radio", name="x⁽⁴⁾").check()
    expect(board.locator("[data-readout=score]")).to_contain_text("0.5")
    expect(said(page)).to_contain_text("right side of its plane")
    expect(said(page)).to_contain_text("θ is in the cone")
    board.get_by_role("slider", name="Line").press("ArrowUp")
    expect(page).to_have_url(re.compile(r"theta0=-1\.\d\d"))
    at_rest(page)


def the_score_is_dragged_along_the_losses(page: Page, board: Locator) -> None:
    dot = board.get_by_role("slider", name="Score y·a")
    expect(board.locator("[data-readout=squared]")).to_contain_text("loss 2, slope −2")
    dot.press("ArrowRight")
    expect_state(board, score=-0.9)
    board.get_by_role("radio", name="0–1").check()
    expect(said(page)).to_contain_text("slope 0")
    page.mouse.move(*middle(dot))
    page.mouse.down()
    page.mouse.move(*place(page, "losses", 2.51, 2), steps=8)
    expect(board.locator("[data-readout=squared]")).to_contain_text("loss 1.13, slope 1.5")
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"score=2\.5"))


def test_points_come_one_by_one_until_nothing_is_left(page: Page) -> None:
    player = open_player(page, "data=xor&view=carve")
    expect(said(page)).to_contain_text("Every θ")
    for k in (1, 2, 3):
        page.get_by_role("button", name="Next point").click()
        expect(player).to_have_attribute("data-cursor", str(k))
    expect(said(page)).to_contain_text("all that is left")
    page.get_by_role("button", name="Last").click()
    expect(said(page)).to_contain_text("No θ")
    expect(page.locator("[data-readout=share]")).to_contain_text("0 %")
    expect(page).to_have_url(re.compile(r"k=4"))
    block = drawn(page, "weights", 0)
    assert max(map(abs, block["x"] + block["y"] + block["z"])) < 0.002
    page.get_by_role("link", name="Why is nothing left?").click()
    expect(page).to_have_url(re.compile(r"/xor\?data=xor|/xor$"))


def test_the_wedge_narrows_to_the_cone_and_another_view_begins_anew(page: Page) -> None:
    """Then the run on J goes on to another set, whose end is reached."""
    player = open_player(page, "view=carve&k=9")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "10")
    expect(said(page)).to_contain_text("the solution cone")
    wedge = drawn(page, "weights", 0)
    ends = sorted(y / x for x, y in zip(wedge["x"], wedge["y"], strict=True) if abs(x) > 1)
    assert ends[0] == pytest.approx(0.4, abs=0.01)  # the line of (−1, 2.5)
    assert ends[-1] == pytest.approx(1, abs=0.01)  # the line of (1, −1)
    expect(page).to_have_url(re.compile(r"k=10$"))
    show(page, view_named(page, "The run on J"))
    expect(page.locator("[data-scene=contours]")).to_be_visible()
    expect(page).to_have_url(re.compile(r"weight_space\?view=downhill$"))
    expect(page.locator("[data-readout=criterion]")).to_have_text("0")
    at_rest(page)
    go_on(page, "/weight_space?data=and&view=downhill&k=8&beside=surface")
    expect(player).to_have_attribute("data-last", "18")
    at_rest(page)
    expect(player).to_have_attribute("data-cursor", "8")
    expect(page.locator("[data-readout=criterion]")).to_have_text("0")
    expect(page.locator("[data-readout=criterion_after]")).to_have_text("1")
    page.get_by_role("button", name="Last").click()
    expect(player).to_have_attribute("data-cursor", "18")
    expect(page.locator("[data-readout=criterion]")).to_have_text("0")
    dot = drawn(page, "contours", 5)
    assert (dot["x"], dot["y"]) == ([pytest.approx(3, abs=0.01)], [pytest.approx(2, abs=0.01)])
    page.wait_for_function(
        """() => {
            const plot = document.querySelector("[data-scene=surface] .plot");
            return Math.abs(plot.data[5].x[0] - 3) < 0.01 && Math.abs(plot.data[5].z[0]) < 0.01;
        }"""
    )


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_both_spaces_follow_a_finger(page: Page) -> None:
    board = open_board(page, "/weight_space")
    data, weights = (page.locator(f"[data-panel={name}]") for name in ("data", "weights"))
    above, below = data.bounding_box(), weights.bounding_box()
    assert above is not None
    assert below is not None
    assert 0 < below["y"] - above["y"] - above["height"] < 30
    weights.scroll_into_view_if_needed()
    handle = board.get_by_role("slider", name="θ", exact=True)
    x, y = middle(handle)
    to = place(page, "weights", -3, -2)
    finger = Finger(page)
    finger.drag(handle, to[0] - x, to[1] - y)
    expect(board.locator("[data-readout=misclassified]")).to_contain_text("0 of 10")
    finger.lift()
    expect(page).to_have_url(re.compile(r"theta1=-3(\.\d)?&theta2=-(2|1\.9|2\.1)"))
