"""The types that a lesson consists of.

    LESSON = Lesson(
        key="two_sides", title="Two sides", icon="flip", shows="See which side a point is on.",
        question="Which side?", opening="Drag the line.",
        views=(View("line", "The line", draws=lambda choice, _: line_board(choice.entry.dataset)),),
        check=Check("Is y·a = 0 a mistake?", {"Yes": "…", "No": "…"}, right="Yes"),
    )

A lesson draws nothing by itself: `core.ui.shell.show` shows it in Streamlit. Words are the small
Markdown of `core.scenes.lesson.words`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from core.scenes.hand.board import Board
from core.scenes.lesson.choice import DEFAULT_DATA, Choice
from core.scenes.lesson.parameters import Parameter
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import WINDOW
from core.scenes.signs.term import Term
from core.scenes.wire.exercises.questions import StepQuestions

Told = str | Callable[[Choice], str]  # words, or words about what was chosen
ToldBeside = str | Callable[[Choice, Mapping[str, str]], str]  # about the parameters, too


class Task(NamedTuple):
    """Something short to do that changes what one sees, and what one finds."""

    words: str
    answer: str = ""


class Folded(NamedTuple):
    """More about one thing, for those who open it."""

    title: str
    words: Told


class Onward(NamedTuple):
    """A way to another page, which opens with the same data and settings if it `carries` them."""

    page: str
    label: str
    carries: bool = True


class Wants(NamedTuple):
    """Points that a lesson is about; others stay away from it unless they are asked for.

    otherwise   what is said of {title}, a set that somebody brought and that does not fit
    """

    fits: Callable[[Choice], bool]
    otherwise: str


@dataclass(frozen=True)
class Check:
    """A question to check oneself; each option comes with why it is right or wrong."""

    question: str
    options: Mapping[str, str]
    right: str

    def __post_init__(self) -> None:
        if self.right not in self.options:
            raise ValueError("The right answer must be one of the options.")


# ── What a view draws ───────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Recorded:
    """A run to be replayed.

    from_update   what the player needs from an update on; `ValueError` with a sentence if nothing
    size          updates that are sent at once
    notes         sentences to be shown above it
    asks          questions from a step on, by “update” or “visit”; None where
                  the replay is not one run of one θ
    """

    from_update: Callable[[int], Recording]
    size: int = WINDOW
    notes: Sequence[str] = ()
    asks: Callable[[str, int], StepQuestions] | None = None


@dataclass(frozen=True)
class Refusal:
    """Why what was chosen has no such picture.

    onward   where to go instead; then nothing else of the view is shown
    """

    sentence: str
    onward: Sequence[Onward] = ()


Drawn = Board | Recorded | Refusal
Draws = Callable[[Choice, Mapping[str, str]], Drawn]


# ── Views and lessons ───────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class View:
    """One picture of a lesson with its words. What is None is as the lesson has it.

    draws        from the choice and the parameters, by name, to what is drawn; None where a page
                 has a widget of its own for it
    above        words between the titles of the views and the picture
    below        words under the picture
    formula      a line of a board that stays in sight where it is shown to a room
    counts       what k counts here: it stays when another view counts the same
    alone        is it reached by links only, and shown without the titles of the other views?
    """

    key: str
    title: str
    draws: Draws | None = None
    parameters: Sequence[Parameter] = ()
    chips: Sequence[str] | None = None
    usual: str | None = None
    opening: str | None = None
    above: ToldBeside = ""
    below: Told = ""
    formula: ToldBeside = ""
    tasks: Sequence[Task] | Callable[[Choice], Sequence[Task]] | None = None
    folded: Sequence[Folded] = ()
    check: Check | None = None
    lecturers: Told | None = None
    onward: Sequence[Onward] | Callable[[Choice], Sequence[Onward]] | None = None
    counts: str = "update"
    alone: bool = False


@dataclass(frozen=True)
class Lesson:
    """A page of the course.

    key        its folder, its page and its address
    title, icon, shows   in the menu and in the table of contents
    in_menu    the title in the menu, if that says more
    question   its title on the page
    opening    a few sentences below it
    views      the first is shown when the address names none
    asks       what the control that chooses a view is called
    chips      which settings can be chosen
    usual      the data set of an address that names none
    wants      which points of a visitor's it takes over by itself; None if any
    can_be_empty   may there be no points at all?
    goes_on    does one go on with it at the next visit? Not with a page to look something up or
               to make something
    for_a_room   is it worth a projector? Not a page to read, or to write on
    moved      views that are on another page now: their keys, and that page
    introduces   the signs and terms that are new here; earlier lessons do without them
    """

    key: str
    title: str
    icon: str
    shows: str
    question: str
    opening: str
    views: Sequence[View]
    asks: str = "What to look at"
    chips: Sequence[str] = ("data",)
    usual: str = DEFAULT_DATA
    tasks: Sequence[Task] = ()
    check: Check | None = None
    lecturers: Told = ""
    onward: Sequence[Onward] = ()
    wants: Wants | None = None
    can_be_empty: bool = False
    goes_on: bool = True
    for_a_room: bool = True
    moved: Mapping[str, str] = field(default_factory=dict)
    introduces: Sequence[Term] = ()
    in_menu: str = ""
    _by_key: Mapping[str, View] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_key = {view.key: view for view in self.views}
        if len(by_key) < len(self.views) or not by_key:
            raise ValueError("The views of a lesson have keys of their own.")
        object.__setattr__(self, "_by_key", by_key)

    @property
    def page(self) -> str:
        return f"pages/{self.key}.py"

    def has_view(self, key: str) -> bool:
        return key in self._by_key

    def view(self, key: str) -> View:
        """The view of this key, else the first."""
        return self._by_key.get(key, self.views[0])
