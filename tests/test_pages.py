"""Do the pages run, whatever is chosen and whatever stands in the address?"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.perceptron import catalogue
from core.perceptron.tables.catalogue import FOLDER, LIST
from core.scenes.run.recording import Recording
from core.scenes.wire.beside.lecture import Lectern
from core.ui.shell import chips, handing_on, visit
from core.ui.shell import player as shell_player
from tests.pages.visiting import address_of, sound
from tests.pages.visiting import visit as visit_page

ROOT = Path(__file__).parents[1]
PAGES = sorted(path.name for path in (ROOT / "pages").glob("*.py"))
HOME, LESSON = "pages/home.py", "pages/step_through.py"


class Player:
    """Stands in for the browser: notes what it is given, and asks for what it is told to."""

    def __init__(self) -> None:
        self.shown: list[dict] = []
        self.asks: int | None = None

    def replay(self, recording: Recording, *, key: str, **shown: int | bool) -> None:
        self.shown.append({**json.loads(recording.text), **shown})

    def reached(self, key: str) -> int | None:
        asked, self.asks = self.asks, None
        return asked


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Player:
    player = Player()
    monkeypatch.setattr(shell_player, "replay", player.replay)
    monkeypatch.setattr(shell_player, "reached", player.reached)
    return player


def opened(page: str) -> AppTest:
    """A page, entered by the front door."""
    app = AppTest.from_file(str(ROOT / "front_door.py"), default_timeout=60).run()
    return sound(app if page == HOME else app.switch_page(page).run())


def lesson(**address: str) -> AppTest:
    """The page “Step through” at an address."""
    return visit_page("step_through", **address)


def notes(app: AppTest) -> str:
    return "\n".join(warning.value.replace("\\", "") for warning in app.warning)


# ── Opening ─────────────────────────────────────────────────────────────────────────────────────


def test_home_leads_to_every_page() -> None:
    links = {link.proto.page for link in opened(HOME).get("page_link")}
    assert {f"{page}.py" for page in links} == set(PAGES) - {"home.py"}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_runs_has_one_title_and_can_be_shared(
    page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared: list[Lectern] = []
    monkeypatch.setattr(handing_on, "show_lectern", lambda told, **_: shared.append(told))
    app = opened(f"pages/{page}")
    assert len(app.title) == 1
    assert notes(app) == ""
    assert shared[-1].page == page.removesuffix(".py")


@pytest.mark.parametrize("key", catalogue().keys)
def test_every_data_set_opens_with_its_suggested_settings(key: str, player: Player) -> None:
    app = lesson(data=key)
    settings = catalogue().load(key).settings
    assert notes(app) == ""
    assert app.radio(key="choose_data").value == key
    assert app.radio(key="choose_rule").value == settings.rule
    assert app.radio(key="choose_order").value == settings.order
    assert app.radio(key="choose_offset").value == str(int(settings.offset))
    assert app.button(key="choose_reset").disabled
    assert len(player.shown) == 1


@pytest.mark.parametrize("update", ["single", "batch"])
@pytest.mark.parametrize("order", ["cyclic", "restart", "shuffled"])
@pytest.mark.parametrize("rule", ["le", "lt", "ge", "gt"])
def test_every_rule_and_order_runs(rule: str, order: str, update: str) -> None:
    app = lesson(data="xor", rule=rule, order=order, update=update, eta="0.5", start="1,0,-2")
    assert notes(app) == ""
    assert app.text_input(key="choose_start").value == "1, 0, −2"


# ── Choosing ────────────────────────────────────────────────────────────────────────────────────


def test_what_is_chosen_goes_to_the_address_and_the_run_starts_anew(player: Player) -> None:
    app = lesson(data="and", k="5")
    assert player.shown[-1]["start"] == 5
    sound(app.radio(key="choose_rule").set_value("ge").run())
    assert address_of(app) == {"data": "and", "rule": "ge"}
    assert (player.shown[-1]["updates"], player.shown[-1]["start"]) == (11, 0)
    sound(app.radio(key="choose_rule").set_value("le").run())
    assert address_of(app) == {"data": "and"}


def test_choosing_a_data_set_takes_its_settings(player: Player) -> None:
    app = lesson(data="and", rule="ge", eta="0.5", k="5")
    sound(app.radio(key="choose_data").set_value("li_hang").run())
    assert address_of(app) == {"data": "li_hang"}
    assert app.radio(key="choose_order").value == "restart"
    assert app.text_input(key="choose_eta").value == "1"
    assert (player.shown[-1]["updates"], player.shown[-1]["start"]) == (7, 0)


def test_numbers_are_typed(player: Player) -> None:
    app = lesson(data="and")
    sound(app.text_input(key="choose_start").set_value("1, -1, 0.5").run())
    sound(app.text_input(key="choose_eta").set_value("2").run())
    assert address_of(app) == {"data": "and", "start": "1,-1,0.5", "eta": "2"}
    assert player.shown[-1]["updates"] == 6
    sound(app.button(key="choose_reset").click().run())
    assert address_of(app) == {"data": "and"}


def test_a_seed_is_asked_for_when_there_is_a_use_for_it() -> None:
    app = lesson(data="and")
    assert "choose_seed" not in {field.key for field in app.text_input}
    sound(app.radio(key="choose_order").set_value("shuffled").run())
    sound(app.text_input(key="choose_seed").set_value("12").run())
    assert address_of(app) == {"data": "and", "order": "shuffled", "seed": "12"}


def test_a_wrong_number_is_refused_with_a_sentence_and_what_was_stays(player: Player) -> None:
    app = lesson(data="and", eta="0.5", k="3")
    sound(app.text_input(key="choose_eta").set_value("fast").run())
    assert any("The learning rate η must be" in text.value for text in app.markdown)
    assert any("It stays 0\\.5" in text.value for text in app.markdown)
    assert app.text_input(key="choose_eta").value == "0.5"
    assert address_of(app) == {"data": "and", "eta": "0.5", "k": "3"}
    sound(app.run())
    assert not any("must be" in text.value for text in app.markdown)


def test_presenter_mode_keeps_the_place(player: Player) -> None:
    app = lesson(data="and", k="5")
    sound(app.button(key="choose_present").click().run())
    assert address_of(app) == {"data": "and", "k": "5", "present": "1"}
    assert player.shown[-1]["present"]
    assert player.shown[-1]["start"] == 5
    sound(app.button(key="choose_leave").click().run())
    assert address_of(app) == {"data": "and", "k": "5"}


# ── Long runs ───────────────────────────────────────────────────────────────────────────────────

LONG = "iris_versicolor_virginica"


def test_a_long_run_opens_around_the_update_asked_for(player: Player) -> None:
    lesson(data=LONG, k="3000")
    low, high = player.shown[-1]["window"]
    assert low < 3000 < high < player.shown[-1]["updates"]
    assert player.shown[-1]["start"] == 3000


def test_the_player_may_ask_for_another_window_and_keeps_it(player: Player) -> None:
    app = lesson(data=LONG)
    assert player.shown[-1]["window"] == [0, 1000]
    player.asks = 4000
    sound(app.run())
    low, high = player.shown[-1]["window"]
    assert low < 4000 < high
    sound(app.button(key="choose_present").click().run())
    assert player.shown[-1]["window"] == [low, high]
    sound(app.radio(key="choose_rule").set_value("ge").run())
    assert player.shown[-1]["window"][0] == 0
    sound(app.radio(key="choose_rule").set_value("le").run())
    assert player.shown[-1]["window"] == [0, 1000]


# ── Bad input ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("data", "nosuch"),
        ("rule", "zzz"),
        ("eta", "-5"),
        ("k", "-3"),
        ("start", "1"),
        ("order", "<script>alert(1)</script>"),
        ("seed", "![x](https://example.org/x.png)"),
        ("update", "x" * 100_000),
    ],
)
def test_a_bad_address_shows_the_default_and_a_note(name: str, text: str, player: Player) -> None:
    app = lesson(**{name: text})
    assert len(app.warning) == 1
    assert text not in notes(app) or len(text) < 3
    assert (player.shown[-1]["updates"], player.shown[-1]["start"]) == (8, 0)


def test_beyond_the_end_is_the_end(player: Player) -> None:
    app = lesson(k="99999999")
    assert notes(app) == (
        "The address asks for k = 99999999, but only 8 updates are recorded. The last is shown."
    )
    assert player.shown[-1]["start"] == 8


def test_an_address_is_told_what_it_asks_for(player: Player) -> None:
    assert notes(lesson(k="9" * 20)) == (
        "The address asks for an update beyond 1,000,000,000, but only 8 updates are recorded. "
        "The last is shown."
    )
    cut_off = notes(lesson(data="xor", order="shuffled", k="99999"))
    assert "k = 99999, but only 10000 updates are recorded. The last is shown." in cut_off
    assert "ends" not in cut_off
    assert "The learning rate η must be a number from 0.000001 to" in notes(lesson(eta="1e-300"))


def test_a_run_without_updates_has_no_end_to_go_to(player: Player) -> None:
    app = lesson(rule="lt", k="2")
    assert (
        notes(app) == "The address asks for k = 2, but the run makes no update. Its start is shown."
    )
    assert (player.shown[-1]["updates"], player.shown[-1]["start"]) == (0, 0)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder of data sets to break."""
    for path in FOLDER.glob("*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    for module in (visit, chips):
        monkeypatch.setattr(module, "catalogue", lambda: catalogue(tmp_path))
    yield tmp_path
    catalogue.cache_clear()


def test_a_data_set_that_cannot_be_read_is_named_and_the_others_stay(
    broken: Path, player: Player
) -> None:
    (broken / "eight_updates.csv").write_text("x1,x2,y\n1,nonsense,1\n")
    app = lesson()
    assert "The data set “eight_updates” is left out" in notes(app)
    assert player.shown[-1]["updates"] > 0
    assert len(app.radio(key="choose_data").options) == len(catalogue()) - 1


@pytest.mark.parametrize("page", PAGES)
def test_no_data_set_at_all_is_still_a_page(broken: Path, page: str) -> None:
    (broken / LIST).write_text("this is not TOML")
    app = opened(f"pages/{page}")
    assert "There is no data set to show." in notes(app)
    assert len(app.title) == 1
