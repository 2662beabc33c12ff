"""Does what was chosen stay, by every way of moving, and does a link say all?"""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.screens import DESKTOP, PHONE
from tests.browser.visiting import at_rest, open_page, open_settings

COPY = "navigator.clipboard.writeText = async (text) => { window.copied = text; }"


def from_the_menu(page: Page, section: str, name: str) -> None:
    """As a visitor does: open the menu, choose a page."""
    if (page.viewport_size or DESKTOP)["width"] > 800:
        page.get_by_test_id("stTopNavSection").filter(has_text=section).click()
        page.get_by_role("menuitem", name=name, exact=True).click()
    else:
        page.get_by_test_id("stExpandSidebarButton").click()
        page.get_by_test_id("stSidebarNavLink").filter(has_text=name).click()
        expect(page.get_by_test_id("stSidebar")).to_have_attribute("data-collapsed", "true")
    at_rest(page)


def expect_address(page: Page, path: str, **texts: str) -> None:
    def says(url: str) -> bool:
        parts = urlsplit(url)
        return parts.path == path and {k: v[0] for k, v in parse_qs(parts.query).items()} == texts

    page.wait_for_url(says)


def expect_data(page: Page, title: str) -> None:
    expect(page.locator(".st-key-chip_data")).to_contain_text(title)


def choose_data(page: Page, title: str) -> None:
    open_settings(page)
    page.locator(".st-key-chip_data button").click()
    page.get_by_role("radiogroup", name="Data set").get_by_text(title, exact=True).click()
    expect_data(page, title)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("stPopoverBody")).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_choice_goes_along_by_the_menu_by_going_back_and_by_reloading(
    page: Page, viewport: ViewportSize
) -> None:
    open_page(page, "step_through")
    choose_data(page, "OR")
    expect_address(page, "/step_through", data="or")
    from_the_menu(page, "Learn", "Weight space")
    expect_data(page, "OR")
    expect_address(page, "/weight_space", data="or")
    page.reload()
    at_rest(page)  # who closes the menu of a small window comes with the page
    expect_data(page, "OR")
    from_the_menu(page, "Learn", "Neuron")
    from_the_menu(page, "Learn", "Convergence")
    expect_data(page, "OR")
    page.go_back()
    at_rest(page)
    page.go_back()
    expect_address(page, "/weight_space", data="or")
    expect_data(page, "OR")
    page.go_back()
    expect_address(page, "/step_through", data="or")
    expect_data(page, "OR")


def test_a_link_says_all_whatever_is_remembered(page: Page) -> None:
    open_page(page, "step_through?data=or&eta=0.5")
    other = page.context.new_page()  # another visit in the same browser
    open_page(other, "xor")
    expect_data(other, "XOR")
    expect(other.get_by_test_id("replay")).to_have_attribute("data-last", "24")
    from_the_menu(other, "Learn", "Weight space")  # which goes on with what is remembered
    expect_data(other, "OR")
    expect_address(other, "/weight_space", data="or", eta="0.5")
    other.go_back()
    expect_data(other, "XOR")
    expect_address(other, "/xor", data="xor")

    from_the_menu(other, "Learn", "Weight space")
    from_the_menu(other, "Learn", "The XOR problem")
    expect_data(other, "XOR")
    other.get_by_role("button", name="Show “OR” here").click()
    expect_data(other, "OR")
    other.get_by_role("button", name="This lesson’s example").click()
    expect_data(other, "XOR")


def test_a_second_visit_continues_where_one_was_and_ticks_off_what_is_done(page: Page) -> None:
    open_page(page, "margin_lab")
    options = page.locator("[class*=st-key-check_]").get_by_role("radio")
    for index in range(options.count()):
        options.nth(index).check(force=True)
        verdict = page.locator("[class*=st-key-words_check]").get_by_text(
            re.compile("^(Right|Not)")
        )
        expect(verdict).to_be_visible()
        if "Right" in verdict.inner_text():
            break
    open_page(page, "xor?view=why&data=overlap")
    page.close(run_before_unload=True)

    later = page.context.new_page()
    open_page(later, "home")
    expect(later.get_by_label("1 of 9 lessons done")).to_be_visible()
    expect(later.get_by_text("Done. See what a narrow gap costs.")).to_be_visible()
    later.get_by_role("link", name="Continue: The XOR problem").click()
    at_rest(later)
    expect_address(later, "/xor", view="why", data="overlap")
    expect_data(later, "Two clouds that overlap")


def test_points_drawn_by_hand_survive_a_closed_tab_and_lead_back_to_be_changed(page: Page) -> None:
    open_page(page, "your_data?points=none")
    plane = page.locator("[data-testid=drawing] canvas")
    drawing = page.get_by_test_id("drawing")
    for number, (x, y) in enumerate([(150, 120), (300, 200)], start=1):
        plane.click(position={"x": x, "y": y})
        expect(drawing).to_have_attribute("data-count", str(number))
        expect(drawing).to_have_attribute("data-state", "answered")
    page.wait_for_url(lambda url: "points=none" not in url)
    points = parse_qs(urlsplit(page.url).query)["points"][0]
    page.close(run_before_unload=True)

    later = page.context.new_page()
    open_page(later, "home")
    expect(later.get_by_test_id("first_run").locator(".mark")).to_have_count(10)  # its own
    from_the_menu(later, "Learn", "Weight space")
    expect_data(later, "Your points")
    expect_address(later, "/weight_space", points=points)
    later.locator(".st-key-chip_data button").click()
    later.get_by_role("link", name="Change these points").click()
    expect(later.get_by_test_id("drawing")).to_have_attribute("data-count", "2")
    expect_address(later, "/your_data", points=points)


def test_a_copied_link_names_its_data(page: Page) -> None:
    page.add_init_script(COPY)
    open_page(page, "step_through")
    page.get_by_role("button", name="copy link").click()
    page.wait_for_function("window.copied")
    copied = page.evaluate("window.copied")
    assert parse_qs(urlsplit(copied).query) == {"data": ["eight_updates"], "k": ["0"]}
