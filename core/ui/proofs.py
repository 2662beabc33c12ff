"""What is proven about the chosen run: two proofs, θ* under the hand, and a wrong bound."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import streamlit as st

from core.perceptron import Dataset, Settings, Verdict, catalogue
from core.perceptron.squeeze import covered
from core.scenes.bounds import Promise, bounds_board
from core.scenes.number_text import number_text
from core.scenes.proof import proof_payload, second_proof_payload
from core.scenes.reference_choice import can_be_chosen, reference_board
from core.ui import runs
from core.ui.address import Choice
from core.ui.board import show_board
from core.ui.recording import Recording
from core.ui.stage import show_run

AROUND, AROUND_PRESENTING = 262, 186  # pixels above and below the picture
BOARD_PRESENTING = 302  # a board takes from this what presenting frees; the sentence above stays
LINE = Dataset.of([[9], [11]], [-1, +1], name="9 and 11 on a line")
COMPARED = ("and", "tight_bound", "loose_bound")

NO_LINE = (
    "No boundary{where} separates these points, so there is no θ\\* and no γ. The proof has "
    "nothing to start from, and indeed: no run ever gets all of these points right."
)
NOT_DECIDED = "Whether a boundary separates these points could not be proven, so no γ is claimed."
SINGLE_STEPS = (
    "The proofs speak of single updates with a constant η, so this run makes such updates."
)
FROM_ZERO = "The first proof starts at 0, and so does this run. A second proof takes any start."


def is_separable(choice: Choice) -> bool:
    """Is there a margin to speak of? If not, the page says so."""
    verdict = _verdict(choice)
    if not verdict.separable:
        where = "" if choice.settings.offset else " through the origin"
        st.markdown(NO_LINE.format(where=where) if verdict.proven else NOT_DECIDED)
    return verdict.separable


def show_proof(choice: Choice, step: int) -> None:
    """The first proof of the chosen run, with one of its five steps lit."""
    proven, notes = _provable(choice, from_zero=True)
    made = partial(_proof_of, step=step)
    show_run(proven, notes, "proof", AROUND, made, around_presenting=AROUND_PRESENTING)


def show_second_proof(choice: Choice) -> None:
    """The second proof of the chosen run, from its own start."""
    proven, notes = _provable(choice, from_zero=False)
    show_run(
        proven,
        notes,
        "second_proof",
        AROUND,
        _second_proof_of,
        around_presenting=AROUND_PRESENTING,
    )


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs=runs.KEYS)
def _proof_of(dataset: Dataset, settings: Settings, first: int, step: int) -> Recording:
    verdict, trace = runs.verdict_of(dataset, settings.offset), runs.trace_of(dataset, settings)
    return Recording.of(proof_payload(trace, verdict, step, first))


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs=runs.KEYS)
def _second_proof_of(dataset: Dataset, settings: Settings, first: int) -> Recording:
    verdict, trace = runs.verdict_of(dataset, settings.offset), runs.trace_of(dataset, settings)
    return Recording.of(second_proof_payload(trace, verdict, first))


def show_reference_choice(choice: Choice) -> None:
    """θ* to be turned by hand, where one or two angles say which way it points."""
    proven, _ = _provable(choice, from_zero=True)
    trace, verdict = runs.trace_of(proven.entry.dataset, proven.settings), _verdict(proven)
    if can_be_chosen(trace):
        board = reference_board(trace, verdict)
        show_board(board, key="reference", present=choice.present, offset=_around(choice))
        return
    gamma, bound = number_text(verdict.gamma), number_text(round(verdict.bound, 2))
    st.markdown(
        f"θ\\* can be turned by hand where it has two or three weights; here it has "
        f"{trace.space.dimension}. The best one has γ = {gamma} and proves (R/γ)² = {bound}."
    )


def show_bounds(choice: Choice) -> None:
    """Promises and runs of the chosen set and of a few that teach something."""
    known = {entry.key: entry for entry in catalogue()}
    compared = [known[key] for key in COMPARED if key in known]
    sets = {"line": (LINE.name, LINE, Settings())}
    sets |= {entry.key: (entry.title, entry.dataset, entry.settings) for entry in compared}
    mine, _ = _provable(choice, from_zero=True)
    if _verdict(choice).separable:
        sets.setdefault(mine.entry.key, (mine.entry.title, mine.entry.dataset, mine.settings))
    promises = [
        Promise.of(
            key,
            title,
            runs.trace_of(dataset, settings),
            runs.verdict_of(dataset, settings.offset),
        )
        for key, (title, dataset, settings) in sets.items()
    ]
    board = bounds_board(promises)
    show_board(board, key="bounds", present=choice.present, offset=_around(choice))


def _verdict(choice: Choice) -> Verdict:
    return runs.verdict_of(choice.entry.dataset, choice.settings.offset)


def _provable(choice: Choice, from_zero: bool) -> tuple[Choice, list[str]]:
    """The nearest run that a proof speaks of, and sentences about what had to change."""
    settings = choice.settings
    proven = covered(settings, from_zero)
    has_other_steps = (settings.update, settings.decay) != (proven.update, proven.decay)
    notes = [SINGLE_STEPS] if has_other_steps else []
    notes += [FROM_ZERO] if settings.start != proven.start else []
    return replace(choice, settings=proven), notes


def _around(choice: Choice) -> int:
    return BOARD_PRESENTING if choice.present else AROUND
