"""Where the app is mounted, for what answers beside Streamlit's pages."""

from __future__ import annotations

from streamlit import config


def base_path() -> str:
    """The path below which everything is: empty, or it begins with a slash and ends without."""
    path = str(config.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{path}" if path else ""
