"""Does the address name every run of a comparison, and is what it cannot mean left out?"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lessons.variants.run_texts import own_runs, story_runs, titles, usual_run, write_runs
from core.lessons.variants.stories import STORIES
from core.perceptron import Dataset, Settings, catalogue
from core.scenes.lesson import Choice
from core.ui.address import choices
from core.ui.address.own_points import points_entry

TWO = ({}, {"update": "batch"})


def choice_of(key: str = "and", **changes: str) -> Choice:
    choice = choices.opened(catalogue().load(key))
    for name, text in changes.items():
        choice = choices.changed(choice, name, text)
    return choice


def test_without_a_word_the_first_runs_are_meant() -> None:
    runs, notes = own_runs(choice_of(), {}, TWO)
    assert [run.update for run in runs] == ["single", "batch"]
    assert notes == []


def test_the_address_says_what_differs_from_the_usual() -> None:
    texts = {"a": "usual", "b": "rule=ge;eta=0.5", "c": "order=shuffled;seed=7;start=1,-1,0.5"}
    runs, notes = own_runs(choice_of(), texts, TWO)
    assert notes == []
    assert runs[0] == usual_run(choice_of()).settings
    assert (runs[1].rule, runs[1].eta, runs[1].update) == ("ge", "0.5", "single")
    assert (runs[2].order, runs[2].seed, runs[2].start) == ("shuffled", 7, ("1", "-1", "0.5"))
    assert write_runs(choice_of(), runs) == texts


def test_all_runs_share_the_offset_but_not_the_other_settings_of_the_address() -> None:
    choice = choice_of(offset="0", rule="gt")
    runs, _ = own_runs(choice, {"a": "usual", "b": "eta=2"}, TWO)
    assert {run.offset for run in runs} == {False}
    assert {run.rule for run in runs} == {"le"}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("rule=zzz", "The mistake rule must be le, lt, ge or gt"),
        ("eta=-1", "The learning rate η must be a number from 0.000001"),
        ("start=1", "The start must be 0 or 3 numbers"),
        ("offset=0", "a setting that does not exist"),
        ("nonsense", "a setting that does not exist"),
        ("<script>alert(1)</script>=1", "a setting that does not exist"),
        ("rule=ge;" * 1_000, "too long"),
    ],
)
def test_what_is_no_use_takes_the_usual_value_and_is_said(text: str, complaint: str) -> None:
    runs, notes = own_runs(choice_of(), {"b": text}, TWO)
    assert runs[1] == usual_run(choice_of()).settings
    assert len(notes) == 1
    assert notes[0].startswith("Run B: ")
    assert complaint in notes[0]
    assert "<" not in notes[0]


def test_the_good_parts_of_a_text_are_kept() -> None:
    runs, notes = own_runs(choice_of(), {"a": "rule=ge;eta=fast"}, TWO)
    assert (runs[0].rule, runs[0].eta, len(notes)) == ("ge", "1", 1)


def test_a_run_without_one_before_it_is_ignored() -> None:
    runs, notes = own_runs(choice_of(), {"d": "eta=2"}, TWO)
    assert (len(runs), notes) == (2, [])


@given(st.text(max_size=60))
def test_no_text_breaks_it(text: str) -> None:
    runs, _ = own_runs(choice_of(), {"a": text, "b": text}, TWO)
    assert len(runs) == 2


settings = st.builds(
    lambda rule, order, seed, eta, update, start: Settings(
        rule=rule,
        order=order,
        seed=seed if order == "shuffled" else 0,
        eta=eta,
        update=update,
        start=start,
    ),
    st.sampled_from(["le", "lt", "ge", "gt"]),
    st.sampled_from(["cyclic", "restart", "shuffled"]),
    st.integers(0, 99),
    st.sampled_from(["1", "0.5", "2.25"]),
    st.sampled_from(["single", "batch"]),
    st.sampled_from([None, ("1", "0", "-2.5")]),
)


@given(st.lists(settings, min_size=2, max_size=4))
def test_what_is_written_is_read_again(runs: list[Settings]) -> None:
    choice = choice_of()
    assert own_runs(choice, write_runs(choice, runs), TWO) == (runs, [])


# ── Stories ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
@pytest.mark.parametrize("key", catalogue().keys)
def test_every_story_fits_every_data_set(story, key: str) -> None:
    choice = choice_of(key)
    weights = choice.entry.dataset.dimension + choice.settings.offset
    for run in story_runs(choice, story.runs):
        assert run.start is None or len(run.start) == weights


def test_a_start_is_cut_and_filled_to_fit() -> None:
    data = Dataset.of([[1, 2, 3, 4], [0, 1, 0, 1]], [1, -1])
    runs = story_runs(choices.opened(points_entry(data)), STORIES["rates"].runs)
    assert runs[0].start == ("1", "-1", "0.5", "0", "0")
    assert story_runs(choice_of("eight_updates"), STORIES["rates"].runs)[0].start == ("1", "-1")


def test_stories_are_made_for_sets_that_exist() -> None:
    assert {story.data for story in STORIES.values()} <= set(catalogue().keys)


# ── Titles ──────────────────────────────────────────────────────────────────────────────────────


def test_titles_tell_what_is_different() -> None:
    choice = choice_of()
    assert titles(story_runs(choice, STORIES["rules"].runs)) == [
        "y·a ≤ 0",
        "a ≥ 0 means +",
        "a > 0 means +",
        "y·a < 0",
    ]
    assert titles(story_runs(choice, STORIES["rates"].runs))[0] == "η = 0.1"
    assert titles([Settings(), Settings()]) == ["the same", "the same"]


def test_where_much_is_different_a_run_tells_what_few_others_have() -> None:
    plain = Settings()
    runs = [
        plain,
        replace(plain, rule="ge", eta="0.5"),
        replace(plain, order="shuffled", seed=3, start=("1", "-2", "0")),
        replace(plain, decay="0.1"),
    ]
    assert titles(runs) == [
        "y·a ≤ 0",
        "a ≥ 0 means +, η = 0.5",
        "shuffled, seed 3, from (1, −2, 0)",
        "η = 1, decay 0.1",
    ]
