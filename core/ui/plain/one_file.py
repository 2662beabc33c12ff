"""A page as one HTML file that opens without server and network: all it needs is inside.

A policy in the file's head lets nothing else run and nothing be fetched.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from html import escape
from urllib.parse import urlencode

from core.scenes.ink.kinds import Kinds
from core.scenes.lesson import Place
from core.ui.address.place import VIEW, write_place
from core.ui.export.plain_page import document, fingerprint, inline
from core.ui.plain.course import Course
from core.ui.plain.files import File
from core.ui.plain.page import NAME, look_file, title_of
from core.ui.plain.parts import Later
from core.ui.plain.place import Shown, shown
from core.ui.plain.plotly_build import plotly_for
from core.ui.plain.scripts import component_script, component_style, page_script


class Inside(dict[str, File]):
    """Files that stand in the page itself, by name."""

    def put(self, file: File) -> str:
        self[file.name] = file
        return file.address


def one_file(place: Place, course: Course) -> str:
    """The picture of a place with the words of its lesson; it opens at the step of the place."""
    files = Inside()
    there = replace(place, choice=replace(place.choice, present=False))
    seen = shown(there, replace(course, is_alone=True), Later(files.put))
    asked = {name: text for name, text in write_place(place).items() if name != VIEW}
    return in_one_file(f"{title_of(place)} · {NAME}", seen, files, asked)


def in_one_file(title: str, seen: Shown, files: Inside, asked: Mapping[str, str]) -> str:
    """A page with all its files; it opens where an address would that asks for this."""
    styles = [look_file(), *([component_style(seen.part)] if seen.part else [])]
    told = (_as_script(file, _harmless(file)) for file in files.values())
    scripts = [*_shared_scripts(seen.part, seen.kinds), *told]
    prints = " ".join(allowed for _, allowed in scripts)
    policy = (
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; "
        f"script-src 'unsafe-eval' {prints}"
    )
    looks = "\n".join(
        f'<style data-file="{style.address}">{style.contents.decode()}</style>' for style in styles
    )
    written = "\n".join(element for element, _ in scripts)
    body = f'<main id="main">\n{seen.html}\n</main>\n{written}'
    attributes = f' class="plain alone" data-asked="{escape(urlencode(asked))}"'
    return document(title, looks, body, policy, attributes)


@cache
def _shared_scripts(part: str, kinds: Kinds) -> list[tuple[str, str]]:
    """Those of every such page; Plotly's is long, so it is looked through once."""
    drawing = [plotly_for(kinds)] if kinds else []
    component = [component_script(part)] if part else []
    files = (page_script(), *drawing, *component)
    return [_as_script(file, inline(file.contents.decode())) for file in files]


def _harmless(file: File) -> str:
    """What is handed over, in which nothing looks like an element: a < there is within a text."""
    return file.contents.decode().replace("<", "\\u003c")


def _as_script(file: File, text: str) -> tuple[str, str]:
    """A file as an element of the page, and how a policy names it."""
    return f'<script data-file="{file.address}">{text}</script>', fingerprint(text)


def file_name(place: Place) -> str:
    """What the file is called: view, data and step."""
    data = [place.choice.entry.title] if "data" in place.chips else []
    step = [f"step {place.k}"] if place.k else []
    name = " ".join([title_of(place), *data, *step]).lower()
    return f"{re.sub('[^a-z0-9]+', '-', name).strip('-')[:80] or 'perceptron'}.html"
