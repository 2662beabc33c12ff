"""A replay as one HTML file that opens without server and network: everything it needs is inside.

The player, its looks, Plotly's script and the run are those of the app. A policy in the file's head
lets nothing else run and nothing be fetched.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path

from core.scenes.run.recording import Recording
from core.ui.components.browser import joined, stylesheet
from core.ui.components.plotly_script import PACKAGED
from core.ui.components.replay import FOLDER, PARTS
from core.ui.export.plain_page import plain_page

THEME = Path(__file__).parents[3] / ".streamlit" / "config.toml"
KEYS = (
    "Keys: ← and → for one update, Home and End for the ends, space to play, + and − for the speed."
)

_START = """
const recording = document.getElementById("run").textContent;
const host = document.getElementById("player");
const asked = new URLSearchParams(location.search);
const { k: start, visit } = momentIn(location.search);
const questions = document.getElementById("questions").textContent;
const [predict, ask] = ["predict", "ask"].map((name) => asked.get(name) === "1");
const data = { recording, questions, start, visit, predict, ask: ask && questions !== "" };
const show = () => replay({ data, parentElement: host, setTriggerValue() {} });
document.body.classList.toggle("file", !location.protocol.startsWith("http"));
show();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
"""


def standalone_html(
    recording: Recording,
    title: str,
    words: Sequence[str] = (),
    *,
    questions: str = "",
    plotly: str = "",
    back: str = "",
) -> str:
    """The page that plays a recording, below the sentences `words`.

    questions   what the player can ask, as text
    plotly   where Plotly's script lies, if many pages share it; else it is inside
    back     where a link at the head leads, if the page is one of many
    """
    player, drawing = _player_script(), "" if plotly else _script()
    scripts = " ".join(map(_fingerprint, filter(None, (player, drawing))))
    policy = f"img-src data: blob:; script-src 'unsafe-eval' {scripts}"
    shown = "".join(f"<p>{escape(sentence)}</p>" for sentence in words)
    source = f' src="{escape(plotly)}"' if plotly else ""
    home = f'<a href="{escape(back)}">All runs</a>' if back else ""
    body = f"""<header><h1>{escape(title)}</h1>{home}{shown}</header>
<main id="player"></main>
<footer><p>{KEYS}</p></footer>
<script type="application/json" id="run">{_harmless(recording.text)}</script>
<script type="application/json" id="questions">{_harmless(questions)}</script>
<script{source}>{drawing}</script>
<script type="module">{player}</script>"""
    return plain_page(title, page_style(), body, policy + (" 'self' file:" if plotly else ""))


def _harmless(json: str) -> str:
    """JSON in which nothing can end the element that holds it."""
    return json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


@cache
def _script() -> str:
    return _inline(PACKAGED.read_text(encoding="utf-8"))


@cache
def _player_script() -> str:
    return _inline(joined(FOLDER, PARTS) + _START)


def _inline(script: str) -> str:
    """A script with nothing in it that would end its element."""
    return re.sub("<(?=/script|!--)", r"\\x3c", script, flags=re.IGNORECASE)


@cache
def _fingerprint(script: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


@cache
def page_style() -> str:
    """Looks and colours of a page that stands alone, by day and by night."""
    theme = tomllib.loads(THEME.read_text(encoding="utf-8"))["theme"]
    page = Path(__file__).with_name("standalone.css").read_text(encoding="utf-8")
    dark = f"@media (prefers-color-scheme: dark) {{ {_colours(theme['dark'])} }}"
    return "\n".join([_colours(theme["light"]), dark, stylesheet(FOLDER, PARTS), page])


def _colours(theme: Mapping[str, str]) -> str:
    """The colours as Streamlit names them: backgroundColor is --st-background-color."""
    names = {re.sub("[A-Z]", lambda c: f"-{c[0].lower()}", name): name for name in theme}
    return f":root {{ {' '.join(f'--st-{css}: {theme[name]};' for css, name in names.items())} }}"
