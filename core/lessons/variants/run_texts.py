"""The runs that are compared, and how the address bar names them.

    ?view=own&a=usual&b=rule=ge;eta=0.5        A as usual, B with another rule and rate

Only what differs from the run that the data set is meant for is written. All runs share data and
offset. What a text says goes through the same table as every other setting.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import mode

from core.lessons.variants.stories import Changes
from core.perceptron import Settings
from core.scenes.lesson import Choice
from core.ui.address import choices
from core.ui.address.settings_table import SETTINGS, setting_text, value_of

LETTERS = "abcd"  # also the names in the address
FEWEST, MOST = 2, len(LETTERS)
# How mistakes are corrected comes first: it makes the greatest difference.
NAMES = sorted((n for n, row in SETTINGS.items() if row.differs), key=lambda n: n != "update")
USUAL = "usual"
LONGEST_TEXT = 600


def usual_run(choice: Choice) -> Choice:
    """What all runs have in common: the data, its suggested settings, and the offset chosen."""
    suggested = choices.opened(choice.entry, choice.present, choice.usual)
    return choices.changed(suggested, "offset", str(int(choice.settings.offset)))


def story_runs(choice: Choice, runs: Sequence[Changes]) -> list[Settings]:
    """The runs of a story on any data; a start is cut, or filled with 0, to fit it."""
    usual = usual_run(choice)
    weights = choice.entry.dataset.dimension + usual.settings.offset
    told = []
    for changes in runs:
        run = usual
        for name, text in changes.items():
            fitted = text
            if name == "start":
                fitted = ",".join([*text.split(","), *["0"] * weights][:weights])
            run = choices.changed(run, name, fitted)
        told.append(run.settings)
    return told


def own_runs(
    choice: Choice, texts: Mapping[str, str], first: Sequence[Changes]
) -> tuple[list[Settings], list[str]]:
    """The runs that an address names, and sentences about what in it was no use.

    A missing text among the `first` runs stands for the one given there.
    """
    runs, notes = story_runs(choice, first), []
    for index, letter in enumerate(LETTERS):
        if not texts.get(letter) or index > len(runs):
            continue
        run, complaint = _read(usual_run(choice), texts[letter])
        runs[index : index + 1] = [run]
        if complaint:
            notes.append(f"Run {letter.upper()}: {complaint}. The usual value is used.")
    return runs, notes


def _read(usual: Choice, text: str) -> tuple[Settings, str]:
    run, complaint = usual, ""
    if len(text) > LONGEST_TEXT:
        return run.settings, "its text in the address is too long"
    parts = [part.partition("=") for part in text.split(";") if part.strip() not in ("", USUAL)]
    said = {name.strip(): value for name, _, value in parts}
    if said.keys() - set(NAMES):
        complaint = "the address names a setting that does not exist"
    for name in NAMES:
        if name in said:
            try:
                run = choices.changed(run, name, said[name])
            except ValueError as error:
                complaint = str(error)
    return run.settings, complaint


def write_runs(choice: Choice, runs: Sequence[Settings]) -> dict[str, str]:
    """The texts that `own_runs` reads as these runs."""
    usual = usual_run(choice)
    return {letter: _text(usual, run) for letter, run in zip(LETTERS, runs, strict=False)}


def _text(usual: Choice, run: Settings) -> str:
    parts, so_far = [], usual
    for name in NAMES:
        if value_of(run, name) != value_of(so_far.settings, name):
            text = setting_text(run, name)
            parts.append(f"{name}={text}")
            so_far = choices.changed(so_far, name, text)
    return ";".join(parts) or USUAL


def changed(choice: Choice, run: Settings, name: str, text: str) -> Settings:
    """A run with one setting said anew; `ValueError` with a sentence if it is no use."""
    return choices.changed(replace(choice, settings=run), name, text).settings


def titles(runs: Sequence[Settings]) -> list[str]:
    """What makes each run different from the others, in a few words.

    Where they differ in several things, a run tells those that few others have.
    """
    told = [_told(run) for run in runs]
    differing = [name for name in told[0] if len({one[name] for one in told}) > 1]
    if not differing:
        return ["the same" for _ in runs]
    usual = {name: mode(one[name] for one in told) for name in differing}
    return [
        ", ".join(one[name] for name in differing if one[name] != usual[name]) or one[differing[0]]
        for one in told
    ]


def _told(run: Settings) -> dict[str, str]:
    return {name: SETTINGS[name].title(run) for name in NAMES}
