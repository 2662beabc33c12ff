"""The table of updates for notes and answer sheets, as Markdown and as LaTeX."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from core.perceptron import Trace
from core.perceptron.data.numbers import write_number
from core.ui.export.handouts.exact import Number, exact_text, score_at, weights_at
from core.ui.export.handouts.files.literal import latex_text, markdown_text

MOST_ROWS = 2_000


def markdown_table(trace: Trace) -> str:
    """The updates as a Markdown table, with a line above it that names the run."""
    heads = ["k", "point", "y", "y·a before", "y·a after", "θ", *(["θ₀"] if _offset(trace) else [])]
    rows = [
        [str(k), point, sign, before, after, _tuple(theta), *theta0]
        for k, point, sign, before, after, theta, theta0 in map(_shown, _rows(trace))
    ]
    lines = [heads, ["---:", "---", "---", *["---:"] * (len(heads) - 3)], *rows]
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
    return f"{markdown_text(_caption(trace))}\n\n{table}\n"


def latex_table(trace: Trace) -> str:
    """The updates as a LaTeX table (package booktabs)."""
    offset = _offset(trace)
    heads = ["$k$", "point", "$y$", r"$y\,a$ before", r"$y\,a$ after", r"$\theta$"]
    heads += [r"$\theta_0$"] if offset else []
    rows = [_latex_row(row) for row in _rows(trace)]
    body = "\n".join(f"  {' & '.join(cells)} \\\\" for cells in rows)
    return (
        f"% {latex_text(_caption(trace))}\n"
        f"\\begin{{tabular}}{{rcc{'r' * (len(heads) - 3)}}}\n"
        f"  \\toprule\n  {' & '.join(heads)} \\\\\n  \\midrule\n{body}\n  \\bottomrule\n"
        "\\end{tabular}\n"
    )


# ── Rows ────────────────────────────────────────────────────────────────────────────────────────

Row = tuple[int, Sequence[int], Sequence[int], Number, Number, Sequence[Number], Sequence[Number]]


def _rows(trace: Trace) -> list[Row]:
    """k, the points and their labels, y·a before and after, θ and θ₀ (if there is one)."""
    return [_row(trace, k) for k in range(min(len(trace), MOST_ROWS))]


def _row(trace: Trace, k: int) -> Row:
    points = trace.batch_at(k).tolist()
    theta = weights_at(trace, k + 1)
    d = trace.dataset.dimension
    before, after = (score_at(trace, points, at) for at in (k, k + 1))
    signs = [trace.dataset.signs[index] for index in points]
    return k + 1, points, signs, before, after, theta[:d], theta[d:]


def _offset(trace: Trace) -> bool:
    return trace.settings.offset


def _caption(trace: Trace) -> str:
    name, count = trace.dataset.name or "Points", len(trace)
    shown = f"the first {MOST_ROWS} of {count}" if count > MOST_ROWS else str(count)
    ended = f"the run {ENDINGS[trace.outcome]}"
    return f"{name}: {shown} update{'s' if count != 1 else ''}; {ended}."


ENDINGS = {
    "converged": "ends without a mistake",
    "stalled": "stops with points on the boundary",
    "cycles": "repeats itself for ever",
    "stopped": "was stopped",
}


# ── Cells ───────────────────────────────────────────────────────────────────────────────────────


def _shown(row: Row) -> tuple[int, str, str, str, str, list[str], list[str]]:
    k, points, signs, before, after, theta, theta0 = row
    names = ", ".join(f"x{index + 1}" for index in points)
    marks = ", ".join("+1" if sign > 0 else "−1" for sign in signs)
    return (
        k, names, marks, exact_text(before), exact_text(after),
        [exact_text(value) for value in theta], [exact_text(value) for value in theta0],
    )  # fmt: skip


def _tuple(texts: Sequence[str]) -> str:
    return f"({', '.join(texts)})"


def _latex_row(row: Row) -> list[str]:
    k, points, signs, before, after, theta, theta0 = row
    names = ", ".join(f"x^{{({index + 1})}}" for index in points)
    marks = ", ".join("+1" if sign > 0 else "-1" for sign in signs)
    weights = f"({', '.join(map(_latex_number, theta))})"
    numbers = [names, marks, _latex_number(before), _latex_number(after), weights]
    return [f"${cell}$" for cell in [str(k), *numbers, *map(_latex_number, theta0)]]


def _latex_number(value: Number) -> str:
    text = write_number(value) if isinstance(value, Fraction) else f"{value:.6g}"
    mantissa, _, exponent = text.partition("e")
    if exponent:
        return rf"{mantissa}\cdot 10^{{{int(exponent)}}}"
    numerator, _, denominator = text.partition("/")
    if not denominator:
        return text
    sign = "-" if numerator.startswith("-") else ""
    return rf"{sign}\frac{{{numerator.lstrip('-')}}}{{{denominator}}}"
