"""Does who does not see the page hear what it shows, at every step? Read as browsers tell it on."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from core.perceptron import catalogue
from core.scenes.ink.number_text import number_text, vector_text
from tests.browser.announcing import expect_announced, roles_above
from tests.browser.boards import handle, open_board, readout
from tests.browser.serving import wait_until
from tests.browser.visiting import at_rest
from tests.hostile.heavy import many_points
from tests.perceptron.plain_perceptron import augmented, plain_run, product

ERRORS = "Misclassified: {}. Undecided: {}."


def voice(page: Page) -> Locator:
    """What is read out whenever it changes."""
    return page.locator("[data-testid=replay] > [role=status]:not(.notice)")


def heard(page: Page) -> tuple[str, dict[str, int], dict[str, str]]:
    """As a screen reader gets it: news, where sliders stand, and what figures show."""
    cdp = page.context.new_cdp_session(page)
    nodes = cdp.send("Accessibility.getFullAXTree")["nodes"]
    cdp.detach()
    by_id = {node["nodeId"]: node for node in nodes}

    def text(node: dict, what: str) -> str:
        return str(node.get(what, {}).get("value", ""))

    def of_role(role: str) -> list[dict]:
        return [node for node in nodes if text(node, "role") == role and not node["ignored"]]

    texts = of_role("StaticText")
    news = [text(node, "name") for node in texts if "status" in roles_above(node, by_id)]
    places = {text(node, "name"): node["value"]["value"] for node in of_role("slider")}
    shown = {text(node, "name"): text(node, "description") for node in of_role("figure")}
    return " ".join(news), places, shown


WITH_AND = "θ = {} and θ₀ = {}."
COMPARED = "θ = {}, θ₀ = {}."
REPLAYS = [  # an address, how often one steps, and how the weights are told, where
    ("/step_through?data=and", 18, WITH_AND, ("Data space", "Weight space")),
    ("/step_through?data=xor", 6, WITH_AND, ("Data space", "Weight space")),
    ("/convergence?view=proof&data=and", 4, WITH_AND, ("Data space",)),
    ("/variants?data=and", 4, COMPARED, ("A one at a time",)),
]


@pytest.mark.parametrize(("address", "steps", "weights_told", "pictures"), REPLAYS)
def test_every_step_is_told_with_its_numbers_and_pictures_say_what_they_show(
    page: Page, address: str, steps: int, weights_told: str, pictures: tuple[str, ...]
) -> None:
    data = catalogue().load("xor" if "xor" in address else "and").dataset
    rows = augmented(data.written(), offset=True)
    run = plain_run(data.written(), data.signs, max_updates=steps)
    page.goto(address)
    at_rest(page)
    player = page.get_by_test_id("replay")
    slider = player.get_by_role("slider", name="Update")
    tables = player.get_by_text("Table of points")
    if tables.count():
        tables.click()
    table = player.get_by_role("region", name="Table of points").get_by_role("row")
    for k, theta in enumerate(run.thetas):
        if k:
            page.keyboard.press("ArrowRight")
        expect(player).to_have_attribute("data-cursor", str(k))
        scores = [y * product(theta, row) for row, y in zip(rows, data.signs, strict=True)]
        errors = ERRORS.format(sum(s < 0 for s in scores), sum(s == 0 for s in scores))
        weights = weights_told.format(vector_text(theta[:-1]), number_text(theta[-1]))
        expect(voice(page)).to_contain_text(f"{weights} {errors}")
        news, places, shown = heard(page)
        assert f"{weights} {errors}" in news
        assert places["Update"] == k
        for name in pictures:
            assert weights in shown[name]
        assert (slider.get_attribute("aria-valuetext") or "no text") in news
        if k and weights_told == WITH_AND:
            [point] = run.points[k - 1]
            verb = "added" if data.signs[point] > 0 else "subtracted"
            assert f"Update {k} {verb} point {point + 1}, which is" in news
        if tables.count():
            cells = [row.get_by_role("cell").all_text_contents() for row in table.all()[1:]]
            sides = ["right" if s > 0 else "misclassified" if s else "undecided" for s in scores]
            expected = zip([number_text(s) for s in scores], sides, strict=True)
            assert [tuple(row[-2:]) for row in cells] == list(expected)


def test_a_board_tells_what_a_key_has_moved(page: Page) -> None:
    board = open_board(page, "/linear_classifier")
    _, places, shown = heard(page)
    theta = readout(board, "theta")
    before = theta.inner_text()
    handle(board, "Tip of θ").press("ArrowLeft")
    expect(theta).not_to_have_text(before)
    assert f"θ: {before}." in shown["Data space"]
    wait_until(lambda: f"θ: {theta.inner_text()}." in heard(page)[2]["Data space"])
    assert heard(page)[1]["Tip of θ"] < places["Tip of θ"]


def test_what_a_page_answers_is_read_out(page: Page) -> None:
    """A self-check judged, a link copied, a file refused, a new verdict."""
    page.context.grant_permissions(["clipboard-write"])
    page.goto("/step_through?data=and")
    at_rest(page)
    said = page.get_by_role("status")
    check = page.locator("[class*=st-key-words_check_of]")
    check.get_by_text("6 times").click()
    expect_announced(page, "Not quite. The 6th update is still to come")
    page.get_by_role("button", name="copy link").click()
    expect(said.filter(has_text="The link is copied.")).to_have_count(1)
    page.locator(".st-key-chip_data").get_by_role("button").click()
    page.get_by_test_id("stPopoverBody").get_by_role("radio", name="XOR", exact=True).press("Space")
    expect_announced(page, "XOR, 4 points: 2 + and 2 −. No line separates them. Now θ")
    page.goto("/your_data?view=paste")
    at_rest(page)
    file = {"name": "points.csv", "mimeType": "text/csv", "buffer": b"1,2,+\n3,4\n"}
    page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files([file])
    expect_announced(page, "Line 2: this line has 2 cells")
    file |= {"buffer": many_points().encode()}
    page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files([file])
    expect_announced(page, "20,000 points: ")
    page.goto("/your_data?data=and")
    at_rest(page)
    answer = page.locator("[data-testid=drawing] [data-readout=sentence]")
    expect(answer).to_have_attribute("aria-live", "polite")
    expect(answer).to_contain_text("line separates")
    plane = page.get_by_role("application")
    expect(plane).to_have_accessible_description(
        re.compile(r"It shows 1 \+ and 3 −\. A line separates these points\. The thick line")
    )
    page.get_by_text("Table of points").click()
    table = page.get_by_role("region", name="Table of points").get_by_role("row")
    expect(table).to_have_count(5)
    rows = [row.get_by_role("cell").all_text_contents() for row in table.all()[1:]]
    data = catalogue().load("and").dataset
    theta = plain_run(data.written(), data.signs).thetas[-1]
    scores = [
        y * product(theta, row)
        for row, y in zip(augmented(data.written(), offset=True), data.signs, strict=True)
    ]
    assert [row[-2:] for row in rows] == [[number_text(score), "right"] for score in scores]
    page.goto("/")
    at_rest(page)
    page.get_by_role("application").focus()
    page.keyboard.press("Tab")
    expect(said.filter(has_text="Point 1 of 10, −, at (1, −1).")).to_have_count(1)
    seen = page.get_by_test_id("first_run").get_by_role("row")
    expect(seen).to_have_count(11)
    expect(seen.nth(1).get_by_role("cell")).to_have_text(["−", "(1, −1)", "neither side"])
    page.keyboard.press("End")
    for row in seen.all()[1:]:
        expect(row.get_by_role("cell").last).to_have_text("right side")
