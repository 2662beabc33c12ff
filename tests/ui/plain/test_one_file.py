"""Is a view that is taken away one file, which needs nothing and lets nothing else run?"""

import hashlib
import re
from base64 import b64encode

import pytest

from core.lessons.contents import COURSE
from core.lessons.plain_course import course
from core.perceptron import catalogue
from core.scenes.lesson import Place
from core.ui.address.place import read_place
from core.ui.plain.one_file import file_name, one_file


def place_of(key: str, **texts: str) -> Place:
    lesson = next(one for one in COURSE if one.key == key)
    return read_place(lesson, texts, catalogue())[0]


@pytest.mark.parametrize(
    ("place", "name"),
    [
        (place_of("step_through", data="and", k="3"), "step-through-and-step-3.html"),
        (place_of("update_rule", theta1="-2"), "one-update-one-update.html"),
    ],
)
def test_all_is_inside_and_only_that_may_run(place: Place, name: str) -> None:
    assert file_name(place) == name
    html = one_file(place, course())
    assert not re.search(r'<script[^>]* src=|<link [^>]*href="(?!data:)', html)
    scripts = re.findall(r'<script data-file="[^"]+">(.*?)</script>', html, re.DOTALL)
    for script in scripts:
        digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in html
    assert len(scripts) == html.count("<script")
    told = re.search(r'data-told="([^"]+)"', html)
    assert told
    assert f'<script data-file="{told[1]}">' in html


def test_it_opens_where_it_was_saved_and_says_what_was_chosen() -> None:
    html = one_file(place_of("step_through", data="and", k="3"), course())
    assert '<span class="chip"><span>data</span> AND</span>' in html
    assert "<a " not in html.partition("<script")[0]
    assert 'data-asked="data=and&amp;k=3"' in html
    assert "<title>Step through · Perceptron Explorer</title>" in html
