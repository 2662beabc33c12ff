"""Do the programs that `make bench`, `make soak` and `make screenshots` run find what they use?"""

from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("benchmarks", "soak", "screenshots")
PROGRAMS = [
    f"{name}.{path.stem}" for name in FOLDERS for path in sorted((ROOT / name).glob("*.py"))
]


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_can_be_loaded(name: str) -> None:
    assert callable(import_module(name).main)
