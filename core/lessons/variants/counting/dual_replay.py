"""The dual form: while a run plays, every point shows how often it was corrected.

θ̂ = θ̂⁽⁰⁾ + η Σ cᵢ yᵢ x̂ᵢ
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.lessons.variants.counting.counted_points import counted
from core.perceptron import Trace, Verdict
from core.perceptron.data.arrays import Indices
from core.perceptron.studies.dual_form import corrections
from core.scenes.ink.number_text import number_text, point_name, vector_text
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import Ahead, Replay, Row, Table

WINDOW = 400  # updates that are sent at once
MOST_TERMS = 6  # of a sum that is written out
TABLE: dict[str, str | Ahead] = {
    "point": "point",
    "y·a": "score_after",
    "θ after": Ahead("theta"),
    "made of": Ahead("made_of"),
}
# Of the readouts; θ₀ is in a row of its own where there is one.
LEFT_OUT = ("label", "angle_before", "angle_after", "theta_after", "theta0_after")
HEARD = ("norm", "theta0")
ROWS = ("score_before", "misclassified", "undecided")


def dual_replay(trace: Trace, verdict: Verdict, first: int = 0) -> Replay:
    """Data space with counts, and θ as the sum that they make, from update `first` on."""
    replay = replay_of(trace, verdict, scenes=("data",), first=first, size=WINDOW)
    counts = corrections(trace, *replay.window)
    (scene,) = replay.scenes
    usual = replay.panel.without_measures()
    kept = {name: told for name, told in usual.columns.items() if name not in LEFT_OUT}
    sums = {"made_of": Texts(sum_texts(trace, counts)), "made": Texts(_made(trace, counts))}
    panel = replace(
        usual,
        columns=kept | (sums if trace.settings.offset else {"made_of": sums["made_of"]}),
        rows=(
            Row("θ =", "made_of", wide=True, first=True),
            Row("=", "theta", wide=True, first=True),
            *((Row("θ₀ =", "made", wide=True, first=True),) if trace.settings.offset else ()),
            *(row for row in usual.rows if row.name in ROWS),
        ),
        fixed=(),
        meter=None,
        heard=HEARD,
    )
    return replace(
        replay, scenes=(counted(scene, trace, *replay.window),), panel=panel, table=Table.of(TABLE)
    )


def sum_texts(trace: Trace, counts: Indices) -> list[str]:
    """−x⁽¹⁾ + 2·x⁽⁴⁾ for every row, with the start and η where they are not 0 and 1."""
    d = trace.dataset.dimension
    start = trace.settings.start_exact(trace.space.dimension)[:d]
    rate = "" if trace.settings.eta == "1" else f"{number_text(trace.settings.eta_exact)}·"
    told = []
    for row in counts.tolist():
        terms = _terms(trace.dataset.signs, row)
        if rate and terms:
            terms = f"{rate}({terms})"
        if any(start):
            terms = f"{vector_text(start)} + {terms}" if terms else vector_text(start)
        told.append(terms or "0")
    return told


def _terms(signs: Sequence[int], counts: Sequence[int]) -> str:
    used = [index for index, count in enumerate(counts) if count]
    if len(used) > MOST_TERMS:
        return f"Σ c·y·x over {len(used)} points"
    told = ""
    for index in used:
        sign = ("− " if told else "−") if signs[index] < 0 else "+ " if told else ""
        times = "" if counts[index] == 1 else f"{counts[index]}·"
        told += f"{' ' if told else ''}{sign}{times}{point_name(index)}"
    return told


def _made(trace: Trace, counts: Indices) -> list[str]:
    """θ₀ is the start plus η times: corrections of + less corrections of −."""
    start = trace.settings.start_exact(trace.space.dimension)[-1]
    eta, labels = trace.settings.eta_exact, trace.dataset.labels
    told = []
    for row in counts:
        plus, minus = (int(row[labels == sign].sum()) for sign in (1, -1))
        steps = f"{plus} − {minus}" if eta == 1 else f"{number_text(eta)}·({plus} − {minus})"
        made = f"{number_text(start)} + {steps}" if start else steps
        told.append(f"{made} = {number_text(start + eta * (plus - minus))}")
    return told
