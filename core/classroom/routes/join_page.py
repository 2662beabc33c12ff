"""The page of a phone: a code to type, then the class. It is the same for all."""

from __future__ import annotations

import json
from functools import cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from core.classroom.room.limits import MOST_POINTS
from core.lessons.your_data.views.plane import COLOURS
from core.scenes.wire.drawing import Answer, Drawing
from core.scenes.wire.live_class import PhonePage
from core.scenes.wire.writing import plain
from core.ui.components.class_phone import part_scripts, phone_script
from core.ui.plain.page import colour_rules

HINT = "Click for a + point, with Shift for a − point. Drag to move one."
TOUCH_HINT = "Choose + or −, then tap. Drag a point to move it."


async def join_page(_request: Request) -> Response:
    try:
        return HTMLResponse(_page(), headers={"Cache-Control": "no-cache"})
    except RuntimeError as error:
        return HTMLResponse(str(error), 503)


@cache
def _page() -> str:
    drawing = Drawing(
        rows="[]",
        edition=None,
        answer=Answer("", "", "", ()),
        names=("x1", "x2"),
        dimension=2,
        most=MOST_POINTS,
        origin=False,
        hint=HINT,
        touch_hint=TOUCH_HINT,
        unsaved=False,
        palette=COLOURS,
        present=False,
    )
    told = json.dumps(plain(PhonePage(part_scripts(), drawing))).replace("<", "\\u003c")
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Join the class · Perceptron Explorer</title>
<link rel="icon" href="data:,">
<style>{colour_rules()}
body {{ margin: 0; background: var(--st-background-color); color: var(--st-text-color); }}
:root {{ --st-font: "Source Sans", "Source Sans 3", "Source Sans Pro", system-ui, sans-serif; }}
</style>
</head>
<body>
<div id="class"></div>
<noscript>A live class needs JavaScript.</noscript>
<script type="application/json" id="told">{told}</script>
<script type="module">
import open from "./{phone_script()}";
const data = JSON.parse(document.getElementById("told").textContent);
const parentElement = document.getElementById("class"), nobody = () => {{}};
open({{ data, parentElement, setStateValue: nobody, setTriggerValue: nobody }});
</script>
</body>
</html>
"""
