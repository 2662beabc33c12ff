"""Does a class go well over real connections, and can nobody disturb it?

One server in memory, as `make run` starts it, for all of these.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import os
import signal
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from core.classroom.room import codes
from core.classroom.room.limits import MOST_BYTES, MOST_POINTS
from tests.browser.serving import serving
from tests.classroom.live import Browser, Lecturer, Phone, Told

PATIENCE = 60
HANDS_OVER = b"PerceptronExplorer.take("
pytestmark = pytest.mark.xdist_group("class routes")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with serving("app.py") as server:
        yield server.url


def hold(lesson: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: a browser that other tests have open runs a loop in this one."""

    async def within_patience() -> None:
        async with asyncio.timeout(PATIENCE):
            await lesson

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, within_patience()).result()


async def opened(url: str) -> Lecturer:
    lecturer = Lecturer(Browser(url))
    await lecturer.open()
    return lecturer


async def joined(url: str, code: str) -> Phone:
    phone = Phone(Browser(url), code)
    told = await phone.join()
    assert told.status == 200, told
    return phone


def handed_over(file: Told) -> Any:
    """What a file of a plain page tells its component."""
    return json.loads(file.body.removeprefix(HANDS_OVER).removesuffix(b");\n"))


async def until(messages: Any, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    async for message in messages:
        if holds(message):
            return message
    raise AssertionError("The stream has ended.")


def test_a_whole_lesson(url: str) -> None:
    async def lesson() -> None:
        lecturer = await opened(url)
        code = lecturer.code
        phones = [await joined(url, code.lower()) for _ in range(3)]
        async with contextlib.AsyncExitStack() as stack:
            streams = [await stack.enter_async_context(phone.following()) for phone in phones]
            counts = await stack.enter_async_context(
                lecturer.browser.listening(f"/class/{code}/listen")
            )
            first = await anext(streams[0])
            assert (first["turn"], first["file"]) == (0, "")
            assert first["told"] == "Your lecturer has not shown anything yet."
            await until(counts, lambda told: told["here"] == 3)

            assert (await lecturer.show("step_through", k=2, data="and")).status == 200
            seen = [await until(one, lambda told: told["file"]) for one in streams]
            assert [(one["k"], one["title"]) for one in seen] == [(2, "Step through")] * 3
            fetched = await phones[0].browser.get(f"/class/files/{seen[0]['file']}")
            assert "immutable" in fetched.headers["cache-control"]
            told = handed_over(fetched)
            assert told["part"] == "replay"
            assert json.loads(told["data"]["recording"])["updates"] > 5
            small = await phones[0].browser.get(
                f"/class/files/{seen[0]['file']}", {"Accept-Encoding": "gzip"}
            )
            assert gzip.decompress(small.body) == fetched.body

            await lecturer.say("move", k=3)
            assert [(await anext(one))["k"] for one in streams] == [3, 3, 3]

            # A question in two rounds; an answer can be changed until the reveal.
            offered = (await lecturer.browser.get(f"/class/{code}/offers")).json
            kinds = {one["kind"] for one in offered}
            assert {"next_point", "turn", "check"} <= kinds
            await lecturer.say("ask", kind="next_point")
            [asked, *_] = [(await anext(one))["question"] for one in streams]
            assert asked["form"] == "point"
            assert len(asked["options"]) == len(asked["names"]) == 4
            for phone, point in zip(phones, "012", strict=True):
                assert (await phone.answer(1, 1, point)).status == 200
            assert (await phones[2].answer(1, 1, "1")).status == 200
            assert (await phones[2].answer(1, 2, "1")).status == 409
            assert (await phones[2].answer(1, 1, "9")).status == 400
            counted = await until(counts, lambda told: told["answered"] == 3)
            assert (counted["question"], counted["round"]) == (1, 1)
            await lecturer.say("reveal")
            result = (await anext(streams[0]))["question"]["result"]
            assert [bar["counts"] for bar in result["bars"]] == [[1], [2], [0], [0]]
            assert (await phones[0].answer(1, 1, "1")).status == 409
            await lecturer.say("again")
            for phone in phones:
                assert (await phone.answer(1, 2, str(result["point"]))).status == 200
            await lecturer.say("reveal")
            shown = await until(streams[0], lambda told: told["question"].get("result"))
            right = shown["question"]["result"]["bars"][result["point"]]
            assert right["right"]
            assert right["counts"][1] == 3

            # Points are handed in, and hang on the wall.
            await lecturer.say("collect", task="no line")
            xor = [["0", "0", -1], ["1", "1", -1], ["0", "1", 1], ["1", "0", 1]]
            line = [["0", "0", -1], ["1", "1", 1]]
            for phone, rows in zip(phones, (line, xor, xor), strict=True):
                told = {"does": "hand in", "task": 1, "rows": rows}
                assert (await phone.browser.post(f"/class/{code}/answer", told)).status == 200
            hung = (await lecturer.browser.get(f"/class/{code}/handed")).json
            assert [(one["good"], len(one["sign"])) for one in hung] == [(True, 4), (False, 2)]
            assert hung[0]["verdict"] == "No line separates them."
            assert "points" in hung[0]["link"]

            await lecturer.say("close")
            assert (await until(streams[0], lambda told: told["closed"]))["file"] == ""

    hold(lesson())


def test_boards_pages_without_a_picture_and_own_points(url: str) -> None:
    async def lesson() -> None:
        lecturer = await opened(url)
        board = (await lecturer.show("linear_classifier", view="line")).json["seen"]
        fetched = await lecturer.browser.get(f"/class/files/{board['file']}")
        assert handed_over(fetched)["part"] == "board"
        held = await lecturer.say("move", values={"t1": 0.5})
        assert held.json["seen"]["values"] == {"t1": 0.5}
        words = (await lecturer.show("glossary")).json["seen"]
        assert (words["file"], words["title"]) == ("", "Glossary")
        assert words["told"].startswith("Look at the screen in front.")
        home = (await lecturer.show("")).json["seen"]
        assert home["title"] == "Perceptron Explorer"
        assert (await lecturer.show("no_such_page")).status == 400

    hold(lesson())


def test_a_phone_that_was_away_finds_back_to_where_the_class_is(url: str) -> None:
    async def lesson() -> None:
        lecturer = await opened(url)
        phone = await joined(url, lecturer.code)
        await lecturer.show("step_through", k=0, data="and")
        async with phone.following() as stream:
            assert (await anext(stream))["k"] == 0
        for k in range(1, 5):
            await lecturer.say("move", k=k)
        async with phone.following() as stream:
            assert (await anext(stream))["k"] == 4

    hold(lesson())


def test_nobody_moves_a_room_who_has_not_its_secret(url: str) -> None:
    async def lesson() -> None:
        mine, other = await opened(url), await opened(url)
        await mine.show("step_through", k=1, data="and")
        phone = await joined(url, mine.code)
        move = {"does": "move", "turn": 99, "k": 3}
        stolen = Browser(url, {"lecturer": other.browser.cookies["lecturer"]})
        as_lecturer = Browser(url, {"lecturer": phone.browser.cookies["phone"]})
        forged = Browser(url, {"lecturer": codes.new_secret(f"lecturer {mine.code}", b"guess")})
        for browser in (Browser(url), phone.browser, stolen, as_lecturer, forged):
            for path in ("say", "reopen"):
                told = await browser.post(f"/class/{mine.code}/{path}", move | {"kept": "x\nx"})
                assert told.status == 403
            for path in ("room", "listen", "offers", "handed"):
                assert (await browser.get(f"/class/{mine.code}/{path}")).status == 403
        # A replay and what comes too late change nothing.
        assert (await mine.say("move", k=2)).status == 200
        again = {"does": "move", "turn": mine.turn, "k": 0}
        assert (await mine.browser.post(f"/class/{mine.code}/say", again)).status == 409
        assert (await mine.browser.get(f"/class/{mine.code}/room")).json["seen"]["k"] == 2
        # Neither secret is in anything that a phone gets.
        async with phone.following() as stream:
            seen = json.dumps(await anext(stream))
        assert mine.browser.cookies["lecturer"].split(".")[0] not in seen

    hold(lesson())


def test_other_sites_are_refused(url: str) -> None:
    async def lesson() -> None:
        lecturer = await opened(url)
        say, move = f"/class/{lecturer.code}/say", {"does": "move", "turn": 1, "k": 3}
        foreign = ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": ""})
        for headers in (*foreign, {"Sec-Fetch-Site": "cross-site"}):
            for path in (say, "/class/open", "/class/join"):
                assert (await lecturer.browser.post(path, move, headers)).status == 403
        opening = await Browser(url).post("/class/open", {})
        cookie = opening.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert f"path=/class/{opening.json['code'].lower()}" in cookie

    hold(lesson())


def test_broken_and_huge_messages_are_answered_in_words(url: str) -> None:
    async def lesson() -> None:
        lecturer = await opened(url)
        phone = await joined(url, lecturer.code)
        broken = (b"", b"null", b"\xff", b"[" * 5000, b'{"does":"answer"}', b"x" * MOST_BYTES * 4)
        for body in broken:
            for browser, path in ((lecturer.browser, "say"), (phone.browser, "answer")):
                told = await browser.post(f"/class/{lecturer.code}/{path}", body)
                assert told.status in (400, 413, 429)
                assert set(told.json) == {"told"}
        await lecturer.say("collect", task="free")
        rows = [["0", "0", 1]] * (MOST_POINTS + 1)
        hostile = (rows, [], [["1e9999", "0", 1]], [["<b>", "0", 1]], [["1", "0", 2]], [[1, 2, 3]])
        for wrong in hostile:
            phone = await joined(url, lecturer.code)  # each has a pace of its own
            told = await phone.browser.post(
                f"/class/{lecturer.code}/answer", {"does": "hand in", "task": 1, "rows": wrong}
            )
            assert told.status == 400, (wrong, told)
        for path in ("/class/files/../../etc/passwd", "/class/files/x.json", "/class/%00/follow"):
            assert (await phone.browser.get(path)).status in (400, 403, 404)

    hold(lesson())


def test_floods_and_guesses_are_slowed_down(url: str) -> None:
    async def lesson() -> None:
        lecturer = await opened(url)
        phone = await joined(url, lecturer.code)
        await lecturer.show("step_through", k=0, data="and")
        await lecturer.say("ask", kind="check")
        answers = await asyncio.gather(*(phone.answer(1, 1, "0") for _ in range(60)))
        statuses = [told.status for told in answers]
        assert set(statuses) == {200, 429}
        assert statuses.count(200) < 40
        guesses = (codes.new_code() for _ in range(1000))
        told = await asyncio.gather(
            *(Browser(url).post("/class/join", {"code": guess}) for guess in guesses)
        )
        assert {one.status for one in told} == {404, 429}
        assert sum(one.status == 404 for one in told) < 200
        # Those who are in the class notice nothing.
        async with phone.following() as stream:
            assert (await anext(stream))["question"]["number"] == 1
        told_once = await lecturer.say("reveal")
        assert told_once.json["seen"]["question"]["result"]["answered"] == [1]

    hold(lesson())


def test_connections_that_are_cut_leave_nobody_behind(url: str) -> None:
    async def lesson() -> None:
        lecturer = await opened(url)
        phones = [await joined(url, lecturer.code) for _ in range(5)]
        async with lecturer.browser.listening(f"/class/{lecturer.code}/listen") as counts:
            async with contextlib.AsyncExitStack() as stack:
                for phone in phones:
                    await anext(await stack.enter_async_context(phone.following()))
                await until(counts, lambda told: told["here"] == 5)
            await until(counts, lambda told: told["here"] == 0)
        # A message that never ends: its connection is closed half-way.
        host, port = url.removeprefix("http://").split(":")
        for _ in range(20):
            _, writer = await asyncio.open_connection(host, int(port))
            head = f"POST /class/{lecturer.code}/say HTTP/1.1\r\nHost: {host}:{port}\r\n"
            writer.write(f"{head}Content-Length: 500\r\n\r\n{{".encode())
            await writer.drain()
            writer.close()
        assert (await lecturer.show("step_through", k=0)).status == 200

    hold(lesson())


def test_a_server_that_is_told_to_stop_lets_its_streams_go() -> None:
    async def lesson(url: str, process: int) -> None:
        lecturer = await opened(url)
        phone = await joined(url, lecturer.code)
        async with phone.following() as stream:
            await anext(stream)
            os.kill(process, signal.SIGTERM)
            with pytest.raises((StopAsyncIteration, asyncio.IncompleteReadError, ValueError)):
                await anext(stream)

    with serving("app.py") as server:
        hold(lesson(server.url, server.process))
