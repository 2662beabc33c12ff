"""Does the first page open with its own run, and where do its doors and old addresses lead?"""

import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.lessons.home import views
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from core.perceptron.tables.writing import write_csv
from core.scenes.wire.first_run import FirstRun
from core.ui.shell.memory import hear
from tests.pages.visiting import ROOT, address_of, from_the_menu, sound, visit

OVERLAPPING = pack(Dataset.of([[0, 0], [2, 2], [1, 1]], [1, 1, -1]))
SEPARATE = pack(Dataset.of([[0, 0], [2, 2], [3, 1]], [1, 1, -1]))


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[FirstRun]:
    """Every run that home shows, the last one at the end."""
    runs: list[FirstRun] = []
    monkeypatch.setattr(views, "show_first_run", lambda sent, **_: runs.append(sent))
    return runs


def home(**address: str) -> AppTest:
    app = AppTest.from_file(str(ROOT / "front_door.py"), default_timeout=60)
    for name, text in address.items():
        app.query_params[name] = text
    return sound(app.run())


def labels(app: AppTest) -> list[str]:
    return [link.proto.label.replace("\\", "") for link in app.get("page_link")]


def drag(monkeypatch: pytest.MonkeyPatch, app: AppTest, rows: list[list[Any]], number: int) -> None:
    """The hand lets go: the component's callback comes before the page."""
    told = {"edition": {"drawing": "test", "number": number}, "rows": rows}
    monkeypatch.setattr(views, "dragged", lambda key: told)
    monkeypatch.setattr(views, "warn", lambda notes: views._take_over())
    sound(app.run())
    monkeypatch.setattr(views, "warn", lambda notes: None)
    sound(app.run())


def test_home_opens_with_a_run_of_eight_turns_and_two_doors(shown: list[FirstRun]) -> None:
    app = home()
    assert shown[-1].turns[3].count == "4th of 8 moves"
    assert [door.value for door in app.subheader[:2]] == ["Learn", "Teach"]
    assert "Start here: When does a neuron fire?" in labels(app)
    assert "Worksheets" in labels(app)


@pytest.mark.parametrize("address", [{"data": "and", "k": "3"}, {"points": SEPARATE}, {"eta": "2"}])
def test_an_address_of_the_player_that_was_here_leads_to_it(address: dict[str, str]) -> None:
    app = home(**address)
    assert [title.value for title in app.title] == ["Step through"]
    assert address_of(app) == address


def test_home_opens_with_its_own_points_and_leads_back_to_what_was_chosen(
    shown: list[FirstRun],
) -> None:
    app = visit("weight_space", data="or", eta="0.5")
    from_the_menu(app, "homework")
    from_the_menu(app, "home")
    assert shown[-1].turns[0].count == "1st of 8 moves"
    [link] = [link.proto for link in app.get("page_link") if "Continue" in link.proto.label]
    assert (link.page, link.query_string) == ("weight_space", "data=or&eta=0.5")
    from_the_menu(app, "step_through")
    assert app.radio(key="choose_data").value == "or"


def test_dragged_points_get_a_new_run_and_stay_at_home(
    shown: list[FirstRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = home()
    rows = [list(row) for row in shown[-1].rows]
    rows[0][:2] = ["-2", "-1"]  # a square onto a circle
    drag(monkeypatch, app, rows, 1)
    assert shown[-1].turns[0].says.startswith("No line can do it.")
    assert shown[-1].edition == {"drawing": "test", "number": 1}
    for bad in ([["1", "x", 1]], [], [["1", "2", 7]], [["9" * 500, "0", 1]], [[1]]):
        drag(monkeypatch, app, bad, len(str(bad)) + 2)
        assert shown[-1].rows == rows
    [link] = [one.proto for one in app.get("page_link") if one.proto.label == "Step through"]
    app.query_params["points"] = link.query_string.removeprefix("points=")
    sound(app.switch_page("pages/step_through.py").run())
    assert app.radio(key="choose_data").value == "points"
    from_the_menu(app, "weight_space")
    assert app.radio(key="choose_data").value == "eight_updates"


JUNK = ["", "null", "[]", "{", '{"run": 3, "own": [], "place": "x", "seen": {}, "done": 1}']
JUNK += ['{"run": {"data": 7, "nonsense": "x"}, "own": "nonsense", "place": {"page": 1}}']
JUNK += [
    '{"run": {"data": "nosuch"}, "place": {"page": "nosuch", "address": "a=b"}, "done": [null]}'
]


@pytest.mark.parametrize("text", JUNK)
def test_a_browser_that_remembers_nonsense_finds_the_usual_page(
    text: str, shown: list[FirstRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "tell_the_browser", lambda: hear(text))
    app = home()
    sound(app.run())
    assert len(shown[-1].rows) == 10
    assert "Start here: When does a neuron fire?" in labels(app)


def test_what_a_browser_remembers_is_ticked_off_and_gone_on_with(
    shown: list[FirstRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (
        f'{{"run": {{"points": "{OVERLAPPING}"}}, "own": "{OVERLAPPING}", "done": ["neuron"],'
        ' "seen": ["weight_space/duality"], "place": {"page": "xor", "address": "view=why&k=2"}}'
    )
    monkeypatch.setattr(views, "tell_the_browser", lambda: hear(told))
    app = home()
    sound(app.run())
    assert len(shown[-1].rows) == 10
    [link] = [link.proto for link in app.get("page_link") if "Continue" in link.proto.label]
    assert (link.page, link.query_string) == ("xor", "view=why&k=2")
    assert any("1 of 9 lessons done" in part.proto.body for part in app.get("html"))


def test_points_that_no_link_can_hold_come_back_from_the_browser(
    shown: list[FirstRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    many = Dataset.of([[f"0.{n:05}", n] for n in range(3000)], [1] * 3000)
    told = json.dumps({"run": {"points": "here"}, "own": "csv:" + write_csv(many)})
    monkeypatch.setattr(views, "tell_the_browser", lambda: hear(told))
    app = sound(home().run())
    from_the_menu(app, "your_data")
    assert app.session_state["own_points"].dataset.exact == many.exact
    assert app.radio(key="choose_data").value == "points"
