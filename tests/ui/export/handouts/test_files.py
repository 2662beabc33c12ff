"""Do all three files say the same, and are names only names in each of them?"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from core.perceptron import Dataset, Settings, separability, train
from core.perceptron.studies.exercises.exercise_variants import exercise_variants
from core.ui.export.handouts.by_hand import why_not_on_paper
from core.ui.export.handouts.collection import FORMATS, exercise_sheets
from core.ui.export.handouts.files.formula import pieces
from core.ui.export.handouts.files.html_file import html_file
from core.ui.export.handouts.files.latex_file import latex_file
from core.ui.export.handouts.files.latex_formula import latex_formula
from core.ui.export.handouts.files.literal import latex_text, markdown_text
from core.ui.export.handouts.files.markdown_file import markdown_file
from core.ui.export.handouts.files.svg import as_svg
from core.ui.export.handouts.sheet import Sheet
from core.ui.export.handouts.worksheet import worksheet
from tests.perceptron.strategies import datasets
from tests.ui.export.handouts.some_sheets import (
    HOSTILE_NAMES,
    hostile,
    made,
    of_catalogue,
    of_settings,
)

SHEETS = [case.sheet for case in [*of_catalogue(), *of_settings()]]


class Page(HTMLParser):
    """Tags, attributes and text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attributes]

    def handle_data(self, data: str) -> None:
        self.text += data


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


# ── HTML ────────────────────────────────────────────────────────────────────────────────────────


def test_the_page_needs_nothing_from_elsewhere() -> None:
    text = html_file(SHEETS, SHEETS)
    page = Page(text)
    assert {"script", "link", "img", "iframe", "object", "use", "style"} & set(page.tags) == {
        "style"
    }
    assert not [
        name for name, _ in page.attributes if name in ("src", "href", "xlink:href", "srcset")
    ]
    assert "default-src 'none'" in text
    assert "url(" not in text
    assert "@import" not in text
    assert page.tags.count("article") == 2 * len(SHEETS)


def test_sheets_come_first_and_keys_follow_in_their_order() -> None:
    datasets = exercise_variants(5, 3, "easy", Settings(), 1)
    sheets = exercise_sheets(datasets, Settings(), "A note.")
    for written in (one.write(sheets, sheets) for one in FORMATS.values()):
        tags = re.findall(r"[Ss]heet (\d)", written)
        assert tags == [*"12345", *"12345"]
        assert written.count("A note.") == 5


@pytest.mark.parametrize("sheet", SHEETS, ids=range(len(SHEETS)))
def test_sheets_and_keys_have_their_parts(sheet: Sheet) -> None:
    blank, filled = Page(html_file([sheet], [])), Page(html_file([], [sheet]))
    asked = [one.name for one in sheet.questions]
    for name in asked:
        assert f"{name}." in blank.text
        assert f"{name}." in filled.text
    for one in sheet.questions:
        for answer in one.answer:
            assert squeezed(shown(answer)) in squeezed(filled.text)
            assert len(answer) < 25 or squeezed(shown(answer)) not in squeezed(blank.text)
    assert "Name" in blank.text
    assert "Date" in blank.text
    assert blank.tags.count("svg") == filled.tags.count("svg") == (sheet.picture is not None)


def shown(words: str) -> str:
    """The words as they are seen on a page."""
    plain = re.sub(r"\$([^$]*)\$", lambda found: "".join(p.text for p in pieces(found[1])), words)
    return plain.replace("**", "").replace("\\", "")


@pytest.mark.parametrize("sheet", SHEETS[:8], ids=range(8))
def test_pictures_are_whole(sheet: Sheet) -> None:
    for drawing in (sheet.picture, sheet.solved):
        if drawing is not None:
            root = ElementTree.fromstring(as_svg(drawing))
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            assert root.get("aria-label") == drawing.description
            assert "nan" not in as_svg(drawing)


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_names_are_text_on_a_page(name: str) -> None:
    sheet = made(hostile(name), Settings()).sheet
    page = Page(html_file([sheet], [sheet]))
    usual = made(hostile("x"), Settings()).sheet
    assert page.tags == Page(html_file([usual], [usual])).tags
    assert not [attribute for attribute, _ in page.attributes if attribute.startswith("on")]
    assert name[:8].strip() in page.text


# ── Markdown ────────────────────────────────────────────────────────────────────────────────────


def rendered(text: str) -> Page:
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    markdown.validateLink = lambda link: True  # type: ignore[method-assign]
    return Page(markdown.render(text))


@pytest.mark.parametrize("sheet", SHEETS, ids=range(len(SHEETS)))
def test_markdown_has_the_same_tables_and_words(sheet: Sheet) -> None:
    page = rendered(markdown_file([sheet], [sheet]))
    tables = [sheet.points, sheet.points]
    tables += [t for one in sheet.questions for t in (one.blank, one.filled) if t is not None]
    assert page.tags.count("table") == len(tables)
    assert page.tags.count("tr") == sum(1 + len(table.rows) for table in tables)
    cells = sum(len(table.heads) * (1 + len(table.rows)) for table in tables)
    assert page.tags.count("td") + page.tags.count("th") == cells
    for one in sheet.questions:
        for answer in one.answer:
            told = answer.replace("$", "").replace("**", "")
            assert squeezed(told) in squeezed(page.text)
    pictures = [value for name, value in page.attributes if name == "src"]
    assert len(pictures) == 2 * (sheet.picture is not None)
    assert all(picture.startswith("data:image/svg+xml;base64,") for picture in pictures)


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_names_are_text_in_markdown(name: str) -> None:
    sheet = made(hostile(name), Settings()).sheet
    page = rendered(markdown_file([sheet], [sheet]))
    plain = made(hostile("x"), Settings()).sheet
    usual = rendered(markdown_file([plain], [plain]))
    assert page.tags == usual.tags
    assert squeezed(name[:8].replace("\x00", "")) in squeezed(page.text)


def test_literal_markdown() -> None:
    assert markdown_text("*a* [b](c) <d> | e_f\n#") == r"\*a\* \[b\](c) \<d\> \| e\_f \#"
    assert markdown_text("http://a.b www.c.d") == r"http\://a.b www\.c.d"


# ── LaTeX ───────────────────────────────────────────────────────────────────────────────────────


def check_structure(text: str) -> None:
    """Braces and environments are closed in order, and every sign is one of ASCII or in T1."""
    opened: list[str] = []
    for match in re.finditer(r"\\(?:begin|end)\{(\w+)\}|\\.|[{}]|%[^\n]*", text, re.DOTALL):
        if match[0].startswith("\\begin"):
            opened.append(match[1])
        elif match[0].startswith("\\end{"):
            assert opened.pop() == match[1]
        elif match[0] == "{":
            opened.append("{")
        elif match[0] == "}":
            assert opened.pop() == "{"
    assert opened == []
    assert text.count("$") % 2 == 0
    beyond = re.sub(r"\\beyond\{.\}\{\?\}", "", text)
    assert set(beyond) - {chr(i) for i in range(0x250)} == set()


@pytest.mark.parametrize("sheet", SHEETS, ids=range(len(SHEETS)))
def test_latex_is_well_formed_and_knows_every_sign(sheet: Sheet) -> None:
    text = latex_file([sheet], [sheet])
    check_structure(text)
    body = text.partition(r"\begin{document}")[2]
    assert r"\beyond" not in body
    assert body.isascii()
    assert body.count(r"\begin{tikzpicture}") == 2 * (sheet.picture is not None)
    assert body.count(r"\begin{longtable}") == sum(one.blank is not None for one in sheet.questions)


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_names_are_text_in_latex(name: str) -> None:
    sheet = made(hostile(name), Settings()).sheet
    text = latex_file([sheet], [sheet])
    check_structure(text)
    usual = latex_file(*[[made(hostile("x"), Settings()).sheet]] * 2)
    commands = set(re.findall(r"\\[a-zA-Z]+", text)) - set(re.findall(r"\\[a-zA-Z]+", usual))
    assert commands <= {
        r"\textbackslash", r"\textasciigrave", r"\textless", r"\textgreater", r"\textbar",
        r"\beyond", r"\textquotedbl", r"\dots",
    }  # fmt: skip


def test_formulas_in_latex() -> None:
    assert latex_formula("x⁽³⁾") == "x^{(3)}"
    assert latex_formula("‖x̂‖² = x₁² + 1") == r"\| \hat{x}\| ^{2} = x_{1}^{2} + 1"
    assert latex_formula("‖θ̂⁽⁰⁾/η − αθ*‖²") == (
        r"\| \hat{\theta }^{(0)}/\eta  - \alpha \theta ^{*}\| ^{2}"
    )
    assert latex_formula("√19 ≈ 4.36") == r"\sqrt{19} \approx  4.36"


def test_literal_latex() -> None:
    assert latex_text("a_b 50% & {c} \\d #1 $x$ ^~") == (
        r"a\_b 50\% \& \{c\} \textbackslash{}d \#1 \$x\$ \^{}\~{}"
    )
    assert latex_text("m² x⁽") == r"m$^{2}$ x$^{(}$"
    assert latex_text("日 −1 é --") == r"\beyond{日}{?} $-$1 é -{}-"


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="there is no pdflatex here")
@pytest.mark.parametrize("paper", ["a4paper", "letterpaper"])
def test_pdflatex_compiles_every_sheet(tmp_path: Path, paper: str) -> None:
    sheets = [*SHEETS[::3], *(made(hostile(name), Settings()).sheet for name in HOSTILE_NAMES)]
    assert_compiles(latex_file(sheets, sheets).replace("a4paper", paper), tmp_path)


def assert_compiles(text: str, folder: Path) -> None:
    (folder / "sheets.tex").write_text(text, encoding="utf-8")
    command: Sequence[str] = (
        "pdflatex",
        "-interaction=nonstopmode",
        "-halt-on-error",
        "sheets.tex",
    )
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, errors="replace", check=False
    )
    said = done.stdout[-3000:]
    assert done.returncode == 0, said
    too_wide = [
        float(points) for points in re.findall(r"Overfull \\hbox \(([\d.]+)pt", done.stdout)
    ]
    assert max(too_wide, default=0) < 15, said
    assert (folder / "sheets.pdf").stat().st_size > 10_000


# ── Whatever the points are ─────────────────────────────────────────────────────────────────────

runs = st.builds(
    Settings,
    offset=st.booleans(),
    rule=st.sampled_from(("le", "lt", "ge", "gt")),
    order=st.sampled_from(("cyclic", "restart")),
    eta=st.sampled_from(("1", "0.5", "1/3")),
    max_updates=st.sampled_from((3, 60)),
    stop_after=st.sampled_from((None, None, 4)),
    max_passes=st.sampled_from((None, None, 2)),
)


@given(datasets(), runs)
@settings(deadline=None)
def test_every_small_run_has_its_files(dataset: Dataset, run: Settings) -> None:
    trace = train(dataset, run)
    if why_not_on_paper(trace):
        return
    sheet = worksheet(trace, separability(dataset, run.offset))
    check_structure(latex_file([sheet], [sheet]))
    page = Page(html_file([sheet], [sheet]))
    assert page.tags.count("li") == 2 * len(sheet.questions)
    assert rendered(markdown_file([sheet], [sheet])).tags.count("table") >= 2
    for drawing in (sheet.picture, sheet.solved):
        if drawing is not None:
            assert 20 < drawing.width < 130
            assert 20 < drawing.height < 130
            ElementTree.fromstring(as_svg(drawing))
