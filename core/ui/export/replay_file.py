"""The replay of a run as one HTML page."""

from __future__ import annotations

from dataclasses import replace

from core.perceptron import Trace, Verdict
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.scenes.run.step_questions import questions_to_take_away
from core.scenes.wire.writing import written
from core.ui.export.standalone import standalone_html

MOST_REPLAYED = 10_000  # updates; more would take minutes to write and to open


def replay_file(trace: Trace, verdict: Verdict, title: str, story: str = "") -> str:
    """The whole run, or its beginning if it is very long."""
    shown = min(len(trace), MOST_REPLAYED)
    replay = replay_of(trace, verdict, size=max(1, shown))
    words = [story] if story else []
    if shown < len(trace):
        replay = replace(replay, updates=shown, overview=None)
        words.append(f"These are the first {shown:,} of {len(trace):,} updates.")
    questions = written(questions_to_take_away(trace, verdict))
    return standalone_html(Recording.of(replay), title, words, questions=questions)
