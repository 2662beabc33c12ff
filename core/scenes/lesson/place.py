"""Where somebody is: all that an address says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.scenes.lesson.choice import Choice
from core.scenes.lesson.parameters import Option
from core.scenes.lesson.value import Check, Lesson, Onward, Task, Told, ToldBeside, View


@dataclass(frozen=True)
class Place:
    """A lesson, one of its views, and what is chosen and set there.

    parameters   those of the view, by name, as texts of the address
    values       what else the address says: the values of a board
    """

    lesson: Lesson
    view: View
    choice: Choice
    parameters: Mapping[str, str]
    values: Mapping[str, str]

    @property
    def k(self) -> int:
        return self.choice.k

    @property
    def key(self) -> str:
        """Names the view among all views of all lessons."""
        return f"{self.lesson.key}_{self.view.key}"

    # What is said and offered here: the view's own, else the lesson's.

    @property
    def chips(self) -> Sequence[str]:
        return self.lesson.chips if self.view.chips is None else self.view.chips

    @property
    def opening(self) -> str:
        return self.lesson.opening if self.view.opening is None else self.view.opening

    @property
    def above(self) -> str:
        return self._told_beside(self.view.above)

    @property
    def formula(self) -> str:
        return self._told_beside(self.view.formula)

    @property
    def tasks(self) -> Sequence[Task]:
        own = self.view.tasks
        return self.lesson.tasks if own is None else own(self.choice) if callable(own) else own

    @property
    def check(self) -> Check | None:
        return self.view.check or self.lesson.check

    @property
    def lecturers(self) -> str:
        own = self.view.lecturers
        return self.told(self.lesson.lecturers if own is None else own)

    @property
    def onward(self) -> Sequence[Onward]:
        own = self.view.onward
        return self.lesson.onward if own is None else own(self.choice) if callable(own) else own

    @property
    def said(self) -> list[str]:
        """Every sentence that is said here beside the picture."""
        said = [self.opening, self.above, self.formula, self.told(self.view.below), self.lecturers]
        said += [words for task in self.tasks for words in task]
        said += [self.told(one.words) for one in self.view.folded]
        if self.check:
            said += [self.check.question, *self.check.options, *self.check.options.values()]
        return [text for text in said if text]

    @property
    def offered(self) -> list[str]:
        """What can be pressed here: the views, what they can be set to, and what unfolds."""
        parameters = self.view.parameters
        options = [
            one for it in parameters if isinstance(it, Option) for one in it.options.values()
        ]
        titles = [view.title for view in self.lesson.views]
        return [
            *titles,
            *(it.label for it in parameters),
            *options,
            *(it.title for it in self.view.folded),
        ]

    def _told_beside(self, words: ToldBeside) -> str:
        return words(self.choice, self.parameters) if callable(words) else words

    def told(self, words: Told) -> str:
        """Words about what is chosen here."""
        return words(self.choice) if callable(words) else words
