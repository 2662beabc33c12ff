"""What a notebook shows of a run and of an answer, as HTML that needs nothing from elsewhere."""

from __future__ import annotations

from html import escape

from core.perceptron import Trace, Verdict, separability
from core.scenes.ink.number_text import number_text, point_name, vector_text
from core.scenes.run.numbers.promises import gamma_text
from core.ui.export.handouts.update_table import markdown_table
from core.ui.plain.run_file import run_file

HEIGHT = 720  # pixels: both pictures, the numbers and the transport bar
UNNAMED = "A run"


class Markdown(str):
    """Text that a notebook sets as Markdown."""

    def _repr_markdown_(self) -> str:
        return str(self)


def updates(trace: Trace) -> Markdown:
    """The table of updates, in exact numbers."""
    return Markdown(markdown_table(trace))


def replay_frame(trace: Trace) -> str:
    """The player with this run, in a frame that can neither see nor change the notebook."""
    verdict = separability(trace.dataset, trace.settings.offset)
    title = trace.dataset.name or UNNAMED
    page = escape(run_file(trace, verdict, title), quote=True)
    style = f"width: 100%; height: {HEIGHT}px; border: 0"
    return (
        f'<iframe title="Replay: {escape(title, quote=True)}" sandbox="allow-scripts '
        f'allow-downloads" style="{style}" srcdoc="{page}"></iframe>'
    )


def verdict_table(verdict: Verdict) -> str:
    """Is there a line, and what proves it?"""
    rows = "".join(
        f'<tr><th style="text-align: left">{escape(name)}</th>'
        f'<td style="text-align: left">{escape(text)}</td></tr>'
        for name, text in _facts(verdict)
    )
    return f"<table>{rows}</table>"


def _facts(verdict: Verdict) -> list[tuple[str, str]]:
    if not verdict.proven:
        return [("separable", "not proven: these numbers are too long")]
    if not verdict.separable:
        return [("separable", "no"), ("R", number_text(verdict.radius)), *_why_not(verdict)]
    assert verdict.theta_star is not None
    offset = [] if verdict.theta0_star is None else [("θ₀*", number_text(verdict.theta0_star))]
    return [
        ("separable", "yes"),
        ("γ", gamma_text(verdict)),
        ("R", number_text(verdict.radius)),
        (
            "(R/γ)²",
            f"{number_text(verdict.bound)}: a run from zero that corrects one mistake (y·a ≤ 0) at "
            "a time, with the same η always, makes at most so many updates",
        ),
        ("θ*", vector_text(map(float, verdict.theta_star))),
        *offset,
    ]


def _why_not(verdict: Verdict) -> list[tuple[str, str]]:
    """The weights with which the points add up to nothing."""
    shares = enumerate(verdict.certificate or ())
    told = ", ".join(f"{number_text(share)} for {point_name(i)}" for i, share in shares if share)
    return [("λ", f"{told}: with these weights the points y·x̂ add up to 0")]
