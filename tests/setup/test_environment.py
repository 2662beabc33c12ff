"""Does setting up do no more than needed, and say what is missing?"""

import ast
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from setup import environment
from setup.environment import SetupError, check_python, fingerprint, prepare

SCRIPT = Path(environment.__file__)


def has(*names: str):
    return lambda name: name if name in names else None


def test_this_python_is_accepted() -> None:
    check_python((3, 11, 0), has("venv", "ensurepip"))


def test_an_old_python_is_refused_and_a_newer_one_suggested() -> None:
    with pytest.raises(SetupError, match=r"this is Python 3\.10.*PYTHON=python3\.12"):
        check_python((3, 10, 4), has("venv", "ensurepip"), starts=has("python3.12", "python3.11"))
    with pytest.raises(SetupError, match="install a newer one"):
        check_python((3, 8, 0), has(), starts=has())


@pytest.mark.parametrize("there", [(), ("venv",), ("ensurepip",)])
def test_a_python_without_virtual_environments_is_refused(there: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="python3-venv"):
        check_python((3, 13, 0), has(*there))


def test_an_old_python_can_read_the_script_that_refuses_it() -> None:
    ast.parse(SCRIPT.read_text(), feature_version=(3, 7))


class Machine:
    """Stands in for starting programs: remembers them, and can let one kind fail."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.commands: list[str] = []

    def run(self, command: list[str], **_: object) -> int:
        if command[1] == "-c":  # the question whether the environment is usable
            if not Path(command[0]).exists():
                raise FileNotFoundError(command[0])
            return 0
        self.commands.append(command[2])
        if command[2] == self.failing:
            return 1
        if command[2] == "venv":
            python = Path(command[-1]) / "bin" / "python"
            python.parent.mkdir(parents=True)
            python.touch()
        return 0


@pytest.fixture
def requirements(tmp_path: Path) -> Path:
    (tmp_path / "requirements.txt").write_text("numpy\n")
    (tmp_path / "requirements-dev.txt").write_text("-r requirements.txt\npytest\n")
    return tmp_path


def prepared(folder: Path, name: str, failing: str = "") -> list[str]:
    machine = Machine(failing)
    prepare(str(folder / name), str(folder / ".venv"), machine.run)
    return machine.commands


def test_the_first_time_makes_and_installs_and_the_second_does_nothing(requirements: Path) -> None:
    assert prepared(requirements, "requirements.txt") == ["venv", "pip"]
    assert prepared(requirements, "requirements.txt") == []


def test_changed_requirements_are_installed_into_the_same_environment(requirements: Path) -> None:
    prepared(requirements, "requirements.txt")
    (requirements / "requirements.txt").write_text("numpy\nplotly\n")
    assert prepared(requirements, "requirements.txt") == ["pip"]


def test_what_testing_needs_includes_what_running_needs(requirements: Path) -> None:
    prepared(requirements, "requirements.txt")
    assert prepared(requirements, "requirements-dev.txt") == ["pip"]
    assert prepared(requirements, "requirements.txt") == []
    (requirements / "requirements.txt").write_text("numpy\nplotly\n")
    assert prepared(requirements, "requirements-dev.txt") == ["pip"]


def test_an_environment_whose_python_is_gone_is_made_anew(requirements: Path) -> None:
    prepared(requirements, "requirements.txt")
    (requirements / ".venv" / "bin" / "python").unlink()
    (requirements / ".venv" / "bin").rmdir()
    assert prepared(requirements, "requirements.txt") == ["venv", "pip"]


def test_another_python_asks_for_a_new_installation(requirements: Path) -> None:
    path = str(requirements / "requirements.txt")
    assert fingerprint(path, python="3.11.7") != fingerprint(path, python="3.13.0")


@pytest.mark.parametrize(
    ("failing", "words"), [("venv", "could not be made"), ("pip", "check the connection")]
)
def test_a_failure_is_told_and_tried_again_next_time(
    requirements: Path, failing: str, words: str
) -> None:
    with pytest.raises(SetupError, match=words):
        prepared(requirements, "requirements.txt", failing)
    assert prepared(requirements, "requirements.txt")[-1] == "pip"


def test_an_environment_is_usable_if_it_has_pip() -> None:
    assert environment.is_usable(sys.prefix) == (find_spec("pip") is not None)


def test_a_folder_without_python_is_not_usable(tmp_path: Path) -> None:
    assert not environment.is_usable(str(tmp_path))
