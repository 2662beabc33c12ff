"""The replay of any run as one HTML file, also of points that no page has an address for."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from html import escape

from core.perceptron import Trace, Verdict
from core.scenes.lesson import Recorded
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.scenes.run.step_questions import questions_from
from core.ui.plain.files import handed_over
from core.ui.plain.one_file import Inside, in_one_file
from core.ui.plain.parts import Later, of_run
from core.ui.plain.place import shown_alone

MOST_REPLAYED = 10_000  # updates; more would take minutes to write and to open
KEYS = (
    "Keys: ← and → for one update, Home and End for the ends, space to play, + and − for the speed."
)


def run_file(trace: Trace, verdict: Verdict, title: str, story: str = "") -> str:
    """The whole run, or its beginning if it is very long."""
    size = max(1, min(len(trace), MOST_REPLAYED))
    recorded = Recorded(
        lambda first: Recording.of(replay_of(trace, verdict, first=first, size=size)),
        size,
        asks=partial(questions_from, trace, verdict),
    )
    files = Inside()
    later = Later(files.put, windows=1)
    told, in_room = (of_run(recorded, in_room, later) for in_room in (False, True))
    seen = shown_alone(
        title,
        told.part,
        "",
        above="".join(_paragraph(one) for one in (story, *told.notes) if one),
        below=f'<p class="keys-line">{KEYS}</p>',
        room=files.put(handed_over("replay", in_room.part)),
    )
    assert seen.first is not None
    files.put(seen.first)
    return in_one_file(title, replace(seen, kinds=told.kinds), files, {})


def _paragraph(sentence: str) -> str:
    return f'<p class="told-parts">{escape(sentence)}</p>'
