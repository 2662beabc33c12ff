"""The link to exactly what one sees, to be copied, or scanned by a whole room."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlencode

import streamlit as st

from core.scenes.lesson import Choice
from core.scenes.wire.beside.shared_link import SharedLink
from core.scenes.wire.writing import plain
from core.ui.address.own_points import HERE, OwnPoints
from core.ui.components.browser import component
from core.ui.components.sharing.qr_code import qr_code, qr_svg
from core.ui.export.offering import offer_files, points_file

SCRIPT = Path(__file__).with_name("sharing.js")
TOO_MANY = "These points are too many for a link. Send the file: *Paste or load* reads it."

_link = component(SCRIPT)


def share(choice: Choice, key: str = "share") -> None:
    """The address as it stands in the browser now, which also knows the update shown there."""
    if isinstance(choice.entry, OwnPoints) and choice.entry.link == HERE:
        offer_files(TOO_MANY, [points_file(choice.entry.dataset)], key)
        return
    share_address(key)


def share_address(key: str = "share", address: Mapping[str, str] | None = None) -> None:
    """The address of this page as it stands in the browser, or with other texts in it."""
    asked = asked_address(key)
    code = qr_code(asked) if asked else None
    query = None if address is None else urlencode(address)
    _link(key=key, data=plain(SharedLink(code, query)), on_scan_change=lambda: None)
    if asked and code and code.path:
        svg = qr_svg(asked)
        st.download_button("QR code as SVG", svg, "qr.svg", "image/svg+xml", on_click="ignore")


def asked_address(key: str) -> str | None:
    """The address for which a QR code was asked for a moment ago."""
    address = getattr(st.session_state.get(key), "scan", None)
    is_address = isinstance(address, str) and address.startswith(("http://", "https://"))
    return address if is_address else None
