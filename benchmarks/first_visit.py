"""How long a first visitor waits: a bare Streamlit page with one chart stands beside ours.

Each visit is a new browser that has nothing of the app, on an ordinary laptop and on a slow phone:
a processor four times as slow, 1.6 Mbit/s, 150 ms to the server. Our pages come behind nginx, as
`make serve` starts it, and from the server alone, as `make run` does.

    python benchmarks/first_visit.py                      3 visits each
    python benchmarks/first_visit.py 7
    python benchmarks/first_visit.py 3 "slow phone"       there alone
    python benchmarks/first_visit.py 3 "slow phone" nginx      what has this in its name, alone
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from setup.browser import find
from tests.browser.serving import FLAGS, PATIENCE, served
from tests.classroom.held_class import held_class

VISITS = 3
BYTES_A_SECOND = 1.6e6 / 8
LATENCY = 150  # ms
OPENING = "#opening p, .plain h1"
FIRST_RUN, REPLAY = "[data-testid=first_run][data-state]", "[data-testid=replay][data-cursor]"
SPACE = "[data-testid=replay][data-cursor] canvas"
OURS = {
    "home": ("/", FIRST_RUN),
    "a lesson": ("/xor", REPLAY),
    "step through": ("/step_through", REPLAY),
    "in space": ("/step_through?data=and", SPACE),
    "plain home": ("/plain/index.html", FIRST_RUN),
    "plain lesson": ("/plain/xor.html", REPLAY),
    "plain, step through": ("/plain/step_through.html", REPLAY),
    "plain, in space": ("/plain/step_through.html?offset=1", SPACE),
}
BARE = "bare page"
NGINX = "{}, nginx"
SCREENS = {"laptop": (1280, 720), "slow phone": (390, 844)}


@dataclass(frozen=True)
class Visit:
    """Seconds until the first words can be read and until the picture stands, and kilobytes."""

    words: float
    picture: float
    kilobytes: float


def visit(browser: Browser, url: str, picture: str, screen: str) -> Visit:
    width, height = SCREENS[screen]
    context = browser.new_context(viewport={"width": width, "height": height})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if screen == "slow phone":
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        limits = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
        session.send(
            "Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY} | limits
        )
    received: list[float] = []
    session.on("Network.dataReceived", lambda told: received.append(told["encodedDataLength"]))
    session.on(
        "Network.webSocketFrameReceived",
        lambda told: received.append(len(told["response"]["payloadData"])),
    )
    begun = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(f"{OPENING}, {picture}", state="attached")
    words = time.perf_counter() - begun
    page.wait_for_selector(picture, state="attached")
    took = time.perf_counter() - begun
    context.close()
    return Visit(words, took, sum(received) / 1000)


def is_wanted(name: str) -> bool:
    return all(part in name for part in sys.argv[3:])


def median(what: str, visits: Sequence[Visit]) -> float:
    return statistics.median(getattr(one, what) for one in visits)


def told(found: Sequence[Visit], bare: Sequence[Visit]) -> str:
    words, picture, kilobytes = (median(what, found) for what in Visit.__annotations__)
    share = f", {picture / median('picture', bare):4.2f}x the bare page" if bare else ""
    return f"words {words:6.2f} s   picture {picture:6.2f} s{share}   {kilobytes:6.0f} kB"


def main() -> None:
    visits = int(sys.argv[1]) if len(sys.argv) > 1 else VISITS
    with (
        served("app.py") as alone,
        held_class(1) as (_, behind_nginx),
        served("benchmarks/pages/bare.py") as bare,
        sync_playwright() as driver,
    ):
        pages = {BARE: (f"{bare}/", ".stPlotlyChart .main-svg")}
        for name, (path, picture) in OURS.items():
            pages[name] = (alone + path, picture)
            pages[NGINX.format(name)] = (behind_nginx + path, picture)
        browser = driver.chromium.launch(executable_path=find(), args=FLAGS)
        for screen in sys.argv[2:3] or SCREENS:
            chosen = {name: page for name, page in pages.items() if is_wanted(name)}
            seen: dict[str, list[Visit]] = {name: [] for name in chosen}
            for _ in range(visits):  # in turn, so that a busy minute hits all alike
                for name, (url, picture) in chosen.items():
                    seen[name].append(visit(browser, url, picture, screen))
                    print(
                        f"{screen:10s}  {name:26s}  {seen[name][-1]}", file=sys.stderr, flush=True
                    )
            for name, found in seen.items():
                print(f"{screen:10s}  {name:26s}  {told(found, seen.get(BARE, []))}")
        browser.close()


if __name__ == "__main__":
    main()
