"""Columns survive their way to the player."""

from __future__ import annotations

import base64

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.scenes.scene import NOTHING, STEPS, Track, coded, pack


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


@given(st.lists(st.sampled_from(["a", "b", "c", "d"]), max_size=30))
def test_coded_texts_can_be_decoded(texts: list[str]) -> None:
    sent = coded(texts)
    again = sent if isinstance(sent, list) else [sent["words"][i] for i in sent["rows"]]
    assert again == texts


def test_a_shared_track_sends_no_numbers() -> None:
    assert Track(4, "turn", shares=0, pick=(0, 1)).payload({}) == {
        "trace": 4,
        "when": "turn",
        "during": "from",
        "subframes": 8,
        "of": 0,
        "pick": [0, 1],
    }


@pytest.mark.parametrize("limits", [(0.0, 1.0), (-3.0, 9.0)])
def test_the_limits_are_met_exactly(limits: tuple[float, float]) -> None:
    assert unpack(pack(np.array(limits), limits), limits, 1)[:, 0].tolist() == list(limits)
