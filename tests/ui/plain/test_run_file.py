"""Is a run in one file whole, and deaf to whatever its texts say?"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.ui.plain.run_file import MOST_REPLAYED, run_file

HOSTILE = "</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>\u2028&lt;"
TAKEN = re.compile(r"PerceptronExplorer\.take\((.*)\);\s*\Z", re.DOTALL)


class Page(HTMLParser):
    """The elements of a page, and the contents of its scripts by the names of their files."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: dict[str, str] = {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))
        if tag == "script":
            self.scripts[str(dict(attributes)["data-file"])] = ""

    def handle_data(self, data: str) -> None:
        if self.cdata_elem == "script":
            self.scripts[str(self.tags[-1][1]["data-file"])] += data

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]

    def told(self) -> dict[str, Any]:
        """What the player is told at first."""
        [picture] = [one for _, one in self.tags if one.get("id") == "picture"]
        script = self.scripts[str(picture["data-told"])]
        assert "<" not in script
        found = TAKEN.match(script)
        assert found
        return json.loads(found[1])["data"]


def page_of(dataset: Dataset, settings: Settings, title: str = "Mine") -> Page:
    trace, verdict = train(dataset, settings), separability(dataset, settings.offset)
    return Page(run_file(trace, verdict, title))


@pytest.fixture(scope="module")
def hostile() -> Page:
    dataset = Dataset.of([[1, 2], [3, 4]], [1, -1], HOSTILE, (HOSTILE, HOSTILE), [HOSTILE, HOSTILE])
    return page_of(dataset, Settings(), HOSTILE)


def test_nothing_is_fetched(hostile: Page) -> None:
    asking = {"src", "href", "srcset", "action", "data", "poster"}
    assert all(asking.isdisjoint(attributes) for _, attributes in hostile.tags)
    assert {"link", "iframe", "img", "object", "base"}.isdisjoint(tag for tag, _ in hostile.tags)


def test_hostile_texts_stay_texts(hostile: Page) -> None:
    assert len(hostile.named("script")) == len(hostile.scripts)
    recording = json.loads(hostile.told()["recording"])
    assert recording["updates"] > 0
    assert recording["name"] == HOSTILE
    assert not any(name.startswith("on") for _, attributes in hostile.tags for name in attributes)


def test_only_the_scripts_of_ours_may_run(hostile: Page) -> None:
    [policy] = [
        meta["content"] or ""
        for meta in hostile.named("meta")
        if meta.get("http-equiv") == "Content-Security-Policy"
    ]
    assert policy.startswith("default-src 'none';")
    allowed = set(re.findall("'sha256-([^']+)'", policy))
    digests = [hashlib.sha256(script.encode()).digest() for script in hostile.scripts.values()]
    assert {base64.b64encode(digest).decode() for digest in digests} == allowed
    assert "unsafe-inline' script" not in policy
    assert "http" not in policy


def test_the_recording_is_the_apps_own_and_questions_are_there() -> None:
    entry = catalogue().load("and")
    trace, verdict = train(entry.dataset, entry.settings), separability(entry.dataset, True)
    page = Page(run_file(trace, verdict, entry.title))
    assert page.told()["recording"] == Recording.of(replay_of(trace, verdict)).text
    questions = [text for name, text in page.scripts.items() if "questions-" in name]
    assert any("by_update" in text for text in questions)
    assert any("by_visit" in text for text in questions)


def test_a_very_long_run_is_cut_and_says_so() -> None:
    dataset = Dataset.of([["0"], ["0.01"]], [1, -1])
    trace = train(dataset, Settings(max_updates=20_003))
    text = run_file(trace, separability(dataset, True), "Mine")
    run = json.loads(Page(text).told()["recording"])
    assert (run["updates"], run["window"]) == (MOST_REPLAYED, [0, MOST_REPLAYED])
    assert "These are the first 10,000 of 20,003 updates." in text


def test_a_run_without_an_update_has_a_file_too() -> None:
    page = page_of(Dataset.of([[1], [-1]], [1, -1]), Settings(rule="lt"))
    assert json.loads(page.told()["recording"])["updates"] == 0
