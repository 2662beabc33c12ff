"""The first screen of every page, which needs no script."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from core.lessons.contents import COURSE
from core.lessons.home import words
from core.lessons.home.runs import first_run_of
from core.lessons.home.still import still
from core.perceptron import catalogue
from core.scenes.hand.board import Board
from core.scenes.ink.kinds import kinds_in
from core.scenes.lesson import DEFAULT_DATA, Lesson, Recorded
from core.ui.address.choices import opened
from core.ui.address.place import read_place
from core.ui.components import board, replay
from core.ui.components.browser import module_file
from core.ui.components.plotly_script import build_for, static_plotly
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


def opening_pictures() -> dict[str, Callable[[], OpeningPicture | None]]:
    """By path, for lessons that draw as soon as they are opened."""
    return {
        Path(lesson.page).stem: partial(_first_sight, lesson)
        for lesson in COURSE
        if lesson.views[0].draws
    }


def _first_sight(lesson: Lesson) -> OpeningPicture | None:
    """The pictures as they will stand there, and the scripts that will draw them."""
    place, _ = read_place(lesson, {}, catalogue())
    drawn = place.view.draws(place.choice, place.parameters) if place.view.draws else None
    if isinstance(drawn, Board):
        kinds, script = kinds_in(drawn.panels), board.SCRIPT
        shown = still_of_board(drawn, place)
    elif isinstance(drawn, Recorded):
        recording = drawn.from_update(0)
        kinds, script = recording.kinds, replay.SCRIPT
        shown = still_of_run(recording.text)
    else:
        return None
    module, library = module_file(script), static_plotly(build_for(kinds))
    if module is None or library is None:
        return None
    early = f'<link rel="modulepreload" href="{STATIC}/{module.name}" />'
    return OpeningPicture(early + shown, DRAWN, f"{STATIC}/{library.name}")
