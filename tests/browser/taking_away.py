"""A run that was taken away: the replay in a file on the disk."""

from __future__ import annotations

from pathlib import Path

from core.perceptron import separability, train
from core.scenes.lesson import Choice
from core.ui.plain.run_file import run_file


def taken_away(choice: Choice, folder: Path) -> str:
    """The replay of a choice as a file, and its address on the disk."""
    dataset, offset = choice.entry.dataset, choice.settings.offset
    file = folder / "run.html"
    trace, verdict = train(dataset, choice.settings), separability(dataset, offset)
    text = run_file(trace, verdict, choice.entry.title)
    file.write_text(text, encoding="utf-8")
    return file.as_uri()
