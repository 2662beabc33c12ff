"""How quickly the player answers, in a real browser, beside the same view stepped by the server.

The rival is an ordinary Streamlit page: a slider and two charts with the same pictures.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.parts.report import Row, told
from benchmarks.parts.rival import steps_by_the_server
from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from setup.browser import find
from tests.browser.serving import FLAGS, served

FRAME = 1000 / 60  # ms
STEPS = 100
SCREEN = {"width": 1280, "height": 720}
SHORT_RUN, SOLID_RUN = "step_through?data=overlap&offset=0", "step_through?data=overlap"
PLAYER = '[data-testid="replay"][data-cursor]'

# Press →, and wait until the player says that the step is fully drawn: milliseconds for each step.
MEASURE_STEPS = """async (steps) => {
  const find = (node) => node.querySelector('[data-testid="replay"]')
    ?? [...node.querySelectorAll('*')].map((e) => e.shadowRoot && find(e.shadowRoot)).find(Boolean);
  const root = find(document);
  const times = [];
  for (let i = 0; i < steps; i += 1) {
    await new Promise(requestAnimationFrame);
    const before = root.dataset.cursor;
    const begin = performance.now();
    const drawn = new Promise((done) => {
      const watcher = new MutationObserver(() => {
        if (root.dataset.cursor === before) return;
        watcher.disconnect();
        done();
      });
      watcher.observe(root, { attributes: true, attributeFilter: ['data-cursor'] });
    });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await drawn;
    times.push(performance.now() - begin);
  }
  return times;
}"""

# Press → with motion, and wait for the first change in the first picture.
MEASURE_ANSWER = """async (steps) => {
  const find = (node) => node.querySelector('.js-plotly-plot')
    ?? [...node.querySelectorAll('*')].map((e) => e.shadowRoot && find(e.shadowRoot)).find(Boolean);
  const picture = find(document);
  const times = [];
  for (let i = 0; i < steps; i += 1) {
    const begin = performance.now();
    const moved = new Promise((done) => {
      const watcher = new MutationObserver(() => { watcher.disconnect(); done(); });
      watcher.observe(picture, { attributes: true, childList: true, subtree: true });
    });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await moved;
    times.push(performance.now() - begin);
    await new Promise((done) => setTimeout(done, 900));
  }
  return times;
}"""


def opened(browser: Browser, url: str, motion: str = "reduce") -> Page:
    context = browser.new_context(viewport=SCREEN, reduced_motion=motion)
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector(PLAYER)
    return page


def spread(times: list[float]) -> tuple[float, float]:
    """Median and 95th percentile."""
    return statistics.median(times), statistics.quantiles(times, n=20)[-1]


def steps_in_the_browser(browser: Browser, url: str) -> tuple[list[Row], float]:
    page = opened(browser, f"{url}/{SHORT_RUN}")
    page.evaluate(MEASURE_STEPS, 10)
    median, late = spread(page.evaluate(MEASURE_STEPS, STEPS))
    page.context.close()
    page = opened(browser, f"{url}/{SOLID_RUN}")
    page.evaluate(MEASURE_STEPS, 10)
    solid, solid_late = spread(page.evaluate(MEASURE_STEPS, STEPS))
    page.context.close()
    page = opened(browser, f"{url}/{SHORT_RUN}", motion="no-preference")
    answer, _ = spread(page.evaluate(MEASURE_ANSWER, 8))
    page.context.close()
    both = f"median {median:.1f} ms, 95 % under {late:.1f} ms"
    beside = f"median {solid:.1f} ms, 95 % under {solid_late:.1f} ms"
    in_time = median <= FRAME and late <= 2 * FRAME
    rows = [
        ("a whole step, two plane pictures", both, "≤ 1 frame, 95 % ≤ 2 frames", in_time),
        ("a step beside a picture in space", beside, "95 % ≤ 2 frames", solid_late <= 2 * FRAME),
        ("first movement after a key", f"median {answer:.1f} ms", "≤ 1 frame", answer <= FRAME),
    ]
    return rows, median


def messages_while_stepping(browser: Browser, url: str) -> Row:
    sent: list[object] = []
    page = browser.new_context(viewport=SCREEN, reduced_motion="reduce").new_page()
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    page.goto(f"{url}/{SHORT_RUN}")
    page.wait_for_selector(PLAYER)
    page.wait_for_timeout(1_000)
    before = len(sent)
    page.evaluate(MEASURE_STEPS, STEPS)
    page.wait_for_timeout(1_000)
    page.context.close()
    count = len(sent) - before
    return f"messages to the server during {STEPS} steps", str(count), "0", count == 0


def recording() -> list[Row]:
    entry = catalogue().load("overlap")
    trace = train(entry.dataset, entry.settings)
    verdict = separability(entry.dataset, entry.settings.offset)
    seconds = []
    for _ in range(5):
        begin = time.perf_counter()
        replay = replay_of(trace, verdict, size=200)
        Recording.of(replay)
        seconds.append(time.perf_counter() - begin)
    whole = Recording.of(replay_of(trace, verdict))
    size = len(whole.text.encode()) / len(trace)
    quickest = min(seconds) * 1000
    assert replay.window == (0, 200)
    return [
        ("recording", f"{size:.0f} bytes an update", "< 1,000", size < 1_000),
        ("recording of 200 updates made", f"{quickest:.1f} ms", "< 50 ms", quickest < 50),
    ]


def a_long_run() -> Row:
    """From nothing to a window in the middle of more than 600,000 updates."""
    begin = time.perf_counter()
    dataset, settings = Dataset.of([["0"], ["0.0018"]], [1, -1]), Settings(max_updates=1_000_000)
    trace = train(dataset, settings)
    Recording.of(replay_of(trace, separability(dataset), first=300_000))
    seconds = time.perf_counter() - begin
    return f"{len(trace):,} updates, ready at k = 300,000", f"{seconds:.1f} s", "< 3 s", seconds < 3


def first_sight(browser: Browser, url: str) -> Row:
    """From asking for the page to the first picture, against a page with one chart."""

    def opening(address: str, sign: str) -> float:
        times = []
        for _ in range(5):
            context = browser.new_context(viewport=SCREEN)
            page = context.new_page()
            begin = time.perf_counter()
            page.goto(address)
            page.wait_for_selector(sign)
            times.append(time.perf_counter() - begin)
            context.close()
        return statistics.median(times)

    with served("benchmarks/pages/bare.py") as bare_url:
        opening(bare_url, ".js-plotly-plot .main-svg")
        bare = opening(bare_url, ".js-plotly-plot .main-svg")
    opening(f"{url}/step_through", PLAYER)
    ours = opening(f"{url}/step_through", PLAYER)
    measured = f"{ours:.2f} s against {bare:.2f} s for a page with one chart"
    return "first replay / bare page", measured, f"{ours / bare:.2f}× (≤ 1.3)", ours <= 1.3 * bare


def main() -> int:
    with sync_playwright() as playwright, served("app.py") as url:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        rows, ours = steps_in_the_browser(browser, url)
        theirs = steps_by_the_server(browser)
        measured = f"{ours:.1f} ms against {theirs:.0f} ms with a slider and two charts"
        ratio = theirs / ours
        rows.append(("a step: server / ours", measured, f"{ratio:.0f}× (≥ 15)", ratio >= 15))
        rows += [
            messages_while_stepping(browser, url),
            *recording(),
            a_long_run(),
            first_sight(browser, url),
        ]
        browser.close()
    return told(rows)


if __name__ == "__main__":
    sys.exit(main())
