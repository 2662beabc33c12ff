"""From which machine a request comes."""

from __future__ import annotations

from starlette.requests import Request

LOOPBACK = ("127.0.0.1", "::1")


def where_from(request: Request) -> str:
    """Its address. What a proxy tells is believed only if the proxy stands on this machine."""
    direct = request.client.host if request.client else ""
    passed_on = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    return passed_on if passed_on and direct in LOOPBACK else direct
