"""How smoothly points are dragged, how soon the answer follows, and how soon many are loaded.

The rival of the answer is an ordinary Streamlit page: a slider and two charts, drawn by the server.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.parts.report import Row, told
from benchmarks.parts.rival import steps_by_the_server
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from core.perceptron.tables.writing import write_csv
from setup.browser import find
from tests.browser.serving import FLAGS, served

FRAME = 1000 / 60  # ms
SCREEN = {"width": 1280, "height": 720}
ANSWERED = '[data-testid="drawing"][data-state="answered"]'
SIZES = (20, 200, 500)
STROKES = 15
LOADED = 5_000

# Drag the first point in a circle, one event a frame: milliseconds from frame to frame.
MEASURE_DRAG = """async ([x, y, frames]) => {
  const root = document.querySelector('[data-testid="drawing"]');
  const canvas = root.querySelector('canvas');
  const view = JSON.parse(root.dataset.view);
  const box = canvas.getBoundingClientRect();
  const left = box.left + view.left + view.width / 2 + (x - view.x) * view.scale;
  const top = box.top + view.top + view.height / 2 - (y - view.y) * view.scale;
  const send = (kind, dx, dy) => canvas.dispatchEvent(new PointerEvent(kind, {
    clientX: left + dx, clientY: top + dy, pointerId: 1, pointerType: 'pen', bubbles: true }));
  canvas.setPointerCapture = () => {};
  send('pointerdown', 0, 0);
  const times = [];
  let before = await new Promise(requestAnimationFrame);
  for (let i = 0; i < frames; i += 1) {
    send('pointermove', 20 + 60 * Math.cos(i / 9), 20 + 60 * Math.sin(i / 9));
    const now = await new Promise(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  send('pointerup', 20, 20);
  return times;
}"""

# From letting go to the answer on the screen.
WATCH_ANSWERS = """() => {
  const root = document.querySelector('[data-testid="drawing"]');
  let began = 0;
  window.waits = [];
  addEventListener('pointerup', () => { began = performance.now(); }, true);
  new MutationObserver(() => {
    if (!began || root.dataset.state !== 'answered') return;
    window.waits.push(performance.now() - began);
    began = 0;
  }).observe(root, { attributes: true, attributeFilter: ['data-state'] });
}"""


def clouds(count: int, distance: float = 4.0) -> Dataset:
    """Two round clouds with two decimals."""
    chance = random.Random(count)
    signs = [1, -1] * (count // 2)
    rows = [[f"{chance.gauss(s * distance / 2, 1):.2f}" for _ in range(2)] for s in signs]
    return Dataset.of(rows, signs)


def opened(browser: Browser, url: str, count: int) -> Page:
    page = browser.new_context(viewport=SCREEN).new_page()
    page.goto(f"{url}/your_data?points={pack(clouds(count))}")
    page.wait_for_selector(ANSWERED)
    return page


def drag(browser: Browser, url: str) -> Row:
    page = opened(browser, url, 500)
    times = page.evaluate(MEASURE_DRAG, [*clouds(500).points[0].tolist(), 240])
    page.wait_for_selector(ANSWERED)
    page.context.close()
    median, late = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    measured = f"median {median:.1f} ms, 95 % under {late:.1f} ms"
    in_time = median < 1.1 * FRAME and late < 2.1 * FRAME
    wanted = "≤ 1 frame, 95 % ≤ 2 frames"
    return "a frame while one of 500 points is dragged", measured, wanted, in_time


def answers(browser: Browser, url: str, rerun: float) -> list[Row]:
    rows = []
    for size in SIZES:
        page = opened(browser, url, size)
        page.evaluate(WATCH_ANSWERS)
        for stroke in range(STROKES):
            page.mouse.click(150 + 40 * stroke, 250 + 20 * stroke)
            page.wait_for_function("count => window.waits.length > count", arg=stroke)
        median = statistics.median(page.evaluate("window.waits"))
        page.context.close()
        measured = f"{median:.0f} ms, {median / rerun:.2f}× a step of the rival ({rerun:.0f} ms)"
        rows.append((f"the answer to {size} points", measured, "≤ 200 ms", median <= 200))
    return rows


def loading(browser: Browser, url: str) -> list[Row]:
    """A file of many points: until it is previewed, and until they are drawn and answered."""
    rows = []
    for name, distance in (("apart", 9.0), ("mixed", 2.0)):
        page = browser.new_context(viewport=SCREEN).new_page()
        page.goto(f"{url}/your_data?points=none&view=paste")
        page.wait_for_selector(ANSWERED)
        csv = write_csv(clouds(LOADED, distance)).encode()
        begin = time.perf_counter()
        file = {"name": "many.csv", "mimeType": "text/csv", "buffer": csv}
        page.locator("input[type=file]").set_input_files(file)
        use = page.get_by_role("button", name="Use these points")
        use.wait_for()
        seen = time.perf_counter() - begin
        begin = time.perf_counter()
        use.click()
        page.wait_for_selector(f"{ANSWERED}[data-count='{LOADED}']")
        drawn = time.perf_counter() - begin
        page.context.close()
        measured = f"{seen:.2f} s to look at, {drawn:.2f} s to draw and answer"
        rows.append((f"{LOADED:,} loaded points, {name}", measured, "≤ 2 s", seen + drawn <= 2))
    return rows


def main() -> int:
    with sync_playwright() as playwright, served("app.py") as url:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        rows = [drag(browser, url)]
        rows += answers(browser, url, steps_by_the_server(browser))
        rows += loading(browser, url)
        browser.close()
    return told(rows)


if __name__ == "__main__":
    sys.exit(main())
