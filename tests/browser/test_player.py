"""Does the player do what its buttons, keys and timeline promise, without asking the server?

It is driven on a page of its own (`fake_replay.py`) with a small run written by hand.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.screens import BACKGROUND, DESKTOP, PHONE
from tests.browser.serving import served_alone
from tests.browser.visiting import open_options, turn_to
from tests.browser.wire import Wire

pytestmark = pytest.mark.xdist_group("player")
PAGE = Path(__file__).parent / "fake_replay.py"
# A phone, and a laptop with the scale turned up.
NARROW = [PHONE, {"width": 640, "height": 800}]


@pytest.fixture(scope="module")
def app_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served_alone(PAGE, tmp_path_factory.mktemp("player")) as url:
        yield url


def open_player(page: Page, query: str = "", at: int = 0) -> Locator:
    page.goto(f"/{query}")
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", str(at))
    return player


def wait_for_k_in_address(page: Page, k: str) -> None:
    page.wait_for_function(f"/[?&]k={k}(&|$)/.test(location.search)")


def expect_at(player: Locator, k: int) -> None:
    expect(player).to_have_attribute("data-cursor", str(k))


def middle_of(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2


def readouts(player: Locator) -> dict[str, str]:
    return player.evaluate(
        """root => Object.fromEntries(Array.from(root.querySelectorAll("[data-readout]"),
            element => [element.dataset.readout, element.textContent]))"""
    )


def pictures(player: Locator) -> list[str]:
    """Everything that the flat pictures have drawn, without what makes their names answer."""
    return player.evaluate(
        """root => Array.from(root.querySelectorAll(".plot .cartesianlayer"),
            layer => layer.innerHTML.replace(/ (data-sign|role|tabindex)="[^"]*"/g, ""))"""
    )


def back_to_the_start(page: Page, player: Locator) -> None:
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Home")
    expect_at(player, 0)


# ── What is looked at in one page, each from the start of the run ──────────────────────────────


def it_starts_with_every_number_there(page: Page, player: Locator) -> None:
    expect(player).to_have_attribute("data-last", "8")
    shown = readouts(player)
    assert shown["k"] == "0"
    assert shown["theta"] == "(0, −0)"
    assert shown["theta_after"] == "(0.5, −1)"
    assert shown["bound"] == "61"
    assert {"point", "label", "margin", "gamma", "radius", "error", "outcome"} <= set(shown)
    names = player.locator("[data-readout]").evaluate_all("all => all.map(e => e.dataset.readout)")
    assert len(names) == len(set(names))
    assert shown["moment"] == "Start. Next: the 1st of 8 updates."
    assert shown["sentence"] == "x⁽1⁾ lies on the wrong side. Add it."


def all_is_in_sight_on_a_laptop(page: Page, player: Locator) -> None:
    """By day and by night."""
    for color_scheme in ("dark", "light"):
        page.emulate_media(color_scheme=color_scheme)
        expect(page.get_by_test_id("stApp")).to_have_css(
            "background-color", BACKGROUND[color_scheme]
        )
        for part in (".scene", ".panel", ".transport", ".sentence", ".meter"):
            for box in player.locator(part).evaluate_all(
                "all => all.map(e => e.getBoundingClientRect().toJSON())"
            ):
                assert box["right"] <= DESKTOP["width"]
                assert box["bottom"] <= DESKTOP["height"]
        small = player.evaluate(
            """root => Array.from(root.querySelectorAll("*")).filter(e => e.childNodes.length
                && Array.from(e.childNodes).some(n => n.nodeType === 3 && n.textContent.trim())
                && parseFloat(getComputedStyle(e).fontSize) < 12).map(e => e.outerHTML)"""
        )
        assert small == []


def test_all_is_in_sight_while_presenting(page: Page) -> None:
    all_is_in_sight_on_a_laptop(page, open_player(page, "?present=1"))


def keys_step_and_play(page: Page, player: Locator) -> None:
    for key, k in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 8), ("Home", 0)]:
        page.keyboard.press(key)
        expect_at(player, k)
    speed = player.get_by_role("combobox", name="Speed")
    page.keyboard.press("+")
    expect(speed).to_have_value("2")
    for _ in range(2):
        page.keyboard.press("-")
    expect(speed).to_have_value("0.5")
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect_at(player, 0)
    page.keyboard.press("Space")
    expect(player.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(player.get_by_role("button", name="Play")).to_be_visible()


def buttons_step_and_play(page: Page, player: Locator) -> None:
    for name, k in [("Next update", 1), ("Last", 8), ("Previous update", 7), ("First", 0)]:
        player.get_by_role("button", name=name, exact=True).click()
        expect_at(player, k)
    player.get_by_role("combobox", name="Speed").select_option("8")
    player.get_by_role("button", name="Play").click()
    expect_at(player, 8)
    expect(player.get_by_role("button", name="Play")).to_be_visible()
    player.get_by_role("button", name="Play").click()  # from the end: once more
    expect(player).not_to_have_attribute("data-cursor", "8")


def one_scrubs(page: Page, player: Locator) -> None:
    slider = player.get_by_role("slider", name="Update")
    slider.fill("5")
    expect_at(player, 5)
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect_at(player, 6)
    box = player.locator(".line").bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    third = middle_of(player.locator(".mark").nth(2))
    page.mouse.move(third, y)
    page.mouse.down()
    expect_at(player, 3)
    page.mouse.move(middle_of(player.locator(".mark").nth(4)) + 2, y, steps=4)
    expect_at(player, 5)
    page.mouse.move(box["x"] + box["width"] + 60, y, steps=4)
    page.mouse.up()
    expect_at(player, 8)


def after_five_updates_everything_counts_five(page: Page, player: Locator) -> None:
    """Headline, timeline, table, link and the slider's own words."""
    player.get_by_role("slider", name="Update").fill("5")
    expect_at(player, 5)
    told = "After 5 of 8 updates. Next: the 6th."
    expect(player.locator('[data-readout="moment"]')).to_have_text(told)
    expect(player.get_by_role("slider", name="Update")).to_have_attribute("aria-valuetext", told)
    expect(player.locator('[data-readout="k"]')).to_have_text("5")
    marks, line = player.locator(".mark"), player.locator(".line")
    expect(player.locator(".mark.done")).to_have_count(5)
    here, following = line.locator(".here"), line.locator(".next")
    assert middle_of(here) == pytest.approx(middle_of(marks.nth(4)), abs=1)
    assert middle_of(following) == pytest.approx(middle_of(marks.nth(5)), abs=1)
    player.get_by_text("Table of updates").click()
    current = player.locator('tr[aria-current="step"]')
    expect(current).to_have_attribute("data-k", "5")
    wait_for_k_in_address(page, "5")
    page.keyboard.press("End")
    expect(following).to_be_hidden()
    expect(player.locator('[data-readout="moment"]')).to_have_text("Done after 8 updates.")


def back_and_forth_shows_the_same(page: Page, player: Locator) -> None:
    seen = []
    for k in range(9):
        expect_at(player, k)
        seen.append((readouts(player), pictures(player)))
        page.keyboard.press("ArrowRight")
    for k in range(8, -1, -1):
        expect_at(player, k)
        assert (readouts(player), pictures(player)) == seen[k]
        page.keyboard.press("ArrowLeft")
    assert len({str(drawn) for _, drawn in seen}) == 9


def the_quick_way_draws_what_plotly_draws(page: Page, player: Locator) -> None:
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_at(player, 3)
    quick = pictures(player)
    page.evaluate(
        """() => Promise.all(Array.from(document.querySelectorAll(".replay .plot"), plot => {
            const data = plot.data.map(({x, y, text}) => text ? {x, y, text} : {x, y});
            const options = {mode: "immediate", frame: {duration: 0, redraw: false},
                transition: {duration: 0}};
            return Plotly.animate(plot, {data, traces: data.map((_, i) => i)}, options);
        }))"""
    )
    assert pictures(player) == quick


def keys_stay_with_text_fields(page: Page, player: Locator) -> None:
    page.keyboard.press("ArrowRight")
    name = page.get_by_label("Your name")
    name.click()
    name.press_sequentially("a b+-")
    for key in ("Home", "ArrowRight", "End"):
        page.keyboard.press(key)
    expect(name).to_have_value("a b+-")
    expect_at(player, 1)
    player.get_by_role("combobox", name="Speed").focus()
    page.keyboard.press("ArrowLeft")
    expect_at(player, 1)


def it_follows_the_theme(page: Page, player: Locator) -> None:
    page.keyboard.press("ArrowRight")
    boundary = player.locator('[data-scene="data"] .scatterlayer .js-line').first
    expect(boundary).to_have_css("stroke", "rgb(29, 36, 51)")
    page.emulate_media(color_scheme="dark")
    expect(boundary).to_have_css("stroke", "rgb(233, 236, 243)")
    expect(player.locator('[data-readout="theta"]')).to_have_css("color", "rgb(233, 236, 243)")
    expect_at(player, 1)
    page.emulate_media(color_scheme="light")
    expect(boundary).to_have_css("stroke", "rgb(29, 36, 51)")


def it_steps_by_visit(page: Page, player: Locator) -> None:
    page.keyboard.press("ArrowRight")
    player.get_by_role("button", name="Step by update").click()
    sentence = player.locator('[data-readout="sentence"]')
    expect(sentence).to_have_text("Look at x⁽4⁾. It is −, and y·a = −1: misclassified. Add it.")
    expect_at(player, 1)
    lit = player.locator("code.lit")
    expect(lit).to_have_text([re.compile("if"), re.compile("←")])
    page.keyboard.press("ArrowRight")
    expect_at(player, 2)
    expect(sentence).to_have_text("Look at x⁽5⁾. It is +, and y·a = 4: right.")
    seen = readouts(player)
    assert seen["moment"] == "Visit 5. Updates so far: 2."
    assert (seen["point"], seen["label"]) == ("x⁽5⁾", "+")
    assert (seen["score_before"], seen["angle_before"]) == ("4", "4.0°")
    after = player.locator(".after").evaluate_all("all => all.map(e => e.textContent)")
    assert after == ["–"] * 4  # nothing changes
    expect(lit).to_have_text([re.compile("for"), re.compile("if")])
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-visit", "5")
    expect_at(player, 2)
    page.keyboard.press("End")
    expect_at(player, 8)
    player.get_by_role("button", name="Step by visit").click()
    expect(sentence).to_have_text("All points are right.")
    expect(player.locator('[data-readout="moment"]')).to_have_text("Done after 8 updates.")


def without_a_clipboard_the_link_is_shown(page: Page, player: Locator) -> None:
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    open_options(player)
    player.get_by_role("button", name="copy link").click()
    expect(player.get_by_label("Link to this step")).to_have_value(re.compile("k=0"))


def all_can_be_reached_on_a_narrow_screen(page: Page, player: Locator) -> None:
    for viewport in NARROW:
        page.set_viewport_size(viewport)
        back_to_the_start(page, player)
        expect(player.get_by_role("button", name="Play")).to_be_in_viewport()
        open_options(player)
        expect(player.get_by_role("button", name="copy link")).to_be_in_viewport()
        assert page.evaluate("document.scrollingElement.scrollWidth") == viewport["width"]
        for card in player.locator(".card").all():
            box = card.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= viewport["width"]
        weights = player.locator('[data-scene="weights"]')
        turn_to(weights)
        weights.scroll_into_view_if_needed()
        page.keyboard.press("ArrowRight")
        expect_at(player, 1)
        expect(player.get_by_role("button", name="Play")).to_be_in_viewport()
        turn_to(player.locator('[data-scene="data"]'))


STEPS = (
    it_starts_with_every_number_there,
    all_is_in_sight_on_a_laptop,
    keys_step_and_play,
    one_scrubs,
    after_five_updates_everything_counts_five,
    back_and_forth_shows_the_same,
    the_quick_way_draws_what_plotly_draws,
    keys_stay_with_text_fields,
    it_follows_the_theme,
    it_steps_by_visit,
    buttons_step_and_play,
    all_can_be_reached_on_a_narrow_screen,
    without_a_clipboard_the_link_is_shown,
)


def test_a_run_from_its_start(page: Page) -> None:
    """All that can be looked at in one page, each from the start of the run."""
    player = open_player(page)
    for step in STEPS:
        back_to_the_start(page, player)
        step(page, player)


def test_nothing_is_sent_while_one_steps_plays_and_scrubs(page: Page) -> None:
    sent = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    player = open_player(page, "?updates=200")
    app = page.get_by_test_id("stApp")
    expect(app).to_have_attribute("data-test-script-state", "notRunning")
    sent.clear()
    for _ in range(100):
        page.keyboard.press("ArrowRight")
    expect_at(player, 100)
    player.get_by_role("slider", name="Update").fill("30")
    player.get_by_role("combobox", name="Speed").select_option("8")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    played_on = r"(3[2-9]|[4-9]\d|1\d\d|200)"
    expect(player).to_have_attribute("data-cursor", re.compile(f"^{played_on}$"))
    page.keyboard.press("Space")
    wait_for_k_in_address(page, played_on)  # the address holds the place all the same
    assert sent == []


def test_a_link_reproduces_the_step(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player = open_player(page, "?visits=0")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    player.get_by_role("button", name="copy link").click()
    expect(player.get_by_text("copied", exact=True)).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "visits=0" in link
    assert "k=5" in link
    before = readouts(player), pictures(player)
    page.goto("about:blank")
    page.goto(link)
    expect_at(player, 5)
    assert readouts(player) == before[0]
    assert player.get_by_role("button", name="Step by").count() == 0


def test_the_same_run_keeps_its_place_and_its_pictures(page: Page) -> None:
    player = open_player(page)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_at(player, 3)
    wait_for_k_in_address(page, "3")  # the page reads it as the start of a new run
    page.evaluate("document.querySelectorAll('.replay .main-svg').forEach(s => s.id = 'kept')")
    svgs = player.locator("#kept").count()
    page.get_by_role("button", name="Run again").click()
    page.wait_for_timeout(800)  # long enough for a flash or a jump, which must not come
    expect_at(player, 3)
    assert player.locator("#kept").count() == svgs > 0
    page.get_by_text("Another run").click()
    expect(player.locator('[data-scene="data"]')).to_be_visible()
    expect_at(player, 3)  # where the address says that a new run starts


def test_a_player_that_is_gone_leaves_nothing_behind(page: Page) -> None:
    player = open_player(page)
    page.get_by_text("Without player").click()
    expect(player).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(600)  # long enough for the address to be written, which must not happen
    assert "k=" not in page.url
    page.get_by_text("Without player").click()
    expect_at(player, 0)
    page.evaluate("document.activeElement.blur()")  # a checkbox keeps its keys
    page.keyboard.press("ArrowRight")
    expect_at(player, 1)


def test_who_predicts_is_asked_first(page: Page) -> None:
    player = open_player(page, "?k=2", at=2)
    sentence, after = (
        player.locator(f"[data-readout={name}]") for name in ("sentence", "theta_after")
    )
    switch = player.get_by_role("button", name="predict", exact=True)
    expect(switch).to_have_attribute("aria-pressed", "false")
    told = readouts(player)
    page.keyboard.press("h")  # letters act only while presenting
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(sentence).to_have_text("Which point is next?")
    expect(after).to_have_text("?")
    moment = player.locator("[data-readout=moment]")
    expect(moment).to_contain_text("▶ or → shows it.")
    expect(player.locator(".mark")).to_have_count(2)
    expect(player.get_by_text("next mistake")).to_have_count(0)
    page.wait_for_function("/[?&]predict=1(&|$)/.test(location.search)")
    page.keyboard.press("ArrowRight")
    expect(after).to_have_text(told["theta_after"])
    expect(sentence).to_have_text(told["sentence"])
    expect(moment).not_to_contain_text("shows it")
    expect(player.get_by_text("next mistake")).to_have_count(1)
    expect(player.locator(".mark")).to_have_count(3)
    expect_at(player, 2)
    player.get_by_role("button", name="Next update").click()
    expect_at(player, 3)
    expect(after).to_have_text("?")
    page.keyboard.press("End")
    expect_at(player, 8)
    expect(sentence).to_have_text("All points are right.")
    expect(player.locator(".mark")).to_have_count(8)
    switch.click()
    page.keyboard.press("Home")
    expect(after).to_have_text("(0.5, −1)")
    page.wait_for_function("!location.search.includes('predict')")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_a_link_asks_by_visit_too(page: Page, viewport: ViewportSize) -> None:
    page.set_viewport_size(viewport)
    player = open_player(page, "?predict=1&k=1", at=1)
    sentence = player.locator("[data-readout=sentence]")
    expect(sentence).to_have_text("Which point is next?")
    open_options(player)
    player.get_by_role("button", name="Step by update").click()
    expect(sentence).to_have_text("Is x⁽4⁾ a mistake?")
    player.get_by_role("button", name="Show the next update").click()
    expect(sentence).to_contain_text("misclassified.")


def test_the_table_stays_in_step(page: Page) -> None:
    player = open_player(page, "?updates=60")
    player.get_by_text("Table of updates").click()
    rows = player.locator("tbody tr")
    expect(rows).to_have_count(61)
    current, following = player.locator('tr[aria-current="step"]'), player.locator("tr.next")
    assert rows.first.locator("td").all_inner_texts() == ["start", "", "", "", "", "(0, −0)"]
    rows.nth(5).click()
    expect_at(player, 5)
    expect(current).to_have_attribute("data-k", "5")
    expect(following).to_have_attribute("data-k", "6")
    # The fifth row is the update that led here: its point was next at k = 4, θ is that of k = 5.
    cells = current.locator("td").all_inner_texts()
    assert (cells[0], cells[1], cells[-1]) == ("5", "x⁽5⁾", readouts(player)["theta"])
    player.get_by_role("button", name="Go to update 8", exact=True).click()
    expect_at(player, 8)
    scrolled = page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop")
    player.get_by_role("slider", name="Update").fill("50")
    expect(current).to_have_attribute("data-k", "50")
    expect(current).to_be_in_viewport()
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop") == scrolled


def test_a_long_run_comes_in_windows(page: Page) -> None:
    player = open_player(page, "?updates=2500")
    expect(player).to_have_attribute("data-last", "2500")
    page.keyboard.press("End")
    expect_at(player, 2500)
    expect(player.locator('[data-readout="k"]')).to_have_text("2500")
    overview = player.get_by_role("img", name="training error along the run")
    box = overview.bounding_box()
    assert box is not None
    overview.click(position={"x": box["width"] * 0.46, "y": 10})
    expect(player).to_have_attribute("data-cursor", re.compile(r"^11[45]\d$"))
    player.get_by_role("slider", name="Update").fill("2000")
    expect_at(player, 2000)
    page.keyboard.press("ArrowRight")  # over the edge of the window
    expect_at(player, 2001)
    page.keyboard.press("Home")
    expect_at(player, 0)


def test_a_late_window_leaves_the_viewer_where_he_is(page: Page) -> None:
    wire = Wire(page)
    player = open_player(page, "?updates=2500")
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    wire.is_held = True
    asked = wire.asked
    page.keyboard.press("End")
    expect(player).to_have_attribute("data-waiting", "")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect_at(player, 1)
    wire.release()
    expect(player).not_to_have_attribute("data-waiting", "")  # it has come
    expect_at(player, 1)
    page.keyboard.press("End")  # and is not asked for twice
    expect_at(player, 2500)
    assert wire.asked == asked + 1


def test_a_newer_wish_is_not_overtaken_by_an_older_answer(page: Page) -> None:
    wire = Wire(page)
    player = open_player(page, "?updates=4500")
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    seen = player.evaluate_handle(
        """root => {
            const seen = [];
            const watcher = new MutationObserver(() => seen.push(root.dataset.cursor));
            watcher.observe(root, {attributes: true, attributeFilter: ["data-cursor"]});
            return seen;
        }"""
    )
    wire.is_held = True
    page.keyboard.press("End")
    expect(player).to_have_attribute("data-waiting", "")
    overview = player.get_by_role("img", name="training error along the run")
    box = overview.bounding_box()
    assert box is not None
    overview.click(position={"x": box["width"] * 0.5, "y": 10})
    wire.release()
    expect(player).to_have_attribute("data-cursor", re.compile(r"^22\d\d$"))
    assert max(map(int, seen.json_value())) < 2300  # never at the end


def test_a_lost_question_is_asked_again_and_then_told(page: Page) -> None:
    page.clock.install()
    wire = Wire(page)
    player = open_player(page, "?updates=2500&k=999", at=999)
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    player.get_by_role("combobox", name="Speed").select_option("8")
    wire.is_cut = True
    player.get_by_role("button", name="Play").click()
    expect(player).to_have_attribute("data-waiting", "")
    wire.is_cut = False
    page.clock.fast_forward(10_000)
    expect(player).to_have_attribute("data-cursor", re.compile(r"^10(?!00)\d\d$"))  # it plays on
    page.keyboard.press("Home")
    expect_at(player, 0)
    wire.is_cut = True
    page.keyboard.press("End")
    for _ in range(4):
        page.clock.fast_forward(10_000)
    expect(player.get_by_text("The server does not answer")).to_be_visible()
    expect(player).not_to_have_attribute("data-waiting", "")
    expect(player.get_by_role("button", name="Play")).to_be_visible()
    wire.is_cut = False
    page.keyboard.press("End")
    expect_at(player, 2500)
    expect(player.get_by_text("The server does not answer")).to_be_hidden()


def test_a_picture_in_space_follows(page: Page) -> None:
    player = open_player(page, "?solid=1")
    points = "() => document.querySelector('[data-scene=solid] .plot').data?.[0].x.length"
    page.wait_for_function(f"({points})() === 1")
    page.keyboard.press("End")
    expect_at(player, 8)
    page.wait_for_function(f"({points})() === 9")


def test_motion(page: Page) -> None:
    page.clock.install()
    player = open_player(page)
    page.emulate_media(reduced_motion="no-preference")
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    page.keyboard.press("ArrowRight")
    line, seen = player.locator(".js-line").first, set()
    for _ in range(10):
        page.clock.run_for(50)
        seen.add(line.get_attribute("d"))
    assert len(seen) > 4  # it turned
    page.clock.resume()
    expect_at(player, 1)
    for _ in range(5):  # faster than it can turn: nothing is lost and nothing queues up
        page.keyboard.press("ArrowRight")
    expect_at(player, 6)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    expect_at(player, 0)
    page.wait_for_timeout(800)  # longer than a turn: none may be left in a queue
    expect_at(player, 0)
    page.keyboard.press("Space")
    expect_at(player, 2)
