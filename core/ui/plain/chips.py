"""Data and settings as chips that open, and views and parameters as links: every choice is one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from core.perceptron import catalogue
from core.scenes.lesson import Number, Option, Parameter, Place, View
from core.ui.address import choices
from core.ui.address.place import with_parameter
from core.ui.address.settings_table import (
    CHIPS,
    SETTINGS,
    chip_text,
    for_people,
    in_chip,
    setting_text,
)
from core.ui.plain.course import Course, address_of

ELSEWHERE = "Other settings are computed by the app."
NOT_HERE = "These pages are recorded, so other settings are not here."


# ── Views and parameters ────────────────────────────────────────────────────────────────────────


def views(place: Place, course: Course) -> str:
    """The views of the lesson and what this one lets one set, in one row."""
    shown = [view for view in place.lesson.views if not view.alone]
    if course.is_alone:
        return _told_parts(place) if len(shown) > 1 else ""
    tabs = ""
    if len(shown) > 1 and not place.view.alone:
        links = "".join(_tab(place, view, course) for view in shown)
        tabs = f'<nav class="views" aria-label="{escape(place.lesson.asks)}">{links}</nav>'
    set_here = "".join(_parameter(place, one, course) for one in place.view.parameters)
    return f'<div class="parts">{tabs}{set_here}</div>' if tabs or set_here else ""


def _told_parts(place: Place) -> str:
    """What was chosen, where there is nothing else to choose."""
    chosen = [
        one.options.get(place.parameters[one.name], "")
        for one in place.view.parameters
        if isinstance(one, Option) and one.offered(place.choice)
    ]
    told = " · ".join(filter(None, [place.view.title, *chosen]))
    return f'<p class="told-parts">{escape(told)}</p>'


def _tab(place: Place, view: View, course: Course) -> str:
    own = choices.for_any_page(place.choice) if place.choice.entry.key != place.choice.usual else {}
    there = course.place(place.lesson.key, {**own, "view": view.key})
    if not course.has(there):
        there = course.place(place.lesson.key, {"view": view.key})
    return _link(course.link(there), view.title, view == place.view)


def _parameter(place: Place, parameter: Parameter, course: Course) -> str:
    if isinstance(parameter, Option):
        if not parameter.offered(place.choice) and parameter.name not in course.asks:
            return ""
        links = "".join(_option(place, parameter, key, course) for key in parameter.options)
        numbered = " data-by-number" if parameter.by_number else ""
        return f'<nav class="views" aria-label="{escape(parameter.label)}"{numbered}>{links}</nav>'
    if not course.computes or not (isinstance(parameter, Number) or parameter.typed):
        return ""
    return _form(place, parameter.name, parameter.label, place.parameters[parameter.name])


def _option(place: Place, parameter: Option, key: str, course: Course) -> str:
    texts = with_parameter(
        place, {**address_of(place), "view": place.view.key}, parameter.name, key
    )
    there = course.place(place.lesson.key, texts)
    if not course.has(there):
        return ""
    title, is_here = parameter.options[key], place.parameters[parameter.name] == key
    return _link(course.link(there), title, is_here)


def _link(address: str, title: str, is_here: bool) -> str:
    current = ' aria-current="true"' if is_here else ""
    return f'<a href="{escape(address)}"{current}>{escape(title)}</a>'


# ── Data and settings ───────────────────────────────────────────────────────────────────────────


def chips(place: Place, course: Course) -> str:
    """A chip for the data and one for each kind of setting that can be chosen here."""
    return "".join(_chip(place, name, course) for name in place.chips)


def _chip(place: Place, name: str, course: Course) -> str:
    if course.is_alone:
        is_data = name == "data"
        label = name if is_data else CHIPS[name]
        text = place.choice.entry.title if is_data else chip_text(place.choice.settings, name)
        return f'<span class="chip"><span>{escape(label)}</span> {escape(text)}</span>'
    if name == "data":
        return _opened("data", place.choice.entry.title, _data_sets(place, course))
    inside = "".join(_settings(place, name, course))
    if not course.computes:
        link = course.app_link(place.lesson, _in_the_app(place))
        told = f'<a href="{escape(link)}">{ELSEWHERE}</a>' if link else NOT_HERE
        inside += f'<p class="told">{told}</p>'
    return _opened(CHIPS[name], chip_text(place.choice.settings, name), inside)


def _in_the_app(place: Place) -> dict[str, str]:
    first = place.view == place.lesson.views[0]
    return {} if first else {"view": place.view.key}


def _opened(label: str, text: str, inside: str) -> str:
    return (
        f'<details class="chip" name="chip"><summary><span>{escape(label)}</span> '
        f"{escape(text)}</summary><div>{inside}</div></details>"
    )


def _data_sets(place: Place, course: Course) -> str:
    items = []
    for entry in catalogue():
        there = _with(place, {"data": entry.key}, course, keeps_settings=False)
        if course.has(there):
            link = _link(course.link(there), entry.title, entry.key == place.choice.entry.key)
            items.append(f"<li>{link}<p>{escape(entry.story)}</p></li>")
    return f"<ul>{''.join(items)}</ul>"


def _settings(place: Place, chip: str, course: Course) -> Iterator[str]:
    for name in in_chip(chip):
        setting = SETTINGS[name]
        question = setting.question(place.choice.settings)
        if setting.options:
            links = "".join(_setting(place, name, key, course) for key in setting.options)
            yield f"<h2>{escape(question)}</h2><ul>{links}</ul>"
        elif course.computes and setting.has_use(place.choice.settings):
            yield _form(
                place, name, question, for_people(setting_text(place.choice.settings, name))
            )


def _setting(place: Place, name: str, key: str, course: Course) -> str:
    there = _with(place, {name: key}, course)
    if not course.has(there):
        return ""
    title, meaning = SETTINGS[name].options[key]
    is_here = setting_text(place.choice.settings, name) == key
    return f"<li>{_link(course.link(there), title, is_here)}<p>{escape(meaning)}</p></li>"


def _with(
    place: Place, said: Mapping[str, str], course: Course, keeps_settings: bool = True
) -> Place:
    """The place with this in its address. Other data come with the settings meant for them."""
    texts = dict(said) if not keeps_settings else address_of(place) | dict(said)
    return course.place(place.lesson.key, {"view": place.view.key, **texts})


def _form(place: Place, name: str, label: str, text: str) -> str:
    """A field that asks the server for the same page with another text."""
    kept = "".join(
        f'<input type="hidden" name="{escape(other)}" value="{escape(said)}">'
        for other, said in address_of(place).items()
        if other != name
    )
    return (
        f'<form method="get">{kept}<label><span>{escape(label)}</span>'
        f'<input name="{escape(name)}" value="{escape(text)}" autocomplete="off" maxlength="1000">'
        "</label><button>Show</button></form>"
    )
