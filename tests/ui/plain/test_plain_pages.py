"""Is every view of every lesson a plain page that says all, small, whose links lead somewhere?"""

import gzip
import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from core.lessons.contents import COURSE
from core.lessons.lecture.ready import READY
from core.lessons.plain_course import course, write_course
from core.perceptron import catalogue
from core.scenes.lesson import Place
from core.scenes.lesson.words import as_html
from core.ui.address.place import read_place
from core.ui.plain import plain_page, recording
from core.ui.plain.course import page_name
from core.ui.plain.scripts import script_files, whole_page
from core.ui.plain.writing import Recorded

SETS = ["eight_updates", "xor"]
MOST = 300_000  # bytes of a page with all it needs, compressed, without Plotly's script
WITH_SITE = pytest.mark.xdist_group("plain site")  # written once, by one worker
VIEWS = [(lesson, view) for lesson in COURSE for view in lesson.views]


class Links(HTMLParser):
    """Where a page leads, and the files that it loads."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.files: list[str] = []
        self.later: list[str] = []  # only in a room
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: text or "" for name, text in attrs}
        if tag == "a":
            self.links.append(told["href"])
        elif tag == "script":
            self.files.append(told["src"])
        elif tag == "link" and told["rel"] == "stylesheet":
            self.files.append(told["href"])
        self.files += [told["data-told"]] if "data-told" in told else []
        self.later += [told["data-room"]] if "data-room" in told else []


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("plain")
    write_course(folder, "https://app.example/here", sets=SETS)
    return folder


def pages(site: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(site.glob("*.html")):
        yield path, path.read_text(encoding="utf-8")


def place_of(lesson_key: str, **texts: str) -> Place:
    lesson = next(one for one in COURSE if one.key == lesson_key)
    return read_place(lesson, texts, catalogue())[0]


@WITH_SITE
def test_every_view_has_a_page_and_every_link_leads_to_one(site: Path) -> None:
    names = {path.name for path in site.glob("*.html")}
    assert names == {page_name(*view) for view in VIEWS} | {"index.html"}
    missing = set()
    for path, html in pages(site):
        found = Links(html)
        for address in found.links:
            parts = urlsplit(address)
            if parts.scheme or not parts.path:
                assert address == "#main" or f"{address}/".startswith("https://app.example/here/")
            elif parts.path not in names:
                missing.add((path.name, address))
        files = {*found.files, *found.later}
        missing |= {(path.name, file) for file in files if not (site / file).is_file()}
    assert missing == set()


@WITH_SITE
def test_other_places_of_a_view_are_files_whose_pictures_are_there(site: Path) -> None:
    html = (site / "step_through.html").read_text(encoding="utf-8")
    assert "data=xor" in html
    for place in site.glob("files/place-*.js"):
        for name in re.findall(r'data-told=\\"([^\\]+)\\"', place.read_text(encoding="utf-8")):
            assert (site / name).is_file()


@WITH_SITE
def test_what_the_ready_lectures_show_is_written() -> None:
    recorded = Recorded(course(), catalogue().keys).course
    asked = [(view.page, view.texts) for lecture in READY.values() for view in lecture.views]
    missing = [one for one in asked if one[0] != "home" and not recorded.has(recorded.place(*one))]
    assert missing == []


@WITH_SITE
def test_no_page_is_large(site: Path) -> None:
    def size(path: Path) -> int:
        return len(gzip.compress(path.read_bytes()))

    for path, html in pages(site):
        needed = [site / file for file in set(Links(html).files)]
        assert size(path) + sum(map(size, needed)) < MOST, path.name


@pytest.mark.parametrize(
    ("lesson", "view"), [("update_rule", "score"), ("xor", "why"), ("variants", "keep")]
)
def test_a_page_says_what_the_lesson_says(lesson: str, view: str) -> None:
    place = place_of(lesson, view=view)
    html = plain_page(place, course())
    told = [place.opening, place.above, place.lecturers, *(task.answer for task in place.tasks)]
    for text in filter(None, told):
        assert as_html(text).split("</p>")[0].removeprefix("<p>") in html
    if place.check:
        assert html.count('data-right="1"') == 1
        assert html.count("data-right=") == len(place.check.options)


@WITH_SITE
def test_what_needs_a_server_says_so_and_leads_to_the_app(site: Path) -> None:
    html = (site / "your_data-paste.html").read_text(encoding="utf-8")
    assert "needs a server" in html
    assert "https://app.example/here/your_data?view=paste" in html
    assert 'id="picture"' not in html


def test_a_recording_has_the_name_that_its_page_gives_it() -> None:
    place = place_of("step_through", data="and", rule="ge", k="3")
    file = recording(place, course())
    assert file is not None
    assert f'src="{file.address}"' in plain_page(place, course())
    assert recording(place_of("step_through", data="and", rule="ge", k="5"), course()) == file
    assert recording(place_of("step_through", data="and"), course()) != file


def test_labels_are_text_on_a_page_and_in_its_files() -> None:
    place = place_of("practice", view="new", level='"><img src=x onerror=alert(1)>')
    assert "<img" not in plain_page(place, course())


def test_the_scripts_can_be_read_and_no_name_is_used_twice(tmp_path: Path) -> None:
    """A module may not say one name twice; a classic script would keep the last one in silence."""
    whole = tmp_path / "page.mjs"
    whole.write_text(whole_page(), encoding="utf-8")
    subprocess.run(["node", "--check", whole], check=True)
    for file in script_files(["board", "drill", "first_run", "practice", "replay"]):
        if file.name.endswith(".js"):
            script = tmp_path / file.name
            script.write_bytes(file.contents)
            subprocess.run(["node", "--check", script], check=True)
            assert not re.search(rb"^(import|export)\b", file.contents, re.MULTILINE)
