"""The last question of a sheet: how many updates the theory allows, or why there is no line."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from core.scenes.ink.number_text import point_name
from core.ui.export.handouts.by_hand import LONGEST_GIVEN, ByHand
from core.ui.export.handouts.drawing.plane import Added
from core.ui.export.handouts.exact import exact_text, tuple_text, with_formulas
from core.ui.export.handouts.sheet import Question
from core.ui.export.handouts.signs import x_hat

NAME = "The promise"
MOST_ALLOWED = 10**9  # updates; a larger bound says nothing to anybody


def theory_questions(run: ByHand) -> Iterator[tuple[Question, set[str]]]:
    """At most one, and what it needs to have explained."""
    allowed = run.bound.allowed
    if allowed is not None and allowed <= MOST_ALLOWED:
        yield (
            (_the_bound(run), {"bound"})
            if run.bound.kind == "zero"
            else (_bound_from_start(run), {"rate"})
        )
    elif run.verdict.certificate is not None and run.verdict.proven:
        yield _certificate(run), {"certificate"}


def meeting_hulls(run: ByHand) -> Added:
    """The corners that carry the proof that nothing separates the points, and where they meet."""
    certificate, common = run.verdict.certificate, run.verdict.common_point
    if certificate is None or common is None:
        return Added()
    dataset = run.trace.dataset
    carrying = [i for i, share in enumerate(certificate) if share]
    hulls = [[dataset.exact[i] for i in carrying if dataset.signs[i] == sign] for sign in (1, -1)]
    return Added(hulls=hulls, meeting=common)


def _the_bound(run: ByHand) -> Question:
    bound, squared = run.bound, run.verdict.gamma_squared
    assert bound.allowed is not None
    assert squared is not None
    radius = run.verdict.radius_squared
    gamma = _given(squared, radius, bound.allowed)
    equals = "=" if gamma == squared else "≈"
    lengths = ", ".join(map(exact_text, run.squared_lengths))
    divisor = f"({exact_text(gamma)})" if "/" in exact_text(gamma) else exact_text(gamma)
    quotient = f"R²/γ² = {exact_text(radius)} / {divisor} {_told(radius / gamma, bound.allowed)}"
    return Question(
        NAME,
        f"Find $R²$. For these points $γ² {equals} {exact_text(gamma)}$. **Theorem** "
        f"({with_formulas(bound.holds)}): a run makes at most ${bound.law}$ updates. Which whole "
        f"number of updates does it allow? {_compare(run)}",
        [
            f"$‖{x_hat(run)}‖²$ of the points in turn: {lengths}. So $R² = {exact_text(radius)}$.",
            f"${quotient}$: it allows at most {_updates(bound.allowed)}. {_made(run)}",
        ],
        lines=2,
    )


def _bound_from_start(run: ByHand) -> Question:
    assert run.bound.allowed is not None
    return Question(
        NAME,
        f"**Theorem** ({with_formulas(run.bound.holds)}): with these points and this start a run "
        f"makes at most {_updates(run.bound.allowed)}. {_compare(run)}",
        [_made(run)],
    )


def _compare(run: ByHand) -> str:
    return "" if run.layout.kind == "first" else "How many did your run make?"


def _made(run: ByHand) -> str:
    if run.trace.outcome == "stopped":
        return "This run was stopped before its end."
    return f"The run made {_updates(run.updates)}."


def _given(squared: Fraction, radius: Fraction, allowed: int) -> Fraction:
    """γ² as the sheet tells it: rounded if it is long, so that the answer stays the same."""
    if len(exact_text(squared)) <= LONGEST_GIVEN:
        return squared
    size = math.floor(math.log10(squared.numerator) - math.log10(squared.denominator))
    for digits in range(3, 12):
        unit = Fraction(10) ** (digits - size)
        rounded = math.floor(squared * unit) / unit
        if math.floor(radius / rounded) == allowed:
            return rounded
    return squared


def _told(value: Fraction, allowed: int) -> str:
    """= 26.125, or ≈ 57.27 with as many digits as leave the whole number the same."""
    text = exact_text(value)
    if "/" not in text and len(text) <= LONGEST_GIVEN:
        return f"= {text}"
    for digits in range(2, 12):
        rounded = Fraction(round(value * 10**digits), 10**digits)
        if math.floor(rounded) == allowed:
            return f"≈ {exact_text(rounded)}"
    return f"= {text}"


def _updates(count: int) -> str:
    return "1 update" if count == 1 else f"{count:,} updates"


def _certificate(run: ByHand) -> Question:
    certificate, common = run.verdict.certificate, run.verdict.common_point
    assert certificate is not None
    shares = ", ".join(
        f"$λ{point_name(i)[1:]} = {exact_text(share)}$"
        for i, share in enumerate(certificate)
        if share
    )
    answer = [f"{shares}; every other $λ⁽ⁱ⁾$ is 0." if 0 in certificate else f"{shares}."]
    if common is not None:
        place = tuple_text(common) if len(common) > 1 else f"x₁ = {exact_text(common[0])}"
        answer.append(
            f"Both classes have ${place}$ between their points, and nothing can have it on both "
            "sides."
        )
    return Question(
        "The proof",
        "No boundary puts every point strictly on its own side. Prove it: find numbers $λ⁽ⁱ⁾$ with "
        f"$Σ λ⁽ⁱ⁾ = 1$ and $Σ λ⁽ⁱ⁾·y⁽ⁱ⁾·{x_hat(run)}⁽ⁱ⁾ = 0$.",
        answer,
        lines=3,
        draws=True,
    )
