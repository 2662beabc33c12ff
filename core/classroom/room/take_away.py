"""What a lecturer takes home: every question with its counts by round, every handed-in set."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from core.classroom.room.state import Past, Room, put_away
from core.perceptron.tables.labels import guarded

HEADER = ("question", "answer", "right", "round", "count", "share", "link")


def lesson_table(room: Room, sets: Mapping[int, Sequence[str]], root: str) -> str:
    """As CSV: a line for each answer in each round, then a line for each handed-in set.

    sets   links to what was handed in, by the number of the task
    root   of the app's address
    """
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(HEADER)
    table.writerows(map(guarded, row) for past in _all(room) for row in _rows(past, root))
    for task in room.tasks:
        for link in sets.get(task.number, ()):
            table.writerow((guarded(task.prompt), "handed in", "", "", "", "", root + link))
    return written.getvalue()


def lesson_page(room: Room, sets: Mapping[int, Sequence[str]], root: str) -> str:
    """The same as the body of a page."""
    questions = "".join(_section(past, root) for past in _all(room))
    tasks = "".join(
        f"<section><h2>{escape(task.prompt)}</h2>"
        f"<ol>{_links(sets.get(task.number, ()), root)}</ol></section>"
        for task in room.tasks
    )
    return f"<header><h1>What the class answered</h1></header><main>{questions}{tasks}</main>"


def _all(room: Room) -> tuple[Past, ...]:
    """Also what is revealed and stands there still."""
    return put_away(room).past


def _rows(past: Past, root: str) -> Iterable[tuple[str, ...]]:
    for bar in past.result.bars:
        right = "yes" if bar.right else "no"
        for number, (count, share) in enumerate(zip(bar.counts, bar.shares, strict=True), 1):
            yield past.prompt, bar.text, right, str(number), str(count), share, root + past.link


def _section(past: Past, root: str) -> str:
    rounds = range(1, len(past.result.answered) + 1)
    head = "".join(f"<th>vote {number}</th>" for number in rounds)
    rows = "".join(
        f"<tr><td>{'✓ ' if bar.right else ''}{escape(bar.text)}</td>"
        + "".join(
            f"<td>{count} ({share})</td>"
            for count, share in zip(bar.counts, bar.shares, strict=True)
        )
        + "</tr>"
        for bar in past.result.bars
    )
    return (
        f'<section><h2><a href="{escape(root + past.link)}">{escape(past.prompt)}</a></h2>'
        f"<p>{escape(past.result.told)} {escape(past.result.why)}</p>"
        f"<table><thead><tr><th>answer</th>{head}</tr></thead><tbody>{rows}</tbody></table>"
        "</section>"
    )


def _links(links: Sequence[str], root: str) -> str:
    return "".join(
        f'<li><a href="{escape(root + link)}">Set {number}</a></li>'
        for number, link in enumerate(links, 1)
    )
