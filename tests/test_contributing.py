"""Do the examples for the next person work as they stand there?"""

import re
import shutil
from pathlib import Path

from streamlit.testing.v1 import AppTest

from core.perceptron.catalogue import FOLDER, LIST, catalogue

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FRONT_DOOR = """
import streamlit as st
names = ("two_sides", "step_through")
st.navigation([st.Page(f"pages/{name}.py") for name in names]).run()
"""


def example(beginning: str) -> str:
    """The indented block that begins so."""
    block = re.search(rf"(?:^    {re.escape(beginning)}.*\n)(?:^    .*\n)*", TEXT, re.MULTILINE)
    assert block
    return re.sub("^    ", "", block[0], flags=re.MULTILINE)


def test_the_lesson_of_the_example_opens(tmp_path: Path) -> None:
    [lesson] = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "two_sides.py").write_text(lesson, encoding="utf-8")
    shutil.copy(ROOT / "pages" / "step_through.py", tmp_path / "pages")
    (tmp_path / "app.py").write_text(FRONT_DOOR, encoding="utf-8")
    app = AppTest.from_file(str(tmp_path / "app.py"), default_timeout=30).run()
    assert [error.message for error in app.exception] == []
    assert [title.value for title in app.title] == ["Which side?"]
    app.radio(key="check_two_sides").set_value("Yes").run()
    assert any("Right." in text.value for text in app.markdown)


def test_the_data_set_of_the_example_is_read(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    (tmp_path / "my_points.csv").write_text(example("x1,x2,label"), encoding="utf-8")
    with (tmp_path / LIST).open("a", encoding="utf-8") as file:
        file.write("\n" + example("[my_points]"))
    sets = catalogue(tmp_path)
    assert sets.problems == ()
    assert sets.load("my_points").dataset.points.tolist() == [[1, 2], [2, 0.5]]
