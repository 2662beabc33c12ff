"""The perceptron by hand: exercises in small whole numbers, and a judge of the filled-in table.

    exercise = new_exercise("full_run_offset", seed=4711)      # or exercise_of(dataset, settings)
    rows = [{"point": "1", "score": "0", "mistake": "yes", "theta": "(-1, 1)", "theta0": "-1"}]
    judged_table(exercise, rows)[0].right                      # {"point": True, "score": True, …}
    ending(exercise, rows)                                     # "", "done", "returns" or "asked"

An `Exercise` is a value of texts and numbers, ready to be sent. In the browser `by_hand.js` judges
a table in the same way and gives hints. Here it is judged once more from what was written, so that
nobody can forge a score. `LEVELS` are the difficulties; the same level and seed give the same
exercise.
"""

from core.perceptron.practice.drills import TOPICS, Drilled, Topic, drill
from core.perceptron.practice.exercise import MOST_ROWS, Exercise, exercise_of
from core.perceptron.practice.filled_table import (
    COLUMNS,
    JudgedRow,
    Row,
    ending,
    first_ending,
    judged_table,
    right_at_first,
    solution,
)
from core.perceptron.practice.levels import LEVELS, Level, new_exercise

__all__ = [
    "COLUMNS",
    "LEVELS",
    "MOST_ROWS",
    "TOPICS",
    "Drilled",
    "Exercise",
    "JudgedRow",
    "Level",
    "Row",
    "Topic",
    "drill",
    "ending",
    "exercise_of",
    "first_ending",
    "judged_table",
    "new_exercise",
    "right_at_first",
    "solution",
]
