"""Does every layer import only from those below it: perceptron ← scenes ← ui ← pages?"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DRAWING = {"plotly", "streamlit"}
NUMERICS = {"numpy", "scipy"}
NEVER = {"tests", "benchmarks", "setup"}

# What a file must not import, by the folder it is in; a name covers everything inside it.
FORBIDDEN = {
    "core/perceptron": NEVER | DRAWING | {"core.scenes", "core.ui", "datasets", "pages", "app"},
    "datasets": NEVER | DRAWING | {"core.scenes", "core.ui", "pages", "app"},
    "core/scenes": NEVER | {"streamlit", "core.ui", "pages", "app"},
    "core/ui": NEVER | {"pages", "app"},
    "pages": NEVER | NUMERICS | {"plotly", "pages", "app"},
    "app.py": NEVER | NUMERICS | {"plotly"},
}
# The engine has a closed list as well: nothing else, however harmless.
ENGINE = NUMERICS | {"core.perceptron"} | sys.stdlib_module_names


def imports(source: str, package: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a module of `package` imports, anywhere in it.

    `from core import ui` gives core.ui, so that a submodule cannot slip in as a name.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: 1 - node.level or None] if node.level else []
            module = ".".join([*parents, *filter(None, [node.module])])
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and node.args:
            called = ast.unparse(node.func).rpartition(".")[2]
            name = node.args[0]
            if called in {"import_module", "__import__"} and isinstance(name, ast.Constant):
                yield node.lineno, str(name.value)


def is_within(name: str, packages: set[str] | frozenset[str]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def violations(root: Path) -> list[str]:
    """One sentence for every import that points the wrong way."""
    found = []
    for place, forbidden in FORBIDDEN.items():
        start = root / place
        for path in sorted(start.rglob("*.py")) if start.is_dir() else [start]:
            where = path.relative_to(root)
            for line, name in imports(path.read_text(), ".".join(where.parent.parts)):
                is_foreign = place == "core/perceptron" and not is_within(name, ENGINE)
                if is_within(name, forbidden) or is_foreign:
                    found.append(f"{where}:{line} must not import {name}")
    return found


def test_every_layer_imports_only_from_those_below_it() -> None:
    assert violations(ROOT) == []


@pytest.mark.parametrize(
    ("place", "planted", "name"),
    [
        ("core/perceptron", "import streamlit as st", "streamlit"),
        ("core/perceptron", "from plotly import graph_objects", "plotly.graph_objects"),
        ("core/perceptron", "import sklearn", "sklearn"),
        ("core/perceptron", "from core import ui", "core.ui"),
        ("core/perceptron", "from ..scenes import axes", "core.scenes.axes"),
        ("core/perceptron", "from .. import scenes", "core.scenes"),
        ("core/perceptron", "def late():\n    import core.scenes.axes", "core.scenes.axes"),
        ("core/perceptron", "import datasets", "datasets"),
        ("core/scenes", "import streamlit", "streamlit"),
        ("core/scenes", "import importlib\nimportlib.import_module('core.ui')", "core.ui"),
        ("core/ui", "from pages import home", "pages.home"),
        ("core/ui", "from tests.oracle import slow_train", "tests.oracle.slow_train"),
        ("core/ui/replay", "import benchmarks.engine", "benchmarks.engine"),
        ("pages", "import numpy as np", "numpy"),
        ("datasets", "from core.ui import controls", "core.ui.controls"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, place: str, planted: str, name: str) -> None:
    for folder in [*FORBIDDEN, place]:
        if folder != "app.py":
            (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    (tmp_path / "app.py").write_text("import streamlit\n")
    (tmp_path / place / "planted.py").write_text(f"{planted}\n")
    line = len(planted.splitlines())
    assert violations(tmp_path) == [f"{place}/planted.py:{line} must not import {name}"]


def test_a_proper_house_has_no_violations(tmp_path: Path) -> None:
    house = {
        "app.py": "import streamlit",
        "core/perceptron/training.py": "import math\nimport numpy.typing\nfrom . import trace",
        "core/scenes/plane.py": "import plotly.graph_objects\nfrom ..perceptron import train",
        "core/ui/replay/__init__.py": "import streamlit\nfrom core.scenes import plane",
        "pages/home.py": "import streamlit\nfrom core.ui import replay",
        "datasets/catalogue.py": "from core.perceptron import Dataset",
    }
    for name, source in house.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    assert violations(tmp_path) == []
