"""Worksheets as one HTML page that prints well on A4 and Letter and needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from pathlib import Path

from core.scenes.lesson.words import Marked, Part, in_a_row
from core.ui.export.handouts import sheet as names
from core.ui.export.handouts.drawing.shapes import Drawing
from core.ui.export.handouts.files.formula import Piece, pieces
from core.ui.export.handouts.files.svg import as_svg
from core.ui.export.handouts.sheet import Question, Sheet, Table, Words
from core.ui.export.plain_page import plain_page

STYLE = Path(__file__).with_name("printing.css")


def html_file(sheets: Sequence[Sheet], keys: Sequence[Sheet]) -> str:
    """The sheets to be filled in, then the keys of `keys`, in their order."""
    style = STYLE.read_text(encoding="utf-8")
    body = "\n".join([*map(_sheet, sheets), *map(_key, keys)])
    title = names.TITLE if sheets else names.KEY
    return plain_page(title, style, f"<main>\n{body}\n</main>")


# ── The parts of a sheet and of a key ───────────────────────────────────────────────────────────


def _sheet(sheet: Sheet) -> str:
    questions = "".join(f"<li>{_asked(question, sheet)}</li>" for question in sheet.questions)
    drawn = any(question.draws for question in sheet.questions)
    return (
        f'<article class="sheet"><header><h1>{names.TITLE}</h1><p>{escape(sheet.tag)}</p>'
        '<p class="who"><span>Name</span><span>Date</span></p></header>'
        f'<section class="task"><div><h2>{names.TASK}</h2><p>{_line(sheet.task)}</p></div>'
        f"<div>{_table(sheet.points)}</div></section>{_needed(sheet)}"
        f"{'' if drawn else _picture(sheet.picture)}<ol>{questions}</ol></article>"
    )


def _key(sheet: Sheet) -> str:
    answers = "".join(f"<li>{_answered(question)}</li>" for question in sheet.questions)
    note = f'<p class="note">{_line(sheet.note)}</p>' if sheet.note else ""
    picture = _picture(sheet.solved, names.KEY_SCALE)
    return (
        f'<article class="key"><header><h1>{escape(sheet.key_title)}</h1></header>{note}'
        f"{picture}{_table(sheet.points)}<ol>{answers}</ol></article>"
    )


def _needed(sheet: Sheet) -> str:
    meanings = "".join(
        f"<div><dt>{_line(sign)}</dt><dd>{_line(meaning)}</dd></div>"
        for sign, meaning in sheet.needed
    )
    return f'<section class="box"><h2>{names.NEEDED}</h2><dl>{meanings}</dl></section>'


def _asked(question: Question, sheet: Sheet) -> str:
    room = ' <span class="blank"></span>' if question.has_short_answer else ""
    asks = f"<p><b>{_line(question.name)}.</b> {_line(question.asks)}{room}</p>"
    table = "" if question.blank is None else _table(question.blank, "fill")
    lines = '<p class="line"></p>' * question.lines
    picture = _picture(sheet.picture) if question.draws else ""
    return picture + asks + table + lines


def _answered(question: Question) -> str:
    table = "" if question.filled is None else _table(question.filled)
    first, *more = question.answer or [""]
    rest = "".join(f"<p>{_line(words)}</p>" for words in more)
    return f"<p><b>{_line(question.name)}.</b> {_line(first)}</p>{table}{rest}"


def _picture(drawing: Drawing | None, scale: float = 1.0) -> str:
    return "" if drawing is None else f"<figure>{as_svg(drawing, scale)}</figure>"


def _table(table: Table, kind: str = "") -> str:
    heads = "".join(f'<th scope="col">{_line(head)}</th>' for head in table.heads)
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in table.rows)
    named = f' class="{kind}"' if kind else ""
    return f"<table{named}><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _cells(row: Sequence[Words]) -> str:
    return "".join(f"<td>{_line(cell)}</td>" for cell in row)


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=4096)
def _line(words: Words) -> str:
    return "".join(map(_part, in_a_row(words)))


def _part(part: Part) -> str:
    if isinstance(part, Marked):
        tag = {"strong": "b", "emphasis": "em"}[part.kind]
        return f"<{tag}>{''.join(map(_part, part.parts))}</{tag}>"
    if part.kind == "math":
        return f'<span class="f">{"".join(map(_piece, pieces(part.text)))}</span>'
    return escape(part.text)


def _piece(piece: Piece) -> str:
    tag = {"letter": "i", "raised": "sup", "lowered": "sub"}.get(piece.kind)
    text = escape(piece.text)
    if piece.kind == "root":
        return f'√<span class="root">{text}</span>'
    return f"<{tag}>{text}</{tag}>" if tag else text
