"""What the components share in the browser, and how their scripts become one module.

page/        a component in its page: elements, keys, the room that is left, memory, signs
picture/     drawing with Plotly, in both themes, turned, one at a time, saved; space/ as vectors
questions/   what is asked, typed and judged: exact numbers, tables by hand, ways to answer
links/       addresses for elsewhere, and lectures, which are lists of them
look/        what all components look like

A component is one script and all that it imports, followed from file to file.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from core.ui.components.static_files import STATIC, is_in_place

SHARED = Path(__file__).parent
LOOK = SHARED / "look"
IMPORT = re.compile(r'^import [^;]*? from "([./\w]+\.js)";\n', re.MULTILINE)

# What Streamlit sends again with every change of data. It loads this from a place of its own, so
# the address must be whole: Streamlit's script in static/js/ knows where the app is mounted.
STUB = """\
const own = document.querySelector("script[src*='/static/js/']");
export default (await import(new URL("../../app/static/{name}", own.src))).default;
"""
# Components share most of their looks: what one has brought, the next does not bring again, for a
# browser compares everything on the page with every rule that there is.
LOOKS = """
const brought = (window.perceptronLooks ??= new Set());
for (const style of {styles}.filter((one) => !brought.has(one))) {{
  const looks = new CSSStyleSheet();
  looks.replaceSync(style);
  document.adoptedStyleSheets.push(looks);
  brought.add(style);
}}
"""


def component(script: Path) -> ComponentRenderer:
    """A component: the script that mounts it, what that imports, and their style sheets.

    Not in a shadow root: Plotly's own style sheet does not reach into one. So every rule of a style
    sheet begins with a class of its component, or with .look, and nothing leaks out.
    """
    file = module_file(script)
    return st.components.v2.component(
        f"perceptron_{script.parent.name}",
        js=STUB.format(name=file.name) if file else module(script),
        isolate_styles=False,
    )


def module_file(script: Path) -> Path | None:
    """A component's module in static/; None where that cannot be written."""
    contents = module(script).encode()
    file = STATIC / f"{script.parent.name}-{hashlib.sha256(contents).hexdigest()[:16]}.js"
    return file if is_in_place(file, contents) else None


def module(script: Path) -> str:
    """A component with its looks as one module, which needs no other file."""
    return joined(script) + LOOKS.format(styles=json.dumps(_styles(script)))


def joined(*scripts: Path, instead: Mapping[Path, Path] | None = None) -> str:
    """Scripts and all that they import as one."""
    parts = parts_of(*scripts, instead=instead)
    return "\n".join(IMPORT.sub("", _text(part)) for part in parts)


def parts_of(*scripts: Path, instead: Mapping[Path, Path] | None = None) -> list[Path]:
    """Scripts and all that they import, each after those that it needs.

    instead   the file that is taken in place of another
    """
    parts: dict[Path, None] = {}

    def take(script: Path) -> None:
        for name in IMPORT.findall(_text(script)):
            needed = (script.parent / name).resolve()
            needed = (instead or {}).get(needed, needed)
            if needed not in parts:
                take(needed)
        parts[script] = None

    for script in scripts:
        take(script.resolve())
    return list(parts)


@cache
def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def stylesheet(script: Path) -> str:
    """The whole look of a component."""
    return "\n".join(_styles(script))


def _styles(script: Path) -> list[str]:
    """The shared look, what the parts add to it, a phone and, always last, forced colours."""
    own = [part.with_suffix(".css") for part in parts_of(script)]
    shared = [LOOK / "look.css", LOOK / "touch.css", *own[:-1]]
    last = [own[-1], script.with_name("phone.css"), LOOK / "forced.css"]
    styles = [_text(file) for file in shared if file.is_file()]
    return [*styles, "\n".join(_text(file) for file in last if file.is_file())]
