"""Is every component one script that a browser can read? Its parts share all their names."""

import subprocess
from pathlib import Path

import pytest

from core.ui.components.browser import module
from core.ui.components.served_files import COMPONENTS


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda one: one.FOLDER.name)
def test_the_parts_of_a_component_fit_together(component, tmp_path: Path) -> None:
    file = tmp_path / "component.mjs"
    file.write_text(module(component.FOLDER, component.PARTS), encoding="utf-8")
    done = subprocess.run(["node", "--check", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
