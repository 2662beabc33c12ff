"""Does the lesson “Neuron” show true numbers in each of its views?"""

import pytest

from core.lessons.neuron.words import CHECKS
from tests.pages.shown_boards import ShownBoard, said, shown
from tests.pages.visiting import address_of, sound, told, visit


def test_it_opens_with_a_unit_that_always_fires(boards: list[ShownBoard]) -> None:
    app = visit("neuron")
    assert [title.value for title in app.title] == ["When does a neuron fire?"]
    assert said(boards) == "Find AND: 1 of 4 rows is right."
    assert shown(boards) == {"sum": "0", "fires": "0 ≥ 0", "right": "1 of 4"}


@pytest.mark.parametrize(
    ("inputs", "goal", "threshold"),
    [("2", "and", "2"), ("2", "or", "1"), ("3", "and", "3"), ("3", "or", "1")],
)
def test_and_and_or_are_found(boards, inputs: str, goal: str, threshold: str) -> None:
    visit("neuron", inputs=inputs, goal=goal, threshold=threshold)
    assert said(boards).startswith("Found!")


def test_xor_is_shown_impossible_for_every_threshold(boards: list[ShownBoard]) -> None:
    app = visit("neuron", view="xor", threshold="1")
    assert said(boards).startswith("Threshold 1: 3 of 4")
    assert shown(boards)["best"] == "3 of 4"
    sound(app.segmented_control(key="kept_inputs").set_value("3").run())
    assert address_of(app) == {"view": "xor", "threshold": "1", "inputs": "3"}
    assert shown(boards)["best"] == "5 of 8"


def test_real_inputs_weights_and_an_offset(boards: list[ShownBoard]) -> None:
    visit("neuron", view="weights", x1="2", x2="-1", theta1="0.5", theta2="3", output="01")
    assert shown(boards)["a"] == "1 − 3 − 1 = −3"
    assert shown(boards)["output"] == "0"
    assert boards[-1].notes == []


def test_its_limits_are_told(boards: list[ShownBoard]) -> None:
    limits = told(visit("neuron"))
    for part in ("only 0 and 1", "count the same", "by hand", "XOR is out of reach"):
        assert part in limits


ANSWERS = [(view, answer) for view, check in CHECKS.items() for answer in check.options]


@pytest.mark.parametrize(("view", "answer"), ANSWERS)
def test_every_view_asks_and_every_answer_is_explained(boards, view: str, answer: str) -> None:
    app = visit("neuron", view=view)
    sound(app.radio(key=f"check_neuron_{view}").set_value(answer).run())
    verdict = "**Right.**" if answer == CHECKS[view].right else "**Not quite.**"
    assert f"{verdict}] {CHECKS[view].options[answer]}" in told(app)


@pytest.mark.parametrize("bad", ["5", "1.5", "nan", "<b>", "9" * 5000])
def test_a_bad_address_is_told_and_the_usual_value_stays(boards, bad: str) -> None:
    visit("neuron", threshold=bad, in1="maybe")
    first, second = boards[-1].notes
    assert first.startswith("x₁ must be 0 or 1.")
    assert second.startswith("threshold must be a whole number from 0 to 4.")
    assert shown(boards)["fires"] == "0 ≥ 0"


def test_the_way_on(boards: list[ShownBoard]) -> None:
    links = {link.proto.page: link.proto.query_string for link in visit("neuron").get("page_link")}
    assert links == {"linear_classifier": "", "step_through": "data=and"}
