"""A visitor without a browser: speaks Streamlit's own protocol over a real websocket."""

from __future__ import annotations

import time
from http.cookies import SimpleCookie
from types import TracebackType

import websockets
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection

FINE = (
    ForwardMsg.FINISHED_SUCCESSFULLY,
    ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY,
)
PATIENCE = 120  # seconds until a visitor gives up


class VisitError(Exception):
    """The page showed an error, or the server did not answer as it should."""


class Visitor:
    """One open page.

    options    key of a radio -> its options
    chosen     key of a radio -> the option that it has
    query      what the address bar says after the question mark
    told       when it was first said that something is being computed, and offered to stop it
    """

    def __init__(self, server: str, cookie: str = "") -> None:
        self.address = server.replace("http", "ws", 1) + "/_stcore/stream"
        self.cookie = cookie
        self.options: dict[str, list[str]] = {}
        self.chosen: dict[str, str] = {}
        self.query = ""
        self.told: float | None = None
        self._widgets: dict[str, tuple[str, str]] = {}  # key -> its id, and its fragment
        self._buttons: dict[str, tuple[str, str]] = {}  # what it says -> its id, and its fragment
        self._seen: set[str] = set()  # the buttons that came with the latest change
        self._states: dict[str, WidgetState] = {}
        self._socket: ClientConnection | None = None
        self._page = ""

    async def __aenter__(self) -> Visitor:
        return self if self._socket else await self.connect()

    async def connect(self) -> Visitor:
        """Open the websocket, and keep the cookie that comes with it."""
        headers = {"Cookie": self.cookie} if self.cookie else None
        self._socket = await websockets.connect(
            self.address,
            subprotocols=["streamlit"],
            additional_headers=headers,
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        given = SimpleCookie()
        for text in self._socket.response.headers.get_all("Set-Cookie"):
            given.load(text)
        if given and not self.cookie:
            self.cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in given.items())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._socket.close()

    async def open(self, page: str, query: str = "") -> float:
        """Ask for a page; the seconds until all of it has come."""
        self._page, self.query = page, query
        return await self._run()

    async def choose(self, key: str, option: str) -> float:
        """Choose another option of a radio; the seconds until the page has changed."""
        identity, fragment = self._widgets[key]
        self._states[identity] = WidgetState(id=identity, string_value=option)
        return await self._run(fragment)

    async def write(self, key: str, text: str) -> float:
        """Write into a text area; the seconds until the page has changed."""
        return await self.choose(key, text)

    def offers(self, label: str) -> bool:
        """Has there been such a button since the page was last asked to change?"""
        return label in self._seen

    async def press(self, label: str) -> float:
        """Press a button; the seconds until the page has changed."""
        identity, fragment = self._buttons[label]
        self._states[identity] = WidgetState(id=identity, trigger_value=True)
        try:
            return await self._run(fragment)
        finally:
            del self._states[identity]

    async def _run(self, fragment: str = "") -> float:
        ask = BackMsg()
        ask.rerun_script.query_string = self.query
        ask.rerun_script.page_name = self._page
        ask.rerun_script.fragment_id = fragment
        ask.rerun_script.widget_states.widgets.extend(self._states.values())
        self._seen.clear()
        begin = time.perf_counter()
        await self._socket.send(ask.SerializeToString())
        while True:
            message = ForwardMsg()
            message.ParseFromString(await self._socket.recv())
            self._note(message)
            if message.WhichOneof("type") == "script_finished":
                if message.script_finished == ForwardMsg.FINISHED_EARLY_FOR_RERUN:
                    continue
                if message.script_finished not in FINE:
                    raise VisitError(ForwardMsg.ScriptFinishedStatus.Name(message.script_finished))
                return time.perf_counter() - begin

    def _note(self, message: ForwardMsg) -> None:
        """Remember the radios of the page, and what the server did to the address."""
        kind = message.WhichOneof("type")
        if kind == "page_info_changed":
            self.query = message.page_info_changed.query_string
        if kind != "delta" or message.delta.WhichOneof("type") != "new_element":
            return
        element = message.delta.new_element
        kind = element.WhichOneof("type")
        if kind == "exception":
            raise VisitError(element.exception.message)
        if kind == "button":
            self._buttons[element.button.label] = (element.button.id, message.delta.fragment_id)
            self._seen.add(element.button.label)
            if element.button.label == "Stop" and self.told is None:
                self.told = time.perf_counter()
        if kind == "text_area":
            key = element.text_area.id.split("-", 2)[-1]
            self._widgets[key] = (element.text_area.id, message.delta.fragment_id)
        if kind == "radio":
            key = element.radio.id.split("-", 2)[-1]
            self._widgets[key] = (element.radio.id, message.delta.fragment_id)
            self.options[key] = list(element.radio.options)
            self.chosen[key] = element.radio.raw_value
