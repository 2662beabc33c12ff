"""A whole place in the address bar: view, run, parameters and the values of a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from core.perceptron.tables.catalogue import Catalogue, Entry
from core.scenes.lesson import Lesson, Place
from core.ui.address import choices, own_points

Texts: TypeAlias = Mapping[str, str]  # what an address says

VIEW = "view"  # which of a lesson's pictures is open
PICTURE = "picture"  # which one of a view is seen alone; the browser reads and writes it
QUESTION = "question"  # which one of a drill is asked; so does the browser with this


def read_place(
    lesson: Lesson, texts: Texts, sets: Catalogue, own: Entry | None = None
) -> tuple[Place, list[str]]:
    """Where an address leads within a lesson, and sentences about what in it was no use.

    A view or a parameter that does not exist is said where it is chosen: see `complaint`.
    """
    view = lesson.view(texts.get(VIEW, ""))
    choice, notes = choices.read(texts, sets, own, view.usual or lesson.usual)
    if lesson.can_be_empty and texts.get(own_points.KEY) == own_points.NONE:
        empty = own_points.nothing_drawn(choice.entry)
        choice, notes = replace(choice, entry=empty, k=0, visit=None), []
    parameters = {}
    for parameter in view.parameters:
        try:
            parameters[parameter.name] = parameter.read(texts.get(parameter.name, parameter.usual))
        except ValueError:
            parameters[parameter.name] = parameter.usual
    taken = {VIEW, *choices.NAMES, *parameters}
    values = {name: text for name, text in texts.items() if name not in taken}
    return Place(lesson, view, choice, parameters, values), notes


def write_place(place: Place) -> dict[str, str]:
    """The shortest address that leads there."""
    texts = {}
    if place.view != place.lesson.views[0]:
        texts[VIEW] = place.view.key
    usual = {parameter.name: parameter.usual for parameter in place.view.parameters}
    parameters = {n: text for n, text in place.parameters.items() if text != usual.get(n)}
    return texts | choices.write(place.choice) | parameters | dict(place.values)


def moved_to(place: Place, texts: Texts) -> tuple[str, dict[str, str]] | None:
    """The page that has the view which an address asks for, if it moved there, and its address."""
    key = texts.get(VIEW, "")
    if key not in place.lesson.moved:
        return None
    run = choices.write(replace(place.choice, usual=""))
    return place.lesson.moved[key], {VIEW: key} | run | dict(place.values)


def complaint(place: Place, texts: Texts, name: str) -> str:
    """What is wrong with the view or the parameter of this name in an address; empty if nothing."""
    if name not in texts:
        return ""
    if name == VIEW:
        known = place.lesson.has_view(texts[VIEW])
        return "" if known else f"{place.lesson.asks}: the address asks for something unknown."
    parameter = next(one for one in place.view.parameters if one.name == name)
    try:
        parameter.read(texts[name])
    except ValueError as error:
        return str(error)
    return ""


def with_view(place: Place, texts: Texts, key: str) -> dict[str, str]:
    """The address with another view of the lesson; k stays where it counts the same."""
    left = {VIEW, PICTURE, QUESTION}
    if place.lesson.view(key).counts != place.view.counts:
        left |= {"k", "visit"}
    kept = {name: text for name, text in texts.items() if name not in left}
    return kept if key == place.lesson.views[0].key else {VIEW: key} | kept


def with_parameter(place: Place, texts: Texts, name: str, text: str) -> dict[str, str]:
    """The address with another text for one parameter."""
    [usual] = [one.usual for one in place.view.parameters if one.name == name]
    kept = {other: said for other, said in texts.items() if other != name}
    return kept if text == usual else kept | {name: text}
