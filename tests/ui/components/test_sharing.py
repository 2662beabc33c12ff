"""Does sharing give a link where one can hold the points, and a file where none can?"""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from streamlit.testing.v1 import AppTest

from core.perceptron import Dataset, read_dataset
from core.perceptron.tables.packed_points import pack
from core.ui.address.own_points import points_entry
from core.ui.components import sharing
from core.ui.components.sharing.qr_code import qr_drawing

MANY = Dataset.of([[f"0.{n:05}", n] for n in range(3000)], [1] * 1500 + [-1] * 1500, "Many")


def page() -> None:
    from core.ui.components.sharing import share
    from core.ui.shell.visit import chosen

    share(chosen()[0])


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[dict]:
    """What the browser would get."""
    found: list[dict] = []
    monkeypatch.setattr(sharing, "_link", lambda data, **_: found.append(data))
    return found


def opened(asked: str | None = None, own: Dataset | None = None, **address: str) -> AppTest:
    app = AppTest.from_function(page, default_timeout=60)
    app.query_params.update(address)
    if asked is not None:
        app.session_state["share"] = SimpleNamespace(scan=asked)
    if own is not None:
        app.session_state["own_points"] = points_entry(own)
    app.run()
    assert [error.message for error in app.exception] == []
    return app


def test_a_code_is_drawn_only_when_asked_for(shown: list[dict]) -> None:
    opened(data="and")
    assert shown == [{}]


def test_the_code_is_that_of_the_address_in_the_browser(shown: list[dict]) -> None:
    address = "https://example.org/step_through?data=and&k=7"
    app = opened(asked=address, data="and")
    side, path = qr_drawing(address)
    assert shown == [{"code": {"of": address, "side": side, "path": path, "told": ""}}]
    assert [button.label for button in app.get("download_button")] == ["QR code as SVG"]


def test_a_link_too_long_for_a_code_is_told(shown: list[dict]) -> None:
    app = opened(asked="https://example.org/?points=" + "A" * 3000)
    assert "too long for a QR code" in shown[0]["code"]["told"]
    assert not app.get("download_button")


@pytest.mark.parametrize("address", ["javascript:alert(1)", "data:text/html,x", "", 7, ["x"]])
def test_what_is_no_address_gives_no_code(shown: list[dict], address: object) -> None:
    opened(asked=address)
    assert shown == [{}]


def test_points_too_many_for_a_link_are_a_file(
    shown: list[dict], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[str] = []
    monkeypatch.setattr(
        sharing.st, "download_button", lambda label, data, *_, **__: saved.append(data())
    )
    app = opened(own=MANY, points="here")
    assert shown == []
    assert "too many for a link" in app.markdown[0].value
    assert read_dataset(saved[0], "Many") == MANY


def test_points_that_fit_are_shared_as_a_link(shown: list[dict]) -> None:
    opened(points=pack(Dataset.of([[1, 2]], [1])))
    assert shown == [{}]
