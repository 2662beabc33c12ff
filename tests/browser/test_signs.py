"""Does every sign answer, by pointer, finger and keyboard, and are numbers in layers?"""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from core.lessons.contents import LESSONS
from core.perceptron import catalogue
from core.scenes.signs.glossary import TERMS
from core.scenes.wire.beside.asked_words import asked_words
from core.scenes.wire.writing import plain
from core.ui.address.place import read_place
from tests.browser.boards import Finger
from tests.browser.screens import DESKTOP, PHONE
from tests.browser.test_lessons import ALL_RULES, expect_no_barrier
from tests.browser.test_step_through import at, open_lesson
from tests.browser.visiting import at_rest, open_page, show, views

SCREENS = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
SAYS = {term.name: term.says for term in TERMS}
# Words that stand twice, as they would if Streamlit and we had both written them, and groups that
# Tab does not reach.
UNASKED = """() => [...document.querySelectorAll("[class*=st-key-words_], .st-key-above")]
  .filter((group) => group.querySelectorAll("[data-sign]").length
    && group.querySelectorAll('[data-sign][tabindex="0"]').length !== 1)
  .map((group) => group.className)"""


EYE = "plot => JSON.stringify(plot._fullLayout.scene._scene.getCamera())"
TWICE = """async (data) => {
  const src = performance.getEntriesByType("resource").map(({ name }) => name)
    .find((name) => name.includes("/asked_words-"));
  const parentElement = document.body.appendChild(document.createElement("div"));
  (await import(src)).default({ data, parentElement });
  const words = document.querySelector("[class*=st-key-words_] p");
  words.append(" And θ.");
  await new Promise((after) => setTimeout(after));
  return document.querySelectorAll("[data-sign] [data-sign]").length;
}"""


def card(page: Page) -> Locator:
    return page.locator(".sign-card")


def name_of(sign: Locator) -> str:
    return sign.get_attribute("data-sign") or ""


def walk(page: Page, group: Locator) -> list[str]:
    """The names of all signs of a group, by arrows, from the one that Tab reaches on."""
    stop = group.locator("[data-sign][tabindex='0']")
    expect(stop).to_have_count(1)
    stop.focus()
    names: list[str] = []
    seen = group.locator("[data-sign]").filter(visible=True).count()
    for _ in range(seen):
        focused = page.locator("[data-sign]:focus")
        names.append(name_of(focused))
        expect(card(page)).to_contain_text(SAYS[names[-1]])
        expect(card(page)).to_be_in_viewport(ratio=0.99)
        page.keyboard.press("ArrowRight")
    assert name_of(page.locator("[data-sign]:focus")) == names[0]
    return names


@SCREENS
def test_the_signs_of_a_run_answer(page: Page, viewport: ViewportSize) -> None:
    player = open_lesson(page, "k=1")
    at_rest(page)
    panel = page.get_by_label("Readouts")

    # In layers: first what one update is about; the rest stays open once it was opened.
    expect(panel.locator("[data-readout=theta]")).to_be_visible()
    expect(panel.locator("[data-readout=gamma]")).to_be_hidden()
    if viewport == DESKTOP:
        expect(page.locator("[data-scene=dial] .plot")).to_be_in_viewport(ratio=1)
    more = panel.locator(".more-numbers")
    more.scroll_into_view_if_needed()
    place = more.bounding_box()
    more.click()
    expect(more).to_have_text("fewer numbers")
    if viewport == DESKTOP:
        assert {**(more.bounding_box() or {}), "width": 0} == {**(place or {}), "width": 0}
    expect(panel.locator("[data-readout=gamma]")).to_be_visible()
    page.reload()
    at(player, 1)
    at_rest(page)
    expect(panel.locator("[data-readout=gamma]")).to_be_visible()
    expect(panel.get_by_role("button", name="fewer numbers")).to_have_attribute(
        "aria-expanded", "true"
    )

    # By keyboard: one stop a group, arrows from sign to sign, and the run stays where it is.
    names = walk(page, panel)
    assert {"θ", "y·a", "angle", "γ", "R", "bound", "training error", "k"} <= set(names)
    assert "x₁, x₂" in walk(page, page.locator("[data-scene=data]"))
    if viewport == DESKTOP:  # a phone shows one picture at a time
        assert "θ₁, θ₂" in walk(page, page.locator("[data-scene=weights]"))
    at(player, 1)
    expect_no_barrier(page, ALL_RULES)
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)

    # By pointer or finger: with this run's number, which follows the run, and a way to the lesson.
    theta = panel.locator(".label [data-sign='θ']").first
    shown = panel.locator("[data-readout=theta]")
    theta.scroll_into_view_if_needed()
    theta.hover()
    expect(card(page)).to_contain_text(f"here it is {shown.text_content()}.")
    page.mouse.move(0, 0)
    expect(card(page)).to_have_count(0)
    theta.click()
    page.keyboard.press("ArrowRight")
    at(player, 2)
    expect(card(page)).to_contain_text(f"here it is {shown.text_content()}.")
    card(page).get_by_role("link", name="Lesson: Linear classifier").click()
    expect(page).to_have_url(re.compile(r"/linear_classifier\?"))


@SCREENS
def test_the_signs_of_a_lesson_answer(page: Page, viewport: ViewportSize) -> None:
    page.goto("/linear_classifier?view=point")
    at_rest(page)
    side = page.get_by_label("Values and readouts")
    assert {"a", "y·a", "θ₁, θ₂", "y"} <= set(walk(page, side))
    picture = page.locator("[data-panel]")
    assert {"data space", "x₁, x₂", "not right", "θ", "x"} <= set(walk(page, picture))
    expect(card(page).get_by_role("link")).to_have_count(0)  # it would lead here
    side.locator("[data-sign='θ₁, θ₂']").first.focus()
    page.keyboard.press("Enter")
    expect(card(page).get_by_role("link", name="Lesson: Neuron")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-sign]:focus")).to_have_count(1)
    expect(card(page)).to_have_count(0)

    # A name in the picture, which lies below what Plotly listens with.
    name = picture.locator(".textpoint text", has_text="θ").first
    name.hover(force=True)
    expect(card(page)).to_contain_text(SAYS["θ"])
    page.mouse.move(2, 200)
    expect(card(page)).to_have_count(0)
    name.click(force=True)
    expect(card(page)).to_contain_text(SAYS["θ"])


@SCREENS
def test_the_signs_in_the_words_of_a_lesson_answer(page: Page, viewport: ViewportSize) -> None:
    """In sentences and formulas, also after Streamlit has written other words in their place."""
    page.goto("/update_rule")
    at_rest(page)
    opening = page.locator(".st-key-words_opening")
    said = opening.inner_text()
    assert {"mistake", "update"} & set(walk(page, opening))
    assert opening.inner_text() == said
    page.keyboard.press("Escape")
    tasks = page.locator(".st-key-words_try_this")
    score = tasks.locator("[data-sign]").filter(visible=True).first
    score.scroll_into_view_if_needed()
    score.click()
    expect(card(page)).to_contain_text(SAYS[name_of(score)])
    page.mouse.click(2, 200)
    expect(card(page)).to_have_count(0)
    formula = page.locator(".katex[data-sign]").filter(visible=True).first
    formula.scroll_into_view_if_needed()
    formula.hover()
    expect(card(page)).to_contain_text(SAYS[name_of(formula)])
    page.mouse.move(2, 200)
    expect_options_answer_before_one_is_chosen(page)
    if viewport == DESKTOP:  # on what is pressed a sign answers, and is silent once it was pressed
        page.locator("h1").scroll_into_view_if_needed()
        rate = views(page)[-1]
        rate.hover()
        expect(card(page)).to_contain_text(SAYS["η"])
        show(page, rate)
        expect(card(page)).to_have_count(0)
    for view in views(page)[1:]:
        show(page, view)
        expect(page.get_by_test_id("stException")).to_have_count(0)
        page.wait_for_function(f"() => !({UNASKED})().length")


def expect_options_answer_before_one_is_chosen(page: Page) -> None:
    """To a finger that rests on one, and to the focus of the keyboard."""
    options = page.get_by_test_id("stRadio").locator("[data-testid=stRadioOption]")
    chosen, finger = page.get_by_test_id("stRadio").locator(":checked"), Finger(page)
    option = options.filter(has_text="θ").first
    option.scroll_into_view_if_needed()
    finger.rest(option)
    expect(card(page)).to_contain_text(SAYS["θ"])
    finger.lift()
    page.mouse.click(2, 200)
    expect(card(page)).to_have_count(0)
    expect(chosen).to_have_count(0)
    page.keyboard.press("Tab")  # from now on by keys
    options.first.locator("input").focus()
    expect(card(page)).to_contain_text(SAYS["θ"])
    expect(card(page)).to_contain_text(SAYS["a"])  # of another option
    expect(chosen).to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(card(page)).to_have_count(0)


def test_names_in_space_answer_where_they_are_drawn(page: Page) -> None:
    open_lesson(page, "data=and&k=3")
    at_rest(page)
    weights = page.locator("[data-scene=weights]")
    names = weights.locator(".solid-names [data-sign]")
    expect(names).to_have_count(4)  # of the axes, and of θ*
    plot = weights.locator(".plot")
    places = []
    for name in names.all():
        name.hover()
        expect(card(page)).to_contain_text(SAYS[name_of(name)])
        places.append(name.bounding_box())
    assert {"θ₁, θ₂", "θ₀", "θ*"} <= {name_of(name) for name in names.all()}
    box = plot.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + box["height"] - 5)
    expect(card(page)).to_be_hidden()  # it covers what is below it
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect_the_wheel_to_zoom_after_a_click(page, plot)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 80, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    page.wait_for_function(
        """([before, wanted]) => [...document.querySelectorAll(wanted)].every((name, index) =>
            Math.abs(name.getBoundingClientRect().x - before[index].x) > 3)""",
        arg=[places, "[data-scene=weights] .solid-names [data-sign]"],
    )


def expect_the_wheel_to_zoom_after_a_click(page: Page, plot: Locator) -> None:
    """Before that it scrolls the page, and a word says why; the pointer is on the picture."""
    eye = plot.evaluate(EYE)
    page.mouse.wheel(0, -100)
    hint = plot.page.locator("[data-scene=weights] .wheel-hint")
    expect(hint).to_have_text("Click the picture, then the wheel zooms.")
    assert plot.evaluate(EYE) == eye
    page.mouse.down()
    page.mouse.up()
    expect(hint).to_be_hidden()
    page.mouse.wheel(0, -100)
    page.wait_for_function(
        f"([plot, eye]) => ({EYE})(plot) !== eye", arg=[plot.element_handle(), eye]
    )
    page.locator("[data-scene=weights] .reset").click()
    page.wait_for_function(
        f"([plot, eye]) => ({EYE})(plot) === eye", arg=[plot.element_handle(), eye]
    )
    box = plot.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_what_is_hidden_is_not_told_by_a_sign(page: Page) -> None:
    open_lesson(page, "data=and&k=1&predict=1")
    at_rest(page)
    page.get_by_label("Readouts").locator(".label [data-sign='y·a']").first.hover()
    expect(card(page)).to_contain_text(f"{SAYS['y·a']}.")


def test_who_comes_before_the_other_has_left_writes_nothing_twice(page: Page) -> None:
    """When a view is changed, the part that makes words answer is there twice for a moment."""
    open_page(page, "update_rule")
    lesson = next(one for one in LESSONS if one.key == "update_rule")
    place, _ = read_place(lesson, {}, catalogue())
    asked = asked_words((lesson.question, *place.said))
    assert page.evaluate(TWICE, plain(asked)) == 0
