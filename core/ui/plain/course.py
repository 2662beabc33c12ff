"""What plain pages know of each other: the course, where each view lies, and what was written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from core.perceptron import catalogue
from core.scenes.lesson import Lesson, Place, Refusal, View
from core.scenes.wire.exercises.drill import Drill
from core.scenes.wire.exercises.practice import Practice
from core.scenes.wire.first_run import FirstRun
from core.ui.address.place import VIEW, Texts, read_place, write_place

HOME = "index.html"


@dataclass(frozen=True)
class Written:
    """A picture that is a text: HTML in which all that comes from people is text already."""

    html: str


@dataclass(frozen=True)
class Posed:
    """Something to be done, in a component of its own.

    part       the name of the component
    data       what it is told
    following  what the address says of the next one; None where there is none
    """

    part: str
    data: Practice | Drill | FirstRun
    following: Texts | None = None


Picture = Written | Posed | Refusal | None  # None where only the app can show it


def _anything(_: Place) -> bool:
    return True


def _no_more(_: Place) -> Sequence[Texts]:
    return ()


@dataclass(frozen=True)
class Course:
    """A set of plain pages.

    sections   the menu
    pictures   of lessons whose views draw nothing by themselves, by the lesson's key
    asks       names of parameters that pages let one choose although the lesson does not offer them
    app        the address of an app that computes what these pages do not have; empty if none
    more       of a view: what else its address may say that is worth a page
    has        is there a page for this place?
    computes   is any place made when it is asked for? Then settings can be typed
    is_alone   is it one page that was taken away, which leads to no other?
    fronts     by lesson: the view that a menu leads to, where the first one needs the app
    """

    sections: Mapping[str, Sequence[Lesson]]
    pictures: Mapping[str, Callable[[Place], Picture]] = field(default_factory=dict)
    asks: frozenset[str] = frozenset()
    app: str = ""
    more: Callable[[Place], Sequence[Texts]] = _no_more
    has: Callable[[Place], bool] = _anything
    computes: bool = False
    is_alone: bool = False
    fronts: Mapping[str, str] = field(default_factory=dict)

    @property
    def lessons(self) -> Mapping[str, Lesson]:
        return {lesson.key: lesson for section in self.sections.values() for lesson in section}

    def place(self, lesson: str, texts: Texts) -> Place:
        """Where an address within a lesson leads; what is no use in it is left out."""
        return read_place(self.lessons[lesson], texts, catalogue())[0]

    def front(self, lesson: Lesson) -> str:
        """From any page to a lesson."""
        return linked(lesson, lesson.view(self.fronts.get(lesson.key, "")), {})

    def link(self, place: Place) -> str:
        """From any page to this place, at its start."""
        return linked(place.lesson, place.view, address_of(place))

    def app_link(self, lesson: Lesson, texts: Texts) -> str:
        """The same page in the app; empty if there is none."""
        said = f"?{urlencode(texts)}" if texts else ""
        return f"{self.app.rstrip('/')}/{lesson.key}{said}" if self.app else ""


def page_name(lesson: Lesson, view: View) -> str:
    """The file of a view: the first has the name of its lesson."""
    own = "" if view == lesson.views[0] else f"-{view.key}"
    return f"{lesson.key}{own}.html"


def linked(lesson: Lesson, view: View, texts: Texts) -> str:
    said = f"?{urlencode(sorted(texts.items()))}" if texts else ""
    return page_name(lesson, view) + said


def address_of(place: Place) -> dict[str, str]:
    """What the address of a view says of its run and its parameters; neither step nor values."""
    choice = replace(place.choice, k=0, present=False, predict=False, ask=False)
    texts = write_place(replace(place, choice=choice, values={}))
    return {name: text for name, text in texts.items() if name != VIEW}
