"""Homework without accounts: composed, handed out, handed in and judged as texts in links.

    homework = Homework((TableTask("full_run", seed=7), DrillTask("bound", count=5, seed=1)))
    link = pack_homework(homework)                       # for everybody
    given = task_for(unpack_homework(link), 0, "Ada")    # an Exercise, or the questions of a drill
    work = Work(fingerprint(homework), "Ada", answers)   # what was written, with every try
    collected(homework, packed_works(pasted))            # judged again from the answers

Nothing is stored anywhere else. A work holds answers and no score, so that none can be forged.
"""

from core.perceptron.homework.assignment import (
    MOST_TASKS,
    DrillTask,
    Homework,
    TableTask,
    Task,
    cleaned_name,
    task_for,
)
from core.perceptron.homework.collecting import (
    Collected,
    as_csv,
    collected,
    homework_in,
    moment,
    packed_works,
)
from core.perceptron.homework.judging import Mark, columns_of, marks
from core.perceptron.homework.packed_homework import fingerprint, pack_homework, unpack_homework
from core.perceptron.homework.packed_work import fits_link, pack_work, unpack_work
from core.perceptron.homework.work import Work

__all__ = [
    "MOST_TASKS",
    "Collected",
    "DrillTask",
    "Homework",
    "Mark",
    "TableTask",
    "Task",
    "Work",
    "as_csv",
    "cleaned_name",
    "collected",
    "columns_of",
    "fingerprint",
    "fits_link",
    "homework_in",
    "marks",
    "moment",
    "pack_homework",
    "pack_work",
    "packed_works",
    "task_for",
    "unpack_homework",
    "unpack_work",
]
