"""Are Plotly's smaller scripts installed once, in the right version, and done without otherwise?"""

import json
from collections.abc import Sequence
from pathlib import Path

from plotly.offline import get_plotlyjs_version

from core.ui.components.plotly_script import DRAWS, build_package, smaller_script
from setup.small_plotly import install
from tests.setup.machines import on_path


def put(folder: Path, build: str, version: str) -> None:
    there = folder / "node_modules" / build_package(build)
    there.mkdir(parents=True, exist_ok=True)
    (there / "package.json").write_text(json.dumps({"version": version}), encoding="utf-8")
    (there / f"plotly-{build}.min.js").write_text("…", encoding="utf-8")


def test_npm_is_asked_for_the_version_of_the_python_package_once(tmp_path: Path) -> None:
    ran: list[Sequence[str]] = []

    def npm(command: Sequence[str]) -> bool:
        ran.append(command)
        for build in DRAWS:
            put(tmp_path, build, get_plotlyjs_version())
        return True

    assert install(tmp_path, on_path("npm"), npm) == ""
    assert install(tmp_path, on_path("npm"), npm) == ""
    [command] = ran
    assert f"plotly.js-basic-dist-min@{get_plotlyjs_version()}" in command
    assert "--ignore-scripts" in command


def test_without_npm_or_network_it_is_said_and_another_version_is_not_used(tmp_path: Path) -> None:
    assert "There is no npm" in install(tmp_path, on_path(), lambda command: True)
    assert "work all the same" in install(tmp_path, on_path("npm"), lambda command: False)
    assert smaller_script("basic", tmp_path) is None
    put(tmp_path, "basic", "0.0.1")
    assert smaller_script("basic", tmp_path) is None
    put(tmp_path, "basic", get_plotlyjs_version())
    assert smaller_script("basic", tmp_path) is not None
