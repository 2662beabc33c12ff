"""Worksheets as one Markdown file; pictures are inside it."""

from __future__ import annotations

from collections.abc import Sequence

from core.scenes.lesson.words import Marked, Part, in_a_row
from core.ui.export.handouts import sheet as names
from core.ui.export.handouts.drawing.shapes import Drawing
from core.ui.export.handouts.files.literal import markdown_text
from core.ui.export.handouts.files.svg import as_data_address
from core.ui.export.handouts.sheet import Question, Sheet, Table, Words

BLANK = "…" * 30


def markdown_file(sheets: Sequence[Sheet], keys: Sequence[Sheet]) -> str:
    """The sheets to be filled in, then the keys of `keys`, in their order."""
    return "\n\n---\n\n".join([*map(_sheet, sheets), *map(_key, keys)]) + "\n"


def _sheet(sheet: Sheet) -> str:
    tag = f" ({sheet.tag})" if sheet.tag else ""
    drawn = any(question.draws for question in sheet.questions)
    asked = (
        _asked(number, question, sheet) for number, question in enumerate(sheet.questions, start=1)
    )
    meanings = "\n".join(f"> - **{_line(sign)}**: {_line(told)}" for sign, told in sheet.needed)
    parts = [
        f"# {names.TITLE}{tag}",
        f"Name: {BLANK} Date: {BLANK[:12]}",
        f"## {names.TASK}",
        _line(sheet.task),
        f"> **{names.NEEDED}**\n>\n{meanings}",
        f"## {names.POINTS}",
        _table(sheet.points),
        "" if drawn else _picture(sheet.picture),
        *asked,
    ]
    return "\n\n".join(filter(None, parts))


def _asked(number: int, question: Question, sheet: Sheet) -> str:
    room = "" if question.blank else "\\\n".join([BLANK] * max(1, question.lines))
    return "\n\n".join(
        filter(
            None,
            [
                f"**{number}. {_line(question.name)}.** {_line(question.asks)}",
                _picture(sheet.picture) if question.draws else "",
                _table(question.blank) if question.blank else room,
            ],
        )
    )


def _key(sheet: Sheet) -> str:
    answers = (_answered(number, one) for number, one in enumerate(sheet.questions, start=1))
    parts = [f"# {sheet.key_title}", _line(sheet.note), _table(sheet.points)]
    return "\n\n".join(filter(None, [*parts, _picture(sheet.solved), *answers]))


def _answered(number: int, question: Question) -> str:
    first, *more = question.answer or [""]
    told = f"**{number}. {_line(question.name)}.** {_line(first)}".rstrip()
    table = [_table(question.filled)] if question.filled else []
    return "\n\n".join([told, *table, *map(_line, more)])


def _picture(drawing: Drawing | None) -> str:
    if drawing is None:
        return ""
    return f"![{markdown_text(drawing.description)}]({as_data_address(drawing)})"


def _table(table: Table) -> str:
    rows = [f"| {' | '.join(map(_line, row))} |" for row in [table.heads, *table.rows]]
    return "\n".join([rows[0], "|" + " :---: |" * len(table.heads), *rows[1:]])


def _line(words: Words) -> str:
    """Formulas stay as they are spelt: every reader shows them."""
    return "".join(map(_part, in_a_row(words)))


def _part(part: Part) -> str:
    if isinstance(part, Marked):
        mark = {"strong": "**", "emphasis": "*"}[part.kind]
        return f"{mark}{''.join(map(_part, part.parts))}{mark}"
    before, after = " " * part.text[:1].isspace(), " " * part.text[-1:].isspace()
    return f"{before}{markdown_text(part.text)}{after}" if part.text.strip() else " "
