"""A worksheet as Markdown, and as a page for the printer; with blanks or with the answers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from core.perceptron.data.quoting import printable
from core.ui.export.handouts.update_table import markdown_text
from core.ui.export.handouts.worksheet import Grid, Item, Sheet
from core.ui.export.plain_page import plain_page

BLANK = "________"
STYLE = Path(__file__).with_name("printing.css")


def as_markdown(sheet: Sheet, answers: bool) -> str:
    """The sheet as Markdown."""
    parts = [f"# {markdown_text(_title(sheet, answers))}", *map(markdown_text, sheet.introduction)]
    parts.append(_markdown_grid(sheet.data))
    for number, item in enumerate(sheet.items, start=1):
        parts.append(f"**{number}.** {markdown_text(item.question)}")
        parts.append(_markdown_answer(item, answers))
    return "\n\n".join(parts) + "\n"


def as_html(sheet: Sheet, answers: bool) -> str:
    """The sheet as a page that prints well and needs nothing else."""
    title = printable(_title(sheet, answers))
    introduction = "".join(f"<p>{escape(sentence)}</p>" for sentence in sheet.introduction)
    items = "".join(f"<li>{_html_item(item, answers)}</li>" for item in sheet.items)
    parts = (f"<h1>{escape(title)}</h1>", introduction, _html_grid(sheet.data), f"<ol>{items}</ol>")
    return plain_page(title, STYLE.read_text(encoding="utf-8"), "\n".join(parts))


def _title(sheet: Sheet, answers: bool) -> str:
    return f"{sheet.title} – answers" if answers else sheet.title


def _markdown_answer(item: Item, answers: bool) -> str:
    if item.grid is not None:
        return _markdown_grid(item.grid if answers else item.grid.blank())
    return markdown_text(item.answer) if answers else "  \n".join([5 * BLANK] * (item.lines or 1))


def _markdown_grid(grid: Grid) -> str:
    rows = [grid.heads, *grid.rows]
    head, *body = (f"| {' | '.join(map(markdown_text, row))} |" for row in rows)
    return "\n".join([head, "|" + " --- |" * len(grid.heads), *body])


def _html_item(item: Item, answers: bool) -> str:
    question = f"<p>{escape(item.question)}</p>"
    if item.grid is not None:
        return question + _html_grid(item.grid if answers else item.grid.blank())
    if answers:
        return f'{question}<p class="answer">{escape(item.answer)}</p>'
    return question + ('<div class="line"></div>' * item.lines or '<div class="paper"></div>')


def _html_grid(grid: Grid) -> str:
    heads = "".join(f'<th scope="col">{escape(printable(head))}</th>' for head in grid.heads)
    rows = "".join(f"<tr>{_html_cells(row)}</tr>" for row in grid.rows)
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="Table">{table}</div>'


def _html_cells(row: Sequence[str]) -> str:
    return "".join(f"<td>{escape(cell)}</td>" for cell in row)
