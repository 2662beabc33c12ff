"""What the components share in the browser, and how their parts become one module.

elements.js   making elements         picture.js   drawing with Plotly, and moving traces fast
colours.js    themes and sizes        solid.js     when 3D pictures are drawn
save.js       a picture as a file     mounting.js  a component's life in the page
look.css      cards, rows and letters, below the class `look`
"""

import re
from pathlib import Path

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

SHARED = Path(__file__).parent
SHARED_PARTS = "elements colours picture save solid mounting".split()
IMPORT = re.compile(r'^import [^;]*? from "[./\w]+\.js";\n', re.MULTILINE)


def component(folder: Path, parts: list[str]) -> ComponentRenderer:
    """A component made of `parts`, each after those that it needs, and the last one's style sheet.

    Not in a shadow root: Plotly's own style sheet does not reach into one. So every rule of a style
    sheet begins with a class of its component, or with .look, and nothing leaks out.
    """
    return st.components.v2.component(
        f"perceptron_{folder.name}",
        css=stylesheet(folder / f"{parts[-1]}.css"),
        js=joined(folder, parts),
        isolate_styles=False,
    )


def joined(folder: Path, parts: list[str]) -> str:
    """The shared parts and those of a component as one module, each after those that it needs.

    Streamlit loads it from a place where imports lead nowhere.
    """
    files = [SHARED / f"{part}.js" for part in SHARED_PARTS]
    files += [folder / f"{part}.js" for part in parts]
    return "\n".join(IMPORT.sub("", file.read_text(encoding="utf-8")) for file in files)


def stylesheet(file: Path) -> str:
    """The shared look, and what a component adds to it."""
    return "\n".join(path.read_text(encoding="utf-8") for path in (SHARED / "look.css", file))
