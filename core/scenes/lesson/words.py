r"""The small Markdown in which lessons are written, parsed once, written for one page or another.

    **strong**  *emphasis*  `code`  $\theta\cdot x$  \*                  in a line
    - one of a list        1. one of a numbered list                     at its beginning

A blank line ends a paragraph or a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from latex2mathml.converter import convert


@dataclass(frozen=True)
class Span:
    """Part of a line. `kind` is text, math or code, and `text` what it says."""

    kind: str
    text: str


@dataclass(frozen=True)
class Marked:
    """Parts of a line that are strong or emphasised."""

    kind: str  # "strong" or "emphasis"
    parts: tuple[Span | Marked, ...]


Part = Span | Marked
Line = tuple[Part, ...]


@dataclass(frozen=True)
class Block:
    """A paragraph, which is one line, or a list of lines: `kind` is paragraph, list or numbered."""

    kind: str
    lines: tuple[Line, ...]


_ITEM = re.compile(r"(- |\d+\. )")
_PART = re.compile(
    r"\\(?P<escaped>[!-/:-@\[-`{-~])|\$(?P<math>[^$]+)\$|`(?P<code>[^`]+)`"
    r"|\*\*(?P<strong>(?:\\.|\$[^$]+\$|[^*$\\]|\*(?!\*)(?:[^*]|\\\*)+\*)+)\*\*"
    r"|\*(?P<emphasis>(?:\\.|\$[^$]+\$|[^*$\\])+)\*",
    re.DOTALL,
)


@lru_cache(maxsize=4096)
def parsed(text: str) -> tuple[Block, ...]:
    """The blocks of a text."""
    return tuple(
        _block(block.splitlines()) for block in re.split(r"\n\s*\n", text.strip("\n")) if block
    )


def _block(rows: list[str]) -> Block:
    if not _ITEM.match(rows[0]):
        return Block("paragraph", (tuple(_parts("\n".join(rows))),))
    items: list[list[str]] = []
    for row in rows:
        if mark := _ITEM.match(row):
            items.append([row[mark.end() :]])
        else:
            items[-1].append(row.strip())
    kind = "list" if rows[0].startswith("- ") else "numbered"
    return Block(kind, tuple(tuple(_parts("\n".join(item))) for item in items))


def _parts(text: str) -> Iterator[Part]:
    plain, at = "", 0
    for match in _PART.finditer(text):
        plain += text[at : match.start()]
        at = match.end()
        kind, inside = str(match.lastgroup), match[str(match.lastgroup)]
        if kind == "escaped":
            plain += inside
            continue
        if plain:
            yield Span("text", plain)
            plain = ""
        yield Marked(kind, tuple(_parts(inside))) if kind in _MARKS else Span(kind, inside)
    if plain + text[at:]:
        yield Span("text", plain + text[at:])


_MARKS = {"strong": ("**", "strong"), "emphasis": ("*", "em")}  # in Markdown, in HTML


# ── Written ─────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The text as Markdown that shows exactly it."""
    return re.sub(r"([\\`*_{}\[\]()#+.!|<>~$:&-])", r"\\\1", text)


@lru_cache(maxsize=4096)
def as_markdown(text: str) -> str:
    """The words as Streamlit writes them."""
    return "\n\n".join(_markdown_block(block) for block in parsed(text))


def _markdown_block(block: Block) -> str:
    lines = [_markdown_line(line) for line in block.lines]
    if block.kind == "paragraph":
        return lines[0]
    marks = [f"{i}. " if block.kind == "numbered" else "- " for i in range(1, len(lines) + 1)]
    return "\n".join(mark + line for mark, line in zip(marks, lines, strict=True))


def in_a_row(text: str) -> Iterator[Part]:
    """All parts one after the other, for where only one line can be shown."""
    return (part for block in parsed(text) for line in block.lines for part in line)


def numbered(texts: Sequence[str]) -> str:
    """Texts as a numbered list."""
    return "\n".join(f"{number}. {text}" for number, text in enumerate(texts, start=1))


def _markdown_line(parts: Sequence[Part]) -> str:
    return "".join(map(_markdown_part, parts)).replace("\n", " ")


def _markdown_part(part: Part) -> str:
    if isinstance(part, Marked):
        mark = _MARKS[part.kind][0]
        return f"{mark}{_markdown_line(part.parts)}{mark}"
    if part.kind == "math":
        return f"${part.text}$"
    return f"`{part.text}`" if part.kind == "code" else _unread(part.text)


def _unread(text: str) -> str:
    """A text of a lesson with what Markdown would read in it made plain, and the rest as it is."""
    text = re.sub(r"[\\`*_{}\[\]<>~$|]|:(?=\w)|&(?=#?\w+;)|^[#+-](?=\s)", r"\\\g<0>", text)
    return re.sub(r"^(\d+)([.)])(?=\s)", r"\1\\\2", text)


def as_text(text: str) -> str:
    """The words without any marks, for where nothing but letters can be shown."""
    lines = (line for block in parsed(text) for line in block.lines)
    return " ".join("".join(map(_letters, line)) for line in lines)


def _letters(part: Part) -> str:
    return "".join(map(_letters, part.parts)) if isinstance(part, Marked) else part.text


@lru_cache(maxsize=4096)
def as_html(text: str) -> str:
    """The words as HTML, with formulas as MathML, which browsers draw without a script."""
    return "\n".join(_html_block(block) for block in parsed(text))


def _html_block(block: Block) -> str:
    lines = ["".join(map(_html_part, line)) for line in block.lines]
    if block.kind == "paragraph":
        return f"<p>{lines[0]}</p>"
    tag = "ol" if block.kind == "numbered" else "ul"
    return f"<{tag}>{''.join(f'<li>{line}</li>' for line in lines)}</{tag}>"


def _html_part(part: Part) -> str:
    if isinstance(part, Marked):
        tag = _MARKS[part.kind][1]
        return f"<{tag}>{''.join(map(_html_part, part.parts))}</{tag}>"
    if part.kind == "math":
        return convert(part.text.replace("\n", " "))
    if part.kind == "code":
        return f"<code>{escape(part.text)}</code>"
    return escape(part.text)
