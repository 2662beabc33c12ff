"""What a visitor has chosen: read from the address bar, and written there.

The address bar holds what was chosen. Every run of the page reads it and sets the widgets to it;
a widget that is touched writes the address. So a link, the back button and a click do the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import streamlit as st

from core.perceptron import Dataset, catalogue
from core.perceptron.tables.catalogue import Catalogue, Entry
from core.scenes.lesson import DEFAULT_DATA, Choice, Lesson, Place
from core.scenes.lesson.words import plain
from core.ui.address import choices, own_points
from core.ui.address.place import VIEW, moved_to, read_place
from core.ui.components.address_bar import present_address, write_address


def here(lesson: Lesson) -> tuple[Place, list[str]]:
    """Where the address bar leads, and a sentence about each thing that could not be used.

    If not one data set can be read, the page says so and ends here.
    """
    sets = _sets()
    place, notes = read_place(lesson, present_address(), sets, own())
    keep_own(place.choice.entry)
    return place, [*sets.problems, *notes]


def follow(lesson: Lesson) -> None:
    """To another page, if the view that the address names has moved there: old links stay good."""
    texts = st.query_params.to_dict()
    if texts.get(VIEW) in lesson.moved and (found := moved_to(here(lesson)[0], texts)):
        page, there = found
        st.switch_page(f"pages/{page}.py", query_params=there)


def chosen(usual: str = DEFAULT_DATA) -> tuple[Choice, list[str]]:
    """What the address bar says on a page that is no lesson, as `here` does."""
    sets = _sets()
    choice, notes = choices.read(present_address(), sets, own(), usual)
    keep_own(choice.entry)
    return choice, [*sets.problems, *notes]


def run_of(texts: Mapping[str, str]) -> Choice:
    """What these texts would mean in an address."""
    return choices.read(texts, _sets(), own())[0]


def _sets() -> Catalogue:
    sets = catalogue()
    if not len(sets):
        warn([*sets.problems, "There is no data set to show."])
        st.stop()
    return sets


def warn(notes: Sequence[str]) -> None:
    """What is wrong, a line each; nothing if all is well."""
    if notes:
        st.warning("  \n".join(map(plain, notes)))


# ── The visitor's own points ────────────────────────────────────────────────────────────────────


def own() -> Entry | None:
    """Points of the visitor's own, offered among the data sets as long as the visit lasts."""
    entry: Entry | None = st.session_state.get("own_points")
    return entry


def keep_own(entry: Entry) -> None:
    """Keep points, if they are the visitor's own, as long as the visit lasts."""
    if isinstance(entry, own_points.OwnPoints):
        st.session_state["own_points"] = entry


def use_points(choice: Choice, dataset: Dataset | None, *, by_browser: bool = False) -> None:
    """Choose points of the visitor's own, or an empty plane; settings stay where they fit.

    by_browser   as in `write_address`
    """
    old = choice.entry
    entry = own_points.points_entry(dataset) if dataset else own_points.nothing_drawn(old)
    keep_own(entry)
    fits = entry.dataset.dimension == old.dataset.dimension
    start = choice.settings.start if fits else None
    settings = replace(choice.settings, start=start, permutation=None)
    new = choices.at_its_start(replace(choice, entry=entry, settings=settings))
    go(new, by_browser=by_browser)


# ── Elsewhere ───────────────────────────────────────────────────────────────────────────────────


def go(choice: Choice, *, by_browser: bool = False) -> None:
    """Other points and settings: what a lesson keeps in the address beside the run stays."""
    beside = {name: text for name, text in present_address().items() if name not in choices.NAMES}
    write_address(beside | choices.write(choice), by_browser=by_browser)


def go_with_settings(choice: Choice) -> None:
    """Other settings: the points stay those of the address, for one may have drawn meanwhile."""
    now, said = present_address(), choices.write(choice)
    beside = {name: text for name, text in now.items() if name not in choices.NAMES - choices.DATA}
    write_address(beside | {name: text for name, text in said.items() if name not in choices.DATA})


def go_to_data(choice: Choice, entry: Entry) -> None:
    """Other data: only the view of the lesson stays, for the rest of it spoke of the old points."""
    view = {name: text for name, text in present_address().items() if name == VIEW}
    new = choices.opened(entry, choice.present, usual="")  # it was chosen, so it is said
    new = replace(new, visit=choice.visit, predict=choice.predict, ask=choice.ask)
    write_address(view | choices.write(choices.at_its_start(new)))


def present(presenting: bool) -> None:
    """The rest of the address stays as it is: the player keeps the place in the run there."""
    rest = {name: text for name, text in present_address().items() if name != "present"}
    write_address(rest | {"present": "1"} if presenting else rest)
