"""The first screen of every page, which needs no script."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from core.lessons.contents import COURSE
from core.lessons.home import words
from core.lessons.home.runs import first_run_of
from core.lessons.home.still import still
from core.perceptron import catalogue
from core.scenes.hand.board import Board
from core.scenes.ink.kinds import kinds_in
from core.scenes.lesson import DEFAULT_DATA, Lesson, Place, Recorded, Text
from core.ui.address import own_points
from core.ui.address.choices import opened
from core.ui.address.place import PICTURE, VIEW, Texts, complaint, read_place
from core.ui.cache.runs import window_start
from core.ui.components import board, replay
from core.ui.components.browser import module_file
from core.ui.components.plotly_script import build_for, static_plotly
from core.ui.plain.still import still_of_board, still_of_run
from core.ui.shell.opening import HEADING, Opening, OpeningPicture

NAME = "Perceptron Explorer"
FIRST_PICTURE = "[data-testid=first_run][data-state]"
DRAWN = "[data-testid=replay][data-cursor], [data-testid=board][data-state]"
STATIC = "app/static"
# Points of one's own may be much work, a room and a single picture have other places, what is asked
# about is hidden, and a visit is between two updates.
SHOWN_OTHERWISE = {own_points.KEY, PICTURE, "present", "predict", "ask", "visit"}


def openings() -> dict[str, Opening]:
    """By the path of the page: "" is home."""
    lessons = {
        path: Opening(lesson.title, lesson.question, _words(lesson))
        for path, lesson in _lessons().items()
    }
    return {"": _home()} | lessons


def _words(lesson: Lesson) -> str:
    return lesson.views[0].opening or lesson.opening or lesson.shows


def _home() -> Opening:
    choice = opened(catalogue().load(DEFAULT_DATA))
    run = first_run_of(choice.entry.dataset, choice.settings.offset)
    said = run.turns[0].says.replace("\n", "\n\n")
    return Opening(NAME, words.TITLE, said, still(run), FIRST_PICTURE)


def opening_picture(path: str, texts: Texts) -> OpeningPicture | None:
    """The pictures as they will stand at an address, and the scripts that will draw them.

    None where a page is not shown so, or where the address says what is no use: then a note stands
    above the picture.
    """
    place = _place(path, texts)
    if place is None or place.view.draws is None:
        return None
    drawn = place.view.draws(place.choice, place.parameters)
    if isinstance(drawn, Board):
        if not place.values.keys() <= {value.name for value in drawn.values}:
            return None
        kinds, script = kinds_in(drawn.panels), board.SCRIPT
        shown = still_of_board(drawn, place)
    elif isinstance(drawn, Recorded) and not place.values:
        recording = drawn.from_update(window_start(place.k, drawn.size))
        kinds, script = recording.kinds, replay.SCRIPT
        shown = still_of_run(recording.text, place.k)
    else:
        return None
    module, library = module_file(script), static_plotly(build_for(kinds))
    if module is None or library is None:
        return None
    early = f'<link rel="modulepreload" href="{STATIC}/{module.name}" />'
    until = DRAWN if shown else HEADING
    return OpeningPicture(
        place.opening or place.lesson.shows, early + shown, until, f"{STATIC}/{library.name}"
    )


def _place(path: str, texts: Texts) -> Place | None:
    """Where an address leads that a still picture can show."""
    lesson = _lessons().get(path)
    if lesson is None or texts.keys() & SHOWN_OTHERWISE:
        return None
    if not lesson.has_view(texts.get(VIEW, lesson.views[0].key)):
        return None
    place, notes = read_place(lesson, texts, catalogue())
    said = [complaint(place, texts, parameter.name) for parameter in place.view.parameters]
    is_typed = any(isinstance(one, Text) and one.name in texts for one in place.view.parameters)
    return None if notes or any(said) or is_typed else place


@cache
def _lessons() -> dict[str, Lesson]:
    return {Path(lesson.page).stem: lesson for lesson in COURSE}
