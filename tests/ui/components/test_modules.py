"""Is a component one whole module, sent as a stub that imports it?"""

import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from core.ui.components import browser, replay
from core.ui.components.browser import SHARED, component, joined, module, module_file, parts_of
from core.ui.components.served_files import COMPONENTS


def test_every_component_is_made_before_anybody_asks_for_it() -> None:
    folders = {file.parent for file in SHARED.parent.glob("*/__init__.py")} - {SHARED}
    assert folders == {made.SCRIPT.parent for made in COMPONENTS}


@pytest.mark.parametrize("made", COMPONENTS, ids=lambda made: made.SCRIPT.parent.name)
def test_every_part_comes_after_those_that_it_needs(made: ModuleType) -> None:
    known: set[Path] = set()
    for file in parts_of(made.SCRIPT):
        needed = re.findall(r'^(?:import|}) .*from "(.+)";', file.read_text(), re.MULTILINE)
        assert {(file.parent / name).resolve() for name in needed} <= known, file.name
        known.add(file)
    script = joined(made.SCRIPT)
    assert not re.search("^import ", script, re.MULTILINE)
    assert script.count("export default") == 1


@pytest.mark.parametrize("made", COMPONENTS, ids=lambda made: made.SCRIPT.parent.name)
def test_no_two_parts_have_the_same_name_for_different_things(made: ModuleType) -> None:
    """Joined to one module, that would be an error, which Node finds by reading."""
    script = module(made.SCRIPT)
    command = ["node", "--input-type=module", "--check"]
    read = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
    assert read.returncode == 0, read.stderr


def test_a_module_is_named_by_its_contents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "STATIC", tmp_path)
    file = module_file(replay.SCRIPT)
    assert file is not None
    assert file.read_text() == module(replay.SCRIPT)
    fewer = module_file(replay.SCRIPT.with_name("transport.js"))
    assert fewer is not None
    assert fewer.name != file.name


def test_where_the_disk_cannot_be_written_the_whole_script_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    monkeypatch.setattr(
        browser.st.components.v2, "component", lambda _name, js, **_: sent.append(js)
    )
    component(replay.SCRIPT)
    (tmp_path / "static").write_text("a file in the way")
    monkeypatch.setattr(browser, "STATIC", tmp_path / "static")
    component(replay.SCRIPT)
    stub, whole = sent
    assert len(stub) < 200
    assert whole == module(replay.SCRIPT)


def test_what_a_script_exports_says_what_it_takes() -> None:
    exported = re.compile(
        r"(/\*\*(?:(?!\*/).)*\*/\n)?export (?:async )?function (\w+)\((.)", re.DOTALL
    )
    ui = SHARED.parents[1]
    found = [match for file in ui.rglob("*.js") for match in exported.findall(file.read_text())]
    assert len(found) > 100
    assert [name for told, name, first in found if first != ")" and "@param" not in told] == []
