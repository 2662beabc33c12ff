"""What the signs and words of a sheet mean: those that it uses, as one meets them."""

from __future__ import annotations

from collections.abc import Iterator

from core.perceptron.data.quoting import shortened
from core.scenes.ink.number_text import LOWERED
from core.scenes.lesson.words import plain
from core.ui.export.handouts.by_hand import ByHand
from core.ui.export.handouts.exact import exact_text
from core.ui.export.handouts.sheet import Words

MISTAKES = {
    "le": "a point with $y·a ≤ 0$.",
    "lt": "a point with $y·a < 0$.",
    "ge": "a point whose label is not the predicted one: +1 if $a ≥ 0$, else −1.",
    "gt": "a point whose label is not the predicted one: +1 if $a > 0$, else −1.",
}


def needed_signs(run: ByHand, asked: set[str]) -> list[tuple[Words, Words]]:
    """Each sign with its meaning. `asked` names what the questions need beside the run itself:

    line, length, bound, rate, certificate
    """
    return [*_of_the_run(run, asked), *_of_the_questions(run, asked)]


def coordinate(j: int) -> str:
    return f"x{str(j + 1).translate(LOWERED)}"


def weight(j: int) -> str:
    return f"θ{str(j + 1).translate(LOWERED)}"


def x_hat(run: ByHand) -> str:
    """What an update adds, as it is written: x̂ with an offset, x without."""
    return "x̂" if run.offset else "x"


def eta_sign(run: ByHand) -> str:
    return "" if run.eta == 1 else "η·"


def _of_the_run(run: ByHand, asked: set[str]) -> Iterator[tuple[Words, Words]]:
    d, offset = run.dimension, run.offset
    weights, coordinates = [weight(j) for j in range(d)], [coordinate(j) for j in range(d)]
    inside = ", ".join(_coordinate_told(run, j) for j in range(d))
    yield (
        "$x⁽ⁱ⁾$, $y⁽ⁱ⁾$",
        f"point number $i$, with coordinates {inside}, and its label, +1 or −1.{_label_names(run)} "
        "Without $i$: any point and its label.",
    )
    theta = f"$θ = ({', '.join(weights)})$" if d > 1 else "$θ = θ₁$"
    yield (
        ("$θ$, $θ₀$", f"the weights {theta} and the offset.")
        if offset
        else ("$θ$", f"the weights {theta}.")
    )
    product = " + ".join(f"{t}·{x}" for t, x in zip(weights, coordinates, strict=True))
    activation = "$a = θ·x + θ₀$" if offset else "$a = θ·x$"
    yield "$a$", f"the activation of a point: {activation}, where $θ·x = {product}$."
    yield "$y·a$", "the score of a point. The point is *right* if its score is above 0."
    yield "mistake", MISTAKES[run.trace.settings.rule]
    eta = eta_sign(run)
    told = f" The learning rate is $η = {exact_text(run.eta)}$."
    rate = told if eta or asked & {"bound", "rate"} else ""
    second = f" and $θ₀ ← θ₀ + {eta}y$" if offset else ""
    yield "update", f"$θ ← θ + {eta}y·x${second}.{rate}"
    if not run.trace.restarts:
        yield "pass", "one visit to every point."
    elif run.trace.settings.max_passes is not None:
        yield "scan", "the visits from the first point to the next update."


def _of_the_questions(run: ByHand, asked: set[str]) -> Iterator[tuple[Words, Words]]:
    coordinates = [coordinate(j) for j in range(run.dimension)]
    if "line" in asked:
        what = "line" if run.dimension == 2 else "boundary"
        yield what, "all $x$ with $a = 0$. Its + side is where $a > 0$."
    if asked & {"length", "bound", "certificate"} and run.offset:
        yield "$x̂$", f"the point with a 1 added: $x̂ = ({', '.join(coordinates)}, 1)$."
    if asked & {"length", "bound"}:
        squares = " + ".join([*(f"{x}²" for x in coordinates), *["1"] * run.offset])
        x = x_hat(run)
        yield f"$‖{x}‖²$", f"the squared length of ${x}$: $‖{x}‖² = {squares}$."
    if "bound" in asked:
        weights = [*(weight(j) for j in range(run.dimension)), *["θ₀"] * run.offset]
        squares = " + ".join(f"{one}²" for one in weights)
        yield "$R²$", f"the largest $‖{x_hat(run)}‖²$ of all points."
        which = "$θ$ and $θ₀$" if run.offset else "$θ$"
        yield (
            "$γ$",
            f"the margin. Every {which} with ${squares} = 1$ has a smallest score among the "
            "points. $γ$ is the largest that this smallest score can be.",
        )
    if "certificate" in asked:
        yield "$λ⁽ⁱ⁾$", "a number for each point, 0 or more. $Σ$ adds up over all points."


def _coordinate_told(run: ByHand, j: int) -> str:
    name = run.trace.dataset.feature_names[j]
    usual = name == f"x{j + 1}"
    return f"${coordinate(j)}$" if usual else f"${coordinate(j)}$ ({plain(shortened(name))})"


def _label_names(run: ByHand) -> str:
    negative, positive = run.trace.dataset.label_names
    if (negative, positive) == ("−1", "+1"):
        return ""
    return f" +1 means {plain(shortened(positive))}, −1 means {plain(shortened(negative))}."
