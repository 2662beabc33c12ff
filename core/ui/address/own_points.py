"""Points that a visitor drew, loaded or got in a link, as a data set to choose like any other."""

from __future__ import annotations

from dataclasses import fields
from functools import cached_property
from itertools import chain

import numpy as np

from core.perceptron import DataError, Dataset, Settings, read_dataset
from core.perceptron.data.quoting import quoted, shortened
from core.perceptron.tables.catalogue import Entry
from core.perceptron.tables.packed_points import pack, unpack
from core.ui.cache.kept import kept
from core.ui.cache.tables import csv_of

KEY = "points"  # of the entry, and of the packed points in the address
HERE = "here"  # in place of points that no link can hold: they are with this visit
NONE = "none"  # in place of points: the plane is empty
LONGEST_TITLE = 40
MOST_REMEMBERED, LONGEST_TABLE = 50_000, 1_000_000  # numbers, and characters
LARGEST_DRAWN = 1e30  # beyond this, and closer to 0 than its inverse, pictures lose their footing


class OwnPoints(Entry):
    """Points of a visitor's own. Two of them differ in their `dataset`, not in their key."""

    @cached_property
    def link(self) -> str:
        """How the address names these points; see `named`."""
        try:
            return pack(self.dataset)
        except ValueError:
            return HERE

    @cached_property
    def table(self) -> str:
        """As a file, for browsers to remember where no link can hold them; none if it is long.

        `NotComputedError` if it was to be written by a worker, and was not.
        """
        if len(self.dataset) * self.dataset.dimension > MOST_REMEMBERED:
            return ""
        written = csv_of(self.dataset)
        return written if len(written) <= LONGEST_TABLE else ""


class NothingDrawn(OwnPoints):
    """An empty plane. It lends the data of the usual set, for a run needs some."""

    link = NONE


def nothing_drawn(usual: Entry) -> Entry:
    parts = {part.name: getattr(usual, part.name) for part in fields(usual)}
    told = {"key": KEY, "title": "No points yet", "story": "An empty plane to draw on."}
    return NothingDrawn(**parts | told)


def points_entry(dataset: Dataset) -> Entry:
    """The data set as an entry."""
    positive = sum(sign > 0 for sign in dataset.signs)
    noun = "point" if len(dataset) == 1 else "points"
    return OwnPoints(
        key=KEY,
        title=_title(dataset.name),
        story="Drawn, loaded or sent in a link.",
        source="brought by a visitor",
        shows=f"{len(dataset)} {noun}, {positive} positive and {len(dataset) - positive} negative.",
        settings=Settings(),
        dataset=dataset,
    )


def drawable(dataset: Dataset) -> Dataset:
    """The data set; `DataError` with a sentence if it has a number that no picture could show."""
    sizes = np.abs(dataset.points)
    can_be_seen = (sizes <= LARGEST_DRAWN) & (sizes >= 1 / LARGEST_DRAWN)
    if can_be_seen.sum() == sum(map(bool, chain.from_iterable(dataset.exact))):
        return dataset  # all but 0 itself, which some numbers are as floats
    places = np.argwhere(~can_be_seen).tolist()
    row, column = next((i, j) for i, j in places if dataset.exact[i][j])
    where = f"Point {row + 1}, {shortened(dataset.feature_names[column])}"
    number = quoted(dataset.written()[row][column])
    raise DataError(f"{where}: {number} cannot be drawn; sizes from 10⁻³⁰ to 10³⁰ can.")


def read_drawable(
    source: str | bytes,
    name: str,
    label: int,
    positive: str | None,
    against_rest: bool,
    features: tuple[int, ...],
) -> Dataset:
    """The points of a table, whose columns are known; `DataError` if it has none to draw."""
    return drawable(
        read_dataset(
            source,
            name,
            label_column=label,
            positive=positive,
            against_rest=against_rest,
            feature_columns=features,
        )
    )


def named(text: str, own: Entry | None) -> Entry:
    """The points that the address names: packed in it, or being here, as `own`.

    After every stroke it names those of this visit, which need not be read a second time.
    Raises `ValueError` with a sentence if there are none.
    """
    if text == NONE:
        raise ValueError("No point is drawn yet.")
    if isinstance(own, OwnPoints) and text == own.link:
        return own
    if text != HERE:
        return _unpacked(text)
    if own is None or isinstance(own, NothingDrawn):
        raise ValueError("The points were too many for a link, and this visit has them no longer.")
    return own


@kept(entries=32)
def _unpacked(text: str) -> Entry:
    return points_entry(drawable(unpack(text)))


def _title(name: str) -> str:
    if len(name) > LONGEST_TITLE:
        return name[: LONGEST_TITLE - 1] + "…"
    return name or "Your points"
