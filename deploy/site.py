"""The catalogue as a folder of plain pages: every run as a replay with its words.

    python -m deploy.site           writes site/
    python -m deploy.site FOLDER    writes there

Any static host serves it to any number of people, for nothing is computed any more.
"""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from html import escape
from pathlib import Path

from core.perceptron import catalogue, separability, train
from core.perceptron.tables.catalogue import Entry
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.scenes.run.step_questions import questions_to_take_away
from core.scenes.wire.writing import written
from core.ui.components.plotly_script import PACKAGED, script_name
from core.ui.export.plain_page import plain_page
from core.ui.export.standalone import page_style, standalone_html

FOLDER = Path(__file__).parents[1] / "site"
MOST_UPDATES = 10_000
INDEX = "index.html"


def write_site(folder: Path) -> None:
    """Write the pages, the list of them, and the script that they share."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(PACKAGED, folder / script_name())
    entries = list(catalogue())
    for entry in entries:
        _write(folder / f"{entry.key}.html", run_page(entry))
    _write(folder / INDEX, index_page(entries))


def run_page(entry: Entry) -> str:
    """The run that a data set is meant for, with its story and what it shows."""
    trace = train(entry.dataset, replace(entry.settings, max_updates=MOST_UPDATES))
    verdict = separability(entry.dataset, entry.settings.offset)
    recording = Recording.of(replay_of(trace, verdict, size=max(1, len(trace))))
    questions = written(questions_to_take_away(trace, verdict))
    words, shared = [entry.story, entry.shows], script_name()
    return standalone_html(
        recording, entry.title, words, questions=questions, plotly=shared, back=INDEX
    )


def index_page(entries: list[Entry]) -> str:
    """What there is to see, in reading order."""
    items = "\n".join(
        f'<li><a href="{escape(entry.key)}.html">{escape(entry.title)}</a>'
        f"<p>{escape(entry.story)}</p></li>"
        for entry in entries
    )
    body = f"""<header><h1>Perceptron Explorer</h1>
<p>See how a perceptron learns, one update at a time.</p></header>
<main><ol class="runs">
{items}
</ol></main>"""
    return plain_page("Perceptron Explorer", page_style(), body)


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_site(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
