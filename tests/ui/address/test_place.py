"""Does an address lead to a place, and a place to its address?"""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lessons.contents import COURSE
from core.perceptron import catalogue
from core.scenes.lesson import Lesson, Number, Option, Place, View
from core.scenes.lesson.parameters import Parameter
from core.ui.address import choices
from core.ui.address.place import VIEW, read_place, with_parameter, with_view, write_place

SETS = catalogue()
VIEWS = [(lesson, view) for lesson in COURSE for view in lesson.views]


def texts_for(parameter: Parameter) -> st.SearchStrategy[str]:
    if isinstance(parameter, Option):
        return st.sampled_from(list(parameter.options))
    if isinstance(parameter, Number):
        steps = round((parameter.high - parameter.low) / parameter.step)
        return st.integers(0, steps).map(
            lambda i: parameter.read(str(parameter.low + i * parameter.step))
        )
    return st.sampled_from(["usual", "rule=ge", "0.5, 0.2"])


@st.composite
def places(draw: st.DrawFn) -> Place:
    lesson, view = draw(st.sampled_from(VIEWS))
    entry = SETS.load(draw(st.sampled_from(SETS.keys)))
    choice = choices.opened(entry, draw(st.booleans()), view.usual or lesson.usual)
    choice = choices.changed(choice, "eta", draw(st.sampled_from(["1", "0.5"])))
    choice = replace(choice, k=draw(st.integers(0, 20)))
    parameters = {one.name: draw(texts_for(one)) for one in view.parameters}
    return Place(lesson, view, choice, parameters, draw(st.sampled_from([{}, {"theta1": "2"}])))


@given(places())
def test_the_address_of_a_place_leads_there(place: Place) -> None:
    found, notes = read_place(place.lesson, write_place(place), SETS)
    assert found == place
    assert notes == []


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.key)
def test_a_bare_address_is_the_usual_place(lesson: Lesson) -> None:
    place, notes = read_place(lesson, {}, SETS)
    assert (place.view, notes) == (lesson.views[0], [])
    assert place.choice.entry.key == (place.view.usual or lesson.usual)
    assert write_place(place) == {}


@pytest.mark.parametrize(("lesson", "view"), VIEWS, ids=lambda one: one.key)
def test_names_in_the_address_mean_one_thing(lesson: Lesson, view: View) -> None:
    names = [parameter.name for parameter in view.parameters]
    assert len({*names, VIEW, *choices.NAMES}) == len(names) + 1 + len(choices.NAMES)


def test_other_views_and_parameters_leave_the_rest_alone() -> None:
    [convergence] = [lesson for lesson in COURSE if lesson.key == "convergence"]
    texts = {"data": "and", "k": "3", "step": "2"}
    place, _ = read_place(convergence, texts, SETS)
    assert with_view(place, texts, "second") == {"view": "second", **texts}
    assert with_view(place, texts, "proof") == texts
    assert with_parameter(place, texts, "step", "1") == {"data": "and", "k": "3"}
    assert with_parameter(place, texts, "step", "4") == {**texts, "step": "4"}
