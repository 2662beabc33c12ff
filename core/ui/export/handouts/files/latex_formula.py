"""A formula as it is spelt on the screen in LaTeX's mathematics."""

from __future__ import annotations

from functools import lru_cache

from core.ui.export.handouts.files.formula import HAT, Piece, pieces
from core.ui.export.handouts.files.literal import latex_sign, latex_text


@lru_cache(maxsize=4096)
def latex_formula(formula: str) -> str:
    return "".join(map(_piece, pieces(formula)))


def _piece(piece: Piece) -> str:
    if piece.kind == "raised":
        return f"^{{{_signs(piece.text)}}}"
    if piece.kind == "lowered":
        return f"_{{{piece.text}}}"
    if piece.kind == "root":
        return rf"\sqrt{{{_signs(piece.text)}}}"
    if piece.kind == "word":
        return rf"\mathrm{{{piece.text}}}"
    if piece.text.endswith(HAT):
        return rf"\hat{{{_signs(piece.text[:-1])}}}"
    return _signs(piece.text)


def _signs(text: str) -> str:
    return "".join(map(_sign, text))


def _sign(sign: str) -> str:
    known = latex_sign(sign)
    if known is None:
        is_plain = sign.isascii() and sign not in "\\{}$&#%_^~"
        return sign if is_plain else rf"\text{{{latex_text(sign)}}}"
    return f"{known} " if known.startswith("\\") else known
