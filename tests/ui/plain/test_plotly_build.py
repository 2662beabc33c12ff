"""Does each page get a script of Plotly's that can draw all that is on it?"""

import re
from pathlib import Path

import pytest

from core.lessons.contents import COURSE
from core.perceptron import catalogue
from core.scenes.hand.board import Board
from core.scenes.lesson import Recorded
from core.ui.address.place import read_place
from core.ui.components import plotly_script
from core.ui.components.plotly_script import DRAWS, PACKAGED, build_for, smaller_script
from core.ui.plain import plotly_build
from core.ui.plain.parts import Later, of_board, of_run
from core.ui.plain.plotly_build import plotly_files, plotly_for

# How a script of Plotly's names what it draws.
NAMED = re.compile(r'moduleType:"trace",name:"(\w+)"')


@pytest.fixture
def only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """As if these builds were installed."""

    def install(*builds: str) -> None:
        def script(build: str) -> Path | None:
            file = tmp_path / build
            file.write_text(build, encoding="utf-8")
            return file if build in builds else None

        monkeypatch.setattr(plotly_script, "smaller_script", script)
        forget()

    yield install
    forget()


def forget() -> None:
    build_for.cache_clear()
    plotly_build._file.cache_clear()


def test_the_smallest_that_draws_it_is_taken(only) -> None:
    only(*DRAWS)
    assert plotly_for(frozenset({"scatter"})).contents == b"basic"
    assert plotly_for(frozenset({"scatter", "contour"})).contents == b"cartesian"
    assert plotly_for(frozenset({"mesh3d"})).contents == b"gl3d"
    assert plotly_for(frozenset({"mesh3d", "bar"})).contents == PACKAGED.read_bytes()
    assert plotly_for(frozenset({"scatter"})).name.startswith("plotly-basic-")


def test_without_it_the_whole_one_is(only) -> None:
    only()
    assert plotly_for(frozenset({"scatter"})).contents == PACKAGED.read_bytes()
    assert [file.contents for file in plotly_files()] == [PACKAGED.read_bytes()]


@pytest.mark.parametrize("build", DRAWS)
def test_a_build_draws_what_we_think_it_does(build: str) -> None:
    script = smaller_script(build)
    if script is None:
        pytest.skip("npm has not installed it")
    assert set(NAMED.findall(script.read_text(encoding="utf-8"))) >= DRAWS[build]


def test_only_known_kinds_are_drawn() -> None:
    """Else a page would load the whole script without need."""
    kinds = set()
    for lesson in COURSE:
        for view in lesson.views:
            place, _ = read_place(lesson, {"view": view.key}, catalogue())
            drawn = view.draws and view.draws(place.choice, place.parameters)
            if isinstance(drawn, Board):
                kinds |= of_board(place, drawn, False).kinds
            elif isinstance(drawn, Recorded):
                kinds |= of_run(drawn, False, Later(lambda file: file.address, "asked")).kinds
    assert kinds <= frozenset().union(*DRAWS.values())
    assert "scatter3d" in kinds
