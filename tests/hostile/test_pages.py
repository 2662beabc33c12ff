"""Do the pages stay upright, and keep what one had, whatever is pasted or stands in the address?

A page is opened once, and then gets one input after the other: nothing that was in a visit may
break what comes later in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.lessons.homework.views import composing, solving
from core.lessons.your_data.views import plane as your_points
from core.perceptron import Dataset, read_dataset
from core.perceptron.homework import DrillTask, Homework, TableTask, pack_homework
from core.perceptron.tables.packed_points import pack
from core.scenes.run.recording import Recording
from core.scenes.wire.drawing import Drawing
from core.scenes.wire.writing import plain
from core.ui.shell import player
from tests.hostile.addresses import ADDRESSES
from tests.hostile.links import LINKS
from tests.hostile.tables import BROKEN, READABLE
from tests.hostile.test_everything import is_extreme
from tests.pages.visiting import address_of, sound, visit

MINE = pack(Dataset.of([[1, 2], [3, 5]], [1, -1], "Mine"))
LONGEST = 1_000_000  # megabytes are left to the tests without a page
TEXTS = {
    name: text
    for name, text in (BROKEN | READABLE).items()
    if isinstance(text, str) and len(text) < LONGEST
}
# The page asks which of three labels is +, and finds labels in another column than the last.
USABLE_BY_ASKING = {"three labels", "one number as label"}


@pytest.fixture(scope="module")
def step_through() -> Iterator[AppTest]:
    yield from _page("step_through")


@pytest.fixture(scope="module")
def your_data() -> Iterator[AppTest]:
    yield from _page("your_data")


def _page(name: str) -> Iterator[AppTest]:
    """The page in a visit without a browser: what it would get is made, but not sent."""

    def drawing(sent: Drawing, **_: Any) -> None:
        assert sent.answer.sentence

    def replay(recording: Recording, **_: Any) -> None:
        assert json.loads(recording.text)["scenes"]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(your_points, "drawing", drawing)
        patch.setattr(player, "replay", replay)
        patch.setattr(player, "reached", lambda key: None)
        yield visit(name)


def at(app: AppTest, address: dict[str, str]) -> AppTest:
    app.query_params.clear()
    app.query_params.update(address)
    sound(app.run())
    assert len(app.title) == 1
    return app


def notes(app: AppTest) -> str:
    return "\n".join(note.value.replace("\\", "") for note in app.warning)


@pytest.mark.parametrize("texts", ADDRESSES.values(), ids=ADDRESSES)
def test_pages_open_at_any_address(
    step_through: AppTest, your_data: AppTest, texts: dict[str, str]
) -> None:
    for page in (step_through, your_data):
        assert "<script" not in notes(at(page, texts))


@pytest.mark.parametrize("name", [name for name, text in LINKS.items() if len(text) < LONGEST])
def test_pages_say_that_a_link_is_damaged(
    step_through: AppTest, your_data: AppTest, name: str
) -> None:
    for page in (step_through, your_data):
        assert "The points in this link" in notes(at(page, {"points": LINKS[name]}))


@pytest.mark.parametrize("name", TEXTS)
def test_whatever_is_pasted_is_offered_or_refused_and_nothing_is_lost(
    your_data: AppTest, name: str
) -> None:
    app, text = at(your_data, {"points": MINE, "view": "paste"}), TEXTS[name]
    sound(app.text_area(key="paste_text").set_value(text).run())
    assert app.text_area(key="paste_text").value == text
    assert address_of(app)["points"] == MINE
    offered = [button for button in app.button if button.label == "Use these points"]
    if name in READABLE:
        assert bool(offered) != is_extreme(read_dataset(text))
    else:
        assert bool(offered) == (name in USABLE_BY_ASKING)
    if offered:
        sound(offered[0].click().run())
        assert address_of(app)["points"] != MINE


# ── Homework ────────────────────────────────────────────────────────────────────────────────────

HOMEWORK = pack_homework(Homework((TableTask("one_update", 1), DrillTask("ties", 1, 2))))


@pytest.fixture(scope="module")
def homework() -> Iterator[AppTest]:
    with pytest.MonkeyPatch.context() as patch:
        for module in (composing, solving):
            patch.setattr(module, "solve_homework", lambda sent, **_: json.dumps(plain(sent)))
        yield visit("homework")


@pytest.mark.parametrize("view", ["compose", "collect", "solve"])
def test_a_homework_opens_at_any_address(homework: AppTest, view: str) -> None:
    for packed in (text for text in LINKS.values() if len(text) < LONGEST):
        for texts in ({"homework": packed}, {"homework": HOMEWORK, "work": packed}):
            assert "in this link" in notes(at(homework, {"view": view, **texts}))
    for texts in ADDRESSES.values():
        assert "<script" not in notes(at(homework, {"view": view, "homework": HOMEWORK, **texts}))


def test_whatever_is_collected_gets_a_sentence_and_stays(homework: AppTest) -> None:
    app = at(homework, {"view": "collect", "homework": HOMEWORK})
    works = [f"?work={text}" for text in LINKS.values() if len(text) < LONGEST]
    for text in (*works, *TEXTS.values()):
        sound(app.text_area(key="collect_text").set_value(text).run())
        assert app.text_area(key="collect_text").value == text
        lines = [line for table in app.dataframe for line in table.value["note"]]
        assert (all(lines) and lines) or notes(app) or not text.strip()
