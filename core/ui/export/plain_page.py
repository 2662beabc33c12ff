"""An HTML page that stands alone: its head lets nothing run or load but what it names."""

from __future__ import annotations

from html import escape


def plain_page(title: str, style: str, body: str, policy: str = "") -> str:
    """The whole page; `body` is HTML already, `policy` says what beside styles may be used."""
    allowed = f"default-src 'none'; style-src 'unsafe-inline'; {policy}".strip("; ")
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{allowed}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""
