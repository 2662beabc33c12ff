"""A replay as one HTML file that opens without server and network: everything it needs is inside.

The player, its looks, Plotly's script and the run are those of the app. A policy in the file's head
lets nothing else run and nothing be fetched.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path

from core.scenes.run.recording import Recording
from core.ui.components.browser import joined, stylesheet
from core.ui.components.plotly_script import PACKAGED
from core.ui.components.replay import SCRIPT
from core.ui.export.plain_page import fingerprint, inline, plain_page
from core.ui.export.theme import theme_colours

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
) -> str:
    """The page that plays a recording, below the sentences `words`.

    questions   what the player can ask, as text
    """
    player, drawing = _player_script(), _script()
    scripts = " ".join(map(fingerprint, (player, drawing)))
    policy = f"img-src data: blob:; script-src 'unsafe-eval' {scripts}"
    shown = "".join(f"<p>{escape(sentence)}</p>" for sentence in words)
    body = f"""<header><h1>{escape(title)}</h1>{shown}</header>
<main id="player"></main>
<footer><p>{KEYS}</p></footer>
<script type="application/json" id="run">{_harmless(recording.text)}</script>
<script type="application/json" id="questions">{_harmless(questions)}</script>
<script>{drawing}</script>
<script type="module">{player}</script>"""
    return plain_page(title, page_style(), body, policy)


def _harmless(json: str) -> str:
    """JSON in which nothing can end the element that holds it."""
    return json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


@cache
def _script() -> str:
    return inline(PACKAGED.read_text(encoding="utf-8"))


@cache
def _player_script() -> str:
    return inline(joined(SCRIPT) + _START)


@cache
def page_style() -> str:
    """Looks and colours of a page that stands alone, by day and by night."""
    light, dark = theme_colours()
    colours = f":root {{ {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"
    page = Path(__file__).with_name("standalone.css").read_text(encoding="utf-8")
    return "\n".join([colours, stylesheet(SCRIPT), page])
