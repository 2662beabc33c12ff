"""Every page of the course as files in a folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from urllib.parse import urlencode

from core.perceptron import catalogue
from core.scenes.lesson import Lesson, Option, Place, View
from core.ui.plain.course import Course, address_of, page_name
from core.ui.plain.files import FOLDER, File, handed_over
from core.ui.plain.page import look_file, page_of
from core.ui.plain.parts import Later
from core.ui.plain.place import shown
from core.ui.plain.plotly_build import plotly_files
from core.ui.plain.scripts import COMPONENTS, script_files


class Folder:
    """Where pages and the files beside them are written, each file once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        (path / FOLDER).mkdir(parents=True, exist_ok=True)
        self._there: set[str] = set()

    def put(self, file: File) -> str:
        """Write a file, and tell its address."""
        if file.name not in self._there:
            (self.path / file.address).write_bytes(file.contents)
            self._there.add(file.name)
        return file.address

    def write(self, name: str, html: str) -> None:
        (self.path / name).write_text(html, encoding="utf-8")


class Recorded:
    """The places that are written, which a page may link to."""

    def __init__(self, course: Course, sets: Sequence[str]) -> None:
        self._sets = sets
        self.course = replace(course, has=self._has, computes=False)
        self._places: dict[tuple[str, str], dict[str, Place]] = {}
        for lesson in course.lessons.values():
            for view in lesson.views:
                found = {said(place): place for place in self._of(lesson, view)}
                self._places[lesson.key, view.key] = found

    def of(self, lesson: Lesson, view: View) -> dict[str, Place]:
        """The places of a view, by what an address says of them; the first says nothing."""
        return self._places[lesson.key, view.key]

    def _has(self, place: Place) -> bool:
        return said(place) in self._places.get((place.lesson.key, place.view.key), {})

    def _of(self, lesson: Lesson, view: View) -> Iterator[Place]:
        first = self.course.place(lesson.key, {"view": view.key})
        yield first
        options = [
            [{one.name: text} for text in one.options]
            for one in view.parameters
            if isinstance(one, Option)
        ]
        data = [{"data": key} for key in self._sets] if "data" in first.chips else [{}]
        models = [{}, {"offset": "0"}, {"offset": "1"}] if first.chips == ("model",) else [{}]
        for parts in product(data, models, *options):
            texts = {name: text for part in parts for name, text in part.items()}
            yield self.course.place(lesson.key, {"view": view.key, **texts})
        for more in self.course.more(first):
            if more.get("data") in (None, *self._sets):
                yield self.course.place(lesson.key, {"view": view.key, **more})


def said(place: Place) -> str:
    """What the address says of a place, in one spelling."""
    return urlencode(sorted(address_of(place).items()))


def write_pages(course: Course, path: Path, sets: Sequence[str] | None = None) -> Folder:
    """Write every view of every lesson with these sets of the catalogue; all of them by default."""
    recorded = Recorded(course, catalogue().keys if sets is None else sets)
    folder = Folder(path)
    for file in (look_file(), *plotly_files(), *script_files(list(COMPONENTS))):
        folder.put(file)
    for lesson in course.lessons.values():
        for view in lesson.views:
            _write_view(recorded, lesson, view, folder)
    return folder


def _write_view(recorded: Recorded, lesson: Lesson, view: View, folder: Folder) -> None:
    later, course = Later(folder.put), recorded.course
    places = recorded.of(lesson, view)
    first = places[""]
    others = {
        address: shown(place, course, later, False) for address, place in places.items() if address
    }
    seen = shown(first, course, later)
    if "data" in first.chips:  # a link names the data, also the usual ones
        others[urlencode({"data": first.choice.entry.key})] = seen
    files = {
        address: folder.put(handed_over("place", {"html": other.html}))
        for address, other in others.items()
    }
    kinds = seen.kinds.union(*(other.kinds for other in others.values()))
    html = page_of(first, replace(seen, kinds=kinds), course, files)
    folder.write(page_name(lesson, view), html)
