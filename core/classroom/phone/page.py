"""The page that all phones get, and its files. It is the same for every class."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import streamlit

from core.classroom.room.limits import MOST_POINTS
from core.scenes.wire.drawing import COLOURS, Answer, Drawing
from core.scenes.wire.live_class import PhonePage, PhonePart
from core.scenes.wire.plain_part import PlainPart
from core.scenes.wire.writing import plain
from core.ui.components import drawing
from core.ui.components.browser import joined, stylesheet
from core.ui.export.plain_page import document
from core.ui.plain.files import File, named
from core.ui.plain.page import NAME, POLICY, look_file
from core.ui.plain.plotly_build import plotly_file
from core.ui.plain.routes import ROOT
from core.ui.plain.scripts import classic, component_script, component_style

SCRIPT = Path(__file__).with_name("class_phone.js")
FILES = "class/files"  # seen from the page, as is `ROOT`, where plain pages are
HINT = "Click for a + point, with Shift for a − point. Drag to move one."
LETTERS = "static/media/SourceSansVF-Upright*.woff2"
TOUCH_HINT = "Choose + or −, then tap. Drag a point to move it."


@cache
def phone_page() -> str:
    """A code to type, then the class."""
    script, style, *_ = _own_files()
    page = _told()
    told = json.dumps(plain(page)).replace("<", "\\u003c")
    soon = "".join(  # while the code is typed
        f'<link rel="preload" as="script" href="{address}">'
        for address in (page.plotly, page.parts["replay"].script)
    )
    head = (
        '<link rel="icon" href="data:,">\n'
        f'<link rel="stylesheet" href="{ROOT}/{look_file().address}">'
        f'<link rel="stylesheet" href="{FILES}/{style.name}">{soon}'
    )
    body = f"""<div id="class"></div>
<noscript>A live class needs JavaScript.</noscript>
<script type="application/json" id="told">{told}</script>
<script defer src="{FILES}/{script.name}"></script>"""
    policy = f"{POLICY}; font-src 'self'"
    return document(f"Join the class · {NAME}", head, body, policy, ' class="of-a-class"')


@cache
def phone_files() -> Mapping[str, bytes]:
    """What no other page has, compressed, by name."""
    return {file.name: gzip.compress(file.contents, mtime=0) for file in _own_files()}


@cache
def _own_files() -> tuple[File, ...]:
    """Script and style of the page, then of the plane."""
    return (
        named("class_phone", classic("class_phone", joined(SCRIPT))),
        named("class_phone", f"{_letters()}{stylesheet(SCRIPT)}", "css"),
        named("drawing", classic("drawing", joined(drawing.SCRIPT))),
        named("drawing", stylesheet(drawing.SCRIPT), "css"),
    )


def _letters() -> str:
    """The app's own letters, which Streamlit has; a phone shows its own until they have come."""
    found = sorted((Path(streamlit.__file__).parent / "static").glob(LETTERS))
    if not found:
        return ""
    address = f"../../static/{found[0].parent.name}/{found[0].name}"  # from `FILES`
    return (
        '@font-face { font-family: "Source Sans"; font-weight: 200 900; font-display: swap; '
        f'src: url("{address}") format("woff2"); }}\n'
    )


def _told() -> PhonePage:
    _, _, script, style = _own_files()
    parts = {
        part: PhonePart(
            f"{ROOT}/{component_script(part).address}", f"{ROOT}/{component_style(part).address}"
        )
        for part in ("replay", "board")
    }
    parts["drawing"] = PhonePart(f"{FILES}/{script.name}", f"{FILES}/{style.name}")
    plotly = f"{ROOT}/{plotly_file().address}"
    return PhonePage(parts, plotly, PlainPart("drawing", plain(_plane())))


def _plane() -> Drawing:
    return Drawing(
        rows="[]",
        edition=None,
        answer=Answer("", "", "", ()),
        names=("x₁", "x₂"),
        dimension=2,
        most=MOST_POINTS,
        origin=False,
        hint=HINT,
        touch_hint=TOUCH_HINT,
        unsaved=False,
        palette=COLOURS,
        present=False,
    )
