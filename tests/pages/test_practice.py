"""Does the page of exercises show what its address asks for, and say what it cannot?"""

from typing import Any

import pytest

from core.lessons.practice import views, words
from core.perceptron import Dataset, Settings
from core.perceptron.practice import LEVELS, TOPICS, drill, exercise_of, new_exercise
from core.perceptron.tables.packed_points import pack
from core.scenes.wire.exercises.drill import Drill
from core.scenes.wire.exercises.practice import Practice
from tests.pages.visiting import address_of, sound, told, visit


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Practice]:
    """The exercises that the page showed, the last one at the end."""
    shown: list[Practice] = []

    def note(sent: Practice, **_: Any) -> None:
        shown.append(sent)

    monkeypatch.setattr(views, "practice", note)
    return shown


def notes(app: Any) -> str:
    return "\n".join(warning.value.replace("\\", "") for warning in app.warning)


def test_it_opens_with_the_first_exercise_of_the_first_level(shown: list[Practice]) -> None:
    app = visit("practice")
    assert [title.value for title in app.title] == [words.QUESTION]
    assert shown[-1].exercise == new_exercise("one_update", 1)
    assert notes(app) == ""


@pytest.mark.parametrize("level", LEVELS)
def test_a_link_shows_the_same_exercise_to_everybody(level: str, shown: list[Practice]) -> None:
    visit("practice", level=level, exercise="4711")
    assert shown[-1].exercise == new_exercise(level, 4711)
    assert shown[-1].tells == LEVELS[level].tells


def test_level_number_and_a_new_one_go_to_the_address(shown: list[Practice]) -> None:
    app = visit("practice")
    sound(app.radio(key="choose_level").set_value("full_run").run())
    assert address_of(app) == {"level": "full_run"}
    sound(app.text_input(key="choose_exercise").set_value("12").run())
    assert address_of(app) == {"level": "full_run", "exercise": "12"}
    assert shown[-1].exercise == new_exercise("full_run", 12)
    sound(app.button(key="new_exercise").click().run())
    number = address_of(app)["exercise"]
    assert number != "12"
    assert shown[-1].exercise == new_exercise("full_run", int(number))


def test_a_wrong_number_is_refused_with_a_sentence(shown: list[Practice]) -> None:
    app = visit("practice", exercise="12")
    sound(app.text_input(key="choose_exercise").set_value("many").run())
    assert "The exercise must be a whole number from 1 to 9,999. It stays 12." in told(app)
    assert address_of(app) == {"exercise": "12"}


@pytest.mark.parametrize("number", ["0", "10000", "-1", "1.5", "<b>", "9" * 500])
def test_an_address_without_sense_shows_the_usual_and_says_so(
    number: str, shown: list[Practice]
) -> None:
    app = visit("practice", level="hard", exercise=number)
    assert shown[-1].exercise == new_exercise("one_update", 1)
    assert "unknown level; “one update” is shown" in notes(app)
    assert "Exercise 1 is shown." in notes(app)
    assert "<b>" not in notes(app)


def test_own_points_are_an_exercise(shown: list[Practice]) -> None:
    mine = Dataset.of([[1, 2], [-2, 1], [0, -3]], [1, -1, -1])
    visit("practice", view="own", points=pack(mine), offset="0")
    assert shown[-1].exercise == exercise_of(mine, Settings(offset=False))
    assert shown[-1].ground is not None
    assert shown[-1].ground.places == [[1, 2], [-2, 1], [0, -3]]


def test_a_run_that_is_too_long_is_asked_for_in_part(shown: list[Practice]) -> None:
    visit("practice", view="own", data="and")
    assert shown[-1].exercise.asks == 24
    assert shown[-1].tells == "This run is longer than 24 rows. Fill in the first 24."


def test_points_that_nobody_could_do_by_hand_get_a_sentence(shown: list[Practice]) -> None:
    app = visit("practice", view="own", data="overlap")
    assert shown == []
    assert "By hand, there can be at most 12 points, not 30." in told(app)


# ── Short questions ─────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Drill]:
    """The drills that the page showed, the last one at the end."""
    asked: list[Drill] = []

    def note(sent: Drill, **_: Any) -> None:
        asked.append(sent)

    monkeypatch.setattr(views, "drill", note)
    return asked


@pytest.mark.parametrize("topic", TOPICS)
def test_a_link_asks_everybody_the_same_ten_questions(topic: str, asked: list[Drill]) -> None:
    visit("practice", view="drills", topic=topic, exercise="12")
    expected = drill(topic, 12)
    assert len(expected) == 10
    sent = asked[-1].questions
    assert [one.prompt for one in sent] == [one.question.prompt for one in expected]
    assert [one.answer for one in sent] == [one.question.answer for one in expected]
    assert [one.labels for one in sent] == [one.dataset.signs for one in expected]


def test_a_topic_and_new_questions_go_to_the_address(asked: list[Drill]) -> None:
    app = visit("practice", view="drills")
    sound(app.radio(key="choose_topic").set_value("ties").run())
    assert address_of(app) == {"view": "drills", "topic": "ties"}
    sound(app.button(key="new_exercise").click().run())
    assert asked[-1].name == f"ties {address_of(app)['exercise']}"


def test_an_unknown_topic_is_told(asked: list[Drill]) -> None:
    app = visit("practice", view="drills", topic="<i>")
    assert "unknown topic; “score and side” is shown" in notes(app)
    assert asked[-1].name == "score 1"
