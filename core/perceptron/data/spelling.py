"""Signs and names as a person writes them: a true minus, raised and lowered digits, x⁽⁵⁾."""

from __future__ import annotations

LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def with_minus(text: str) -> str:
    return text.replace("-", "−")


def raised(number: int) -> str:
    return ("⁻" if number < 0 else "") + str(abs(number)).translate(_RAISED)


def point_name(index: int) -> str:
    """x⁽⁵⁾ for the fifth point, whose index is 4."""
    return f"x⁽{raised(index + 1)}⁾"


def sign_text(label: int) -> str:
    return "+" if label > 0 else "−"


def label_text(label: int) -> str:
    """In a list of points, where a bare sign would look like a sum."""
    return f"y = {sign_text(label)}1"


def shape_text(label: int) -> str:
    """The same, short, beside a picture that has these shapes."""
    return "●" if label > 0 else "■"
