"""Does the page of homework compose, hand in and collect what its address and its visitors say?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.lessons.homework import drafts, words
from core.lessons.homework.handing_in import as_file
from core.lessons.homework.views import composing, solving
from core.perceptron.homework import (
    DrillTask,
    Homework,
    TableTask,
    Work,
    fingerprint,
    pack_homework,
    pack_work,
    unpack_homework,
    unpack_work,
)
from core.scenes.wire.exercises.homework import Solving
from tests.pages.visiting import address_of, sound, told, visit

TWO = Homework((TableTask("one_pass", 3), DrillTask("score", 2, 5)), text="By Friday.")
OWN = replace(TWO, own_numbers=True)


class Browser:
    """Stands in for the solving component: notes what it is given, and tells what it is told to."""

    def __init__(self) -> None:
        self.shown: list[Solving] = []
        self.tells: dict[str, Any] = {}

    def solve_homework(self, sent: Solving, *, on_person: Any, on_work: Any, **_: Any) -> None:
        self.shown.append(sent)
        self.callbacks = {"person": on_person, "work": on_work}

    def told(self, _: str, what: str) -> Any:
        return self.tells.get(what)


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    browser = Browser()
    for module in (composing, solving):
        monkeypatch.setattr(module, "solve_homework", browser.solve_homework)
    monkeypatch.setattr(solving, "told", browser.told)
    return browser


def notes(app: AppTest) -> str:
    return "\n".join(warning.value.replace("\\", "") for warning in app.warning)


def packed_in(app: AppTest) -> Homework:
    return unpack_homework(address_of(app)["homework"])


def work_of(homework: Homework, name: str = "Ada", **more: Any) -> Work:
    answers = ((("1",), ("0",)), (("yes",), ()))
    return Work(fingerprint(homework), name, answers, **more)


# ── Composing ───────────────────────────────────────────────────────────────────────────────────


def test_a_homework_is_composed_in_the_address_and_shown_as_a_student_gets_it(
    browser: Browser,
) -> None:
    app = visit("homework")
    assert browser.shown[-1].homework == fingerprint(drafts.FIRST).hex()
    assert browser.shown[-1].preview
    sound(app.selectbox(key="task_kind_0").set_value("drill bound").run())
    sound(app.number_input(key="task_count_0").set_value(3).run())
    sound(app.number_input(key="task_seed_0").set_value(77).run())
    assert packed_in(app).tasks[0] == DrillTask("bound", 3, 77)
    sound(app.button(key="add_task").click().run())
    sound(app.button(key="task_up_1").click().run())
    first, second, third = packed_in(app).tasks
    assert (first.seed, second) == (drafts.FIRST.tasks[1].seed, DrillTask("bound", 3, 77))
    assert drafts.kind_of(third) == drafts.kind_of(drafts.FIRST.tasks[1])
    sound(app.button(key="task_remove_1").click().run())
    assert packed_in(app).tasks == (first, third)
    sound(app.text_area(key="homework_text").set_value("Until *Friday*").run())
    sound(app.checkbox(key="wish_own_numbers").check().run())
    sound(app.checkbox(key="wish_wants_times").check().run())
    made = packed_in(app)
    assert (made.text, made.own_numbers, made.wants_times) == ("Until *Friday*", True, True)
    assert browser.shown[-1].person == composing.SOMEBODY
    assert browser.shown[-1].homework == fingerprint(made).hex()
    sound(app.checkbox(key="wish_wants_name").uncheck().run())
    assert not packed_in(app).own_numbers
    assert app.checkbox(key="wish_own_numbers").disabled
    assert not app.checkbox(key="wish_own_numbers").value
    sound(app.checkbox(key="wish_wants_name").check().run())
    assert packed_in(app).own_numbers
    assert app.checkbox(key="wish_own_numbers").value
    sound(app.button(key="new_numbers").click().run())
    assert all(task.seed >= 10_000 for task in packed_in(app).tasks)
    [link] = [one.proto for one in app.get("page_link") if one.proto.page == "homework"]
    assert link.query_string == f"view=solve&homework={address_of(app)['homework']}"


def test_editing_starts_again_from_a_link_and_ends_at_the_limit(browser: Browser) -> None:
    many = Homework(tuple(TableTask("one_update", seed) for seed in range(12)))
    app = visit("homework", homework=pack_homework(many))
    assert app.button(key="add_task").disabled
    assert app.number_input(key="task_seed_11").value == 11
    assert notes(app) == ""


@pytest.mark.parametrize("packed", ["<b>", "A" * 5_000, pack_homework(TWO)[:-2], ""])
@pytest.mark.parametrize("view", ["compose", "collect", "solve"])
def test_a_broken_link_is_told_and_the_page_goes_on(
    packed: str, view: str, browser: Browser
) -> None:
    app = visit("homework", view=view, homework=packed, work=packed)
    assert "in this link are" in notes(app)
    assert "<b>" not in notes(app)
    if view == "solve":
        assert words.NO_HOMEWORK in told(app)


# ── Working on it ───────────────────────────────────────────────────────────────────────────────


def test_a_student_gets_the_tasks_and_not_one_answer(browser: Browser) -> None:
    visit("homework", view="solve", homework=pack_homework(TWO))
    sent = browser.shown[-1]
    assert (sent.text, sent.preview, sent.wants_name) == ("By Friday.", False, True)
    table, drilled = sent.tasks
    assert table.exercise is not None
    assert len(drilled.questions) == 2
    for question in drilled.questions:
        assert set(vars(question)) & {"answer", "otherwise"} == set()
        assert question.form in ("choice", "point") or question.options == ()


def test_own_numbers_wait_for_the_name(browser: Browser) -> None:
    app = visit("homework", view="solve", homework=pack_homework(OWN))
    assert browser.shown[-1].tasks == ()
    app.session_state[solving.PERSON] = "Ada"
    sound(app.run())
    ada = browser.shown[-1]
    assert ada.person == "Ada"
    app.session_state[solving.PERSON] = "Bob"
    sound(app.run())
    assert ada.tasks[0].exercise != browser.shown[-1].tasks[0].exercise


def test_a_handed_in_link_shows_what_was_right(browser: Browser) -> None:
    packed = pack_work(work_of(TWO, "<b>Ada</b>", finished=1_800_000_000))
    app = visit("homework", view="solve", homework=pack_homework(TWO), work=packed)
    assert browser.shown == []
    said = told(app)
    assert words.HANDED_IN in said
    assert "How it ends" not in said  # it asks for a number of rows
    assert "1 :green[✓]" in said
    assert "**<b>Ada</b>: 2 of" in said.replace("\\", "")
    assert "x⁽¹⁾ = (3, 0), y = +1; x⁽²⁾ = (3, 2), y = +1" in said.replace("\\", "")
    assert [button.label for button in app.get("download_button")] == ["Save as a file"]


def test_a_work_too_long_for_a_link_is_a_file(browser: Browser) -> None:
    tasks = tuple(TableTask("full_run_offset", seed) for seed in range(12))
    homework = Homework(tasks)
    long = Work(fingerprint(homework), "Ada", ((("1234567890" * 4,),) * 121,) * 12)
    app = visit("homework", view="solve", homework=pack_homework(homework))
    app.session_state[solving.HERE] = long
    sound(app.run())
    assert words.HANDED_IN_LONG in told(app)
    assert [button.label for button in app.get("download_button")] == ["Save as a file"]
    app.query_params["homework"] = pack_homework(TWO)  # it is not the work of another homework
    sound(app.run())
    assert len(browser.shown[-1].tasks) == 2
    assert notes(app) == ""


def test_a_work_of_another_homework_is_told_and_the_tasks_stay(browser: Browser) -> None:
    packed = pack_work(work_of(OWN))
    app = visit("homework", view="solve", homework=pack_homework(TWO), work=packed)
    assert "These answers belong to another homework." in notes(app)
    assert len(browser.shown[-1].tasks) == 2


# ── Collecting ──────────────────────────────────────────────────────────────────────────────────


def link_of(work: Work, homework: Homework = TWO) -> str:
    packed = pack_work(work)
    return f"https://a.b/homework?view=solve&homework={pack_homework(homework)}&work={packed}"


def test_works_are_collected_from_a_paste_and_one_is_opened() -> None:
    pasted = [link_of(work_of(TWO)), pack_work(work_of(TWO, "Bob")), link_of(work_of(OWN))]
    app = visit("homework", view="collect", homework=pack_homework(TWO))
    sound(app.text_area(key="collect_text").set_value("\n".join(pasted) + "\nwork=x").run())
    [table] = app.dataframe
    assert list(table.value["name"]) == ["Ada", "Bob", "Ada"]
    assert table.value["note"][0] == "All answers are the same as those of Bob, errors included."
    assert table.value["note"][2] == "These answers belong to another homework."
    assert "3 works, 1 of them not judged, 2 with a note." in told(app)
    sound(app.selectbox(key="open_work").set_value(1).run())
    assert "1 :green[✓]" in told(app)
    assert len(app.get("download_button")) == 1


def test_the_homework_is_found_in_the_links_and_asked_for_where_it_is_not() -> None:
    app = visit("homework", view="collect")
    sound(app.text_area(key="collect_text").set_value(pack_work(work_of(TWO))).run())
    assert words.WHICH_HOMEWORK in notes(app)
    sound(app.text_area(key="collect_text").set_value(link_of(work_of(TWO))).run())
    assert "The links belong to this homework: 1. one pass" in told(app)
    assert len(app.dataframe) == 1


def test_files_are_read_and_what_is_none_is_named() -> None:
    app = visit("homework", view="collect", homework=pack_homework(TWO))
    good = as_file(work_of(TWO)).encode()
    files = [
        ("ada.txt", good, "text/plain"),
        ("cat.png", b"\x89PNG\r\n\x00\xff", "image/png"),
        ("huge.txt", b"x" * 1_000_001, "text/plain"),
    ]
    sound(app.file_uploader(key="collect_files").set_value(files).run())
    assert list(app.dataframe[0].value["name"]) == ["Ada"]
    assert "There are no answers in “cat.png”." in notes(app)
    assert "“huge.txt” is too large" in notes(app)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Hello, see my work!", words.NOTHING_FOUND),
        ("x" * 17 + " ", "damaged"),
        (f"{pack_work(work_of(TWO))}\n" * 501, "At most 500 sets of answers"),
        ("<script>alert(1)</script>", words.NOTHING_FOUND),
    ],
)
def test_a_paste_without_sense_gets_a_sentence_and_stays(text: str, sentence: str) -> None:
    app = visit("homework", view="collect", homework=pack_homework(TWO))
    sound(app.text_area(key="collect_text").set_value(text).run())
    said = notes(app) + "".join(note for table in app.dataframe for note in table.value["note"])
    assert sentence in said
    assert app.text_area(key="collect_text").value == text


def test_a_work_comes_back_from_its_file() -> None:
    work = work_of(TWO)
    assert unpack_work(as_file(work).splitlines()[1]) == work
