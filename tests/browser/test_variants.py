"""Does the race of several runs move under one cursor, on a laptop and on a phone?"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.screens import PHONE, SIDEWAYS
from tests.browser.visiting import at_rest, go_on, show, view_named

CUT = """() => [...document.querySelectorAll(":is(.st-key-title_row, .st-key-story_row) button")]
    .filter((button) => [button, ...button.querySelectorAll("*")].some((part) =>
        part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1
        && getComputedStyle(part).textOverflow === "ellipsis"))
    .map((button) => button.textContent)"""


def open_lesson(page: Page, query: str = "") -> Locator:
    """The player, once it has drawn."""
    page.goto(f"/variants?{query}" if query else "/variants")
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", re.compile(r"\d+"))
    return player


def at(player: Locator, k: int) -> None:
    expect(player).to_have_attribute("data-cursor", str(k))


def readouts(player: Locator, name: str) -> list[str]:
    found = [player.locator(f"[data-readout={name}_{letter}]") for letter in "abcd"]
    return [one.inner_text() for one in found if one.count()]


def chip(page: Page, letter: str) -> Locator:
    return page.locator(f".st-key-chip_run_{letter}").get_by_role("button")


def drawing(player: Locator, scene: str) -> str:
    return player.locator(f"[data-scene={scene}] .cartesianlayer").inner_html()


def test_one_cursor_moves_all_runs_and_those_that_ended_wait(page: Page) -> None:
    player = open_lesson(page, "view=rules")
    expect(player).to_have_attribute("data-last", "18")
    for k in range(1, 12):
        page.keyboard.press("ArrowRight")
        at(player, k)
    assert readouts(player, "updates") == ["11", "11", "10", "0"]
    assert readouts(player, "outcome") == ["runs", "done", "done", "stuck"]
    for letter, says in (("a", ""), ("b", "done at 11"), ("c", "done at 10"), ("d", "stuck")):
        expect(player.locator(f"[data-scene=run_{letter}] .note")).to_have_text(says)
    waiting, moving = drawing(player, "run_c"), drawing(player, "run_a")
    page.keyboard.press("End")
    at(player, 18)
    assert drawing(player, "run_c") == waiting
    assert drawing(player, "run_a") != moving
    expect(player.locator("[data-readout=sentence]")).to_contain_text("A needed 18 updates")


def test_a_room_is_told_which_line_is_whose(page: Page) -> None:
    player = open_lesson(page, "view=rates&present=1")
    legend = player.locator("[data-scene=errors_updates] .note")
    expect(legend).to_have_text(re.compile(r"^●\sA\s+◆\sB\s+▲\sC\s+✕\sD$"))
    expect(legend).to_be_visible()


def test_stories_bring_their_own_runs_and_the_address_follows(page: Page) -> None:
    player = open_lesson(page)
    expect(player).to_have_attribute("data-last", "10")
    show(page, view_named(page, "Learning rates"))
    expect(player).to_have_attribute("data-last", "37")
    at(player, 0)
    expect(page).to_have_url(re.compile(r"variants\?view=rates$"))
    show(page, view_named(page, "Which θ to keep"))
    expect(player).to_have_attribute("data-last", "42")
    expect(player.get_by_role("heading", name="Vote of all")).to_be_visible()
    player.get_by_role("button", name="Last").click()
    at(player, 42)
    errors = [player.locator(f"[data-readout=error_{name}]") for name in ("last", "averaged")]
    assert [one.inner_text() for one in errors] == ["18", "1"]


def test_counts_grow_on_the_points(page: Page) -> None:
    player = open_lesson(page, "view=dual")
    expect(player).to_have_attribute("data-last", "8")
    made = player.locator("[data-readout=made_of]")
    expect(made).to_have_text("0")
    page.keyboard.press("ArrowRight")
    at(player, 1)
    expect(made).to_have_text("−x⁽¹⁾")
    page.keyboard.press("End")
    at(player, 8)
    expect(made).to_have_text("−2·x⁽¹⁾ − 3·x⁽⁵⁾ − 3·x⁽⁹⁾")
    written = player.locator("[data-scene=data] .textpoint").all_text_contents()
    assert sorted(text for text in written if text.isdigit()) == sorted("2000300030")

    # Other points bring one thing more into the line of the title, and every word of it is whole.
    go_on(page, "/variants?view=dual&data=and")
    expect(page.get_by_role("button", name="This lesson’s example")).to_be_visible()
    at_rest(page)
    assert page.evaluate(CUT) == []


def test_the_kernel_bends_the_boundary_and_the_address_opens_it(page: Page) -> None:
    player = open_lesson(page, "view=kernel&k=14")
    at(player, 14)
    formulas = page.locator(".st-key-words_opening .katex-html")
    assert formulas.evaluate_all("all => all.map((e) => e.getClientRects().length)") == [1, 1, 1]
    before = drawing(player, "data")
    page.keyboard.press("End")
    at(player, 21)
    assert drawing(player, "data") != before
    expect(player.locator("[data-readout=sentence]")).to_contain_text("No point is a mistake")
    show(page, view_named(page, "Counts"))
    at(player, 0)


def test_a_touched_run_makes_the_comparison_ones_own(page: Page) -> None:
    player = open_lesson(page, "view=rates")
    chip(page, "a").click()
    field = page.get_by_label("Learning rate η")
    field.fill("-1")
    field.press("Enter")
    expect(page.get_by_text("The learning rate η must be a number from 0.000001")).to_be_visible()
    expect(field).to_have_value("0.1")
    field.fill("4")
    field.press("Enter")
    expect(page).to_have_url(re.compile(r"view=own&data=and&a=eta(=|%3D)4(;|%3B)start"))
    expect(page.get_by_role("radio", name="Your own")).to_be_checked()
    expect(chip(page, "a")).to_contain_text("η = 4")
    expect(page.locator("[data-testid=replay][data-last='21']")).to_be_visible()
    page.reload()
    expect(player).to_have_attribute("data-last", "21")
    expect(chip(page, "a")).to_contain_text("η = 4")
    at_rest(page)
    titles = player.locator(".beneath h3")
    assert titles.evaluate_all("all => all.map((e) => e.scrollWidth - e.clientWidth)") == [0, 0]


@pytest.mark.parametrize("viewport", [PHONE])
def test_the_runs_are_seen_on_a_phone(page: Page) -> None:
    """On a desk all are in sight in every view: see `test_lessons.py`."""
    player = open_lesson(page, "view=steps&k=3")
    at(player, 3)
    for view in (None, "Orders", "Which θ to keep"):
        if view:
            show(page, view_named(page, view))
        expect(page.get_by_role("button", name="Play")).to_be_in_viewport(ratio=1)
        scenes = player.locator(".scene").all()
        assert len(scenes) >= 4
        for scene in scenes[:2]:
            expect(scene).to_be_in_viewport(ratio=0.5)
        heights = [scene.locator(".plot").bounding_box() for scene in scenes]
        assert all(box is not None and box["height"] > 70 for box in heights)

    # Held sideways, the views give way to the runs, which tell what makes each of them different.
    page.set_viewport_size(SIDEWAYS)
    show(page, view_named(page, "Learning rates"))
    expect(chip(page, "d")).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(CUT) == []


def test_a_long_comparison_is_reached_window_by_window(page: Page) -> None:
    player = open_lesson(page, "view=orders&data=xor")
    expect(player).to_have_attribute("data-last", "3000")
    for key, k in (("End", 3000), ("ArrowLeft", 2999), ("Home", 0)):
        page.keyboard.press(key)
        at(player, k)
    assert readouts(player, "outcome") == ["runs", "runs", "runs"]
