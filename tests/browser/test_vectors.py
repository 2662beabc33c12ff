"""A picture in space as SVG: vectors where Plotly projects them, and every name inside."""

import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

from core.perceptron import catalogue
from core.ui.address.choices import opened
from tests.browser.taking_away import taken_away
from tests.browser.visiting import at_rest

SVG = "{http://www.w3.org/2000/svg}"
SOLID = ".card.scene:has(.gl-container canvas)"
# What Plotly sees: its matrices, every place of its marks, and the texts of axes and traces.
SEEN = """plot => {
  const { _scene: scene, ...layout } = plot._fullLayout.scene;
  const { model, view, projection } = scene.glplot.cameraParams;
  const marked = plot._fullData.filter(({ type, mode, marker }) => type === "scatter3d" && mode.includes("markers"));
  const ranges = ["xaxis", "yaxis", "zaxis"].map((name) => layout[name].range);
  return {
    matrices: [projection, view, model].map((matrix) => Array.from(matrix)),
    scale: Array.from(scene.dataScale),
    ranges,
    size: [plot.clientWidth, plot.clientHeight],
    marks: marked.flatMap(({ x, y, z }) => Array.from(x, (_, i) => [x[i], y[i], z[i]])),
    ticks: scene.axesOptions.ticks.map((ticks) => ticks.map(({ text }) => text)),
    names: ["xaxis", "yaxis", "zaxis"].map((name) => layout[name].title.text),
    texts: plot._fullData.flatMap(({ mode, text }) => (mode?.includes("text") ? [text].flat() : [])).filter(Boolean),
  };
}"""  # noqa: E501
# The camera glides to where it was turned; then two frames see the same.
STILL = """plot => new Promise((done) => {
  let before = "";
  const look = () => {
    const now = String(plot._fullLayout.scene._scene.glplot.cameraParams.view);
    if (now === before) return done();
    before = now;
    requestAnimationFrame(() => requestAnimationFrame(look));
  };
  look();
})"""
BOXES = """() => [...document.querySelectorAll("text")].map((text) => {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  return [left, right, top, bottom];
})"""


def saved_svg(card: Locator, folder: Path) -> Path:
    opener = card.get_by_role("button", name="Save this picture")
    if opener.is_visible() and opener.get_attribute("aria-expanded") == "false":
        opener.click()
    with card.page.expect_download() as waiting:
        card.get_by_role("button", name="Save as SVG").click()
    file = folder / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file


def projected(seen: dict) -> np.ndarray:
    """(m, 2) the marks inside the axes, in pixels, by Plotly's own matrices."""
    projection, view, model = (np.array(m).reshape(4, 4).T for m in seen["matrices"])
    numbers = [mark for mark in seen["marks"] if None not in mark]
    places = np.array(numbers, dtype=float)
    low, high = np.array(seen["ranges"]).T
    places = places[((places >= low - 1e-9) & (places <= high + 1e-9)).all(axis=1)]
    homogeneous = np.column_stack([places * seen["scale"], np.ones(len(places))])
    clip = homogeneous @ (projection @ view @ model).T
    return (clip[:, :2] / clip[:, 3:] * [1, -1] + 1) / 2 * seen["size"]


def middles(svg: ET.Element) -> np.ndarray:
    """(m, 2) where the marks of a drawing are."""
    circles = [(float(c.get("cx", 0)), float(c.get("cy", 0))) for c in svg.iter(f"{SVG}circle")]
    polygons = [
        np.mean([list(map(float, at.split(","))) for at in p.get("points", "").split()], axis=0)
        for p in svg.iter(f"{SVG}polygon")
    ]
    return np.array([*circles, *polygons])


def expect_vectors(card: Locator, page: Page, folder: Path) -> None:
    plot = card.locator(".plot")
    plot.evaluate(STILL)
    seen = plot.evaluate(SEEN)
    file = saved_svg(card, folder)
    svg = ET.parse(file).getroot()
    assert not list(svg.iter(f"{SVG}image"))
    assert len(list(svg.iter(f"{SVG}path"))) > 10
    drawn, wanted = middles(svg), projected(seen)
    assert len(drawn) == len(wanted) > 0
    gaps = np.linalg.norm(drawn[:, None] - wanted[None], axis=2)
    assert gaps.min(axis=0).max() < 0.2
    assert gaps.min(axis=1).max() < 0.2
    texts = [text.text for text in svg.iter(f"{SVG}text")]
    assert set(texts) >= {*seen["names"], *seen["texts"]}
    for numbers in seen["ticks"]:
        assert len(set(numbers) & set(texts)) >= len(set(numbers)) - 1  # one may make way
    page.goto(file.as_uri())
    width, height = seen["size"]
    for left, right, top, bottom in page.evaluate(BOXES):
        assert -1 <= left < right <= width + 1
        assert -1 <= top < bottom <= height + 1


@pytest.mark.parametrize(
    "address",
    ["/step_through?data=and&k=18", "/weight_space?view=downhill&k=3", "/xor?view=lift"],
)
def test_the_svg_of_a_solid_has_vectors_where_plotly_sees_them(
    page: Page, tmp_path: Path, address: str
) -> None:
    page.goto(address)
    at_rest(page)
    card = page.locator(SOLID)
    expect(card).to_have_count(1)
    expect_vectors(card, page.context.new_page(), tmp_path)


def test_the_same_from_the_file_on_a_stick_once_it_was_turned(page: Page, tmp_path: Path) -> None:
    address = taken_away(opened(catalogue().load("and")), tmp_path)
    stick = page.context.new_page()
    stick.goto(f"{address}?k=5")
    expect(stick.get_by_test_id("replay")).to_have_attribute("data-cursor", "5")
    card = stick.locator(SOLID)
    expect(card).to_have_count(1)
    box = card.locator(".plot").bounding_box()
    assert box is not None
    stick.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    stick.mouse.down()
    stick.mouse.move(box["x"] + box["width"] / 2 + 160, box["y"] + box["height"] / 2 - 30)
    stick.mouse.up()
    expect(card.get_by_role("button", name="Reset view")).to_be_visible()
    expect_vectors(card, stick.context.new_page(), tmp_path)
