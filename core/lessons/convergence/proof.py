"""Both proofs made ready for the player: their pictures, and the numbers and sentences beside."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np

from core.lessons.convergence import words
from core.lessons.convergence.approach import aim_scene, fall_scene
from core.lessons.convergence.proof_sentences import line_sentences, step_sentences
from core.lessons.convergence.squeeze_chart import squeeze_scene
from core.lessons.convergence.theta_star import reference_scene
from core.perceptron import Trace, Verdict, margin, mistake_bound
from core.perceptron.data.arrays import Floats
from core.perceptron.proofs.squeeze import approach, expansion, squeeze
from core.scenes.ink.marks import BY_UPDATES
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import Scene
from core.scenes.ink.telling import NEXT, PROMISES, Tells, telling
from core.scenes.run.numbers.readouts import TELLS
from core.scenes.run.numbers.spoken import described
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import (
    DONE,
    VERDICT,
    Ahead,
    Code,
    Column,
    Fixed,
    Meter,
    ReadoutPanel,
    Replay,
    Row,
    Table,
)

LAST_LINE = 5  # of the second proof; the others speak of the next update
KEPT = ("moment", "k", "point", "outcome", DONE, VERDICT)  # of the readouts that every run has
HEARD = ("theta", "theta0", "norm", "misclassified", "undecided")  # the same, not shown here

Sides = dict[str, tuple[str, Floats]]  # by the name of a readout: its label, a number for every k


def proof_replay(trace: Trace, verdict: Verdict, step: int, first: int) -> Replay:
    """The first proof: data space and the squeeze, with what one of its five steps says."""
    replay = replay_of(trace, verdict, scenes=(), first=first)
    begin, end = replay.window
    here = squeeze(trace, verdict, np.arange(begin, end + 1))
    data = reference_scene(trace, verdict, begin, end, is_lit=step == 1)
    scenes = (
        squeeze_scene(trace, verdict, begin, end, step),
        replace(data, legend=data.legend and BY_UPDATES),
    )
    eta = "" if trace.settings.eta == "1" else "η"
    sides = {
        "ceiling": (f"√k·{eta}R", here.ceiling),
        "length": ("‖θ̂‖", here.length),
        "along": ("θ̂·θ*", here.along),
        "floor": (f"k{eta}γ", here.floor),
    }
    told = step_sentences(trace, verdict, here, step)
    rescaled, same = verdict.gamma / verdict.radius, number_text(round(verdict.bound, 2))
    fixed = (
        *replay.panel.fixed,
        Fixed("γ/R", "unit_gamma", number_text(rescaled), f"with R = 1: bound {same}"),
        Fixed("learnt", "learnt_margin", number_text(learnt_margin(trace)), "margin of the last θ̂"),
    )
    tells = telling(PROMISES, "sentence")
    shown = _so_far(words.SHOWN, step, eta=eta)
    return _with(replay, trace, scenes, sides, told, fixed, replay.panel.meter, tells, shown)


def second_proof_replay(trace: Trace, verdict: Verdict, line: int, first: int) -> Replay:
    """The second proof: θ̂ on its way to αθ*, the squared distance that falls, a line of algebra."""
    replay = replay_of(trace, verdict, scenes=(), first=first)
    begin, end = replay.window
    here = approach(trace, verdict, np.arange(begin, end + 1))
    scenes = (fall_scene(trace, verdict, begin, end), aim_scene(trace, verdict, begin, end))
    settings, beta2 = trace.settings, verdict.radius_squared
    best = verdict.reference
    bound = mistake_bound(trace.dataset, settings.offset, settings.start, settings.eta, best)
    assert isinstance(bound, Fraction)
    sides = {
        "distance": ("distance²", here.squared_distance),
        "promised": ("at most", here.promised),
    }
    terms = expansion(trace, verdict, begin, end)
    told = line_sentences(trace, here, terms, bound, beta2, line)
    fixed = (
        Fixed("α", "alpha", number_text(float(beta2) / verdict.gamma), "length of αθ*"),
        Fixed("β²", "beta2", number_text(beta2), "R², the least fall"),
        Fixed("D", "first_distance", number_text(float(bound * beta2)), "distance² at k = 0"),
    )
    meter = Meter(float(bound), "D/β²", number_text(float(bound)))
    tells = PROMISES if line == LAST_LINE else (*NEXT, *PROMISES)
    theta = "θ̂" if settings.eta_exact == 1 else "θ̂/η"
    shown = _so_far(words.SHOWN_SECOND, line, theta=theta)
    said = telling(tells, "sentence")
    return _with(replay, trace, scenes, sides, told, fixed, meter, said, shown)


def _so_far(lines: Mapping[str, Sequence[str]], step: int, **names: str) -> Code:
    """What the steps of a proof have shown until now; the last of it is lit."""
    told = [(number, one.format(**names)) for number, all_of in lines.items() for one in all_of]
    seen = [(int(number), one) for number, one in told if int(number) <= step]
    lit = tuple(place for place, (number, _) in enumerate(seen) if number == step)
    return Code(tuple(one for _, one in seen), update=lit, whole=True)


def learnt_margin(trace: Trace) -> float:
    """The margin of the last θ̂, which nobody promised to be γ*; nan where it has no direction."""
    theta = trace.exact_theta(len(trace))
    if theta is None or not any(theta):
        return math.nan
    return margin(trace.dataset, theta, trace.settings.offset)


def _with(
    replay: Replay,
    trace: Trace,
    scenes: tuple[Scene, ...],
    sides: Sides,
    told: Sequence[str],
    fixed: tuple[Fixed, ...],
    meter: Meter | None,
    tells: Mapping[str, Tells],
    shown: Code,
) -> Replay:
    """The replay of a run with other pictures, other rows (before → after) and other words."""
    columns: dict[str, Column] = {name: replay.panel.columns[name] for name in (*KEPT, *HEARD)}
    columns["sentence"] = Texts(told)
    for name, (_, values) in sides.items():
        columns[name] = Texts(number_text(value) for value in values.tolist())
        columns[f"{name}_after"] = Ahead(name)
    rows = tuple(
        Row(label, name, f"{name}_after", first=True) for name, (label, _) in sides.items()
    )
    promised = telling(PROMISES, *sides, *(one.name for one in fixed), "bound")
    told_by_rows = {f"{label} after": Ahead(name) for name, (label, _) in sides.items()}
    table: dict[str, str | Ahead] = {"point": "point"} | told_by_rows
    return replace(
        replay,
        scenes=tuple(_described(scene, sides, trace) for scene in scenes),
        panel=ReadoutPanel(
            columns,
            rows,
            fixed,
            meter,
            code=shown,
            tells={**TELLS, **promised, **tells},
            spoken=replay.panel.spoken,
            heard=HEARD,
        ),
        visits=None,
        table=Table.of(table, telling(PROMISES, *told_by_rows)),
    )


def _described(scene: Scene, sides: Sides, trace: Trace) -> Scene:
    """For who does not see it: of data space as ever, of a chart the numbers that it compares."""
    if scene.name == "data":
        return described(scene, trace)
    numbers = ", ".join(f"{label}: {{{name}}}" for name, (label, _) in sides.items())
    note = () if scene.note_tells else (scene.note,)
    return replace(scene, description=(*note, f"At k = {{k}}: {numbers}."))
