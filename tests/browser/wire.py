"""The way between page and server, when it is slow or broken."""

import re

from playwright.sync_api import Page, WebSocketRoute
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg


class Wire:
    """Messages on it can be held back (`is_held`) or lost (`is_cut`)."""

    def __init__(self, page: Page) -> None:
        self.is_held = self.is_cut = False
        self.asked = 0
        self._waiting: list[str | bytes] = []
        page.route_web_socket(re.compile("_stcore/stream"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._deliver = socket.send
        socket.on_message(lambda message: self._ask(server, message))
        server.on_message(self._answer)

    def _ask(self, server: WebSocketRoute, message: str | bytes) -> None:
        self.asked += 1
        if not self.is_cut:
            server.send(message)

    def _answer(self, message: str | bytes) -> None:
        if self.is_held:
            self._waiting.append(message)
        else:
            self._deliver(message)

    def wait_for_an_answer(self, page: Page) -> None:
        """The server has said all that it has to say: its script has ended."""
        while not any(map(_is_last, self._waiting)):
            page.wait_for_timeout(50)

    def release(self) -> None:
        self.is_held = False
        while self._waiting:
            self._deliver(self._waiting.pop(0))


def _is_last(message: str | bytes) -> bool:
    assert isinstance(message, bytes)
    return ForwardMsg.FromString(message).WhichOneof("type") == "script_finished"
