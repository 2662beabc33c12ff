"""A place as one HTML file that opens without server and network: all it needs is inside.

A policy in the file's head lets nothing else run and nothing be fetched.
"""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from urllib.parse import urlencode

from core.scenes.lesson import Place
from core.ui.address.place import VIEW, write_place
from core.ui.export.plain_page import document, fingerprint, inline
from core.ui.plain.course import Course
from core.ui.plain.files import File
from core.ui.plain.page import NAME, look_file, title_of
from core.ui.plain.parts import Later
from core.ui.plain.place import shown
from core.ui.plain.scripts import component_script, component_style, page_script, plotly_file


def one_file(place: Place, course: Course) -> str:
    """The picture of a place with the words of its lesson; it opens at the step of the place."""
    files: dict[str, File] = {}

    def put(file: File) -> str:
        files[file.name] = file
        return file.address

    seen = shown(replace(place, choice=replace(place.choice, present=False)), course, Later(put))
    title = title_of(place)
    styles, scripts = [look_file()], [page_script()]
    if seen.part:
        styles.append(component_style(seen.part))
        scripts += [plotly_file(), component_script(seen.part), *files.values()]
    inside = [(file, inline(file.contents.decode())) for file in scripts]
    prints = " ".join(fingerprint(text) for _, text in inside)
    policy = (
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; "
        f"script-src 'unsafe-eval' {prints}"
    )
    looks = "\n".join(
        f'<style data-file="{style.address}">{style.contents.decode()}</style>' for style in styles
    )
    written = "\n".join(
        f'<script data-file="{file.address}">{text}</script>' for file, text in inside
    )
    asked = {name: text for name, text in write_place(place).items() if name != VIEW}
    body = f'<main id="main">\n{seen.html}\n</main>\n{written}'
    attributes = f' class="plain alone" data-asked="{escape(urlencode(asked))}"'
    return document(f"{title} · {NAME}", looks, body, policy, attributes)


def file_name(place: Place) -> str:
    """What the file is called: view, data and step."""
    data = [place.choice.entry.title] if "data" in place.chips else []
    step = [f"step {place.k}"] if place.k else []
    name = " ".join([title_of(place), *data, *step]).lower()
    return f"{re.sub('[^a-z0-9]+', '-', name).strip('-')[:80] or 'perceptron'}.html"
