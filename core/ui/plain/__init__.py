"""The course as plain pages: the same lessons, without Streamlit, from any server or none.

    place, _ = read_place(LESSON, {"view": "score", "k": "3"}, catalogue())
    html = plain_page(place, course)             the whole page
    name, contents = recording(place, course)    the file that its picture begins with

course.py   what pages know of each other      place.py    a place as HTML, and its files
page.py     head, menu and scripts             parts.py    what a component is told
chips.py    what can be chosen, as links       around.py   the words
still.py    a picture before any script        scripts.py  components as classic scripts
files.py    names that tell the contents       writing.py  all pages in a folder
routes.py   any place, when it is asked for    page/       what a page does by itself
one_file.py a page with all its files inside   run_file.py   the same for any run
plotly_build.py   which script of Plotly's

In the browser the page has one global, `PerceptronExplorer`: `go(k)` shows an update of a run,
`set({theta1: 2})` values of a board, `show(address)` another place of the view, and `ready` is a
promise of the picture.
"""

from __future__ import annotations

from core.scenes.lesson import Drawn, Place
from core.ui.plain.course import Course
from core.ui.plain.files import MORE, File
from core.ui.plain.page import page_of
from core.ui.plain.parts import Later
from core.ui.plain.place import file_of, shown

__all__ = ["Course", "File", "picture_file", "plain_page", "recording"]


def plain_page(place: Place, course: Course, asked: str = "") -> str:
    """The page of a place.

    asked   what stands behind the question mark where a server answers for it: then files are
            asked for with it, and a long run comes in windows
    """
    return page_of(place, shown(place, course, _later(asked), in_room=False), course, {})


def recording(place: Place, course: Course, asked: str = "") -> File | None:
    """The file that the picture of a place begins with; None where it needs none.

    Its name is the one that `plain_page` gives it.
    """
    return shown(place, course, _later(asked), in_room=False).first


def picture_file(place: Place, drawn: Drawn, asked: str, root: str) -> File:
    """The same for a page that shows nothing else of the place, from what it draws.

    `ValueError` with a sentence if there is none. From that page `root` leads to the plain ones.
    """
    return file_of(place, drawn, _later(asked, f"{root}/"))


def _later(asked: str, root: str = "") -> Later:
    if not asked:
        return Later(lambda file: file.address)
    return Later(lambda file: f"{file.address}?{asked}", f"{root}{MORE}?{asked}")
