"""Do the examples for the next person work, followed word by word in a house of their own?"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

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


EXAMPLES = {
    "Add a data set": """
from core.perceptron import catalogue

def test_it_is_read():
    points = catalogue().load("my_points").dataset.points
    assert points.tolist() == [[1, 2], [2, 0.5]]
""",
    "Add a lesson": """
from core.lessons.two_sides.side_board import side_board
from tests.pages.visiting import sound, told, visit
from tests.scenes.boards import said_by, shown_by

def test_it_opens_and_answers():
    app = visit("two_sides")
    assert [title.value for title in app.title] == ["Which side?"]
    sound(app.radio(key="check_two_sides").set_value("The + side").run())
    assert "Right." in told(app)

def test_its_board_follows():
    assert said_by(side_board(), {"px": "-3"}) == "The point is on the − side."
    assert shown_by(side_board(), {"px": "-3"}) == {"sum": "−1"}
""",
    "Add a setting of the algorithm": """
from core.perceptron import Settings, catalogue, train
from tests.pages.visiting import address_of, sound, visit

pytest_plugins = ["tests.pages.conftest"]
AND = {"data": "and", "start": "1,-1,0.5"}

def test_the_engine_does_it():
    points = catalogue().load("and").dataset
    runs = [train(points, Settings(start=(1, -1, "0.5"), **more))
            for more in ({"double": True}, {"eta": 2}, {})]
    assert [len(run) for run in runs] == [6, 6, 13]

def test_the_page_offers_it(played):
    app = visit("step_through", **AND, double="1")
    assert played[-1]["updates"] == 6
    sound(app.radio(key="choose_double").set_value("0").run())
    assert address_of(app) == AND
    assert played[-1]["updates"] == 13

def test_runs_with_and_without_are_compared(played):
    visit("variants", view="own", data="and", a="start=1,-1,0.5", b="start=1,-1,0.5;double=1")
    titles = [scene["title"] for scene in played[-1]["scenes"]]
    assert titles[:2] == ["A  usual steps", "B  double steps"]
""",
}
# The house's own tests that such an example must not harm. Here they have few examples.
OF_THE_HOUSE = (
    "tests/perceptron/tables/test_catalogue.py",
    "tests/perceptron/data/test_settings.py",
    "tests/scenes/lesson",
    "tests/test_layers.py",
    "tests/test_pages.py::test_a_page_runs_has_one_title_and_can_be_shared[two_sides.py]",
    "tests/test_pages.py::test_home_leads_to_every_page",
    "tests/ui/address",
)


def test_all_that_is_said_works(tmp_path: Path) -> None:
    """A data set, a lesson and a setting, in one house."""
    for name in HOUSE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name)  # with what is compiled already
        else:
            shutil.copy(ROOT / name, tmp_path)
    for number, (title, example) in enumerate(EXAMPLES.items()):
        follow(part(title), tmp_path)
        (tmp_path / "tests" / f"test_example_{number}.py").write_text(example)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["--hypothesis-profile=check", *OF_THE_HOUSE]
    command += [f"tests/test_example_{number}.py" for number in range(len(EXAMPLES))]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
