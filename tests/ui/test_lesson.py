"""Do the words of a lesson answer, and does the address keep what was set?"""

from streamlit.testing.v1 import AppTest

from tests.pages.visiting import address_of, sound


def a_lesson() -> None:
    import streamlit as st

    from core.ui.lesson import kept_number, kept_option, opening, self_check, try_this

    opening("Is it so?", "It is.", ("data", "model"))
    view = kept_option("view", "What to look at", {"near": "Near by", "far": "Far away"})
    angle = kept_number("angle", "Angle", start=30, low=0, high=90, step=5)
    st.text(f"{view} {angle}")
    try_this("Turn it.", "Turn it back.")
    self_check("sum", "1 + 1?", {"2": "Two ones.", "3": "One too many."}, right="2")


def opened(**address: str) -> AppTest:
    app = AppTest.from_function(a_lesson, default_timeout=30)
    for name, text in address.items():
        app.query_params[name] = text
    return sound(app.run())


def said(app: AppTest) -> str:
    return "\n".join(text.value for text in app.markdown)


def test_it_opens_with_what_is_usual() -> None:
    app = opened()
    assert app.title[0].value == "Is it so?"
    assert app.text[0].value == "near 30.0"
    assert "1. Turn it.\n2. Turn it back." in said(app)
    assert address_of(app) == {}


def test_the_address_says_what_was_set() -> None:
    app = opened(data="and", view="far", angle="45")
    assert app.text[0].value == "far 45.0"
    sound(app.segmented_control(key="kept_view").set_value("near").run())
    sound(app.slider(key="kept_angle").set_value(60).run())
    assert app.text[0].value == "near 60.0"
    assert address_of(app) == {"data": "and", "angle": "60"}
    sound(app.slider(key="kept_angle").set_value(30).run())
    assert address_of(app) == {"data": "and"}


def test_what_is_no_use_in_the_address_is_said() -> None:
    app = opened(view="<b>", angle="sideways")
    assert app.text[0].value == "near 30.0"
    assert "something unknown" in said(app)
    assert "Angle must be a number from 0 to 90" in said(app)
    assert "<b>" not in said(app)
    assert opened(angle="91").text[0].value == "near 30.0"


def test_other_settings_keep_the_lesson_and_other_data_keep_only_its_view() -> None:
    app = opened(view="far", angle="45", data="or")
    sound(app.radio(key="choose_offset").set_value("0").run())
    assert address_of(app) == {"view": "far", "angle": "45", "data": "or", "offset": "0"}
    sound(app.radio(key="choose_data").set_value("and").run())
    assert address_of(app) == {"view": "far", "data": "and"}


def test_an_answer_is_explained() -> None:
    app = opened()
    assert "Two ones" not in said(app)
    sound(app.radio(key="check_sum").set_value("3").run())
    assert "Not quite." in said(app)
    assert "One too many." in said(app)
    sound(app.radio(key="check_sum").set_value("2").run())
    assert "Right." in said(app)
    assert "Two ones." in said(app)
