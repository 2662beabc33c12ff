"""The first screen of every page, which needs no script."""

from __future__ import annotations

from pathlib import Path

from core.lessons.contents import COURSE
from core.lessons.home import words
from core.lessons.home.runs import first_run_of
from core.lessons.home.still import still
from core.perceptron import catalogue
from core.scenes.lesson import DEFAULT_DATA
from core.ui.address.choices import opened
from core.ui.shell.opening import Opening

NAME = "Perceptron Explorer"
FIRST_PICTURE = "[data-testid=first_run][data-state]"


def openings() -> dict[str, Opening]:
    """By the path of the page: "" is home."""
    lessons = {
        Path(lesson.page).stem: Opening(lesson.title, lesson.title, lesson.shows)
        for lesson in COURSE
    }
    return {"": _home()} | lessons


def _home() -> Opening:
    choice = opened(catalogue().load(DEFAULT_DATA))
    run = first_run_of(choice.entry.dataset, choice.settings.offset)
    return Opening(NAME, words.TITLE, run.turns[0].says, still(run), FIRST_PICTURE)
