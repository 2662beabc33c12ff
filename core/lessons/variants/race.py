"""Runs on the same points side by side under one cursor, which counts updates.

After k steps of the cursor every run has made k updates, or all that it makes: a run that has ended
stays at its end and says so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from core.lessons.variants.compared_run import ComparedRun, has_many_weights, last_word
from core.lessons.variants.error_curves import error_curves_scene
from core.lessons.variants.small_multiples import (
    ROOMY,
    held,
    in_a_row,
    with_last_word,
    with_one_legend,
)
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import Scene
from core.scenes.ink.telling import NEXT, telling
from core.scenes.run.moments import asked, moments
from core.scenes.run.numbers.formulas import corrections
from core.scenes.run.numbers.readouts import corrected
from core.scenes.run.numbers.sentences import left_undecided, points_text
from core.scenes.run.numbers.spoken import ERRORS
from core.scenes.run.pictures.data_space import data_space_scene
from core.scenes.run.pictures.theta_arrows import view_of_points
from core.scenes.run.run_replay import OVERVIEW, run_id
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import (
    DONE,
    Ahead,
    Code,
    Column,
    Compared,
    ComparedRow,
    Overview,
    ReadoutPanel,
    Replay,
    Row,
    Table,
    Timeline,
)

WINDOW = 400  # updates of each run that are sent at once
TIMES = {"updates": "Errors by updates", "visits": "Errors by visits"}


def comparison_replay(
    runs: Sequence[ComparedRun],
    times: Sequence[str] = ("updates",),
    beneath: Sequence[Scene] = (),
    first: int = 0,
    size: int = WINDOW,
) -> Replay:
    """All that the player needs for the updates first … first + size of every run.

    times    what counts as time in the charts of errors, one chart each
    beneath  further pictures, beside these charts
    """
    longest = max(len(run.trace) for run in runs)
    first = max(0, min(first, longest - size))
    last = min(first + size, longest)
    pictures = [_picture(run, len(runs), first, last) for run in runs]
    charts = [_chart(runs, time, first, last) for time in times]
    scenes = (*with_one_legend([*pictures, *charts]), *beneath)
    return Replay(
        _id([run_id(run.trace) for run in runs], scenes),
        longest,
        (first, last),
        scenes,
        _panel(runs, first, last),
        Timeline("·" * (last - first)),
        Table.of(_table(runs)),
        asked("Which point does each run correct next?"),
        overview=_overview(runs, longest) if last - first < longest else None,
        name=runs[0].trace.dataset.name,
    )


def _id(run_ids: Sequence[str], scenes: Sequence[Scene]) -> str:
    told = " ".join([*run_ids, *(scene.name for scene in scenes)])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _picture(run: ComparedRun, count: int, first: int, last: int) -> Scene:
    begin, end = run.clipped(first, last)
    scene = data_space_scene(run.trace, begin, end, view_of_points(run.trace))
    scene = in_a_row(scene, f"run_{run.letter.lower()}", f"{run.letter}  {run.title}", count)
    scene = held(replace(scene, description=(_spoken(run),)), last - first - (end - begin))
    return with_last_word(scene, last_word(run.trace), len(run.trace) - first, last - first + 1)


def _chart(runs: Sequence[ComparedRun], time: str, first: int, last: int) -> Scene:
    curves = [run.curve(time) for run in runs]
    return error_curves_scene(f"errors_{time}", TIMES[time], curves, time, first, last)


# ── Words and numbers ───────────────────────────────────────────────────────────────────────────


def _panel(runs: Sequence[ComparedRun], first: int, last: int) -> ReadoutPanel:
    """One column a run, and below it every θ in a line of its own."""
    texts = [run.readouts(first, last) for run in runs]
    passes = "scans" if all(run.trace.restarts for run in runs) else "passes"
    for run, own in zip(runs, texts, strict=True):
        if run.trace.restarts and passes == "passes":
            own["passes"] = [f"{text} scan{'' if text == '1' else 's'}" for text in own["passes"]]
    labels = {
        "point": "corrects",
        "updates": "updates",
        "passes": passes,
        "visits": "visits",
        "misclassified": "misclassified",
        "undecided": "undecided",
        "outcome": "state",
    }
    longest = max(len(run.trace) for run in runs)
    columns: dict[str, Column] = {
        "moment": Texts(moments(first, last, longest, "Every run is at its end.", is_known=False)),
        "sentence": Texts(_sentences(runs, texts, first, last)),
        "k": Texts(str(k) for k in range(first, last + 1)),
        DONE: _done_texts(runs, first, last),
    }
    for run, own in zip(runs, texts, strict=True):
        if len(runs) > ROOMY:  # a narrow column has no room for the word
            own = own | {"point": [text.partition(" point")[0] for text in own["point"]]}
        columns |= {_name(name, run): Texts(own[name]) for name in (*labels, "theta")}
    compared = Compared(
        tuple(run.letter for run in runs),
        tuple(
            ComparedRow(label, tuple(_name(name, run) for run in runs))
            for name, label in labels.items()
        ),
    )
    rows = (Row(f"θ of {run.letter}", _name("theta", run), wide=True, first=True) for run in runs)
    tells = telling(NEXT, "sentence", *(_name("point", run) for run in runs))
    spoken = ("{done}", *(f"{run.letter}: {_spoken(run)}" for run in runs))
    code = Code(corrections([(run.letter, run.trace.settings) for run in runs]), whole=True)
    return ReadoutPanel(
        columns, tuple(rows), compared=compared, code=code, tells=tells, spoken=spoken
    )


def _spoken(run: ComparedRun) -> str:
    """How a run stands, for who does not see it; {names} of readouts are filled in."""
    names = {name: f"{{{_name(name, run)}}}" for name in ("theta", "misclassified", "undecided")}
    theta = "" if has_many_weights(run.trace) else "θ = "
    return f"{theta}{names['theta']}. {ERRORS.format(**names)}"


def _name(column: str, run: ComparedRun) -> str:
    return f"{column}_{run.letter.lower()}"


def _sentences(
    runs: Sequence[ComparedRun], texts: Sequence[dict[str, list[str]]], first: int, last: int
) -> list[str]:
    """What every run does next; at the very end, how they compare."""
    longest = max(len(run.trace) for run in runs)
    told = []
    for row, k in enumerate(range(first, last + 1)):
        if k == longest:
            told.append(_result(runs))
            continue
        does = [
            f"corrects {own['point'][row]}" if k < len(run.trace) else "has ended"
            for run, own in zip(runs, texts, strict=True)
        ]
        told.append(_all_doing(runs, does))
    return told


def _done_texts(runs: Sequence[ComparedRun], first: int, last: int) -> Texts:
    """What the k-th update of every run has done, for who does not see it; {k} stands for k."""
    told = []
    for k in range(first, last + 1):
        moved = [run for run in runs if 0 < k <= len(run.trace)]
        did = _all_doing(moved, [f"corrected {corrected(run.trace, k - 1)}" for run in moved])
        told.append(f"Update {{k}}: {did}" if moved else "")
    return Texts(told)


def _all_doing(runs: Sequence[ComparedRun], does: Sequence[str]) -> str:
    """What each of them does; those that do the same in one breath."""
    together: dict[str, list[str]] = {}
    for run, what in zip(runs, does, strict=True):
        together.setdefault(what, []).append(run.letter)
    return f"{'; '.join(map(_doing, together.values(), together))}."


def _doing(letters: Sequence[str], what: str) -> str:
    if len(letters) == 1:
        return f"{letters[0]} {what}"
    several = what.replace("corrects", "correct").replace("has", "have")
    return f"{listed(letters)} {several}"


def _result(runs: Sequence[ComparedRun]) -> str:
    """Who needed how many updates, and who never got there."""
    done = [run for run in runs if run.trace.outcome == "converged"]
    told = []
    if done:
        counts = [f"{run.letter} {number_text(len(run.trace))}" for run in done[1:]]
        updates = "update" if len(done[0].trace) == 1 else "updates"
        needed = f"{done[0].letter} needed {number_text(len(done[0].trace))} {updates}"
        told.append(f"{listed([needed, *counts])}.")
        told += _left_undecided(done)
    ways = {
        "cycles": ("repeats itself for ever", "repeat themselves for ever"),
        "stalled": ("stops without a decision", "stop without a decision"),
        "stopped": ("was stopped before its end", "were stopped before their end"),
    }
    for outcome, (one, several) in ways.items():
        letters = [run.letter for run in runs if run.trace.outcome == outcome]
        if letters:
            told.append(f"{listed(letters)} {one if len(letters) == 1 else several}.")
    return " ".join(told)


def _left_undecided(done: Sequence[ComparedRun]) -> list[str]:
    """Who was content with points on the boundary, and with which; nothing if nobody was."""
    left = [(run.letter, left_undecided(run.trace)) for run in done]
    some = [f"{letter} {points_text(points)}" for letter, points in left if len(points)]
    return [f"On the boundary, undecided: {', '.join(some)}."] if some else []


def listed(words: Sequence[str]) -> str:
    """A, B and C"""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _table(runs: Sequence[ComparedRun]) -> dict[str, str | Ahead]:
    told: dict[str, str | Ahead] = {}
    for run in runs:
        told[f"{run.letter} corrects"] = _name("point", run)
        told[f"{run.letter} misclassified after"] = Ahead(_name("misclassified", run))
    return told


def _overview(runs: Sequence[ComparedRun], longest: int) -> Overview:
    """The mean error of all runs along the longest one, from 0 to 1."""
    chosen = np.linspace(0, longest, OVERVIEW).round().astype(int)
    means = np.mean([run.errors[np.minimum(chosen, len(run.trace))] for run in runs], axis=0) / len(
        runs[0].trace.dataset
    )
    return Overview(means.round(3).tolist(), "errors along the runs")
