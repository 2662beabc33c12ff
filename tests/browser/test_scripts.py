"""Do the components' scripts come once, as files, wherever the app is mounted?"""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, WebSocket, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from core.ui.components.browser import joined
from core.ui.components.replay import SCRIPT
from tests.browser.serving import ROOT, serving
from tests.browser.visiting import at_rest

LINE = max(joined(SCRIPT).splitlines(), key=len).encode()  # any line would do
LONGEST_STUB = 200  # letters: what imports a component's script
# Bytes that cross the wire when a setting of AND changes, or the data.
MOST_OF_A_RUN, MOST_BESIDE = 60_000, 25_000
MOST_OF_AN_ANSWER, MOST_BESIDE_IT = 10_000, 40_000  # when a point is drawn beside those of AND
MODULE = re.compile(r"/app/static/(replay-[0-9a-f]+\.js)$")


def test_a_change_of_setting_or_data_and_a_stroke_send_little_and_no_script(page: Page) -> None:
    received: list[bytes] = []
    fetched: list[str] = []

    def expect_little(before: int, most_of_one: int, most_beside: int) -> None:
        """What has come since then is one recording or answer, and little beside it."""
        sent = [ForwardMsg.FromString(frame) for frame in received[before:]]
        parts = [one.delta.new_element.bidi_component for one in sent]
        assert max(len(part.js_content) for part in parts) <= LONGEST_STUB
        largest = max(one.ByteSize() for one in sent)
        assert largest <= most_of_one
        assert sum(one.ByteSize() for one in sent) - largest <= most_beside
        assert LINE not in b"".join(received)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: received.append(frame))

    page.on("websocket", listen)
    page.on("response", lambda answer: fetched.extend(MODULE.findall(answer.url)))
    page.goto("/step_through?data=and&k=2")
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", "2")
    page.get_by_test_id("stPopoverButton").filter(has_text="order").click()
    at_rest(page)
    before = len(received)
    page.get_by_text("restart", exact=True).click()
    expect(player).to_have_attribute("data-cursor", "0")
    at_rest(page)
    expect_little(before, MOST_OF_A_RUN, MOST_BESIDE)

    page.keyboard.press("Escape")
    page.get_by_test_id("stPopoverButton").filter(has_text="data").click()
    at_rest(page)
    before = len(received)
    page.get_by_text("OR", exact=True).click()
    chosen = page.get_by_test_id("stPopoverButton").filter(has_text=re.compile(r"data\s*OR"))
    expect(chosen).to_be_visible()
    at_rest(page)
    expect_little(before, MOST_OF_A_RUN, MOST_BESIDE)
    [module] = fetched
    assert LINE in (ROOT / "static" / module).read_bytes()

    page.goto("/your_data?data=and")
    drawing = page.get_by_test_id("drawing")
    expect(drawing).to_have_attribute("data-state", "answered")
    at_rest(page)
    before, points = len(received), drawing.get_attribute("data-points") or ""
    drawing.locator("canvas").click(position={"x": 60, "y": 60})
    expect(drawing).not_to_have_attribute("data-points", points)
    expect(drawing).to_have_attribute("data-state", "answered")
    at_rest(page)
    assert len(received) > before
    expect_little(before, MOST_OF_AN_ANSWER, MOST_BESIDE_IT)


def test_the_app_may_be_mounted_anywhere(new_context: Callable[..., BrowserContext]) -> None:
    with serving("app.py", below="/deep/down") as server:
        page = new_context().new_page()
        page.goto(f"{server.url}/step_through?data=and&k=2")
        expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", "2")
