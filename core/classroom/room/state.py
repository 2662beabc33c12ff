"""A room and every change of it. Nothing here knows a network or a clock: the time is told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from core.classroom.room.answers import parts_of, result_of
from core.classroom.room.limits import LONELY, LONGEST_LESSON, MOST_PAST
from core.classroom.room.messages import Move, RefusedError
from core.perceptron.questions import BareQuestion
from core.scenes.wire.live_class import ClassOption, ClassQuestion, ClassResult, ClassTask, Seen
from core.scenes.wire.reading import rebuilt
from core.scenes.wire.writing import written

NOTHING_SHOWN = "Your lecturer has not shown anything yet."
CLOSED = "This class is over."


@dataclass(frozen=True)
class Shown:
    """What the lecturer shows: see `Seen`.

    page, address   where it is, without k
    """

    page: str
    address: Mapping[str, str]
    title: str
    link: str
    file: str
    told: str
    k: int | None = None
    visit: int | None = None
    values: Mapping[str, float] | None = None


@dataclass(frozen=True)
class Standing:
    """A question that stands before the class, or is revealed.

    number   in this class      rounds   the counts of those that are over
    """

    number: int
    question: BareQuestion
    names: tuple[str, ...]
    points: tuple[str, ...]
    link: str
    rounds: tuple[Mapping[str, int], ...] = ()
    is_revealed: bool = False

    @property
    def round(self) -> int:
        """The one that is answered, or that was revealed, from 1."""
        return len(self.rounds) if self.is_revealed else len(self.rounds) + 1

    @property
    def result(self) -> ClassResult | None:
        return result_of(self.question, self.rounds) if self.is_revealed else None


@dataclass(frozen=True)
class Past:
    """A question that is over, to be taken away."""

    prompt: str
    link: str
    result: ClassResult


@dataclass(frozen=True)
class Task:
    """Points that are asked for. `wants` says which kind (see core.classroom.showing.hand_ins)."""

    number: int
    wants: str
    prompt: str


@dataclass(frozen=True)
class Room:
    """All that a class is.

    lock     of its secret
    opened   seconds since 1970
    turn     of the lecturer's last message
    """

    code: str
    lock: str
    opened: float
    turn: int = 0
    asked: int = 0
    shown: Shown | None = None
    standing: Standing | None = None
    task: Task | None = None
    past: tuple[Past, ...] = ()
    tasks: tuple[Task, ...] = ()
    closed: bool = False

    @property
    def text(self) -> str:
        return written(self)

    @staticmethod
    @lru_cache(maxsize=64)  # a whole class answers at once, and each answer asks what is asked
    def of(text: str) -> Room:
        return rebuilt(Room, json.loads(text))

    def lasts(self, now: float) -> float:
        """Seconds until it closes by itself, if its lecturer is not heard of any more."""
        return max(0.0, min(LONELY, self.opened + LONGEST_LESSON - now))


# ── What the lecturer does ──────────────────────────────────────────────────────────────────────


def at_turn(room: Room, turn: int) -> Room:
    """A message counts once, and never after a later one."""
    if room.closed:
        raise RefusedError(CLOSED, 410)
    if turn <= room.turn:
        raise RefusedError("A later message has come already.", 409)
    return replace(room, turn=turn)


def shows(room: Room, shown: Shown) -> Room:
    """Another place. A question belonged to the old one, and is over."""
    after = room if room.shown and _moment(room.shown) == _moment(shown) else put_away(room)
    return replace(after, shown=shown)


def _moment(shown: Shown) -> tuple[object, ...]:
    """What a question is about."""
    return shown.page, shown.address, shown.k, shown.visit


def moves(room: Room, move: Move) -> Room:
    """A step, or a hand on a board; from a question that stands nobody steps on."""
    if room.shown is None:
        raise RefusedError(NOTHING_SHOWN, 409)
    moved = replace(room.shown, k=move.k, visit=move.visit, values=move.values)
    if (moved.k, moved.visit) == (room.shown.k, room.shown.visit):
        return replace(room, shown=moved)
    return replace(put_away(room), shown=moved)


def asks(
    room: Room, question: BareQuestion, names: tuple[str, ...] = (), points: tuple[str, ...] = ()
) -> Room:
    """A question about what is shown."""
    after, number = put_away(room), room.asked + 1
    link = room.shown.link if room.shown else ""
    if len(after.past) >= MOST_PAST:
        raise RefusedError(f"A class asks at most {MOST_PAST} questions.", 409)
    standing = Standing(number, question, names, points, link)
    return replace(after, asked=number, standing=standing, task=None)


def reveals(room: Room, counts: Mapping[str, int]) -> Room:
    """The counts of this round become known, and the answer."""
    standing = room.standing
    if standing is None or standing.is_revealed:
        raise RefusedError("There is no question to reveal.", 409)
    rounds = (*standing.rounds, dict(counts))
    return replace(room, standing=replace(standing, rounds=rounds, is_revealed=True))


def recounts(room: Room, counts: Mapping[str, int]) -> Room:
    """The counts of the round that was revealed, with answers that came in the same moment."""
    standing = room.standing
    assert standing is not None
    rounds = (*standing.rounds[:-1], dict(counts))
    return replace(room, standing=replace(standing, rounds=rounds))


def asks_again(room: Room) -> Room:
    """The same question once more, after neighbours have talked it over."""
    standing = room.standing
    if standing is None or not standing.is_revealed:
        raise RefusedError("Reveal the answers first.", 409)
    return replace(room, standing=replace(standing, is_revealed=False))


def put_away(room: Room) -> Room:
    """No question and no task stands any more. What was revealed can be taken away later."""
    past = room.past
    if room.standing and room.standing.rounds:
        revealed = replace(room.standing, is_revealed=True)
        result = revealed.result
        assert result is not None
        past = (*past, Past(revealed.question.prompt, revealed.link, result))
    return replace(room, standing=None, task=None, past=past)


def collects(room: Room, wants: str, prompt: str) -> Room:
    """Phones draw."""
    after = put_away(room)
    task = Task(len(room.tasks) + 1, wants, prompt)
    if task.number > MOST_PAST:
        raise RefusedError(f"A class hands in at most {MOST_PAST} times.", 409)
    return replace(after, task=task, tasks=(*after.tasks, task))


def closes(room: Room) -> Room:
    return replace(put_away(room), closed=True)


# ── What phones see ─────────────────────────────────────────────────────────────────────────────


def seen(room: Room) -> Seen:
    """What every phone may know: no secret, and no answer before it is revealed."""
    shown, task = room.shown, room.task
    told = CLOSED if room.closed else NOTHING_SHOWN if shown is None else shown.told
    return Seen(
        turn=room.turn,
        title=shown.title if shown else "",
        link=shown.link if shown else "",
        file=shown.file if shown and not room.closed else "",
        told=told,
        k=shown.k if shown else None,
        visit=shown.visit if shown else None,
        values=shown.values if shown else None,
        question=_asked(room.standing) if room.standing else None,
        task=ClassTask(task.number, task.prompt) if task else None,
        past=len(put_away(room).past),
        closed=room.closed,
    )


def _asked(standing: Standing) -> ClassQuestion:
    question = standing.question
    given, prompt = parts_of(question.prompt)
    can_be_chosen = question.form in ("point", "choice")
    options = (ClassOption(option.answer[0], option.text) for option in question.options)
    return ClassQuestion(
        number=standing.number,
        round=standing.round,
        given=given,
        prompt=prompt,
        form=question.form,
        fields=question.fields,
        options=tuple(options) if can_be_chosen else (),
        hides=question.hides,
        about=question.about,
        all_points=question.all_points,
        names=standing.names,
        points=standing.points,
        result=standing.result,
    )


def seen_text(room: Room) -> str:
    return written(seen(room))
