"""Are the words of lessons parsed once and written alike for one page and another?"""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from core.lessons.contents import COURSE
from core.perceptron import catalogue
from core.scenes.lesson import Place
from core.scenes.lesson.words import as_html, as_markdown, parsed, plain
from core.ui.address.place import read_place

PLACES = [
    pytest.param(
        read_place(lesson, {"view": view.key}, catalogue())[0], id=f"{lesson.key}-{view.key}"
    )
    for lesson in COURSE
    for view in lesson.views
]


class Seen(HTMLParser):
    """What a reader of HTML sees, without formulas."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self.formulas, self._inside = "", 0, 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._inside += tag == "math"
        self.formulas += tag == "math"

    def handle_endtag(self, tag: str) -> None:
        self._inside -= tag == "math"

    def handle_data(self, data: str) -> None:
        self.text += "" if self._inside else data


def seen(html: str) -> tuple[list[str], int]:
    """The words that are seen, and how many formulas."""
    reader = Seen()
    reader.feed(html)
    return re.sub(r"\s+", "", reader.text).split(), reader.formulas


def seen_in_markdown(text: str) -> tuple[list[str], int]:
    """The same for Markdown with formulas, as an independent reader has it."""
    without = re.sub(r"(?<!\\)\$[^$]+(?<!\\)\$", "<FORMULA>", text)
    count = without.count("<FORMULA>")
    html = MarkdownIt("commonmark", {"html": False}).render(without.replace("<FORMULA>", ""))
    return seen(html)[0], count


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.key)
def test_every_sentence_says_the_same_on_either_page(place: Place) -> None:
    assert place.said
    for text in place.said:
        html = as_html(text)
        ElementTree.fromstring(f"<div>{html}</div>")  # whole, every element closed
        assert seen(html) == seen_in_markdown(as_markdown(text))
        assert "\\" not in seen(html)[0]


def test_marks_are_read() -> None:
    html = as_html(r"A *line* of **θ\*** in `a*b` and $\hat\theta$." "\n\n- one\n  more\n- two")
    assert html.startswith("<p>A <em>line</em> of <strong>θ*</strong> in <code>a*b</code> and ")
    assert "<math" in html
    assert html.endswith("<ul><li>one\nmore</li><li>two</li></ul>")
    assert as_html("1. one\n2. two") == "<ol><li>one</li><li>two</li></ol>"
    assert as_markdown("1. one\n2. two") == "1. one\n2. two"


@given(st.text(max_size=60))
@example("{0}")
def test_any_text_can_be_shown_as_it_is(text: str) -> None:
    """Made plain it is read back as itself, and nothing in it becomes an element."""
    line = " ".join(text.replace("\x00", "").split())
    html = as_html(plain(line))
    assert seen(html)[0] == re.sub(r"\s+", "", line).split()
    assert set(re.findall(r"<(\w+)", html)) <= {"p"}
    assert parsed(as_markdown(plain(line))) == parsed(plain(line))


def test_a_text_is_shown_as_it_is_and_not_as_markdown() -> None:
    assert plain("y·a ≤ 0, says θ") == "y·a ≤ 0, says θ"
    assert plain("![x](http://a.b) <b>:red[c]") == (
        r"\!\[x\]\(http\:\/\/a\.b\) \<b\>\:red\[c\]".replace(r"\/", "/")
    )
    assert plain("1 * 2_3 $x$") == r"1 \* 2\_3 \$x\$"
