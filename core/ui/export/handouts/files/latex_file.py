"""Worksheets as one LaTeX document for pdfLaTeX (XeLaTeX and LuaLaTeX know it as well)."""

from __future__ import annotations

from collections.abc import Sequence

from core.scenes.lesson.words import Marked, Part, in_a_row
from core.ui.export.handouts import sheet as names
from core.ui.export.handouts.drawing.shapes import Drawing
from core.ui.export.handouts.files.latex_formula import latex_formula
from core.ui.export.handouts.files.literal import latex_text
from core.ui.export.handouts.files.tikz import as_tikz, colour_name, colours
from core.ui.export.handouts.sheet import Question, Sheet, Table, Words

PREAMBLE = r"""% For Letter paper write letterpaper instead of a4paper.
\documentclass[11pt,a4paper]{article}
\usepackage{iftex}
\ifPDFTeX
  \usepackage[T1]{fontenc}
  \usepackage{textcomp}
  \IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
  \newcommand{\beyond}[2]{#2}% a sign that only XeLaTeX and LuaLaTeX can print
\else
  \newcommand{\beyond}[2]{#1}
\fi
\usepackage[margin=15mm]{geometry}
\usepackage{amsmath,array,longtable,multicol,xcolor,tikz}
\usetikzlibrary{arrows.meta}
\setlength{\parindent}{0pt}
\setlength{\parskip}{3pt}
\setlength{\tabcolsep}{5pt}
\setlength{\LTleft}{0pt}
\setlength{\LTpre}{6pt}
\setlength{\LTpost}{2pt}
\setlength{\fboxsep}{6pt}
\pagestyle{empty}
\raggedbottom
\AtBeginDocument{\raggedright}
\newcommand{\answerline}{\par\vspace{7mm}\hrule height 0.25mm\relax}
\newcommand{\shortanswer}{\underline{\hspace{45mm}}}
\newcommand{\question}[2]{\par\vspace{4mm plus 2mm}\raggedright\textbf{#1.~#2.} }
\newcommand{\means}[2]{\par\interlinepenalty=10000\hangindent=19mm\hangafter=1
  \makebox[19mm][l]{\textbf{\boldmath #1}}#2}
\newcolumntype{C}{>{\centering\arraybackslash}p{0.145\linewidth}}
"""


def latex_file(sheets: Sequence[Sheet], keys: Sequence[Sheet]) -> str:
    """The sheets to be filled in, then the keys of `keys`, in their order."""
    pictures = [sheet.picture for sheet in sheets] + [sheet.solved for sheet in keys]
    palette = "\n".join(
        rf"\definecolor{{{colour_name(colour)}}}{{HTML}}{{{colour.lstrip('#')}}}"
        for colour in colours([picture for picture in pictures if picture is not None])
    )
    pages = "\n\\newpage\n".join([*map(_sheet, sheets), *map(_key, keys)])
    return f"{PREAMBLE}{palette}\n\\begin{{document}}\n{pages}\n\\end{{document}}\n"


# ── The parts of a sheet and of a key ───────────────────────────────────────────────────────────


def _sheet(sheet: Sheet) -> str:
    drawn = any(question.draws for question in sheet.questions)
    asked = (
        _asked(number, question, sheet) for number, question in enumerate(sheet.questions, start=1)
    )
    parts = [
        rf"{{\LARGE\bfseries {names.TITLE}}}\hfill {latex_text(sheet.tag)}\par\vspace{{5mm}}",
        r"Name~\hrulefill\hspace{8mm}Date~\rule{45mm}{0.4pt}\par\vspace{4mm}",
        rf"\begin{{minipage}}[t]{{0.56\linewidth}}\textbf{{{names.TASK}}}\par {_line(sheet.task)}"
        r"\end{minipage}\hfill",
        r"\begin{minipage}[t]{0.4\linewidth}\vspace{-3mm}\raggedleft",
        _tabular(sheet.points) + r"\end{minipage}\par\vspace{4mm}",
        _needed(sheet),
        "" if drawn else _picture(sheet.picture),
        *asked,
    ]
    return "\n".join(filter(None, parts))


def _needed(sheet: Sheet) -> str:
    meanings = "\n".join(
        rf"\means{{{_line(sign)}}}{{{_line(meaning)}}}" for sign, meaning in sheet.needed
    )
    return (
        "\\noindent\\fbox{\\begin{minipage}{\\dimexpr\\linewidth-2\\fboxsep-2\\fboxrule}\\small\n"
        f"\\textbf{{{names.NEEDED}}}\n\\begin{{multicols}}{{2}}\\raggedright\n{meanings}\n"
        "\\end{multicols}\\end{minipage}}"
    )


def _asked(number: int, question: Question, sheet: Sheet) -> str:
    room = r" \shortanswer" if question.has_short_answer else r"\answerline" * question.lines
    asks = f"\\question{{{number}}}{{{_line(question.name)}}}{_line(question.asks)}"
    if question.draws and sheet.picture is not None:
        wide = sheet.picture.width
        return (
            f"\\par\\noindent\\begin{{minipage}}[t]{{\\dimexpr\\linewidth-{wide + 5:.0f}mm}}\n"
            f"{asks}{room}\n\\end{{minipage}}\\hfill\n"
            f"\\begin{{minipage}}[t]{{{wide:.0f}mm}}\\vspace{{2mm}}\n{as_tikz(sheet.picture)}"
            "\n\\end{minipage}"
        )
    if question.blank is not None:
        return f"{asks}\n{_long_table(question.blank)}"
    return f"\\noindent\\begin{{minipage}}{{\\linewidth}}{asks}{room}\\end{{minipage}}"


def _key(sheet: Sheet) -> str:
    title = rf"{{\LARGE\bfseries {latex_text(sheet.key_title)}}}\par\vspace{{2mm}}"
    note = rf"{{\small {_line(sheet.note)}}}\par\vspace{{2mm}}" if sheet.note else ""
    answers = [_answered(number, one) for number, one in enumerate(sheet.questions, start=1)]
    first, rest = answers[0], answers[1:]
    picture = "" if sheet.solved is None else as_tikz(sheet.solved, names.KEY_SCALE)
    beside = (
        f"\\noindent\\begin{{minipage}}[t]{{0.54\\linewidth}}\\small\n{_tabular(sheet.points)}\n"
        f"{first}\n\\end{{minipage}}\\hfill\n"
        f"\\begin{{minipage}}[t]{{0.45\\linewidth}}\\vspace{{0pt}}\\raggedleft\n{picture}\n"
        "\\end{minipage}"
    )
    return "\n".join(filter(None, [title, note, beside, *rest]))


def _answered(number: int, question: Question) -> str:
    first, *more = question.answer or [""]
    told = f"\\question{{{number}}}{{{_line(question.name)}}}{_line(first)}"
    table = "" if question.filled is None else f"\\par\\vspace{{1mm}}\n{_tabular(question.filled)}"
    return "\n\\par ".join([told + table, *map(_line, more)])


def _picture(drawing: Drawing | None) -> str:
    return "" if drawing is None else f"\\par\\vspace{{3mm}}\n{as_tikz(drawing)}\n\\par"


def _tabular(table: Table) -> str:
    columns = "|c" * len(table.heads) + "|"
    rows = "\n".join(f"{_row(row)} \\\\ \\hline" for row in [table.heads, *table.rows])
    return f"\\begin{{tabular}}[t]{{{columns}}}\\hline\n{rows}\n\\end{{tabular}}"


def _long_table(table: Table) -> str:
    """A table to write in, as wide as the page; its head is printed again on the next one."""
    columns = "|C" * len(table.heads) + "|"
    rows = "\n".join(f"\\rule{{0pt}}{{4.8mm}}{_row(row)} \\\\[1.4mm] \\hline" for row in table.rows)
    return (
        f"\\begin{{longtable}}{{{columns}}}\\hline\n{_row(table.heads)} \\\\ \\hline\\endhead\n"
        f"{rows}\n\\end{{longtable}}"
    )


def _row(cells: Sequence[Words]) -> str:
    return " & ".join(map(_line, cells))


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _line(words: Words) -> str:
    return "".join(map(_part, in_a_row(words)))


def _part(part: Part) -> str:
    if isinstance(part, Marked):
        command = {"strong": "textbf", "emphasis": "emph"}[part.kind]
        return f"\\{command}{{{''.join(map(_part, part.parts))}}}"
    if part.kind == "math":
        return f"${latex_formula(part.text)}$"
    return _spaced(part.text)


def _spaced(text: str) -> str:
    """The text with the blanks at its ends, which part it from the formulas beside it."""
    before, after = " " * text[:1].isspace(), " " * text[-1:].isspace()
    return f"{before}{latex_text(text)}{after}" if text.strip() else " "
