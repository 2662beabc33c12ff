"""Ask me: can a whole run be answered, by keys on a laptop and with a finger on a phone?

And does the page tell the answer to any kind of question while it stands?
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from core.perceptron import catalogue
from core.perceptron.questions import KINDS, BareQuestion, Question
from core.scenes.run.step_questions import questions_from
from core.ui.cache.runs import trace_of, verdict_of
from tests.browser.every_kind import AskedRun, asked_run
from tests.browser.screens import DESKTOP, PHONE, expect_nothing_wider_than_the_screen
from tests.browser.serving import served_alone
from tests.browser.test_lessons import ALL_RULES, expect_no_barrier
from tests.browser.visiting import at_rest, open_options

DATA = "eight_updates"
WRONG = (1, 4)  # the steps that are answered wrong
AT_A_DESK = 4  # from this step on one goes on there
SIZES = """player => [".panel", ".scene.lead", ".transport"].map((part) => {
  const { offsetTop, offsetHeight, offsetWidth } = player.querySelector(part);
  return [part === ".transport" ? 0 : offsetTop, offsetHeight, offsetWidth];
})"""
IN_SIGHT = """button => {
  const [own, box] = [button, button.closest(".panel")].map((one) => one.getBoundingClientRect());
  return own.height > 0 && own.top >= box.top && own.bottom <= box.bottom + 0.5;
}"""
ABOVE_TRANSPORT = """card => card.closest(".panel").getBoundingClientRect().bottom
  <= card.closest(".replay").querySelector(".transport").getBoundingClientRect().top + 0.5"""
PLACES = """(card, index) => {
  const scene = document.querySelector('[data-scene="data"] .plot');
  scene.scrollIntoView({ block: "center" });
  const { xaxis, yaxis } = scene._fullLayout, box = scene.getBoundingClientRect();
  const points = scene.data.filter((trace) => trace.customdata && trace.hovertext);
  const trace = points.find((one) => one.customdata.includes(index));
  const at = trace.customdata.indexOf(index);
  return [box.left + xaxis._offset + xaxis.d2p(trace.x[at]),
          box.top + yaxis._offset + yaxis.d2p(trace.y[at])];
}"""


def questions() -> list[BareQuestion]:
    """What the app asks about the run, as it comes to the browser."""
    entry = catalogue().load(DATA)
    run = trace_of(entry.dataset, entry.settings), verdict_of(entry.dataset, entry.settings.offset)
    row = questions_from(*run, "update", 0).by_update
    assert row is not None
    return [question for question in row.asked if question]


def typed(numbers: tuple[str, ...]) -> list[str]:
    """As people write: with a comma, a true minus, or as a quotient."""
    texts = []
    for index, text in enumerate(numbers):
        number = Fraction(text)
        as_decimal = str(float(number)).removesuffix(".0").replace("-", "−")
        texts.append(as_decimal.replace(".", ",") if index % 2 == 0 else str(number))
    return texts


def answer(page: Page, card: Locator, question: BareQuestion, is_right: bool) -> None:
    wrong = next(one.answer for one in question.options if one.answer != question.answer)
    given = question.answer if is_right else wrong
    if question.form == "point":
        page.mouse.click(*card.evaluate(PLACES, int(given[0])))
    elif question.form == "choice":
        text = next(one.text for one in question.options if one.answer == given)
        card.get_by_role("button", name=text, exact=True).click()
    else:
        for field, text in zip(card.locator("input").all(), typed(given), strict=True):
            field.fill(text)
        page.keyboard.press("Enter")


def resize(page: Page, screen: ViewportSize) -> None:
    if page.viewport_size == screen:
        return
    page.set_viewport_size(screen)
    at_rest(page)
    page.wait_for_function(f"({ABOVE_TRANSPORT})(document.querySelector('.question-card'))")


@pytest.mark.parametrize("viewport", [PHONE])
def test_a_whole_run_is_answered(page: Page) -> None:
    """Every question is looked at on a phone and at a desk; one goes on by a press, later by keys.

    The first ones are answered at a desk, the others on a phone.
    """
    sent: list[object] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    asked = questions()
    page.goto(f"/step_through?data={DATA}")
    at_rest(page)
    player, card = page.get_by_test_id("replay"), page.get_by_test_id("question")
    expect(card).to_be_hidden()
    open_options(player)
    player.get_by_role("button", name="ask me").click()
    expect(card).to_have_attribute("data-state", "asks")
    page.wait_for_function("/[?&]ask=1(&|$)/.test(location.search)")
    at_rest(page)
    page.wait_for_function(f"({ABOVE_TRANSPORT})(document.querySelector('.question-card'))")
    before, right = len(sent), 0
    sizes: dict[int, set[str]] = {PHONE["width"]: set(), DESKTOP["width"]: set()}
    for k, question in enumerate(asked):
        here, there = (PHONE, DESKTOP) if k < AT_A_DESK else (DESKTOP, PHONE)
        expect(card.locator(".prompt")).to_have_text(question.prompt)
        expect(card.locator(".tally")).to_have_text(f"{right} of {k} right" if k else "")
        expect(player).to_have_attribute("data-cursor", str(k))
        for screen in (here, there):
            resize(page, screen)
            sizes[screen["width"]].add(str(player.evaluate(SIZES)))
            if k == 0:
                expect_nothing_wider_than_the_screen(page, screen)
                expect_no_barrier(page, ALL_RULES)
        answer(page, card, question, k not in WRONG)
        said = card.locator(".said")
        if k in WRONG:
            told = next(one for one in question.options if one.answer == question.answer)
            expect(said).to_contain_text("Not right.")
            expect(said).to_contain_text(f"The answer is: {told.text}.")
            sentences = re.split(r"(?<=\.) ", said.inner_text())
            assert len(set(sentences)) == len(sentences)  # nothing is said twice
            if question.form in ("choice", "point"):
                marked = card.locator("[data-right]")
                expect(marked).to_have_attribute("data-answer", question.answer[0])
            expect_no_barrier(page, ALL_RULES)
        else:
            right += 1
            expect(said).to_contain_text("Right.")
        expect(player).to_have_attribute("data-cursor", str(k))
        for screen in (there, here):
            resize(page, screen)
            assert card.get_by_role("button", name="Go on").evaluate(IN_SIGHT)
        if here == DESKTOP:
            page.keyboard.press(["Enter", "ArrowRight"][k % 2])
        else:
            card.get_by_role("button", name="Go on").click()
    expect(card).to_be_hidden()
    expect(player.locator("[data-readout=sentence]")).to_have_text(
        "No point is a mistake any more."
    )
    expect(player.locator("[data-readout=moment]")).to_contain_text(
        f"Your answers: {right} of {len(asked)} right."
    )
    assert [len(seen) for seen in sizes.values()] == [1, 1]  # nothing jumped
    assert len(sent) == before  # and nobody was asked for anything


def test_arrows_answer_nothing_and_a_link_goes_on_asking(page: Page) -> None:
    asked = questions()
    page.goto(f"/step_through?data={DATA}&ask=1&k=2")
    at_rest(page)
    player, card = page.get_by_test_id("replay"), page.get_by_test_id("question")
    expect(card.locator(".prompt")).to_have_text(asked[2].prompt)
    page.keyboard.press("ArrowLeft")
    expect(card.locator(".prompt")).to_have_text(asked[1].prompt)
    page.keyboard.press("ArrowRight")  # the answer, without having been asked
    expect(card).to_have_attribute("data-state", "told")
    expect(card.locator(".said")).to_contain_text("The answer is:")
    expect(card.locator(".tally")).to_have_text("")
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "2")
    expect(card.locator(".prompt")).to_have_text(asked[2].prompt)
    player.get_by_role("button", name="Play").click()  # as far as the next question
    expect(card.locator(".prompt")).to_have_text(asked[3].prompt)
    expect(player).to_have_attribute("data-cursor", "3")
    expect(card).to_have_attribute("data-state", "asks")
    expect(player.get_by_role("button", name="Play")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(card.locator(".prompt")).to_have_text(asked[2].prompt)
    player.get_by_role("button", name="Step by update").click()
    expect(card.locator(".prompt")).to_contain_text("x⁽")
    expect(card.locator(".moment")).to_contain_text("Visit")
    player.get_by_role("button", name="predict", exact=True).click()
    expect(card).to_be_hidden()
    expect(player.get_by_role("button", name="ask me")).to_have_attribute("aria-pressed", "false")
    page.wait_for_function("/predict=1/.test(location.search) && !/ask=1/.test(location.search)")
    page.goto("/variants?view=rules&ask=1")
    at_rest(page)
    expect(card).to_be_hidden()
    expect(player.locator("[data-readout=moment]")).to_have_text("Start. No question here.")


# ── Nothing tells the answer ────────────────────────────────────────────────────────────────────

PAGE = Path(__file__).parent / "asking_page.py"


@pytest.fixture(scope="module")
def asking_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served_alone(PAGE, tmp_path_factory.mktemp("asking")) as url:
        yield url


def text_around(page: Page) -> str:
    """All words of the page, and what is read out, but for the question itself."""
    return page.evaluate(
        """() => {
          const words = [];
          const walk = (node) => {
            if (node.dataset?.testid === "question" || node.tagName === "STYLE") return;
            if (node.nodeType === Node.TEXT_NODE) return words.push(node.data);
            for (const name of ["title", "aria-label", "aria-valuetext", "aria-valuemax", "max"]) {
              const told = node.getAttribute?.(name);
              if (told) words.push(`${name}: ${told}`);
            }
            if (getComputedStyle(node).visibility !== "hidden") node.childNodes.forEach(walk);
          };
          walk(document.querySelector('[data-testid="replay"]'));
          return words.join("\\n");
        }"""
    )


def secrets(run: AskedRun, k: int) -> dict[str, list[str]]:
    """What would tell an answer, in plain words, by the word that hides it."""
    trace, n = run.trace, len(run.trace.dataset)
    scores = [float(score) for score in trace.scores_at(k)]
    wrong = sum(score <= 0 for score in scores)
    name = f"x⁽{'¹²³⁴'[int(trace.point[k])]}⁾" if k < len(trace) else ""
    last = str(len(trace))
    return {
        "next_update": [f"{name} next mistake", "Add it", "Subtract it"] if name else [],
        "timeline_ahead": [f"of {last}", f"max: {last}"],
        "errors": [f"{wrong} of {n}"],
        "margin": ["not all points right", "least y·a ÷ ‖θ̂‖"],
        "outcome": ["converged", "not yet", "stopped"],
        "gamma": ["0.2425"],
        "radius": ["1.7321"],
        "bound": ["51"],
        "verdict": ["no line separates", "No solution cone"],
        "cone": ["solution cone", "θ*"],
    }


@pytest.mark.xdist_group("asking")
@pytest.mark.parametrize("data", ["and", "xor"])
def test_no_kind_of_question_is_answered_by_the_page(
    context_of: object, asking_url: str, data: str
) -> None:
    run, context = asked_run(data), context_of(asking_url, False)  # type: ignore[operator]
    assert isinstance(context, BrowserContext)
    page = context.new_page()
    page.goto(f"/?data={data}")
    for k, question in enumerate(run.questions):
        _expect_no_answer(page, run, k, question)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Show the answer").click()
        page.get_by_test_id("question").get_by_role("button", name="Go on").click()
    page.close()


def test_both_runs_ask_every_kind() -> None:
    kinds = {question.kind for data in ("and", "xor") for question in asked_run(data).questions}
    assert kinds == set(KINDS)


def _expect_no_answer(page: Page, run: AskedRun, k: int, question: Question) -> None:
    player, card = page.get_by_test_id("replay"), page.get_by_test_id("question")
    expect(player).to_have_attribute("data-cursor", str(k))
    expect(card.locator(".prompt")).to_have_text(question.prompt)
    told = text_around(page)
    for word, texts in secrets(run, k).items():
        if word in question.hides:
            found = [text for text in texts if re.search(rf"(?<!\d){re.escape(text)}(?!\d)", told)]
            assert found == [], (question.kind, k, word)
    if "timeline_ahead" in question.hides:
        assert player.locator(".mark").count() <= k
    if "table_ahead" in question.hides:
        player.locator("details").evaluate_all("all => all.forEach((one) => { one.open = true; })")
        expect(player.locator(".updates:not(.points) tbody tr")).to_have_count(k + 1)
    if "weight_space" in question.hides:
        expect(player.locator('[data-scene="weights"] .plot')).not_to_be_visible()
    if "point_scores" in question.hides:
        data = player.locator('[data-scene="data"]')
        data.locator(".plot").evaluate(
            """plot => plot.emit?.("plotly_hover", { event: { clientX: 300, clientY: 300 },
                 points: [{ customdata: 0, hovertext: "x" }] })"""
        )
        assert data.locator(".tooltip").inner_text().strip() in ("", "x")
