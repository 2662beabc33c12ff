"""Is a replay in one file whole, and deaf to whatever its texts say?"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest

from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.ui.export.replay_file import MOST_REPLAYED, replay_file
from core.ui.export.standalone import standalone_html

HOSTILE = "</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>\u2028&lt;"


class Page(HTMLParser):
    """The elements of a page, and the contents of its scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] == "script" and self.cdata_elem == "script":
            self.scripts[-1] += data

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


def recording_of(dataset: Dataset, settings: Settings) -> Recording:
    trace, verdict = train(dataset, settings), separability(dataset, settings.offset)
    return Recording.of(replay_of(trace, verdict))


@pytest.fixture(scope="module")
def hostile() -> Page:
    dataset = Dataset.of([[1, 2], [3, 4]], [1, -1], HOSTILE, (HOSTILE, HOSTILE), [HOSTILE, HOSTILE])
    recording, questions = recording_of(dataset, Settings()), json.dumps({"nothing": HOSTILE})
    return Page(standalone_html(recording, HOSTILE, [HOSTILE], questions=questions))


def test_nothing_is_fetched(hostile: Page) -> None:
    asking = {"src", "href", "srcset", "action", "data", "poster"}
    assert all(asking.isdisjoint(attributes) for _, attributes in hostile.tags)
    assert {"link", "iframe", "img", "object", "base"}.isdisjoint(tag for tag, _ in hostile.tags)


def test_hostile_texts_stay_texts(hostile: Page) -> None:
    assert len(hostile.scripts) == 4
    run, questions, _, _ = hostile.scripts
    assert json.loads(run)["updates"] > 0
    assert json.loads(questions) == {"nothing": HOSTILE}
    assert set("<>").isdisjoint(run + questions)
    assert not any(name.startswith("on") for _, attributes in hostile.tags for name in attributes)


def test_only_the_scripts_of_ours_may_run(hostile: Page) -> None:
    [policy] = [
        meta["content"] or ""
        for meta in hostile.named("meta")
        if meta.get("http-equiv") == "Content-Security-Policy"
    ]
    assert policy.startswith("default-src 'none';")
    allowed = set(re.findall("'sha256-([^']+)'", policy))
    digests = [hashlib.sha256(script.encode()).digest() for script in hostile.scripts[2:]]
    assert {base64.b64encode(digest).decode() for digest in digests} == allowed
    assert "unsafe-inline' script" not in policy
    assert "http" not in policy


def test_the_recording_is_the_apps_own() -> None:
    entry = catalogue().load("and")
    recording = recording_of(entry.dataset, entry.settings)
    page = Page(standalone_html(recording, entry.title))
    assert json.loads(page.scripts[0]) == json.loads(recording.text)


def test_both_themes_have_all_colours() -> None:
    entry = catalogue().load("and")
    text = standalone_html(recording_of(entry.dataset, entry.settings), entry.title)
    light, dark = (text.count(f"--st-background-color: {c};") for c in ("#ffffff", "#12151c"))
    assert (light, dark) == (1, 1)
    assert "@media (prefers-color-scheme: dark) { :root { --st-primary-color: #56B4E9;" in text


def test_a_very_long_run_is_cut_and_says_so() -> None:
    dataset = Dataset.of([["0"], ["0.01"]], [1, -1])
    settings = Settings(max_updates=20_003)
    trace = train(dataset, settings)
    text = replay_file(trace, separability(dataset, True), "Mine")
    run = json.loads(Page(text).scripts[0])
    assert (run["updates"], run["window"]) == (MOST_REPLAYED, [0, MOST_REPLAYED])
    assert "These are the first 10,000 of 20,003 updates." in text


def test_a_run_without_an_update_has_a_file_too() -> None:
    dataset = Dataset.of([[1], [-1]], [1, -1])
    settings = Settings(rule="lt")
    text = replay_file(train(dataset, settings), separability(dataset, True), "Mine")
    assert json.loads(Page(text).scripts[0])["updates"] == 0
