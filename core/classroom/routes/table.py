"""Every path of a class."""

from __future__ import annotations

from starlette.routing import Route

from core.classroom.routes import lecturer, phone
from core.classroom.routes.caller import Answer
from core.ui.base_path import base_path

_TABLE: tuple[tuple[str, str, Answer], ...] = (
    ("GET", "/join", phone.page),
    ("POST", "/class/join", phone.join),
    ("POST", "/class/open", lecturer.open_room),
    ("GET", "/class/files/{name}", phone.file),
    ("GET", "/class/{code}/follow", phone.follow),
    ("POST", "/class/{code}/answer", phone.say),
    ("GET", "/class/{code}/room", lecturer.room_of),
    ("GET", "/class/{code}/listen", lecturer.listen),
    ("GET", "/class/{code}/offers", lecturer.offers),
    ("GET", "/class/{code}/handed", lecturer.hand_ins),
    ("GET", "/class/{code}/lesson.csv", lecturer.taken_table),
    ("GET", "/class/{code}/lesson.html", lecturer.taken_page),
    ("POST", "/class/{code}/say", lecturer.say),
    ("POST", "/class/{code}/reopen", lecturer.reopen_room),
)


def class_routes() -> list[Route]:
    return [Route(base_path() + path, answer, methods=[method]) for method, path, answer in _TABLE]
