"""A whole plain page: its head, the menu, the place, and the scripts after all words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from html import escape

from core.scenes.lesson import Lesson, Place
from core.ui.export.plain_page import document
from core.ui.export.theme import theme_colours
from core.ui.plain.course import HOME, Course, address_of, linked
from core.ui.plain.files import File, named
from core.ui.plain.place import Shown
from core.ui.plain.plotly_build import plotly_for
from core.ui.plain.scripts import component_script, component_style, page_script, page_style

NAME = "Perceptron Explorer"
# Nothing comes from elsewhere. Plotly makes functions of texts of its own.
POLICY = (
    "default-src 'none'; img-src 'self' data: blob: file:; connect-src 'self'; form-action 'self'; "
    "style-src 'self' 'unsafe-inline' file:; script-src 'self' 'unsafe-eval' file:; base-uri 'none'"
)


def page_of(place: Place, shown: Shown, course: Course, places: Mapping[str, str]) -> str:
    """The page of a view. `places` are files with other places of the same view, by address."""
    lesson = place.lesson
    return page(
        title_of(place),
        shown,
        course,
        here=lesson,
        told={
            "lesson": lesson.key,
            "view": f"{lesson.key}/{place.view.key}",
            "places": json.dumps(places) if places else "",
            "first": linked(lesson, place.view, address_of(place)),
            "plotly": plotly_for(shown.kinds).address if shown.kinds else "",
        },
    )


def title_of(place: Place) -> str:
    """What a view is called elsewhere."""
    lesson = place.lesson
    return lesson.title if len(lesson.views) == 1 else f"{lesson.title}: {place.view.title}"


def page(
    title: str,
    shown: Shown,
    course: Course,
    here: Lesson | None = None,
    told: Mapping[str, str] | None = None,
) -> str:
    """Any page of the course."""
    name = NAME if title == NAME else f"{title} · {NAME}"
    data = "".join(f' data-{key}="{escape(text)}"' for key, text in (told or {}).items() if text)
    scripts = [page_script().address]
    styles = [look_file().address]
    if shown.first is not None:
        scripts += [component_script(shown.part).address, shown.address]
        styles.append(component_style(shown.part).address)
    looks = "".join(f'<link rel="stylesheet" href="{style}">' for style in styles)
    body = f"""<a class="skip" href="#main">Skip to the page</a>
{menu(course, here)}
<main id="main">
{shown.html}
</main>
{"".join(f'<script defer src="{escape(script)}"></script>' for script in scripts)}"""
    return document(
        name, f'<link rel="icon" href="data:,">\n{looks}', body, POLICY, f' class="plain"{data}'
    )


def menu(course: Course, here: Lesson | None) -> str:
    """The way to every lesson, in sections that open."""
    sections = "".join(
        f'<details name="menu"><summary>{escape(title)}</summary><ul>'
        f"{''.join(_item(lesson, here, course) for lesson in lessons)}</ul></details>"
        for title, lessons in course.sections.items()
    )
    return (
        f'<header class="site"><a class="home" href="{HOME}">{NAME}</a>'
        f'<nav aria-label="The course">{sections}</nav></header>'
    )


def _item(lesson: Lesson, here: Lesson | None, course: Course) -> str:
    current = ' aria-current="page"' if lesson == here else ""
    return f'<li><a href="{course.front(lesson)}"{current}>{escape(lesson.title)}</a></li>'


# ── Looks ───────────────────────────────────────────────────────────────────────────────────────


@cache
def look_file() -> File:
    """Colours by day and by night, and how a page is laid out."""
    return named("look", "\n".join((colour_rules(), page_style())), "css")


def colour_rules() -> str:
    """The app's colours by day and by night."""
    light, dark = theme_colours()
    rules = (
        f":root {{ {light} color-scheme: light; }}",
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme='light']) "
        f"{{ {dark} color-scheme: dark; }} }}",
        f":root[data-theme='dark'] {{ {dark} color-scheme: dark; }}",
    )
    return "\n".join(rules)
