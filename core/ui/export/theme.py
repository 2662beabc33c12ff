"""The colours of the app for pages that stand alone."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

THEME = Path(__file__).parents[3] / ".streamlit" / "config.toml"


@cache
def theme_colours() -> tuple[str, str]:
    """By day and by night, as Streamlit names them: backgroundColor is --st-background-color."""
    theme = tomllib.loads(THEME.read_text(encoding="utf-8"))["theme"]
    return _declared(theme["light"]), _declared(theme["dark"])


def _declared(theme: Mapping[str, str]) -> str:
    names = {re.sub("[A-Z]", lambda c: f"-{c[0].lower()}", name): name for name in theme}
    return " ".join(f"--st-{css}: {theme[name]};" for css, name in names.items())
