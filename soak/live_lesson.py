"""A long live class behind nginx: phones follow and answer while processes and Redis are killed.

    python -m soak.live_lesson 10 300       minutes, phones

Every minute a process dies, and halfway Redis. Five seconds after each, every phone must show what
the lecturer shows. Every half minute all are asked; each answer must be counted, and once.
"""

from __future__ import annotations

import asyncio
import sys
import time

from deploy.classroom import Classroom
from tests.classroom.held_class import held_class
from tests.classroom.live import Browser, Follower, Lecturer, Phone, Told

PROCESSES = 2
KILL_EVERY, ASK_EVERY = 60.0, 30.0  # seconds
STEP_EVERY = 1.0
FINDS_BACK = 5.0  # seconds after which no phone may be elsewhere
ON_ITS_WAY = 1.0  # seconds; what was said since may not be heard everywhere yet
PAUSE = 0.2  # before something is said again that was not taken


class Lesson:
    """One lecturer, and phones that come back by themselves."""

    def __init__(self, url: str, phones: int) -> None:
        self.lecturer = Lecturer(Browser(url))
        self.url, self.size = url, phones
        self.followers: list[Follower] = []
        self.asked, self.steps = 0, 0
        self.taken: dict[int, float] = {}  # turns that the class has taken, and when
        self.wrong: list[str] = []

    async def say(self, does: str, **more: object) -> Told:
        """As the lecturer's page does: again until it is taken."""
        while True:
            try:
                told = await self.lecturer.say(does, **more)
                if told.status == 200:
                    self.taken[self.lecturer.turn] = time.monotonic()
                    return told
            except (OSError, asyncio.IncompleteReadError):
                pass
            await asyncio.sleep(PAUSE)

    async def answer(self, one: Follower, question: int) -> None:
        while True:
            try:
                told = await one.phone.answer(question, 1, "0")
                if told.status == 200:
                    return
            except (OSError, asyncio.IncompleteReadError):
                pass
            await asyncio.sleep(PAUSE)

    async def ask(self) -> None:
        told = await self.say("ask", kind="check")
        number = told.json["seen"]["question"]["number"]
        await asyncio.gather(*(self.answer(one, number) for one in self.followers))
        told = await self.say("reveal")
        [counted] = told.json["seen"]["question"]["result"]["answered"]
        self.asked += 1
        if counted != self.size:
            self.wrong.append(f"question {number}: {counted} of {self.size} counted")

    async def look_later(self, what: str) -> None:
        """Where everybody is, some seconds after something has died."""
        await asyncio.sleep(FINDS_BACK)
        said_before = time.monotonic() - ON_ITS_WAY
        turn = max(turn for turn, when in self.taken.items() if when < said_before)
        behind = sum(max(one.heard, default=0) < turn for one in self.followers)
        if behind:
            self.wrong.append(f"{what}: {behind} phones are behind after {FINDS_BACK:.0f} s")

    async def hold(self, classroom: Classroom, minutes: float) -> None:
        await self.lecturer.open()
        await self.say("show", page="step_through", address={"data": "and"}, k=0)
        self.followers = [
            Follower(Phone(Browser(self.url), self.lecturer.code)) for _ in range(self.size)
        ]
        await asyncio.gather(*(one.phone.join() for one in self.followers))
        streams = [asyncio.create_task(one.follow()) for one in self.followers]
        await asyncio.sleep(FINDS_BACK)
        begin = time.monotonic()
        end, kill, ask = begin + 60 * minutes, begin + KILL_EVERY / 2, begin + ASK_EVERY
        redis, victim = begin + 30 * minutes, 0
        looks: list[asyncio.Task[None]] = []
        while (now := time.monotonic()) < end:
            if now > kill:
                kill += KILL_EVERY
                victim = 1 - victim
                classroom.running[victim].kill()
                looks.append(asyncio.create_task(self.look_later(f"process {victim}")))
            if now > redis:
                redis = end + 1
                classroom.running[PROCESSES].kill()
                looks.append(asyncio.create_task(self.look_later("Redis")))
            if now > ask:
                ask += ASK_EVERY
                await self.ask()
            self.steps += 1
            await self.say("move", k=self.steps % 8)
            await asyncio.sleep(STEP_EVERY)
        await asyncio.gather(*looks)
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)


def main(minutes: float = 10, phones: int = 300) -> None:
    with held_class(PROCESSES) as (classroom, url):
        lesson = Lesson(url, phones)
        asyncio.run(lesson.hold(classroom, minutes))
    back = sum(one.connections - 1 for one in lesson.followers)
    answers = lesson.asked * phones
    print(f"{phones} phones, {lesson.steps} steps, {answers} answers, {back} streams came back.")
    if lesson.wrong:
        sys.exit("\n".join(lesson.wrong))


if __name__ == "__main__":
    main(*(float(text) if place == 0 else int(text) for place, text in enumerate(sys.argv[1:])))
