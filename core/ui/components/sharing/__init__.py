"""The link to exactly what one sees, to be copied, or scanned by a whole room."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from core.perceptron.tables.writing import write_csv
from core.scenes.lesson import Choice
from core.ui.address.own_points import HERE, OwnPoints
from core.ui.components.browser import component
from core.ui.components.sharing.qr_code import MOST_BYTES, qr_drawing, qr_svg

SCRIPT = Path(__file__).with_name("sharing.js")
TOO_MANY = "These points are too many for a link. Send the file: *Paste or load* reads it."
TOO_LONG = f"The link is too long for a QR code, which holds {MOST_BYTES:,} characters."

_link = component(SCRIPT)


def share(choice: Choice, key: str = "share") -> None:
    """The address as it stands in the browser now, which also knows the update shown there."""
    if isinstance(choice.entry, OwnPoints) and choice.entry.link == HERE:
        st.markdown(TOO_MANY)
        dataset = choice.entry.dataset
        st.download_button(
            "Save points", lambda: write_csv(dataset), "points.csv", "text/csv", on_click="ignore"
        )
        return
    share_address(key)


def share_address(key: str = "share", address: Mapping[str, str] | None = None) -> None:
    """The address of this page as it stands in the browser, or with other texts in it."""
    asked = asked_address(key)
    shown = _code(asked) if asked else None
    query = {} if address is None else {"query": urlencode(address)}
    _link(key=key, data={"code": shown} | query, on_scan_change=lambda: None)
    if asked and shown and shown["path"]:
        svg = qr_svg(asked)
        st.download_button("QR code as SVG", svg, "qr.svg", "image/svg+xml", on_click="ignore")


def asked_address(key: str) -> str | None:
    """The address for which a QR code was asked for a moment ago."""
    address = getattr(st.session_state.get(key), "scan", None)
    is_address = isinstance(address, str) and address.startswith(("http://", "https://"))
    return address if is_address else None


def _code(address: str) -> dict[str, Any]:
    try:
        size, path = qr_drawing(address)
    except ValueError:
        return {"size": 0, "path": "", "told": TOO_LONG}
    return {"size": size, "path": path, "told": ""}
