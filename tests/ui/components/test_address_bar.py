"""Does a touch that was sent before the browser heard of a change leave that change alone?"""

import pytest
import streamlit as st

from core.ui.components.address_bar import (
    believe_the_address,
    present_address,
    unwritten_address,
    write_address,
)


class Bar(dict):
    """Stands in for the address bar as the server sees it."""

    def to_dict(self) -> dict[str, str]:
        return dict(self)

    def from_dict(self, texts: dict[str, str]) -> None:
        self.clear()
        self.update(texts)


@pytest.fixture
def bar(monkeypatch: pytest.MonkeyPatch) -> Bar:
    bar = Bar()
    monkeypatch.setattr(st, "query_params", bar)
    monkeypatch.setattr(st, "session_state", {})
    return bar


def test_what_was_written_is_read(bar: Bar) -> None:
    write_address({"data": "and"})
    assert present_address() == {"data": "and"} == bar


def test_an_older_address_is_overtaken(bar: Bar) -> None:
    for texts in ({"data": "and"}, {"data": "and", "rule": "ge"}):
        write_address(texts)
    for late in ({}, {"data": "and"}):
        bar.from_dict(late)
        assert present_address() == {"data": "and", "rule": "ge"} == bar
    bar.from_dict({"data": "or"})
    assert present_address() == {"data": "or"}


def test_one_may_return_to_what_was(bar: Bar) -> None:
    for texts in ({"rule": "ge"}, {}):
        write_address(texts)
    assert present_address() == {}
    bar.from_dict({"rule": "ge"})
    assert present_address() == {}


def test_who_goes_back_is_believed(bar: Bar) -> None:
    write_address({"data": "and"})
    believe_the_address()
    bar.from_dict({})
    assert present_address() == {}


def test_what_the_browser_writes_holds_at_once_and_the_bar_is_left_alone(bar: Bar) -> None:
    bar.from_dict({"data": "and"})
    write_address({"points": "a b"}, by_browser=True)
    assert bar == {"data": "and"}
    assert present_address() == {"points": "a b"}
    assert unwritten_address() == "points=a+b"
    bar.from_dict({"points": "a b"})  # the browser has written it
    assert present_address() == {"points": "a b"}
    write_address({"data": "or"})
    assert bar == {"data": "or"}
    assert unwritten_address() == "data=or"  # the browser may write the older one after it
    believe_the_address()
    assert unwritten_address() is None
