"""Lengths in drawings, as short as a printer needs them."""

from __future__ import annotations


def short(number: float) -> str:
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
