"""Is a lesson shown with all its parts, and does the address keep what was set?"""

import pytest
from streamlit.testing.v1 import AppTest

from core.scenes.lesson.words import plain
from core.ui.shell import player
from tests.pages.visiting import address_of, sound, visit


def a_lesson() -> None:
    import streamlit as st

    from core.scenes.lesson import Check, Folded, Lesson, Number, Option, Refusal, Task, View
    from core.ui.shell import Widgets, show
    from core.ui.work.job import NotComputedError

    def stopped(choice, parameters) -> str:
        raise NotComputedError("You stopped it.")

    def picture(place) -> None:
        st.text(f"{place.view.key} {place.parameters} {place.values}")

    angle = Number("angle", "Angle", start=30, low=0, high=90, step=5)
    side = Option("side", "Side", {"left": "Left", "right": "Right"}, lambda c: c.settings.offset)
    more = Folded("More", lambda choice: f"About {choice.entry.title}.")
    lesson = Lesson(
        key="turning",
        title="Turning",
        icon="flip",
        shows="See it turn.",
        question="Is it so?",
        opening="It is **so**.",
        views=(
            View("near", "Near by", parameters=(angle,), folded=(more,)),
            View("far", "Far away", parameters=(angle, side), counts="points", below="It is far."),
            View("none", "Nothing", draws=lambda choice, _: Refusal(choice.entry.title)),
            View("long", "Takes long", above=stopped),
        ),
        chips=("data", "model"),
        tasks=(Task("Turn it.", "It turns."), Task("Turn it back.")),
        check=Check("1 + 1?", {"2": "Two ones.", "3": "One too many."}, right="2"),
        lecturers="Ask the room.",
        can_be_empty=True,  # so that it leads to no page of the app, which is not here
    )
    drawn = st.query_params.get("view") == "none"
    show(lesson, Widgets(picture=None if drawn else picture))


def opened(**address: str) -> AppTest:
    app = AppTest.from_function(a_lesson, default_timeout=60)
    for name, text in address.items():
        app.query_params[name] = text
    return sound(app.run())


def said(app: AppTest) -> str:
    return "\n".join(text.value for text in [*app.markdown, *app.info])


def test_it_opens_with_what_is_usual() -> None:
    app = opened()
    assert app.title[0].value == "Is it so?"
    assert app.text[0].value == "near {'angle': '30'} {}"
    assert [expander.label for expander in app.expander] == [
        "What you find",
        "More",
        "For lecturers",
    ]
    for words in (
        "It is **so**.",
        "1. Turn it.\n2. Turn it back.",
        "1. It turns.\n2. –",
        "About Eight",
        "Ask the room.",
    ):
        assert words in said(app)
    assert address_of(app) == {}


def test_the_address_says_what_was_set() -> None:
    app = opened(data="and", view="far", angle="45", side="right", theta1="2")
    assert app.text[0].value == "far {'angle': '45', 'side': 'right'} {'theta1': '2'}"
    assert "It is far." in said(app)
    sound(app.segmented_control(key="kept_view").set_value("near").run())
    sound(app.number_input(key="kept_angle").set_value(60).run())
    assert app.text[0].value.startswith("near {'angle': '60'}")
    sound(app.number_input(key="kept_angle").set_value(30).run())
    assert address_of(app) == {"data": "and", "side": "right", "theta1": "2"}


def test_k_stays_where_it_counts_the_same() -> None:
    app = opened(k="3")
    sound(app.segmented_control(key="kept_view").set_value("none").run())
    assert address_of(app) == {"view": "none", "k": "3"}
    sound(app.segmented_control(key="kept_view").set_value("far").run())
    assert address_of(app) == {"view": "far"}


def test_a_parameter_is_offered_where_it_has_a_meaning() -> None:
    keys = {group.key for group in opened(view="far", data="and").segmented_control}
    assert keys == {"kept_view", "kept_side"}
    keys = {group.key for group in opened(view="far", data="eight_updates").segmented_control}
    assert keys == {"kept_view"}


def test_what_is_no_use_in_the_address_is_said() -> None:
    app = opened(view="<b>", angle="sideways")
    assert app.text[0].value.startswith("near {'angle': '30'}")
    assert "something unknown" in said(app)
    assert "Angle must be a number from 0 to 90" in said(app)
    assert "<b>" not in said(app)
    assert opened(angle="91").text[0].value.startswith("near {'angle': '30'}")


def test_why_there_is_no_picture_is_said_in_its_place() -> None:
    app = opened(view="none", data="and")
    assert [info.value for info in app.info] == ["AND"]
    assert "Turn it." in said(app)


def test_words_that_take_too_long_to_compute_are_told_of_like_a_picture() -> None:
    app = opened(view="long")
    assert ":orange[You stopped it.]" in said(app)
    assert app.title[0].value == "Is it so?"


def test_other_settings_keep_the_lesson_and_other_data_keep_only_its_view() -> None:
    app = opened(view="far", angle="45", data="or")
    sound(app.radio(key="choose_offset").set_value("0").run())
    assert address_of(app) == {"view": "far", "angle": "45", "data": "or", "offset": "0"}
    sound(app.radio(key="choose_data").set_value("and").run())
    assert address_of(app) == {"view": "far", "data": "and"}


def test_an_answer_is_explained() -> None:
    app = opened()
    assert "Two ones" not in said(app)
    sound(app.radio(key="check_turning").set_value("3").run())
    assert "Not quite." in said(app)
    assert "One too many." in said(app)
    sound(app.radio(key="check_turning").set_value("2").run())
    assert "Right." in said(app)
    assert "Two ones." in said(app)


def test_to_a_room_only_the_picture_is_shown() -> None:
    app = opened(present="1")
    assert app.text[0].value.startswith("near")
    assert "Turn it." not in said(app)
    asked = next(one for one in app.radio if str(one.key).startswith("check_room_"))
    sound(asked.set_value("2").run())  # a key shows it
    assert "Two ones." in said(app)
    assert app.session_state["memory"].done == set()


def test_what_is_too_large_to_be_sent_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "MOST_SENT", 1_000)
    app = visit("step_through", data="and")
    assert [warning.value for warning in app.warning] == [plain(player.TOO_LARGE)]
