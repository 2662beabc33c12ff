"""Columns survive their way to the player."""

from __future__ import annotations

import base64

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.scenes.ink.scene import Scene, Track, columns
from core.scenes.wire.packing import NOTHING, STEPS, CodedTexts, Texts, coded, pack, pack_flags
from core.scenes.wire.sent_scene import sent_scene
from core.scenes.wire.writing import plain


def unpack(packed: str, limits: tuple[float, float], size: int) -> np.ndarray:
    """What the player reads from `pack`: (rows, size), nan where there is nothing."""
    low, high = limits
    whole = np.frombuffer(base64.b64decode(packed), dtype="<u2")
    values = np.where(whole == NOTHING, np.nan, low + whole / STEPS * (high - low))
    return values.reshape(-1, size)


@given(st.lists(st.floats(-5, 5), min_size=1, max_size=20))
def test_packed_numbers_come_back_finer_than_a_pixel(values: list[float]) -> None:
    again = unpack(pack(np.array(values), (-5.0, 5.0)), (-5.0, 5.0), 1)[:, 0]
    assert np.abs(again - values).max() <= 10 / 65_534 / 2 + 1e-12


def test_nothing_stays_nothing() -> None:
    values = np.array([[0.0, np.nan], [np.inf, 7.0], [-1.0, 1.0]])
    again = unpack(pack(values, (-1.0, 1.0)), (-1.0, 1.0), 2)
    assert np.isnan(again).tolist() == [[False, True], [True, True], [False, False]]
    assert again[2].tolist() == [-1, 1]


@given(st.lists(st.booleans(), max_size=40))
def test_flags_come_back_eight_a_byte(flags: list[bool]) -> None:
    sent = base64.b64decode(pack_flags(np.array(flags, dtype=bool)))
    assert [bool(sent[i // 8] >> (i % 8) & 1) for i in range(len(flags))] == flags
    assert len(sent) == -(-len(flags) // 8)


@given(st.lists(st.sampled_from(["a", "b", "c", "d"]), max_size=30))
def test_coded_texts_can_be_decoded(texts: list[str]) -> None:
    sent = coded(Texts(texts))
    again = [sent.words[i] for i in sent.rows] if isinstance(sent, CodedTexts) else sent
    assert again == texts


def test_tracks_with_the_same_columns_send_them_once() -> None:
    corners = columns(np.zeros((3, 4, 2)))
    still = {"type": "scatter"}
    layers = [
        still,
        Track(still, "turn", corners, pick=(0, 1, 2)),
        still,
        Track(still, "turn", corners, pick=(0, 1)),
        Track(still, "turn", columns(np.zeros((3, 4, 2)))),
    ]
    scene = Scene("scene", "Scene", layers, {}, {"x": (-1.0, 1.0), "y": (-1.0, 1.0)})
    first, second, third = sent_scene(scene).tracks
    assert (first.trace, first.of, first.size) == (1, None, 4)
    assert first.x == third.x == pack(np.zeros((3, 4)), (-1.0, 1.0))
    assert plain(second) == {
        "trace": 3,
        "when": "turn",
        "during": "from",
        "tells": [],
        "subframes": 8,
        "pick": [0, 1],
        "of": 0,
    }
    assert (third.trace, third.of) == (4, None)


def test_the_marks_of_a_visit_are_known_by_their_layers() -> None:
    still, nowhere = {"type": "scatter"}, columns(np.full((2, 1, 2), np.nan))
    places = np.array([[1.0, 2.0], [3.0, 4.0]])
    marked = [Track(still, "rest", nowhere, visited=places, at=at) for at in ("mistake", "right")]
    box = {"x": (0.0, 5.0), "y": (0.0, 5.0)}
    visit = sent_scene(Scene("scene", "Scene", [still, *marked], {}, box)).visit
    assert (visit.mistake, visit.right, visit.x, visit.y) == ([1], [2], [1, 3], [2, 4])
    assert sent_scene(Scene("scene", "Scene", [still], {}, box)).visit is None


@pytest.mark.parametrize("limits", [(0.0, 1.0), (-3.0, 9.0)])
def test_the_limits_are_met_exactly(limits: tuple[float, float]) -> None:
    assert unpack(pack(np.array(limits), limits), limits, 1)[:, 0].tolist() == list(limits)
