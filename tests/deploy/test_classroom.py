"""Does a class behind nginx go on when one of its processes dies?"""

import asyncio
import contextlib
import re
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, WebSocket, expect
from redis import Redis
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.exceptions import ConnectionClosed

from core.classroom.bus.bus import CLASS_BUS
from core.ui.components.served_files import served_files
from core.ui.components.static_files import STATIC
from deploy.classroom import Classroom
from tests.browser.screens import DESKTOP, PHONE
from tests.browser.serving import answers, wait_until
from tests.classroom.held_class import held_class
from tests.classroom.live import Browser, Follower, Lecturer, Phone, Told
from tests.classroom.visitor import Visitor

pytestmark = pytest.mark.xdist_group("classroom")
VISITORS = 12
PHONES = 20


class Running:
    """A classroom with two processes, and where it answers."""

    def __init__(self, classroom: Classroom, url: str) -> None:
        self.classroom, self.url = classroom, url
        self.processes = [f"http://127.0.0.1:{port}" for port in classroom.ports]

    def kill(self, number: int) -> None:
        """Kill a process at once, as a machine short of memory would."""
        process = self.classroom.running[number]
        process.kill()
        process.wait()

    def all_up(self) -> bool:
        return all(answers(f"{url}/_stcore/health") for url in (self.url, *self.processes))


@pytest.fixture(scope="module")
def room() -> Iterator[Running]:
    with held_class() as (classroom, url):
        yield Running(classroom, url)


def fetched(url: str, cookie: str = "") -> dict[str, str]:
    asked = urllib.request.Request(url, headers={"Accept-Encoding": "gzip", "Cookie": cookie})
    with urllib.request.urlopen(asked, timeout=60) as response:
        return {name.lower(): text for name, text in response.headers.items()}


def ends_a_run(frame: str | bytes) -> bool:
    message = ForwardMsg.FromString(frame) if isinstance(frame, bytes) else ForwardMsg()
    return message.WhichOneof("type") == "script_finished"


def test_files_that_never_change_are_compressed_and_kept(room: Running) -> None:
    with urllib.request.urlopen(room.url, timeout=60) as response:
        [script] = re.findall(r"static/js/index\.[^\"]+\.js", response.read().decode())[:1]
    ours = [f"app/static/{file.name}" for file in served_files()]
    assert len(ours) > 1
    for path in (script, *ours):
        headers = fetched(f"{room.url}/{path}")
        assert headers["content-encoding"] == "gzip"
        assert "immutable" in headers["cache-control"]
        assert "javascript" in headers["content-type"]


def test_plain_pages_may_be_framed_and_their_files_are_kept_by_nginx(room: Running) -> None:
    page = f"{room.url}/plain/neuron.html"
    assert "content-security-policy" not in fetched(page)
    with urllib.request.urlopen(page, timeout=60) as response:
        [told] = re.findall(r'data-told="([^"]+)"', response.read().decode())
    file = f"{room.url}/plain/{told.replace('&amp;', '&')}"
    assert "immutable" in fetched(file)["cache-control"]
    again = fetched(file)
    assert again["x-kept"] == "HIT"
    assert again["content-encoding"] == "gzip"


def test_a_file_that_nginx_does_not_have_comes_from_a_process(room: Running) -> None:
    with tempfile.NamedTemporaryFile(dir=STATIC, prefix="newer-", suffix=".js") as file:
        headers = fetched(f"{room.url}/app/static/{Path(file.name).name}")
    assert "javascript" in headers["content-type"]
    assert "immutable" not in headers.get("cache-control", "")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetched(f"{room.url}/app/static/never-made.js")


def test_a_visitor_gets_one_seat_and_headers_that_protect(room: Running) -> None:
    headers = fetched(room.url)
    seat = re.fullmatch(
        r"(seat=[0-9a-f]{32}); Path=/; HttpOnly; SameSite=Lax", headers["set-cookie"]
    )
    assert seat
    assert "set-cookie" not in fetched(room.url, seat[1])
    assert "set-cookie" in fetched(room.url, "seat=<script>")
    assert headers["x-content-type-options"] == "nosniff"
    assert "object-src 'none'" in headers["content-security-policy"]


def test_a_class_goes_on_when_a_process_dies(room: Running) -> None:
    """Those who sat elsewhere notice nothing; the others come back to the same lesson."""

    async def lesson() -> tuple[int, int]:
        visitors = [Visitor(room.url) for _ in range(VISITORS)]
        async with contextlib.AsyncExitStack() as stack:
            for visitor in visitors:
                await stack.enter_async_context(visitor)
                await visitor.open("step_through", "data=and")
                await visitor.choose("choose_rule", "a ≥ 0 means \\+")
                assert visitor.query == "data=and&rule=ge"
            room.kill(0)
            stayed, lost = 0, []
            for visitor in visitors:
                try:
                    await visitor.choose("choose_order", "restart")
                    assert visitor.query == "data=and&rule=ge&order=restart"
                    stayed += 1
                except ConnectionClosed:
                    lost.append(visitor)
            for visitor in lost:
                again = await stack.enter_async_context(Visitor(room.url, visitor.cookie))
                await again.open("step_through", visitor.query)
                assert again.chosen["choose_rule"] == "a ≥ 0 means \\+"
        return stayed, len(lost)

    # In a thread of its own: a browser that other tests have open runs a loop in this one.
    with ThreadPoolExecutor() as thread:
        stayed, lost = thread.submit(asyncio.run, lesson()).result()
    assert stayed + lost == VISITORS
    assert stayed > 0
    assert lost > 0
    wait_until(room.all_up)


def test_the_page_comes_back_by_itself(
    room: Running, new_context: Callable[..., BrowserContext]
) -> None:
    """Stepping goes on without a server; when one is back, so are the settings."""
    wait_until(room.all_up)
    context = new_context(base_url=room.url, viewport=DESKTOP, reduced_motion="reduce")
    page = context.new_page()
    said: list[str] = []
    runs: list[bytes] = []  # of the page's script that have come to an end

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: ends_a_run(frame) and runs.append(frame))

    page.on("console", lambda message: said.append(message.text))
    page.on("websocket", listen)
    page.goto("/step_through?data=and&rule=ge&k=3")
    player = page.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", "3")
    assert [text for text in said if "Content Security Policy" in text] == []

    room.kill(0)
    room.kill(1)
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-cursor", "4")

    runs.clear()
    wait_until(room.all_up)
    wait_until(lambda: page.wait_for_timeout(100) or bool(runs))  # the page is there once more
    page.get_by_test_id("stPopoverButton").filter(has_text="order").click()

    def is_chosen() -> bool:
        """A touch that falls into the page's return may be lost; a visitor makes it again."""
        if "order=restart" not in page.url:
            page.get_by_text("restart", exact=True).click()
            page.wait_for_timeout(500)
        return "order=restart" in page.url

    wait_until(is_chosen)
    assert "rule=ge" in page.url
    expect(player).to_have_attribute("data-cursor", "0")


def test_a_live_class_goes_on_when_a_process_and_redis_die(room: Running) -> None:
    """Phones come back by themselves to where the class is; no answer is lost or counted twice."""
    wait_until(room.all_up)

    async def lesson() -> None:
        lecturer = Lecturer(Browser(room.url))
        await lecturer.open()
        assert (await lecturer.show("step_through", k=0, data="and")).status == 200
        followers = [Follower(Phone(Browser(room.url), lecturer.code)) for _ in range(PHONES)]
        for one in followers:
            assert (await one.phone.join()).status == 200
        streams = [asyncio.create_task(one.follow()) for one in followers]

        async def all_at(turn: int) -> None:
            while not all(turn in one.heard for one in followers):
                await asyncio.sleep(0.05)

        async def said(does: str, **more: object) -> Told:
            """As the lecturer's page does: again until it is taken."""
            told = await lecturer.say(does, **more)
            while told.status != 200:
                await asyncio.sleep(0.1)
                told = await lecturer.say(does, **more)
            return told

        async with asyncio.timeout(120):
            await all_at(lecturer.turn)
            await said("ask", kind="check")
            for one in followers:
                assert (await one.phone.answer(1, 1, "0")).status == 200
            room.kill(0)
            await said("move", k=0)
            await all_at(lecturer.turn)
            room.kill(2)  # Redis
            for one in followers[:5]:  # they answer once more, as often as it takes
                while (await one.phone.answer(1, 1, "1")).status != 200:
                    await asyncio.sleep(0.2)
            told = await said("reveal")
            await all_at(lecturer.turn)
        [first, second, *_] = told.json["seen"]["question"]["result"]["bars"]
        assert (first["counts"], second["counts"]) == ([PHONES - 5], [5])
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)

    with ThreadPoolExecutor() as thread:
        thread.submit(asyncio.run, lesson()).result()
    wait_until(room.all_up)


def test_a_room_that_redis_has_lost_comes_back_from_the_lecturers_page(
    room: Running, new_context: Callable[..., BrowserContext]
) -> None:
    """With what stands before the class, what phones show, and what they have answered."""
    wait_until(room.all_up)

    def visitor(viewport: ViewportSize) -> Page:
        how = {"viewport": viewport, "reduced_motion": "reduce"}
        return new_context(base_url=room.url, **how).new_page()

    def answered(phones: list[Page]) -> None:
        said = f"{len(phones)} of {len(phones)} have answered."
        expect(lecturer.get_by_text(said)).to_be_visible()

    def shows(page: Page, k: int) -> None:
        expect(page.get_by_test_id("replay")).to_have_attribute("data-cursor", str(k))

    lecturer = visitor(DESKTOP)
    lecturer.goto("/step_through?data=eight_updates&k=2&present=1")
    lecturer.keyboard.press("c")
    shown = lecturer.locator(".class-wall .class-code")
    expect(shown).to_have_text(re.compile("^[A-Z]{5}$"))
    code = shown.inner_text()
    phones = [visitor(PHONE), visitor(PHONE)]
    for phone in phones:
        phone.goto(f"/join?c={code}")
        shows(phone, 2)
    lecturer.keyboard.press("c")
    lecturer.keyboard.press("ArrowRight")
    lecturer.keyboard.press("a")
    lecturer.get_by_role("button", name="Which point is corrected next?").click()
    for phone in phones:
        phone.get_by_role("button", name="x⁽⁵⁾").click()
    answered(phones)

    redis = Redis.from_url(room.classroom.environment[CLASS_BUS])
    redis.flushall()
    room.kill(2)
    redis.close()
    late = visitor(PHONE)  # whom only the room that is back can let in, with a file that is back

    def is_in() -> bool:
        late.goto(f"/join?c={code}")
        late.wait_for_timeout(500)
        return late.get_by_test_id("class-phone").get_attribute("data-state") == "with"

    wait_until(is_in)
    shows(late, 3)
    late.get_by_role("button", name="x⁽³⁾").click()
    answered([*phones, late])
    lecturer.keyboard.press("ArrowRight")
    for phone in (*phones, late):
        expect(phone.get_by_text("2 of 3 (67 %) answered x⁽⁵⁾.")).to_be_visible()
