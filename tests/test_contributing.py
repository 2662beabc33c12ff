"""Do the examples for the next person work, followed word by word in a house of their own?"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
HOUSE = (
    "core",
    "datasets",
    "pages",
    "setup",
    "tests",
    ".streamlit",
    "front_door.py",
    "pyproject.toml",
)
BLOCK = r"\n\n```\w+\n(.*?)```"


def part(title: str) -> str:
    """What stands below a heading."""
    [found] = re.findall(rf"^## {title}\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    return found


def follow(text: str, house: Path) -> None:
    """Do what the text says: new files, lines at the end of a file, lines below another."""
    for name, block in re.findall(rf"Put this into `([^`]+)`:{BLOCK}", text, re.DOTALL):
        path = house / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block, encoding="utf-8")
    for name, block in re.findall(rf"Put this at the end of `([^`]+)`:{BLOCK}", text, re.DOTALL):
        path = house / name
        path.write_text(f"{path.read_text(encoding='utf-8')}\n{block}", encoding="utf-8")
    ways = re.finditer(
        rf"[Ii]n\s`(?P<file>[\w/.]+\.py)`|[Bb]elow `(?P<line>[^`]+)`:{BLOCK}", text, re.DOTALL
    )
    name = ""
    for way in ways:
        name = way["file"] or name
        if way["line"]:
            path = house / name
            content = path.read_text(encoding="utf-8")
            assert content.count(f"\n{way['line']}\n") == 1
            added = f"\n{way['line']}\n{way[3]}"
            path.write_text(content.replace(f"\n{way['line']}\n", added), encoding="utf-8")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name in HOUSE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name)  # with what is compiled already
        else:
            shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def passes(house: Path, example: str, *what: str) -> None:
    """The house's own tests and one more, in a process of its own.

    Outside, the house's own tests have all their examples; here they only must find no harm done.
    """
    (house / "tests" / "test_example.py").write_text(example)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["--hypothesis-profile=check", "tests/test_example.py", *what]
    done = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


def test_a_data_set(house: Path) -> None:
    follow(part("Add a data set"), house)
    example = (
        "from core.perceptron import catalogue\n"
        "def test_it_is_read():\n"
        "    points = catalogue().load('my_points').dataset.points\n"
        "    assert points.tolist() == [[1, 2], [2, 0.5]]\n"
    )
    passes(house, example, "tests/perceptron/tables/test_catalogue.py")


def test_a_lesson(house: Path) -> None:
    follow(part("Add a lesson"), house)
    example = (
        "from tests.pages.visiting import visit, sound, told\n"
        "from core.lessons.two_sides.side_board import side_board\n"
        "def test_it_opens_and_answers():\n"
        "    app = visit('two_sides')\n"
        "    assert [title.value for title in app.title] == ['Which side?']\n"
        "    sound(app.radio(key='check_two_sides').set_value('The + side').run())\n"
        "    assert 'Right.' in told(app)\n"
        "def test_its_board_follows():\n"
        "    assert side_board().said({'px': '-3'}) == 'The point is on the − side.'\n"
        "    assert side_board().shown({'px': '-3'}) == {'sum': '−1'}\n"
    )
    passes(
        house,
        example,
        "tests/test_layers.py",
        "tests/test_pages.py::test_a_page_runs_and_has_one_title[two_sides.py]",
        "tests/test_pages.py::test_home_leads_to_every_page",
        "tests/scenes/lesson",
        "tests/ui/address/test_place.py",
    )


def test_a_setting(house: Path) -> None:
    follow(part("Add a setting of the algorithm"), house)
    example = (
        "import json\n"
        "from core.perceptron import Settings, catalogue, train\n"
        "from tests.pages.visiting import address_of, sound, visit\n"
        "pytest_plugins = ['tests.pages.conftest']\n"
        "AND = {'data': 'and', 'start': '1,-1,0.5'}\n"
        "def test_the_engine_does_it():\n"
        "    points = catalogue().load('and').dataset\n"
        "    runs = [train(points, Settings(start=(1, -1, '0.5'), **more))\n"
        "            for more in ({'double': True}, {'eta': 2}, {})]\n"
        "    assert [len(run) for run in runs] == [6, 6, 13]\n"
        "def test_the_page_offers_it(played):\n"
        "    app = visit('step_through', **AND, double='1')\n"
        "    assert played[-1]['updates'] == 6\n"
        "    sound(app.radio(key='choose_double').set_value('0').run())\n"
        "    assert address_of(app) == AND\n"
        "    assert played[-1]['updates'] == 13\n"
        "def test_runs_with_and_without_are_compared(played):\n"
        "    visit('variants', view='own', data='and', a='start=1,-1,0.5',\n"
        "          b='start=1,-1,0.5;double=1')\n"
        "    titles = [scene['title'] for scene in played[-1]['scenes']]\n"
        "    assert titles[:2] == ['A  usual steps', 'B  double steps']\n"
    )
    passes(house, example, "tests/ui/address", "tests/perceptron/data/test_settings.py")
