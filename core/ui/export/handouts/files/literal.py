"""Any text as Markdown or LaTeX that shows exactly it, on one line."""

from __future__ import annotations

import re
from unicodedata import normalize

from core.perceptron.data.quoting import printable
from core.ui.export.handouts.files.formula import pieces

_LATEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#",
    "%": r"\%", "_": r"\_", "^": r"\^{}", "~": r"\~{}", "<": r"\textless{}", ">": r"\textgreater{}",
    "`": r"\textasciigrave{}", '"': r"\textquotedbl{}", "|": r"\textbar{}",
    "“": "``", "”": "''", "‘": "`", "’": "'", "–": "--", "—": "---", "…": r"\dots{}",
}  # fmt: skip
_LATEX_MATHS = {
    "θ": r"\theta", "γ": r"\gamma", "η": r"\eta", "λ": r"\lambda", "α": r"\alpha", "β": r"\beta",
    "Σ": r"\sum", "·": r"\cdot", "×": r"\times", "−": "-", "±": r"\pm", "≤": r"\le", "≥": r"\ge",
    "≠": r"\ne", "≈": r"\approx", "←": r"\leftarrow", "→": r"\to", "‖": r"\|", "∞": r"\infty",
}  # fmt: skip
# Letters that every LaTeX knows in the encoding T1.
_LATIN = {chr(code) for code in range(0xC0, 0x100)} - {"×", "÷"} | set(
    "ĂăĄąĆćČčĎďĐđĘęĚěĞğĹĺĽľŁłŃńŇňŐőŒœŔŕŘřŚśŞşŠšŤťŮůŰűŸŹźŻżŽž"
)
_LIGATURES = re.compile(r"([-,'])(?=\1)")  # two of them would become one other sign


def markdown_text(text: str) -> str:
    """As Markdown. What could begin a link by itself is broken up, too."""
    plain = re.sub(r"([\\`*_\[\]<>#|~$&])", r"\\\1", printable(text))
    return re.sub(r":(?=[\w/])|(?<=www)\.", r"\\\g<0>", plain)


def latex_text(text: str) -> str:
    r"""As LaTeX. Signs beyond pdfLaTeX stand in \beyond{sign}{?}, which the file defines."""
    shown = normalize("NFC", printable(text))
    return "".join(map(_latex_letter, _LIGATURES.sub(r"\1" + _BREAK, shown)))


_BREAK = "\x00"  # never in a printable text


def _latex_letter(letter: str) -> str:
    if letter == _BREAK:
        return "{}"
    if letter in _LATEX:
        return _LATEX[letter]
    if (letter.isascii() and letter.isprintable()) or letter in _LATIN:
        return letter
    [piece] = pieces(letter)
    if piece.kind in ("raised", "lowered"):
        return f"${'^' if piece.kind == 'raised' else '_'}{{{piece.text}}}$"
    sign = latex_sign(letter)
    return rf"\beyond{{{letter}}}{{?}}" if sign is None else f"${sign}$"


def latex_sign(sign: str) -> str | None:
    """A sign of a formula in LaTeX's mathematics; None if it has none here."""
    return _LATEX_MATHS.get(sign)
