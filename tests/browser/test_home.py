"""Can somebody who has never heard of a perceptron watch a first run, and change it?"""

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.screens import TABLET
from tests.browser.visiting import at_rest, open_page

# No sign and no term that a lesson introduces later; “R” and “k” as words of their own.
SIGNS = re.compile(
    r"[θγηλαβ‖·₀₁₂ₖ²≤≥]|\b(R|k|γ|updates?|cone|margin|visits?|passes|offset|weights?)\b"
)


def first_run(page: Page) -> Locator:
    open_page(page, "home")
    return page.get_by_test_id("first_run")


def says(run: Locator) -> Locator:
    return run.locator(".says")


def rows(run: Locator) -> list[list]:
    return json.loads(run.get_attribute("data-points") or "[]")


def place(run: Locator, index: int) -> tuple[float, float]:
    """The middle of a point on the screen."""
    box = run.locator(f'.mark[data-index="{index}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, run: Locator, index: int, to: tuple[float, float]) -> None:
    before = run.get_attribute("data-points") or ""
    page.mouse.move(*place(run, index))
    page.mouse.down()
    page.mouse.move(*to, steps=4)
    expect(run).to_have_attribute("data-state", "moving")
    expect(says(run)).to_have_text("Let go, and it starts again.")
    page.mouse.up()
    expect(run).not_to_have_attribute("data-points", before)
    expect(run).to_have_attribute("data-state", "answered")


def test_a_first_run_is_watched_step_by_step_without_a_sign(page: Page) -> None:
    run = first_run(page)
    expect(run).to_have_attribute("data-last", "8")
    back, on = (run.get_by_role("button", name=name, exact=True) for name in ("Back", "Next"))
    expect(back).to_be_disabled()
    seen = {run.inner_text()}
    sentence = says(run).bounding_box()
    for k in range(1, 9):
        on.click()
        expect(run).to_have_attribute("data-cursor", str(k))
        seen.add(run.inner_text())
        assert says(run).bounding_box() == sentence  # the picture moves, the layout never does
    expect(says(run)).to_contain_text("Every point is on its own side.")
    expect(on).to_be_disabled()
    back.click()
    expect(run.locator(".count")).to_have_text("8th of 8 moves")
    page.keyboard.press("Home")
    expect(run).to_have_attribute("data-cursor", "0")
    page.set_viewport_size(TABLET)
    at_rest(page)
    tops = {button.bounding_box()["y"] for button in run.get_by_role("button").all()}
    assert len(tops) == 1  # beside each other
    for text in [*seen, page.locator("[data-testid=stMain]").inner_text()]:
        assert not SIGNS.search(text.split("The lessons")[0]), text


def test_the_line_turns_by_itself_unless_one_asked_for_less_motion(page: Page) -> None:
    run = first_run(page)
    expect(run).to_have_attribute("data-playing", "false")
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    expect(run).to_have_attribute("data-playing", "true")
    line = run.locator(".line")
    before = line.get_attribute("points")
    expect(run).not_to_have_attribute("data-cursor", "0")
    expect(line).not_to_have_attribute("points", before or "")
    run.get_by_role("button", name="Pause").click()
    expect(run).to_have_attribute("data-playing", "false")
    page.emulate_media(reduced_motion="reduce")


def test_points_that_are_dragged_get_a_run_of_their_own(page: Page) -> None:
    run = first_run(page)
    other = rows(run)
    drag(page, run, 0, place(run, 1))  # a square onto a circle
    expect(says(run)).to_contain_text("No line can do it.")
    assert rows(run)[0][:2] == other[1][:2]
    assert rows(run)[1:] == other[1:]
    expect(run.locator(".group")).to_have_count(2)
    run.get_by_role("button", name="Next", exact=True).click()
    expect(run).to_have_attribute("data-cursor", "1")

    box = run.locator(".plain-sight").bounding_box()
    assert box is not None
    drag(page, run, 0, (box["x"] + box["width"] + 300, box["y"] - 200))  # out of the picture
    left, top = place(run, 0)
    assert box["x"] < left < box["x"] + box["width"]
    assert box["y"] < top < box["y"] + box["height"]
    expect(says(run)).not_to_contain_text("No line can do it.")

    before = rows(run)
    run.locator(".plain-sight").focus()
    page.keyboard.press("ArrowDown")
    expect(run).not_to_have_attribute("data-points", json.dumps(before, separators=(",", ":")))
    expect(run).to_have_attribute("data-state", "answered")
    assert float(rows(run)[0][1]) < float(before[0][1])

    moved = rows(run)
    page.get_by_role("button", name="Hold a class").click()
    wall = page.locator("dialog.class-wall")
    expect(wall).to_contain_text("Join with your phone")
    wall.get_by_role("button", name="Close the class").click()
    expect(wall).to_be_hidden()
    page.get_by_role("link", name="Step through", exact=True).click()
    expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "0")
    page.go_back()
    expect(run).to_have_attribute("data-cursor", "0")
    assert rows(run) == moved
    at_rest(page)
    again = run.get_by_role("button", name="The first points again")
    again.click()
    expect(run).to_have_attribute("data-points", json.dumps(other, separators=(",", ":")))
    expect(again).to_be_hidden()
