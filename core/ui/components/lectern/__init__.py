"""What stands beside every page for whoever shows it to others.

code_wall.js   the QR code, as large as the screen      share_panel.js   link, code, and the list
strip.js       where one is in a lecture                class_line.js    what a live class is told
class_wall.js  its code, what it handed in              class_desk.js    what it is asked
class_news.js  what of it is new                        going_on.js      what puts away its end
nothing_more.js  where a remote leads nowhere           lectern.js       all of it, and its keys

The lecture is kept by the browser. Only a QR code is drawn by Python.
"""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from core.scenes.wire.beside.lecture import Lectern
from core.scenes.wire.beside.shared_link import QrCode
from core.scenes.wire.writing import plain
from core.ui.components.browser import component
from core.ui.components.sharing import asked_address
from core.ui.components.sharing.qr_code import qr_code

SCRIPT = Path(__file__).with_name("lectern.js")

_lectern = component(SCRIPT)


def show_lectern(told: Lectern, *, key: str) -> None:
    """Buttons and keys to hand on what is seen, and the place in a lecture."""
    with st.container(key="lectern", width="content"):
        _lectern(key=key, data=plain(told), on_scan_change=lambda: None)


def asked_code(key: str) -> QrCode | None:
    """The code of the address that was asked for a moment ago."""
    address = asked_address(key)
    return None if address is None else qr_code(address)
