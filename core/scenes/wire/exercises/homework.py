"""A homework as the browser gets it, to be worked on: its tasks, and not one answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.perceptron.homework import DrillTask, Homework, TableTask, Task, fingerprint, task_for
from core.perceptron.practice import LEVELS, TOPICS, Drilled, Exercise
from core.scenes.wire.exercises.drill import PosedQuestion, posed
from core.scenes.wire.exercises.ground import Ground
from core.scenes.wire.exercises.practice import SHEET_TEXTS, ground_of_exercise
from core.scenes.wire.signs import Signs, signs_in


@dataclass(frozen=True)
class AskedOption:
    """One of the answers to choose from: what stands for it, and how it is shown."""

    answer: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class AskedQuestion(PosedQuestion):
    """A question without its answer.

    options   only where one is to be chosen: those of typed numbers would tell the answer
    """

    options: tuple[AskedOption, ...]


@dataclass(frozen=True)
class SolvingTask:
    """A table to fill in, or questions; `exercise` and `ground` as in `Practice`."""

    title: str
    tells: str
    exercise: Exercise | None
    ground: Ground | None
    questions: tuple[AskedQuestion, ...]


@dataclass(frozen=True)
class Solving:
    """A homework to be worked on.

    homework   tells two homeworks apart, also in what the browser remembers
    text, wants_name, wants_times, own_numbers   as the `Homework` has them
    person     whose numbers these are; empty if all have the same, or nobody is known yet
    tasks      empty as long as the name must be known first
    signs      those of the tables, of the questions and of the options that are seen
    refused    why what was handed in was not taken, in a sentence
    preview    is it only looked at? Then nothing is kept or handed in
    """

    homework: str
    text: str
    wants_name: bool
    wants_times: bool
    own_numbers: bool
    person: str
    tasks: tuple[SolvingTask, ...]
    signs: Signs | None
    refused: str
    preview: bool
    present: bool


def sent_homework(
    homework: Homework,
    person: str = "",
    *,
    refused: str = "",
    preview: bool = False,
    present: bool = False,
) -> Solving:
    """The homework with the numbers of a person; `ValueError` with a sentence if none are found."""
    is_known = bool(person) or not homework.own_numbers
    places = range(len(homework.tasks)) if is_known else ()
    tasks = tuple(_task(homework.tasks[n], task_for(homework, n, person)) for n in places)
    return Solving(
        homework=fingerprint(homework).hex(),
        text=homework.text,
        wants_name=homework.wants_name,
        wants_times=homework.wants_times,
        own_numbers=homework.own_numbers,
        person=person,
        tasks=tasks,
        signs=signs_in(_seen_in(tasks)),
        refused=refused,
        preview=preview,
        present=present,
    )


def _seen_in(tasks: tuple[SolvingTask, ...]) -> Iterator[str]:
    """The texts of tasks that somebody sees who works on them."""
    for task in tasks:
        if task.exercise:
            yield from (*SHEET_TEXTS, task.tells)
        for question in task.questions:
            yield from (question.prompt, *question.fields, *(one.text for one in question.options))


def task_title(task: Task) -> str:
    """A task in a few words."""
    if isinstance(task, DrillTask):
        return f"{TOPICS[task.topic].title}, {task.count} question{'s' * (task.count != 1)}"
    return LEVELS[task.level].title


def _task(task: Task, given: Exercise | tuple[Drilled, ...]) -> SolvingTask:
    title = task_title(task)
    if isinstance(task, TableTask):
        assert isinstance(given, Exercise)
        tells = LEVELS[task.level].tells
        return SolvingTask(title, tells, given, ground_of_exercise(given), ())
    assert not isinstance(given, Exercise)
    return SolvingTask(title, "", None, None, tuple(map(_asked, given)))


def _asked(drilled: Drilled) -> AskedQuestion:
    question = drilled.question
    options = () if question.form in ("number", "vector") else question.options
    chosen = tuple(AskedOption(option.answer, option.text) for option in options)
    return AskedQuestion(**posed(drilled), options=chosen)
