"""The lesson about a neuron: gates by counting, XOR in vain, weights and an offset."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from core.lessons.neuron import words
from core.lessons.neuron.threshold_unit import gate_board, xor_board
from core.lessons.neuron.weighted_unit import weighted_board
from core.scenes.hand.board import Board
from core.scenes.lesson import Choice, Folded, Lesson, Onward, Option, View
from core.scenes.signs.glossary import introduced_by

LIMITS = Folded("What this neuron cannot do", words.LIMITS)
HISTORY = Folded("A short history", words.HISTORY)
INPUTS = Option("inputs", "Inputs", {"2": "2 inputs", "3": "3 inputs"})


def _gates(_: Choice, parameters: Mapping[str, str]) -> Board:
    return gate_board(int(parameters["inputs"]))


def _xor(_: Choice, parameters: Mapping[str, str]) -> Board:
    return xor_board(int(parameters["inputs"]))


def _weights(_: Choice, _parameters: Mapping[str, str]) -> Board:
    return weighted_board()


def _formula(key: str, _: Choice, parameters: Mapping[str, str]) -> str:
    if key == "weights":
        return words.ACTIVATION
    return words.THRESHOLD[parameters["inputs"]]


DRAWS = {"gates": _gates, "xor": _xor, "weights": _weights}

LESSON = Lesson(
    key="neuron",
    title="Neuron",
    icon="hub",
    shows="Switch the inputs of a neuron and see when it fires.",
    question=words.QUESTION,
    opening=words.OPENING,
    introduces=introduced_by("neuron"),
    views=tuple(
        View(
            key,
            title,
            DRAWS[key],
            opening=words.OPENINGS[key],
            parameters=() if key == "weights" else (INPUTS,),
            below=words.FORMULAS[key],
            formula=partial(_formula, key),
            tasks=words.TASKS[key],
            folded=(HISTORY,) if key == "weights" else (LIMITS, HISTORY),
            check=words.CHECKS[key],
        )
        for key, title in words.VIEWS.items()
    ),
    chips=(),
    usual="and",
    lecturers=words.LECTURERS,
    onward=(
        Onward("linear_classifier", "What does a line decide?", carries=False),
        Onward("step_through", "Watch a neuron learn AND, step by step"),
    ),
)
