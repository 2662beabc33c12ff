"""Is everything that a process remembers on the one shelf, or known to be small?"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
REMEMBER = {"cache", "lru_cache", "cache_data", "cache_resource"}
# Made of the project's own files or settings alone, so that no visitor makes them grow.
OWN = {
    "lessons/openings._lessons",
    "classroom/bus/bus.bus",
    "classroom/phone/page.phone_page",
    "classroom/phone/page.phone_files",
    "classroom/phone/page._own_files",
    "scenes/wire/reading._hints",
    "classroom/routes/caller.server_key",
    "lessons/margin_lab/views.laboratory",
    "lessons/xor/boolean_functions.all_learnt",
    "perceptron/tables/catalogue.catalogue",
    "scenes/signs/finding._any_term",
    "ui/components/browser/__init__._text",
    "ui/components/plotly_script.build_for",
    "ui/components/plotly_script.static_plotly",
    "ui/export/theme.theme_colours",
    "ui/plain/one_file._shared_scripts",
    "ui/plain/page.look_file",
    "ui/plain/plotly_build._file",
    "ui/plain/routes._fixed_files",
    "ui/plain/routes._compressed_once",
    "ui/plain/scripts.component_script",
    "ui/plain/scripts.component_style",
    "ui/plain/scripts.page_script",
    "ui/work/crew.crew",
}
# Texts and small things, some of them of visitors: how many there may be.
BOUNDED = {
    "classroom/room/state.of": 64,
    "lessons/your_data/points._read_short": 4_000,
    "perceptron/homework/assignment._made": 256,
    "perceptron/runs/orders._permutations": 8,
    "scenes/lesson/words.parsed": 4_096,
    "scenes/lesson/words.plain": 4_096,
    "scenes/lesson/words.as_markdown": 4_096,
    "scenes/lesson/words.as_html": 4_096,
    "scenes/signs/finding._used_in": 4_096,
    "scenes/wire/beside/asked_words.asked_words": 256,
    "ui/export/handouts/files/formula.pieces": 4_096,
    "ui/export/handouts/files/html_file._line": 4_096,
    "ui/export/handouts/files/latex_formula.latex_formula": 4_096,
}


def caches() -> Iterator[tuple[str, int | None]]:
    """Every function that remembers by itself, and how many results at most."""
    for path in sorted((ROOT / "core").rglob("*.py")):
        room = path.relative_to(ROOT / "core").with_suffix("").as_posix()
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for one in getattr(function, "decorator_list", ()):
                made = one.func if isinstance(one, ast.Call) else one
                if getattr(made, "attr", getattr(made, "id", "")) in REMEMBER:
                    sizes = [word.value for word in getattr(one, "keywords", ())]
                    numbers = [
                        it.value for it in sizes if isinstance(it, ast.Constant) and it.value
                    ]
                    yield f"{room}.{function.name}", numbers[0] if numbers else None


def test_what_is_remembered_beside_the_shelf_is_known_and_bounded() -> None:
    """A new cache belongs on the shelf (`kept`), or in this list and in SECURITY.md."""
    found = dict(caches())
    assert {name for name, most in found.items() if most is None} == OWN
    assert {name: most for name, most in found.items() if most is not None} == BOUNDED
