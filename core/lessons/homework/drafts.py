"""A homework on its way: tasks added, changed, moved and left out."""

from __future__ import annotations

from dataclasses import replace
from random import randrange

from core.perceptron.data.settings import LARGEST_SEED
from core.perceptron.homework import MOST_TASKS, DrillTask, Homework, TableTask, Task
from core.perceptron.practice import LEVELS, TOPICS

USUAL_COUNT = 5  # questions of a drill
OTHER_SEEDS = (10_000, 1_000_000)  # beyond those of practice, where everybody can see the answers
FIRST = Homework(
    (TableTask("full_run_offset", 20_026), DrillTask("one_update", USUAL_COUNT, 20_026))
)

# By its key: what a task may be about, in words.
KINDS = {f"table {key}": f"Table: {level.title}" for key, level in LEVELS.items()}
KINDS |= {f"drill {key}": f"Questions: {topic.title}" for key, topic in TOPICS.items()}


def kind_of(task: Task) -> str:
    return f"table {task.level}" if isinstance(task, TableTask) else f"drill {task.topic}"


def of_kind(task: Task, kind: str) -> Task:
    """A task about something else, with the same number and as many questions."""
    what, _, key = kind.partition(" ")
    if what == "table":
        return TableTask(key, task.seed)
    return DrillTask(key, task.count if isinstance(task, DrillTask) else USUAL_COUNT, task.seed)


def with_task(homework: Homework, place: int, task: Task) -> Homework:
    tasks = list(homework.tasks)
    tasks[place] = task
    return replace(homework, tasks=tuple(tasks))


def with_another(homework: Homework) -> Homework:
    """One task more, like the last but with other numbers; `ValueError` if there are enough."""
    if len(homework.tasks) >= MOST_TASKS:
        raise ValueError(f"A homework has at most {MOST_TASKS} tasks.")
    return replace(homework, tasks=(*homework.tasks, replace(homework.tasks[-1], seed=new_seed())))


def without(homework: Homework, place: int) -> Homework:
    tasks = homework.tasks
    return replace(homework, tasks=(*tasks[:place], *tasks[place + 1 :]))


def moved_up(homework: Homework, place: int) -> Homework:
    tasks = list(homework.tasks)
    tasks[place - 1 : place + 1] = [tasks[place], tasks[place - 1]]
    return replace(homework, tasks=tuple(tasks))


def with_new_numbers(homework: Homework) -> Homework:
    tasks = tuple(replace(task, seed=new_seed()) for task in homework.tasks)
    return replace(homework, tasks=tasks)


def new_seed() -> int:
    return min(randrange(*OTHER_SEEDS), LARGEST_SEED)
