"""An HTML page that stands alone: its head lets nothing run or load but what it names."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from html import escape


def plain_page(title: str, style: str, body: str) -> str:
    """The whole page; `body` is HTML already, and nothing beside its styles may be used."""
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return document(title, f"<style>{style}</style>", body, policy)


def document(title: str, head: str, body: str, policy: str, attributes: str = "") -> str:
    """Any page of ours; `head` and `body` are HTML already, `attributes` are those of the body."""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
{head}
</head>
<body{attributes}>
{body}
</body>
</html>
"""


def inline(script: str) -> str:
    """A script with nothing in it that would end its element."""
    return re.sub("<(?=/script|!--)", r"\\x3c", script, flags=re.IGNORECASE)


def fingerprint(script: str) -> str:
    """How a policy names a script that may run."""
    return f"'sha256-{b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
