"""Does a room use only those before it: perceptron, scenes, ui, lessons, classroom, pages?"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DRAWING = {"plotly", "streamlit"}
NUMERICS = {"numpy", "scipy"}
NEVER = {"tests", "benchmarks", "setup"}
ABOVE_CLASSROOM = {"pages", "app", "front_door"}
ABOVE_LESSONS = ABOVE_CLASSROOM | {"core.classroom"}
ABOVE_UI = ABOVE_LESSONS | {"core.lessons"}
ABOVE_SCENES = ABOVE_UI | {"core.ui"}
ABOVE_ENGINE = ABOVE_SCENES | {"core.scenes"}

# The engine's own rooms, each of which uses only those before it; tables and weights use data.
ROOMS = {
    f"core.perceptron.{room}"
    for room in "data tables weights runs proofs studies questions practice homework".split()
}
HOMEWORK = {"core.perceptron.homework"}
PRACTICE = HOMEWORK | {"core.perceptron.practice"}
LAST_ROOMS = PRACTICE | {"core.perceptron.studies", "core.perceptron.questions"}

# What a file must not import, by the folder it is in; a name covers everything inside it.
FORBIDDEN = {
    "core/perceptron": NEVER | DRAWING | ABOVE_ENGINE | {"datasets"},
    "core/perceptron/data": ROOMS - {"core.perceptron.data"},
    "core/perceptron/tables": ROOMS - {"core.perceptron.data", "core.perceptron.tables"},
    "core/perceptron/weights": ROOMS - {"core.perceptron.data", "core.perceptron.weights"},
    "core/perceptron/runs": LAST_ROOMS | {"core.perceptron.proofs"},
    "core/perceptron/proofs": LAST_ROOMS,
    "core/perceptron/studies": PRACTICE | {"core.perceptron.questions"},
    "core/perceptron/questions": PRACTICE,
    "core/perceptron/practice": HOMEWORK,
    "datasets": NEVER | DRAWING | ABOVE_ENGINE,
    "core/scenes": NEVER | {"streamlit"} | ABOVE_SCENES,
    "core/ui": NEVER | ABOVE_UI,
    "core/ui/address": {"streamlit"},
    "core/ui/cache": {"streamlit"},
    "core/lessons": NEVER | ABOVE_LESSONS,
    "core/notebook": NEVER | ABOVE_LESSONS | {"core.lessons", "streamlit"},
    "core/classroom": NEVER | ABOVE_CLASSROOM,
    "core/classroom/room": NUMERICS | DRAWING | {"redis", "starlette", "core.ui", "core.lessons"},
    "core/classroom/bus": DRAWING | {"starlette", "core.ui", "core.lessons"},
    "pages": NEVER | NUMERICS | {"plotly"} | ABOVE_LESSONS,
    "app.py": NEVER | NUMERICS | {"plotly"},
    "front_door.py": NEVER | NUMERICS | {"plotly"},
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
            if not path.exists():
                continue
            for line, name in imports(path.read_text(), ".".join(where.parent.parts)):
                is_foreign = place == "core/perceptron" and not is_within(name, ENGINE)
                if is_within(name, forbidden | forbidden_in_lesson(where)) or is_foreign:
                    found.append(f"{where}:{line} must not import {name}")
    return sorted(set(found))


def forbidden_in_lesson(where: Path) -> set[str]:
    """A lesson knows no other lesson, and nothing in it but its views knows Streamlit or them."""
    if where.parts[:2] != ("core", "lessons") or len(where.parts) < 4:
        return set()
    own = where.parts[2]
    folders = (ROOT / "core" / "lessons").iterdir()
    others = {f"core.lessons.{path.name}" for path in folders if path.is_dir() and path.name != own}
    is_view = where.parts[3] in ("views", "views.py")
    return (
        others if is_view else others | {"streamlit", "core.ui.shell", f"core.lessons.{own}.views"}
    )


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
        (
            "core/perceptron/runs",
            "import core.perceptron.proofs.cone",
            "core.perceptron.proofs.cone",
        ),
        ("core/lessons/xor", "import core.lessons.offset", "core.lessons.offset"),
        ("core/lessons/xor", "import streamlit", "streamlit"),
        ("core/lessons/xor", "from core.lessons.xor import views", "core.lessons.xor.views"),
        ("core/ui/address", "import streamlit", "streamlit"),
        ("core/ui", "from core.lessons.xor import LESSON", "core.lessons.xor.LESSON"),
        ("core/perceptron", "from .. import scenes", "core.scenes"),
        ("core/perceptron", "def late():\n    import core.scenes.ink.axes", "core.scenes.ink.axes"),
        ("core/perceptron", "import datasets", "datasets"),
        ("core/scenes", "import streamlit", "streamlit"),
        ("core/scenes", "import importlib\nimportlib.import_module('core.ui')", "core.ui"),
        ("core/ui", "from pages import home", "pages.home"),
        ("core/ui", "from tests.oracle import slow_train", "tests.oracle.slow_train"),
        ("core/ui/replay", "import benchmarks.engine", "benchmarks.engine"),
        ("pages", "import numpy as np", "numpy"),
        ("datasets", "from core.ui import shell", "core.ui.shell"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, place: str, planted: str, name: str) -> None:
    for folder in [*FORBIDDEN, place]:
        if not folder.endswith(".py"):
            (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    (tmp_path / place / "planted.py").write_text(f"{planted}\n")
    line = len(planted.splitlines())
    assert violations(tmp_path) == [f"{place}/planted.py:{line} must not import {name}"]


def test_a_proper_house_has_no_violations(tmp_path: Path) -> None:
    house = {
        "app.py": "import streamlit",
        "core/perceptron/training.py": "import math\nimport numpy.typing\nfrom . import trace",
        "core/scenes/plane.py": "import plotly.graph_objects\nfrom ..perceptron import train",
        "core/ui/replay/__init__.py": "import streamlit\nfrom core.scenes import plane",
        "core/lessons/xor/lesson.py": "from core.scenes import plane\nfrom core.ui import cache",
        "core/lessons/xor/views.py": "import streamlit\nfrom core.ui import shell",
        "pages/home.py": "import streamlit\nfrom core.lessons import xor",
        "datasets/catalogue.py": "from core.perceptron import Dataset",
    }
    for name, source in house.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    assert violations(tmp_path) == []
