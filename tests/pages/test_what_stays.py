"""Does what was chosen go along to every page, and does an address that is a link say all?"""

import json
from collections.abc import Callable
from typing import Any

import pytest
import streamlit as st

from core.lessons.contents import COURSE, LESSONS
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from core.perceptron.tables.writing import write_csv
from core.scenes.wire.beside.memory import Note
from core.ui.components import memory as browser
from core.ui.shell import memory
from core.ui.shell.memory import READING, Memory, view_name
from core.ui.work.job import NotComputedError
from tests.pages.visiting import address_of, from_the_menu, sound, told, visit

WITH_DATA = [
    lesson.key
    for lesson in COURSE
    if "data" in lesson.chips and lesson.views[0].chips is None and lesson.wants is None
]
MINE = pack(Dataset.of([[0, 0], [2, 2], [3, 1]], [1, 1, -1]))


def chosen(app) -> str:
    return app.radio(key="choose_data").value


@pytest.mark.parametrize("page", WITH_DATA)
def test_the_menu_takes_data_and_settings_along(page: str) -> None:
    app = visit("xor", data="or", offset="1", order="restart")
    from_the_menu(app, page)
    assert chosen(app) == "or"
    assert "restart" in app.session_state["memory"].run["order"]


def test_a_choice_by_hand_and_own_points_go_along() -> None:
    app = visit("step_through")
    sound(app.radio(key="choose_data").set_value("and").run())
    from_the_menu(app, "neuron")
    from_the_menu(app, "convergence")
    assert chosen(app) == "and"
    sound(app.radio(key="choose_data").set_value("eight_updates").run())
    assert address_of(app)["data"] == "eight_updates"
    app.query_params["points"] = MINE
    del app.query_params["data"]
    sound(app.run())
    from_the_menu(app, "weight_space")
    assert chosen(app) == "points"
    from_the_menu(app, "your_data")
    assert chosen(app) == "points"


def test_a_page_that_is_opened_first_says_all_by_itself() -> None:
    app = visit("step_through", data="or")
    app.query_params.clear()
    sound(app.run())  # the same page: somebody went back to its plain address
    assert chosen(app) == "eight_updates"
    app.query_params["data"] = "nand"
    sound(app.switch_page("pages/weight_space.py").run())
    assert chosen(app) == "nand"


def test_xor_keeps_its_own_points_and_offers_separable_ones() -> None:
    app = visit("step_through", data="or", eta="0.5")
    from_the_menu(app, "xor")
    assert chosen(app) == "xor"
    assert "A line separates “OR”." in app.button(key="choose_brought").help
    sound(app.button(key="choose_brought").click().run())
    assert chosen(app) == "or"
    assert address_of(app) == {"data": "or", "eta": "0.5"}
    sound(app.button(key="choose_example").click().run())
    assert chosen(app) == "xor"
    sound(app.radio(key="choose_data").set_value("overlap").run())
    from_the_menu(app, "step_through")
    from_the_menu(app, "xor")
    assert chosen(app) == "overlap"


def test_a_lesson_offers_its_example_and_a_page_that_is_none_does_not() -> None:
    examples = {"offset": "not_through_origin", "linear_classifier": "eight_updates"}
    for page, example in examples.items():
        app = visit(page, data="or")
        sound(app.button(key="choose_example").click().run())
        assert address_of(app)["data"] == example
        assert not [button for button in app.button if button.key == "choose_example"]
    for page in ("your_data", "step_through"):
        app = visit(page, data="or")
        assert not [button for button in app.button if button.key == "choose_example"]


def test_every_lesson_with_data_leads_to_where_points_are_changed() -> None:
    for key in WITH_DATA:
        app = visit(key, data="or")
        links = [link.proto for link in app.get("page_link") if "Change these" in link.proto.label]
        expected = [] if key == "your_data" else [("your_data", "data=or")]
        assert [(link.page, link.query_string) for link in links] == expected


def test_a_bad_address_and_an_empty_plane_are_not_remembered() -> None:
    app = visit("step_through", data="or")
    app.query_params["data"] = "nosuch"
    sound(app.run())
    app.query_params.clear()
    app.query_params["points"] = "none"
    sound(app.switch_page("pages/your_data.py").run())
    from_the_menu(app, "weight_space")
    assert chosen(app) == "or"


def test_a_lesson_is_done_by_the_right_answer_or_by_all_of_its_views() -> None:
    lesson = next(one for one in LESSONS if len(one.views) > 2)
    every = {view_name(lesson.key, view.key) for view in lesson.views}
    assert Memory(seen=every).has_done(lesson)
    assert not Memory(seen=set(sorted(every)[1:])).has_done(lesson)
    assert Memory(done={lesson.key}).has_done(lesson)
    for single in COURSE:
        if len(single.views) == 1:
            seen = {view_name(single.key, single.views[0].key)}
            assert not Memory(seen=seen).has_done(single)


def test_what_is_presented_is_not_learnt() -> None:
    assert visit("weight_space", present="1").session_state["memory"].seen == set()
    assert visit("weight_space").session_state["memory"].seen == {"weight_space/duality"}


def test_the_right_answer_ticks_a_lesson_off() -> None:
    app = visit("margin_lab")
    radio = next(one for one in app.radio if one.key.startswith("check_"))
    [lesson] = [one for one in LESSONS if one.key == "margin_lab"]
    assert lesson.check is not None
    wrong = next(one for one in lesson.check.options if one != lesson.check.right)
    sound(radio.set_value(wrong).run())
    assert "margin_lab" not in app.session_state["memory"].done
    sound(radio.set_value(lesson.check.right).run())
    assert "margin_lab" in app.session_state["memory"].done


class Browser:
    """Tells once what it kept of an earlier visit, and hears what it is to keep."""

    def __init__(self, kept: dict[str, Any]) -> None:
        self._kept = json.dumps(kept)
        self._has_told = False
        self.own = kept["own"]

    def note(self, told: Note, *, key: str, on_change: Callable[[], None]) -> None:
        self.own = told.own or self.own
        if not self._has_told:
            self._has_told = True
            on_change()
            st.rerun()

    def remembered(self, key: str) -> str:
        return self._kept


@pytest.mark.parametrize("page", ["step_through", "home"])
def test_many_points_of_an_earlier_visit_are_read_by_the_page_and_none_are_lost(
    page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A callback shows nothing: nobody would see what is waited for, or could stop it."""
    many = Dataset.of([[f"0.{n:05}", n] for n in range(3000)], [1] * 3000)
    here = Browser({"run": {"points": "here"}, "own": "csv:" + write_csv(many)})
    before, asked, stopped = here.own, list[str](), [True]

    def elsewhere(doing: str, read: Callable[[str], Dataset], table: str) -> Dataset:
        asked.append(doing)
        if stopped:
            raise NotComputedError("You stopped the computation.")
        return read(table)

    monkeypatch.setattr(browser, "note", here.note)
    monkeypatch.setattr(browser, "remembered", here.remembered)
    monkeypatch.setattr(memory, "elsewhere", elsewhere)
    app = visit(page)
    assert asked == [READING]
    assert ":orange[You stopped the computation.]" in told(app)
    assert "own_points" not in app.session_state
    assert here.own == before
    stopped.clear()
    sound(app.run())
    assert app.session_state["own_points"].dataset.exact == many.exact
    assert "stopped" not in told(app)
    assert here.own == before
    from_the_menu(app, "weight_space")
    assert chosen(app) == "points"
