"""The address bar, which the server changes and the browser hears of a little later."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st

LED = "led_address"  # in the session: what leads where the address says nothing of a run
OVERTAKEN = "overtaken_addresses"  # in the session: those before the latest that we wrote
MOST_OVERTAKEN = 50
# In the session, once an address was left to the browser: on which page, and instead of what.
UNWRITTEN = "unwritten_address"


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
        if not st.session_state.get(UNWRITTEN):
            st.query_params.from_dict(latest)
        return dict(latest)
    return texts


def write_address(texts: Mapping[str, str], *, by_browser: bool = False) -> None:
    """Change what the address bar says.

    Whatever the server writes there is a step to go back. With `by_browser` it writes nothing: a
    component is told the `unwritten_address` and puts it in place of what is there.
    """
    before, latest = present_address(), dict(texts)
    overtaken, _ = st.session_state.get(OVERTAKEN, ([], before))
    older = [one for one in [*overtaken, before] if one != latest]
    st.session_state[OVERTAKEN] = (older[-MOST_OVERTAKEN:], latest)
    st.session_state.pop(LED, None)
    if by_browser:
        page, instead = st.session_state.get(UNWRITTEN, (st.context.url, []))
        st.session_state[UNWRITTEN] = (page, [*instead, before][-MOST_OVERTAKEN:])
    else:
        st.query_params.from_dict(latest)


def unwritten_address() -> str | None:
    """The query that the browser must write; None if there is nothing to write.

    One that the server has written since is told, too: the browser may write what it was told
    before it a moment later.
    """
    if not st.session_state.get(UNWRITTEN):
        return None
    return urlencode(present_address())


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
    """Somebody came by a link, or went back or forward: the browser knows where it is.

    Unless it has not written yet what it was told to: nobody can go back to what that stands for.
    """
    page, instead = st.session_state.get(UNWRITTEN, ("", []))
    if st.query_params.to_dict() in instead and st.context.url == page:
        return
    for name in (OVERTAKEN, UNWRITTEN):
        st.session_state.pop(name, None)
