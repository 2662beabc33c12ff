"""The components' modules as classic scripts, which a page from a disk may load.

Browsers load no module from file://, and fetch nothing there. So every component is one script that
hands itself to the one global `PerceptronExplorer`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from core.ui.components import board, drill, first_run, keyboard, practice, replay
from core.ui.components.browser import joined, stylesheet
from core.ui.components.plotly_script import PACKAGED, script_name
from core.ui.plain.files import File, named

PAGE = Path(__file__).parent / "page"
# Each after those that must have run before it.
PAGE_SCRIPTS = (PAGE / "files.js", keyboard.SCRIPT, PAGE / "plain.js")
OWN_THEME = {keyboard.SCRIPT.with_name("theme.js"): PAGE / "theme.js"}  # in place of Streamlit's
STYLES = [
    "../../components/keyboard/keyboard",
    *"plain words chips phone presenting framed".split(),
]
COMPONENTS = {
    module.SCRIPT.parent.name: module.SCRIPT
    for module in (board, drill, first_run, practice, replay)
}

_DEFAULT = re.compile(r"^export default (.+?);$", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(//[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?=(async )?function|const|let|class)", re.MULTILINE)


def classic(name: str, module: str) -> str:
    """A module without imports as a script; what it exports by default is the part of this name.

    Lines that are comments stay at home: they are a third of what a phone would load.
    """
    bare = _COMMENT.sub("", module)
    handed = _DEFAULT.sub(rf'PerceptronExplorer.parts["{name}"] = \1;', bare)
    return f"(() => {{\n{_EXPORT.sub('', handed)}\n}})();\n"


@cache
def component_script(name: str) -> File:
    """A component."""
    return named(name, classic(name, joined(COMPONENTS[name])))


@cache
def component_style(name: str) -> File:
    """How it looks."""
    return named(name, stylesheet(COMPONENTS[name]), "css")


@cache
def page_script() -> File:
    """What every plain page does by itself; it comes before all others."""
    return named("page", classic("keyboard", whole_page()))


def whole_page() -> str:
    """The same as a module."""
    return joined(*PAGE_SCRIPTS, instead=OWN_THEME)


def page_style() -> str:
    """How every plain page looks."""
    return "\n".join(
        (PAGE / f"{part}.css").read_text(encoding="utf-8")
        for part in STYLES
        if (PAGE / f"{part}.css").is_file()
    )


@cache
def plotly_file() -> File:
    """Plotly's script, as it is installed."""
    return File(script_name(), PACKAGED.read_bytes())


def script_files(parts: Sequence[str]) -> list[File]:
    """Every script and style sheet that pages with these parts need, but for Plotly's."""
    return [page_script(), *map(component_script, parts), *map(component_style, parts)]
