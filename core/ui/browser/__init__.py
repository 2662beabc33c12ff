"""What the components share in the browser, and how their parts become one module.

elements.js   making elements         picture.js   drawing with Plotly, and moving traces fast
colours.js    themes and sizes        solid.js     when 3D pictures are drawn
save.js       a picture as a file    look.css     cards, rows and letters, below the class `look`
"""

import re
from pathlib import Path

SHARED = Path(__file__).parent
SHARED_PARTS = "elements colours picture save solid".split()
IMPORT = re.compile(r'^import [^;]*? from "[./\w]+\.js";\n', re.MULTILINE)


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
