"""One run and the four classifiers that it offers, side by side under one cursor.

At k each of them is what it would be, had the run ended there.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.lessons.variants.compared_run import points_corrected
from core.lessons.variants.error_curves import Curve, error_curves_scene
from core.lessons.variants.predictor_regions import straight_scene, voted_scene
from core.lessons.variants.small_multiples import in_a_row, with_one_legend
from core.perceptron import Trace, training_errors
from core.perceptron.data.arrays import Floats, Indices
from core.perceptron.runs.running_predictors import (
    averaged_errors,
    averaged_misses,
    pocket_updates,
    rows_of,
    running_average,
    voted_errors,
    voted_misses,
)
from core.scenes.ink.number_text import number_text, vector_text
from core.scenes.ink.scene import Scene
from core.scenes.ink.telling import telling
from core.scenes.run.moments import asked
from core.scenes.run.numbers.readouts import TELLS, so_far
from core.scenes.run.numbers.sentences import run_moments
from core.scenes.run.numbers.spoken import done_texts
from core.scenes.run.pictures.data_space import data_space_scene
from core.scenes.run.pictures.theta_arrows import view_of_points
from core.scenes.run.run_replay import run_id, timeline
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import (
    DONE,
    Ahead,
    Code,
    Compared,
    ComparedRow,
    Overview,
    ReadoutPanel,
    Replay,
    Row,
    Table,
)

WINDOW = 200  # updates that are sent at once; the region of a vote takes room
NAMES = {"last": "last", "averaged": "average", "voted": "vote", "pocket": "pocket"}
MOST_WEIGHTS = 3
AVERAGE = "average: Σ cₖ·θ̂⁽ᵏ⁾ / Σ cₖ"
OF_THE_FOUR = {
    **telling(("errors",), *(f"error_{name}" for name in NAMES), "sentence", "kept"),
    # It counts the visits up to the next mistake: from its numbers one could work that out.
    **telling(("visit",), "theta_averaged"),
}


@dataclass(frozen=True)
class Offer:
    """What a run offers at every k: (K+1,) errors by classifier, (K+1, D) weights of three."""

    errors: dict[str, Indices]
    weights: dict[str, Floats]
    kept: Indices  # after which update the θ̂ in the pocket was found

    @classmethod
    def of(cls, trace: Trace) -> Offer:
        errors = training_errors(trace)
        kept = pocket_updates(errors)
        return cls(
            {
                "last": errors,
                "averaged": averaged_errors(trace),
                "voted": voted_errors(trace),
                "pocket": errors[kept],
            },
            {
                "last": trace.augmented,
                "averaged": running_average(trace),
                "pocket": trace.augmented[kept],
            },
            kept,
        )


def which_theta_replay(trace: Trace, first: int = 0, size: int = WINDOW) -> Replay:
    """All that the player needs for the updates first … first + size."""
    first = max(0, min(first, len(trace) - size))
    last = min(first + size, len(trace))
    offer = Offer.of(trace)
    table: dict[str, str | Ahead] = {"corrects": "point"}
    table |= {f"{NAMES[name]} after": Ahead(f"error_{name}") for name in NAMES}
    return Replay(
        f"{run_id(trace)}-kept",
        len(trace),
        (first, last),
        which_theta_scenes(trace, offer, first, last),
        _panel(trace, offer, first, last),
        timeline(trace, first, last),
        Table.of(table, telling(("errors",), *table)),
        asked("Which point is next, and which of the four will change?"),
        overview=_overview(offer, len(trace.dataset)) if last - first < len(trace) else None,
        name=trace.dataset.name,
    )


def which_theta_scenes(trace: Trace, offer: Offer, first: int, last: int) -> tuple[Scene, ...]:
    count = len(NAMES)
    window = (first, last, count)
    pictured = data_space_scene(trace, first, last, view_of_points(trace))
    run = in_a_row(pictured, "last", "Last θ", count)
    average, pocket = offer.weights["averaged"], offer.weights["pocket"]
    curves = [Curve(NAMES[n], np.arange(len(trace) + 1), offer.errors[n]) for n in NAMES]
    missed = rows_of(averaged_misses(trace), first, last)
    unvoted = rows_of(voted_misses(trace), first, last)
    unkept = np.array([trace.scores_at(int(k)) <= 0 for k in offer.kept[first : last + 1]])
    chart = error_curves_scene(
        "errors_updates", "Errors by updates", curves, "updates", first, last
    )
    scenes = (
        run,
        straight_scene(trace, average, missed, "averaged", "Average", *window),
        voted_scene(trace, unvoted, "voted", "Vote of all", *window),
        straight_scene(trace, pocket, unkept, "pocket", "Pocket: best", *window),
        chart,
    )
    return tuple(with_one_legend(scenes))


def _panel(trace: Trace, offer: Offer, first: int, last: int) -> ReadoutPanel:
    seen = slice(first, last + 1)
    columns = {
        "moment": run_moments(trace, first, last),
        "k": [str(k) for k in range(first, last + 1)],
        "point": points_corrected(trace, first, last),
        "passes": so_far(trace.passes, trace.pass_count, first, last),
        "visits": so_far(trace.visit, trace.visit_count, first, last),
    }
    columns |= {f"error_{n}": [str(e) for e in offer.errors[n][seen]] for n in NAMES}
    columns["kept"] = [str(k) for k in offer.kept[seen]]
    columns["sentence"] = _sentences(trace, offer, first, last)
    columns |= {
        f"theta_{name}": [_weights_text(trace, row) for row in weights[seen].tolist()]
        for name, weights in offer.weights.items()
    }
    return ReadoutPanel(
        {name: Texts(texts) for name, texts in columns.items()}
        | {DONE: done_texts(trace, first, last)},
        rows=(
            *(
                Row(f"{NAMES[name]} θ", f"theta_{name}", wide=True, first=True)
                for name in offer.weights
            ),
            Row(trace.settings.pass_names, "passes"),
            Row("visits", "visits"),
            Row("corrects", "point"),
            Row("kept since", "kept"),
        ),
        compared=Compared(
            tuple(NAMES.values()),
            (ComparedRow("not right", tuple(f"error_{name}" for name in NAMES)),),
        ),
        code=Code((AVERAGE,), whole=True),
        tells={**TELLS, **OF_THE_FOUR},
        spoken=("{done}", "Now the last θ: {theta_last}."),
    )


def _weights_text(trace: Trace, weights: list[float]) -> str:
    if len(weights) > MOST_WEIGHTS + 1:
        return f"‖θ̂‖ = {number_text(float(np.linalg.norm(weights)))}"
    rounded = [float(f"{value:.4g}") for value in weights]
    if not trace.settings.offset:
        return vector_text(rounded)
    return f"{vector_text(rounded[:-1])}, θ₀ = {number_text(rounded[-1])}"


def _sentences(trace: Trace, offer: Offer, first: int, last: int) -> list[str]:
    points, told = len(trace.dataset), []
    for k in range(first, last + 1):
        wrong = {name: int(errors[k]) for name, errors in offer.errors.items()}
        told.append(
            f"Points not right, of {points}: last θ {wrong['last']}, "
            f"average {wrong['averaged']}, vote {wrong['voted']}, pocket {wrong['pocket']}."
        )
    return told


def _overview(offer: Offer, points: int) -> Overview:
    """How many points the last θ gets not right along the whole run, from 0 to 1."""
    chosen = np.linspace(0, len(offer.kept) - 1, 600).round().astype(int)
    values = offer.errors["last"][chosen] / points
    return Overview(values.round(3).tolist(), "errors of the last θ along the run")
