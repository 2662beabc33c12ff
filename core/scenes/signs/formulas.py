"""Formulas as they are read: LaTeX in the signs of the course."""

from __future__ import annotations

import re

_SIGNS = {
    r"\hat\theta": "θ̂",
    r"\hat{\theta}": "θ̂",
    r"\hat x": "x̂",
    r"\hat{x}": "x̂",
    r"\lVert": "‖",
    r"\rVert": "‖",
    r"\|": "‖",
    r"\theta": "θ",
    r"\gamma": "γ",
    r"\eta": "η",
    r"\lambda": "λ",
    r"\alpha": "α",
    r"\beta": "β",
    r"\cdot": "·",
    r"\ge": "≥",
    r"\le": "≤",
    "^{(i)}": "⁽ⁱ⁾",
    "^*": "*",
    "^{*}": "*",
    "_0": "₀",
    "_1": "₁",
    "_2": "₂",
    "_n": "ₙ",
    "^+": "⁺",
    "^-": "⁻",
}


def in_signs(latex: str) -> str:
    """One formula, without its dollars."""
    for written, sign in _SIGNS.items():
        latex = re.sub(re.escape(written) + r"(?![A-Za-z])\s?", sign, latex)
    return latex
