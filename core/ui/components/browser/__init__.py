"""What the components share in the browser, and how their parts become one module.

elements.js   making elements         picture.js   drawing with Plotly, and moving traces fast
colours.js    themes and sizes        solid.js     when 3D pictures are drawn
save.js       a picture as a file     room.js      what is left of the screen
mounting.js   a component's life      look.css     cards, rows and letters, below the class `look`
legend.js     what marks mean         heading.js   what stands above a picture
pager.js      one picture at a time   touch.css    what fingers need
forced.css    where the system sets all colours
view.js       how 3D pictures are seen  naming.js    links that say all
signs.js      signs that can be asked
fractions.js  exact numbers, typed    judging.js   what is said of an answer to a question
by_hand.js    a table filled in       by_hand_words.js   its hints and answers
half_planes.js   the sides of a line   ground.js   points, and a line that somebody wrote
ways.js       ways to answer          answering.js   an answer, judged as it is given
asking.js     a question in the page  memory.js    what the browser remembers
keys.js       every key, in one table  one_picture.js   one of several, alone
lecture.js    views in order          lecturing.js   the lecture that is kept, and that is given
qr_code.js    a code for phones       copying.js   a button that copies a link
resting.js    when the page has run   describing.js  a picture in words
framing.js    a line for other pages  more_numbers.js   numbers in layers
space/        pictures in space as vectors   vectors.js   the same, in letters of this browser

Of the SHARED_PARTS a component has those that its own parts need.
"""

import hashlib
import json
import re
from pathlib import Path

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from core.ui.components.static_files import STATIC, is_in_place

SHARED = Path(__file__).parent
SHARED_PARTS = (
    "elements describing keys naming colours view picture signs legend heading space/projection "
    "space/clipping space/ordering space/axis_ticks space/letters space/box_frame "
    "space/space_things space/space_svg vectors save solid room one_picture pager mounting"
).split()
IMPORT = re.compile(r'^import [^;]*? from "(?:[./\w]*/)?(\w+)\.js";\n', re.MULTILINE)

# What Streamlit sends again with every change of data. It loads this from a place of its own, so
# the address must be whole: Streamlit's script in static/js/ knows where the app is mounted.
STUB = """\
const own = document.querySelector("script[src*='/static/js/']");
export default (await import(new URL("../../app/static/{name}", own.src))).default;
"""
LOOKS = """
const looks = new CSSStyleSheet();
looks.replaceSync({style});
document.adoptedStyleSheets.push(looks);
"""


def component(folder: Path, parts: list[str]) -> ComponentRenderer:
    """A component made of `parts`, each after those that it needs, and their style sheets.

    Not in a shadow root: Plotly's own style sheet does not reach into one. So every rule of a style
    sheet begins with a class of its component, or with .look, and nothing leaks out.
    """
    file = module_file(folder, parts)
    return st.components.v2.component(
        f"perceptron_{folder.name}",
        js=STUB.format(name=file.name) if file else module(folder, parts),
        isolate_styles=False,
    )


def module_file(folder: Path, parts: list[str]) -> Path | None:
    """A component's module in static/; None where that cannot be written."""
    contents = module(folder, parts).encode()
    file = STATIC / f"{folder.name}-{hashlib.sha256(contents).hexdigest()[:16]}.js"
    return file if is_in_place(file, contents) else None


def module(folder: Path, parts: list[str]) -> str:
    """A component with its looks as one module, which needs no other file."""
    return joined(folder, parts) + LOOKS.format(style=json.dumps(stylesheet(folder, parts)))


def joined(folder: Path, parts: list[str]) -> str:
    """The parts of a component and the shared ones that they need, as one script, in order."""
    own = [_script(folder / f"{part}.js") for part in parts]
    needed = {name for script in own for name in IMPORT.findall(script)}
    shared: list[str] = []
    for part in reversed(SHARED_PARTS):
        if part.rpartition("/")[2] in needed:
            shared.insert(0, _script(SHARED / f"{part}.js"))
            needed |= set(IMPORT.findall(shared[0]))
    return "\n".join(IMPORT.sub("", script) for script in (*shared, *own))


def _script(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def stylesheet(folder: Path, parts: list[str]) -> str:
    """The shared look, what the parts add to it, a phone, and colours that the system forces."""
    files = [(folder / part).with_suffix(".css") for part in [*parts, "phone"]]
    shared, forced = [SHARED / "look.css", SHARED / "touch.css"], SHARED / "forced.css"
    there = [*shared, *(file for file in files if file.is_file()), forced]
    return "\n".join(path.read_text(encoding="utf-8") for path in there)
