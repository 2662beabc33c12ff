"""Does the lesson “Offset” answer to mouse, fields and keys?"""

import json
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.boards import handle, let_go, open_board, readout, show_view, type_number
from tests.browser.screens import PHONE


def test_one_run_ends_and_the_other_comes_back(page: Page) -> None:
    board = open_board(page, "/offset")
    expect(readout(board, "run1")).to_contain_text("Done after 9")
    expect(readout(board, "run0")).not_to_contain_text("Goes round")
    type_number(board, "updates", "29")
    expect(readout(board, "run0")).to_contain_text("Goes round")
    expect(page).to_have_url(re.compile(r"offset\?step=29$"))


def test_the_line_is_dragged_and_the_plane_follows(page: Page) -> None:
    board = open_board(page, "/offset?view=lift")
    expect(readout(board, "distance")).to_have_text("2.6833")
    let_go(page, handle(board, "Line"), -60, 30)
    now = json.loads(board.get_attribute("data-state") or "")
    assert now["theta0"] > -3
    assert (now["theta1"], now["theta2"]) == (1, 0.5)
    expect(page).to_have_url(re.compile(f"theta0={now['theta0']:g}"))
    handle(board, "Tip of θ").press("ArrowUp")
    expect(board).to_have_attribute("data-state", re.compile(r'"theta2":0\.6'))
    for label, number in (("θ₁", "3"), ("θ₂", "4"), ("offset θ₀", "-10")):
        type_number(board, label, number)
    expect(readout(board, "sentence")).to_contain_text("lies 2 from the origin")
    page.mouse.move(0, 0)
    handle(board, "point").press("ArrowRight")
    expect(readout(board, "activation")).to_have_text("3·1 + 4·1 + (−10)·1 = −3")


@pytest.mark.parametrize("viewport", [PHONE])
def test_the_shares_cancel_whatever_theta_is(page: Page, viewport: ViewportSize) -> None:
    open_board(page, "/offset")
    board = show_view(page, "Why it fails")
    let_go(page, handle(board, "Tip of θ"), -70, -40)
    expect(readout(board, "part0")).not_to_have_text("−1.0909")
    expect(readout(board, "sum")).to_have_text("0")
    expect(readout(board, "error")).not_to_have_text("0 of 6")


def test_the_old_address_of_a_view_that_moved_leads_there(page: Page) -> None:
    board = open_board(page, "/offset?view=size&height=0.1")
    expect(readout(board, "gamma")).to_have_text("0.0333")
    where = r"convergence\?view=size&data=not_through_origin&height=0\.1$"
    expect(page).to_have_url(re.compile(where))
