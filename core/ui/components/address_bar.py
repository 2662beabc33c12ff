"""The address bar, which the server changes and the browser hears of a little later."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

LED = "led_address"  # in the session: what leads where the address says nothing of a run
OVERTAKEN = "overtaken_addresses"  # in the session: those before the latest that we wrote
MOST_OVERTAKEN = 50


def present_address() -> dict[str, str]:
    """What the address bar says.

    A touch comes with the address that the browser had at that time. If we have changed it since,
    the browser has not heard of that yet, and the touch must not undo it.
    """
    texts, led = st.query_params.to_dict(), st.session_state.get(LED, {})
    if not texts.keys() & led.keys():
        texts = led | texts
    overtaken, latest = st.session_state.get(OVERTAKEN, ([], texts))
    if texts in overtaken:
        st.query_params.from_dict(latest)
        return dict(latest)
    return texts


def write_address(texts: Mapping[str, str]) -> None:
    """Change what the address bar says."""
    before, latest = present_address(), dict(texts)
    overtaken, _ = st.session_state.get(OVERTAKEN, ([], before))
    older = [one for one in [*overtaken, before] if one != latest]
    st.session_state[OVERTAKEN] = (older[-MOST_OVERTAKEN:], latest)
    st.session_state.pop(LED, None)
    st.query_params.from_dict(latest)


def was_written() -> bool:
    """Was what the address says chosen here, and not on the way to the page?"""
    _, latest = st.session_state.get(OVERTAKEN, ([], None))
    return bool(present_address() == latest)


def lead(texts: Mapping[str, str]) -> None:
    """What a page goes by that was opened without a word about its run.

    The server does not write it into the address bar: that would be a step of its own to go back.
    """
    st.session_state[LED] = dict(texts)


def believe_the_address() -> None:
    """Somebody came by a link, or went back or forward: the browser knows where it is."""
    st.session_state.pop(OVERTAKEN, None)
