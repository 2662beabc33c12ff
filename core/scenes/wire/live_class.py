"""What phones and the lecturer's page hear of a live class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.scenes.wire.plain_part import PlainPart


@dataclass(frozen=True)
class ClassOption:
    """An answer that can be chosen: what stands for it, and how it is shown."""

    answer: str
    text: str


@dataclass(frozen=True)
class ClassBar:
    """How many gave an answer.

    counts   of each round
    shares   the same as texts: “41 %”
    """

    text: str
    counts: tuple[int, ...]
    shares: tuple[str, ...]
    right: bool


@dataclass(frozen=True)
class ClassResult:
    """What is shown when a question is revealed.

    bars       by answer; of a question about points one for every point
    answered   how many, by round
    told       how many were right, in a sentence
    why        why the right answer is right
    point      the index of the right point, where points were asked for
    """

    bars: tuple[ClassBar, ...]
    answered: tuple[int, ...]
    told: str
    why: str
    point: int | None


@dataclass(frozen=True)
class ClassQuestion:
    """A question to the class, without its answer as long as there is no result.

    number   of the question in this class; an answer names it, and its round from 1
    prompt   the question itself, after what is `given`
    options  to choose from; none where something is typed into `fields`
    hides    what no screen may show meanwhile
    about    the index of the point that it is about
    names, points   of the run: each point's name, and with its numbers
    """

    number: int
    round: int
    given: str
    prompt: str
    form: str
    fields: tuple[str, ...]
    options: tuple[ClassOption, ...]
    hides: tuple[str, ...]
    about: int | None
    all_points: bool
    names: tuple[str, ...]
    points: tuple[str, ...]
    result: ClassResult | None


@dataclass(frozen=True)
class ClassTask:
    """Points to be drawn and handed in."""

    number: int
    prompt: str


@dataclass(frozen=True)
class Seen:
    """What a class sees now. Each message says all, so that the latest alone counts.

    turn      larger than that of any message before
    title     of what is shown, and `link`, where it is in the app
    file      what a phone shows, by its name; empty where it says `told` instead
    k, visit  where the player stands
    values    of a board
    past      so many questions are revealed
    closed    is the class over?
    """

    turn: int
    title: str
    link: str
    file: str
    told: str
    k: int | None
    visit: int | None
    values: Mapping[str, float] | None
    question: ClassQuestion | None
    task: ClassTask | None
    past: int
    closed: bool


@dataclass(frozen=True)
class Present:
    """How many are here, have answered, have handed in: what the lecturer's page hears.

    question, round   which they have answered      task   for which they have handed in; 0 if none
    """

    here: int
    answered: int
    handed: int
    question: int
    round: int
    task: int


@dataclass(frozen=True)
class Offer:
    """A question that can be asked at this moment."""

    kind: str
    given: str
    prompt: str


@dataclass(frozen=True)
class HandedIn:
    """A drawn set on the wall of the lecturer.

    link      to the set in the app
    sign      +1 or −1 of every point, whose places are `across` and `up`, from 0 to 1
    verdict   in words, and how many updates it takes
    good      is it what was asked for?
    """

    link: str
    across: tuple[float, ...]
    up: tuple[float, ...]
    sign: tuple[int, ...]
    verdict: str
    good: bool


@dataclass(frozen=True)
class Opened:
    """A room as its lecturer shows it.

    join   the address for phones, as it is read aloud; side and path draw its QR code
    """

    code: str
    join: str
    side: int
    path: str


@dataclass(frozen=True)
class Resumed(Opened):
    """A room after its lecturer's page was loaded again.

    turn   the number of its last message
    """

    seen: Seen
    turn: int


@dataclass(frozen=True)
class Heard:
    """What a message of the lecturer has made of the room.

    kept   the room, sealed, so that its page can bring it back; empty after a mere step
    """

    seen: Seen
    kept: str


@dataclass(frozen=True)
class Gone:
    """The server has lost the room: its lecturer's page brings it back."""

    gone: bool = True


@dataclass(frozen=True)
class Joined:
    """A phone is in the room with this code."""

    code: str


@dataclass(frozen=True)
class Refused:
    """Why something was not done, in a sentence."""

    told: str


@dataclass(frozen=True)
class PhonePart:
    """Where a component is that shows something."""

    script: str
    style: str


@dataclass(frozen=True)
class PhonePage:
    """What the page of a phone begins with.

    parts     the components, by their names
    plotly    where the script is that draws
    drawing   an empty plane to draw on
    """

    parts: Mapping[str, PhonePart]
    plotly: str
    drawing: PlainPart
