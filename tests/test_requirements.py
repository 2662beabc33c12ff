"""Does requirements.txt name every package that the app imports, with both bounds?"""

import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.test_layers import FORBIDDEN, imports

ROOT = Path(__file__).parents[1]
OWN = {"app", "core", "datasets", "pages"}


def required(name: str) -> dict[str, str]:
    """Package to version range, as the file writes it."""
    lines = (line.partition("#")[0].strip() for line in (ROOT / name).read_text().splitlines())
    parts = [re.fullmatch(r"([\w-]+)(.*)", line) for line in lines if line[:1].isalpha()]
    return {part[1]: part[2] for part in parts if part}


def test_everything_the_app_imports_is_required() -> None:
    files = [
        path
        for place in FORBIDDEN
        for path in ([ROOT / place] if place == "app.py" else (ROOT / place).rglob("*.py"))
    ]
    imported = {
        name.partition(".")[0]
        for path in files
        for _, name in imports(path.read_text(), ".".join(path.relative_to(ROOT).parent.parts))
    }
    owners = packages_distributions()
    foreign = imported - OWN - sys.stdlib_module_names
    assert {owners[name][0] for name in foreign} <= required("requirements.txt").keys()


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_has_both_bounds(name: str) -> None:
    versions = required(name)
    assert versions
    assert [p for p, v in versions.items() if not re.fullmatch(r">=[\d.]+,<[\d.]+", v)] == []
