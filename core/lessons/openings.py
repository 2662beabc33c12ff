"""The first screen of every page, which needs no script."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from core.lessons.contents import COURSE
from core.lessons.home import words
from core.lessons.home.runs import first_run_of
from core.lessons.home.still import still
from core.perceptron import catalogue
from core.scenes.hand.board import Board
from core.scenes.lesson import DEFAULT_DATA, Lesson, Recorded
from core.ui.address.choices import opened
from core.ui.address.place import read_place
from core.ui.components import board, replay
from core.ui.components.browser import module_file
from core.ui.components.plotly_script import plotly_file
from core.ui.plain.still import still_of_board, still_of_run
from core.ui.shell.opening import Opening, OpeningPicture

NAME = "Perceptron Explorer"
FIRST_PICTURE = "[data-testid=first_run][data-state]"
DRAWN = "[data-testid=replay][data-cursor], [data-testid=board][data-state]"
STATIC = "app/static"


def openings() -> dict[str, Opening]:
    """By the path of the page: "" is home."""
    lessons = {
        Path(lesson.page).stem: Opening(lesson.title, lesson.question, _words(lesson))
        for lesson in COURSE
    }
    return {"": _home()} | lessons


def _words(lesson: Lesson) -> str:
    return lesson.views[0].opening or lesson.opening or lesson.shows


def _home() -> Opening:
    choice = opened(catalogue().load(DEFAULT_DATA))
    run = first_run_of(choice.entry.dataset, choice.settings.offset)
    said = run.turns[0].says.replace("\n", "\n\n")
    return Opening(NAME, words.TITLE, said, still(run), FIRST_PICTURE)


def opening_pictures() -> dict[str, OpeningPicture]:
    """By path, for lessons that draw as soon as they are opened."""
    library = plotly_file()
    if library is None:
        return {}
    script = f"{STATIC}/{library.name}"
    return {
        Path(lesson.page).stem: OpeningPicture(partial(_first_sight, lesson), DRAWN, script)
        for lesson in COURSE
        if lesson.views[0].draws
    }


def _first_sight(lesson: Lesson) -> str:
    """The pictures as they will stand there, and the module that will draw them."""
    place, _ = read_place(lesson, {}, catalogue())
    drawn = place.view.draws(place.choice, place.parameters) if place.view.draws else None
    if isinstance(drawn, Board):
        part, shown = board, still_of_board(drawn, place)
    elif isinstance(drawn, Recorded):
        part, shown = replay, still_of_run(drawn.from_update(0).text)
    else:
        return ""
    file = module_file(part.SCRIPT)
    early = f'<link rel="modulepreload" href="{STATIC}/{file.name}" />' if file else ""
    return early + shown
